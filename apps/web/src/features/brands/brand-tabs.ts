/** The tabs of a brand's panel; the first one is open at first. */
export const BRAND_TABS = ["details", "facts", "social"] as const
