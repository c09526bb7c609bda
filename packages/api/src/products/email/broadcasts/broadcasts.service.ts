import { nameWith } from "@brandwright/contract/text/cut-text"
import { isDeepStrictEqual } from "node:util"
import { MINUTE_MS } from "@brandwright/contract/durations"
import type { AbTest } from "@brandwright/contract/email/broadcasts/email-ab-tests"
import {
  type Audience,
  type broadcastInput,
  type broadcastPatch,
  broadcastText,
  type startBroadcastInput,
} from "@brandwright/contract/email/broadcasts/email-broadcasts"
import { NAME_LENGTH_MAX } from "@brandwright/contract/email/email"
import { knownZone } from "@brandwright/contract/zoned-time"
import type { Db } from "@brandwright/db/open"
import type { z } from "zod"
import type { BrandRow } from "../../../platform/brands/brands.service.ts"
import { changedElsewhere, DomainError, wrongField } from "../../../errors.ts"
import { requireAnswered } from "../../../formats/open-questions.ts"
import { own } from "../../../database/rows.ts"
import type { InTransaction, Services } from "../../../services.ts"
import { inTransaction } from "../../../database/transactions.ts"
import { recheckBeforeBroadcast } from "../senders/daily-check.service.ts"
import { sendSoon } from "../send-soon.ts"
import { requireBookOfLink, requireKnownVariables } from "../compose/known-variables.service.ts"
import { freeLaterHours } from "../sending/pace/pace.queries.ts"
import { recordEvent } from "../activity.queries.ts"
import { requireBook } from "../templates/templates.service.ts"
import { listVariantTexts } from "./ab-test/ab-test.ts"
import { readTestProblems } from "./ab-test/ab-test.service.ts"
import { planMorningsAgain } from "./broadcast-messages.service.ts"
import { countAudience, readAudience } from "./audience/audience.service.ts"
import * as queries from "./broadcasts.queries.ts"
import type { BroadcastRow } from "./broadcasts.queries.ts"
import { beginBroadcast } from "./running.service.ts"

export { recheckBeforeBroadcast } from "../senders/daily-check.service.ts"

/** Reason of a refusal, for callers that may wait until people have joined. */
export const NO_PEOPLE = "no-people"

/** @throws NOT_FOUND for another brand's broadcast as for one that does not exist. */
export const ownBroadcast = async (db: Db, brandId: number, id: number): Promise<BroadcastRow> =>
  own(await queries.findBroadcast(db, brandId, id), broadcastText.missing)

/** Joins the caller's transaction where there is one. */
export async function createBroadcast(
  services: Pick<InTransaction, "db" | "now">,
  brand: BrandRow,
  input: z.output<typeof broadcastInput>,
): Promise<BroadcastRow> {
  const { db, now } = services
  await requireBook(db, brand.id, input.ebookId)
  await readAudience(db, brand.id, input.audience, now())
  return queries.insertBroadcast(db, {
    brandId: brand.id,
    userId: brand.userId,
    name: input.name,
    subject: input.subject.trim(),
    previewText: input.previewText.trim(),
    content: input.content,
    textContent: input.textContent || null,
    ebookId: input.ebookId ?? null,
    ebookEdition: input.ebookId ? (input.ebookEdition ?? "full") : null,
    audience: input.audience,
    abTest: input.abTest ? input.abTest : null,
    state: "draft",
    createdAt: now(),
    updatedAt: now(),
  })
}

/** @throws CONFLICT once it is scheduled, so that people get the text that was checked, and when it was changed since. */
export async function updateBroadcast(
  { db, now }: Pick<InTransaction, "db" | "now">,
  brandId: number,
  id: number,
  patch: z.output<typeof broadcastPatch>,
): Promise<BroadcastRow> {
  const row = await ownBroadcast(db, brandId, id)
  await requireBook(db, brandId, patch.ebookId)
  if (patch.audience) await readAudience(db, brandId, patch.audience, now())
  const { basedOn, ...fields } = patch
  const { audience } = fields
  const changes = {
    ...fields,
    // It was public for another audience: a letter to a smaller audience is never public by default.
    ...(audience && audience.kind !== "everybody" && !isDeepStrictEqual(audience, row.audience) && { isPublic: false }),
    // Two changes of one millisecond are two versions.
    updatedAt: Math.max(now(), row.updatedAt + 1),
  }
  const updatedAt = basedOn === undefined ? undefined : Date.parse(basedOn)
  const saved = await queries.moveBroadcast(db, { id, from: ["draft"], updatedAt }, changes)
  if (!saved && (await ownBroadcast(db, brandId, id)).state === "draft")
    throw changedElsewhere(broadcastText.changedElsewhere)
  return refused(saved, broadcastText.notEditable)
}

/** @throws CONFLICT while it is scheduled or being sent. */
export async function deleteBroadcast({ db }: Services, brandId: number, id: number): Promise<void> {
  const row = await ownBroadcast(db, brandId, id)
  if (["scheduled", "sending", "paused"].includes(row.state)) throw conflict(broadcastText.notDeletable)
  await queries.removeBroadcast(db, id)
}

/** Creates a draft with the same text, test and audience. */
export async function duplicateBroadcast(services: Services, brandId: number, id: number): Promise<BroadcastRow> {
  const row = await ownBroadcast(services.db, brandId, id)
  return copyBroadcast(services, row, {
    name: nameWith(row.name, "(copy)", NAME_LENGTH_MAX),
    audience: row.audience,
    abTest: row.abTest,
  })
}

/** Creates a draft for recipients who did not open it, with the text of its winner. @throws CONFLICT before it was sent. */
export async function resendBroadcast(services: Services, brandId: number, id: number): Promise<BroadcastRow> {
  const row = await ownBroadcast(services.db, brandId, id)
  if (row.state !== "sent") throw conflict(broadcastText.notResendable)
  const { subject, content } = (row.abTest && listVariantTexts(row.abTest)[row.winner ?? 0]) ?? {}
  const won = { ...row, ...(subject && { subject }), ...(content && { content, textContent: null }) }
  return copyBroadcast(services, won, {
    name: nameWith(row.name, "(again)", NAME_LENGTH_MAX),
    audience: { kind: "unopened", broadcastId: row.id },
    abTest: null,
  })
}

function copyBroadcast(
  { db, now }: Services,
  row: BroadcastRow,
  changes: { name: string; audience: Audience; abTest: AbTest | null },
) {
  const { brandId, userId, subject, previewText, content, textContent, ebookId, ebookEdition } = row
  const fields = { brandId, userId, subject, previewText, content, textContent, ebookId, ebookEdition, ...changes }
  return queries.insertBroadcast(db, { ...fields, state: "draft", createdAt: now(), updatedAt: now() })
}

/**
 * Sends a draft now, or schedules it.
 * @throws BAD_REQUEST when its text is not ready or it would reach no one; CONFLICT when it is not a draft.
 */
export async function startBroadcast(
  services: Services,
  brandId: number,
  start: BroadcastStart,
): Promise<BroadcastRow> {
  if (start.startAt === undefined) await recheckBeforeBroadcast(services, brandId)
  return inTransaction(services, (tx) => startBroadcastIn(tx, brandId, start))
}

type BroadcastStart = z.output<typeof startBroadcastInput>

/** As above, within the caller's transaction. */
export async function startBroadcastIn(
  tx: InTransaction,
  brandId: number,
  { id, startAt, isMorning, timeZone = "UTC" }: BroadcastStart,
): Promise<BroadcastRow> {
  const { db } = tx
  const now = tx.now()
  const row = await ownBroadcast(db, brandId, id)
  if (row.state !== "draft") throw conflict(broadcastText.notStartable)
  await requireReady(tx, row)
  const at = startAt === undefined ? now : Date.parse(startAt)
  if (at < now - MINUTE_MS) throw wrongField("startAt", broadcastText.past)
  const { reachable } = await countAudience(db, brandId, row.audience, now)
  if (reachable === 0) {
    const fields = { audience: broadcastText.noPeople }
    throw new DomainError("BAD_REQUEST", broadcastText.noPeople, { reason: NO_PEOPLE, fields })
  }
  const [testProblem] = await readTestProblems(tx, row, reachable)
  if (testProblem) throw wrongField("abTest", testProblem)
  const zone = knownZone(timeZone)
  const planned = { startAt: at, isMorning, timeZone: zone }
  const changes = { ...planned, state: "scheduled" as const, updatedAt: now }
  const moved = refused(await queries.moveBroadcast(db, { id, from: ["draft"] }, changes), broadcastText.notStartable)
  if (at <= now) await beginBroadcast(tx, moved)
  return ownBroadcast(db, brandId, id)
}

/** @throws BAD_REQUEST for texts that must not be sent as they are. */
async function requireReady(services: { db: Db; engine: Services["engine"] }, row: BroadcastRow): Promise<void> {
  if (row.subject.trim() === "") throw wrongField("subject", broadcastText.subjectMissing)
  if (row.content.trim() === "") throw wrongField("content", broadcastText.contentMissing)
  const { subject, previewText, content, textContent, abTest } = row
  const texts = { subject, previewText, content, textContent, abTest: abTest?.others.join("\n") }
  requireAnswered(Object.values(texts))
  await requireKnownVariables(services, row.brandId, texts)
  requireBookOfLink(row.ebookId, texts)
}

/** Makes a scheduled broadcast a draft again. @throws CONFLICT once its sending has begun. */
export async function unscheduleBroadcast({ db, now }: Services, brandId: number, id: number): Promise<BroadcastRow> {
  await ownBroadcast(db, brandId, id)
  const changes = { state: "draft" as const, startAt: null, isMorning: false, updatedAt: now() }
  return refused(await queries.moveBroadcast(db, { id, from: ["scheduled"] }, changes), broadcastText.notScheduled)
}

/** Senders stop within a second; mails already sent stay sent, the others wait. */
export const pauseBroadcast = (services: Services, brandId: number, id: number): Promise<BroadcastRow> =>
  changeState(services, brandId, id, async (tx) => {
    const row = await queries.moveBroadcast(tx.db, { id, from: ["sending"] }, { state: "paused", updatedAt: tx.now() })
    return refused(row, broadcastText.notPausable)
  })

export async function resumeBroadcast(services: Services, brandId: number, id: number): Promise<BroadcastRow> {
  const paused = await ownBroadcast(services.db, brandId, id)
  if (paused.isMorning && paused.state === "paused") await planMorningsAgain(services, paused)
  return changeState(services, brandId, id, async (tx) => {
    const row = await queries.moveBroadcast(tx.db, { id, from: ["paused"] }, { state: "sending", updatedAt: tx.now() })
    if (row && !row.isMorning) await queries.hastenMessages(tx.db, id, tx.now())
    await sendSoon(tx)
    return refused(row, broadcastText.notResumable)
  })
}

/** Messages that were not sent yet are never sent. */
export const cancelBroadcast = (services: Services, brandId: number, id: number): Promise<BroadcastRow> =>
  changeState(services, brandId, id, async (tx) => {
    const at = tx.now()
    const changes = { state: "canceled" as const, finishedAt: at, updatedAt: at }
    const row = await queries.moveBroadcast(tx.db, { id, from: ["scheduled", "sending", "paused"] }, changes)
    await queries.cancelMessages(tx.db, id)
    if (row) await freeLaterHours(tx.db, row.brandId, at)
    return refused(row, broadcastText.notCancelable)
  })

const EVENTS = { paused: "broadcast-paused", canceled: "broadcast-canceled", sending: "broadcast-resumed" } as const

function changeState(
  services: Services,
  brandId: number,
  id: number,
  change: (tx: InTransaction) => Promise<BroadcastRow>,
): Promise<BroadcastRow> {
  return inTransaction(services, async (tx) => {
    await ownBroadcast(tx.db, brandId, id)
    const row = await change(tx)
    const kind = EVENTS[row.state === "paused" || row.state === "canceled" ? row.state : "sending"]
    await recordEvent(tx.db, { brandId, kind, detail: { name: row.name }, at: tx.now() })
    return row
  })
}

const conflict = (text: string): DomainError => new DomainError("CONFLICT", text)

function refused(row: BroadcastRow | undefined, text: string): BroadcastRow {
  if (!row) throw conflict(text)
  return row
}
