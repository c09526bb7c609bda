import type { PageSection } from "@brandwright/contract/funnel-page"
import { OpenQuestions } from "../../blocks/open-questions.tsx"

type PageQuestionsProps = {
  sections: readonly PageSection[]
  /** Puts a text of the page in its place: "title", "text" or "items.2.title". */
  onEditText: (sectionId: string, field: string, text: string) => void
}

/** All that the page still asks, in one place; hidden sections keep visitors waiting for nothing. */
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
