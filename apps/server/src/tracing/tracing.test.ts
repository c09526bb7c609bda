import { readdirSync, readFileSync, rmSync } from "node:fs"
import { join } from "node:path"
import { afterEach, expect, test } from "vitest"
import { answers, startProvider } from "../../../../packages/ai/test/provider-server.ts"
import { openSink } from "../../../../packages/mail/test/smtp-sink.ts"
import { signUpOver } from "../../test/http-client.ts"
import { freePort, freshDataDir, type RunningServer, startServer } from "../../test/running-server.ts"
import { type CollectedSpan, tracePath, startCollector } from "../../test/trace-collector.ts"

const START_MS = 60_000
const HEADER = { name: "authorization", value: "Bearer the collector's key" }
const REQUEST_ID = "brandwright.request_id"

const leftovers: (() => unknown)[] = []
afterEach(async () => {
  for (const clean of leftovers.splice(0).reverse()) await clean()
})

const freshData = (): string => {
  const dataDir = freshDataDir()
  leftovers.push(() => rmSync(dataDir, { recursive: true, force: true }))
  return dataDir
}

/** What V8 reports of the scripts that a process has loaded. */
type Coverage = { result: { url: string }[] }

async function start(dataDir: string, env: Record<string, string>): Promise<RunningServer> {
  const server = await startServer({ dataDir, env: { HEALTH_PORT: String(await freePort()), ...env } })
  leftovers.push(() => server.end("SIGKILL"))
  return server
}

async function collect() {
  const collector = await startCollector(HEADER)
  leftovers.push(collector.close)
  const headers = `${HEADER.name}=${encodeURIComponent(HEADER.value)}`
  const env = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint, OTEL_EXPORTER_OTLP_HEADERS: headers }
  return { ...collector, env }
}

const named = (spans: readonly CollectedSpan[], name: string): CollectedSpan => {
  const found = spans.find((span) => span.name === name)
  if (!found) throw new Error(`No span "${name}" among: ${spans.map((span) => span.name).join(", ")}`)
  return found
}

/** An import that asks each person for a confirmation by email, under an id of our own. */
const importPeople = (url: string, cookie: string, requestId: string) =>
  fetch(`${url}/api/email/subscribers/import`, {
    method: "POST",
    headers: { cookie, "content-type": "application/json", "x-request-id": requestId },
    body: JSON.stringify({ text: "reader@example.com", optIn: "double" }),
  })

test("one trace leads from the request through its procedure and its job in a worker to the provider", {
  timeout: 2 * START_MS,
}, async () => {
  const provider = await startProvider()
  leftovers.push(() => provider.close())
  provider.will(answers("{}"))
  const { env: traced, spans, faults } = await collect()
  const env = { ...traced, OPENAI_API_KEY: "sk-secret", OPENAI_BASE_URL: provider.url }
  const dataDir = freshData()
  const worker = await start(dataDir, { ...env, ROLE: "worker" })
  const web = await start(dataDir, { ...env, ROLE: "web" })
  const { send, cookie } = await signUpOver(web.url)
  await send("POST", "/api/brands", { name: "Nightingale" })
  await fetch(`${web.url}/trpc/funnels.writePage`, {
    method: "POST",
    headers: { cookie, "content-type": "application/json", "x-request-id": "page-4711" },
    body: JSON.stringify({ name: "The Rye Course", description: "Weeks of rye", targetAudience: "Bakers", price: 40 }),
  })
  await expect.poll(() => provider.asked.length, { timeout: START_MS }).toBeGreaterThan(0)
  await Promise.all([web.end(), worker.end()])

  expect(faults).toEqual([])
  const call = named(spans, "POST 127.0.0.1")
  const job = named(spans, "job funnels.write-page")
  expect(tracePath(spans, call)).toEqual([
    "POST /trpc/funnels.writePage",
    "funnels.writePage",
    "job funnels.write-page",
    "generate sales-page",
    "POST 127.0.0.1",
  ])
  expect(named(spans, "POST /trpc/funnels.writePage")).toMatchObject({
    attributes: { [REQUEST_ID]: "page-4711", "http.response.status_code": 200 },
    resource: { "brandwright.role": "web" },
  })
  expect(job).toMatchObject({ attributes: { [REQUEST_ID]: "page-4711" }, resource: { "brandwright.role": "worker" } })
  expect(call.attributes["http.response.status_code"]).toBe(200)
  expect(JSON.stringify(spans)).not.toMatch(/sk-secret|collector's key|example\.com|Rye|Nightingale|Ada|password/)
})

test("a mail that its job sends belongs to the trace of the request, and a refusal to it without the address", {
  timeout: 2 * START_MS,
}, async () => {
  const sink = await openSink({ recipient: () => 550 })
  leftovers.push(() => sink.close())
  const { env: traced, spans, faults } = await collect()
  const server = await start(freshData(), { ...traced, SMTP_URL: sink.url })
  const { send, cookie } = await signUpOver(server.url)
  await send("POST", "/api/brands", { name: "Nightingale" })
  await importPeople(server.url, cookie, "import-7")
  const list = () => spans.filter(({ name, attributes }) => name === "mail" && attributes[REQUEST_ID] === "import-7")
  await expect.poll(list, { timeout: START_MS }).toHaveLength(1)
  await server.end()

  expect(faults).toEqual([])
  const [mail] = list()
  if (!mail) throw new Error("no mail")
  expect(tracePath(spans, mail).at(0)).toBe("POST /api/email/subscribers/import")
  expect(mail).toMatchObject({
    status: { code: 2 },
    attributes: { "error.type": "MailError", "brandwright.transport": "smtp" },
  })
  expect(JSON.stringify(spans)).not.toMatch(/reader|example\.com/)
})

test("tracing is not loaded without a collector, and a collector that is gone disturbs no request and no stop", {
  timeout: 2 * START_MS,
}, async () => {
  const coverage = freshData()
  const plain = await start(freshData(), { NODE_V8_COVERAGE: coverage })
  await plain.end()
  const loaded = readdirSync(coverage).flatMap((file) => {
    const { result }: Coverage = JSON.parse(readFileSync(join(coverage, file), "utf8"))
    return result.map(({ url }) => url)
  })
  expect(loaded.join()).toMatch(/main\.m?[jt]s/)
  expect(loaded.join()).not.toMatch(/@opentelemetry|open-telemetry/)

  const gone = `http://127.0.0.1:${await freePort()}`
  const server = await start(freshData(), { OTEL_EXPORTER_OTLP_ENDPOINT: gone, LOG_LEVEL: "warn" })
  const { send } = await signUpOver(server.url)
  expect((await send("GET", "/api/auth/status")).status).toBe(200)
  const { code } = await server.end()
  expect(code).toBe(0)
})
