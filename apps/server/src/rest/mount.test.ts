import { appText } from "@brandwright/contract/app"
import { authText, SESSION_IDLE_MS, SESSION_REMEMBERED_MS } from "@brandwright/contract/account/auth"
import { brandText } from "@brandwright/contract/brands/brands"
import { MINUTE_MS } from "@brandwright/contract/durations"
import { afterEach, describe, expect, test } from "vitest"
import { closeServices, startedApp } from "../../test/server.ts"

afterEach(closeServices)

describe("the thirteen calls of core §7", () => {
  test("walk from sign-up to sign-out", async () => {
    const { send, signUp } = await startedApp()
    expect((await send("GET", "/api/auth/status")).status).toBe(401)
    const cookie = await signUp()
    expect((await send("GET", "/api/auth/status", { cookie })).body.user).toMatchObject({
      email: "ada@example.com",
      phoneVerified: true,
      loginCount: 1,
    })
    expect(await send("GET", "/api/brands", { cookie })).toMatchObject({ status: 200, body: [] })
    expect((await send("GET", "/api/brands/default", { cookie })).status).toBe(404)
    const acme = await send("POST", "/api/brands", { cookie, body: { name: "Acme", website: "https://acme.example" } })
    expect(acme).toMatchObject({ status: 201, body: { name: "Acme", isDefault: true, userId: expect.any(String) } })
    const beta = await send("POST", "/api/brands", { cookie, body: { name: "Beta" } })
    expect((await send("POST", `/api/brands/${beta.body.id}/set-default`, { cookie })).body.isDefault).toBe(true)
    expect((await send("GET", "/api/brands/default", { cookie })).body.name).toBe("Beta")
    expect(
      (await send("PATCH", `/api/brands/${acme.body.id}`, { cookie, body: { name: "Acme 2" } })).body,
    ).toMatchObject({
      name: "Acme 2",
      website: "https://acme.example",
    })
    expect((await send("GET", `/api/brands/${acme.body.id}`, { cookie })).body.name).toBe("Acme 2")
    expect(await send("DELETE", `/api/brands/${beta.body.id}`, { cookie })).toMatchObject({
      status: 409,
      body: { message: brandText.deleteDefault },
    })
    expect((await send("DELETE", `/api/brands/${acme.body.id}`, { cookie })).status).toBe(200)
    expect((await send("DELETE", `/api/brands/${beta.body.id}`, { cookie })).status).toBe(409)
    expect((await send("DELETE", `/api/brands/${beta.body.id}?isLast=true`, { cookie })).status).toBe(200)
    const out = await send("POST", "/api/auth/logout", { cookie })
    expect(out.headers.get("set-cookie")).toContain("Max-Age=0")
    expect((await send("GET", "/api/brands", { cookie })).status).toBe(401)
    const back = await send("POST", "/api/auth/login", {
      body: { email: "ada@example.com", password: "correct horse 1", remember: true },
    })
    expect(back.headers.get("set-cookie")).toMatch(/^session=.+Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/)
  })

  test.each([
    ["with", true, SESSION_REMEMBERED_MS],
    ["without", false, SESSION_IDLE_MS],
  ])("a session %s Remember me is renewed by each use, and ends without one", async (_word, remember, lifeMs) => {
    let aheadMs = 0
    const { send, signUp } = await startedApp({ now: () => Date.now() + aheadMs })
    await signUp()
    const body = { email: "ada@example.com", password: "correct horse 1", remember }
    const { headers } = await send("POST", "/api/auth/login", { body })
    const given = headers.get("set-cookie") ?? ""
    expect(given.includes("Max-Age")).toBe(remember)
    const cookie = given.split(";")[0]
    for (const _use of [1, 2, 3]) {
      aheadMs += lifeMs - MINUTE_MS
      const { status, headers: renewed } = await send("GET", "/api/auth/status", { cookie })
      expect([status, renewed.get("set-cookie")?.includes("Max-Age")]).toEqual([200, remember])
    }
    aheadMs += lifeMs
    expect((await send("GET", "/api/auth/status", { cookie })).status).toBe(401)
  })

  test("Google without credentials leads back to the login screen", async () => {
    const { send } = await startedApp()
    const answer = await send("GET", "/api/auth/google")
    expect([answer.status, answer.headers.get("location")]).toEqual([302, "/login?error=google"])
    const program = await send("GET", "/api/auth/google", { headers: { accept: "application/json" } })
    expect(program).toMatchObject({ status: 412, body: { message: authText.googleLoginFailed.message } })
  })
})

describe("bad requests", () => {
  const cases: [
    string,
    string,
    string,
    Parameters<Awaited<ReturnType<typeof startedApp>>["send"]>[2],
    number,
    string,
  ][] = [
    [
      "broken JSON",
      "POST",
      "/api/auth/login",
      { raw: "{", headers: { "content-type": "application/json" } },
      400,
      appText.malformedJson,
    ],
    [
      "a form",
      "POST",
      "/api/auth/login",
      { raw: "a=b", headers: { "content-type": "application/x-www-form-urlencoded" } },
      415,
      appText.jsonExpected,
    ],
    [
      "deep nesting",
      "POST",
      "/api/auth/login",
      { raw: "[".repeat(9000) + "]".repeat(9000), headers: { "content-type": "application/json" } },
      400,
      appText.bodyTooDeep,
    ],
    [
      "a huge body",
      "POST",
      "/api/auth/login",
      { raw: JSON.stringify({ a: "x".repeat(3_000_000) }), headers: { "content-type": "application/json" } },
      413,
      appText.bodyTooLarge,
    ],
    ["an unknown path", "GET", "/api/nothing", {}, 404, appText.notFound],
    ["another method", "PUT", "/api/brands", {}, 405, appText.methodNotAllowed],
    ["a key that is no number", "GET", "/api/brands/abc", {}, 404, appText.notFound],
    ["no session", "POST", "/api/brands", { body: { name: "Acme" } }, 401, appText.signInFirst],
    [
      "a wrong field",
      "POST",
      "/api/auth/login",
      { body: { email: "x", password: "secret1" } },
      400,
      authText.emailInvalid,
    ],
    [
      "a foreign origin",
      "POST",
      "/api/auth/logout",
      { headers: { origin: "https://evil.example" } },
      403,
      appText.foreignOrigin,
    ],
    [
      "a foreign site",
      "POST",
      "/api/auth/logout",
      { headers: { "sec-fetch-site": "cross-site" } },
      403,
      appText.foreignOrigin,
    ],
    [
      "a page in a sandbox, whose origin is null",
      "POST",
      "/api/auth/logout",
      { headers: { origin: "null" } },
      403,
      appText.foreignOrigin,
    ],
    [
      "a foreign tRPC call",
      "POST",
      "/trpc/auth.logout",
      { headers: { "sec-fetch-site": "cross-site" } },
      403,
      appText.foreignOrigin,
    ],
  ]
  test.each(cases)("%s", async (_what, method, path, sent, status, message) => {
    const { send } = await startedApp()
    expect(await send(method, path, sent)).toMatchObject({ status, body: { message } })
  })

  test("the refusal after too many tries says when to come back", async () => {
    const { send } = await startedApp()
    const wrong = { body: { email: "ada@example.com", password: "wrong password" } }
    for (let tries = 0; tries < 10; tries += 1) await send("POST", "/api/auth/login", wrong)
    const answer = await send("POST", "/api/auth/login", wrong)
    expect(answer.status).toBe(429)
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0)
  })

  test("a crash shows nothing of itself", async () => {
    const { send, signUp, services } = await startedApp()
    const cookie = await signUp()
    await services.db.schema.dropTable("stylization").execute()
    const answer = await send("GET", "/api/brands/stylization?brandId=1", { cookie })
    expect(JSON.stringify(answer.body)).not.toMatch(/SELECT|stylization|at /i)
  })

  test("another user's brand is not there", async () => {
    const { send, signUp } = await startedApp()
    const owner = await signUp()
    const outsider = await signUp("eve@example.com")
    const { body } = await send("POST", "/api/brands", { cookie: owner, body: { name: "Acme" } })
    for (const [method, path] of [
      ["GET", ""],
      ["PATCH", ""],
      ["DELETE", ""],
      ["POST", "/set-default"],
    ] as const) {
      const answer = await send(method, `/api/brands/${body.id}${path}`, {
        cookie: outsider,
        body: method === "GET" ? undefined : {},
      })
      expect([method, answer.status, answer.body.message]).toEqual([method, 404, brandText.notFound])
    }
  })
})

test("every answer carries the headers that keep browsers safe", async () => {
  const { send } = await startedApp()
  const { headers } = await send("GET", "/login")
  expect(headers.get("content-security-policy")).toMatch(/script-src 'self'( 'sha256-[\w+/=]+')*;/)
  expect(headers.get("x-content-type-options")).toBe("nosniff")
  expect(headers.get("x-request-id")).toBeTruthy()
})
