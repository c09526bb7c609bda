import { z } from "zod"
import { webUrl } from "./brands.ts"
import {
  BRAND_FACT_KINDS,
  EXAMPLE_MAX,
  FACT_DETAIL_MAX,
  FACT_PRICE_MAX,
  FACT_SOURCE_MAX,
  FACT_TITLE_MAX,
  factText,
} from "./brand-facts-text.ts"
import { CURRENCY_DECIMALS_MAX, price } from "../price.ts"
import { isoTime, pageInput, rowId, usd } from "../wire.ts"

export * from "./brand-facts-text.ts"

const day = z.union([z.literal(""), z.iso.date(factText.dayInvalid)])

const fields = z.object({
  kind: z.enum(BRAND_FACT_KINDS),
  title: z.string().trim().min(1, factText.titleMissing).max(FACT_TITLE_MAX, factText.titleLong),
  detail: z.string().trim().max(FACT_DETAIL_MAX, factText.detailLong).default(""),
  /** In the brand's currency; null for none. */
  price: price(FACT_PRICE_MAX, { invalid: factText.priceInvalid, high: factText.priceInvalid }, CURRENCY_DECIMALS_MAX)
    .nullable()
    .default(null),
  url: webUrl.default(""),
  /** Days: "2026-05-31". */
  startsAt: day.default(""),
  endsAt: day.default(""),
  /** The source: the author of a review, or the page it was read from. */
  source: z.string().trim().max(FACT_SOURCE_MAX).default(""),
})
const isInOrder = ({ startsAt, endsAt }: { startsAt: string; endsAt: string }): boolean =>
  !startsAt || !endsAt || startsAt <= endsAt

export const factInput = fields.refine(isInOrder, { path: ["endsAt"], error: factText.endsBeforeStart })
export type FactInput = z.output<typeof factInput>

export const factOutput = z.object({
  id: rowId,
  brandId: rowId,
  kind: z.enum(BRAND_FACT_KINDS),
  title: z.string(),
  detail: z.string(),
  price: usd.nullable(),
  url: z.string(),
  startsAt: z.string(),
  endsAt: z.string(),
  source: z.string(),
  createdAt: isoTime,
  updatedAt: isoTime,
})
export type BrandFact = z.output<typeof factOutput>

/** In the order of the screen; `cursor` is the position after the last fact loaded. */
export const factPageInput = pageInput.extend({
  search: z.string().trim().max(100).optional(),
  kind: z.enum(BRAND_FACT_KINDS).optional(),
})
export const factPage = z.object({ items: factOutput.array(), nextCursor: z.number().int().nullable() })

/** Ids of a brand's facts in their new order; others follow in their old order. */
export const factOrderInput = z.object({ ids: rowId.array().min(1).max(500) })

/** Proposals read from a page or a file; not stored until accepted. */
export const factProposals = z.object({ title: z.string(), url: z.string(), proposals: factInput.array() })
export type FactProposals = z.output<typeof factProposals>
export const websiteInput = z.object({ url: webUrl.min(1, factText.websiteMissing) })
export const assetInput = z.object({ assetId: rowId })

export const exampleInput = z.object({
  text: z.string().trim().min(1, factText.exampleMissing).max(EXAMPLE_MAX, factText.exampleLong),
})
export const exampleOutput = z.object({ id: rowId, text: z.string(), createdAt: isoTime })
