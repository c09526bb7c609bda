import type { segmentRules } from "@brandwright/contract/email/people/email-people"
import type { scoreRules } from "@brandwright/contract/email/people/email-score"
import type { FieldType } from "@brandwright/contract/email/people/email-fields"
import type { Count, DefaultFlag, DefaultJson, DefaultText, Flag, Id, Json, Moment } from "../columns.ts"
import type { texts } from "../shapes.ts"

export type EmailSegmentTable = {
  id: Id
  brandId: number
  name: string
  rules: Json<typeof segmentRules>
  /** Number of its members, and of those who may be emailed. */
  people: Count
  reachable: Count
  /** Members up to this id are stored; once it is built, all of them. */
  builtTo: Count
  isBuilt: DefaultFlag
  createdAt: Moment
  updatedAt: Moment
}

export type EmailSegmentMemberTable = { segmentId: number; subscriberId: number; isReachable: Flag }

/** People changed since their brand's segments were updated; written by triggers. */
export type EmailSegmentChangeTable = { id: Id; brandId: number; subscriberId: number }

/** Until when people whose days ran out were marked as changed. Locked by updates of segments. */
export type EmailSegmentSweepTable = { brandId: number; sweptAt: Moment }

/** A brand's rules for points; without a row it keeps no score. */
export type EmailScoreTable = {
  brandId: number
  rules: Json<typeof scoreRules>
  /** Opens, clicks and purchases count for so many days. */
  windowDays: number
  /** People up to this id have their score by these rules; once it is built, all of them. */
  builtTo: Count
  isBuilt: DefaultFlag
  updatedAt: Moment
}

/** A custom field of a brand's subscribers. */
export type EmailFieldTable = {
  id: Id
  brandId: number
  /** The name of its values in `customFields`; unique in the brand. */
  key: string
  label: string
  type: FieldType
  /** Of the type "choice". */
  choices: DefaultJson<typeof texts>
  /** What mails say for people without a value. */
  fallback: DefaultText
  /** Made by the owner; others are names met in an import or a call. */
  isDeclared: DefaultFlag
}

/** The values of date fields; written by triggers. */
export type SubscriberDateTable = {
  subscriberId: number
  brandId: number
  key: string
  /** "2026-12-24" */
  day: string
  /** "12-24" */
  monthDay: string
}
