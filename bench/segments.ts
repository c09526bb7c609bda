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
  "of a number field": [{ kind: "field", name: "orders", is: "greater", value: "5" }],
  "of a date field": [{ kind: "field", name: "member_since", is: "before", value: "2021-01-01" }],
  "of the lead score": [{ kind: "score", is: "below", points: 0 }],
}
const FIELDS = [
  { label: "Orders", key: "orders", type: "number" },
  { label: "Member since", key: "member_since", type: "date" },
]
/** Everyone who is quiet loses points: half of the people. */
const scoreWith = (points: number) => ({ windowDays: 90, rules: [{ kind: "quiet", days: 90, points }] })
/** A second for 1,000 people, besides the ten seconds until the pass over segments begins. */
const RESCORE_AIM_S = 10 + MOST / 1000
type Listed = { id: number; people: number | null }[] // segmentOutput

/** A segment's count and first page, and the audience of a broadcast to it, for lists of different sizes. */
export const bench: Bench = {
  noun: "segments",
  async prepare() {
    const { server, stop } = await startProduct()
    const ask = async (cookie: string, path: string, body?: object, method = "POST") => {
      const init = body && {
        method,
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
      for (const field of FIELDS) await ask(cookie, "/api/email/fields", field)
      fill(join(server.dataDir, "brandwright.db"), id, size)
      await ask(cookie, "/api/email/score", scoreWith(-10), "PUT")
      for (const [name, rules] of Object.entries(RULES))
        await ask(cookie, "/api/email/segments", { name, rules: { rules } })
      lists.push({ size, cookie, segments: [] })
    }
    for (const list of lists) {
      const read = async () => (list.segments = (await ask(list.cookie, "/api/email/segments")) as Listed)
      while ((await read()).some(({ people }) => people === null)) await sleep(1000)
      const found = list.segments.map(({ people }) => people)
      if (found.some((people) => people !== list.size / 2)) throw new Error(`${list.size} people: ${found.join(", ")}`)
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
    const largest = lists.at(-1) ?? few
    const rescore = async () => {
      const started = performance.now()
      await ask(largest.cookie, "/api/email/score", scoreWith(-10 - Math.ceil(started % 90)), "PUT")
      while (!((await ask(largest.cookie, "/api/email/score")) as { isReady: boolean }).isReady) await sleep(200) // scoreOutput
      return (performance.now() - started) / 1000
    }
    return {
      entries: [
        ...lists
          .slice(1)
          .flatMap((list) => [
            entry("counts of segments", list, () => "/api/email/segments"),
            ...Object.keys(RULES).map((name, at) => entry(`first page, segment ${name}`, list, pageUrl(at))),
          ]),
        {
          name: `new rules of the score, ${largest.size.toLocaleString("en")} people scored again`,
          unit: "s",
          aim: RESCORE_AIM_S,
          rounds: 1,
          measure: rescore,
        },
      ],
      stop,
    }
  },
}

/** Half of the people live in Bonn, order often, joined early and have opened a mail lately. */
function fill(file: string, brandId: number, size: number): void {
  const database = new SqliteDatabase(file, { timeout: 30_000 })
  const now = Date.now()
  const insert = database.prepare(
    `with recursive counted(n) as (select ? union all select n + 1 from counted where n < ?)
     insert into subscriber (brand_id, user_id, email, email_key, source, status, custom_fields, opt_in, confirmed_at,
       last_opened_at, date_added, created_at, updated_at)
     select b.id, b.user_id, 'p' || n || '@example.com', 'p' || n || '@example.com', 'Import', 'active',
       case when n % 2 = 0 then '{"City":"Bonn","orders":"12","member_since":"2020-05-01"}'
         else '{"orders":"3","member_since":"2025-05-01"}' end, 'single', ?,
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
