import { isTracked } from "@brandwright/contract/email/sending/email-tracking"
import type { Db } from "@brandwright/db/open"
import type { InTransaction } from "../../../services.ts"
import { recordEvent } from "../activity.queries.ts"
import { loadPlans } from "./steps/due-steps.service.ts"
import { afterStep, EnrolmentMoves } from "./steps/enrolment-moves.ts"
import { leaveSequences } from "../sequences/enrolment/enrolments.service.ts"
import { addTally } from "../messages.queries.ts"
import { changeEnrolments } from "./steps/due-steps.queries.ts"
import type { Outgoing } from "../compose/outgoing.queries.ts"
import * as queries from "./sender.queries.ts"
import { findSubscriberById, updateSubscriber } from "../people/subscribers.queries.ts"
import { suppress } from "../people/suppressions/suppressions.queries.ts"
import { moveCounts } from "../people/subscriber-counts.service.ts"

/** How a delivery ended. */
export type Outcome =
  | { id: number; result: "cancelled" | "postponed" }
  | { id: number; result: "sent"; isTracked: boolean }
  | { id: number; result: "failed" | "bounced" | "again"; error: string; attempt: number }
export const toSent = ({ id, trackingMode, trackingChoice }: Outgoing): Outcome => ({
  id,
  result: "sent",
  isTracked: isTracked(trackingMode, trackingChoice),
})
export type SenderRun = { sent: number; failed: number; postponed: number }

/** Records how a group of deliveries ended, and moves the people on. */
export async function recordSendResults(
  tx: InTransaction,
  token: string,
  group: Outcome[],
  { retryMs, postponeMs }: { retryMs: readonly number[]; postponeMs: number },
): Promise<SenderRun> {
  const { db: trx } = tx
  const now = tx.now()
  const run: SenderRun = { sent: 0, failed: 0, postponed: 0 }
  const listIds = (result: Outcome["result"]) =>
    group.filter((outcome) => outcome.result === result).map((outcome) => outcome.id)
  const postponed = listIds("postponed")
  if (postponed.length > 0) await queries.postpone(trx, token, postponed, now + postponeMs)
  const cancelled = listIds("cancelled")
  if (cancelled.length > 0) await endCancelled(trx, token, cancelled, now)
  const sent = listIds("sent")
  if (sent.length > 0) {
    const rows = await queries.settle(trx, token, sent, { state: "sent", sentAt: now, error: null })
    const plain = new Set(group.flatMap((one) => (one.result === "sent" && !one.isTracked ? one.id : [])))
    const untracked = rows.flatMap((row) => (plain.has(row.id) ? row.id : []))
    if (untracked.length > 0) await queries.markUntracked(trx, untracked)
    await moveOn(tx, rows, { tally: "sent", now, untracked: plain })
    run.sent += rows.length
  }
  for (const outcome of group) {
    if (outcome.result === "again" || outcome.result === "failed" || outcome.result === "bounced") {
      await markFailure(tx, outcome, { token, run, retryMs, now })
    }
  }
  return run
}

type Settled = Awaited<ReturnType<typeof queries.settle>>

/** People who left or bounced are out. Those who have to confirm a new address wait and get this email afterwards. */
async function endCancelled(trx: Db, token: string, ids: number[], now: number): Promise<void> {
  for (const row of await queries.settle(trx, token, ids, { state: "cancelled" })) {
    if (row.subscriberId === null || row.enrolmentId === null) continue
    const person = await findSubscriberById(trx, row.subscriberId)
    if (!person || person.status !== "active" || person.bouncedAt !== null)
      await leaveSequences(trx, row.subscriberId, "unsubscribed", now)
    else {
      await queries.removeMessage(trx, row.id)
      await changeEnrolments(trx, [row.enrolmentId], { state: "waiting", dueAt: null })
    }
  }
}

/** `untracked`: messages whose opens and clicks are not tracked. */
async function moveOn(
  { db }: InTransaction,
  rows: Settled,
  { tally, now, untracked }: { tally: "sent" | "failed"; now: number; untracked?: ReadonlySet<number> },
): Promise<void> {
  const counted = rows.filter((row) => row.stepId !== null || row.broadcastId !== null)
  const places = Map.groupBy(counted, ({ brandId, stepId, broadcastId, variant }) =>
    [brandId, stepId, broadcastId, variant].join(":"),
  )
  for (const place of places.values()) {
    const plain = place.filter((row) => untracked?.has(row.id)).length
    const [first] = place
    if (first)
      await addTally(db, { ...first, at: now }, { [tally]: place.length, ...(plain > 0 && { untracked: plain }) })
  }
  const plans = await loadPlans(
    db,
    rows.flatMap((row) => row.sequenceId ?? []),
  )
  const moves = new EnrolmentMoves()
  for (const { sequenceId, stepId, enrolmentId } of rows) {
    const sequence = sequenceId === null ? undefined : plans.sequences.get(sequenceId)
    if (!sequence || stepId === null || enrolmentId === null) continue
    moves.add(
      { id: enrolmentId, sequenceId: sequence.id },
      afterStep(plans.steps.get(sequence.id) ?? [], stepId, sequence, { anchor: now, now }),
    )
  }
  await moves.write(db)
}

async function markFailure(
  services: InTransaction,
  { id, result, error, attempt }: Extract<Outcome, { error: string }>,
  { token, run, retryMs, now }: { token: string; run: SenderRun; retryMs: readonly number[]; now: number },
): Promise<void> {
  const { db } = services
  const wait = retryMs[attempt - 1]
  if (result === "again" && wait !== undefined) {
    const jitter = Math.round((wait * (id % 100)) / 1000)
    const rows = await queries.settle(db, token, [id], { state: "queued", dueAt: now + wait + jitter, error })
    run.postponed += rows.length
    return
  }
  const state = result === "bounced" ? "bounced" : "failed"
  const rows = await queries.settle(db, token, [id], { state, error })
  run.failed += rows.length
  if (state === "failed") return moveOn(services, rows, { tally: "failed", now })
  for (const row of rows) {
    await addTally(db, { ...row, at: now }, { bounces: 1 })
    if (row.subscriberId !== null) await markBounced(services, row.subscriberId, { error, messageId: row.id }, now)
  }
}

/** Stops all mail to an address that does not exist, from sequences and after imports. */
export async function markBounced(
  { db }: Pick<InTransaction, "db">,
  subscriberId: number,
  { error, messageId = null }: { error: string; messageId?: number | null },
  now: number,
): Promise<void> {
  const row = await findSubscriberById(db, subscriberId)
  if (!row) return
  await moveCounts(db, row, await updateSubscriber(db, subscriberId, { bouncedAt: now, updatedAt: now }))
  const { brandId, email, emailKey } = row
  await suppress(db, { brandId, email, emailKey, reason: "bounced", detail: error, messageId, createdAt: now })
  await leaveSequences(db, subscriberId, "bounced", now)
  await recordEvent(db, { brandId, subscriberId, kind: "bounced", detail: { error }, at: now })
}
