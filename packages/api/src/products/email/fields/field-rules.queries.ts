import { listAnniversaries, toDay } from "@brandwright/contract/days"
import { DAY_MS } from "@brandwright/contract/durations"
import type { SegmentRule } from "@brandwright/contract/email/people/email-people"
import type { Db } from "@brandwright/db/open"
import { contains, equalsFolded, isPostgresDb } from "@brandwright/db/search"
import type { Schema } from "@brandwright/db/schema"
import { type Expression, type ExpressionBuilder, type RawBuilder, type SqlBool, sql } from "kysely"

type FieldRule = Extract<SegmentRule, { kind: "field" }>
type Where = ExpressionBuilder<Schema, "subscriber">
/** Days of a date field, from and to, both included. */
export type DayRange = { column: "day" | "monthDay"; from: string; to: string }

/** Texts ignore case, and a missing one counts as empty; numbers and dates are compared only where there is one. */
export function matchesField(db: Db, where: Where, rule: FieldRule, now: number): Expression<SqlBool> {
  const { name, is, value = "", values = [] } = rule
  const text = isPostgresDb(db)
    ? sql<string>`coalesce(subscriber.custom_fields::json ->> ${name}, '')`
    : sql<string>`coalesce((select value from json_each(subscriber.custom_fields) where key = ${name}), '')`
  switch (is) {
    case "present":
      return sql<SqlBool>`${text} <> ''`
    case "absent":
      return sql<SqlBool>`${text} = ''`
    case "contains":
      return contains(db, text, value)
    case "equal":
      return equalsFolded(db, text, value)
    case "other":
      return sql<SqlBool>`not ${equalsFolded(db, text, value)}`
    case "oneOf":
      return where.or(values.map((one) => equalsFolded(db, text, one)))
    case "greater":
      return sql<SqlBool>`${toNumber(db, text)} > ${Number(value)}`
    case "less":
      return sql<SqlBool>`${toNumber(db, text)} < ${Number(value)}`
    default:
      return matchesDay(where, rule, now)
  }
}

function matchesDay(where: Where, rule: FieldRule, now: number): Expression<SqlBool> {
  const { name, is, value = "" } = rule
  if (is === "before") return hasDay(where, name, (day) => sql<SqlBool>`${day} < ${value}`)
  if (is === "after") return hasDay(where, name, (day) => sql<SqlBool>`${day} > ${value}`)
  return where.or(
    toDayRanges(rule, now).map(({ column, from, to }) =>
      hasDay(where, name, (day) => sql<SqlBool>`${day} between ${from} and ${to}`, column),
    ),
  )
}

/** Null for a text that is no number. */
const toNumber = (db: Db, text: Expression<string>): RawBuilder<number | null> =>
  isPostgresDb(db)
    ? sql`case when ${text} ~ '^-?[0-9]+([.][0-9]+)?$' then (${text})::numeric end`
    : sql`case when json_valid(${text}) and json_type(${text}) in ('integer', 'real') then cast(${text} as real) end`

/** Looked up by person: no value is parsed for a person without a date. */
const hasDay = (
  where: Where,
  key: string,
  compare: (day: RawBuilder<string>) => Expression<SqlBool>,
  column: DayRange["column"] = "day",
): Expression<SqlBool> =>
  where.exists(
    where
      .selectFrom("subscriberDate")
      .select("subscriberDate.key")
      .whereRef("subscriberDate.subscriberId", "=", "subscriber.id")
      .where("subscriberDate.key", "=", key)
      .where(compare(sql.ref(`subscriberDate.${column}`))),
  )

/** The days that a rule about days means at a moment. A period across New Year has two ranges of anniversaries. */
export function toDayRanges({ is, days = 0 }: FieldRule, now: number): DayRange[] {
  const [from, to] = is === "within" ? [now - days * DAY_MS, now] : [now, now + days * DAY_MS]
  if (is !== "anniversary") return [{ column: "day", from: toDay(from), to: toDay(to) }]
  if (days >= 365) return [{ column: "monthDay", from: "01-01", to: "12-31" }]
  const [first, last] = [toDay(from), toDay(to)]
  const [start, end = start] = [first.slice(5), listAnniversaries(last).at(-1)]
  if (start <= end) return [{ column: "monthDay", from: start, to: end }]
  return [
    { column: "monthDay", from: start, to: "12-31" },
    { column: "monthDay", from: "01-01", to: end },
  ]
}

/** The days whose people may enter or leave a rule about days between two moments. */
export function toCrossedDays(rule: FieldRule, before: number, after: number): DayRange[] {
  const { is, days = 0 } = rule
  if (!isAboutDays(rule) || toDay(before) === toDay(after)) return []
  const [earlier, later] = [Math.min(before, after), Math.max(before, after)]
  const passed = Math.ceil((later - earlier) / DAY_MS) + 1
  const edges = is === "within" ? [earlier - (days + 1) * DAY_MS, earlier] : [earlier - DAY_MS, earlier + days * DAY_MS]
  const crossed: FieldRule = { ...rule, is: is === "anniversary" ? is : "ahead", days: passed }
  return edges.flatMap((edge) => toDayRanges(crossed, edge))
}

const isAboutDays = ({ is }: FieldRule): boolean => is === "within" || is === "ahead" || is === "anniversary"
