import { DAY_MS } from "@brandwright/contract/durations"
import type { ScorePart, ScoreRule } from "@brandwright/contract/email/people/email-score"
import { isTracked, type TrackingMode } from "@brandwright/contract/email/sending/email-tracking"
import type { Facts } from "./score.queries.ts"

export type Scoring = { rules: ScoreRule[]; windowDays: number; mode: TrackingMode; now: number }
/** Names of the tags that a person has, by id. */
type Tags = ReadonlyMap<number, string>

/** What each rule gives a person; those that give nothing are left out. */
export const listParts = (facts: Facts, tags: Tags, scoring: Scoring): ScorePart[] =>
  scoring.rules.flatMap((rule) => {
    const count = countFor(rule, facts, tags, scoring)
    if (count === 0) return []
    const { kind, points } = rule
    return {
      kind,
      count,
      points: count * points,
      ...(rule.kind === "tag" && { tag: tags.get(rule.tagId) }),
      ...(rule.kind === "quiet" && { days: rule.days }),
    }
  })

export const sumPoints = (parts: readonly ScorePart[]): number => parts.reduce((sum, part) => sum + part.points, 0)

function countFor(rule: ScoreRule, facts: Facts, tags: Tags, { windowDays, mode, now }: Scoring): number {
  switch (rule.kind) {
    case "opened":
      return facts.opened
    case "clicked":
      return facts.clicked
    case "bought":
      return Number(facts.lastBoughtAt !== null && facts.lastBoughtAt >= now - windowDays * DAY_MS)
    case "page":
      return Number(facts.funnelId !== null)
    case "confirmed":
      return Number(facts.optIn === "double" && facts.confirmedAt !== null)
    case "unsubscribed":
      return Number(facts.status === "unsubscribed")
    case "tag":
      return Number(tags.has(rule.tagId))
    case "quiet":
      return Number(isQuiet(facts, mode, now - rule.days * DAY_MS))
  }
}

/** Without tracking, reading is unknown: such people are not quiet. */
function isQuiet({ dateAdded, lastOpenedAt, lastClickedAt, tracking }: Facts, mode: TrackingMode, since: number) {
  return Math.max(dateAdded, lastOpenedAt ?? 0, lastClickedAt ?? 0) < since && isTracked(mode, tracking)
}
