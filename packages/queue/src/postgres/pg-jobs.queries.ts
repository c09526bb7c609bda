import type { Db, OpenDatabase } from "@brandwright/db/open"
import { sql } from "kysely"
import type { DeadJob, Queue } from "../queue.ts"
import { unpackJob } from "../request-ids.ts"

/** What pg-boss does not tell about its jobs is read from its table. */
type Pool = NonNullable<OpenDatabase["pool"]>

export async function countJobs(pool: Pool): ReturnType<Queue["depth"]> {
  const { rows } = await pool.query(
    `select count(*) filter (where state < 'active') as waiting,
       count(*) filter (where state < 'active' and start_after <= now()) as due,
       count(*) filter (where state = 'active') as running,
       count(*) filter (where state = 'failed') as dead from pgboss.job`,
  )
  return rows[0]
}

export async function listDead(pool: Pool, limit: number): Promise<DeadJob[]> {
  const { rows } = await pool.query(
    `select id, name, data as payload, coalesce(output->>'message', output::text, '') as error,
       floor(extract(epoch from completed_on) * 1000)::bigint as "failedAt"
     from pgboss.job where state = 'failed' order by completed_on desc limit $1`,
    [limit],
  )
  return rows.map((row) => ({ ...row, payload: unpackJob(row.payload).payload }))
}

/** The queue's name of a dead job; undefined for what is no id, which the database would refuse. */
export async function findDeadName(pool: Pool, id: string): Promise<string | undefined> {
  if (!/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id)) return undefined
  const { rows } = await pool.query("select name from pgboss.job where id = $1 and state = 'failed'", [id])
  return rows[0]?.name
}

export async function isLive(pool: Pool, bossName: string, key: string): Promise<boolean> {
  const { rowCount } = await pool.query(
    "select 1 from pgboss.job where name = $1 and singleton_key = $2 and state in ('created', 'retry', 'active') limit 1",
    [bossName, key],
  )
  return (rowCount ?? 0) > 0
}

export async function removeWaiting(pool: Pool, bossName: string, key: string): Promise<void> {
  await pool.query("delete from pgboss.job where name = $1 and singleton_key = $2 and state in ('created', 'retry')", [
    bossName,
    key,
  ])
}

/** Jobs of one name that count for the place of a person's next one. */
const OWN_COUNTED_MAX = 500

/**
 * How many jobs of this name the person has waiting or running: the next one comes after everyone else's of that count,
 * so that one person with many jobs does not delay the others.
 */
export async function countOwnJobs(db: Db, bossName: string, person: string | undefined): Promise<number> {
  if (person === undefined) return 0
  const { rows } = await sql<{ own: number }>`
    select count(*)::int as own from (
      select 1 from pgboss.job where name = ${bossName} and state in ('created', 'retry', 'active')
        and data->>'person' = ${person} limit ${OWN_COUNTED_MAX}
    ) as counted`.execute(db)
  return rows[0]?.own ?? 0
}
