import type { PERIODS } from "@brandwright/contract/email"
import type { SUBSCRIBER_FILTERS, SUBSCRIBER_SORTS } from "@brandwright/contract/email-subscribers"
import type { SuppressionReason } from "@brandwright/contract/email-suppressions"

/** Apart from the screen, so that its route can read the address without loading it, or any schema. */
export const EMAIL_TABS = ["subscribers", "broadcasts", "sequences", "templates", "analytics", "delivery"] as const
export type EmailTab = (typeof EMAIL_TABS)[number]

export const STATUS_FILTERS = [
  "active",
  "unsubscribed",
  "unconfirmed",
  "bounced",
] as const satisfies typeof SUBSCRIBER_FILTERS
export const LIST_SORTS = ["newest", "oldest", "email"] as const satisfies typeof SUBSCRIBER_SORTS

export const SUPPRESSION_REASONS = [
  "bounced",
  "complained",
  "unsubscribed",
  "manual",
] as const satisfies readonly SuppressionReason[]

/** Days that the figures cover. */
export const PERIOD_DAYS = [7, 30, 90] as const satisfies typeof PERIODS

/** The filters and the order of the list, as the address holds them. */
export type SubscriberFilters = {
  search?: string
  status?: (typeof STATUS_FILTERS)[number]
  source?: string
  /** Ids. */
  tag?: number
  segment?: number
  sort?: (typeof LIST_SORTS)[number]
}
/** What the list shows: the filters, and the last row of each page before this one, by its id or its address. */
export type SubscriberView = SubscriberFilters & { after?: (string | number)[] }

/** What the server is asked for to show one page of the list. */
export function readPage(brandId: number, view: SubscriberView) {
  const { search, status, source, tag, segment, sort = "newest", after = [] } = view
  const last = after.at(-1)
  // A list by address goes on after an address, the others after a row.
  const start = typeof last === "string" ? { afterEmail: last } : { cursor: last }
  return { brandId, search, status, source, tagId: tag, segmentId: segment, sort, ...start }
}

/** Dialogs of the screen that an address can open. */
export const EMAIL_DIALOGS = [
  "wizard",
  "test",
  "lead-magnet",
  "sender",
  "address",
  "limits",
  "template",
  "ebook-template",
  "suppress",
  "import-suppressed",
  "subscriber",
  "import",
  "tags",
  "segment",
  "edit-segment",
  "join-form",
  "confirmation",
  "sequence",
  "broadcast",
  "archive",
] as const
export type EmailDialog = (typeof EMAIL_DIALOGS)[number]
/** What is shown of the sequence that the address names. */
export const SEQUENCE_VIEWS = ["edit", "report", "rehearse", "activate"] as const
export type SequenceView = (typeof SEQUENCE_VIEWS)[number]

/** Sequences and templates that a tab shows at first, and for each "Load more". */
export const EMAIL_PAGE = 24
