import { findMoments, nextShownTime } from "./zoned-time.ts"

/** When the parts of a campaign go out: wall-clock times around the day of its launch. */

const DAY_MS = 86_400_000
const SATURDAY = 6
const SUNDAY = 0

export type Spot = { id: number; dayOffset: number; time: string }
export type PlanRules = {
  /** "2026-06-01" */
  launchDay: string
  timeZone: string
  skipsWeekends: boolean
  /** Nothing goes out from the one to the other: "21:00" to "08:00"; both empty for no such hours. */
  quietFrom: string
  quietUntil: string
}
/** Why a part goes out at another time than asked for. */
export type PlanShift = "weekend" | "quiet" | "order"
export type Placed<Part> = Part & { wall: string; at: number; shift: PlanShift | null }

/** "2026-06-01" and 3 make "2026-06-04". */
export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00Z`) + count * DAY_MS).toISOString().slice(0, 10)

export const countDays = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00Z`) - Date.parse(`${from}T00:00Z`)) / DAY_MS)

/**
 * Gives each part its moment, in the order in which they go out. A part that would fall on a weekend or into the quiet
 * hours waits for the next hour that is free, and nothing overtakes what was planned before it. Moving the launch moves
 * every wall-clock time by the same days; changes of the clocks on the way do not show.
 */
export function placeParts<Part extends Spot>(parts: readonly Part[], rules: PlanRules): Placed<Part>[] {
  let last = ""
  return parts
    .map((part) => ({ part, asked: `${addDays(rules.launchDay, part.dayOffset)}T${part.time}` }))
    .toSorted((a, b) => compare(a.asked, b.asked) || a.part.id - b.part.id)
    .map(({ part, asked }) => {
      const free = findFreeTime(asked, rules)
      const wall = free.wall < last ? last : free.wall
      const shift = free.wall < last ? "order" : free.shift
      last = wall
      return { ...part, wall, at: toMoment(wall, rules.timeZone), shift }
    })
}

/** One part by so many days, or with null the launch and everything with it. */
export type PlanMove = { partId: number | null; days: number }

/** Where the parts stand after a move: the same rules push them off weekends and quiet hours. */
export const placeMoved = <Part extends Spot>(
  parts: readonly Part[],
  rules: PlanRules,
  { partId, days }: PlanMove,
): Placed<Part>[] =>
  partId === null
    ? placeParts(parts, { ...rules, launchDay: addDays(rules.launchDay, days) })
    : placeParts(
        parts.map((part) => (part.id === partId ? { ...part, dayOffset: part.dayOffset + days } : part)),
        rules,
      )

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

function findFreeTime(asked: string, rules: PlanRules): { wall: string; shift: PlanShift | null } {
  let wall = asked
  let shift: PlanShift | null = null
  if (isQuiet(wall.slice(11), rules)) {
    const day = wall.slice(0, 10)
    const isEvening = wall.slice(11) >= rules.quietUntil
    wall = `${isEvening ? addDays(day, 1) : day}T${rules.quietUntil}`
    shift = "quiet"
  }
  // A weekend has two days; whatever else a day may be, this ends.
  for (let day = 0; day < 2 && rules.skipsWeekends && isWeekend(wall); day += 1) {
    wall = `${addDays(wall.slice(0, 10), 1)}T${wall.slice(11)}`
    shift = "weekend"
  }
  return { wall, shift }
}

export function isQuiet(time: string, { quietFrom, quietUntil }: Pick<PlanRules, "quietFrom" | "quietUntil">): boolean {
  if (!quietFrom || !quietUntil || quietFrom === quietUntil) return false
  return quietFrom < quietUntil ? time >= quietFrom && time < quietUntil : time >= quietFrom || time < quietUntil
}

export function isWeekend(wall: string): boolean {
  const weekday = new Date(`${wall.slice(0, 10)}T00:00Z`).getUTCDay()
  return weekday === SATURDAY || weekday === SUNDAY
}

/** The first moment at which the zone's clocks show it; where spring leaves it out, the next that they do show. */
function toMoment(wall: string, timeZone: string): number {
  const at = findMoments(wall, timeZone)[0] ?? findMoments(nextShownTime(wall, timeZone), timeZone)[0]
  if (at === undefined) throw new RangeError(`No clock of ${timeZone} shows ${wall}.`)
  return at
}

export type ConflictKind = "before-page" | "together" | "past"
export type PlanConflict = { kind: ConflictKind; partId: number; otherId: number | null }
type Planned = Placed<Spot & { kind: string; platform: string; isOut: boolean }>

/** Two parts for the same reader nearer than this get in each other's way. */
const APART_MS = 3_600_000

/** Kinds that lead to the page; what is given away is ready before it. */
const LEADS = ["sequence", "broadcast", "post"]

/** What in a plan gets in its own way; parts that are out already are left as they are. */
export function findConflicts(placed: readonly Planned[], now: number): PlanConflict[] {
  const page = placed.find(({ kind }) => kind === "page")
  return placed.flatMap((part, index): PlanConflict[] => {
    if (part.isOut) return []
    const isSame = (other: Planned) => other.kind === part.kind && other.platform === part.platform
    const near = placed.slice(0, index).find((other) => isSame(other) && part.at - other.at < APART_MS)
    return [
      ...(page && !page.isOut && part.at < page.at && LEADS.includes(part.kind)
        ? [{ kind: "before-page" as const, partId: part.id, otherId: page.id }]
        : []),
      ...(near ? [{ kind: "together" as const, partId: part.id, otherId: near.id }] : []),
      ...(part.at < now ? [{ kind: "past" as const, partId: part.id, otherId: null }] : []),
    ]
  })
}
