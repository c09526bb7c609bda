import { mintToken } from "@brandwright/api/products/email/link-tokens"
import { sign } from "@brandwright/api/instance/secrets"
import type { Settings } from "@brandwright/api/instance/settings"
import { appText } from "@brandwright/contract/app"
import { pageWordsIn } from "@brandwright/contract/email/email-pages"
import { afterEach, describe, expect, test } from "vitest"
import { closeServices, startedApp } from "../../test/server.ts"

afterEach(closeServices)

/** What a browser says when a person opens an address. */
const BROWSER = { accept: "text/html,application/xhtml+xml,*/*;q=0.8", "accept-language": "de-DE,de;q=0.9" }

const GONE = Object.assign(new Error("terminating connection due to administrator command"), { code: "57P01" })

/** The app with a database that fails from now on; `cookie` is of a user who signed in before. */
async function failingApp(error: Error) {
  const { services, send, signUp } = await startedApp()
  const cookie = await signUp()
  const db = new Proxy(services.db, {
    get() {
      throw error
    },
  })
  Object.assign(services, { db })
  return { send, cookie, settings: services.settings }
}

describe("a page that fails on the server", () => {
  test.each([
    ["a sales page", "GET", () => "/f/bread"],
    ["the archive", "GET", () => "/n/bakery"],
    ["a letter of the archive", "GET", () => "/n/bakery/1"],
    ["a review link", "GET", (settings: Settings) => `/r/${sign(settings, "review", { id: 1 })}`],
    ["a short link", "GET", () => "/l/abcdefgh"],
    ["an unsubscribe link", "GET", (settings: Settings) => `/e/unsubscribe/${mintToken(settings, "unsubscribe", 1)}`],
    ["an unsubscribe form", "POST", (settings: Settings) => `/e/unsubscribe/${mintToken(settings, "unsubscribe", 1)}`],
  ])(
    "says so to a browser as a page in its language, with the number of the log: %s",
    async (_what, method, pathOf) => {
      const { send, settings } = await failingApp(new Error("secret detail"))
      const path = pathOf(settings)
      const raw = method === "POST" ? "List-Unsubscribe=One-Click" : undefined
      const form = { "content-type": "application/x-www-form-urlencoded" }
      const page = await send(method, path, { headers: { ...BROWSER, ...(raw && form) }, raw })
      expect([page.status, page.headers.get("content-type")]).toEqual([500, "text/html; charset=UTF-8"])
      expect(page.body).toContain('<html lang="de">')
      expect(page.body).toContain(pageWordsIn.de.failed)
      const number = page.headers.get("x-request-id") ?? ""
      expect(number).not.toBe("")
      expect(page.body).toContain(pageWordsIn.de.failedNumber(number))
      expect(page.body).not.toContain("secret")
      const forProgram = await send(method, path, { headers: { accept: "application/json", ...(raw && form) }, raw })
      expect([forProgram.status, forProgram.body]).toEqual([500, { message: appText.unexpected }])
    },
  )

  test("stays JSON below /api, whatever is asked for", async () => {
    const { send, cookie } = await failingApp(new Error("secret detail"))
    expect(await send("GET", "/api/ebooks/1/pdf", { headers: BROWSER, cookie })).toMatchObject({
      status: 500,
      body: { message: appText.unexpected },
    })
  })

  test("keeps the status of what is over soon, and when to come again", async () => {
    const { send } = await failingApp(GONE)
    const page = await send("GET", "/f/bread", { headers: BROWSER })
    expect([page.status, page.headers.get("retry-after")]).toEqual([503, "5"])
    expect(page.body).toContain(pageWordsIn.de.failedTitle)
  })
})
