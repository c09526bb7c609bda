/** Separate from the screen, as the route needs them before the screen is loaded. */
export const USAGE_TABS = ["overview", "usage", "payments"] as const
