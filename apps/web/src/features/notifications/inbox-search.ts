/** Separate from the screen, as the route needs them before the screen is loaded. */
export const READ_TABS = ["all", "unread", "read"] as const
export type ReadTab = (typeof READ_TABS)[number]

/** The state of the inbox, as in the address; an unknown category is ignored. */
export type InboxSearch = { tab?: ReadTab; search?: string; category?: string }
