import { rmSync } from "node:fs"
import { modelsText } from "@brandwright/contract/models/models"
import fc from "fast-check"
import { expect, test } from "vitest"
import { startPhotoLibrary } from "../../../packages/api/test/photo-library.ts"
import { describe, type JsonSchema, procedureNames } from "../src/rest/schemas.ts"
import type { Route } from "../src/rest/route.ts"
import { routes } from "../src/rest/routes.ts"
import { readSize } from "../../../packages/db/test/sizes.ts"
import { signUpOver } from "./http-client.ts"
import { startServer } from "./running-server.ts"

/** More by HOSTILE_REQUESTS=10000; the seed makes every run the same. */
const REQUESTS = readSize("HOSTILE_REQUESTS")
const SEED = readSize("HOSTILE_SEED")
const AT_ONCE = 8
/** SQLite, or by HOSTILE_DATABASE_URL an empty PostgreSQL database. */
const { HOSTILE_DATABASE_URL } = process.env
const DATABASE = HOSTILE_DATABASE_URL ? { DATABASE_URL: HOSTILE_DATABASE_URL } : undefined
/** Accounts are ended by some calls; the rest goes on with a new one. */
const ENDS_SESSION = /logout|deleteAccount|changePassword|endDevice|endOther/i

const NASTY: unknown[] = [
  ...[null, true, [], {}, [[]], "", " ", "\u0000", "\ud800", "\u202e", "a".repeat(20_000), "💥".repeat(500)],
  ...["<script>alert(1)</script>", "'; drop table user; --", "{{7*7}}", "../../etc/passwd", "%00", "a\r\nBcc: x@y.z"],
  ...[0, -1, 1.5, 1e308, -1e308, Number.MAX_SAFE_INTEGER, 2 ** 31, 2 ** 63, "NaN", "Infinity", "1e999", "0x10"],
  ...["2026-02-30T25:61:61Z", "9999-12-31T23:59:59.999Z", "-271821-04-20", "http://127.0.0.1/", "javascript:1"],
  ...["data:image/png;base64,AAAA", "data:,", "a@b", `${"a".repeat(64)}@${"b".repeat(250)}.com`, "😀@😀.😀"],
  ...[{ $gt: "" }, { constructor: { prototype: { admin: true } } }, [1, "a", null], { toString: 1, length: -1 }],
]
const nasty = fc.oneof(fc.constantFrom(...NASTY), fc.jsonValue(), fc.string({ unit: "binary" }))

/** Mostly what the schema asks for, so that a request gets past the first check, with something nasty here and there. */
function buildValue(schema: JsonSchema | boolean | undefined, depth = 0): fc.Arbitrary<unknown> {
  if (typeof schema !== "object" || depth > 4) return nasty
  return fc.oneof({ weight: 4, arbitrary: fitting(schema, depth) }, { weight: 1, arbitrary: nasty })
}

function fitting(schema: JsonSchema, depth: number): fc.Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.const !== undefined) return fc.constant(schema.const)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return fc.oneof(...choices.map((choice) => buildValue(choice, depth + 1)))
  switch (schema.type) {
    case "object":
      return fc.record(
        Object.fromEntries(
          Object.entries(schema.properties ?? {}).map(([key, of]) => [key, buildValue(of, depth + 1)]),
        ),
        { requiredKeys: [] },
      )
    case "array":
      return fc.array(buildValue(Array.isArray(schema.items) ? schema.items[0] : schema.items, depth + 1), {
        maxLength: 4,
      })
    case "integer":
      return fc.oneof(fc.integer({ min: 1, max: 20 }), fc.maxSafeInteger())
    case "number":
      return fc.oneof(fc.double({ min: 0, max: 100, noNaN: true }), fc.double({ noNaN: true, noDefaultInfinity: true }))
    case "boolean":
      return fc.boolean()
    default:
      return fc.oneof(fc.lorem({ maxCount: 4 }), fc.emailAddress(), fc.string({ unit: "binary", maxLength: 300 }))
  }
}

type Hostile = { method: string; path: string; body?: string; contentType: string }

const CONTENT_TYPES = ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x", "", "💥"]
const BROKEN = ['{"a":', "[".repeat(5000), '{"__proto__":{"admin":true}}', "\ufeff{}", "null", "7", '"text"', "--x\r\n"]

function requestTo([method, path, procedure]: Route): fc.Arbitrary<Hostile> {
  const { input } = describe(procedure)
  const id = fc.oneof(
    fc.integer({ min: 1, max: 9 }).map(String),
    fc.constantFrom("0", "-1", "1e9", "9".repeat(40), "%"),
  )
  const wanted = buildValue(input ?? { type: "object", properties: {} }).map((value) => JSON.stringify(value))
  return fc.record({
    method: fc.oneof(
      { weight: 9, arbitrary: fc.constant(method as string) },
      fc.constantFrom("PUT", "OPTIONS", "HEAD"),
    ),
    path: fc
      .tuple(id, id, fc.oneof({ weight: 3, arbitrary: fc.constant("") }, buildQuery(input)))
      .map(([one, two, query]) => {
        const ids = [one, two]
        return `/api${path.replace(/:\w+/g, () => encodeURIComponent(ids.shift() ?? "1"))}${query}`
      }),
    body: fc.oneof({ weight: 9, arbitrary: wanted }, fc.constantFrom(...BROKEN)),
    contentType: fc.oneof(
      { weight: 12, arbitrary: fc.constant("application/json") },
      fc.constantFrom(...CONTENT_TYPES.filter(isHeader)),
    ),
  })
}

const isHeader = (text: string): boolean => /^[\t\x20-\x7e]*$/.test(text)

const buildQuery = (input: JsonSchema | undefined): fc.Arbitrary<string> =>
  fc
    .dictionary(
      fc.oneof(fc.constantFrom("cursor", "limit", ...Object.keys(input?.properties ?? {})), fc.string()),
      fc.oneof(
        nasty.map((value) => JSON.stringify(value) ?? "undefined"),
        fc.integer().map(String),
      ),
      { maxKeys: 4 },
    )
    .map((values) => {
      const query = new URLSearchParams()
      for (const [key, value] of Object.entries(values)) query.append(key.toWellFormed(), value.toWellFormed())
      return `?${query}`.slice(0, 4000)
    })

const procedures = procedureNames
  .map((name) => ({ name, ...describe(name) }))
  .filter(({ name, kind }) => kind !== "subscription" && !ENDS_SESSION.test(name))

/** Every procedure over tRPC, those without a documented path too. */
const overTrpc: fc.Arbitrary<Hostile> = fc.constantFrom(...procedures).chain(({ name, kind, input }) =>
  buildValue(input).map((value) => {
    const text = JSON.stringify(value) ?? "null"
    const inQuery = `?input=${encodeURIComponent(text.toWellFormed()).slice(0, 6000)}`
    return kind === "query"
      ? { method: "GET", path: `/trpc/${name}${inQuery}`, contentType: "" }
      : { method: "POST", path: `/trpc/${name}`, body: text, contentType: "application/json" }
  }),
)

const documented = fc.constantFrom(...routes.filter(([, , name]) => !ENDS_SESSION.test(name))).chain(requestTo)
const hostile = fc.oneof(documented, overTrpc)

test(`${REQUESTS} hostile requests are all answered, none by a failure of ours`, {
  timeout: 60_000 + REQUESTS * 300,
}, async () => {
  // Before anything is connected: making them takes seconds in which no idle connection is looked after.
  const requests = fc.sample(hostile, { numRuns: REQUESTS, seed: SEED })
  const photos = await startPhotoLibrary(new Uint8Array())
  const server = await startServer({
    env: {
      LIMIT_SIGNUP_ADDRESS: "100000/60",
      LOG_LEVEL: "error",
      OPENVERSE_API_BASE: photos.base,
      OUTBOUND_ALLOW: photos.settings.outbound.allowHosts.join(","),
      ...DATABASE,
    },
  })
  try {
    const { cookie } = await signUpOver(server.url)
    const wrong: unknown[] = []
    const take = requests.values()
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        for (const request of take) {
          const fault = await findFault(server.url, cookie, request)
          if (fault) wrong.push({ ...request, body: request.body?.slice(0, 500), fault })
        }
      }),
    )
    expect(wrong, server.output()).toEqual([])
    expect((await fetch(`${server.url}/api/health`)).status).toBe(200)
  } finally {
    await server.end()
    photos.close()
    rmSync(server.dataDir, { recursive: true, force: true })
  }
})

/** A server of models that the request before has made up: that it cannot be reached is said as its failure, by 502. */
const isOutsideFailure = (path: string, status: number, text: string): boolean =>
  status === 502 && path.startsWith("/trpc/models.names?") && text.includes(JSON.stringify(modelsText.unreachable))

/** Why an answer is not a good one: 5xx, a lost connection, or a refusal of /api without a message. */
async function findFault(url: string, cookie: string, { method, path, body, contentType }: Hostile) {
  const hasBody = method !== "GET" && method !== "HEAD" && body !== undefined
  const headers = { cookie, ...(hasBody && contentType && { "content-type": contentType }) }
  try {
    const response = await fetch(url + path, { method, headers, body: hasBody ? body.toWellFormed() : undefined })
    const text = await response.text()
    if (isOutsideFailure(path, response.status, text)) return undefined
    if (response.status >= 500) return `${response.status} ${text.slice(0, 200)}`
    const needsMessage = path.startsWith("/api") && response.status >= 400 && method !== "HEAD"
    if (needsMessage && typeof JSON.parse(text).message !== "string") return `no message: ${text.slice(0, 200)}`
    return undefined
  } catch (error) {
    return String(error instanceof Error ? (error.cause ?? error) : error)
  }
}
