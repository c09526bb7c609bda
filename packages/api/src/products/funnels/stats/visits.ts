import { createHmac, hash } from "node:crypto"
import { toDay } from "@brandwright/contract/days"
import type { Variant } from "@brandwright/contract/funnels/funnel-sales"
import type { Services } from "../../../services.ts"
import { isBot } from "../../../requests/bots.ts"
import { addToDay } from "./stats.queries.ts"
import { type Count, newSalt, type Tally } from "./tally.ts"
import { inTransaction } from "../../../database/transactions.ts"

/**
 * Counts visits without cookies: a person who returns the same day counts once. They are recognized by a hash
 * with a salt kept in memory for a day; neither it nor the address is ever stored.
 */
export type Visitor = { ip: string; userAgent: string }
type Counting = Pick<Services, "db" | "log" | "memory" | "now">

const FLUSH_MS = 500
const RETRY_MS = 5000
/** Rows written per transaction. */
const GROUP = 200
/** Above this many visitors in a day, some are counted twice. */
const SEEN_MAX = 500_000

export function countVisit(services: Counting, funnelId: number, variant: Variant, { ip, userAgent }: Visitor): void {
  if (isBot(userAgent)) return
  const tally = services.memory.visits
  const day = toDay(services.now())
  if (tally.day !== day) Object.assign(tally, { day, salt: newSalt(), seen: new Set() })
  const mark = hash("sha256", `${tally.salt}|${funnelId}|${ip}|${userAgent}`, "base64url").slice(0, 16)
  if (tally.seen.has(mark)) return
  if (tally.seen.size >= SEEN_MAX) tally.seen.clear()
  tally.seen.add(mark)
  add(tally, `${funnelId}|${day}|${variant}`, { funnelId, day, variant, views: 1 })
  tally.timer ??= setTimeout(() => void flushVisits(services), FLUSH_MS).unref()
}

/** Writes the new counts: a row for each funnel, day and headline, in short transactions. */
export async function flushVisits(services: Counting): Promise<void> {
  const tally = services.memory.visits
  clearTimeout(tally.timer)
  tally.timer = undefined
  for (let group = take(tally); group.length > 0; group = take(tally)) {
    try {
      await inTransaction(services, async ({ db }) => {
        for (const [, { views, ...key }] of group) await addToDay(db, key, { views })
      })
    } catch (error) {
      services.log.warn({ err: error }, "Visits wait to be counted.")
      for (const [key, count] of group) add(tally, key, count)
      tally.timer = setTimeout(() => void flushVisits(services), RETRY_MS).unref()
      return
    }
  }
}

function take({ counts }: Tally): [string, Count][] {
  const group = [...counts].slice(0, GROUP)
  for (const [key] of group) counts.delete(key)
  return group
}

function add({ counts }: Tally, key: string, { views, ...place }: Count): void {
  counts.set(key, { ...place, views: (counts.get(key)?.views ?? 0) + views })
}

/** The headline for this visitor: always the same one, without storing anything. */
export function chooseVariant(
  { settings }: Pick<Services, "settings">,
  funnelId: number,
  { ip, userAgent }: Visitor,
): Variant {
  const [first = 0] = createHmac("sha256", settings.secret.bytes)
    .update(`variant|${funnelId}|${ip}|${userAgent}`)
    .digest()
  return first % 2 === 0 ? "a" : "b"
}
