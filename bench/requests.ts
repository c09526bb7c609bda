import { setTimeout as sleep } from "node:timers/promises"
import type { Bench, CpuEntry, Target } from "./entry.ts"
import { answerQuestions, type Product, startBaseline, startProduct } from "./product.ts"

/** BENCH_PEOPLE shortens a run. */
const PEOPLE = Number(process.env.BENCH_PEOPLE ?? 100_000)
const BRANDS = 5
const MEMORY_MB = 180
const AGENT = { "user-agent": "Mozilla/5.0 Firefox/140" }
/** Maximum CPU time of a request, as a multiple of bare Hono and better-sqlite3 doing the same reads or writes. */
const MOST = { rest: 2, trpc: 2.4, add: 3, page: 1.5 }

/** CPU time of single requests against the minimal server, and memory after all of them. */
export const bench: Bench = {
  noun: "requests",
  async prepare() {
    const product = await startProduct({
      METRICS: "1",
      LOG_LEVEL: "info",
      LIMIT_PUBLIC_ADDRESS: "1000000/60",
      NODE_OPTIONS: process.env.BENCH_NODE ?? "",
    })
    const { server, cookie, stop } = product
    const page = await fillIn(product)
    const bare = await startBaseline(server.dataDir, { PAGE: page })
    let added = 0
    const person = () => JSON.stringify({ email: `added${(added += 1)}@example.com`, name: "Added", optIn: "single" })
    const ours = (path: string, more: Partial<Target> = {}): Target => ({
      url: server.url + path,
      headers: { cookie, ...AGENT },
      pid: server.pid,
      ...more,
    })
    const theirs = (path: string, more: Partial<Target> = {}): Target => ({
      url: bare.url + path,
      headers: { cookie, ...AGENT },
      pid: bare.pid,
      ...more,
    })
    const entry = (name: string, path: string, barePath: string, most: number): CpuEntry => ({
      name,
      product: ours(path),
      baseline: theirs(barePath),
      most,
    })
    const batch = (name: string, input: object) =>
      `/trpc/${name}?batch=1&input=${encodeURIComponent(JSON.stringify({ 0: input }))}`
    const json = { cookie, ...AGENT, "content-type": "application/json" }
    const deep = `limit=25&cursor=${Math.floor(PEOPLE / 2)}`
    const find = "limit=25&search=person777"
    return {
      entries: [
        entry("auth status, /api", "/api/auth/status", "/status", MOST.rest),
        entry("auth status, tRPC", batch("auth.status", {}), "/status", MOST.trpc),
        entry("brand list, /api", "/api/brands", "/brands", MOST.rest),
        entry("brand list, tRPC", batch("brands.list", {}), "/brands", MOST.trpc),
        entry("subscribers, /api", "/api/email/subscribers?limit=25", "/subscribers", MOST.rest),
        entry("subscribers, tRPC", batch("email.subscribers", { limit: 25 }), "/subscribers", MOST.trpc),
        entry("subscribers far down, /api", `/api/email/subscribers?${deep}`, `/subscribers?${deep}`, MOST.rest),
        entry("subscriber search, /api", `/api/email/subscribers?${find}`, `/subscribers?${find}`, MOST.rest),
        entry("email statistics, /api", "/api/email/stats", "/stats", MOST.rest),
        {
          name: "add a subscriber, /api",
          product: ours("/api/email/subscribers", { method: "POST", body: person, headers: json, status: 201 }),
          baseline: theirs("/subscribers", { method: "POST", body: person, headers: json }),
          most: MOST.add,
        },
        entry("public page", "/f/bench", "/page", MOST.page),
        {
          name: `memory after this run, ${PEOPLE.toLocaleString("en")} people`,
          unit: "MB",
          aim: MEMORY_MB,
          measure: () => memoryMb(server.url),
        },
      ],
      async stop() {
        bare.stop()
        await stop()
      },
    }
  },
}

/** Creates five brands, the subscribers and a public page, whose HTML it returns. */
async function fillIn({ server, send, cookie }: Product): Promise<string> {
  const ask = async (path: string, init: RequestInit) => {
    const response = await fetch(server.url + path, { ...init, headers: { cookie, ...init.headers } })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return response
  }
  const post = (path: string, body: object) =>
    ask(path, { method: "POST", body: JSON.stringify(body), headers: { "content-type": "application/json" } })
  for (let n = 0; n < BRANDS; n += 1) await send("POST", "/api/brands", { name: `Brand ${n}` })
  const lines = Array.from({ length: PEOPLE }, (_, n) => `person${n}@list${n % 997}.example.com,Person Number ${n}\n`)
  const form = new FormData()
  form.set("file", new Blob(["email,name\n", ...lines]), "list.csv")
  await ask("/api/email/subscribers/import", { method: "POST", body: form })
  const words = {
    name: "Cookie Box",
    description: "A weekly box of cookies.",
    targetAudience: "busy parents",
    price: 0,
  }
  const made: unknown = await (await post("/api/ai/generate-sales-page", words)).json()
  const content = typeof made === "object" && made && "content" in made ? made.content : undefined
  await post("/api/web-funnels", { ...words, urlExtension: "bench", content: answerQuestions(content) })
  for (let count = 0; count < PEOPLE; await sleep(300)) {
    const stats: unknown = await (await ask("/api/email/stats", {})).json()
    count = typeof stats === "object" && stats && "subscriberCount" in stats ? Number(stats.subscriberCount) : 0
  }
  return (await fetch(`${server.url}/f/bench`, { headers: AGENT })).text()
}

async function memoryMb(url: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text()
  return Number(/^process_resident_memory_bytes (\d+)/m.exec(text)?.[1] ?? 0) / 1024 / 1024
}
