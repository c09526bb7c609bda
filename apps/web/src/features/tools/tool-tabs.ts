/** Apart from the screen, so that its route can read the address without loading it. */
export const TOOL_TABS = ["mine", "templates"] as const
export type ToolTab = (typeof TOOL_TABS)[number]
