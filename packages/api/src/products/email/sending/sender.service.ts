import { randomUUID } from "node:crypto"
import { setTimeout as sleep } from "node:timers/promises"
import { pump } from "@brandwright/queue/pump/pump"
import { MINUTE_MS } from "@brandwright/contract/durations"
import type { InTransaction, Services } from "../../../services.ts"
import { inTransaction } from "../../../database/transactions.ts"
import { claimMessages } from "./message-claims.service.ts"
import { createDelivery } from "./delivery.service.ts"
import { createLanes } from "./lanes.ts"
import * as queries from "./sender.queries.ts"
import type { Lease } from "../messages.queries.ts"
import { type Outgoing, listOutgoing } from "../compose/outgoing.queries.ts"
import { recordSendResults, type Outcome, type SenderRun } from "./send-results.service.ts"

export type SenderTimings = {
  /** A sender without a heartbeat for this long loses its messages to another. */
  leaseMs: number
  /** Time that must be left on the lease to begin a delivery. */
  handoverMs: number
  /** Messages that one run holds at a time. */
  held: number
  /** Waits before the second, third, … attempt. */
  retryMs: readonly number[]
}
export const SENDER_TIMINGS: SenderTimings = {
  leaseMs: 50_000,
  handoverMs: 35_000,
  held: 1000,
  retryMs: [1, 5, 15, 60, 180, 360, 720, 1440].map((minutes) => minutes * MINUTE_MS),
}
/** Bookkeeping costs a tenth: a pause is ten times as long as a turn. */
const AHEAD = { first: 50, ms: 1000, eager: 4, pauseMs: { least: 20, most: 1000, times: 10 } }
/** How often to look for new messages while some are on their way. */
const LOOK_MS = 1000
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
  timings = SENDER_TIMINGS,
): Promise<SenderRun> {
  const { log } = services
  const token = randomUUID()
  const serverDown = new AbortController()
  const stopped = signal ? AbortSignal.any([signal, serverDown.signal]) : serverDown.signal
  const hands = services.mail.capacity ?? AT_ONCE
  const lanes = createLanes(hands)
  const run: SenderRun = { sent: 0, failed: 0, postponed: 0 }
  let leasedUntil = 0

  const createLease = () => ({ token, until: services.now() + timings.leaseMs })
  const canHandOver = (): boolean => !stopped.aborted && leasedUntil - services.now() >= timings.handoverMs

  const deliver = createDelivery(services, {
    token,
    closeServer(outgoing, error) {
      if (lanes.close(outgoing) || serverDown.signal.aborted) return
      log.warn({ err: error }, "The mail server takes nothing; emails wait.")
      serverDown.abort()
    },
  })

  async function takeTurn(outcomes: Outcome[], room: number): Promise<{ items: Outgoing[]; found: number }> {
    const lease = createLease()
    const turn = { outcomes, room, lease, timings }
    const { ids, found, recorded } = await inTransaction(services, (tx) => recordAndClaim(tx, turn))
    for (const name of ["sent", "failed", "postponed"] as const) for (const part of recorded) run[name] += part[name]
    if (ids.length === 0) return { items: [], found }
    leasedUntil = Math.max(leasedUntil, lease.until)
    return { items: await listOutgoing(services.db, ids), found }
  }

  await pump<Outgoing, Outcome>({
    turn: (outcomes, room) => retried(services, outcomes, () => takeTurn(outcomes, room)),
    async extend() {
      const lease = createLease()
      await queries.renewLease(services.db, lease)
      leasedUntil = lease.until
    },
    extendMs: timings.leaseMs / 4,
    take: (ready) => lanes.take(ready, canHandOver()),
    async work(outgoing) {
      const isHeldBack = !canHandOver() || lanes.isClosed(outgoing)
      const outcome = isHeldBack ? { id: outgoing.id, result: "postponed" as const } : await deliver(outgoing)
      lanes.land(outgoing)
      return outcome
    },
    onError: (error) => log.warn({ err: error }, "The sender could not renew its lease."),
    hands,
    lookMs: LOOK_MS,
    ahead: { ...AHEAD, most: timings.held },
    signal: stopped,
  })
  return run
}

type Turn = { outcomes: Outcome[]; room: number; lease: Lease; timings: SenderTimings }

/** Records first: who got one mail may be due for the next. */
async function recordAndClaim(tx: InTransaction, { outcomes, room, lease, timings }: Turn) {
  const settings = { retryMs: timings.retryMs, postponeMs: timings.handoverMs }
  const record = (group: Outcome[]) => recordSendResults(tx, lease.token, group, settings)
  const recorded = outcomes.length > 0 ? [await record(outcomes)] : []
  if (room === 0) return { recorded, ids: [], found: 0 }
  const { ids, accepted, found } = await claimMessages(tx, room, lease)
  if (accepted.length > 0) recorded.push(await record(accepted))
  return { recorded, ids, found }
}

/** Retries a turn that has something to record. */
async function retried<Result>(
  { log }: Services,
  outcomes: Outcome[],
  takeTurn: () => Promise<Result>,
): Promise<Result> {
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
