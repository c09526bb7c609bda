import { join } from "node:path"
import { setTimeout } from "node:timers/promises"
import SqliteDatabase from "better-sqlite3"
import { DAY_MS } from "../packages/contract/src/durations.ts"
import { openDatabase } from "../packages/db/src/open.ts"
import { claimTargets } from "../packages/api/src/products/social/publishing/publishing.queries.ts"
import { signUpOver } from "../apps/server/test/http-client.ts"
import type { Bench } from "./entry.ts"
import { startProduct } from "./product.ts"

const FEW = 1_000
const MANY = 100_000
/** A page or month among many posts may take this share of its time among few. */
const AIM_PERCENT = 130
const REQUESTS = 60
/** Posts of one day: a month holds as many whatever the total. */
const PER_DAY = 10
const CLAIMS = 2_000
const HANDS = 50
/** Number of posts due at the same moment, and the maximum delay of the slowest 1 %. */
const DUE = 1_000
const AIM_LATE_MS = 5_000
/** Maximum time of a thousand claims in milliseconds: 1,000 per second. */
const AIM_CLAIMS_MS = 1_000

const now = Date.now()
const MONTH = `from=${new Date(now).toISOString()}&to=${new Date(now + 30 * DAY_MS).toISOString()}`
const PAGES = [
  ["queue, first page", "/api/social/posts?limit=25"],
  ["queue, scheduled", "/api/social/posts?status=scheduled&limit=25"],
  ["queue, far down", "/api/social/posts?limit=25&cursor="],
  ["calendar month", `/api/social/calendar?${MONTH}`],
] as const

/** The queue of a brand with a thousand posts and of one with a hundred thousand, and the speed of claiming posts. */
export const bench: Bench = {
  noun: "social",
  async prepare() {
    const { server, cookie, stop } = await startProduct({ ROLE: "web" })
    const second = await signUpOver(server.url)
    const file = join(server.dataDir, "brandwright.db")
    const createBrand = async (own: string): Promise<{ cookie: string; brandId: number }> => {
      const headers = { cookie: own, "content-type": "application/json" }
      const answer = await fetch(`${server.url}/api/brands`, {
        method: "POST",
        headers,
        body: JSON.stringify({ name: "Bench" }),
      })
      const { id } = (await answer.json()) as { id: number } // the documented answer
      return { cookie: own, brandId: id }
    }
    const few = await createBrand(cookie)
    const many = await createBrand(second.cookie)
    const cursors = { few: fill(file, few.brandId, FEW), many: fill(file, many.brandId, MANY) }
    // The server has closed idle connections in the meantime; this lets the client notice.
    await setTimeout(200)

    const time = async (own: string, path: string) => {
      const started = performance.now()
      const answer = await fetch(server.url + path, { headers: { cookie: own } })
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}.`)
      await answer.json()
      return performance.now() - started
    }
    // Interleaved, so that other load on the machine affects both alike.
    const compare = (path: string) => async () => {
      const times = { few: [] as number[], many: [] as number[] }
      for (let n = 0; n < REQUESTS; n += 1) {
        times.few.push(await time(few.cookie, path.endsWith("cursor=") ? path + cursors.few : path))
        times.many.push(await time(many.cookie, path.endsWith("cursor=") ? path + cursors.many : path))
      }
      return (middle(times.many) / middle(times.few)) * 100
    }
    const entries = [
      ...PAGES.map(([name, path]) => ({
        name: `${name}, 100K posts against 1K`,
        unit: "%",
        aim: AIM_PERCENT,
        rounds: 3,
        measure: compare(path),
      })),
      { name: `${DUE} posts due at one moment, p99 lateness`, unit: "ms", aim: AIM_LATE_MS, measure: lateness },
      { name: "1,000 due posts claimed, fifty at a time", unit: "ms", aim: AIM_CLAIMS_MS, measure: () => claim(file) },
    ]
    return { entries, stop }
  },
}

const middle = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** Claims posts as the scheduler does, on the product's own file. Returns milliseconds per thousand. */
async function claim(file: string): Promise<number> {
  const opened = openDatabase(file)
  const started = performance.now()
  for (let n = 0; n < CLAIMS; n += HANDS) {
    const claimed = await claimTargets(opened, {
      now: now + 10_000 * DAY_MS,
      token: `bench-${n}`,
      leasedUntil: now,
      limit: HANDS,
    })
    if (claimed.length !== HANDS) throw new Error("There were too few due posts.")
  }
  const spent = performance.now() - started
  await opened.close()
  return (spent / CLAIMS) * 1000
}

/** A complete product with its worker: publishes sandbox posts that are due together and records when each went out. */
async function lateness(): Promise<number> {
  const { server, send, stop } = await startProduct({ SOCIAL_SANDBOX: "1" })
  try {
    await send("POST", "/api/brands", { name: "Bench" })
    await send("POST", "/api/social/connect", { platform: "linkedin", kind: "sandbox" })
    const dueAt = Date.now() + 40_000
    for (let n = 0; n < DUE; n += 1) {
      const post = { content: `Post ${n}`, platforms: ["linkedin"], scheduledFor: new Date(dueAt).toISOString() }
      const { status } = await send("POST", "/api/social/posts", post)
      if (status !== 201) throw new Error(`A post was answered ${status}.`)
    }
    const database = new SqliteDatabase(join(server.dataDir, "brandwright.db"), { readonly: true })
    const outAt = database.prepare(
      "select published_at as at from social_target where state = 'posted' order by published_at",
    )
    const until = dueAt + 60_000
    while (outAt.all().length < DUE && Date.now() < until) await setTimeout(250)
    const late = outAt.all().map((row) => (row as { at: number }).at - dueAt) // the column selected
    database.close()
    if (late.length < DUE) throw new Error(`Only ${late.length} of ${DUE} posts were published.`)
    return late[Math.ceil(late.length * 0.99) - 1] ?? 0
  } finally {
    await stop()
  }
}

/** Inserts posts to one platform around today, ten per day. Returns a cursor from the middle. */
function fill(file: string, brandId: number, rows: number): string {
  const database = new SqliteDatabase(file, { timeout: 30_000 })
  const start = now - (rows / PER_DAY / 2) * DAY_MS
  const step = DAY_MS / PER_DAY
  const numbers = "with recursive n(i) as (select 0 union all select i + 1 from n where i < ? - 1)"
  database
    .prepare(
      `insert into social_post (brand_id, user_id, title, content, platforms, status, scheduled_for, sort_at, media_type, created_at, updated_at)
       ${numbers} select ?, (select user_id from brand where id = ?), 'Post ' || i, 'The text of post ' || i, '["linkedin"]',
         case when ? + i * ? > ? then 'scheduled' else 'posted' end, ? + i * ?, ? + i * ?, 'text', 1, 1 from n`,
    )
    .run(rows, brandId, brandId, start, step, now, start, step, start, step)
  database
    .prepare(
      `insert into social_target (post_id, brand_id, platform, state, due_at, published_at)
       select id, brand_id, 'linkedin', status, scheduled_for, case when status = 'posted' then scheduled_for end from social_post where brand_id = ?`,
    )
    .run(brandId)
  const middleRow = database
    .prepare("select sort_at, id from social_post where brand_id = ? order by sort_at limit 1 offset ?")
    .get(brandId, rows / 2)
  const { sort_at, id } = middleRow as { sort_at: number; id: number } // the columns selected
  database.close()
  return `${sort_at}.${id}`
}
