import type { ColumnType } from "kysely"
import type { Id, MicroUsd, Moment } from "../columns.ts"

export type TaskTable = {
  id: Id
  userId: string
  brandId: number | null
  category: "image" | "content" | "ebook" | "social" | "email" | "web-funnel" | "system"
  title: string
  status: "pending" | "completed" | "failed"
  percentage: ColumnType<number, number | undefined, number>
  stage: string | null
  resultUrl: string | null
  error: string | null
  cost: ColumnType<MicroUsd, MicroUsd | undefined, MicroUsd>
  createdAt: Moment
  finishedAt: Moment | null
  updatedAt: ColumnType<Moment, Moment | undefined, Moment>
}
