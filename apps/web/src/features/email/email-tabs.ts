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

/** Dialogs of the screen that an address can open. */
export const EMAIL_DIALOGS = [
  "wizard",
  "test",
  "lead-magnet",
  "sender",
  "address",
  "template",
  "ebook-template",
  "suppress",
  "import-suppressed",
] as const
export type EmailDialog = (typeof EMAIL_DIALOGS)[number]
/** What is shown of the sequence that the address names. */
export const SEQUENCE_VIEWS = ["edit", "report", "rehearse", "activate"] as const
export type SequenceView = (typeof SEQUENCE_VIEWS)[number]

/** Sequences and templates that a tab shows at first, and for each "Load more". */
export const EMAIL_PAGE = 24
