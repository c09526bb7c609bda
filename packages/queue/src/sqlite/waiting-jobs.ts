import type { Db, Engine } from "@brandwright/db/open"
import { sql } from "kysely"
import { listWaitingJobs } from "./jobs.queries.ts"

/** A job that waits, runs or will be tried again, as `enqueue` takes it. */
export type WaitingJob = { name: string; payload: object; key?: string; runAt: number; attempts: number }

/** All jobs that are still to be done, for a move to another database; those that failed for good stay behind. */
export async function listWaiting(db: Db, engine: Engine): Promise<WaitingJob[]> {
  if (engine === "postgres") return listBossJobs(db)
  const rows = await listWaitingJobs(db)
  return rows.map(({ name, payload, key, runAt, attempts }) => ({
    name,
    payload,
    ...(key !== null && { key }),
    runAt,
    attempts,
  }))
}

async function listBossJobs(db: Db): Promise<WaitingJob[]> {
  const plain = db.withoutPlugins()
  const { rows: made } = await sql<{ exists: boolean }>`select to_regclass('pgboss.job') is not null as exists`.execute(
    plain,
  )
  if (!made[0]?.exists) return []
  const { rows } = await sql<WaitingJob>`
    select name, data as payload, singleton_key as key, retry_limit + 1 as attempts,
      floor(extract(epoch from start_after) * 1000)::bigint as "runAt"
    from pgboss.job
    where state in ('created', 'retry', 'active') and name not like '\\_\\_pgboss%'
    order by created_on`.execute(plain)
  return rows.map((row) => ({ ...row, payload: asObject(row.payload) }))
}

const asObject = (payload: unknown): object => (typeof payload === "object" && payload !== null ? payload : {})
