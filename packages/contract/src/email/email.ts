import { counted } from "../counted.ts"
import { z } from "zod"
import { isoTime } from "../wire.ts"

/** E-mail responder: content §2.2 to §9. Subscribers, sequences and templates have separate files. */
export const OPT_INS = ["single", "double"] as const
export type OptIn = (typeof OPT_INS)[number]
/** content §2.2: the wizard's default. */
export const OPT_IN_DEFAULT: OptIn = "double"

/** Path of the download link of an e-book in a mail. */
export const EBOOK_EDITIONS = ["full", "sample"] as const

/** Periods of the Analytics tab, in days. */
export const PERIODS = [7, 30, 90] as const
export type Period = (typeof PERIODS)[number]
export const RECENT_EVENTS = 10
export const NAME_LENGTH_MAX = 200
export const SUBJECT_MAX = 250
export const CONTENT_MAX = 200_000
export const ADDRESS_MAX = 300

export const emailText = {
  wrongBounceSecret: "The bearer token is not this instance's BOUNCE_SECRET.",
  setupWizard: "Setup Wizard",
  cards: {
    subscribers: "Total Subscribers",
    sequences: "Active Sequences",
    openRate: "Open Rate",
    clickRate: "Click Rate",
    active: (count: string) => `${count} active`,
    total: (count: string) => `${count} total`,
    sent: (count: string) => counted(count, "email sent", "emails sent"),
    templates: (count: string) => counted(count, "template"),
    unconfirmed: (count: string) => `${count} not confirmed`,
  },
  tabs: {
    subscribers: "Subscribers",
    broadcasts: "Broadcasts",
    sequences: "Email Sequences",
    templates: "Templates",
    analytics: "Analytics",
    delivery: "Delivery",
  },
  quickActions: {
    title: "Quick Actions",
    viewSubscribers: "View All Subscribers",
    sendTest: "Send Test Email",
    newTemplate: "Create New Template",
    leadMagnet: "Create Lead Magnet",
    ebook: "eBook Integration",
  },
  recentActivity: "Recent Activity",
  periods: { 7: "Last 7 days", 30: "Last 30 days", 90: "Last 90 days" } satisfies Record<Period, string>,
  analytics: {
    period: "Time period",
    sent: "Emails Sent",
    opens: "Open Rate",
    clicks: "Click Rate",
    machineOpens: "Machine opens",
    unsubscribes: "Unsubscribes",
    bounces: "Bounces",
    chart: "Email performance",
    table: { date: "Date", sent: "Sent", opens: "Opens", clicks: "Clicks" },
    showTable: "Show as table",
    showChart: "Show as chart",
    export: "Export CSV",
    note: "Opens and clicks by mail programs and link scanners are counted apart and are not part of the rates.",
  },
  settingsTitle: "Sender settings",
  fromName: "From name",
  replyTo: "Reply-to address",
  postalAddress: "Postal address",
  postalNote: "Shown at the end of each email; many countries require it.",
  noEbooks: "No e-books yet",
  ebookEdition: "Edition",
  ebookEditions: { full: "Full book", sample: "Sample" },
  ebookNote: "Each person gets their own link, which expires after 30 days.",
  settingsSaved: { title: "Success", message: "Sender settings saved" },
  settingsFailed: { title: "Error", message: "Failed to save sender settings" },
  replyToInvalid: "Please enter a valid email",
} as const

/** GET /api/email/stats: rates are fractions (content §3). */
export const emailStatsOutput = z.object({
  subscriberCount: z.number().int(),
  activeSubscriberCount: z.number().int(),
  /** Active ones who are not confirmed yet. */
  unconfirmedSubscriberCount: z.number().int(),
  sequenceCount: z.number().int(),
  activeSequenceCount: z.number().int(),
  templateCount: z.number().int(),
  openRate: z.number(),
  clickRate: z.number(),
  totalSent: z.number().int(),
})

const figures = {
  sent: z.number().int(),
  delivered: z.number().int(),
  opens: z.number().int(),
  machineOpens: z.number().int(),
  clicks: z.number().int(),
  machineClicks: z.number().int(),
  unsubscribes: z.number().int(),
  bounces: z.number().int(),
  /** Sent ones whose opens and clicks are not tracked; excluded from the rates. */
  untracked: z.number().int(),
}
export const analyticsInput = z.object({
  days: z.union(PERIODS.map((days) => z.literal(days))).default(30),
  timeZone: z.string().max(64).optional(),
})
export const analyticsOutput = z.object({
  /** True before the first mail was sent, when the screen shows sample figures. */
  isEmpty: z.boolean(),
  timeZone: z.string(),
  totals: z.object({ ...figures, openRate: z.number(), clickRate: z.number() }),
  days: z.array(z.object({ date: z.string(), ...figures })),
})
export type Analytics = z.output<typeof analyticsOutput>

export const EVENT_KINDS = [
  "subscribed",
  "confirmation-sent",
  "confirmed",
  "unsubscribed",
  "resubscribe-asked",
  "edited",
  "email-changed",
  "bounced",
  "tagged",
  "mail-paused",
  "mail-resumed",
  "topics-changed",
  "frequency-changed",
  "tracking-allowed",
  "tracking-refused",
  "opened",
  "clicked",
  "bought",
  "deleted",
  "imported",
  "import-failed",
  "enrolled",
  "automated",
  "sequence-created",
  "sequence-activated",
  "sequence-paused",
  "broadcast-started",
  "broadcast-paused",
  "broadcast-resumed",
  "broadcast-canceled",
  "broadcast-decided",
  "broadcast-sent",
  "sent",
] as const
export type EventKind = (typeof EVENT_KINDS)[number]

export const activityOutput = z.array(
  z.object({
    key: z.string(),
    kind: z.enum(EVENT_KINDS),
    text: z.string(),
    at: isoTime,
    tab: z.enum(["subscribers", "broadcasts", "sequences", "templates", "analytics"]),
  }),
)
export type Activity = z.output<typeof activityOutput>[number]

/** What a person's own history says of an event; the other kinds are no events of one person, or say it themselves. */
export const personEvents: Partial<Record<EventKind, string>> = {
  subscribed: "Subscribed",
  "confirmation-sent": "Confirmation email sent",
  confirmed: "Confirmed their subscription",
  unsubscribed: "Unsubscribed",
  "resubscribe-asked": "Asked to subscribe again",
  edited: "Details edited",
  "email-changed": "Email address changed",
  bounced: "An email bounced",
  "mail-paused": "Paused their email",
  "mail-resumed": "Wants email again",
  "topics-changed": "Changed their topics",
  "frequency-changed": "Chose how often they get email",
  "tracking-allowed": "Allowed opens and clicks to be counted",
  "tracking-refused": "Opens and clicks are no longer counted",
  bought: "Bought from you",
  automated: "By a sequence",
}

/** One sentence per event; `who` is an address, a file or a sequence. */
export const eventSentence = (kind: EventKind, who: string, count = 1): string =>
  ({
    subscribed: `${who} subscribed`,
    "confirmation-sent": `Confirmation email sent to ${who}`,
    confirmed: `${who} confirmed their subscription`,
    unsubscribed: `${who} unsubscribed`,
    "resubscribe-asked": `${who} asked to subscribe again`,
    edited: `${who} was edited`,
    "email-changed": `${who} has a new address`,
    bounced: `Email to ${who} bounced`,
    tagged: `${counted(count, "person", "people")} tagged “${who}”`,
    "mail-paused": `${who} paused their email`,
    "mail-resumed": `${who} wants email again`,
    "topics-changed": `${who} changed their topics`,
    "frequency-changed": `${who} chose how often they get email`,
    "tracking-allowed": `${who} allowed opens and clicks to be counted`,
    "tracking-refused": `Opens and clicks of ${who} are no longer counted`,
    opened: `Opened “${who}”`,
    clicked: `Clicked in “${who}”`,
    bought: `${who} bought`,
    deleted: "A subscriber was deleted",
    imported: `${counted(count, "subscriber")} imported from ${who}`,
    "import-failed": `The import of ${who} stopped`,
    automated: `A sequence took a step for ${who}`,
    enrolled: `Joined the sequence ${who}`,
    "sequence-created": `Sequence ${who} created`,
    "sequence-activated": `Sequence ${who} activated`,
    "sequence-paused": `Sequence ${who} paused`,
    "broadcast-started": `Broadcast ${who} started`,
    "broadcast-paused": `Broadcast ${who} paused`,
    "broadcast-resumed": `Broadcast ${who} resumed`,
    "broadcast-canceled": `Broadcast ${who} canceled`,
    "broadcast-decided": `The winner of ${who} is going out to everyone else`,
    "broadcast-sent": `Broadcast ${who} sent to ${counted(count, "person", "people")}`,
    sent: `“${who}” sent to ${counted(count, "subscriber")}`,
  })[kind]
