import type { AbReason, abTest } from "@brandwright/contract/email/broadcasts/email-ab-tests"
import type { audience } from "@brandwright/contract/email/broadcasts/email-broadcasts"
import type { warmUp } from "@brandwright/contract/email/sending/email-limits"
import type { segmentRules } from "@brandwright/contract/email/people/email-people"
import type { ColumnType } from "kysely"
import type { z } from "zod"
import type { Count, DefaultFlag, DefaultJson, DefaultText, Id, Json, Moment } from "../columns.ts"
import type { findings, texts, textsByName } from "../shapes.ts"

/** One row per decided mail; at most one per step and subscriber, even after a crash. */
export type EmailMessageTable = {
  id: Id
  brandId: number
  userId: string
  subscriberId: number | null
  kind: "step" | "confirmation" | "broadcast"
  broadcastId: ColumnType<number | null, number | null | undefined, number | null>
  /** The variant in an A/B test: 0 for A. */
  variant: ColumnType<number | null, number | null | undefined, number | null>
  sequenceId: number | null
  stepId: number | null
  enrolmentId: number | null
  state: "queued" | "claimed" | "sent" | "failed" | "bounced" | "cancelled"
  dueAt: Moment
  leasedUntil: Moment | null
  leaseToken: string | null
  attempt: Count
  subject: DefaultText
  error: string | null
  createdAt: Moment
  sentAt: Moment | null
  openedAt: Moment | null
  machineOpenedAt: Moment | null
  clickedAt: Moment | null
  machineClickedAt: Moment | null
  /** The first purchase within a week after the click. */
  boughtAt: ColumnType<Moment | null, Moment | null | undefined, Moment | null>
  unsubscribedAt: Moment | null
  /** Sent without a tracking pixel and with plain links. */
  isUntracked: DefaultFlag
  /** The hour assigned to it by the brand's limits. */
  pacedAt: ColumnType<Moment | null, Moment | null | undefined, Moment | null>
}

/** What became of mails. */
type MailCounts = {
  sent: Count
  opens: Count
  machineOpens: Count
  clicks: Count
  machineClicks: Count
  unsubscribes: Count
  bounces: Count
  /** Of the sent ones: taken by the mail server, and come back later. */
  returned: Count
  /** Of the sent ones: those whose opens and clicks are not counted. */
  untracked: Count
  failed: Count
}

/** A mail to many people. Its counts are stored, so that no screen counts a hundred thousand messages. */
export type EmailBroadcastTable = MailCounts & {
  id: Id
  brandId: number
  userId: string
  name: string
  subject: DefaultText
  /** The preview that inboxes show after the subject. */
  previewText: DefaultText
  content: DefaultText
  textContent: string | null
  ebookId: number | null
  ebookEdition: "full" | "sample" | null
  audience: Json<typeof audience>
  /** Shown in the brand's public archive once sent. */
  isPublic: DefaultFlag
  state: "draft" | "scheduled" | "sending" | "paused" | "sent" | "canceled"
  /** Null for one that was never scheduled. */
  startAt: Moment | null
  /** Each person gets it in the morning in their own time zone. */
  isMorning: DefaultFlag
  timeZone: DefaultText
  /** The audience's segment when sending began. */
  rules: Json<typeof segmentRules> | null
  /** People up to this id have their message; those with an id above `untilPersonId` get none. */
  lastPersonId: Count
  untilPersonId: Count
  /** All recipients have their message. */
  isWritten: DefaultFlag
  abTest: DefaultJson<z.ZodNullable<typeof abTest>>
  /** Set from the start: variants are sent, then results are awaited, then the winner is sent to the rest. */
  testState: ColumnType<TestState | null, TestState | null | undefined, TestState | null>
  /** Number of people considered so far for the test's share. */
  testPassed: Count
  testEndsAt: ColumnType<Moment | null, Moment | null | undefined, Moment | null>
  /** The position of the winning variant. */
  winner: ColumnType<number | null, number | null | undefined, number | null>
  /** Why; null for those that were decided before it was kept. */
  wonBy: ColumnType<AbReason | null, AbReason | null | undefined, AbReason | null>
  startedAt: Moment | null
  finishedAt: Moment | null
  createdAt: Moment
  updatedAt: Moment
  /** Left out, as they want fewer broadcasts. */
  held: Count
}

type TestState = "sampling" | "waiting" | "decided"

/** A variant of a started broadcast, with its counts. A null text means the broadcast's own. */
export type EmailBroadcastVariantTable = MailCounts & {
  broadcastId: number
  position: number
  subject: string | null
  senderName: string | null
  content: string | null
  /** Number reached when the winner was chosen, and of those who counted by the rule. */
  tested: ColumnType<number | null, number | null | undefined, number | null>
  scored: ColumnType<number | null, number | null | undefined, number | null>
}

/** Sending limits of a brand; unlimited without a row. */
export type EmailLimitTable = {
  brandId: number
  perHour: number | null
  perDomain: number | null
  warmUp: Json<typeof warmUp> | null
  warmUpBeganAt: Moment | null
  /** Until then the brand's broadcasts write no messages, as every hour before is full. */
  closedUntil: Moment
  updatedAt: Moment
}

/** Mails of a brand to a domain sent in, or assigned to, an hour of the clock. */
export type EmailPaceTable = { brandId: number; hour: Moment; domain: string; count: number }

/** A brand's own address, mail server and key; without a row the instance's are used. */
export type EmailSenderTable = {
  brandId: number
  /** Lowercase; "" for the instance's address. */
  fromAddress: string
  server: "instance" | "own"
  host: string
  port: number
  security: "tls" | "starttls" | "none"
  username: string
  /** Encrypted; null if the server needs none. */
  passwordSealed: string | null
  dkimSelector: string
  /** PEM, encrypted; null without an address. */
  dkimKeySealed: string | null
  /** SubjectPublicKeyInfo as base64: the `p=` of the record. */
  dkimPublicKey: string
  /** Result of the last check; null before it. */
  findings: Json<typeof findings> | null
  checkedAt: Moment | null
  /** When the key was seen in the domain's DNS, from which on the address is used; null while missing. */
  provenAt: Moment | null
  createdAt: Moment
  updatedAt: Moment
}

/** A link followed by a person, once per mail. */
export type EmailClickTable = { messageId: number; linkId: number; broadcastId: number | null; createdAt: Moment }

/** Targets of links in mails: clicks only redirect to these. */
export type EmailLinkTable = { id: Id; brandId: number; hash: string; url: string; clicks: Count }

/** Totals by quarter of an hour (ms / 900000), so that days of any time zone can be summed up. */
export type EmailTallyTable = MailCounts & {
  brandId: number
  /** 0 for mails without a step. */
  stepId: number
  slot: number
}

/** Mails stored instead of sent, while no SMTP server is configured. */
export type OutboxTable = {
  id: Id
  /** The user whose brand or account sent it. */
  ownerId: string | null
  toAddress: string
  toName: string | null
  fromAddress: string
  fromName: string
  subject: string
  text: string
  html: string | null
  messageId: string
  headers: Json<typeof textsByName>
  /** File names. */
  attachments: Json<typeof texts>
  createdAt: Moment
}

/** A brand's own texts of the confirmation email in a language; "" uses the default. */
export type EmailConfirmationTextTable = {
  brandId: number
  language: string
  subject: string
  text: string
  button: string
}
