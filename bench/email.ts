import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import SqliteDatabase from "better-sqlite3"
import { signUpOver } from "../apps/server/test/http-client.ts"
import { migrateToLatest } from "../packages/db/src/migrate.ts"
import { openDatabase } from "../packages/db/src/open.ts"
import { openSink } from "../packages/mail/test/smtp-sink.ts"
import type { Bench } from "./entry.ts"
import { startProduct } from "./product.ts"
import { at, bareSend, buildList, CONTENT, measureP99, measureTime, PERSON } from "./sending.ts"

/** EMAIL_LINES and EMAIL_MAILS shorten a run. */
const LINES = Number(process.env.EMAIL_LINES ?? 1_000_000)
const MAILS = Number(process.env.EMAIL_MAILS ?? 20_000)
const FEW = 1000
const REQUESTS = 60

type Client = ReturnType<typeof createClient>
const createClient = (url: string) => {
  const ask = async (own: string, path: string, init: RequestInit = {}) => {
    const answer = await fetch(url + path, { ...init, headers: { cookie: own, ...init.headers } })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    return answer.json()
  }
  const post = (own: string, path: string, body: object, method = "POST") =>
    ask(own, path, { method, body: JSON.stringify(body), headers: { "content-type": "application/json" } })
  return { ask, post }
}

/** Import against a bare insert, sending against a bare pool, pages and searches among a million against a thousand. */
export const bench: Bench = {
  noun: "email",
  async prepare() {
    const sink = await openSink()
    const { server, cookie, stop } = await startProduct({ METRICS: "1", SMTP_URL: sink.url, SMTP_CONNECTIONS: "10" })
    const small = await signUpOver(server.url)
    const client = createClient(server.url)
    for (const own of [cookie, small.cookie]) await client.post(own, "/api/brands", { name: "Acme" })
    await importList(client, small.cookie, FEW)
    const imported = await measureImport(client, cookie, small.cookie, server.url)
    await sleep(200)
    const comparePercent = (name: string, path: string) => ({
      name: `${name}, ${LINES.toLocaleString("en")} people against ${FEW}`,
      unit: "%",
      aim: 130,
      rounds: 3,
      measure: () => compareTimes(client, path, { few: small.cookie, many: cookie }),
    })
    const once = (name: string, unit: string, aim: number, measure: () => number | Promise<number>) => ({
      name,
      unit,
      aim,
      rounds: 1,
      measure: async () => measure(),
    })
    return {
      entries: [
        once("import, time against a bare insert of the same rows", "%", 200, () => imported.percent),
        once("import, other requests' p99 over idle", "ms", 50, () => imported.addedP99),
        once("import, peak memory of the server", "MB", 300, () => imported.memoryMb),
        comparePercent("subscriber page", "/api/email/subscribers?limit=25"),
        comparePercent("subscriber page by address", "/api/email/subscribers?limit=25&sort=email"),
        comparePercent("subscriber search", "/api/email/subscribers?limit=25&search=person777"),
        comparePercent("stats", "/api/email/stats"),
        once(`sending ${MAILS.toLocaleString("en")} mails, time against a bare pool`, "%", 125, async () => {
          const { cookie: own } = await signUpOver(server.url)
          const perMail = await measureSending(client, own, sink, join(server.dataDir, "brandwright.db"))
          return (perMail / ((await bareSend(sink.url, MAILS)) / MAILS)) * 100
        }),
      ],
      async stop() {
        await stop()
        await sink.close()
      },
    }
  },
}

/** Uploads a list and waits for the import to finish. */
async function importList(
  { ask }: Client,
  own: string,
  count: number,
  during: () => Promise<void> = async () => {},
): Promise<number> {
  const form = new FormData()
  form.set("file", new Blob(buildList(count)), "list.csv")
  // The server has closed idle connections in the meantime; this lets the client notice.
  await sleep(200)
  const started = performance.now()
  const { id } = (await ask(own, "/api/email/subscribers/import", { method: "POST", body: form })) as { id: number } // importOutput
  for (;;) {
    const { state, imported } = (await ask(own, `/api/email/imports/${id}`)) as { state: string; imported: number } // importReportOutput
    if (state === "failed") throw new Error("The import failed.")
    if (state === "done") {
      if (imported !== count) throw new Error(`${imported} of ${count} lines were imported.`)
      return performance.now() - started
    }
    await during()
  }
}

async function measureImport(client: Client, cookie: string, idle: string, url: string) {
  const listBrands = () => client.ask(idle, "/api/brands")
  const idleP99 = await measureP99(listBrands, 400)
  const times: number[] = []
  let memoryMb = 0
  const ms = await importList(client, cookie, LINES, async () => {
    times.push(await measureTime(listBrands))
    memoryMb = Math.max(memoryMb, (await readMemory(url)) / 1024 / 1024)
    await sleep(15)
  })
  return { addedP99: at(times, 0.99) - idleP99, memoryMb, percent: (ms / (await bareInsert(LINES))) * 100 }
}

async function compareTimes({ ask }: Client, path: string, cookies: { few: string; many: string }): Promise<number> {
  const [few, many]: [number[], number[]] = [[], []]
  for (let n = 0; n < REQUESTS; n += 1) {
    few.push(await measureTime(() => ask(cookies.few, path)))
    many.push(await measureTime(() => ask(cookies.many, path)))
  }
  return (at(many, 0.5) / at(few, 0.5)) * 100
}

/** Milliseconds for each mail of a sequence. */
async function measureSending(
  { ask, post }: Client,
  own: string,
  sink: Awaited<ReturnType<typeof openSink>>,
  database: string,
): Promise<number> {
  await post(own, "/api/brands", { name: "Sender" })
  const { id } = (await post(own, "/api/email/sequences", { name: "News", status: "paused" })) as { id: number } // sequenceOutput
  const step = { subject: "News for {{subscriber_name}}", content: CONTENT, delayMs: 0, isDraft: false }
  await post(own, `/api/email/sequences/${id}/steps`, { steps: [step] }, "PUT")
  const form = new FormData()
  form.set("file", new Blob(buildList(MAILS)), "list.csv")
  form.set("sequenceId", String(id))
  await sleep(200)
  await ask(own, "/api/email/subscribers/import", { method: "POST", body: form })
  const countEntered = async () =>
    ((await ask(own, `/api/email/sequences/${id}`)) as { subscriberCount: number }).subscriberCount // sequenceDetail
  while ((await countEntered()) < MAILS) await sleep(300)
  sink.received.length = 0
  await post(own, `/api/email/sequences/${id}`, { status: "active" }, "PATCH")
  // Activation spreads overdue mail out; the measurement starts once all of it is due.
  makeDue(database, id)
  const already = sink.received.length
  while (sink.received.length <= already) await sleep(5)
  // The sender polls every few seconds; its speed is measured from the first mail on.
  const before = sink.received.length
  const started = performance.now()
  while (sink.received.length < MAILS) await sleep(20)
  return (performance.now() - started) / (MAILS - before)
}

async function readMemory(url: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text()
  return Number(/^process_resident_memory_bytes (\d+)/m.exec(text)?.[1] ?? 0)
}

/** Inserts the same rows into the same table with the same indexes, with better-sqlite3 alone. */
async function bareInsert(count: number): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), "brandwright-bench-"))
  const opened = openDatabase(join(folder, "bare.db"))
  await migrateToLatest(opened.db)
  await opened.close()
  const database = new SqliteDatabase(join(folder, "bare.db"))
  database.pragma("journal_mode = WAL")
  database.pragma("synchronous = FULL")
  const now = Date.now()
  database
    .prepare(
      `insert into "user" (id, email, name, provider, created_at, updated_at) values ('u', 'u@example.com', 'U', 'local', ?, ?)`,
    )
    .run(now, now)
  database
    .prepare("insert into brand (id, user_id, name, created_at, updated_at) values (1, 'u', 'B', ?, ?)")
    .run(now, now)
  const insert = database.prepare(
    `insert into subscriber (brand_id, user_id, email, email_key, name, source, status, opt_in, confirmed_at, date_added, created_at, updated_at)
     values (1, 'u', ?, ?, ?, 'Import', 'active', 'single', ?, ?, ?, ?)`,
  )
  const batch = database.transaction((from: number, to: number) => {
    for (let n = from; n < to; n += 1) {
      const { email, name } = PERSON(n)
      insert.run(email, email, name, now, now, now, now)
    }
  })
  const started = performance.now()
  for (let from = 0; from < count; from += 10_000) batch(from, Math.min(count, from + 10_000))
  const spent = performance.now() - started
  database.close()
  rmSync(folder, { recursive: true, force: true })
  return spent
}

function makeDue(file: string, sequenceId: number): void {
  const database = new SqliteDatabase(file, { timeout: 30_000 })
  database
    .prepare("update enrolment set due_at = ? where sequence_id = ? and due_at is not null")
    .run(Date.now() - 1000, sequenceId)
  database.close()
}
