import { dayStart } from "@brandwright/contract/days"
import { DAY_MS } from "@brandwright/contract/durations"
import { RULE_DAYS, type SegmentRule, type SegmentRules } from "@brandwright/contract/email/people/email-people"
import type { TrackingMode } from "@brandwright/contract/email/sending/email-tracking"
import type { Db } from "@brandwright/db/open"
import type { Schema } from "@brandwright/db/schema"
import type { Expression, ExpressionBuilder, SqlBool } from "kysely"
import { matchesField } from "../../fields/field-rules.queries.ts"

type Where = ExpressionBuilder<Schema, "subscriber">
const SINCE = { opened: "lastOpenedAt", clicked: "lastClickedAt", bought: "lastBoughtAt" } as const

/** The rules as one SQL condition on `subscriber`. */
export const matchesRules =
  (db: Db, brandId: number, { match, rules }: SegmentRules, now: number) =>
  (where: Where): Expression<SqlBool> => {
    const conditions = rules.map((rule) => matchesRule(db, where, rule, { brandId, now }))
    return match === "all" ? where.and(conditions) : where.or(conditions)
  }

function matchesRule(
  db: Db,
  where: Where,
  rule: SegmentRule,
  { brandId, now }: { brandId: number; now: number },
): Expression<SqlBool> {
  switch (rule.kind) {
    case "joined": {
      const day = dayStart(rule.date)
      return rule.is === "before" ? where("dateAdded", "<", day) : where("dateAdded", ">=", day + DAY_MS)
    }
    case "source":
      return where("source", rule.is === "equal" ? "=" : "!=", rule.value)
    case "field":
      return matchesField(db, where, rule, now)
    case "tag": {
      const hasTag = where.exists(
        where
          .selectFrom("subscriberTag")
          .select("subscriberTag.tagId")
          .where("subscriberTag.tagId", "=", rule.tagId)
          .whereRef("subscriberTag.subscriberId", "=", "subscriber.id"),
      )
      return rule.is === "present" ? hasTag : where.not(hasTag)
    }
    case "score":
      return where("subscriber.score", rule.is === "least" ? ">=" : "<", rule.points)
    case "quiet": {
      const since = now - rule.days * DAY_MS
      const isBefore = (column: "lastOpenedAt" | "lastClickedAt") =>
        where.or([where(column, "is", null), where(column, "<", since)])
      const isQuiet = [where("dateAdded", "<", since), isBefore("lastOpenedAt"), isBefore("lastClickedAt")]
      return where.and([...isQuiet, isTracked(where, brandId)])
    }
    default:
      return rule.is === "never"
        ? where.and([
            where(SINCE[rule.kind], "is", null),
            ...(rule.kind === "bought" ? [] : [isTracked(where, brandId)]),
          ])
        : where(SINCE[rule.kind], ">=", now - (rule.days ?? RULE_DAYS) * DAY_MS)
  }
}

/** Without tracking, reading is unknown: such people are neither quiet nor "never opened". */
function isTracked(where: Where, brandId: number): Expression<SqlBool> {
  // A condition on the brand, not on the person's row: the engines evaluate it once, not a million times.
  const hasMode = (modes: TrackingMode[]) =>
    where.exists(
      where
        .selectFrom("emailList")
        .select("emailList.brandId")
        .where("emailList.brandId", "=", brandId)
        .where("emailList.tracking", "in", modes),
    )
  return where.or([
    where.and([where("subscriber.tracking", "=", "allowed"), where.not(hasMode(["off"]))]),
    where.and([where("subscriber.tracking", "is", null), where.not(hasMode(["off", "consent"]))]),
  ])
}
