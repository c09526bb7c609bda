import { join } from "node:path"
import { setTimeout } from "node:timers/promises"
import SqliteDatabase from "better-sqlite3"
import { toMonth } from "../packages/contract/src/days.ts"
import { DAY_MS } from "../packages/contract/src/durations.ts"
import { signUpOver } from "../apps/server/test/http-client.ts"
import type { Bench } from "./entry.ts"
import { startProduct } from "./product.ts"

const FEW = 1_000
const MANY = 1_000_000
/** A page among a million rows may take this share of its time among a thousand. */
const AIM_PERCENT = 130
const REQUESTS = 60
const MONTH_MS = 30 * DAY_MS

const PAGES = [
  ["usage history", "/api/account/usage"],
  ["usage history, one category", "/api/account/usage?category=storage"],
  ["usage history, another month", `/api/account/usage?month=${toMonth(Date.now() - 3 * MONTH_MS)}`],
  ["usage history, far down", "/api/account/usage?cursor="],
  ["payment history", "/api/account/payments"],
  ["payment history, far down", "/api/account/payments?cursor="],
] as const

type Person = { cookie: string; userId: string }

/** Compares the histories of a user with a thousand rows and one with a million, in one database. */
export const bench: Bench = {
  noun: "account",
  async prepare() {
    const { server, cookie, stop } = await startProduct()
    const second = await signUpOver(server.url)
    const ask = async (person: { cookie: string }, path: string) => {
      const answer = await fetch(server.url + path, { headers: { cookie: person.cookie } })
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}.`)
      return answer.json()
    }
    const readPerson = async (own: string): Promise<Person> => {
      const { user } = (await ask({ cookie: own }, "/api/auth/status")) as { user: { id: string } } // the documented answer
      await ask({ cookie: own }, "/api/account/balance")
      return { cookie: own, userId: user.id }
    }
    const few = await readPerson(cookie)
    const many = await readPerson(second.cookie)
    fill(join(server.dataDir, "brandwright.db"), few.userId, FEW, "F")
    const cursors = fill(join(server.dataDir, "brandwright.db"), many.userId, MANY, "M")
    // The server has closed idle connections in the meantime; this lets the client notice.
    await setTimeout(200)
    const fewCursors = { usage: FEW / 2, payment: FEW / 2 }

    const time = async (person: Person, path: string, at: { usage: number; payment: number }) => {
      const target = path.endsWith("cursor=") ? path + (path.includes("usage") ? at.usage : at.payment) : path
      const started = performance.now()
      await ask(person, target)
      return performance.now() - started
    }
    // Interleaved, so that other load on the machine affects both alike.
    const measure = (path: string) => async () => {
      const times = { few: [] as number[], many: [] as number[] }
      for (let n = 0; n < REQUESTS; n += 1) {
        times.few.push(await time(few, path, fewCursors))
        times.many.push(await time(many, path, cursors))
      }
      return (middle(times.many) / middle(times.few)) * 100
    }
    const entries = PAGES.map(([name, path]) => ({
      name: `${name}, 1M rows against 1K`,
      unit: "%",
      aim: AIM_PERCENT,
      rounds: 3,
      measure: measure(path),
    }))
    return { entries, stop }
  },
}

const middle = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** Inserts rows over the last twelve months. Returns ids from the middle. */
function fill(file: string, userId: string, rows: number, mark: string): { usage: number; payment: number } {
  const database = new SqliteDatabase(file, { timeout: 30_000 })
  const start = Date.now() - 12 * MONTH_MS
  const numbers = "with recursive n(i) as (select 0 union all select i + 1 from n where i < ? - 1)"
  const moment = "? + cast(i * (? * 1.0 / ?) as integer)"
  const last = (table: string) => (database.prepare(`select max(id) as id from ${table}`).get() as { id: number }).id
  database
    .prepare(
      `insert into usage_record (user_id, category, resource_type, provider, description, quantity, cost, total_cost, created_at)
       ${numbers} select ?, case i % 4 when 0 then 'storage' else 'anthropic' end, 'text', 'anthropic', 'Record ' || i, 1, 1000, 1300, ${moment} from n`,
    )
    .run(rows, userId, start, 12 * MONTH_MS, rows)
  const usage = last("usage_record") - rows / 2
  database
    .prepare(
      `insert into payment (user_id, method, processor, description, status, amount, reference, created_at)
       ${numbers} select ?, 'paypal', 'sandbox', 'Funds', 'completed', 1000000, '${mark}-' || i, ${moment} from n`,
    )
    .run(rows, userId, start, 12 * MONTH_MS, rows)
  const payment = last("payment") - rows / 2
  database.close()
  return { usage, payment }
}
