import type { PERIODS } from "@brandwright/contract/email/email"
import type { SUBSCRIBER_FILTERS, SUBSCRIBER_SORTS } from "@brandwright/contract/email/people/email-subscribers"
import type { SuppressionReason } from "@brandwright/contract/email/people/email-suppressions"

/** Separate from the screen, so that its route can read the address without loading it, or any schema. */
export const EMAIL_TABS = ["subscribers", "broadcasts", "sequences", "templates", "analytics", "delivery"] as const

export const STATUS_FILTERS = [
  "active",
  "unsubscribed",
  "unconfirmed",
  "bounced",
] as const satisfies typeof SUBSCRIBER_FILTERS
export const LIST_SORTS = ["newest", "oldest", "email", "score"] as const satisfies typeof SUBSCRIBER_SORTS

export const SUPPRESSION_REASONS = [
  "bounced",
  "complained",
  "unsubscribed",
  "manual",
] as const satisfies readonly SuppressionReason[]

/** Period of the statistics, in days. */
export const PERIOD_DAYS = [7, 30, 90] as const satisfies typeof PERIODS

/** The filters and order of the list, as in the address. */
export type SubscriberFilters = {
  search?: string
  status?: (typeof STATUS_FILTERS)[number]
  source?: string
  /** Ids. */
  tag?: number
  segment?: number
  sort?: (typeof LIST_SORTS)[number]
}
/** The state of the list: the filters, and the last row of each earlier page, by id or address. */
export type SubscriberView = SubscriberFilters & { after?: (string | number)[] }

/** The query of one page of the list. */
export function readPage(brandId: number, view: SubscriberView) {
  const { search, status, source, tag, segment, sort = "newest", after = [] } = view
  const last = after.at(-1)
  // A list sorted by address continues after an address, others after a row.
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
  "fields",
  "score",
  "segment",
  "edit-segment",
  "join-form",
  "confirmation",
  "sequence",
  "broadcast",
  "send",
  "archive",
] as const
export type EmailDialog = (typeof EMAIL_DIALOGS)[number]
/** The view of the sequence in the address. */
export const SEQUENCE_VIEWS = ["edit", "report", "rehearse", "activate"] as const
export type SequenceView = (typeof SEQUENCE_VIEWS)[number]

/** Number of sequences and templates shown at first, and for each "Load more". */
export const EMAIL_PAGE = 24
