import { addDays, isoWeekday } from "@brandwright/contract/days"
import { firstMoment, wallTimeAt } from "@brandwright/contract/zoned-time"

/** The timing rules of a sequence: pure, so that sending, rehearsal and tests share them. */
export type PlannedStep = { id: number; position: number; delayMs: number; isDraft: boolean; removedAt: number | null }
/** ISO weekdays; none means all of them. */
export type SendWindow = { timeZone: string; windowStart: string; windowEnd: string; windowDays: number[] }

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
  if (days.has(isoWeekday(today)) && clock >= start && clock < end) return at
  const from = clock >= start ? 1 : 0
  return (
    listDates(today, from)
      .filter((date) => days.has(isoWeekday(date)))
      .map((date) => firstMoment(`${date}T${start}`, window.timeZone))
      .find((opening) => opening !== undefined && opening > at) ?? at
  )
}

/** The dates from so many days after this one to the same weekday of the next week and one more. */
const listDates = (today: string, from: number): string[] =>
  Array.from({ length: 9 - from }, (_, ahead) => addDays(today, from + ahead))

const listDays = ({ windowDays }: SendWindow): Set<number> =>
  new Set(windowDays.length > 0 ? windowDays : [1, 2, 3, 4, 5, 6, 7])
