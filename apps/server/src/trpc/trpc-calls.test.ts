import { afterAll, describe, expect, test } from "vitest"
import { testSettings } from "../../../../packages/api/test/services.ts"
import { closeServices, type Sent, startedApp } from "../../test/server.ts"

afterAll(closeServices)

const never = { count: 0, seconds: 1 }
const settings = { ...testSettings, limits: { ...testSettings.limits, loginPerAccount: never, loginPerAddress: never } }
const { send, signUp } = await startedApp({ settings })
const cookie = await signUp()
await send("POST", "/trpc/brands.create", { cookie, body: { name: "Harbor" } })
const query = (paths: string, input: object) =>
  `/trpc/${paths}?batch=1&input=${encodeURIComponent(JSON.stringify(input))}`
const login = { email: "ada@example.com", password: "correct horse 2" }

const requests: [what: string, status: number, method: "GET" | "POST", path: string, sent?: Sent][] = [
  ["a query", 200, "GET", "/trpc/brands.list"],
  ["a query with an input", 200, "GET", "/trpc/email.subscribers?input=%7B%22limit%22%3A25%7D"],
  ["a batch", 200, "GET", query("brands.list,auth.status,email.stats", { 2: {} })],
  ["a batch of which one fails", 207, "GET", query("auth.status,email.subscribers", { 1: { limit: "many" } })],
  ["a query without a session", 401, "GET", query("brands.list", {}), { cookie: "" }],
  ["a mutation that is refused", 400, "POST", "/trpc/brands.create", { body: { name: "" } }],
  ["a mutation in a batch", 404, "POST", "/trpc/brands.delete?batch=1", { body: { 0: { id: 999_999 } } }],
  ["a call beyond a limit", 429, "POST", "/trpc/auth.login", { body: login }],
  [
    "a batch with one beyond a limit",
    207,
    "POST",
    "/trpc/auth.logout,auth.login?batch=1",
    { body: { 1: login }, cookie: "" },
  ],
  [
    "a stream that is asked for as one answer",
    415,
    "POST",
    "/trpc/content.stream",
    { body: { brief: "Our harbor opens" } },
  ],
]

describe("responds as tRPC's own handler does", () => {
  test.each(requests)("%s (%i)", async (_, status, method, path, sent) => {
    const own = await send(method, path, { cookie, ...sent })
    // What the web app never sends goes to that handler.
    const marked = `${path}${path.includes("?") ? "&" : "?"}connectionParams=null`
    const theirs = await send(method, marked, { cookie, ...sent })
    expect(own.status).toBe(status)
    expect([own.status, own.body, listHeaders(own)]).toEqual([theirs.status, theirs.body, listHeaders(theirs)])
  })
})

const listHeaders = ({ headers }: { headers: Headers }) => [...headers].filter(([name]) => name !== "x-request-id")
