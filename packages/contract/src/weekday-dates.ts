import { CALENDAR_DATE, NUMERIC_DATE, readDay, readNumericDay } from "./writing/claim-forms.ts"
import { findWeekday, WEEKDAY } from "./writing/claim-weekdays.ts"
import { isoWeekday } from "./days.ts"
import { DAY_MS } from "./durations.ts"

/** A weekday beside its date: "Friday, 3 December", "Freitag, den 3.12.", "viernes 3 de diciembre". */
export const WEEKDAY_DATE = new RegExp(
  `(${WEEKDAY})(?:,? (?:the|den|dem|el|le|il|dia|día|de) |,? )(${CALENDAR_DATE}|${NUMERIC_DATE.source})`,
  "giu",
)
const ISO = /\b(\d{4})-(\d{2}-\d{2})\b/g
const YEAR = /\b\d{4}\b/
const HALF_YEAR_MS = 200 * DAY_MS

const readDays = (date: string): string[] =>
  /\p{L}/u.test(date) || /^\d{4}/.test(date) ? [readDay(date)] : readNumericDay(date)

const readIsoWeekday = (year: string | number, day: string): number => isoWeekday(`${year}-${day}`) - 1

/** Returns the weekdays that a text gives for each day of the year, by name or by a date with its year. */
export function listKnownWeekdays(text: string): Map<string, Set<number>> {
  const known = new Map<string, Set<number>>()
  const add = (day: string, weekday: number | undefined) => {
    if (weekday !== undefined && !Number.isNaN(weekday)) known.set(day, new Set([...(known.get(day) ?? []), weekday]))
  }
  for (const [, year = "", day = ""] of text.matchAll(ISO)) add(day, readIsoWeekday(year, day))
  for (const [date] of text.matchAll(new RegExp(CALENDAR_DATE, "giu"))) {
    const year = YEAR.exec(date)?.[0]
    if (year) add(readDay(date), readIsoWeekday(year, readDay(date)))
  }
  for (const [, weekday = "", date = ""] of text.matchAll(WEEKDAY_DATE))
    for (const day of readDays(date)) add(day, findWeekday(weekday))
  return known
}

type KnownDays = { days: Set<string>; weekdays: Map<string, Set<number>> }

/**
 * Whether the date is among the known days and its weekday right: as known for that day, otherwise by the calendar. A
 * date without a year counts in the years near `now`.
 */
export function isRightWeekday(excerpt: string, { days, weekdays }: KnownDays, now: number): boolean {
  const [, name = "", date = ""] = new RegExp(WEEKDAY_DATE, "iu").exec(excerpt) ?? []
  const weekday = findWeekday(name)
  const year = YEAR.exec(date)?.[0]
  return readDays(date).some((day) => {
    if (!days.has(day)) return false
    const known = weekdays.get(day)
    if (known) return weekday !== undefined && known.has(weekday)
    const thisYear = new Date(now).getUTCFullYear()
    const years = year ? [year] : [thisYear - 1, thisYear, thisYear + 1].filter((one) => isNear(`${one}-${day}`, now))
    return years.some((one) => readIsoWeekday(one, day) === weekday)
  })
}

const isNear = (day: string, now: number): boolean => Math.abs(Date.parse(day) - now) < HALF_YEAR_MS
