/** Apart from the screen: the route reads them from the address before the screen is loaded. */
export const READ_TABS = ["all", "unread", "read"] as const
export type ReadTab = (typeof READ_TABS)[number]

/** What the inbox shows, as its address says it; a category that does not exist is none. */
export type InboxSearch = { tab?: ReadTab; search?: string; category?: string }
