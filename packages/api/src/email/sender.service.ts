import { randomUUID } from "node:crypto"
import { MailError } from "@brandwright/mail/mailer"
import type { Services } from "../services.ts"
import { recordEvent } from "./activity.queries.ts"
import { createComposer } from "./compose.service.ts"
import { afterStep, decideDue, Moves, plansOf } from "./deciding.service.ts"
import { leaveSequences } from "./enrolments.service.ts"
import { addTally } from "./messages.queries.ts"
import * as queries from "./sender.queries.ts"
import type { Outgoing } from "./sender.queries.ts"
import { findSubscriberById, suppress, updateSubscriber } from "./subscribers.queries.ts"
import { addressHash } from "./tokens.ts"

export type SenderPatience = {
  /** A sender that says nothing for this long loses its messages to another. */
  leaseMs: number
  /** A hand-over begins only while the lease lasts this much longer. */
  handoverMs: number
  /** Messages that one run has on their way at the same time. */
  inFlight: number
  /** Waits before the second, third, … try. */
  retryMs: readonly number[]
}
const MINUTE = 60_000
export const SENDER_PATIENCE: SenderPatience = {
  leaseMs: 50_000,
  handoverMs: 35_000,
  inFlight: 100,
  retryMs: [1, 5, 15, 60, 180, 360, 720, 1440].map((minutes) => minutes * MINUTE),
}
export type SenderRun = { sent: number; failed: number; postponed: number }

type Outcome =
  | { id: number; result: "sent" | "cancelled" | "postponed" }
  | { id: number; result: "failed" | "bounced" | "again"; error: string; attempt: number }

/**
 * Sends all that is due: decides and claims in one transaction, hands over, then marks in groups what was accepted.
 * Killed at any point, the next run goes on: what was claimed and not marked is sent again under the same Message-ID.
 */
export async function runSender(
  services: Services,
  signal?: AbortSignal,
  patience = SENDER_PATIENCE,
): Promise<SenderRun> {
  const { db, log } = services
  const token = randomUUID()
  const compose = createComposer(services)
  const run: SenderRun = { sent: 0, failed: 0, postponed: 0 }
  const outcomes: Outcome[] = []
  let flying = 0
  let onLanding = () => {}
  const landing = () => new Promise<void>((resolve) => (onLanding = resolve))
  let leasedUntil = 0
  let isServerDown = false
  let marking: Promise<void> | undefined

  const lease = () => ({ token, until: services.now() + patience.leaseMs })
  const renewal = setInterval(() => {
    const next = lease()
    queries.renewLease(db, next).then(
      () => (leasedUntil = next.until),
      (error: unknown) => log.warn({ err: error }, "The sender could not renew its lease."),
    )
  }, patience.leaseMs / 4)
  renewal.unref()

  /** What came in while the last group was written is the next group. */
  function mark(): void {
    marking ??= (async () => {
      while (outcomes.length > 0) await markOutcomes(services, token, outcomes.splice(0), run, patience)
    })().finally(() => {
      marking = undefined
    })
    marking.catch((error: unknown) => log.error({ err: error }, "Sent mails could not be marked."))
  }

  async function claim(limit: number): Promise<Outgoing[]> {
    const next = lease()
    const ids = await db.transaction().execute(async (trx) => {
      const retries = await queries.takeMessages(trx, services.now(), limit, next)
      const decided: number[] = []
      for (let more = retries.length < limit; more; ) {
        const { ids: written, hasMore } = await decideDue(
          trx,
          services.now(),
          limit - retries.length - decided.length,
          next,
        )
        decided.push(...written)
        more = hasMore && written.length === 0
      }
      return [...retries.map((row) => row.id), ...decided]
    })
    leasedUntil = Math.max(leasedUntil, next.until)
    return ids.length === 0 ? [] : queries.listOutgoing(db, ids)
  }

  async function handOver(outgoing: Outgoing): Promise<void> {
    flying += 1
    outcomes.push(await deliver(outgoing))
    flying -= 1
    mark()
    onLanding()
  }

  async function deliver(outgoing: Outgoing): Promise<Outcome> {
    const { id, attempt } = outgoing
    const recipient = recipientOf(outgoing)
    if (!recipient) return { id, result: "cancelled" }
    if (isServerDown || signal?.aborted || leasedUntil - services.now() < patience.handoverMs)
      return { id, result: "postponed" }
    try {
      await services.mail.send(await compose(outgoing, recipient))
      return { id, result: "sent" }
    } catch (error) {
      const known = error instanceof MailError ? error : undefined
      if (!known) log.error({ err: error, messageId: id }, "A mail could not be written.")
      if (known?.fault === "server") {
        if (!isServerDown) log.warn({ err: error }, "The mail server takes nothing; mails wait.")
        isServerDown = true
        return { id, result: "postponed" }
      }
      const text = error instanceof Error ? error.message.slice(0, 500) : "The mail was not sent."
      if (!known?.permanent) return { id, result: "again", error: text, attempt }
      return { id, result: known.fault === "recipient" ? "bounced" : "failed", error: text, attempt }
    }
  }

  try {
    for (;;) {
      const canClaim = !isServerDown && !signal?.aborted && flying < patience.inFlight
      const claimed = canClaim ? await claim(patience.inFlight - flying) : []
      for (const outgoing of claimed) void handOver(outgoing)
      if (claimed.length > 0) while (flying > patience.inFlight / 2) await landing()
      else if (flying > 0) await landing()
      else if (outcomes.length === 0 && !marking) break
      else {
        mark()
        await marking
      }
    }
  } finally {
    clearInterval(renewal)
  }
  return run
}

/** Undefined for people who are gone, or must not get this mail any more. */
function recipientOf({
  subscriberId,
  kind,
  email,
  emailKey,
  name,
  customFields,
  status,
  confirmedAt,
  bouncedAt,
}: Outgoing) {
  if (subscriberId === null || email === null || emailKey === null || customFields === null) return undefined
  if (kind === "step" && (status !== "active" || confirmedAt === null || bouncedAt !== null)) return undefined
  return { id: subscriberId, email, emailKey, name, customFields }
}

/** Writes down how a group of hand-overs ended, and moves the people on. */
async function markOutcomes(
  services: Services,
  token: string,
  group: Outcome[],
  run: SenderRun,
  patience: SenderPatience,
): Promise<void> {
  const now = services.now()
  await services.db.transaction().execute(async (trx) => {
    const inside = { ...services, db: trx }
    const idsOf = (result: Outcome["result"]) =>
      group.filter((outcome) => outcome.result === result).map((outcome) => outcome.id)
    const postponed = idsOf("postponed")
    if (postponed.length > 0) await queries.postpone(trx, token, postponed, now + patience.handoverMs)
    const cancelled = idsOf("cancelled")
    if (cancelled.length > 0) await endCancelled(trx, token, cancelled, now)
    const sent = idsOf("sent")
    if (sent.length > 0) {
      const rows = await queries.settle(trx, token, sent, { state: "sent", sentAt: now, error: null })
      await moveOn(inside, rows, "sent", now)
      run.sent += rows.length
    }
    for (const outcome of group) {
      if (outcome.result === "again" || outcome.result === "failed" || outcome.result === "bounced") {
        await markFailure(inside, token, outcome, run, patience, now)
      }
    }
  })
}

type Settled = Awaited<ReturnType<typeof queries.settle>>
type Inside = Omit<Services, "db"> & { db: Parameters<typeof queries.settle>[0] }

/** Who left or bounced is out. Who has to confirm a new address waits, and gets this email after that. */
async function endCancelled(trx: Inside["db"], token: string, ids: number[], now: number): Promise<void> {
  for (const row of await queries.settle(trx, token, ids, { state: "cancelled" })) {
    if (row.subscriberId === null || row.enrolmentId === null) continue
    const person = await findSubscriberById(trx, row.subscriberId)
    if (!person || person.status !== "active" || person.bouncedAt !== null)
      await leaveSequences(trx, row.subscriberId, "unsubscribed", now)
    else {
      await queries.removeMessage(trx, row.id)
      await queries.changeEnrolments(trx, [row.enrolmentId], { state: "waiting", dueAt: null })
    }
  }
}

async function moveOn({ db }: Inside, rows: Settled, tally: "sent" | "failed", now: number): Promise<void> {
  const perStep = new Map<string, { brandId: number; stepId: number; count: number }>()
  for (const { brandId, stepId } of rows) {
    if (stepId === null) continue
    const key = `${brandId}:${stepId}`
    const entry = perStep.get(key) ?? { brandId, stepId, count: 0 }
    perStep.set(key, { ...entry, count: entry.count + 1 })
  }
  for (const { brandId, stepId, count } of perStep.values())
    await addTally(db, { brandId, stepId, at: now }, { [tally]: count })
  const plans = await plansOf(
    db,
    rows.flatMap((row) => row.sequenceId ?? []),
  )
  const moves = new Moves()
  for (const { sequenceId, stepId, enrolmentId } of rows) {
    const sequence = sequenceId === null ? undefined : plans.sequences.get(sequenceId)
    if (!sequence || stepId === null || enrolmentId === null) continue
    moves.add(
      { id: enrolmentId, sequenceId: sequence.id },
      afterStep(plans.steps.get(sequence.id) ?? [], stepId, now, sequence, now),
    )
  }
  await moves.write(db)
}

async function markFailure(
  services: Inside,
  token: string,
  { id, result, error, attempt }: Extract<Outcome, { error: string }>,
  run: SenderRun,
  patience: SenderPatience,
  now: number,
): Promise<void> {
  const { db } = services
  const wait = patience.retryMs[attempt - 1]
  if (result === "again" && wait !== undefined) {
    const jitter = Math.round((wait * (id % 100)) / 1000)
    const rows = await queries.settle(db, token, [id], { state: "queued", dueAt: now + wait + jitter, error })
    run.postponed += rows.length
    return
  }
  const state = result === "bounced" ? "bounced" : "failed"
  const rows = await queries.settle(db, token, [id], { state, error })
  run.failed += rows.length
  if (state === "failed") return moveOn(services, rows, "failed", now)
  for (const row of rows) {
    await addTally(db, { brandId: row.brandId, stepId: row.stepId ?? 0, at: now }, { bounces: 1 })
    if (row.subscriberId !== null) await markBounced(services, row.subscriberId, error, now)
  }
}

async function markBounced({ db, settings }: Inside, subscriberId: number, error: string, now: number): Promise<void> {
  const row = await findSubscriberById(db, subscriberId)
  if (!row) return
  await updateSubscriber(db, subscriberId, { bouncedAt: now, updatedAt: now })
  await suppress(db, {
    brandId: row.brandId,
    hash: addressHash(settings, row.emailKey),
    reason: "bounced",
    createdAt: now,
  })
  await leaveSequences(db, subscriberId, "bounced", now)
  await recordEvent(db, { brandId: row.brandId, subscriberId, kind: "bounced", detail: { error }, at: now })
}
