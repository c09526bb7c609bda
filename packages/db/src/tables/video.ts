import type { ColumnType } from "kysely"
import type { Id, Json, MicroUsd, Moment } from "../columns.ts"

export type VideoProjectTable = {
  id: Id
  brandId: number
  userId: string
  title: string
  state: Json
  cost: ColumnType<MicroUsd, MicroUsd | undefined, MicroUsd>
  createdAt: Moment
  updatedAt: Moment
}
