import { setImmediate as turn } from "node:timers/promises"
import type { Db } from "@brandwright/db/open"
import { HOUR_MS } from "@brandwright/contract/durations"
import { inTransaction } from "../../../../database/transactions.ts"
import type { Services } from "../../../../services.ts"
import { findScore } from "../../score/score.queries.ts"
import { buildScores, rescore } from "../../score/scoring.service.ts"
import { toScoreSpans, toSpans } from "./kept-segments.queries.ts"
import * as members from "./segment-members.queries.ts"
import { listSegments, lockSegments, type SegmentRow, updateSegment } from "./segments.queries.ts"

/** People updated in one short transaction, so that other writers do not wait long. */
const STEP = 2000
/** For a brand with many segments, each person is checked against all of them. */
const STEP_MIN = 50
/** How long people whose days ran out may be rechecked at each reading before they are stored. */
const SWEEP_MS = HOUR_MS

/** Updates scores and the stored members of every segment; readers recheck members that are not updated yet. */
export async function refreshSegments(services: Services, signal?: AbortSignal): Promise<void> {
  // Between two steps other requests get their turn: SQLite does a step without ever waiting.
  while (!signal?.aborted && (await members.forgetChanges(services.db, STEP)) === STEP) await turn()
  for (const brandId of await members.listOutdated(services.db, services.now() - SWEEP_MS))
    while (!signal?.aborted && (await refreshNext(services, brandId))) await turn()
}

/** Runs one step for a brand; true when there may be more. */
export const refreshNext = (services: Services, brandId: number, people = STEP): Promise<boolean> =>
  inTransaction(services, async ({ db, now: clock }) => {
    const now = clock()
    const sweptAt = await lockSegments(db, brandId, now)
    const segments = await listSegments(db, brandId)
    if (sweptAt < now - SWEEP_MS) {
      const spans = segments.flatMap(({ rules }) => toSpans(rules, sweptAt, now))
      spans.push(...toScoreSpans(await findScore(db, brandId), sweptAt, now))
      await members.sweep(db, brandId, spans, now)
    }
    const share = Math.max(STEP_MIN, Math.floor(people / Math.max(1, segments.length)))
    const changes = await members.listChanges(db, brandId, Math.min(people, share))
    if (changes.length > 0) {
      const changed = [...new Set(changes.map(({ subscriberId }) => subscriberId))]
      // First, as segments may ask for the score.
      await rescore(db, brandId, changed, now)
      for (const segment of segments) await replaceMembers(db, segment, changed, now)
      await members.removeChanges(
        db,
        changes.map(({ id }) => id),
      )
      return true
    }
    if (await buildScores(db, brandId, people, now)) return true
    const unbuilt = segments.find(({ isBuilt }) => !isBuilt)
    if (unbuilt) await build(db, unbuilt, now, people)
    return unbuilt !== undefined
  })

async function replaceMembers(db: Db, segment: SegmentRow, people: number[], now: number): Promise<void> {
  // The others are added once the segment is built that far.
  const kept = segment.isBuilt ? people : people.filter((id) => id <= segment.builtTo)
  if (kept.length === 0) return
  const left = await members.removeMembers(db, segment.id, kept)
  const joined = await members.addMembers(db, segment, kept, now)
  if (left.people === 0 && joined.people === 0) return
  await updateSegment(db, segment.id, {
    people: segment.people - left.people + joined.people,
    reachable: segment.reachable - left.reachable + joined.reachable,
  })
}

/** Builds the next part of a segment that is new or whose rules changed, replacing earlier members. */
async function build(db: Db, segment: SegmentRow, now: number, people: number): Promise<void> {
  const end = await members.findEndOfNext(db, segment.brandId, segment.builtTo, people)
  const range = { after: segment.builtTo, to: end ?? Number.MAX_SAFE_INTEGER }
  await members.removeMembers(db, segment.id, range)
  const joined = end === null ? { people: 0, reachable: 0 } : await members.addMembers(db, segment, range, now)
  await updateSegment(db, segment.id, {
    people: segment.people + joined.people,
    reachable: segment.reachable + joined.reachable,
    ...(end === null ? { isBuilt: true } : { builtTo: end }),
  })
}
