import { z } from "zod"
import { AI_PROVIDERS } from "./generation.ts"
import { isoTime, pageInput, rowId, SEARCH_MAX, usd } from "../wire.ts"
import { generatorInput } from "./content.ts"

/** A row of GET /api/ai/history. */
export const historyItem = z.object({
  id: rowId,
  brandId: rowId.nullable(),
  kind: z.string(),
  category: z.string(),
  description: z.string(),
  brief: z.string(),
  content: z.string().nullable(),
  voiceVersion: z.number().int(),
  /** The text was interrupted; nothing was charged for it. */
  isBroken: z.boolean(),
  aiProvider: z.enum(AI_PROVIDERS),
  aiModel: z.string(),
  generationCost: usd,
  createdAt: isoTime,
})
export type HistoryItem = z.output<typeof historyItem>
export const historyInput = pageInput.extend({
  search: z.string().trim().max(SEARCH_MAX).optional(),
  kind: z.string().max(40).optional(),
})
/** A list entry: an excerpt, and what can be reused. */
export const recentItem = historyItem.omit({ content: true }).extend({
  excerpt: z.string(),
  input: generatorInput.nullable(),
})
export type RecentItem = z.output<typeof recentItem>
export const recentPage = z.object({ items: z.array(recentItem), nextCursor: rowId.nullable(), isKept: z.boolean() })

/** The number of a brand's pieces, and whether they are enough. */
export const countOutput = z.object({
  generations: z.number().int(),
  posts: z.number().int(),
  emails: z.number().int(),
  funnels: z.number().int(),
  total: z.number().int(),
  enough: z.boolean(),
})
