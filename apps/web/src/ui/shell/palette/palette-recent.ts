import { SEARCH_KINDS } from "@brandwright/contract/workspace/search"
import { z } from "zod"
import { storedDraft } from "../../../lib/drafts/stored-draft.ts"

const RECENT_MAX = 5
const recentEntries = z
  .array(
    z.union([
      z.object({ entry: z.string() }),
      z.object({
        found: z.object({ kind: z.enum(SEARCH_KINDS), id: z.number(), title: z.string(), detail: z.string() }),
      }),
    ]),
  )
  .max(RECENT_MAX)
/** A recent choice: a place by its entry's id, or content. */
export type Recent = z.output<typeof recentEntries>[number]

const stored = storedDraft(recentEntries)
/** Content belongs to its brand: another brand has its own list. */
const storageKey = (userId: string, brandId: number | undefined) => `palette-recent-${userId}-${brandId ?? "none"}`

export const readRecent = (userId: string, brandId: number | undefined): Recent[] =>
  stored.read(storageKey(userId, brandId)) ?? []

/** Newest first, without duplicates. */
export function keepRecent(userId: string, brandId: number | undefined, chosen: Recent): void {
  const others = readRecent(userId, brandId).filter((one) => JSON.stringify(one) !== JSON.stringify(chosen))
  stored.keep(storageKey(userId, brandId), [chosen, ...others].slice(0, RECENT_MAX))
}
