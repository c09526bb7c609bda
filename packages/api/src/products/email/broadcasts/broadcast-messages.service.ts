import { setImmediate as turn } from "node:timers/promises"
import { DAY_MS, HOUR_MS } from "@brandwright/contract/durations"
import { MORNING_HOUR } from "@brandwright/contract/email/broadcasts/email-broadcasts"
import { isZone } from "@brandwright/contract/zoned-time"
import type { Db } from "@brandwright/db/open"
import type { Services } from "../../../services.ts"
import type { SubscriberFilter } from "../people/subscribers.queries.ts"
import { findRoom } from "../sending/pace/admission.service.ts"
import { opensAt } from "../step-schedule.ts"
import type { Lease } from "../messages.queries.ts"
import { pickVariant } from "./ab-test/ab-test.ts"
import { filterOfStarted } from "./audience/audience.service.ts"
import * as queries from "./broadcasts.queries.ts"
import type { BroadcastRow } from "./broadcasts.queries.ts"
import { listDueBy, moveDue } from "./mornings.queries.ts"
import { inTransaction } from "../../../database/transactions.ts"

/** Number of broadcasts that share one claim. */
const AT_ONCE = 10
/** Messages per INSERT, as both engines limit the parameters of a statement. */
const BATCH = 500
/** By then, every time zone's next morning has come. */
const MORNINGS_MS = DAY_MS
/** Field names for the time zone in imported lists. */
const ZONE_FIELD = /^time[\s_-]?zone$/i

/**
 * Writes up to `limit` messages of the broadcasts being sent, claimed by `lease`. The position of the
 * last recipient is saved in the same transaction: after a crash, the next sender continues after the last message.
 * Returns the new messages' ids.
 */
export async function writeBroadcasts(trx: Db, now: number, limit: number, lease: Lease): Promise<number[]> {
  if (limit <= 0) return []
  const waiting = await queries.listUnwritten(trx, false, now, AT_ONCE)
  const ids: number[] = []
  for (const [index, { id, brandId }] of waiting.entries()) {
    const share = Math.min(
      Math.ceil((limit - ids.length) / (waiting.length - index)),
      await findRoom(trx, brandId, now),
    )
    if (share <= 0) continue
    const held = {
      state: "claimed" as const,
      dueAt: now,
      leaseToken: lease.token,
      leasedUntil: lease.until,
      attempt: 1,
    }
    ids.push(...(await writeBatch(trx, id, { limit: Math.min(BATCH, share), now }, () => held)))
  }
  return ids
}

/** Whether a broadcast being sent has recipients without a message. */
export const hasUnwritten = async (trx: Db, now: number): Promise<boolean> =>
  (await queries.listUnwritten(trx, false, now, 1)).length > 0

/** Writes all messages of broadcasts for each recipient's morning, each with its own time. */
export async function writeMornings(services: Services, signal?: AbortSignal): Promise<void> {
  for (const { id } of await queries.listUnwritten(services.db, true, services.now(), AT_ONCE)) {
    for (let written = BATCH; written > 0 && !signal?.aborted; ) {
      const at = services.now()
      const ids = await inTransaction(services, ({ db }) =>
        writeBatch(db, id, { limit: BATCH, now: at }, (row, fields) => ({
          state: "queued",
          dueAt: nextMorning(row, fields, at),
        })),
      )
      written = ids.length
      // Other requests get their turn in between.
      await turn()
    }
  }
}

/** After a pause, those whose morning passed in it wait for their next one. */
export async function planMorningsAgain(services: Services, row: BroadcastRow): Promise<void> {
  const at = services.now()
  // What the pause held back is due a little later than now; who has their morning by then keeps it.
  const by = at + HOUR_MS
  for (let afterId = 0; ; await turn()) {
    const due = await listDueBy(services.db, row.id, { by, afterId, limit: BATCH })
    const mornings = Map.groupBy(due, ({ customFields }) => nextMorning(row, customFields, at))
    await inTransaction(services, async ({ db }) => {
      for (const [dueAt, mails] of mornings)
        await moveDue(
          db,
          mails.map(({ id }) => id),
          dueAt,
        )
    })
    const last = due.at(-1)
    if (!last || due.length < BATCH) return
    afterId = last.id
  }
}

type Held = { state: "claimed" | "queued"; dueAt: number; leaseToken?: string; leasedUntil?: number; attempt?: number }

async function writeBatch(
  trx: Db,
  id: number,
  { limit, now }: { limit: number; now: number },
  hold: (row: BroadcastRow, customFields: Record<string, string>) => Held,
): Promise<number[]> {
  const row = await queries.lockUnwritten(trx, id)
  if (!row) return []
  const test = row.testState === "sampling" ? row.abTest : undefined
  const looked = test ? Math.ceil((limit * 100) / test.share) : limit
  const filter = filterOfStarted(row)
  const people = await queries.listNextPeople(trx, row, { filter, now, limit: looked })
  const chosen = people.flatMap((person, index) => {
    const variant = test ? pickVariant(test, row.testPassed + index) : row.winner
    return variant === undefined ? [] : [{ ...person, variant }]
  })
  const written =
    chosen.length === 0
      ? []
      : await queries.insertBroadcastMessages(
          trx,
          chosen.map((person) => ({
            brandId: row.brandId,
            userId: row.userId,
            subscriberId: person.id,
            kind: "broadcast" as const,
            broadcastId: row.id,
            variant: person.variant,
            createdAt: now,
            ...hold(row, person.customFields),
          })),
        )
  const isWritten = people.length < looked
  const to = isWritten ? undefined : people.at(-1)?.id
  const endsAt = now + (test?.hours ?? 0) * HOUR_MS + (row.isMorning ? MORNINGS_MS : 0)
  await queries.updateBroadcast(trx, row.id, {
    lastPersonId: people.at(-1)?.id ?? row.lastPersonId,
    isWritten,
    held: row.held + (await countLeftOut(trx, row, { filter, now, to })),
    ...(test && { testPassed: row.testPassed + people.length }),
    ...(test && isWritten && { testState: "waiting", testEndsAt: endsAt }),
  })
  return written.map((message) => message.id)
}

/** Those left out of a test's sample are looked at again with everyone else, and counted then. */
const countLeftOut = async (
  trx: Db,
  row: BroadcastRow,
  { to = row.untilPersonId, ...rest }: { filter: SubscriberFilter; now: number; to: number | undefined },
): Promise<number> => (row.testState === "sampling" ? 0 : queries.countHeldNext(trx, row, { ...rest, to }))

/** The first morning from `at` on in the recipient's time zone, or in the broadcast's if that is unknown. */
export function nextMorning(
  row: Pick<BroadcastRow, "timeZone">,
  customFields: Record<string, string>,
  at: number,
): number {
  const own = Object.entries(customFields)
    .find(([name]) => ZONE_FIELD.test(name.trim()))?.[1]
    .trim()
  const timeZone = own !== undefined && isZone(own) ? own : row.timeZone
  const hour = String(MORNING_HOUR).padStart(2, "0")
  return opensAt({ timeZone, windowStart: `${hour}:00`, windowEnd: `${hour}:59`, windowDays: [] }, at)
}
