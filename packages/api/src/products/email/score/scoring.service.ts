import type { Db } from "@brandwright/db/open"
import { DAY_MS } from "@brandwright/contract/durations"
import { findList } from "../people/subscribers.queries.ts"
import { enrol } from "../sequences/enrolment/enrolments.service.ts"
import { listTriggered } from "../sequences/enrolment/triggers.queries.ts"
import { listParts, type Scoring, sumPoints } from "./points.ts"
import * as queries from "./score.queries.ts"
import type { Facts, ScoreRow } from "./score.queries.ts"

const readScoring = async (db: Db, { brandId, rules, windowDays }: ScoreRow, now: number): Promise<Scoring> => ({
  rules,
  windowDays,
  mode: (await findList(db, brandId))?.tracking ?? "on",
  now,
})

/** Each of these people with the parts of their score. */
async function readScored(db: Db, ids: number[], scoring: Scoring) {
  const people = await queries.listFacts(db, ids, scoring.now - scoring.windowDays * DAY_MS)
  const tagIds = scoring.rules.flatMap((rule) => (rule.kind === "tag" ? [rule.tagId] : []))
  const tagged = Map.groupBy(await queries.listTagged(db, tagIds, ids), (row) => row.subscriberId)
  return people.map((facts) => {
    const tags = new Map((tagged.get(facts.id) ?? []).map(({ tagId, name }) => [tagId, name]))
    return { facts, parts: listParts(facts, tags, scoring) }
  })
}

/** What a person's score is made of; null for a brand that keeps no score. */
export async function readScoreParts(db: Db, brandId: number, id: number, now: number) {
  const row = await queries.findScore(db, brandId)
  if (!row) return null
  const [scored] = await readScored(db, [id], await readScoring(db, row, now))
  return scored?.parts ?? []
}

/**
 * Brings the scores of changed people up to date, and starts sequences for those who reach their points. Needs the
 * transaction that looks at the changes.
 */
export async function rescore(db: Db, brandId: number, ids: number[], now: number): Promise<void> {
  const row = await queries.findScore(db, brandId)
  if (!row) return
  const changed = await writeScores(db, row, ids, now)
  // Until everyone has a score by the current rules, none of them has reached anything.
  const risen = changed.filter(({ facts, score }) => score > facts.score && (row.isBuilt || facts.id <= row.builtTo))
  if (risen.length === 0) return
  for (const sequence of await listTriggered(db, brandId, "score")) {
    const threshold = Number(sequence.triggerValue)
    const reached = risen.filter(({ facts, score }) => facts.score < threshold && score >= threshold)
    if (reached.length > 0)
      await enrol(
        { db, now: () => now },
        sequence,
        reached.map(({ facts }) => facts),
      )
  }
}

/** Scores the next people of a brand whose rules changed. True when there may be more. */
export async function buildScores(db: Db, brandId: number, limit: number, now: number): Promise<boolean> {
  const row = await queries.findScore(db, brandId)
  if (!row || row.isBuilt) return false
  const ids = await queries.listNextIds(db, brandId, row.builtTo, limit)
  const last = ids.at(-1)
  if (last === undefined) {
    await queries.updateScore(db, brandId, { isBuilt: true })
    return false
  }
  const changed = await writeScores(db, row, ids, now)
  if (changed.length > 0)
    await queries.noteChanged(
      db,
      brandId,
      changed.map(({ facts }) => facts.id),
    )
  await queries.updateScore(db, brandId, { builtTo: last })
  return true
}

/** Returns those whose score changed, as they were before. */
async function writeScores(
  db: Db,
  row: ScoreRow,
  ids: number[],
  now: number,
): Promise<{ facts: Facts; score: number }[]> {
  const scored = await readScored(db, ids, await readScoring(db, row, now))
  const changed = scored
    .map(({ facts, parts }) => ({ facts, score: sumPoints(parts) }))
    .filter(({ facts, score }) => facts.score !== score)
  for (const [score, people] of Map.groupBy(changed, (one) => one.score))
    await queries.setScore(
      db,
      people.map(({ facts }) => facts.id),
      score,
    )
  return changed
}
