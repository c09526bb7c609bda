/** Apart from the screen, so that its route can read the address without loading it. */
export const EBOOK_TABS = ["all", "published", "draft"] as const
export type EbookTab = (typeof EBOOK_TABS)[number]
