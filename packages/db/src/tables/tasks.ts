import type { ColumnType } from "kysely"
import type { DefaultFlag, Id, Json, MicroUsd, Moment } from "../columns.ts"
import type { facts } from "../shapes.ts"

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
  /** Of a failed one, for the screen: the `reason` of the refusal that ended it. */
  reason: ColumnType<string | null, string | null | undefined, string | null>
  cost: ColumnType<MicroUsd, MicroUsd | undefined, MicroUsd>
  createdAt: Moment
  finishedAt: Moment | null
  updatedAt: ColumnType<Moment, Moment | undefined, Moment>
  /** The worker has to renew its claim before this; null while the task only waits in the queue. */
  leasedUntil: Moment | null
  /** The queue's job that does it, by name and key; the task lives as long as that. */
  job: string | null
  jobKey: string | null
  /** What can do it again, and with which input. */
  work: string | null
  input: Json<typeof facts> | null
  /** The person stopped it; its status is failed then. */
  cancelled: DefaultFlag
  /** Done again by another task since. */
  retriedAt: Moment | null
}
