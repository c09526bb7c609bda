import { counted } from "../../counted.ts"
import { z } from "zod"
import { AB_STATES, abReport, abTest } from "./email-ab-tests.ts"
import { CONTENT_MAX, EBOOK_EDITIONS, NAME_LENGTH_MAX, SUBJECT_MAX } from "../email.ts"
import { withoutLineBreaks } from "../sending/email-templates.ts"
import { isoTime, pageInput, rowId, whenAbsent } from "../../wire.ts"

/** Broadcasts: one mail to many people of the list. */
export const BROADCAST_STATES = ["draft", "scheduled", "sending", "paused", "sent", "canceled"] as const
export type BroadcastState = (typeof BROADCAST_STATES)[number]
export const PREVIEW_TEXT_MAX = 150
/** The hour of "in each person's morning", in their time zone. */
export const MORNING_HOUR = 9
/** Gmail truncates longer mails, including the unsubscribe link. */
export const MAIL_BYTES_SHOWN = 102_000

export const broadcastText = {
  nameEmpty: "Please name the broadcast.",
  missing: "Broadcast not found",
  notEditable:
    "A broadcast that is scheduled or has started cannot be changed. Make it a draft again, or duplicate it.",
  changedElsewhere: "This broadcast was changed in another window. Reload it before you change it.",
  notStartable: "Only a draft can be sent or scheduled.",
  notScheduled: "Only a scheduled broadcast can become a draft again.",
  notPausable: "Only a broadcast that is being sent can be paused.",
  notResumable: "Only a paused broadcast can be resumed.",
  notCancelable: "This broadcast is no longer waiting or being sent.",
  notDeletable: "Please cancel the broadcast first.",
  notResendable: "Only a broadcast that was sent can be sent again to those who did not open it.",
  subjectMissing: "Please enter a subject line.",
  contentMissing: "Please enter the content.",
  past: "Please choose a time in the future.",
  noPeople: "This broadcast would reach no one: the people chosen have not confirmed or have unsubscribed.",
  tagsMissing: "Please choose a tag.",
  openQuestions: (count: number) => `${counted(count, "open question")} in the text`,
  unknownVariables: (names: string) => `Unknown variables: ${names}`,
  gaps: (names: string) => `No fallback text for ${names}: people without a value see nothing in its place`,
  bookMissing: "The email links to an e-book, but none is chosen",
  people: (count: string) => `${counted(count, "person", "people")} will get it`,
  tooLarge: (kilobytes: number) => `${kilobytes} kB: Gmail cuts emails off after 102 kB`,
  emptyLinks: (count: number) => `${counted(count, "link leads", "links lead")} nowhere`,
  brokenLink: (url: string) => `Not a web address: ${url}`,
  brokenPicture: (url: string) => `Readers will not see this picture because its address is incomplete: ${url}`,
  incomplete: (written: string, whole: string) => `The address ${written} is sent as ${whole}`,
  altMissing: (count: number) => `${counted(count, "picture has", "pictures have")} no description`,
  shouting: "The subject is in capitals, as spam often is",
  spamWords: (words: string) => `Words in the subject that spam filters look for: ${words}`,
  subjectLong: "The subject is longer than most inboxes show (60 characters)",
  noAddress: "No postal address in the sender settings; many countries require one",
  noPreviewText: "No preview text: inboxes show the beginning of the email instead",
} as const

const audienceTags = rowId.array().min(1, broadcastText.tagsMissing).max(50)
export const audience = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("everybody") }),
  z.object({ kind: z.literal("segment"), segmentId: rowId }),
  /** With any of these tags. */
  z.object({ kind: z.literal("tags"), tagIds: audienceTags }),
  /** Recipients of that broadcast who neither opened nor clicked it. */
  z.object({ kind: z.literal("unopened"), broadcastId: rowId }),
])
export type Audience = z.output<typeof audience>

const name = z.string(whenAbsent(broadcastText.nameEmpty)).trim().min(1, broadcastText.nameEmpty).max(NAME_LENGTH_MAX)
export const broadcastInput = z.object({
  name,
  subject: z.string().max(SUBJECT_MAX).overwrite(withoutLineBreaks).default(""),
  previewText: z.string().max(PREVIEW_TEXT_MAX).overwrite(withoutLineBreaks).default(""),
  content: z.string().max(CONTENT_MAX).default(""),
  textContent: z.string().max(CONTENT_MAX).nullish(),
  ebookId: rowId.nullish(),
  ebookEdition: z.enum(EBOOK_EDITIONS).nullish(),
  audience: audience.default({ kind: "everybody" }),
  abTest: abTest.nullish(),
})
/** Without the defaults of a new one: omitted fields do not change. */
export const broadcastPatch = z.object({
  name: name.optional(),
  subject: z.string().max(SUBJECT_MAX).overwrite(withoutLineBreaks).optional(),
  previewText: z.string().max(PREVIEW_TEXT_MAX).overwrite(withoutLineBreaks).optional(),
  content: z.string().max(CONTENT_MAX).optional(),
  textContent: z.string().max(CONTENT_MAX).nullish(),
  ebookId: rowId.nullish(),
  ebookEdition: z.enum(EBOOK_EDITIONS).nullish(),
  audience: audience.optional(),
  abTest: abTest.nullish(),
  /** The `updatedAt` of the draft that is changed; a draft that was changed since is left alone. Absent: changed in any case. */
  basedOn: z.iso.datetime({ offset: true }).optional(),
})
export const broadcastListInput = pageInput.extend({ state: z.enum(BROADCAST_STATES).optional() })

const count = z.number().int()
const counts = {
  sent: count,
  opens: count,
  machineOpens: count,
  clicks: count,
  machineClicks: count,
  unsubscribes: count,
  bounces: count,
  /** Sent ones that bounced later. */
  returned: count,
  /** Sent ones whose opens and clicks are not tracked. */
  untracked: count,
  failed: count,
  /** People left out, as they want fewer broadcasts. */
  held: count,
}
export const broadcastSummary = z.object({
  id: rowId,
  name: z.string(),
  subject: z.string(),
  state: z.enum(BROADCAST_STATES),
  startAt: isoTime.nullable(),
  isMorning: z.boolean(),
  /** Shown in the public archive once sent. */
  isPublic: z.boolean(),
  timeZone: z.string(),
  startedAt: isoTime.nullable(),
  finishedAt: isoTime.nullable(),
  createdAt: isoTime,
  updatedAt: isoTime,
  ...counts,
})
export type BroadcastSummary = z.output<typeof broadcastSummary>
export const broadcastOutput = broadcastSummary.extend({
  brandId: rowId,
  previewText: z.string(),
  content: z.string(),
  textContent: z.string().nullable(),
  ebookId: rowId.nullable(),
  ebookEdition: z.enum(EBOOK_EDITIONS).nullable(),
  audience,
  abTest: abTest.nullable(),
  testState: z.enum(AB_STATES).nullable(),
  testEndsAt: isoTime.nullable(),
  /** The variant for the remaining recipients; 0 for A. */
  winner: count.nullable(),
})
export type Broadcast = z.output<typeof broadcastOutput>

export const startBroadcastInput = z.object({
  id: rowId,
  /** Absent: now. */
  startAt: z.iso.datetime({ offset: true }).optional(),
  /** Each person gets it at nine in the morning in their own time zone, from that time on. */
  isMorning: z.boolean().default(false),
  timeZone: z.string().max(64).optional(),
})

export const broadcastCheckOutput = z.object({
  /** Current number of recipients. */
  reachable: count,
  /** Of the others: people who want fewer broadcasts and had one too short a while ago. */
  held: count,
  bytes: count,
  /** Problems prevent sending; the others are advice. */
  findings: z.array(z.object({ isProblem: z.boolean(), text: z.string() })),
  /** Number of test recipients; null without an A/B test. */
  test: z.object({ variants: count, people: count }).nullable(),
})
export const audienceCountOutput = z.object({ people: count, reachable: count, held: count })

export const broadcastReportOutput = z.object({
  ...counts,
  delivered: count,
  /** Messages not sent yet. */
  waiting: count,
  /** Of the unsubscriptions: people who reported it as spam. */
  complaints: count,
  links: z.array(z.object({ url: z.string(), clicks: count })),
  sales: count,
  test: abReport.nullable(),
})

/** Figures of the report that show their people. */
export const BROADCAST_FIGURES = ["delivered", "opens", "clicks", "unsubscribes", "bounces", "sales"] as const
export type BroadcastFigure = (typeof BROADCAST_FIGURES)[number]
/** The newest are listed. */
export const BROADCAST_PEOPLE_MAX = 200
export const broadcastPeopleInput = z.object({ id: rowId, figure: z.enum(BROADCAST_FIGURES) })
export const broadcastPeopleOutput = z.array(
  z.object({ subscriberId: rowId, email: z.string(), name: z.string().nullable(), at: isoTime.nullable() }),
)
