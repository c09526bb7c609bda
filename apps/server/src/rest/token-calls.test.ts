import { tokenText } from "@brandwright/contract/account/tokens"
import { afterEach, expect, test } from "vitest"
import { closeServices, startedApp } from "../../test/server.ts"
import { routes } from "./routes.ts"

afterEach(closeServices)

/** A person with a brand, and the header of a program that may do everything a program can. */
async function program() {
  const started = await startedApp()
  const cookie = await started.signUp()
  await started.send("POST", "/api/brands", { cookie, body: { name: "Acme" } })
  const nouns = [...new Set(routes.map(([, , procedure]) => procedure.split(".")[0] ?? ""))]
  const scopes = Object.fromEntries(nouns.filter((noun) => noun !== "auth").map((noun) => [noun, "write"]))
  const made = await started.send("POST", "/trpc/tokens.create", { cookie, body: { name: "Shop", scopes } })
  return { ...started, cookie, headers: { authorization: `Bearer ${made.body.result.data.token}` } }
}

test("every documented read returns the same to a token as to the cookie", async () => {
  const { send, cookie, headers } = await program()
  for (const [method, path, procedure] of routes) {
    if (method !== "GET" || procedure.startsWith("auth.")) continue
    const at = `/api${path.replace(":brandId", "1").replace(/:\w+/g, "1")}`
    const person = await send("GET", at, { cookie })
    const token = await send("GET", at, { headers })
    expect([at, token.status]).toEqual([at, person.status])
    if (person.status >= 400) expect([at, token.body]).toEqual([at, person.body])
  }
})

test("a program makes a brand and a post; profile and sign-in stay with people", async () => {
  const { send, headers } = await program()
  expect((await send("POST", "/api/brands", { headers, body: { name: "Second" } })).status).toBe(201)
  const post = { title: "Walk", content: "Come along", platforms: [], status: "draft" }
  expect((await send("POST", "/api/social/posts", { headers, body: post })).status).toBe(201)
  for (const [method, path, procedure] of routes) {
    if (!procedure.startsWith("auth.") || path === "/auth/logout" || method === "GET") continue
    if (/login|register|verify$|resend|forgot|reset/.test(path)) continue
    expect(await send(method, `/api${path}`, { headers, body: {} })).toMatchObject({ status: 403 })
  }
})

test("a token counts on /api alone, and a wrong one is refused", async () => {
  const { send, cookie, headers } = await program()
  const elsewhere = ["/trpc/brands.list", "/api/account/export"]
  for (const path of elsewhere) expect((await send("GET", path, { headers })).status).toBe(401)
  const wrong = { authorization: "Bearer bw_wrong" }
  expect(await send("GET", "/api/brands", { cookie, headers: wrong })).toMatchObject({
    status: 401,
    body: { message: tokenText.invalid },
  })
})
