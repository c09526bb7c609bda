import { SESSION_IDLE_MS } from "@brandwright/contract/account/auth"
import { afterEach, expect, test } from "vitest"
import { HOUR_MS } from "@brandwright/contract/durations"
import { closeServices, startedApp } from "../../test/server.ts"

afterEach(closeServices)

/** A person signed in on a clock that the test moves. */
async function withClock() {
  let time = Date.now()
  const started = await startedApp({ now: () => time })
  const cookie = await started.signUp()
  return { ...started, cookie, wait: (ms: number) => (time += ms) }
}

test.each([
  ["a request marked as the screen's own", "/trpc/auth.status", { "x-background": "1" }],
  ["the event stream, which reconnects by itself", "/trpc/notifications.live?input=%7B%7D", {}],
])("%s does not keep a session alive", async (_what, path, headers) => {
  const { app, send, cookie, wait } = await withClock()
  for (let hour = 0; hour < 11; hour += 1) {
    wait(HOUR_MS)
    const answer = await app.request(path, { headers: { ...headers, cookie } }, {})
    await answer.body?.cancel()
  }
  wait(HOUR_MS)
  expect((await send("GET", "/api/auth/status", { cookie })).status).toBe(401)
})

test("a person's request keeps the session alive for the whole idle time", async () => {
  const { send, cookie, wait } = await withClock()
  wait(HOUR_MS)
  expect((await send("GET", "/trpc/auth.status", { cookie })).status).toBe(200)
  wait(SESSION_IDLE_MS - 1)
  expect((await send("GET", "/api/auth/status", { cookie })).status).toBe(200)
})
