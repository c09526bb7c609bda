import type { segmentRules } from "@brandwright/contract/email-people"
import type { Count, DefaultFlag, Flag, Id, Json, Moment } from "../columns.ts"

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
