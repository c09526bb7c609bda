import { randomUUID } from "node:crypto"
import { setTimeout as sleep } from "node:timers/promises"
import { isGreetable } from "@brandwright/contract/email-subscribers"
import { MailError } from "@brandwright/mail/mailer"
import { startHeartbeat } from "@brandwright/queue/heartbeat"
import type { Services } from "../../../services.ts"
import { createGate } from "../broadcasts/gate.service.ts"
import { BLOCKING } from "../people/suppressions.queries.ts"
import { createAcceptedMarks } from "./accepted-marks.ts"
import { claim, isCounted, NOTHING } from "./claiming.service.ts"
import { createComposer } from "./compose.service.ts"
import { createLanes } from "./lanes.ts"
import * as queries from "./sender.queries.ts"
import type { Outgoing } from "./sender.queries.ts"
import { markOutcomes, type Outcome, type SenderRun } from "./settling.service.ts"

export type SenderPatience = {
  /** A sender without a heartbeat for this long loses its messages to another. */
  leaseMs: number
  /** Time that must be left on the lease to begin a delivery. */
  handoverMs: number
  /** Messages that one run holds at a time. */
  held: number
  /** Waits before the second, third, … attempt. */
  retryMs: readonly number[]
}
const MINUTE = 60_000
export const SENDER_PATIENCE: SenderPatience = {
  leaseMs: 50_000,
  handoverMs: 35_000,
  held: 1000,
  retryMs: [1, 5, 15, 60, 180, 360, 720, 1440].map((minutes) => minutes * MINUTE),
}
/**
 * A run begins with this many messages, and later holds as many as it sends in `aheadMs`. After `eager` turns it waits for
 * its time even when nothing is left to do, so that mails trickling in, one per sign-up, share turns.
 */
const PACE = { first: 50, aheadMs: 1000, eager: 4 }
/** The pause between turns: ten times what the last one took, within these bounds, so that bookkeeping costs a tenth. */
const TURN_MS = { least: 20, most: 1000, times: 10 }
/** Waits before a failed turn is retried, because mail that was sent but not recorded would be sent again. */
const TURN_RETRY_MS = [50, 250, 1000]
/** Parallel deliveries where the transport states no number. */
const AT_ONCE = 20

/**
 * Sends all due mail in turns: one short transaction records what was accepted since the last turn and claims
 * the next messages; between turns messages are composed and handed over, and marked as accepted before others take their
 * place. After a crash at any point, the next run continues: what was on an open connection is sent again under the same
 * Message-ID.
 */
export async function runSender(
  services: Services,
  signal?: AbortSignal,
  patience = SENDER_PATIENCE,
): Promise<SenderRun> {
  const { db, log } = services
  const token = randomUUID()
  const compose = createComposer(services)
  const markAccepted = createAcceptedMarks(services, token)
  const gate = createGate(db)
  const atOnce = services.mail.capacity ?? AT_ONCE
  const lanes = createLanes(atOnce)
  const run: SenderRun = { sent: 0, failed: 0, postponed: 0 }
  const ready: Outgoing[] = []
  const outcomes: Outcome[] = []
  let flying = 0
  let leasedUntil = 0
  let isServerDown = false
  let onLanding = () => {}
  let lastTurn = { at: performance.now(), next: 0 }
  let turns = 0
  /** True when the last turn found fewer messages than it had room for. */
  let isDrained = false
  let hold = Math.min(PACE.first, patience.held)

  const lease = () => ({ token, until: services.now() + patience.leaseMs })
  const renew = async () => {
    const next = lease()
    await queries.renewLease(db, next)
    leasedUntil = next.until
  }
  const stopRenewing = startHeartbeat(patience.leaseMs / 4, renew, (error) =>
    log.warn({ err: error }, "The sender could not renew its lease."),
  )

  const isStopped = (): boolean => isServerDown || signal?.aborted === true
  const canHandOver = (): boolean => !isStopped() && leasedUntil - services.now() >= patience.handoverMs

  /** @returns whether there was anything to record or claim. */
  async function takeTurn(): Promise<boolean> {
    const startedAt = performance.now()
    const group = outcomes.splice(0)
    const room = isStopped() ? 0 : hold - ready.length - flying
    const next = lease()
    const { marked, claimed } = await db
      .transaction()
      .execute(async (trx) => {
        const settings = { retryMs: patience.retryMs, postponeMs: patience.handoverMs }
        const made =
          group.length === 0 ? undefined : await markOutcomes({ ...services, db: trx }, token, group, settings)
        return { marked: made, claimed: room > 0 ? await claim({ ...services, db: trx }, room, next) : NOTHING }
      })
      .catch((error: unknown) => {
        outcomes.unshift(...group)
        throw error
      })
    for (const name of ["sent", "failed", "postponed"] as const) run[name] += marked?.[name] ?? 0
    outcomes.push(...claimed.accepted)
    if (claimed.ids.length > 0) {
      leasedUntil = Math.max(leasedUntil, next.until)
      ready.push(...(await queries.listOutgoing(db, claimed.ids)))
    }
    const { found } = claimed
    turns += 1
    isDrained = found < room
    const endedAt = performance.now()
    const perMs = group.length / Math.max(1, endedAt - lastTurn.at)
    const pause = Math.min(TURN_MS.most, Math.max(TURN_MS.least, (endedAt - startedAt) * TURN_MS.times))
    if (group.length > 0) {
      const ahead = Math.round(perMs * Math.max(PACE.aheadMs, 2 * pause))
      hold = Math.min(patience.held, Math.max(PACE.first, 2 * atOnce, ahead))
    }
    lastTurn = { at: endedAt, next: endedAt + pause }
    return group.length > 0 || found > 0
  }

  async function takeTurnPatiently(): Promise<boolean> {
    for (const wait of TURN_RETRY_MS) {
      try {
        return await takeTurn()
      } catch (error) {
        if (outcomes.length === 0) throw error
        log.warn({ err: error }, "Sent emails could not be marked; trying again.")
        await sleep(wait)
      }
    }
    return takeTurn()
  }

  async function handOver(outgoing: Outgoing): Promise<void> {
    flying += 1
    outcomes.push(await deliver(outgoing))
    flying -= 1
    lanes.land(outgoing)
    onLanding()
  }

  async function deliver(outgoing: Outgoing): Promise<Outcome> {
    const { id, attempt } = outgoing
    if (lanes.isClosed(outgoing)) return { id, result: "postponed" }
    const recipient = toRecipient(outgoing, services.now())
    if (!recipient) return { id, result: "cancelled" }
    try {
      const passage = outgoing.broadcastId === null ? "open" : await gate(outgoing.broadcastId)
      if (passage !== "open") return { id, result: passage === "paused" ? "postponed" : "cancelled" }
      await services.mail.send(await compose(outgoing, recipient))
      await markAccepted(id)
      return { id, result: "sent", isTracked: isCounted(outgoing) }
    } catch (error) {
      const known = error instanceof MailError ? error : undefined
      if (!known) log.error({ err: error, messageId: id }, "An email could not be written.")
      if (known?.fault === "server") {
        const isOwn = lanes.close(outgoing)
        if (!isOwn && !isServerDown) log.warn({ err: error }, "The mail server takes nothing; emails wait.")
        if (!isOwn) isServerDown = true
        return { id, result: "postponed" }
      }
      const text = error instanceof Error ? error.message.slice(0, 500) : "The email was not sent."
      if (!known?.permanent) return { id, result: "again", error: text, attempt }
      return { id, result: known.fault === "recipient" ? "bounced" : "failed", error: text, attempt }
    }
  }

  /** Waits until a delivery ends or the next turn is due. */
  async function landing(): Promise<void> {
    let timer: NodeJS.Timeout | undefined
    await new Promise<void>((resolve) => {
      onLanding = resolve
      if (outcomes.length > 0 || flying === 0)
        timer = setTimeout(resolve, Math.max(1, lastTurn.next - performance.now()))
    })
    clearTimeout(timer)
  }

  try {
    for (;;) {
      while (ready.length > 0 && canHandOver()) {
        const outgoing = lanes.take(ready)
        if (!outgoing) break
        void handOver(outgoing)
      }
      if (!canHandOver()) for (const { id } of ready.splice(0)) outcomes.push({ id, result: "postponed" })
      const isTime = performance.now() >= lastTurn.next
      const isShort = flying === 0 || (ready.length === 0 && flying <= atOnce / 2 && outcomes.length > 0)
      const mayRest = isDrained && turns > PACE.eager && !isStopped()
      if (isTime ? outcomes.length > 0 || flying === 0 : isShort && !mayRest) {
        const hadWork = await takeTurnPatiently()
        if (!hadWork && flying === 0) break
      } else await landing()
    }
  } finally {
    stopRenewing()
  }
  return run
}

const onlyGreetable = (fields: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => isGreetable(value)))

/** Undefined for subscribers who were deleted or must no longer get this mail. */
function toRecipient(outgoing: Outgoing, now: number) {
  const { subscriberId, kind, email, emailKey, name, customFields, status, confirmedAt, bouncedAt, suppressedFor } =
    outgoing
  if (subscriberId === null || email === null || emailKey === null || customFields === null) return undefined
  if (kind !== "confirmation" && (status !== "active" || confirmedAt === null || bouncedAt !== null)) return undefined
  if (suppressedFor !== null && (kind !== "confirmation" || BLOCKING.has(suppressedFor))) return undefined
  if (kind === "broadcast" && (outgoing.pausedUntil ?? 0) > now) return undefined
  const greeted = name !== null && isGreetable(name) ? name : null
  // The form may have been filled in by another person, whose words and links this mail must not carry.
  const fields = kind === "confirmation" ? onlyGreetable(customFields) : customFields
  return { id: subscriberId, email, emailKey, name: greeted, customFields: fields }
}
