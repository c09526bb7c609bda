import { spawn } from "node:child_process"
import { once } from "node:events"
import { rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import SqliteDatabase from "better-sqlite3"
import { toDay } from "../packages/contract/src/days.ts"
import { DAY_MS } from "../packages/contract/src/durations.ts"
import type { Bench } from "./entry.ts"
import { answerQuestions, startProduct } from "./product.ts"

/** The share of a static file server's speed that the page should reach. */
const AIM = 0.7
const VISITS = 1_000_000
const PAGES = 600
const LEADS = 400
const WRITERS = 16
const STATIC = fileURLToPath(new URL("../apps/server/test/static-file-server.ts", import.meta.url))

/** The public page against a file server, leads per second, and the slowest of both with a million recorded visits. */
export const bench: Bench = {
  noun: "funnels",
  async prepare() {
    const { server, send, cookie, stop } = await startProduct({ TRUST_PROXY: "1" })
    await send("POST", "/api/brands", { name: "Acme" })
    const id = await makeFunnel(server.url, cookie)
    recordVisits(join(server.dataDir, "brandwright.db"), id)

    const url = `${server.url}/f/bench`
    const copy = join(server.dataDir, "page.html")
    writeFileSync(copy, await (await fetch(url)).text())
    const child = spawn(process.execPath, [STATIC, copy], { stdio: ["ignore", "pipe", "inherit"] })
    const [port] = await once(child.stdout, "data")
    const files = `http://127.0.0.1:${String(port).trim()}/`
    const headers = { "user-agent": "Mozilla/5.0 Firefox/140" }

    const { lead, look } = visit(url, headers)
    return {
      entries: [
        {
          name: "public page against a static file server",
          product: { url, headers },
          baseline: { url: files, headers },
          aim: AIM,
        },
        {
          name: "public page, p99 with a million visits",
          unit: "ms",
          aim: 50,
          rounds: 3,
          measure: async () => slowest(await timed(look, PAGES)),
        },
        {
          name: "a lead, p99 with a million visits",
          unit: "ms",
          aim: 250,
          rounds: 3,
          measure: async () => slowest(await timed(lead, LEADS)),
        },
        {
          name: `${LEADS} leads from ${WRITERS} visitors at once, time for 100`,
          unit: "ms",
          aim: 1000,
          rounds: 3,
          async measure() {
            const started = performance.now()
            await timed(lead, LEADS)
            return ((performance.now() - started) / LEADS) * 100
          },
        },
      ],
      async stop() {
        child.kill()
        rmSync(copy, { force: true })
        await stop()
      },
    }
  },
}

/** Returns the id of a free funnel at /f/bench. */
async function makeFunnel(server: string, cookie: string): Promise<number> {
  const words = {
    name: "Vegan Cookie Box",
    description: "A weekly box of vegan cookies baked by hand. Each box holds twelve cookies.",
    targetAudience: "busy parents",
    price: 0,
  }
  const ask = async (path: string, body: object) => {
    const answer = await fetch(server + path, {
      method: "POST",
      headers: { cookie, "content-type": "application/json" },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    return answer.json()
  }
  const made = (await ask("/api/ai/generate-sales-page", words)) as { content: object } // salesPageOutput
  const funnel = { ...words, urlExtension: "bench", content: answerQuestions(made.content) }
  return ((await ask("/api/web-funnels", funnel)) as { id: number }).id // funnelOutput
}

/** What visitors do: each lead is another person at another address. */
function visit(url: string, headers: Record<string, string>) {
  let number = 0
  const lead = async () => {
    const at = (number += 1)
    const form = new URLSearchParams({ email: `lead${at}@example.com`, consent: "yes", variant: "a" })
    const from = `10.${(at >> 16) & 255}.${(at >> 8) & 255}.${at & 255}`
    const answer = await fetch(`${url}/join`, {
      method: "POST",
      redirect: "manual",
      headers: { ...headers, "x-forwarded-for": from },
      body: form,
    })
    if (answer.status !== 303) throw new Error(`The lead was answered ${answer.status}.`)
  }
  const look = async () => void (await (await fetch(url, { headers })).text())
  return { lead, look }
}

/** Stored as after three years. */
function recordVisits(file: string, funnelId: number): void {
  const database = new SqliteDatabase(file, { timeout: 5000 })
  const insert = database.prepare(
    "insert into funnel_day (funnel_id, day, variant, views, leads) values (?, ?, ?, ?, 3)",
  )
  const days = 1000
  database.transaction(() => {
    for (let at = 1; at <= days; at += 1) {
      const day = toDay(Date.now() - at * DAY_MS)
      insert.run(funnelId, day, "a", VISITS / days)
    }
  })()
  database.close()
}

async function timed(work: () => Promise<void>, count: number): Promise<number[]> {
  const times: number[] = []
  let left = count
  const writer = async () => {
    while (left > 0) {
      left -= 1
      const started = performance.now()
      await work()
      times.push(performance.now() - started)
    }
  }
  await Promise.all(Array.from({ length: WRITERS }, writer))
  return times
}

const slowest = (times: number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0
