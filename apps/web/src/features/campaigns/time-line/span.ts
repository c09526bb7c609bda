import { addDays, countDays } from "@brandwright/contract/days"

/** The days that a line shows. */
export type Span = { first: string; count: number }

/** Free days on both sides for dragging. */
const ROOM_DAYS = 7

/**
 * Days that include all of these, with room on both sides. The shown ones stay while they do, so that nothing moves
 * under the pointer after a drop; otherwise they are extended.
 */
export function fitSpan(days: readonly string[], shown?: Span): Span {
  const [from = "", until = from] = [days.toSorted()[0], days.toSorted().at(-1)]
  if (!shown) {
    const first = addDays(from, -ROOM_DAYS)
    return { first, count: countDays(first, until) + ROOM_DAYS + 1 }
  }
  const last = addDays(shown.first, shown.count - 1)
  if (from >= shown.first && until <= last) return shown
  const first = from < shown.first ? addDays(from, -ROOM_DAYS) : shown.first
  return { first, count: countDays(first, until > last ? addDays(until, ROOM_DAYS) : last) + 1 }
}
