import type { PageSection } from "@brandwright/contract/funnels/funnel-page"
import { OpenQuestions } from "../../../blocks/open-questions.tsx"

type PageQuestionsProps = {
  sections: readonly PageSection[]
  /** Sets a text of the page by path: "title", "text" or "items.2.title". */
  onEditText: (sectionId: string, field: string, text: string) => void
}

/** All open questions of the page, except in hidden sections, which visitors do not see. */
export function PageQuestions({ sections, onEditText }: PageQuestionsProps) {
  const texts = sections.flatMap(({ id, hidden, title, text, items }) => {
    if (hidden) return []
    const fields: [string, string][] = [
      ["title", title],
      ["text", text],
      ...items.flatMap((item, at): [string, string][] => [
        [`items.${at}.title`, item.title],
        [`items.${at}.text`, item.text],
      ]),
    ]
    return fields.map(([field, value]) => ({ value, onChange: (changed: string) => onEditText(id, field, changed) }))
  })
  return <OpenQuestions texts={texts} />
}
