import type { segmentRules } from "@brandwright/contract/email-people"
import type { Count, DefaultFlag, Flag, Id, Json, Moment } from "../columns.ts"

export type EmailSegmentTable = {
  id: Id
  brandId: number
  name: string
  rules: Json<typeof segmentRules>
  /** How many its kept people are, and how many of them may be written to. */
  people: Count
  reachable: Count
  /** Its people up to this id are kept; once it is built, all of them. */
  builtTo: Count
  isBuilt: DefaultFlag
  createdAt: Moment
  updatedAt: Moment
}

export type EmailSegmentMemberTable = { segmentId: number; subscriberId: number; isReachable: Flag }

/** People who changed since the segments of their brand were brought up to date; triggers write it. */
export type EmailSegmentChangeTable = { id: Id; brandId: number; subscriberId: number }

/** Until when people whose days ran out were noted as changed. Its lock is held by who changes kept segments. */
export type EmailSegmentSweepTable = { brandId: number; sweptAt: Moment }
