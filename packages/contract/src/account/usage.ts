import { z } from "zod"
import { USAGE_CATEGORIES } from "./usage-categories.ts"
import { isoTime, pageInput, rowId, usd } from "../wire.ts"

/** Usage and prices: account §2.10 §3 §9. */

export * from "./usage-categories.ts"

/** The initial markup of every category, shown before the prices are loaded. */
export const DEFAULT_MARKUP_PERCENT = 30
/** The price of a cost: base × (1 + markup/100), in whole micro-dollars; shared by screen and server. */
export const addMarkup = (baseMicroUsd: number, markupPercent: number): number =>
  Math.round((baseMicroUsd * (100 + markupPercent)) / 100)

/** Descriptions of usage records that arise automatically; days as YYYY-MM-DD. */
export const resourceText = {
  stored: (day: string) => `Files kept on ${day}`,
  sent: (day: string) => `Files and pages sent to visitors on ${day}`,
} as const

export const usageCategoryOutput = z.object({
  id: rowId,
  name: z.enum(USAGE_CATEGORIES),
  title: z.string(),
  description: z.string(),
  baseUnitCost: usd,
  markupPercentage: z.number(),
  /** The price of one unit. */
  price: usd,
  unit: z.string(),
})
export const usageRecordOutput = z.object({
  id: rowId,
  description: z.string(),
  timestamp: isoTime,
  resourceType: z.string(),
  provider: z.string(),
  model: z.string(),
  quantity: z.number(),
  totalCost: usd,
  category: z.object({ name: z.string(), title: z.string(), unit: z.string() }),
})

/** YYYY-MM, in UTC. */
export const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, "Enter a month as YYYY-MM.")
export const usageInput = pageInput.extend({
  category: z.enum(USAGE_CATEGORIES).optional(),
  brandId: rowId.optional(),
  month: month.optional(),
})
export const usagePageOutput = z.object({ items: usageRecordOutput.array(), nextCursor: rowId.nullable() })
export const usageOverviewOutput = z.object({
  month,
  total: usd,
  categories: z
    .object({
      name: z.string(),
      title: z.string(),
      unit: z.string(),
      quantity: z.number(),
      totalCost: usd,
      records: z.number(),
    })
    .array(),
})
