import { cutText } from "@brandwright/contract/text/cut-text"
import { type DraftFields, draftFields, emptyDraft } from "@brandwright/contract/funnels/funnel-drafts"
import type { PageContent, PageSection } from "@brandwright/contract/funnels/funnel-page"
import { addSentence } from "@brandwright/contract/writing/left-out"
import { DESCRIPTION_PREVIEW_MAX, type Funnel, type FunnelDraft } from "@brandwright/contract/funnels/funnels"

/** The editor's content; the price stays as typed until saved. */
export type Draft = DraftFields

/** A saved funnel as the editor holds it. */
export const toDraft = (funnel: Funnel): Draft =>
  draftFields.parse({ ...emptyDraft(), ...funnel, price: String(funnel.price), receipts: [], isUrlOwn: true })

/** The funnel's fields, for previews and checks. */
export function dropEditorState({
  isUrlOwn: _own,
  variation: _count,
  version: _version,
  receipts: _receipts,
  ...draft
}: Draft): FunnelDraft {
  return draft
}

export const withSections = (
  draft: Draft,
  change: (sections: PageSection[]) => PageSection[],
): Pick<Draft, "content"> => ({
  content: { sections: change(draft.content?.sections ?? []) } satisfies PageContent,
})

/** A sentence for a page goes to what the offer holds, else to its first section. */
export const withSentence = (sections: PageSection[], sentence: string): PageSection[] => {
  const place = sections.find(({ kind }) => kind === "inside") ?? sections[0]
  return sections.map((one) => (one === place ? { ...one, text: addSentence(one.text, sentence) } : one))
}

/** Sets a text of the page by path: "title", "text", "button" or "items.2.title". */
export function withText(section: PageSection, field: string, text: string): PageSection {
  if (field === "title" || field === "text" || field === "button") return { ...section, [field]: text }
  const [, at = "", part = ""] = /^items\.(\d+)\.(title|text)$/.exec(field) ?? []
  if (!part) return section
  return {
    ...section,
    items: section.items.map((item, index) => (index === Number(at) ? { ...item, [part]: text } : item)),
  }
}

/** The part of a description that lists and previews show. */
export const shortenDescription = (description: string): string =>
  description.length > DESCRIPTION_PREVIEW_MAX ? `${cutText(description, DESCRIPTION_PREVIEW_MAX)}...` : description

/** All texts of a section that visitors see. */
export const joinTexts = ({ title, text, items }: PageSection): string =>
  [title, text, ...items.flatMap((item) => [item.title, item.text])].filter(Boolean).join("\n")
