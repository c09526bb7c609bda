import { findMoments, nextShownTime, wallTimeAt } from "@brandwright/contract/zoned-time"

/** The timing rules of a sequence: pure, so that sending, rehearsal and tests share them. */
export type PlannedStep = { id: number; position: number; delayMs: number; isDraft: boolean; removedAt: number | null }
/** ISO weekdays; none means all of them. */
export type SendWindow = { timeZone: string; windowStart: string; windowEnd: string; windowDays: number[] }

const DAY_MS = 86_400_000

const inOrder = <Step extends PlannedStep>(steps: readonly Step[]): Step[] =>
  steps.filter((step) => step.removedAt === null).sort((a, b) => a.position - b.position || a.id - b.id)

export const firstStep = <Step extends PlannedStep>(steps: readonly Step[]): Step | undefined => inOrder(steps)[0]

/** The next step; also for a removed step, whose position still counts. */
export function stepAfter<Step extends PlannedStep>(steps: readonly Step[], id: number): Step | undefined {
  const place = steps.find((step) => step.id === id)
  if (!place) return undefined
  return inOrder(steps).find(
    (step) => step.position > place.position || (step.position === place.position && step.id > place.id),
  )
}

/** When a step is due for someone who joined or got the previous step at `anchor`. */
export const dueAfter = (step: Pick<PlannedStep, "delayMs">, anchor: number, window: SendWindow): number =>
  opensAt(window, anchor + step.delayMs)

/** The first moment from `at` on within the send window. */
export function opensAt(window: SendWindow, at: number): number {
  const days = listDays(window)
  const start = window.windowStart || "00:00"
  const end = window.windowEnd || "24:00"
  if (start === "00:00" && end === "24:00" && days.size === 7) return at
  const here = wallTimeAt(window.timeZone, at)
  const [today = "", clock = ""] = here.split("T")
  if (days.has(weekday(today)) && clock >= start && clock < end) return at
  const from = clock >= start ? 1 : 0
  return (
    listDates(today, from)
      .filter((date) => days.has(weekday(date)))
      .map((date) => momentAt(`${date}T${start}`, window.timeZone))
      .find((opening) => opening !== undefined && opening > at) ?? at
  )
}

/** The dates from so many days after this one to the same weekday of the next week and one more. */
const listDates = (today: string, from: number): string[] =>
  Array.from({ length: 9 - from }, (_, ahead) =>
    new Date(Date.parse(`${today}T00:00Z`) + (from + ahead) * DAY_MS).toISOString().slice(0, 10),
  )

/** A time skipped by daylight saving moves to the next one that exists. */
function momentAt(wall: string, zone: string): number | undefined {
  return findMoments(wall, zone)[0] ?? findMoments(nextShownTime(wall, zone), zone)[0]
}

const listDays = ({ windowDays }: SendWindow): Set<number> =>
  new Set(windowDays.length > 0 ? windowDays : [1, 2, 3, 4, 5, 6, 7])

/** The ISO weekday of a date: Monday is 1, Sunday is 7. */
const weekday = (date: string): number => new Date(`${date}T00:00Z`).getUTCDay() || 7
