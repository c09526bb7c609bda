import type { KeyboardCoordinateGetter } from "@dnd-kit/core"
import { addDays, dayStart, isoWeekday, toDay } from "@brandwright/contract/days"

/** "2026-11-21" */
export type Day = string
export type Span = "week" | "month"

const named = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat("en-US", { ...options, timeZone: "UTC" })
const monthFormat = named({ month: "long", year: "numeric" })
const dayFormat = named({ month: "short", day: "numeric", year: "numeric" })
const weekdayFormat = named({ weekday: "short" })
const at = (day: Day): Date => new Date(dayStart(day))

/** Today in the user's time zone. */
export function today(): Day {
  const now = new Date()
  return toDay(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()))
}

/** A day in the next or previous week or month. */
export function shiftSpan(span: Span, day: Day, count: 1 | -1): Day {
  if (span === "week") return addDays(day, 7 * count)
  const first = at(`${day.slice(0, 7)}-01`)
  first.setUTCMonth(first.getUTCMonth() + count)
  return toDay(first.getTime())
}

/** The days of this day's week; `firstWeekday`: Monday is 1, Sunday is 7. */
export function listWeek(day: Day, firstWeekday: number): Day[] {
  const start = addDays(day, -((isoWeekday(day) - firstWeekday + 7) % 7))
  return Array.from({ length: 7 }, (_, index) => addDays(start, index))
}

/** The days of all weeks of this day's month. */
export function listMonth(day: Day, firstWeekday: number): Day[] {
  const first = `${day.slice(0, 7)}-01`
  const last = addDays(shiftSpan("month", day, 1), -1)
  const days: Day[] = []
  for (let start = listWeek(first, firstWeekday)[0] ?? first; start <= last; start = addDays(start, 7))
    days.push(...listWeek(start, firstWeekday))
  return days
}

/** "November 2026", or "Nov 23 – 29, 2026" */
export function spanTitle(span: Span, day: Day, firstWeekday: number): string {
  if (span === "month") return monthFormat.format(at(day))
  const days = listWeek(day, firstWeekday)
  return dayFormat.formatRange(at(days[0] ?? day), at(days.at(-1) ?? day))
}

/** "Mon" */
export const weekdayName = (day: Day): string => weekdayFormat.format(at(day))
/** "Nov 24, 2026" */
export const dayTitle = (day: Day): string => dayFormat.format(at(day))
/** "9 AM" */
export const hourTitle = (hour: number): string => `${hour % 12 || 12} ${hour < 12 ? "AM" : "PM"}`

/** Regions whose weeks begin on Sunday or Saturday, for browsers without that information. */
const SUNDAY = /-(US|CA|MX|BR|JP|IL|IN|KR|TW|HK|PH|ZA|AU|CO|PE|TH|ID|PK|SA)\b/
const SATURDAY = /-(AE|AF|BH|DJ|DZ|EG|IQ|IR|JO|KW|LY|OM|QA|SD|SY)\b/

/** The first weekday in this locale: Monday is 1, Sunday is 7. */
export function firstWeekday(locale: string): number {
  const intlLocale: Intl.Locale & { getWeekInfo?: () => { firstDay: number } } = new Intl.Locale(locale)
  const known = intlLocale.getWeekInfo?.().firstDay
  if (known) return known
  const region = intlLocale.maximize().toString()
  return SUNDAY.test(region) ? 7 : SATURDAY.test(region) ? 6 : 1
}

const DAY_STEPS: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: 7, ArrowUp: -7 }
/** Padding of a cell, in pixels. */
const INSET = 6

/** The cell an arrow key moves to: a day or a week away, or in the week grid a day or an hour. */
export function stepCell(cell: string, code: string): string | undefined {
  const [day = "", hour] = cell.split("T")
  if (hour === undefined) {
    const days = DAY_STEPS[code]
    return days === undefined ? undefined : addDays(day, days)
  }
  if (code === "ArrowRight" || code === "ArrowLeft") return `${addDays(day, code === "ArrowRight" ? 1 : -1)}T${hour}`
  const next = Number(hour) + (code === "ArrowDown" ? 1 : -1)
  const isStep = (code === "ArrowDown" || code === "ArrowUp") && next >= 0 && next < 24
  return isStep ? `${day}T${String(next).padStart(2, "0")}` : undefined
}

/** An arrow key moves a lifted post to the next cell, however tall the cells are. */
export const moveToCell: KeyboardCoordinateGetter = (event, { context: { over, droppableRects } }) => {
  const cell = over ? stepCell(String(over.id), event.code) : undefined
  if (cell === undefined) return undefined
  event.preventDefault()
  const rect = droppableRects.get(cell)
  return rect && { x: rect.left + INSET, y: rect.top + INSET }
}
