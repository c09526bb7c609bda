import { createHash, createHmac, randomBytes } from "node:crypto"
import type { Variant } from "@brandwright/contract/funnel-sales"
import type { Services } from "../services.ts"
import { addToDay } from "./figures.queries.ts"

/**
 * Counts visits without cookies: a person who comes again the same day counts once. What recognises them is a hash
 * under a salt that lives in memory for a day; neither it nor the address is ever stored.
 */
export type Visitor = { address: string; userAgent: string }
type Counting = Pick<Services, "db" | "log" | "now">

const FLUSH_MS = 500
/** Beyond this many visitors in a day, some are counted twice. */
const SEEN_MAX = 500_000
const MACHINES =
  /bot|crawl|spider|slurp|preview|facebookexternalhit|embedly|monitor|curl|wget|python|headless|lighthouse|^$/i

class Tally {
  day = ""
  salt = randomBytes(16)
  seen = new Set<string>()
  counts = new Map<string, { funnelId: number; day: string; variant: Variant; views: number }>()
  timer: NodeJS.Timeout | undefined
}
const tallies = new WeakMap<object, Tally>()

export const dayOf = (now: number): string => new Date(now).toISOString().slice(0, 10)

export function countVisit(
  services: Counting,
  funnelId: number,
  variant: Variant,
  { address, userAgent }: Visitor,
): void {
  if (MACHINES.test(userAgent)) return
  const tally = tallyOf(services)
  const day = dayOf(services.now())
  if (tally.day !== day) Object.assign(tally, { day, salt: randomBytes(16), seen: new Set() })
  const mark = createHash("sha256")
    .update(tally.salt)
    .update(`${funnelId}|${address}|${userAgent}`)
    .digest("base64url")
    .slice(0, 16)
  if (tally.seen.has(mark)) return
  if (tally.seen.size >= SEEN_MAX) tally.seen.clear()
  tally.seen.add(mark)
  const key = `${funnelId}|${day}|${variant}`
  const count = tally.counts.get(key) ?? { funnelId, day, variant, views: 0 }
  count.views += 1
  tally.counts.set(key, count)
  tally.timer ??= setTimeout(() => void flushVisits(services), FLUSH_MS).unref()
}

/** Writes what was counted since the last time; one row for each funnel, day and headline. */
export async function flushVisits(services: Counting): Promise<void> {
  const tally = tallyOf(services)
  const counts = [...tally.counts.values()]
  clearTimeout(tally.timer)
  tally.counts.clear()
  tally.timer = undefined
  for (const { funnelId, day, variant, views } of counts) {
    await addToDay(services.db, { funnelId, day, variant }, { views }).catch((error: unknown) =>
      services.log.warn({ error, funnelId }, "visits not counted"),
    )
  }
}

function tallyOf({ db }: Counting): Tally {
  const tally = tallies.get(db) ?? new Tally()
  tallies.set(db, tally)
  return tally
}

/** Which headline this visitor sees: always the same one, and nothing has to be remembered for it. */
export function variantOf(
  { settings }: Pick<Services, "settings">,
  funnelId: number,
  { address, userAgent }: Visitor,
): Variant {
  const [first = 0] = createHmac("sha256", settings.secret)
    .update(`variant|${funnelId}|${address}|${userAgent}`)
    .digest()
  return first % 2 === 0 ? "a" : "b"
}
