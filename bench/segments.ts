import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import SqliteDatabase from "better-sqlite3"
import { DAY_MS } from "../packages/contract/src/durations.ts"
import { signUpOver } from "../apps/server/test/http-client.ts"
import type { Bench } from "./entry.ts"
import { startProduct } from "./product.ts"

/** SEGMENT_PEOPLE shortens a run. */
const MOST = Number(process.env.SEGMENT_PEOPLE ?? 1_000_000)
const SIZES = [1000, 10_000, 100_000, 1_000_000].filter((size) => size <= MOST)
const REQUESTS = 60
const RULES = {
  "of a field": [{ kind: "field", name: "City", is: "equal", value: "Bonn" }],
  "of the quiet": [{ kind: "quiet", days: 90 }],
}
type Listed = { id: number; people: number | null }[] // segmentOutput

/** A segment's count and first page, and the audience of a broadcast to it, for lists of different sizes. */
export const bench: Bench = {
  noun: "segments",
  async prepare() {
    const { server, stop } = await startProduct()
    const ask = async (cookie: string, path: string, body?: object) => {
      const init = body && {
        method: "POST",
        body: JSON.stringify(body),
        headers: { "content-type": "application/json" },
      }
      const answer = await fetch(server.url + path, { ...init, headers: { cookie, ...init?.headers } })
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
      return answer.json()
    }
    const lists: { size: number; cookie: string; segments: Listed }[] = []
    for (const size of SIZES) {
      const { cookie } = await signUpOver(server.url)
      const { id } = (await ask(cookie, "/api/brands", { name: "Acme" })) as { id: number } // brandOutput
      fill(join(server.dataDir, "brandwright.db"), id, size)
      for (const [name, rules] of Object.entries(RULES))
        await ask(cookie, "/api/email/segments", { name, rules: { rules } })
      lists.push({ size, cookie, segments: [] })
    }
    for (const list of lists) {
      const read = async () => (list.segments = (await ask(list.cookie, "/api/email/segments")) as Listed)
      while ((await read()).some(({ people }) => people === null)) await sleep(1000)
      const found = list.segments.map(({ people }) => people)
      if (found.some((people) => people !== list.size / 2))
        throw new Error(`${list.size} people: ${found.join(" and ")}`)
    }
    const [few] = lists
    if (!few) throw new Error("There is no list to compare with.")
    const compare = (many: (typeof lists)[number], pathOf: (segments: Listed) => string) => async () => {
      const times: [number[], number[]] = [[], []]
      for (let n = 0; n < REQUESTS; n += 1)
        for (const [at, { cookie, segments }] of [few, many].entries())
          times[at]?.push(await measureTime(() => ask(cookie, pathOf(segments))))
      return (middle(times[1]) / middle(times[0])) * 100
    }
    const entry = (name: string, many: (typeof lists)[number], pathOf: (segments: Listed) => string) => ({
      name: `${name}, ${many.size.toLocaleString("en")} people against ${few.size.toLocaleString("en")}`,
      unit: "%",
      aim: 130,
      rounds: 3,
      measure: compare(many, pathOf),
    })
    const pageUrl = (at: number) => (segments: Listed) =>
      `/api/email/subscribers?limit=25&segmentId=${segments[at]?.id}`
    return {
      entries: lists
        .slice(1)
        .flatMap((list) => [
          entry("counts of segments", list, () => "/api/email/segments"),
          ...Object.keys(RULES).map((name, at) => entry(`first page, segment ${name}`, list, pageUrl(at))),
        ]),
      stop,
    }
  },
}

/** Half of the people live in Bonn; the other half have opened a mail. */
function fill(file: string, brandId: number, size: number): void {
  const database = new SqliteDatabase(file, { timeout: 30_000 })
  const now = Date.now()
  const insert = database.prepare(
    `with recursive counted(n) as (select ? union all select n + 1 from counted where n < ?)
     insert into subscriber (brand_id, user_id, email, email_key, source, status, custom_fields, opt_in, confirmed_at,
       last_opened_at, date_added, created_at, updated_at)
     select b.id, b.user_id, 'p' || n || '@example.com', 'p' || n || '@example.com', 'Import', 'active',
       case when n % 2 = 0 then '{"City":"Bonn"}' else '{}' end, 'single', ?,
       case when n % 2 = 0 then ? end, ?, ?, ?
     from counted, brand b where b.id = ?`,
  )
  for (let from = 1; from <= size; from += 10_000)
    insert.run(from, Math.min(size, from + 9999), now, now, now - 200 * DAY_MS, now, now, brandId)
  database.close()
}

const middle = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

async function measureTime(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}
