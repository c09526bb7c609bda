/** The tabs of a brand's panel; the first is the default. */
export const BRAND_TABS = ["details", "facts", "social"] as const
