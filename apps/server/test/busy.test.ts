import { rmSync } from "node:fs"
import { afterAll, beforeAll, expect, test } from "vitest"
import { readSize } from "../../../packages/db/test/sizes.ts"
import { type Client, signUpOver } from "./http-client.ts"
import { type RunningServer, startServer } from "./running-server.ts"

/** Longer by BUSY_SECONDS=120; BUSY_P99_MS=1000 holds the time of a write too, on a quiet machine. */
const SECONDS = readSize("BUSY_SECONDS")
const P99_MS = readSize("BUSY_P99_MS")
const WRITERS = 20
const READERS = 50

let server: RunningServer
let send: Client
beforeAll(async () => {
  server = await startServer()
  send = (await signUpOver(server.url)).send
})
afterAll(async () => {
  await server.end("SIGKILL")
  rmSync(server.dataDir, { recursive: true, force: true })
})

type Answer = { status: number; ms: number }

async function timed(method: string, path: string, body?: unknown): Promise<Answer> {
  const start = performance.now()
  const { status } = await send(method, path, body)
  return { status, ms: performance.now() - start }
}

async function repeat(until: number, call: (count: number) => Promise<Answer>): Promise<Answer[]> {
  const answers: Answer[] = []
  for (let count = 0; Date.now() < until; count += 1) answers.push(await call(count))
  return answers
}

const percentile99 = (answers: Answer[]): number =>
  answers.map(({ ms }) => ms).toSorted((a, b) => a - b)[Math.floor(answers.length * 0.99)] ?? 0

test("sixty writes at once are all done", async () => {
  const names = Array.from({ length: 60 }, (_, n) => ({ name: `Brand ${n}` }))
  const answers = await Promise.all(names.map((brand) => send("POST", "/api/brands", brand)))
  expect(answers.filter(({ status }) => status !== 201)).toEqual([])
})

test(`${WRITERS} writers and ${READERS} readers for ${SECONDS} s meet no failure of the database`, {
  timeout: SECONDS * 1000 + 60_000,
}, async () => {
  const until = Date.now() + SECONDS * 1000
  const writing = Array.from({ length: WRITERS }, (_, writer) =>
    repeat(until, (n) => timed("POST", "/api/email/subscribers", { email: `p${n}@w${writer}.example.com` })),
  )
  const reading = Array.from({ length: READERS }, () => repeat(until, () => timed("GET", "/api/email/subscribers")))
  const writes = (await Promise.all(writing)).flat()
  const reads = (await Promise.all(reading)).flat()
  expect(writes.filter(({ status }) => status !== 201)).toEqual([])
  expect(reads.filter(({ status }) => status !== 200)).toEqual([])
  expect(percentile99(writes)).toBeLessThan(P99_MS)
})
