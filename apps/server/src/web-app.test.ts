import { createHash } from "node:crypto"
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Hono } from "hono"
import { afterAll, describe, expect, test } from "vitest"
import type { ServerEnv } from "./http/caller.ts"
import { mountWebApp } from "./web-app.ts"

const INLINE = 'document.documentElement.lang = "en"'
const folder = mkdtempSync(join(tmpdir(), "brandwright-web-"))
writeFileSync(join(folder, "index.html"), `<!doctype html><title>App</title><script>${INLINE}</script>`)
writeFileSync(join(folder, "favicon.ico"), "icon")
writeFileSync(join(folder, "app-paths.json"), JSON.stringify(["/", "/login", "/account/", "/ebooks/$id"]))
mkdirSync(join(folder, "assets"))
writeFileSync(join(folder, "assets/index-1.js"), "plain")
writeFileSync(join(folder, "assets/index-1.js.br"), "compressed")
const app = new Hono<ServerEnv>()
mountWebApp(app, folder)
afterAll(() => rmSync(folder, { recursive: true }))

describe("the web app's page", () => {
  test.each(["/", "/login", "/LOGIN", "/login/", "/account", "/account/", "/ebooks/7", "/login?brief=Hi"])(
    "is found at %s",
    async (path) => {
      const answer = await app.request(path)
      expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining("<title>App</title>")])
    },
  )

  test.each(["/nothing", "/login/more", "/ebooks/7/8", "/loginx", "/wp-login.php"])(
    "comes with status 404 at %s, so that the router says that there is nothing",
    async (path) => {
      const answer = await app.request(path)
      expect([answer.status, await answer.text()]).toEqual([404, expect.stringContaining("<title>App</title>")])
    },
  )

  test("may run the script that stands in it, and no other", async () => {
    const hash = createHash("sha256").update(INLINE).digest("base64")
    const policy = (await app.request("/login")).headers.get("content-security-policy")
    expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`)
  })

  test("does not stand in for a file", async () => {
    expect(await (await app.request("/favicon.ico")).text()).toBe("icon")
    expect((await app.request("/assets/gone.js")).status).toBe(404)
  })

  test("sends the copy of a file that was compressed in advance to a browser that takes it", async () => {
    const compressed = await app.request("/assets/index-1.js", { headers: { "accept-encoding": "gzip, deflate, br" } })
    expect([compressed.headers.get("content-encoding"), await compressed.text()]).toEqual(["br", "compressed"])
    expect(compressed.headers.get("content-type")).toMatch("javascript")
    const plain = await app.request("/assets/index-1.js")
    expect([plain.headers.get("content-encoding"), await plain.text()]).toEqual([null, "plain"])
  })
})
