import { DAY_MS } from "./durations.ts"

/** Calendar days, written "2026-05-31", in no time zone; `zoned-time.ts` has those of a zone. */

const DAY_LENGTH = "2026-05-31".length
const MONTH_LENGTH = "2026-05".length

/** The day of a moment in UTC. */
export const toDay = (at: number): string => new Date(at).toISOString().slice(0, DAY_LENGTH)
/** The month of a moment in UTC: "2026-05". */
export const toMonth = (at: number): string => new Date(at).toISOString().slice(0, MONTH_LENGTH)
/** The day of a local time such as "2026-05-31T09:00". */
export const wallDay = (wall: string): string => wall.slice(0, DAY_LENGTH)
/** The moment a day starts in UTC; NaN for other text. */
export const dayStart = (day: string): number => Date.parse(`${day}T00:00Z`)

export const addDays = (day: string, count: number): string => toDay(dayStart(day) + count * DAY_MS)
/** The days of a year, written "05-31", whose anniversary is on this day: February 29 is on the 28th in other years. */
export const listAnniversaries = (day: string): string[] =>
  day.endsWith("02-28") && addDays(day, 1).endsWith("03-01") ? ["02-28", "02-29"] : [day.slice(5)]

export const countDays = (from: string, to: string): number => Math.round((dayStart(to) - dayStart(from)) / DAY_MS)

/** As in ISO 8601: Monday is 1, Sunday is 7. */
export const isoWeekday = (day: string): number => new Date(dayStart(day)).getUTCDay() || 7
