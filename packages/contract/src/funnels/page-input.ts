import { z } from "zod"
import { pageContent } from "./funnel-page.ts"

export const pageInputText = {
  contentInvalid: "The content must be the page's sections, or plain text.",
  contentLong: "The content is too long for one page.",
  contentForeign: "The content was no page of ours: its words were kept as text, and the page as a draft",
} as const

const DEPTH_MAX = 8
function listWords(value: unknown, depth = 0): string[] {
  if (typeof value === "string") return [value]
  if (typeof value !== "object" || value === null || depth > DEPTH_MAX) return []
  return Object.values(value).flatMap((part) => listWords(part, depth + 1))
}
/** What another program calls a page: only its words are kept. What looks like sections must be some. */
const foreignPage = z
  .union([z.record(z.string(), z.unknown()).refine((page) => !("sections" in page)), z.array(z.unknown())])
  .transform((page) => ({ words: listWords(page).join("\n") }))

/** Sections, their JSON, or text that becomes the page's first words. */
export const contentInput = z.union([pageContent, z.string().max(200_000), foreignPage], {
  error: pageInputText.contentInvalid,
})
export const isForeignPage = (
  content: z.output<typeof contentInput> | null | undefined,
): content is z.output<typeof foreignPage> =>
  typeof content === "object" && content !== null && "words" in content && content.words !== ""
