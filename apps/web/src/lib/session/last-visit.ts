import { DAY_MS, MINUTE_MS } from "@brandwright/contract/durations"
import { readStored, writeStored } from "../local-storage.ts"

/** `since` is the end of the previous visit; `seen` the last time the dashboard was opened. */
export type Visit = { since: number; seen: number }

/** An absence longer than this starts a new visit. */
const AWAY_MS = 30 * MINUTE_MS
/** Period that a first visit on this device looks back on. */
const FIRST_MS = 7 * DAY_MS

export function nextVisit(old: Visit | undefined, now: number): Visit {
  if (!old) return { since: now - FIRST_MS, seen: now }
  return { since: now - old.seen > AWAY_MS ? old.seen : old.since, seen: now }
}

/** Records that a brand's dashboard is open now, and returns since when to report news. */
export function visitDashboard(userId: string, brandId: number, now = Date.now()): Visit {
  const key = `visit-${userId}-${brandId}`
  const visit = nextVisit(parseVisit(readStored(key)), now)
  writeStored(key, `${visit.since} ${visit.seen}`)
  return visit
}

function parseVisit(text: string | null): Visit | undefined {
  const [since = Number.NaN, seen = Number.NaN] = (text ?? "").split(" ").map(Number)
  return Number.isFinite(since) && Number.isFinite(seen) && text ? { since, seen } : undefined
}
