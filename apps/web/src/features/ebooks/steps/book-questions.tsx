import type { EbookChapter } from "@brandwright/contract/ebooks/ebooks"
import { OpenQuestions } from "../../../blocks/open-questions.tsx"
import type { EbookDraft } from "../use-ebook-draft.ts"

/** All open questions of the book, from title to last chapter. */
export function BookQuestions({ book: { draft, change } }: { book: EbookDraft }) {
  const editChapter = (id: string, edited: Partial<EbookChapter>) =>
    change({ chapters: draft.chapters.map((chapter) => (chapter.id === id ? { ...chapter, ...edited } : chapter)) })
  return (
    <OpenQuestions
      texts={[
        { value: draft.title, onChange: (title) => change({ title }) },
        { value: draft.description, onChange: (description) => change({ description }) },
        ...(["subtitle", "dedication", "about"] as const).map((field) => ({
          value: draft.matter[field],
          onChange: (changed: string) => change({ matter: { ...draft.matter, [field]: changed } }),
        })),
        { value: draft.coverAlt, onChange: (coverAlt) => change({ coverAlt }) },
        ...draft.chapters.flatMap(({ id, title, html }) => [
          { value: title, onChange: (changed: string) => editChapter(id, { title: changed }) },
          { value: html, onChange: (changed: string) => editChapter(id, { html: changed }), isHtml: true },
        ]),
      ]}
    />
  )
}
