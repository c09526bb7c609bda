/** Separate from the screen, so that its route can read the address without loading it. */
export const EBOOK_TABS = ["all", "published", "draft"] as const
export type EbookTab = (typeof EBOOK_TABS)[number]

export const EBOOK_DIALOGS = ["art", "create", "upload"] as const
export type EbookDialog = (typeof EBOOK_DIALOGS)[number]

/** The steps of a book, as in the address. */
export const CREATOR_STEPS = ["setup", "options", "text", "extras", "preview"] as const

export const EBOOKS_PAGE = 24

/** What shows e-books, and is refreshed after changes. */
export const EBOOK_READS = ["ebooks.list", "ebooks.stats", "account.contentStats"] as const

/** The query of a tab's list, also used by its route. */
export const ebookPage = (brandId: number, tab: EbookTab, search: string) => ({
  brandId,
  limit: EBOOKS_PAGE,
  ...(tab !== "all" && { status: tab }),
  ...(search && { search }),
})
