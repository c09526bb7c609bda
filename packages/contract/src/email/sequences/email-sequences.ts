import { DAY_MS, HOUR_MS } from "../../durations.ts"
import { counted } from "../../counted.ts"
import { z } from "zod"
import { sequenceTrigger, stepAction } from "./email-automation.ts"
import { CONTENT_MAX, EBOOK_EDITIONS, NAME_LENGTH_MAX, OPT_INS, SUBJECT_MAX } from "../email.ts"
import { withoutLineBreaks } from "../sending/email-templates.ts"
import { isoTime, rowId, whenAbsent } from "../../wire.ts"
import { clockTime, timeZone } from "../../zoned-time.ts"

/** Sequences: content §2.2 §3 §4 §5 §9. Their wizard and the lead magnet have separate files. */
export const SEQUENCE_STATUSES = ["active", "paused"] as const
export type SequenceStatus = (typeof SEQUENCE_STATUSES)[number]
/** When people from the sequence's funnel start it. */
export const ENROL_RULES = ["join", "purchase"] as const
export const EXIT_RULES = ["never", "click", "sale"] as const
export const STEPS_MAX = 50
export const DESCRIPTION_MAX = 2000
/** Maximum wait between two emails of a sequence. */
export const DELAY_MAX_MS = 365 * DAY_MS
/** After a pause, a sequence's overdue mails are spread over at most this time. */
export const SPREAD_MAX_MS = HOUR_MS
/** And are at least this far apart. */
export const SPREAD_STEP_MS = 500

/** Quick templates of the Create Email Sequence dialog (content §2.2): days before each email. */
export const QUICK_TEMPLATES = {
  welcome: {
    name: "Welcome Series",
    description: "5 emails over 2 weeks",
    days: [0, 2, 3, 4, 5],
  },
  launch: {
    name: "Product Launch",
    description: "3 emails over 1 week",
    days: [0, 3, 4],
  },
} as const
export const QUICK_NAMES = ["welcome", "launch"] as const

/** Inbox entries. */
export const sequenceNews = {
  paused: (name: string) => ({
    title: `Sequence stopped: ${name}`,
    message: "It was paused. No more emails go out until you activate it again; everyone keeps their place.",
  }),
  deleted: (name: string) => ({
    title: `Sequence stopped: ${name}`,
    message: "It was deleted while it was active. Its remaining emails will not be sent.",
  }),
} as const

export const sequenceText = {
  newSequence: "New Sequence",
  createTitle: "Create Email Sequence",
  name: "Sequence Name",
  description: "Description (optional)",
  quickTemplates: "Quick Templates",
  create: "Create Sequence",
  none: "No email sequences found",
  noneHint: "A sequence sends your emails one after another to everyone who joins.",
  statuses: { active: "Active", paused: "Paused" } satisfies Record<SequenceStatus, string>,
  emails: (count: number) => counted(count, "email"),
  subscribers: (count: string) => counted(count, "subscriber"),
  drafts: (count: number) => counted(count, "draft"),
  completionRate: "Completion rate",
  edit: "Edit",
  pause: "Pause",
  activate: "Activate",
  viewReports: "View Reports",
  remove: "Delete",
  rehearse: "Rehearse",
  removeConfirm: "Delete this sequence? Its remaining emails will not be sent. Its totals are kept.",
  emailNumber: (number: number) => `Email ${number}`,
  editorTitle: "Edit Sequence",
  steps: "Emails",
  addStep: "Add email",
  removeStep: "Remove email",
  moveUp: "Move up",
  moveDown: "Move down",
  stepTemplate: "Template",
  ownMail: "Own email",
  stepSubject: "Subject Line",
  stepDelay: "Wait",
  stepUnit: "Unit",
  units: { minutes: "minutes", hours: "hours", days: "days" },
  stepEdit: (number: number) => `Edit email ${number}`,
  stepPreview: (number: number) => `Preview email ${number}`,
  stepDone: "Done",
  stepDraft: "Draft",
  draftNote: "Drafts are not sent. Subscribers wait at a draft until it is published.",
  publishAll: "Publish all emails",
  windowTitle: "Send window",
  windowAny: "Any time",
  windowStart: "From",
  windowEnd: "Until",
  windowDays: "Days",
  timeZone: "Time zone",
  exitTitle: "Leave the sequence",
  enrolOn: "People from this funnel start when they",
  enrolRules: { join: "Join the list", purchase: "Have paid" },
  exitRules: { never: "Only by unsubscribing", click: "After a click on a link", sale: "After a purchase" },
  funnel: "Joins through",
  noFunnel: "No funnel",
  reportsTitle: (name: string) => `Reports of ${name}`,
  report: {
    step: "Email",
    due: "Due",
    sent: "Sent",
    delivered: "Delivered",
    opens: "Opens",
    clicks: "Clicks",
    unsubscribed: "Unsubscribed",
    failed: "Failed",
    waiting: "Waiting",
  },
  reportEntered: "Entered",
  reportFinished: "Finished",
  reportLeft: "Left early",
  rehearsalTitle: "Rehearsal",
  rehearsalIntro: "The whole sequence, played in fast-forward for a made-up subscriber. Nothing is sent.",
  rehearsalStart: "Starting at",
  rehearsalRun: "Run rehearsal",
  rehearsalNone: "Nothing would be sent: publish at least one email first, or include drafts.",
  rehearsalDrafts: "Include drafts",
  rehearsalFailed: { title: "Error", message: "Failed to rehearse the sequence" },
  created: { title: "Success", message: "Email sequence created successfully" },
  updated: { title: "Success", message: "Email sequence updated successfully" },
  deleted: { title: "Success", message: "Email sequence deleted successfully" },
  activated: (name: string) => ({ title: "Success", message: `${name} is active` }),
  paused: (name: string) => ({ title: "Success", message: `${name} is paused` }),
  createFailed: { title: "Error", message: "Failed to create email sequence" },
  updateFailed: { title: "Error", message: "Failed to update sequence" },
  deleteFailed: { title: "Error", message: "Failed to delete sequence" },
  nameEmpty: "Please enter a sequence name.",
  notFound: "Sequence not found",
  stepsIncomplete: "A published email needs a subject and content, or a template.",
  funnelMissing: "Funnel not found",
  windowOrder: "The window must end after it starts.",
  windowNoDay: "Choose at least one day.",
} as const

export const sequenceName = z
  .string(whenAbsent(sequenceText.nameEmpty))
  .trim()
  .min(1, sequenceText.nameEmpty)
  .max(NAME_LENGTH_MAX)
const windowTime = z.literal("").or(clockTime)
const sequenceFields = {
  name: sequenceName,
  description: z.string().trim().max(DESCRIPTION_MAX).nullish(),
  status: z.enum(SEQUENCE_STATUSES).optional(),
  funnelId: rowId.nullish(),
  timeZone: timeZone.optional(),
  windowStart: windowTime.optional(),
  windowEnd: windowTime.optional(),
  windowDays: z.array(z.number().int().min(1).max(7)).min(1, sequenceText.windowNoDay).max(7).optional(),
  enrolOn: z.enum(ENROL_RULES).optional(),
  exitOn: z.enum(EXIT_RULES).optional(),
  trigger: sequenceTrigger.nullish(),
}
/** POST /api/email/sequences. */
export const sequenceInput = z.object({ ...sequenceFields, quickTemplate: z.enum(QUICK_NAMES).optional() })
export const stepInput = z.object({
  /** Absent for a new step. */
  id: rowId.optional(),
  templateId: rowId.nullish(),
  subject: z.string().max(SUBJECT_MAX).overwrite(withoutLineBreaks).default(""),
  content: z.string().max(CONTENT_MAX).default(""),
  textContent: z.string().max(CONTENT_MAX).nullish(),
  ebookId: rowId.nullish(),
  ebookEdition: z.enum(EBOOK_EDITIONS).nullish(),
  /** For a step other than a mail, whose subject and content are "". */
  action: stepAction.nullish(),
  delayMs: z.number().int().min(0).max(DELAY_MAX_MS),
  isDraft: z.boolean().default(true),
})
const steps = z.array(stepInput).max(STEPS_MAX)
export const stepsInput = z.object({ id: rowId, steps })
/** PATCH /api/email/sequences/{id}. `steps` are all of its emails in order; without it they do not change. */
export const sequencePatch = z
  .object({
    ...sequenceFields,
    steps,
    /** Whether the first activation publishes complete drafts. */
    publishDrafts: z.boolean(),
  })
  .partial()
export const stepOutput = z.object({
  id: rowId,
  position: z.number().int(),
  templateId: rowId.nullable(),
  templateName: z.string().nullable(),
  subject: z.string(),
  content: z.string(),
  textContent: z.string().nullable(),
  ebookId: rowId.nullable(),
  ebookEdition: z.enum(EBOOK_EDITIONS).nullable(),
  action: stepAction.nullable(),
  delayMs: z.number().int(),
  isDraft: z.boolean(),
})
export type SequenceStep = z.output<typeof stepOutput>

export const sequenceOutput = z.object({
  id: rowId,
  name: z.string(),
  description: z.string(),
  brandId: rowId,
  userId: z.string(),
  status: z.enum(SEQUENCE_STATUSES),
  createdAt: isoTime,
  emailCount: z.number().int(),
  draftCount: z.number().int(),
  subscriberCount: z.number().int(),
  /** Percentage of people who reached the end: its last step, or one that stops it. */
  completionRate: z.number(),
  optIn: z.enum(OPT_INS),
  funnelId: rowId.nullable(),
  activatedAt: isoTime.nullable(),
})
export type Sequence = z.output<typeof sequenceOutput>
export const sequenceDetail = sequenceOutput.extend({
  welcomeEmail: z.boolean(),
  welcomeMessage: z.string(),
  timeZone: z.string(),
  windowStart: z.string(),
  windowEnd: z.string(),
  windowDays: z.array(z.number().int()),
  enrolOn: z.enum(ENROL_RULES),
  exitOn: z.enum(EXIT_RULES),
  trigger: sequenceTrigger.nullable(),
  steps: stepOutput.array(),
})
export type SequenceDetail = z.output<typeof sequenceDetail>

export const enrolInput = z.object({ id: rowId, subscriberIds: z.array(rowId).min(1).max(1000) })
export const enrolOutput = z.object({ enrolled: z.number().int(), skipped: z.number().int() })
