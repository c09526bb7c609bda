import { DAY_MS, HOUR_MS } from "@brandwright/contract/durations"
import type { WarmUp } from "@brandwright/contract/email/sending/email-limits"

/** How far ahead mails are planned at most. */
const AHEAD_MS = 365 * DAY_MS

export type Limits = {
  perHour: number | null
  perDomain: number | null
  warmUp: WarmUp | null
  warmUpBeganAt: number | null
}
/** Number of mails to a domain in an hour of the clock. */
export type PaceRow = { hour: number; domain: string; count: number }

export const startOfHour = (at: number): number => Math.floor(at / HOUR_MS) * HOUR_MS
export const startOfDay = (at: number): number => Math.floor(at / DAY_MS) * DAY_MS

/** The daily limit (UTC) during a warm-up; undefined otherwise. */
export function dailyLimit({ warmUp, warmUpBeganAt }: Limits, at: number): number | undefined {
  if (warmUp === null || warmUpBeganAt === null) return undefined
  const day = Math.max(0, (startOfDay(at) - startOfDay(warmUpBeganAt)) / DAY_MS)
  const allowed = Math.floor(warmUp.from * (1 + warmUp.growth / 100) ** day)
  return allowed >= warmUp.to ? undefined : allowed
}

/** A brand's hours from `now` on, with their assigned mails; `rows` begin with the day of `now`. */
export function createPace(limits: Limits, rows: PaceRow[], now: number) {
  const current = startOfHour(now)
  const hours = new Map<number, number>()
  const days = new Map<number, number>()
  const domains = new Map<string, number>()
  /** The first hour that may have room for a domain; a full hour stays full. */
  const open = new Map<string, number>()
  const added = new Map<string, PaceRow>()
  const key = (hour: number, domain: string): string => `${hour} ${domain}`

  function count({ hour, domain, count: mails }: PaceRow): void {
    hours.set(hour, (hours.get(hour) ?? 0) + mails)
    days.set(startOfDay(hour), (days.get(startOfDay(hour)) ?? 0) + mails)
    domains.set(key(hour, domain), (domains.get(key(hour, domain)) ?? 0) + mails)
  }
  for (const row of rows) count(row)

  /** The number of mails that fit into the hour, regardless of domain. */
  const roomAt = (hour: number): number =>
    Math.max(
      0,
      Math.min(
        (limits.perHour ?? Number.POSITIVE_INFINITY) - (hours.get(hour) ?? 0),
        (dailyLimit(limits, hour) ?? Number.POSITIVE_INFINITY) - (days.get(startOfDay(hour)) ?? 0),
      ),
    )
  const hasRoom = (hour: number, domain: string): boolean =>
    roomAt(hour) > 0 && (domains.get(key(hour, domain)) ?? 0) < (limits.perDomain ?? Number.POSITIVE_INFINITY)

  return {
    current,
    /** Assigns a mail to the first hour with room; if `isUrgent`, to the current hour in any case. */
    place(domain: string, isUrgent = false): number {
      let hour = isUrgent ? current : (open.get(domain) ?? current)
      while (!isUrgent && !hasRoom(hour, domain) && hour < current + AHEAD_MS) hour += HOUR_MS
      if (!isUrgent) open.set(domain, hour)
      count({ hour, domain, count: 1 })
      const row = added.get(key(hour, domain)) ?? { hour, domain, count: 0 }
      added.set(key(hour, domain), { ...row, count: row.count + 1 })
      return hour
    },
    room: (): number => roomAt(current),
    /** The first hour with room, regardless of domain. */
    nextOpen(): number {
      let hour = current
      while (roomAt(hour) === 0 && hour < current + AHEAD_MS) hour += HOUR_MS
      return hour
    },
    used: () => ({ hour: hours.get(current) ?? 0, day: days.get(startOfDay(current)) ?? 0 }),
    added: (): PaceRow[] => [...added.values()],
  }
}
