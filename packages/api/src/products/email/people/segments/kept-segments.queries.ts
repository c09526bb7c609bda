import { DAY_MS } from "@brandwright/contract/durations"
import { RULE_DAYS, type SegmentRules } from "@brandwright/contract/email/people/email-people"
import type { Db } from "@brandwright/db/open"
import type { NotNull } from "kysely"
import type { ScoreRow } from "../../score/score.queries.ts"
import { type DayRange, toCrossedDays } from "../../fields/field-rules.queries.ts"
import { isReachable, type SegmentRow } from "./segments.queries.ts"
import { filterSubscribers, LISTED, type SubscriberPage } from "../subscribers.queries.ts"

type Numbers = { people: number; reachable: number }
type DayColumn = "dateAdded" | "lastOpenedAt" | "lastClickedAt" | "lastBoughtAt"
/** A period in which people, or their opens and clicks, crossed a number of days, or the days of a date field that did. */
export type Span =
  | { column: DayColumn; from: number; to: number }
  | { event: "openedAt" | "clickedAt"; from: number; to: number }
  | ({ key: string } & DayRange)
const COLUMNS_OF: Partial<Record<SegmentRules["rules"][number]["kind"], DayColumn[]>> = {
  opened: ["lastOpenedAt"],
  clicked: ["lastClickedAt"],
  bought: ["lastBoughtAt"],
  quiet: ["dateAdded", "lastOpenedAt", "lastClickedAt"],
}

/** The periods in which rules' days ran out between two moments. */
export function toSpans({ rules }: SegmentRules, sweptAt: number, now: number): Span[] {
  return rules.flatMap((rule): Span[] => {
    if (rule.kind === "field") return toCrossedDays(rule, sweptAt, now).map((range) => ({ key: rule.name, ...range }))
    const days = "days" in rule ? (rule.days ?? RULE_DAYS) : RULE_DAYS
    const [from, to] = [Math.min(sweptAt, now) - days * DAY_MS, Math.max(sweptAt, now) - days * DAY_MS]
    return (COLUMNS_OF[rule.kind] ?? []).map((column) => ({ column, from, to }))
  })
}

/** The periods in which what a score counts left its window, or people became quiet. */
export function toScoreSpans(score: ScoreRow | undefined, sweptAt: number, now: number): Span[] {
  if (!score) return []
  const passed = (days: number) => ({
    from: Math.min(sweptAt, now) - days * DAY_MS,
    to: Math.max(sweptAt, now) - days * DAY_MS,
  })
  return score.rules.flatMap((rule): Span[] => {
    if (rule.kind === "quiet")
      return toSpans({ match: "all", rules: [{ kind: "quiet", days: rule.days }] }, sweptAt, now)
    if (rule.kind === "bought") return [{ column: "lastBoughtAt", ...passed(score.windowDays) }]
    if (rule.kind === "opened") return [{ event: "openedAt", ...passed(score.windowDays) }]
    return rule.kind === "clicked" ? [{ event: "clickedAt", ...passed(score.windowDays) }] : []
  })
}

/** People whose membership is uncertain: those who changed, and those whose days ran out. */
const selectUnsure = (db: Db, brandId: number, spans: Span[]) =>
  spans.reduce(
    (query, span) => query.union(selectCrossed(db, brandId, span)),
    db.selectFrom("emailSegmentChange").select("subscriberId").where("brandId", "=", brandId),
  )

export function selectCrossed(db: Db, brandId: number, span: Span) {
  if ("key" in span)
    return db
      .selectFrom("subscriberDate")
      .select("subscriberDate.subscriberId")
      .where("brandId", "=", brandId)
      .where("key", "=", span.key)
      .where(span.column, ">=", span.from)
      .where(span.column, "<=", span.to)
  if ("event" in span)
    return db
      .selectFrom("emailMessage")
      .select("emailMessage.subscriberId")
      .$narrowType<{ subscriberId: NotNull }>()
      .where("brandId", "=", brandId)
      .where("subscriberId", "is not", null)
      .where(span.event, ">=", span.from)
      .where(span.event, "<", span.to)
  return db
    .selectFrom("subscriber")
    .select("subscriber.id as subscriberId")
    .where("brandId", "=", brandId)
    .where(span.column, ">=", span.from)
    .where(span.column, "<", span.to)
}

type Kept = { segment: SegmentRow; sweptAt: number; now: number }

/** A segment's current counts: the stored ones, corrected by the uncertain people. One statement, one snapshot. */
export async function countKept(db: Db, kept: Kept): Promise<Numbers | undefined> {
  const { segment, now } = kept
  const unsure = () => selectUnsure(db, segment.brandId, toSpans(segment.rules, kept.sweptAt, now))
  const members = () =>
    db.selectFrom("emailSegmentMember").where("segmentId", "=", segment.id).where("subscriberId", "in", unsure())
  const matching = () => filterSubscribers(db, segment.brandId, { rules: segment.rules, now, among: unsure() })
  const row = await db
    .selectFrom("emailSegment")
    .where("id", "=", segment.id)
    .where("updatedAt", "=", segment.updatedAt)
    .where("isBuilt", "=", true)
    .select(({ fn }) => [
      "people",
      "reachable",
      members().select(fn.countAll<number>().as("count")).as("left"),
      members().where("isReachable", "=", true).select(fn.countAll<number>().as("count")).as("leftReachable"),
      matching().select(fn.countAll<number>().as("count")).as("joined"),
      matching().where(isReachable).select(fn.countAll<number>().as("count")).as("joinedReachable"),
    ])
    .executeTakeFirst()
  return (
    row && {
      people: row.people - (row.left ?? 0) + (row.joined ?? 0),
      reachable: row.reachable - (row.leftReachable ?? 0) + (row.joinedReachable ?? 0),
    }
  )
}

/** One page of a stored segment, ordered by id: both halves are sorted, so reading stops with the page. */
export async function listKept(db: Db, kept: Kept, { sort, cursor, limit }: SubscriberPage) {
  const { segment, now } = kept
  const [order, after] = sort === "oldest" ? (["asc", ">"] as const) : (["desc", "<"] as const)
  const unsure = () => selectUnsure(db, segment.brandId, toSpans(segment.rules, kept.sweptAt, now))
  const matching = filterSubscribers(db, segment.brandId, { rules: segment.rules, now, among: unsure() })
    .select("subscriber.id")
    .$if(cursor !== undefined, (query) => query.where("subscriber.id", after, cursor ?? 0))
  const rows = await db
    .selectFrom("emailSegmentMember")
    .select("subscriberId as id")
    .where("segmentId", "=", segment.id)
    .where("subscriberId", "not in", unsure())
    .$if(cursor !== undefined, (query) => query.where("subscriberId", after, cursor ?? 0))
    .unionAll(matching)
    .orderBy("id", order)
    .limit(limit)
    .execute()
  const ids = rows.map(({ id }) => id)
  return db.selectFrom("subscriber").select(LISTED).where("id", "in", ids).orderBy("id", order).execute()
}

export const findSweptAt = (db: Db, brandId: number) =>
  db.selectFrom("emailSegmentSweep").select("sweptAt").where("brandId", "=", brandId).executeTakeFirst()
