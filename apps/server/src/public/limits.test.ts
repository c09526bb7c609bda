import { appText } from "@brandwright/contract/app"
import { MINUTE_MS } from "@brandwright/contract/durations"
import { pageWordsIn } from "@brandwright/contract/email/email-pages"
import { afterEach, describe, expect, test } from "vitest"
import { testSettings } from "../../../../packages/api/test/services.ts"
import { closeServices, startedApp } from "../../test/server.ts"

afterEach(closeServices)

const BROWSER = { accept: "text/html,*/*;q=0.8", "accept-language": "pt-PT,pt;q=0.9" }

describe("public addresses", () => {
  test.each([
    "/e/open/x.gif",
    "/l/unknown",
    "/media/1/a.png",
    "/f/cookies/download/x",
    "/api/ebooks/1/pdf",
    "/api/ebooks/1/pages/1",
    "/api/account/export",
    "/api/email/subscribers/export",
  ])("%s is limited for one network address, and open again later", async (path) => {
    let time = Date.now()
    const limits = { ...testSettings.limits, publicPerAddress: { count: 3, seconds: 60 } }
    const { send } = await startedApp({ settings: { ...testSettings, limits }, now: () => time })
    for (let times = 0; times < 3; times += 1) expect((await send("GET", path)).status).not.toBe(429)
    const refused = await send("GET", path)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0)
    const forPerson = await send("GET", path, { headers: BROWSER })
    expect([forPerson.status, forPerson.headers.get("content-type")]).toEqual([429, "text/html; charset=UTF-8"])
    expect(forPerson.body).toContain('<html lang="pt">')
    expect(forPerson.body).toContain(pageWordsIn.pt.tooOften("em 1 minuto"))
    time += MINUTE_MS
    expect((await send("GET", path)).status).not.toBe(429)
  })

  test("a form that is too large is refused with a page in a browser, with a message to a program", async () => {
    const { send } = await startedApp()
    const form = { "content-type": "application/x-www-form-urlencoded" }
    const post = (headers: Record<string, string>) =>
      send("POST", "/e/join/unknown", { headers: { ...form, ...headers }, raw: `email=${"a".repeat(70_000)}` })
    const page = await post(BROWSER)
    expect([page.status, page.headers.get("content-type")]).toEqual([413, "text/html; charset=UTF-8"])
    expect(page.body).toContain(pageWordsIn.pt.tooLarge)
    expect(await post({ accept: "application/json" })).toMatchObject({
      status: 413,
      body: { message: appText.bodyTooLarge },
    })
  })
})
