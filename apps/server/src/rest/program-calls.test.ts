import { appText } from "@brandwright/contract/app"
import { ebookText } from "@brandwright/contract/ebooks/ebooks"
import { subscriberText } from "@brandwright/contract/email/people/email-subscribers"
import { suppressionText } from "@brandwright/contract/email/people/email-suppressions"
import { refreshSegments } from "@brandwright/api/products/email/people/segments/segment-refresh.service"
import { isPaged } from "./paging.ts"
import { routes } from "./routes.ts"
import { afterEach, describe, expect, test } from "vitest"
import { dataUrl, picture } from "../../../../packages/api/test/pictures.ts"
import { closeServices, startedApp } from "../../test/server.ts"

afterEach(closeServices)

describe("what programs send", () => {
  test.each(["null", "[]", '"text"', "3"])("refuses the body %s by name", async (raw) => {
    const { send, signUp } = await startedApp()
    const cookie = await signUp()
    const headers = { "content-type": "application/json" }
    for (const [method, path] of [
      ["PATCH", "/api/auth/profile"],
      ["POST", "/api/auth/privacy-settings"],
    ] as const) {
      expect(await send(method, path, { cookie, headers, raw })).toMatchObject({
        status: 400,
        body: { message: appText.objectExpected, fields: { body: appText.objectExpected } },
      })
    }
  })

  test("null counts as absent in optional texts and objects, and a number in a custom field is text", async () => {
    const { send, signUp } = await startedApp()
    const cookie = await signUp()
    await send("POST", "/api/brands", { cookie, body: { name: "Acme" } })
    const person = {
      email: "ann@example.com",
      name: null,
      source: null,
      customFields: { age: 41, city: "Bern", pet: null },
    }
    const added = await send("POST", "/api/email/subscribers", { cookie, body: person })
    expect(added).toMatchObject({ status: 201, body: { name: null, customFields: { age: "41", city: "Bern" } } })
    const path = `/api/email/subscribers/${added.body.id}`
    const kept = await send("PATCH", path, { cookie, body: { source: null, customFields: null } })
    expect(kept.body).toMatchObject({ source: added.body.source, customFields: { age: "41", city: "Bern" } })
    const plain = { email: "bob@example.com", customFields: null }
    expect(await send("POST", "/api/email/subscribers", { cookie, body: plain })).toMatchObject({ status: 201 })
    const idea = { ideology: "Tea for early risers", script: null, platform: null }
    expect(await send("POST", "/api/video/generate-script", { cookie, body: idea })).toMatchObject({ status: 200 })
    expect(await send("POST", "/api/ebooks", { cookie, body: { title: null } })).toMatchObject({ status: 400 })
  })

  test("refuses a NUL in a video's script or idea", async () => {
    const { send, signUp } = await startedApp()
    const cookie = await signUp()
    await send("POST", "/api/brands", { cookie, body: { name: "Acme" } })
    for (const [path, body] of [
      ["/api/video/generate-script", { ideology: "Wake\0up" }],
      ["/api/video/generate-script", { ideology: "Wake up", script: "Wake\0up" }],
      ["/api/ai/generate-video-frames", { script: "Wake\0up" }],
    ] as const) {
      expect(await send("POST", path, { cookie, body })).toMatchObject({ status: 400 })
    }
  })

  test("suppressed addresses are imported as a CSV file, and exported as one that can be imported again", async () => {
    const { send, signUp } = await startedApp()
    const cookie = await signUp()
    for (const name of ["Acme", "Beta"]) await send("POST", "/api/brands", { cookie, body: { name } })
    const path = "/api/email/suppressions"
    const form = (text: string, brandId: number): FormData => {
      const data = new FormData()
      data.set("brandId", String(brandId))
      data.set("file", new File([text], "suppressed.csv", { type: "text/csv" }))
      return data
    }
    const brands: { id: number }[] = (await send("GET", "/api/brands", { cookie })).body
    const [one = 0, other = 0] = brands.map(({ id }) => id)
    const csv = "Email;Reason\nann@example.com;Spam complaint\nbea@example.com;bounced"
    const imported = await send("POST", `${path}/import`, { cookie, raw: form(csv, one) })
    expect(imported).toMatchObject({ status: 200, body: { added: 2, known: 0, failed: 0 } })
    const exported = await send("GET", `${path}/export?brandId=${one}`, { cookie })
    expect(exported.headers.get("content-type")).toBe("text/csv; charset=utf-8")
    await send("POST", `${path}/import`, { cookie, raw: form(exported.body, other) })
    const listed = await send("GET", `${path}?brandId=${other}`, { cookie })
    expect(listed.body).toMatchObject([
      { email: "ann@example.com", reason: "complained" },
      { email: "bea@example.com", reason: "bounced" },
    ])
    for (const [bytes, message] of [
      ["\0\u0001PNG", subscriberText.importNoText],
      ["email,reason\n", suppressionText.importEmpty],
    ] as const)
      expect(await send("POST", `${path}/import`, { cookie, raw: form(bytes, one) })).toMatchObject({
        status: 400,
        body: { fields: { file: message } },
      })
  })

  test("names the field of a list without its file, and returns null for a post of no campaign", async () => {
    const { send, signUp } = await startedApp()
    const cookie = await signUp()
    await send("POST", "/api/brands", { cookie, body: { name: "Acme" } })
    const sent = { text: "ann@example.com", file: "list.csv" }
    const refused = await send("POST", "/api/email/subscribers/import", { cookie, body: sent })
    expect(refused).toMatchObject({ status: 400, body: { fields: { file: subscriberText.fileMissing } } })
    const path = "/api/campaigns/part-of?kind=post&itemId=1"
    expect(await send("GET", path, { cookie })).toMatchObject({ status: 200, body: null })
  })

  test.each([
    ["/api/ai/generate-ebook-art", ebookText.promptMissing, {}],
    ["/api/ai/refine-ebook-art", ebookText.feedbackMissing, {}],
    ["/api/ebooks/generate-basic", ebookText.topicMissing, { success: false }],
  ])("a failure of %s has its message as the documented error, too", async (path, message, flags) => {
    const { send, signUp } = await startedApp()
    const cookie = await signUp()
    await send("POST", "/api/brands", { cookie, body: { name: "Acme" } })
    const originalImage = dataUrl("image/png", await picture())
    const { status, body } = await send("POST", path, { cookie, body: { originalImage } })
    expect([status, body]).toEqual([400, { message, error: message, ...flags, fields: expect.any(Object) }])
  })

  test("takes line breaks out of a template's subject", async () => {
    const { send, signUp } = await startedApp()
    const cookie = await signUp()
    await send("POST", "/api/brands", { cookie, body: { name: "Acme" } })
    const body = { name: "Hello", subject: "Hello\r\nBcc: eve@example.com", content: "<p>Hello</p>" }
    const made = await send("POST", "/api/email/templates", { cookie, body })
    expect(made.body.subject).toBe("Hello Bcc: eve@example.com")
  })

  test("takes a tool's configuration as JSON text", async () => {
    const { send, signUp } = await startedApp()
    const cookie = await signUp()
    await send("POST", "/api/brands", { cookie, body: { name: "Acme" } })
    const tool = { name: "Sums", htmlContent: "<p>1</p>", configuration: JSON.stringify({ capabilities: ["brand"] }) }
    const made = await send("POST", "/api/custom-tools", { cookie, body: tool })
    expect(made).toMatchObject({ status: 201, body: { configuration: { capabilities: ["brand"] } } })
    const wrong = await send("POST", "/api/custom-tools", { cookie, body: { ...tool, configuration: "{" } })
    expect(wrong.status).toBe(400)
  })

  test("puts a funnel's content into the page's body when it is given as text", async () => {
    const { send, signUp } = await startedApp()
    const cookie = await signUp()
    await send("POST", "/api/brands", { cookie, body: { name: "Acme" } })
    const made = await send("POST", "/api/web-funnels", {
      cookie,
      body: {
        name: "Box",
        description: "Cookies",
        targetAudience: "Offices",
        urlExtension: "box",
        content: "Fresh <b>",
      },
    })
    const { body } = await send("GET", `/api/web-funnels/${made.body.id}`, { cookie })
    const sections: { kind: string; text: string }[] = body.content.sections
    expect(sections.map(({ kind }) => kind)).toEqual(["hero", "inside", "price", "callToAction"])
    expect(sections[1]?.text).toBe("Fresh <b>")
  })
})

describe("lists in pages", () => {
  test("name the next page until the last, and leave nothing out", async () => {
    const { send, signUp, services } = await startedApp()
    const cookie = await signUp()
    await send("POST", "/api/brands", { cookie, body: { name: "Acme" } })
    for (const name of ["a", "b", "c", "d", "e"]) {
      await send("POST", "/api/email/subscribers", { cookie, body: { email: `${name}@example.com`, optIn: "single" } })
    }
    const seen: string[] = []
    let path: string | undefined = "/api/email/subscribers?limit=2"
    while (path) {
      const { body, headers } = await send("GET", path, { cookie })
      expect(headers.get("x-total-count")).toBe("5")
      seen.push(...body.map(({ email }: { email: string }) => email))
      const link: RegExpExecArray | null = /^<https?:\/\/[^/]+([^>]+)>; rel="next"$/.exec(headers.get("link") ?? "")
      path = link?.[1]
      expect(path ?? "limit=2").toContain("limit=2")
    }
    expect(seen.toSorted()).toEqual(["a", "b", "c", "d", "e"].map((name) => `${name}@example.com`))
    for (const limit of ["0", "abc", ""]) {
      const refused = await send("GET", `/api/email/subscribers?limit=${limit}`, { cookie })
      expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, ["limit"]])
    }
    const { headers } = await send("GET", "/api/email/subscribers?search=b@example", { cookie })
    expect(headers.get("x-total-count")).toBe("1")
    const rules = { rules: [{ kind: "joined", is: "after", date: "2020-01-01" }] }
    const preview = await send("POST", "/api/email/segments/preview", { cookie, body: { rules } })
    expect(preview.body).toMatchObject({ people: 5, reachable: 5 })
    const { body: segment } = await send("POST", "/api/email/segments", { cookie, body: { name: "All", rules } })
    await refreshSegments(services)
    expect((await send("GET", "/api/email/segments", { cookie })).body).toMatchObject([{ people: 5, reachable: 5 }])
    const page = await send("GET", `/api/email/subscribers?limit=2&segmentId=${segment.id}`, { cookie })
    expect(page.headers.get("x-total-count")).toBe("5")
    expect(page.body).toHaveLength(2)
  })

  test("all tell how many rows there are", async () => {
    const { send, signUp } = await startedApp()
    const cookie = await signUp()
    const { body: brand } = await send("POST", "/api/brands", { cookie, body: { name: "Acme" } })
    const lists = routes
      .filter(isPaged)
      .map(([, path]) => `/api${path.replace(":brandId", brand.id)}${path === "/tasks" ? "?running=true" : ""}`)
    expect(lists.length).toBeGreaterThan(10)
    for (const path of lists) {
      const { body, headers } = await send("GET", path, { cookie })
      const rows = Array.isArray(body) ? body : body.items
      expect([path, headers.get("x-total-count")]).toEqual([path, String(rows.length)])
    }
  })
})
