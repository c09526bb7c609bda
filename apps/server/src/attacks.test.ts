import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { request } from "node:http"
import { type AddressInfo } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { serve } from "@hono/node-server"
import { Hono } from "hono"
import { afterEach, describe, expect, test } from "vitest"
import { closeServices, startedApp } from "../test/server.ts"
import type { ServerEnv } from "./http/caller.ts"
import { mountWebApp } from "./web-app.ts"

afterEach(closeServices)

describe("a body that reaches for the prototype", () => {
  const poison = ['"__proto__":{"isAdmin":true,"polluted":1}', '"constructor":{"prototype":{"polluted":1}}']
  test.each(poison)("changes nothing but what was meant: %s", async (part) => {
    const { send, signUp } = await startedApp()
    const cookie = await signUp()
    const headers = { "content-type": "application/json" }
    const made = await send("POST", "/api/brands", { cookie, headers, raw: `{"name":"Acme",${part}}` })
    await send("POST", "/api/brands/1/stylization", { cookie, headers, raw: `{"tone":{${part}},${part}}` })
    await send("PATCH", "/api/auth/profile", { cookie, headers, raw: `{"name":"Ada",${part}}` })
    await send("POST", "/trpc/brands.create", { cookie, headers, raw: `{"name":"Second",${part}}` })
    await send("GET", "/api/email/subscribers?__proto__[polluted]=1&constructor[prototype][polluted]=1", { cookie })
    expect(made.status).toBe(201)
    expect(Object.hasOwn(Object.prototype, "polluted")).toBe(false)
    const { body } = await send("GET", "/api/auth/status", { cookie })
    expect(body.user).toMatchObject({ name: "Ada", isAdmin: false })
  })
})

describe("a way back after signing in or connecting", () => {
  const elsewhere = ["//evil.example", "https://evil.example", "/\\evil.example", "@evil.example", ".evil.example"]
  test.each(elsewhere)("never leads to %s", async (target) => {
    const { send, signUp, services } = await startedApp()
    const cookie = await signUp()
    const query = `from=${encodeURIComponent(target)}&redirect=${encodeURIComponent(target)}&state=x&code=y`
    const headers = { host: "evil.example", "x-forwarded-host": "evil.example", cookie }
    for (const path of ["/api/auth/google", "/api/auth/google/callback", "/api/social/callback/facebook"]) {
      const { headers: given } = await send("GET", `${path}?${query}`, { headers })
      const location = given.get("location")
      if (location) expect(new URL(location, services.settings.appUrl).origin).toBe(services.settings.appUrl)
    }
  })
})

test("a batch of more calls than any screen makes is refused before any of them runs", async () => {
  const { send } = await startedApp()
  const sendBatch = (count: number) =>
    send("GET", `/trpc/${Array.from({ length: count }, () => "auth.session").join(",")}?batch=1&input={}`)
  expect((await sendBatch(100)).status).toBe(200)
  expect((await sendBatch(101)).status).toBe(400)
})

describe("a path out of the folder of the web app", () => {
  const folder = mkdtempSync(join(tmpdir(), "brandwright-paths-"))
  const outside = "secret-of-the-machine"
  writeFileSync(join(folder, "..", `${outside}.txt`), outside)
  writeFileSync(join(folder, "index.html"), "<title>App</title>")
  const app = new Hono<ServerEnv>()
  mountWebApp(app, folder)
  const server = serve({ fetch: app.fetch, port: 0 })
  afterEach(() => {
    server.close()
    rmSync(folder, { recursive: true, force: true })
    rmSync(join(folder, "..", `${outside}.txt`), { force: true })
  })

  /** As it stands on the line: fetch would tidy the path up first. */
  const ask = (path: string): Promise<string> =>
    new Promise((resolve, reject) => {
      const { port } = server.address() as AddressInfo // of a TCP server
      request({ port, path, host: "127.0.0.1" }, (response) => {
        let body = ""
        response.on("data", (chunk) => (body += String(chunk))).on("end", () => resolve(body))
      })
        .on("error", reject)
        .end()
    })

  test("is not followed, however it is written", async () => {
    const ups = [
      "../",
      "..%2f",
      "%2e%2e/",
      "%2e%2e%2f",
      "..%5c",
      "..\\",
      "%252e%252e%252f",
      "....//",
      "..;/",
      "%c0%ae%c0%ae/",
    ]
    for (const up of ups) {
      for (const start of ["/", "/assets/", "//", "/assets/%00/", "/login/"]) {
        for (const depth of [1, 2, 3]) {
          expect(await ask(`${start}${up.repeat(depth)}${outside}.txt`)).not.toContain(outside)
        }
      }
    }
  })
})
