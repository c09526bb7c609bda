import { addDays, isoWeekday } from "@brandwright/contract/days"
import { DAY_MS } from "@brandwright/contract/durations"
import type { PostInput } from "@brandwright/contract/social/social-posts"
import {
  type RecommendedTime,
  RECOMMENDED_COUNT,
  RECOMMENDED_FROM_POSTS,
  SAMPLE_TIMES,
} from "@brandwright/contract/social/social-results"
import { postText } from "@brandwright/contract/social/social-posts"
import type { Platform } from "@brandwright/contract/social/social-platforms"
import { dayAt, findMoments, nextShownTime, wallTimeAt, zonedHour } from "@brandwright/contract/zoned-time"
import type { Db } from "@brandwright/db/open"
import { DomainError, wrongField } from "../../../errors.ts"
import { type ConnectionRow, listConnections } from "../connections/connections.queries.ts"
import { listDueTimes, listResults } from "./posts.queries.ts"

const WEEKS_AHEAD = 5
/** Older results say little about when to post. */
const RESULTS_MS = 90 * DAY_MS
const RESULTS_MAX = 2000

export type Moment = { at: number | null; timeZone: string }

/**
 * The chosen moment: an instant, or a local time in a time zone.
 * @throws BAD_REQUEST for a time skipped by daylight saving, with the next valid one.
 */
export function chosenMoment(
  input: Pick<PostInput, "scheduledFor" | "localTime" | "timeZone" | "fold">,
  zone: string,
): Moment {
  const timeZone = input.timeZone ?? zone
  if (input.localTime === undefined) {
    return { at: input.scheduledFor ? Date.parse(input.scheduledFor) : null, timeZone }
  }
  const moments = findMoments(input.localTime, timeZone)
  const at = input.fold === "later" ? moments.at(-1) : moments[0]
  if (at === undefined) {
    throw wrongField(
      "localTime",
      postText.timeLeftOut(input.localTime, timeZone, nextShownTime(input.localTime, timeZone)),
    )
  }
  return { at, timeZone }
}

/** The first free posting slot of these platforms' accounts. */
export async function nextFreeSlot(db: Db, brandId: number, platforms: Platform[], now: number) {
  const connections = (await listConnections(db, brandId)).filter(
    (one) => one.active && platforms.includes(one.platform),
  )
  const taken = new Set(await listDueTimes(db, connections.map((one) => one.id).concat(0), now))
  const free = connections
    .flatMap((one) => slotMoments(one, now).map((at) => ({ at, timeZone: one.timeZone })))
    .filter(({ at }) => !taken.has(at))
    .sort((a, b) => a.at - b.at)
  const [first] = free
  if (!first) throw new DomainError("NOT_FOUND", postText.noSlot)
  return { scheduledFor: first.at, timeZone: first.timeZone, localTime: wallTimeAt(first.timeZone, first.at) }
}

/** The slots of the coming weeks in the account's time zone, except times skipped by daylight saving. */
function slotMoments({ slots, timeZone }: ConnectionRow, now: number): number[] {
  const today = dayAt(timeZone, now)
  const days = Array.from({ length: WEEKS_AHEAD * 7 }, (_, index) => addDays(today, index))
  return slots.flatMap(({ weekday, time }) =>
    days
      .filter((day) => isoWeekday(day) === weekday)
      .map((day) => findMoments(`${day}T${time}`, timeZone)[0])
      .filter((at) => at !== undefined && at > now)
      .map(Number),
  )
}

/**
 * The five best hours of the week by the brand's clicks and engagement; the documented samples until enough
 * posts are published (content §4). Scores are from 0 to 100.
 */
export async function recommendedTimes(db: Db, brandId: number, zone: string, now: number): Promise<RecommendedTime[]> {
  const results = await listResults(db, brandId, { from: now - RESULTS_MS, limit: RESULTS_MAX })
  const echoes = results.map((one) => one.clicks + one.likes + one.comments * 2 + one.shares * 3)
  const isEnough = results.length >= RECOMMENDED_FROM_POSTS && echoes.some((echo) => echo > 0)
  if (!isEnough) return SAMPLE_TIMES.map((time) => ({ ...time, sample: true }))
  const hours = new Map<string, { weekday: number; hour: number; total: number; posts: number }>()
  for (const [index, { publishedAt }] of results.entries()) {
    const slot = zonedHour(zone, publishedAt ?? 0)
    const key = `${slot.weekday}:${slot.hour}`
    const known = hours.get(key) ?? { ...slot, total: 0, posts: 0 }
    hours.set(key, { ...known, total: known.total + (echoes[index] ?? 0), posts: known.posts + 1 })
  }
  const mean = echoes.reduce((sum, echo) => sum + echo, 0) / echoes.length
  // One lucky post is not a pattern: every hour starts with one average post.
  const ranked = [...hours.values()]
    .map(({ weekday, hour, total, posts }) => ({ weekday, hour, worth: (total + mean) / (posts + 1) }))
    .sort((a, b) => b.worth - a.worth)
    .slice(0, RECOMMENDED_COUNT)
  const best = ranked[0]?.worth ?? 1
  return ranked.map(({ weekday, hour, worth }) => ({
    weekday,
    hour,
    score: Math.round((worth / best) * 100),
    sample: false,
  }))
}
