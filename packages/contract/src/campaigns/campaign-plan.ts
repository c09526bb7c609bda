import { addDays, isoWeekday, wallDay } from "../days.ts"
import { HOUR_MS } from "../durations.ts"
import { firstMoment, wallTimeAt } from "../zoned-time.ts"

/** When the parts of a campaign are published: local times around the launch day. */

const MONDAY = 1
const SATURDAY = 6

export type PlannedTime = {
  id: number
  dayOffset: number
  time: string
  /** When it went out: there it stays. */
  launchedAt?: number | string | null
}
export type PlanRules = {
  /** "2026-06-01" */
  launchDay: string
  timeZone: string
  skipsWeekends: boolean
  /** Quiet hours, such as "21:00" to "08:00"; both "" for none. */
  quietFrom: string
  quietUntil: string
}
/** Why a part is published at another time than planned. */
export type PlanShift = "weekend" | "quiet" | "order"
export type Placed<Part> = Part & { wall: string; at: number; shift: PlanShift | null }

/**
 * Assigns each part its time, in order of publication. A part on a weekend or in quiet
 * hours waits for the next free hour, and no part overtakes an earlier one. Moving the launch moves
 * every local time by the same number of days, across daylight saving changes.
 */
export function placeParts<Part extends PlannedTime>(parts: readonly Part[], rules: PlanRules): Placed<Part>[] {
  let last = ""
  const out = parts.flatMap((part): Placed<Part>[] => {
    if (!part.launchedAt) return []
    const at = new Date(part.launchedAt).getTime()
    return [{ ...part, wall: wallTimeAt(rules.timeZone, at), at, shift: null }]
  })
  const planned = parts
    .filter(({ launchedAt }) => !launchedAt)
    .map((part) => ({ part, asked: `${addDays(rules.launchDay, part.dayOffset)}T${part.time}` }))
    .toSorted((a, b) => compare(a.asked, b.asked) || a.part.id - b.part.id)
    .map(({ part, asked }) => {
      const free = findFreeTime(asked, rules)
      const wall = free.wall < last ? last : free.wall
      const shift = free.wall < last ? "order" : free.shift
      last = wall
      return { ...part, wall, at: toMoment(wall, rules.timeZone), shift }
    })
  return [...out, ...planned].toSorted((a, b) => compare(a.wall, b.wall))
}

/** Moves one part by this many days, or with null the launch and all parts. */
export type PlanMove = { partId: number | null; days: number }

/** The parts' times after a move, with the same rules for weekends and quiet hours. */
export const placeMoved = <Part extends PlannedTime>(
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

type Plan<Part> = { parts: readonly Part[]; rules: PlanRules }

/** Launched parts that a changed plan would publish at once, although they were still to come. */
export function findHastened<Part extends PlannedTime & { state: string }>(
  { parts, rules }: Plan<Part>,
  changed: Plan<Part>,
  now: number,
): Part[] {
  const isDue = (place: Placed<Part>): boolean => place.state === "armed" && place.at <= now
  const dueBefore = new Set(
    placeParts(parts, rules)
      .filter(isDue)
      .map(({ id }) => id),
  )
  return placeParts(changed.parts, changed.rules).filter((place) => isDue(place) && !dueBefore.has(place.id))
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

function findFreeTime(asked: string, rules: PlanRules): { wall: string; shift: PlanShift | null } {
  let wall = asked
  let shift: PlanShift | null = null
  if (isQuiet(wall.slice(11), rules)) {
    const day = wallDay(wall)
    const isEvening = wall.slice(11) >= rules.quietUntil
    wall = `${isEvening ? addDays(day, 1) : day}T${rules.quietUntil}`
    shift = "quiet"
  }
  // A weekend has two days, so this terminates.
  for (let day = 0; day < 2 && rules.skipsWeekends && isWeekend(wall); day += 1) {
    wall = `${addDays(wallDay(wall), 1)}T${wall.slice(11)}`
    shift = "weekend"
  }
  return { wall, shift }
}

export function isQuiet(time: string, { quietFrom, quietUntil }: Pick<PlanRules, "quietFrom" | "quietUntil">): boolean {
  if (!quietFrom || !quietUntil || quietFrom === quietUntil) return false
  return quietFrom < quietUntil ? time >= quietFrom && time < quietUntil : time >= quietFrom || time < quietUntil
}

export const isWeekend = (wall: string): boolean => isoWeekday(wallDay(wall)) >= SATURDAY
export const isMonday = (wall: string): boolean => isoWeekday(wallDay(wall)) === MONDAY

/** The first moment of this local time; for a time skipped by daylight saving, the next valid one. */
function toMoment(wall: string, timeZone: string): number {
  const at = firstMoment(wall, timeZone)
  if (at === undefined) throw new RangeError(`No clock of ${timeZone} shows ${wall}.`)
  return at
}

export type ConflictKind = "before-page" | "together" | "past"
export type PlanConflict = { kind: ConflictKind; partId: number; otherId: number | null }
type Planned = Placed<PlannedTime & { kind: string; platform: string; isOut: boolean }>

/** Two parts for the same reader closer than this conflict. */
const APART_MS = HOUR_MS

/** Kinds that link to the page; lead magnets are ready before it. */
const LEADS = ["sequence", "broadcast", "post"]

/** Finds conflicts in a plan, ignoring published parts. */
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
