import { DAY_MS } from "@brandwright/contract/durations"
import {
  QUICK_TEMPLATES,
  type sequenceInput,
  type sequencePatch,
  sequenceNews,
  sequenceText,
  SPREAD_MAX_MS,
  SPREAD_STEP_MS,
} from "@brandwright/contract/email/sequences/email-sequences"
import type { z } from "zod"
import type { BrandRow } from "../../../platform/brands/brands.service.ts"
import { readVoice } from "../../../platform/brands/voice/voice.service.ts"
import { wrongField } from "../../../errors.ts"
import { requireAnswered } from "../../../formats/open-questions.ts"
import { notify } from "../../../platform/notifications/notifications.service.ts"
import type { InTransaction, Services } from "../../../services.ts"
import { inTransaction } from "../../../database/transactions.ts"
import { requireBookOfLink, requireKnownVariables } from "../compose/known-variables.service.ts"
import { recordEvent } from "../activity.queries.ts"
import { countOverdue, type SequenceRow, spreadOverdue } from "./enrolment/enrolments.queries.ts"
import { enrol } from "./enrolment/enrolments.service.ts"
import { requireTriggerSubject, triggerColumns } from "./enrolment/triggers.service.ts"
import { ownSequence, readSequence, requireFunnel } from "./sequence-view.service.ts"
import * as queries from "./sequences.queries.ts"
import { quickMails } from "./starter-mails.ts"
import { insertDrafts, saveStepsIn, wakeStanding } from "./steps.service.ts"
import { ownSubscriber } from "../people/subscriber-counts.service.ts"
import { sendSoon } from "../send-soon.ts"

type Owned = Pick<BrandRow, "id" | "userId">

/** Active on creation (content §4); a quick template brings its emails as drafts. */
export function createSequence(services: Services, brand: BrandRow, input: z.output<typeof sequenceInput>) {
  return inTransaction(services, async (tx) => {
    const now = services.now()
    await requireFunnel(tx.db, brand.id, input.funnelId)
    await requireTriggerSubject(tx.db, brand.id, input.trigger)
    const row = await queries.insertSequence(tx.db, {
      ...toColumns(input),
      brandId: brand.id,
      userId: brand.userId,
      name: input.name,
      status: input.status ?? "active",
      optIn: "double",
      activatedAt: input.status === "paused" ? null : now,
      createdAt: now,
      updatedAt: now,
    })
    if (input.quickTemplate) {
      const { days } = QUICK_TEMPLATES[input.quickTemplate]
      const mails = quickMails(input.quickTemplate, days.length, await readVoice(tx, brand))
      await insertDrafts(tx.db, row, { mails, delays: days.map((count) => count * DAY_MS) }, now)
    }
    await recordEvent(tx.db, { brandId: brand.id, kind: "sequence-created", detail: { name: row.name }, at: now })
    return readSequence(tx.db, brand.id, row.id)
  })
}

function toColumns({ description, trigger, windowDays, ...patch }: z.output<typeof sequencePatch>) {
  const { funnelId, timeZone, windowStart, windowEnd, enrolOn, exitOn } = patch
  return {
    description: description === null ? "" : description,
    windowDays: windowDays && [...new Set(windowDays)].toSorted((a, b) => a - b),
    ...triggerColumns(trigger),
    ...{ funnelId, timeZone, windowStart, windowEnd, enrolOn, exitOn },
  }
}

/**
 * Changes the given fields and emails in one transaction. Pausing holds due mails; resuming spreads those that became
 * overdue. The first activation publishes the drafts that are complete, unless `publishDrafts` is false.
 */
export const updateSequence = (services: Services, brand: Owned, id: number, patch: SequenceChanges) =>
  inTransaction(services, (tx) => updateSequenceIn(tx, brand, id, patch))

type SequenceChanges = z.output<typeof sequencePatch>

/** The same within the caller's transaction. */
export async function updateSequenceIn(tx: InTransaction, brand: Owned, id: number, patch: SequenceChanges) {
  const brandId = brand.id
  const { db: trx } = tx
  const now = tx.now()
  const before = await ownSequence(trx, brandId, id)
  await requireFunnel(trx, brandId, patch.funnelId)
  await requireTriggerSubject(trx, brandId, patch.trigger)
  requireWindow(patch.windowStart ?? before.windowStart, patch.windowEnd ?? before.windowEnd)
  const isActivated = patch.status === "active" && before.status === "paused"
  const changes = toColumns(patch)
  const row = await queries.updateSequence(trx, id, {
    ...changes,
    ...((isActivated || startsOtherwise(before, changes)) && { datesSeenAt: null }),
    name: patch.name,
    status: patch.status,
    ...(isActivated && before.activatedAt === null && { activatedAt: now }),
    updatedAt: now,
  })
  if (patch.steps) await saveStepsIn(tx, brandId, id, patch.steps)
  if (isActivated) await activate(tx, before, patch.publishDrafts ?? true)
  if (patch.status !== undefined && patch.status !== before.status) {
    const kind = patch.status === "active" ? "sequence-activated" : "sequence-paused"
    await recordEvent(trx, { brandId, kind, detail: { name: row.name }, at: now })
    if (patch.status === "paused") await notifyStopped(tx, brand, sequenceNews.paused(row.name))
  }
  return readSequence(trx, brandId, id)
}

const startsOtherwise = (
  before: SequenceRow,
  { triggerKind = before.triggerKind, triggerValue = before.triggerValue }: ReturnType<typeof toColumns>,
): boolean => triggerKind !== before.triggerKind || triggerValue !== before.triggerValue

function requireWindow(start: string, end: string): void {
  if (start && end && start >= end) throw wrongField("windowEnd", sequenceText.windowOrder)
}

async function activate(tx: InTransaction, sequence: SequenceRow, publishDrafts: boolean): Promise<void> {
  const { db: trx } = tx
  const now = tx.now()
  const isFirst = sequence.activatedAt === null
  const overdue = await countOverdue(trx, sequence.id, now)
  if (overdue > 0) await spreadOverdue(trx, sequence.id, now, Math.min(SPREAD_MAX_MS, overdue * SPREAD_STEP_MS))
  // Drafts that stay drafts may be incomplete.
  const mails = (await queries.listMailTexts(trx, sequence.id)).filter(({ isDraft }) => publishDrafts || !isDraft)
  for (const mail of mails) {
    const isTemplate = mail.templateId !== null
    const texts = isTemplate
      ? { subject: mail.templateSubject, content: mail.templateContent, textContent: mail.templateText }
      : { subject: mail.subject, content: mail.content, textContent: mail.textContent }
    const path = `steps.${mail.position}.`
    requireBookOfLink(isTemplate ? mail.templateEbookId : mail.ebookId, texts, path)
    await requireKnownVariables(tx, sequence.brandId, texts, path)
  }
  requireAnswered(mails.flatMap((mail) => Object.values(mail).filter((value) => typeof value === "string")))
  if (isFirst && publishDrafts) await queries.publishDrafts(trx, sequence.id, now)
  await wakeStanding(trx, sequence.id, now)
  await sendSoon(tx)
}

export function deleteSequence(services: Services, brand: Owned, id: number): Promise<void> {
  return inTransaction(services, async (tx) => {
    const { name, status } = await ownSequence(tx.db, brand.id, id)
    await queries.removeSequence(tx.db, id)
    if (status === "active") await notifyStopped(tx, brand, sequenceNews.deleted(name))
  })
}

/** Expected mails are no longer sent: the owner is notified wherever the change was made. */
const notifyStopped = (tx: InTransaction, brand: Owned, news: { title: string; message: string }): Promise<void> =>
  notify(tx, {
    userId: brand.userId,
    brandId: brand.id,
    type: "warning",
    category: "email",
    preference: "contentCalendarUpdates",
    ...news,
    link: "/email-responder?tab=sequences",
  })

/** Adds people by hand or by API; those who were in it before, or unsubscribed, are skipped. */
export function enrolByHand(services: Services, brandId: number, id: number, subscriberIds: number[]) {
  return inTransaction(services, async (tx) => {
    const sequence = await ownSequence(tx.db, brandId, id)
    const uniqueIds = [...new Set(subscriberIds)]
    const people = await Promise.all(uniqueIds.map((subscriberId) => ownSubscriber(tx.db, brandId, subscriberId)))
    const enrolled = await enrol(tx, sequence, people)
    if (enrolled > 0) await sendSoon(tx)
    return { enrolled, skipped: uniqueIds.length - enrolled }
  })
}
