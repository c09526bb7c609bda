/** Apart from the screen: the route reads them from the address before the screen is loaded. */
export const USAGE_TABS = ["overview", "usage", "payments"] as const
export type UsageTab = (typeof USAGE_TABS)[number]
