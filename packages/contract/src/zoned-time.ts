import { z } from "zod"
import { isoWeekday, toDay, wallDay } from "./days.ts"
import { DAY_MS, MINUTE_MS } from "./durations.ts"

/** Wall-clock time and moments, by Intl alone: browser and server agree on what the person saw. */

export const ZONE_MAX = 64

export function isZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat("en", { timeZone: zone })
    return true
  } catch {
    return false
  }
}

/** A stored zone that this system does not know counts as UTC. */
export const knownZone = (zone: string): string => (isZone(zone) ? zone : "UTC")

export const timeZone = z.string().max(ZONE_MAX).refine(isZone, "Please choose a time zone.")
/** Not the thirtieth of February. */
function isInCalendar(wall: string): boolean {
  const asUtc = Date.parse(`${wall}:00Z`)
  return !Number.isNaN(asUtc) && new Date(asUtc).toISOString().slice(0, 16) === wall
}

/** What a clock on the wall shows: "2026-03-29T02:30". */
export const wallTime = z
  .string()
  .regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d$/, "Please choose a date and time.")
  .refine(isInCalendar, "Please choose a date and time.")
/** "09:30" */
export const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Please choose a time.")

const formats = new Map<string, Intl.DateTimeFormat>()

function getFormat(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone)
  if (known) return known
  const format = new Intl.DateTimeFormat("en-US", {
    timeZone: zone,
    hourCycle: "h23",
    era: "short",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
  })
  formats.set(zone, format)
  return format
}

/** Milliseconds that the zone's clocks are ahead of UTC at this moment. */
export function offsetAt(zone: string, at: number): number {
  const parts: Record<string, string> = {}
  for (const { type, value } of getFormat(zone).formatToParts(at)) parts[type] = value
  const year = parts.era === "BC" ? 1 - Number(parts.year) : Number(parts.year)
  const shown = Date.UTC(
    year,
    Number(parts.month) - 1,
    Number(parts.day),
    Number(parts.hour),
    Number(parts.minute),
    Number(parts.second),
  )
  return shown - Math.floor(at / 1000) * 1000
}

/** What the zone's clocks show at this moment, to the minute. */
export const wallTimeAt = (zone: string, at: number): string =>
  new Date(at + offsetAt(zone, at)).toISOString().slice(0, 16)

/** The day that the zone's calendars show at this moment. */
export const dayAt = (zone: string, at: number): string => toDay(at + offsetAt(zone, at))

/** The weekday (1 is Monday) and the hour that the zone's clocks show at this moment. */
export function zonedHour(zone: string, at: number): { weekday: number; hour: number } {
  const wall = wallTimeAt(zone, at)
  return { weekday: isoWeekday(wallDay(wall)), hour: Number(wall.slice(11, 13)) }
}

/**
 * The moments at which the zone's clocks show this time, earliest first: one on most days, none in the hour
 * that spring leaves out, two in the hour that autumn repeats. None for a day that no calendar has.
 */
export function findMoments(wall: string, zone: string): number[] {
  if (!isInCalendar(wall)) return []
  const asUtc = Date.parse(`${wall}:00Z`)
  const offsets = new Set([-DAY_MS, 0, DAY_MS].map((away) => offsetAt(zone, asUtc + away)))
  return [...offsets]
    .map((offset) => asUtc - offset)
    .filter((at) => wallTimeAt(zone, at) === wall)
    .sort((a, b) => a - b)
}

/** The first time after a left-out one that the clocks do show. */
export function nextShownTime(wall: string, zone: string): string {
  const asUtc = Date.parse(`${wall}:00Z`)
  for (let minutes = 1; minutes <= 24 * 60; minutes += 1) {
    const candidate = new Date(asUtc + minutes * MINUTE_MS).toISOString().slice(0, 16)
    if (findMoments(candidate, zone).length > 0) return candidate
  }
  return wall
}

/** The first moment of this local time; for a time skipped by daylight saving, of the next one that exists. */
export const firstMoment = (wall: string, zone: string): number | undefined =>
  findMoments(wall, zone)[0] ?? findMoments(nextShownTime(wall, zone), zone)[0]

/** "UTC+02:00" at this moment. */
export function offsetLabel(zone: string, at: number): string {
  const minutes = Math.round(offsetAt(zone, at) / MINUTE_MS)
  const sign = minutes < 0 ? "-" : "+"
  const two = (value: number): string => String(value).padStart(2, "0")
  return `UTC${sign}${two(Math.floor(Math.abs(minutes) / 60))}:${two(Math.abs(minutes) % 60)}`
}
