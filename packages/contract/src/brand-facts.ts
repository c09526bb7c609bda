/** What a brand says to be true of itself: the only claims about it that a writer may make. */
export const BRAND_FACT_KINDS = [
  "product",
  "service",
  "offer",
  "guarantee",
  "question",
  "review",
  "place",
  "hours",
  "area",
  "link",
] as const
export type BrandFactKind = (typeof BRAND_FACT_KINDS)[number]
