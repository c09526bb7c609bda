import type { ColumnType } from "kysely"
import type { Id, Json, Moment } from "../columns.ts"
import type { facts } from "../shapes.ts"

/** The SQLite queue; PostgreSQL uses pg-boss's own schema. */
export type JobTable = {
  id: Id
  name: string
  payload: Json<typeof facts>
  key: string | null
  runAt: Moment
  attempt: ColumnType<number, number | undefined, number>
  attempts: number
  /** Held by a worker until then; null while waiting. */
  leasedUntil: Moment | null
  leaseToken: string | null
  failedAt: Moment | null
  error: string | null
  createdAt: Moment
}
