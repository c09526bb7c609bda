import { z } from "zod"
import { brandScope, rowId } from "./wire.ts"

/** What a brand has that can be found by its words. */
export const SEARCH_KINDS = [
  "post",
  "page",
  "person",
  "template",
  "sequence",
  "ebook",
  "video",
  "tool",
  "media",
] as const
export type SearchKind = (typeof SEARCH_KINDS)[number]

/** From so many letters on the server is asked; fewer would find nearly everything. */
export const SEARCH_TERM_MIN = 2
const SEARCH_TERM_MAX = 100
/** The newest of each kind. */
export const FOUND_OF_EACH = 4

export const searchInput = brandScope.extend({ term: z.string().trim().min(SEARCH_TERM_MIN).max(SEARCH_TERM_MAX) })
export const foundItem = z.object({
  kind: z.enum(SEARCH_KINDS),
  id: rowId,
  title: z.string(),
  /** What tells two of a name apart: a state, an address, a subject. */
  detail: z.string(),
})
export type FoundItem = z.output<typeof foundItem>
