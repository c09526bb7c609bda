/** Separate from the screen, so that its route can read the address without loading it. */
export const TOOL_TABS = ["mine", "templates"] as const

/** The view of the tool in the address. */
export const TOOL_VIEWS = ["edit", "run", "versions"] as const
export type ToolView = (typeof TOOL_VIEWS)[number]

/** Tabs of the dialog for creating a tool. */
export const TOOL_PARTS = ["chat", "configuration", "preview"] as const
export type ToolPart = (typeof TOOL_PARTS)[number]

/** Number of tools shown at first, and for each "Load more". */
export const TOOLS_PAGE = 24

/** Name of the draft that keeps the message to a tool's writer, `toolId` undefined for a new tool. */
export const nameMessageDraft = (brandId: number, toolId?: number): string =>
  `tool-message-${brandId}-${toolId ?? "new"}`
