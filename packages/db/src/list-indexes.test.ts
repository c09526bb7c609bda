import { afterAll, beforeAll, describe, expect, test } from "vitest"
import type { Pool } from "pg"
import { freshDatabase } from "../test/fresh-database.ts"
import type { OpenDatabase } from "./open.ts"

/** The product's queries without their columns; each of them once scanned or sorted all rows. */
const LISTS = [
  "select title from ebook where brand_id = 1 order by id desc limit 25",
  "select title from ebook where brand_id = 1 and id < 25000 order by id desc limit 25",
  "select content from social_post where brand_id = 1 and deleted_at is null order by id desc limit 50",
  "select title from social_post where brand_id = 1 and status = 'draft' and deleted_at is null order by updated_at desc limit 5",
  "select count(distinct post_id) from social_target where brand_id in (select id from brand where user_id = 'a') and state = 'published'",
  "select id from media_asset where user_id = 'a' and media_type = 'logo' and is_primary = 1 order by id",
  "select asset_id, sum(amount) from funnel_order where brand_id = 1 and status = 'paid' and asset_id is not null group by asset_id",
  "select email from subscriber where brand_id = 1 order by id desc limit 25",
  "select email from subscriber where brand_id = 1 and id < 25000 order by id desc limit 25",
  "select email from subscriber where brand_id = 1 order by score desc, id desc limit 25",
]

let opened: OpenDatabase
beforeAll(async () => {
  opened = await freshDatabase()
  if (opened.pool) await fill(opened.pool)
})
afterAll(() => opened.close())

describe("no list reads or sorts all rows for a page", () => {
  test.runIf(!process.env.TEST_DATABASE_URL).each(LISTS)("on SQLite: %s", (list) => {
    const plan = opened.sqlite?.prepare<[], { detail: string }>(`explain query plan ${list}`).all() ?? []
    const steps = plan.map(({ detail }) => detail).join("; ")
    expect(steps).toContain("SEARCH")
    expect(steps).not.toMatch(/SCAN|TEMP B-TREE FOR (?:ORDER|GROUP)/)
  })

  test.runIf(process.env.TEST_DATABASE_URL).each(LISTS)("on PostgreSQL: %s", async (list) => {
    const steps = await explain(list)
    const scans = steps.filter((step) => /Scan/.test(step["Node Type"]) && step["Node Type"] !== "Bitmap Heap Scan")
    expect(scans.length).toBeGreaterThan(0)
    // An index that is read from end to end has no condition.
    expect(scans.filter((scan) => !scan["Index Cond"])).toEqual([])
    // A query without a limit returns few rows, and may sort them.
    if (list.includes("limit")) expect(steps.map((step) => step["Node Type"])).not.toContain("Sort")
  })
})

type Step = { "Node Type": string; "Index Cond"?: string; Plans?: Step[] }
const listSteps = (step: Step): Step[] => [step, ...(step.Plans ?? []).flatMap(listSteps)]

async function explain(list: string): Promise<Step[]> {
  const answer = await opened.pool?.query<{ "QUERY PLAN": { Plan: Step }[] }>(`explain (format json) ${list}`)
  return (answer?.rows[0]?.["QUERY PLAN"] ?? []).flatMap(({ Plan }) => listSteps(Plan))
}

const TABLES = ["brand", "ebook", "social_post", "social_target", "media_asset", "funnel_order", "subscriber"]
const ROWS = 30_000
/** One row in a hundred is the list's own; PostgreSQL chooses a plan by how many there are. */
const VALUES: Record<string, string> = {
  user_id: "case when n % 100 = 1 then 'a' else 'user' || n % 100 end",
  "brand.user_id": "case when n % 10000 = 1 then 'a' else 'user' || n end",
  brand_id: "n % 100",
  status: "case when n % 1000 < 500 then 'draft' else 'paid' end",
  state: "case when n % 1000 < 500 then 'published' else 'idle' end",
  media_type: "case when n % 1000 < 300 then 'logo' else 'image' end",
  is_primary: "n / 1000 % 2",
  is_default: "0",
  deleted_at: "null",
}

/** Enough rows in every table that a full scan costs more than its index. */
async function fill(pool: Pool): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query("set session_replication_role = replica") // rows without the rows that they belong to
    for (const table of TABLES) {
      const { rows } = await client.query<{ name: string; type: string }>(
        `select column_name as name, data_type as type from information_schema.columns
         where table_schema = 'public' and table_name = $1 and is_identity = 'NO' and is_generated = 'NEVER'
           and (column_name = any ($2) or (is_nullable = 'NO' and column_default is null))`,
        [table, Object.keys(VALUES)],
      )
      const names = rows.map(({ name }) => name).join(", ")
      const values = rows.map(
        ({ name, type }) => VALUES[`${table}.${name}`] ?? VALUES[name] ?? (type === "text" ? "'text' || n" : "n"),
      )
      await client.query(
        `insert into ${table} (${names}) select ${values.join(", ")} from generate_series(1, ${ROWS}) as n`,
      )
      await client.query(`analyze ${table}`)
    }
  } finally {
    await client.query("set session_replication_role = default")
    client.release()
  }
}
