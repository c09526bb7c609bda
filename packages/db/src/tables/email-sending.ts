import type { abTest } from "@brandwright/contract/email-ab-tests"
import type { audience } from "@brandwright/contract/email-broadcasts"
import type { warmUp } from "@brandwright/contract/email-limits"
import type { segmentRules } from "@brandwright/contract/email-people"
import type { ColumnType } from "kysely"
import type { z } from "zod"
import type { Count, DefaultFlag, DefaultJson, DefaultText, Id, Json, Moment } from "../columns.ts"
import type { findings, texts, textsByName } from "../shapes.ts"

/** One row for each mail that was decided; for a step at most one per subscriber, whatever crashes. */
export type EmailMessageTable = {
  id: Id
  brandId: number
  userId: string
  subscriberId: number | null
  kind: "step" | "confirmation" | "broadcast"
  broadcastId: ColumnType<number | null, number | null | undefined, number | null>
  /** Of a broadcast with an A/B test: 0 for A. */
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
  unsubscribedAt: Moment | null
  /** Sent without a pixel and with plain links. */
  isUntracked: DefaultFlag
  /** The hour in which it has its place by the brand's limits. */
  pacedAt: ColumnType<Moment | null, Moment | null | undefined, Moment | null>
}

/** A mail to many people. Its counts are kept, so that no screen counts a hundred thousand messages. */
export type EmailBroadcastTable = {
  id: Id
  brandId: number
  userId: string
  name: string
  subject: DefaultText
  /** What inboxes show beside the subject. */
  previewText: DefaultText
  content: DefaultText
  textContent: string | null
  ebookId: number | null
  ebookEdition: "full" | "sample" | null
  audience: Json<typeof audience>
  /** Shown in the brand's public archive once it was sent. */
  isPublic: DefaultFlag
  state: "draft" | "scheduled" | "sending" | "paused" | "sent" | "canceled"
  /** Null for one that was never scheduled. */
  startAt: Moment | null
  /** Each person gets it in the morning of their own time zone. */
  isMorning: DefaultFlag
  timeZone: DefaultText
  /** The audience's segment as it was when sending began. */
  rules: Json<typeof segmentRules> | null
  /** People up to this id have their message; those who joined after `untilPersonId` get none. */
  lastPersonId: Count
  untilPersonId: Count
  /** Everyone has their message. */
  isWritten: DefaultFlag
  abTest: DefaultJson<z.ZodNullable<typeof abTest>>
  /** From the start on: variants go out, then figures are waited for, then the winner goes to everybody else. */
  testState: ColumnType<TestState | null, TestState | null | undefined, TestState | null>
  /** People looked at so far for the test's share. */
  testPassed: Count
  testEndsAt: ColumnType<Moment | null, Moment | null | undefined, Moment | null>
  /** The position of the variant that everybody else gets. */
  winner: ColumnType<number | null, number | null | undefined, number | null>
  startedAt: Moment | null
  finishedAt: Moment | null
  createdAt: Moment
  updatedAt: Moment
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

type TestState = "sampling" | "waiting" | "decided"

/** A variant of a broadcast that was started, with its kept counts. A text that is null is the broadcast's own. */
export type EmailBroadcastVariantTable = {
  broadcastId: number
  position: number
  subject: string | null
  senderName: string | null
  content: string | null
  /** How many it had reached when the winner was chosen, and how many of them counted by the rule. */
  tested: ColumnType<number | null, number | null | undefined, number | null>
  scored: ColumnType<number | null, number | null | undefined, number | null>
  sent: Count
  opens: Count
  machineOpens: Count
  clicks: Count
  machineClicks: Count
  unsubscribes: Count
  bounces: Count
  returned: Count
  /** Of the sent ones: those whose opens and clicks are not counted. */
  untracked: Count
  failed: Count
}

/** How fast a brand's mail may leave; none: as fast as it goes. */
export type EmailLimitTable = {
  brandId: number
  perHour: number | null
  perDomain: number | null
  warmUp: Json<typeof warmUp> | null
  warmUpBeganAt: Moment | null
  /** Until then no broadcast of the brand writes messages: every hour before is full. */
  closedUntil: Moment
  updatedAt: Moment
}

/** Mails of a brand to a domain that left in an hour of the clock, or have their place in it. */
export type EmailPaceTable = { brandId: number; hour: Moment; domain: string; count: number }

/** A brand's own address, its mail server and its signature; none: mail leaves from the instance's. */
export type EmailSenderTable = {
  brandId: number
  /** Lower case; empty: the instance's address. */
  fromAddress: string
  server: "instance" | "own"
  host: string
  port: number
  security: "tls" | "starttls" | "none"
  username: string
  /** Encrypted; null where the server asks for none. */
  passwordSealed: string | null
  dkimSelector: string
  /** PEM, encrypted; null without an address. */
  dkimKeySealed: string | null
  /** SubjectPublicKeyInfo as base64: the `p=` of the record. */
  dkimPublicKey: string
  /** What the last check found; null before it. */
  findings: Json<typeof findings> | null
  checkedAt: Moment | null
  /** When the key was seen in the domain's DNS: from then on the address is used. Null while it is not there. */
  provenAt: Moment | null
  createdAt: Moment
  updatedAt: Moment
}

/** A link that a person followed, once for each mail. */
export type EmailClickTable = { messageId: number; linkId: number; broadcastId: number | null; createdAt: Moment }

/** Targets of links in mails: a click leads to one of these and nowhere else. */
export type EmailLinkTable = { id: Id; brandId: number; hash: string; url: string; clicks: Count }

/** Kept sums by quarter of an hour (ms / 900000), so that any time zone's day can be added up. */
export type EmailTallyTable = {
  brandId: number
  /** 0 for mails that belong to no step. */
  stepId: number
  slot: number
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

/** Mails kept instead of sent, while no SMTP server is configured. */
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

/** A brand's own words of the confirmation email in a language; what is empty is said in the product's. */
export type EmailConfirmationTextTable = {
  brandId: number
  language: string
  subject: string
  text: string
  button: string
}
