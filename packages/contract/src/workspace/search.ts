import { z } from "zod"
import { brandScope, rowId, SEARCH_MAX } from "../wire.ts"

/** Kinds of content covered by the search. */
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

/** Minimum length of a search; shorter ones would match nearly everything. */
export const SEARCH_TERM_MIN = 2
/** Number of results per kind, newest first. */
export const FOUND_OF_EACH = 4

export const searchInput = brandScope.extend({ term: z.string().trim().min(SEARCH_TERM_MIN).max(SEARCH_MAX) })
export const foundItem = z.object({
  kind: z.enum(SEARCH_KINDS),
  id: rowId,
  title: z.string(),
  /** Distinguishes results with the same name: a state, an address, a subject. */
  detail: z.string(),
})
export type FoundItem = z.output<typeof foundItem>
