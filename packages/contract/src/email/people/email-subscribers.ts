import { cutText } from "../../text/cut-text.ts"
import { DAY_MS, MINUTE_MS } from "../../durations.ts"
import { counted } from "../../counted.ts"
import { z } from "zod"
import { email } from "../email-address.ts"
import { onOneLine } from "../../brands/brands.ts"
import { EVENT_KINDS, NAME_LENGTH_MAX, OPT_IN_DEFAULT, OPT_INS } from "../email.ts"
import { scorePart } from "./email-score.ts"
import { suppressionOutput } from "./email-suppressions.ts"
import { trackingChoice } from "../sending/email-tracking.ts"
import { isoTime, pageInput, rowId } from "../../wire.ts"

/** Subscribers and their import: content §2.2 §3 §4 §5 §8. */
/** Where someone stands in a sequence. */
export const ENROLMENT_STATES = ["waiting", "running", "finished", "exited"] as const
export const SUBSCRIBER_STATUSES = ["active", "unsubscribed"] as const
export type SubscriberStatus = (typeof SUBSCRIBER_STATUSES)[number]
export const SOURCE_MAX = 100
export const CUSTOM_FIELDS_MAX = 50
export const CUSTOM_NAME_MAX = 60
export const CUSTOM_VALUE_MAX = 1000
/** Minimum time between confirmation mails, and their maximum per day. */
export const CONFIRMATION_EVERY_MS = 15 * MINUTE_MS
export const CONFIRMATIONS_A_DAY = 5
/** How long a confirmation link works. */
export const CONFIRM_MS = 30 * DAY_MS

export const subscriberText = {
  columns: { email: "Email Address", source: "Source", dateAdded: "Date Added", status: "Status", actions: "Actions" },
  statuses: { active: "Active", unsubscribed: "Unsubscribed" } satisfies Record<SubscriberStatus, string>,
  notConfirmed: "Not confirmed",
  bounced: "Bounced",
  actionsOf: (address: string) => `Actions for ${address}`,
  edit: "Edit",
  remove: "Delete",
  unsubscribe: "Unsubscribe",
  resend: "Resend confirmation",
  enrol: "Add to sequence",
  enrolSequence: "Sequence",
  import: "Import",
  add: "Add Subscriber",
  export: "Export CSV",
  search: "Search subscribers",
  filter: "Status",
  allStatuses: "All statuses",
  filterNames: { active: "Active", unsubscribed: "Unsubscribed", unconfirmed: "Not confirmed", bounced: "Bounced" },
  sort: "Sort",
  sorts: { newest: "Newest first", oldest: "Oldest first", email: "Email A–Z", score: "Highest score" },
  source: "Source",
  allSources: "All sources",
  previous: "Previous",
  next: "Next",
  showing: (shown: string, total: string) => `Showing ${shown} of ${total} subscribers`,
  none: "No subscribers found",
  noneHint: "Add people one by one, import a list, or let a funnel collect them.",
  noneMatching: "No subscriber matches this search.",
  addTitle: "Add Subscriber",
  addEmail: "Email",
  addName: "Name (optional)",
  addNote: "The subscriber will receive a confirmation email.",
  editTitle: "Edit Subscriber",
  name: "Name",
  customFields: "Custom fields",
  addField: "Add field",
  fieldName: "Field name",
  fieldValue: "Field value",
  removeField: "Remove field",
  history: "History",
  sequences: "Sequences",
  noSequences: "Not in any sequence",
  tags: "Tags",
  pausedUntil: (time: string) => `This person paused their email until ${time}.`,
  emailChangeNote: "A new address has to be confirmed before it gets any other email.",
  deleteConfirm: "Delete this subscriber? Their personal data is removed, and no import can bring the address back.",
  unsubscribeConfirm: "Unsubscribe this person? Only they can subscribe again.",
  importTitle: "Import Subscribers",
  importText: "Paste subscribers",
  importHint: "One email per line, or email,name. A header row adds custom fields.",
  importFile: "Or choose a file",
  importFileKinds: "CSV, TSV or plain text",
  previewImport: "Preview Import",
  startOver: "Start Over",
  importCount: (count: string) => `Import ${count} subscribers`,
  importName: "Name",
  importEmail: "Email",
  importMore: (count: string) => `… and ${count} more`,
  importIgnored: (count: string) => `${counted(count, "line has", "lines have")} no valid email and will be reported.`,
  importDouble: "Send a confirmation email to each",
  importUpdate: "Update names and fields of existing subscribers",
  importSequence: "Add to sequence",
  importRunning: (name: string) => `Import of ${name}`,
  importStarted: { title: "Import started", message: "You can leave this page; the result appears under Completed." },
  importReport: "Import report",
  importReportNone: "No lines were refused.",
  added: { title: "Success", message: "Subscriber added successfully" },
  updated: { title: "Success", message: "Subscriber updated successfully" },
  deleted: { title: "Success", message: "Subscriber deleted successfully" },
  unsubscribed: { title: "Success", message: "Subscriber unsubscribed successfully" },
  confirmationSent: { title: "Success", message: "Confirmation email sent" },
  enrolled: { title: "Success", message: "Subscriber added to the sequence" },
  addFailed: { title: "Error", message: "Failed to add subscriber" },
  updateFailed: { title: "Error", message: "Failed to update subscriber" },
  deleteFailed: { title: "Error", message: "Failed to delete subscriber" },
  unsubscribeFailed: { title: "Error", message: "Failed to unsubscribe subscriber" },
  resendFailed: { title: "Error", message: "Failed to send the confirmation email" },
  enrolFailed: { title: "Error", message: "Failed to add the subscriber to the sequence" },
  parseFailed: { title: "Error", message: "Failed to parse import data. Please check the format." },
  importFailed: { title: "Error", message: "Failed to import subscribers" },
  importComplete: (imported: number, failed: number) => ({
    title: "Import Complete",
    message: `${imported.toLocaleString("en")} imported, ${failed.toLocaleString("en")} failed`,
  }),
  notFound: "Subscriber not found",
  alreadySubscribed: "This address is already subscribed.",
  hasUnsubscribed:
    "This person unsubscribed. Only they can subscribe again, with a sign-up form or the link in an earlier email.",
  hasBounced: "Email to this address came back. Ask the person for another address.",
  alreadyConfirmed: "This subscriber has already confirmed.",
  resendTooSoon: "A confirmation email was sent a short while ago. Please wait a few minutes.",
  resendTooMany: "This address got its confirmation emails for today. Please try again tomorrow.",
  fieldsTooMany: `At most ${CUSTOM_FIELDS_MAX} custom fields.`,
  importTooLarge: "This list is too large.",
  importNoEmail: "Please say which column holds the email address.",
  importEmpty: "There is nothing to import.",
  fileMissing: "Please select a file to import, or send the list as text.",
  importNoText: "This file is not a list in plain text. Save the spreadsheet as CSV and import that.",
  importMissing: "Import not found",
  importFileGone: "The uploaded file is gone.",
} as const

/** A longer name, one with a web address, or one that turns its line around is spam aimed at the person who receives the mail. */
const GREETED_MAX = 80
const WEB_ADDRESS = /:\/\/|www\.|@|\.(?:com|net|org|info|biz|xyz|top|io|app|shop|site|online|link|click)(?![\p{L}\d])/iu
const TURNS = /[\u202A-\u202E\u2066-\u2069]/
const HOST_NAME = /[\p{L}\d]\.[a-z]{2,24}(?:[\s/:?#]|$)/u
/** Whether a mail may use this name in its greeting: anyone can enter another person's address in a form. */
export const isGreetable = (name: string): boolean =>
  name.length <= GREETED_MAX && ![WEB_ADDRESS, HOST_NAME, TURNS].some((sign) => sign.test(name))

/** Texts by name, as in a form. */
export const customTexts = z
  .record(z.string().trim().min(1).max(CUSTOM_NAME_MAX), z.string().max(CUSTOM_VALUE_MAX))
  .refine((fields) => Object.keys(fields).length <= CUSTOM_FIELDS_MAX, subscriberText.fieldsTooMany)
/** As programs send them: numbers are kept as text, and null is no field. */
export const customFields = z
  .record(z.string(), z.union([z.string(), z.number(), z.null()]))
  .transform((fields) =>
    Object.fromEntries(
      Object.entries(fields).flatMap(([name, value]) => (value === null ? [] : [[name, String(value)]])),
    ),
  )
  .pipe(customTexts)
const optionalName = z.string().trim().max(NAME_LENGTH_MAX).overwrite(onOneLine).nullish()
/** A name typed into a public form, cut to what fits; null if there is none. */
export const typedName = (typed: string | null): string | null =>
  cutText(onOneLine(typed ?? ""), NAME_LENGTH_MAX) || null
/** Where a subscriber came from. */
export const subscriberSource = z.string().trim().max(SOURCE_MAX)

/** POST /api/email/subscribers (content §7). */
export const subscriberInput = z.object({
  email,
  name: optionalName,
  source: subscriberSource.optional(),
  customFields: customFields.optional(),
  status: z.enum(SUBSCRIBER_STATUSES).default("active"),
  optIn: z.enum(OPT_INS).default(OPT_IN_DEFAULT),
})
export const subscriberPatch = z.object({
  email: email.optional(),
  name: optionalName,
  source: subscriberSource.min(1).optional(),
  customFields: customFields.optional(),
  status: z.enum(SUBSCRIBER_STATUSES).optional(),
  /** Turns off tracking for this person. Only they can allow it again, on their preferences page. */
  tracking: z.literal("refused").optional(),
})

export const subscriberOutput = z.object({
  id: rowId,
  email: z.string(),
  name: z.string().nullable(),
  source: z.string(),
  brandId: rowId,
  userId: z.string(),
  status: z.enum(SUBSCRIBER_STATUSES),
  confirmedAt: isoTime.nullable(),
  bouncedAt: isoTime.nullable(),
  customFields: z.record(z.string(), z.string()),
  /** By the brand's rules; of no meaning while it keeps no score. */
  score: z.number().int(),
  dateAdded: isoTime,
  createdAt: isoTime,
})
export type Subscriber = z.output<typeof subscriberOutput>

export const SUBSCRIBER_SORTS = ["newest", "oldest", "email", "score"] as const
export const SUBSCRIBER_FILTERS = ["active", "unsubscribed", "unconfirmed", "bounced"] as const
export const subscriberListInput = z.object({
  search: z.string().trim().max(254).optional(),
  status: z.enum(SUBSCRIBER_FILTERS).optional(),
  source: subscriberSource.optional(),
  tagId: z.coerce.number().pipe(rowId).optional(),
  segmentId: z.coerce.number().pipe(rowId).optional(),
  sort: z.enum(SUBSCRIBER_SORTS).default("newest"),
})
/** A keyset page: `after` is the last row of the previous page. */
export const subscriberPageInput = subscriberListInput.extend({
  ...pageInput.shape,
  afterEmail: z.string().max(254).optional(),
})
export const subscriberPageOutput = z.object({
  rows: subscriberOutput.extend({ tags: z.array(z.object({ id: rowId, name: z.string() })) }).array(),
  hasMore: z.boolean(),
  /** For the whole list, or with a search or filter for the matches, up to a bound. */
  total: z.number().int(),
  totalIsBound: z.boolean(),
})

export const subscriberDetail = subscriberOutput.extend({
  optIn: z.enum(OPT_INS),
  unsubscribedAt: isoTime.nullable(),
  tags: z.array(z.object({ id: rowId, name: z.string() })),
  pausedUntil: isoTime.nullable(),
  /** At most one broadcast a week or a month, by their own choice; null for all. */
  frequency: z.enum(["weekly", "monthly"]).nullable(),
  /** Why the address gets no email. */
  suppressed: suppressionOutput.pick({ reason: true, createdAt: true }).nullable(),
  tracking: trackingChoice.nullable(),
  /** What the score is made of; null while the brand keeps none. */
  scoreParts: scorePart.array().nullable(),
  history: z.array(z.object({ kind: z.enum(EVENT_KINDS), text: z.string(), at: isoTime })),
  sequences: z.array(
    z.object({ id: rowId, name: z.string(), state: z.enum(ENROLMENT_STATES), sent: z.number().int() }),
  ),
})
