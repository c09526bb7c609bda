import type { KeyboardCoordinateGetter } from "@dnd-kit/core"

/** "2026-11" */
export type Month = string

const DAY_MS = 86_400_000
const name = new Intl.DateTimeFormat("en-US", { month: "long", year: "numeric", timeZone: "UTC" })
const weekday = new Intl.DateTimeFormat("en-US", { weekday: "short", timeZone: "UTC" })

/** Today where the reader is: "2026-11-21". */
export function todayIs(): string {
  const now = new Date()
  return new Date(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate())).toISOString().slice(0, 10)
}

export const monthOf = (day: string): Month => day.slice(0, 7)
export const monthName = (month: Month): string => name.format(new Date(`${month}-01T00:00Z`))

export function addMonths(month: Month, count: number): Month {
  const first = new Date(`${month}-01T00:00Z`)
  first.setUTCMonth(first.getUTCMonth() + count)
  return first.toISOString().slice(0, 7)
}

/** The weeks that the month touches, Monday first. */
export function daysOf(month: Month): string[] {
  const first = Date.parse(`${month}-01T00:00Z`)
  const start = first - ((new Date(first).getUTCDay() + 6) % 7) * DAY_MS
  const end = Date.parse(`${addMonths(month, 1)}-01T00:00Z`)
  const weeks = Math.ceil((end - start) / (7 * DAY_MS))
  return Array.from({ length: weeks * 7 }, (_, index) => new Date(start + index * DAY_MS).toISOString().slice(0, 10))
}

/** "Mon" */
export const weekdayOf = (day: string): string => weekday.format(new Date(`${day}T00:00Z`))

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: 7, ArrowUp: -7 }
/** From a day's edge to what lies in it, in pixels. */
const INSET = 6

/** An arrow key moves a lifted post by a day or a week, however tall the weeks are. */
export const dayStep: KeyboardCoordinateGetter = (event, { context: { over, droppableRects } }) => {
  const days = STEPS[event.code]
  if (days === undefined || !over) return undefined
  event.preventDefault()
  const day = new Date(Date.parse(`${over.id}T00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
  const cell = droppableRects.get(day)
  return cell && { x: cell.left + INSET, y: cell.top + INSET }
}
