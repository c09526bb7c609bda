import type { AiProvider } from "@brandwright/contract/content/generation"
import type { stepAction } from "@brandwright/contract/email/sequences/email-automation"
import type { ColumnType } from "kysely"
import type { z } from "zod"
import type { Count, DefaultFlag, DefaultJson, DefaultText, Flag, Id, Json, MicroUsd, Moment } from "../columns.ts"
import type { facts, numbers, textsByName } from "../shapes.ts"
import type { ModelName } from "./models.ts"

type TrackingMode = "on" | "consent" | "off"
type TrackingChoice = "allowed" | "refused"
type FewerMails = "weekly" | "monthly"

/** A brand's list: settings, and stored counts, so that no screen counts a million rows. */
export type EmailListTable = {
  brandId: number
  /** "" for the brand's name. */
  fromName: DefaultText
  replyTo: DefaultText
  postalAddress: DefaultText
  subscribers: Count
  active: Count
  /** Active, but not confirmed yet. */
  unconfirmed: Count
  /** Whose opens and clicks are tracked: all unless they object, those who agreed, or no one. */
  tracking: ColumnType<TrackingMode, TrackingMode | undefined, TrackingMode>
  archiveAddress: ColumnType<string | null, string | null | undefined, string | null>
  hasArchive: DefaultFlag
  isArchiveIndexed: DefaultFlag
}

export type SubscriberTable = {
  id: Id
  brandId: number
  userId: string
  /** Trimmed, as typed. */
  email: string
  /** Lower case; unique in the brand. */
  emailKey: string
  name: string | null
  source: string
  status: "active" | "unsubscribed"
  customFields: DefaultJson<typeof textsByName>
  optIn: "single" | "double"
  /** Until it is set, only the confirmation is sent. */
  confirmedAt: Moment | null
  unsubscribedAt: Moment | null
  bouncedAt: Moment | null
  funnelId: number | null
  importId: number | null
  /** When the last confirmation mail was requested: its link is valid from then on. */
  confirmationAt: Moment | null
  /** By a person, not by a machine. */
  lastOpenedAt: ColumnType<Moment | null, Moment | null | undefined, Moment | null>
  lastClickedAt: ColumnType<Moment | null, Moment | null | undefined, Moment | null>
  lastBoughtAt: ColumnType<Moment | null, Moment | null | undefined, Moment | null>
  /** Language of the sign-up form; null if unknown. */
  language: ColumnType<string | null, string | null | undefined, string | null>
  /** Their choice about tracking; null for none. */
  tracking: ColumnType<TrackingChoice | null, TrackingChoice | null | undefined, TrackingChoice | null>
  /** At most one broadcast a week or a month; null for all. */
  frequency: ColumnType<FewerMails | null, FewerMails | null | undefined, FewerMails | null>
  /** Points by the brand's rules; of no meaning while it has none. */
  score: Count
  /** Paused by the person until then. */
  pausedUntil: ColumnType<Moment | null, Moment | null | undefined, Moment | null>
  dateAdded: Moment
  createdAt: Moment
  updatedAt: Moment
}

export type EmailTagTable = {
  id: Id
  brandId: number
  name: string
  /** Lower case; unique in the brand. */
  nameKey: string
  /** Shown on the preferences page as a topic to choose. */
  isPublic: DefaultFlag
  createdAt: Moment
}

export type SubscriberTagTable = { tagId: number; subscriberId: number; createdAt: Moment }

/** Addresses that get no mail: as entered, or as a keyed hash once the person was deleted. */
export type EmailSuppressionTable = {
  id: Id
  brandId: number
  email: string | null
  /** Lower case; unique in the brand. */
  emailKey: string | null
  hash: string | null
  reason: "bounced" | "complained" | "unsubscribed" | "manual" | "deleted"
  /** The mail server's message. */
  detail: DefaultText
  /** The mail that bounced, was reported, or had the unsubscribe link. */
  messageId: number | null
  /** Whether the person was active before a manual suppression, and becomes active again without it. */
  wasActive: DefaultFlag
  createdAt: Moment
}

/** Confirmation mails to an address in the last day, by keyed hash: deleting the person keeps the count. */
export type EmailConfirmationTable = {
  brandId: number
  hash: string
  askedAt: Moment
  firstAskedAt: Moment
  asked: number
}

/** Events of a list: a person's consent trail, a brand's recent activity. */
export type EmailEventTable = {
  id: Id
  brandId: number
  /** Null for events of the list itself. */
  subscriberId: number | null
  kind: string
  detail: Json<typeof facts>
  createdAt: Moment
}

export type EmailTemplateTable = {
  id: Id
  brandId: number
  userId: string
  name: string
  subject: string
  /** HTML or plain text as written; sanitized when shown or sent. */
  content: string
  /** Own plain-text part; null: made from the content. */
  textContent: string | null
  /** Given out by the download link variable. */
  ebookId: number | null
  ebookEdition: "full" | "sample" | null
  generationCost: ColumnType<MicroUsd, MicroUsd | undefined, MicroUsd>
  aiProvider: ColumnType<AiProvider, AiProvider | undefined, AiProvider>
  aiModel: ModelName
  /** The brand style that its text was made under; null for one made by hand. */
  voiceVersion: number | null
  createdAt: Moment
  updatedAt: Moment
}

export type EmailSequenceTable = {
  id: Id
  brandId: number
  userId: string
  name: string
  description: DefaultText
  status: "active" | "paused"
  optIn: "single" | "double"
  welcomeEmail: DefaultFlag
  welcomeMessage: DefaultText
  /** Who joins through this funnel is enrolled. */
  funnelId: number | null
  timeZone: DefaultText
  /** "09:00"; empty together with the end: any time. */
  windowStart: DefaultText
  windowEnd: DefaultText
  /** JSON list of ISO weekdays, Monday 1. */
  windowDays: DefaultJson<typeof numbers>
  enrolOn: ColumnType<"join" | "purchase", "join" | "purchase" | undefined, "join" | "purchase">
  exitOn: ColumnType<"never" | "click" | "sale", "never" | "click" | "sale" | undefined, "never" | "click" | "sale">
  /** What starts it for a person beside the funnel, and with what: a tag's id, a part of a link, a field's name. */
  triggerKind: ColumnType<TriggerKind | null, TriggerKind | null | undefined, TriggerKind | null>
  triggerValue: DefaultText
  /** When its dates were last looked at, so that missed days are made up for; null since it was turned on. */
  datesSeenAt: ColumnType<Moment | null, Moment | null | undefined, Moment | null>
  /** Null until it was active for the first time: then its drafts are published. */
  activatedAt: Moment | null
  entered: Count
  finished: Count
  createdAt: Moment
  updatedAt: Moment
}

type TriggerKind = "tag" | "purchase" | "click" | "date" | "yearly" | "score"

export type EmailStepTable = {
  id: Id
  brandId: number
  sequenceId: number
  position: number
  /** Null: its own subject and content. */
  templateId: number | null
  subject: DefaultText
  content: DefaultText
  /** Own plain-text part; null: made from the content. */
  textContent: string | null
  ebookId: number | null
  ebookEdition: "full" | "sample" | null
  /** JSON of what the contract calls a step's action; null for a mail. */
  action: DefaultJson<z.ZodNullable<typeof stepAction>>
  /** After the step before it, or after joining. */
  delayMs: number
  isDraft: Flag
  /** Set instead of deleting: what was sent keeps its step. */
  removedAt: Moment | null
  createdAt: Moment
  updatedAt: Moment
}

export type EnrolmentTable = {
  id: Id
  brandId: number
  sequenceId: number
  subscriberId: number
  /** The year of a yearly start, 0 for all others; a person has each one once. */
  round: Count
  /** waiting: for the confirmation. */
  state: "waiting" | "running" | "finished" | "exited"
  nextStepId: number | null
  /** Null while the step's message is on its way, or while the step is a draft. */
  dueAt: Moment | null
  /** When they joined or got the last step: the next delay counts from here. */
  anchorAt: Moment
  exitReason: string | null
  enteredAt: Moment
  endedAt: Moment | null
}

export type EmailImportTable = {
  id: Id
  brandId: number
  userId: string
  taskId: number | null
  name: string
  source: string
  optIn: "single" | "double"
  onExisting: "skip" | "update"
  /** What each column is, from left to right; null: guessed from the header row. */
  columns: ColumnType<string | null, string | null | undefined, string | null>
  sequenceId: number | null
  /** Content in storage. */
  hash: string | null
  bytes: number
  state: "waiting" | "running" | "done" | "failed"
  /** Records that are settled: a resumed import goes on after them. */
  records: Count
  imported: Count
  updated: Count
  skipped: Count
  failed: Count
  error: string | null
  createdAt: Moment
  finishedAt: Moment | null
}

export type EmailImportErrorTable = { importId: number; line: number; value: string; reason: string }
