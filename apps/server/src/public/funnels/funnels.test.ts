import { HOUR_MS } from "@brandwright/contract/durations"
import { visitorText } from "@brandwright/contract/funnels/funnel-page"
import { afterEach, describe, expect, test } from "vitest"
import { funnelFields } from "../../../../../packages/contract/test/funnels.ts"
import { testSettings } from "../../../../../packages/api/test/services.ts"
import { runJobs } from "../../../../../packages/api/test/jobs.ts"
import { flushVisits } from "@brandwright/api/products/funnels/stats/visits"
import { closeServices, startedApp } from "../../../test/server.ts"

afterEach(closeServices)

const FORM = { "content-type": "application/x-www-form-urlencoded", "user-agent": "Mozilla/5.0 Firefox/140" }

async function withFunnel(fields: object = {}, changes: Parameters<typeof startedApp>[0] = {}) {
  const started = await startedApp(changes)
  const cookie = await started.signUp()
  await started.send("POST", "/api/brands", { cookie, body: { name: "Crumb & Co" } })
  const created = await started.send("POST", "/api/web-funnels", { cookie, body: { ...funnelFields, ...fields } })
  expect(created.status).toBe(201)
  const post = (path: string, form: Record<string, string>) =>
    started.send("POST", path, { headers: FORM, raw: new URLSearchParams(form).toString() })
  const get = (path: string, headers: Record<string, string> = {}) =>
    started.send("GET", path, { headers: { "user-agent": "Mozilla/5.0 Firefox/140", ...headers } })
  const mine = async () => (await started.send("GET", "/api/web-funnels", { cookie })).body
  return { ...started, cookie, funnel: created.body, post, get, mine }
}
const readLocation = (answer: { headers: Headers }): string => answer.headers.get("location") ?? ""

describe("the documented calls (content §7)", () => {
  test("list, create, change and delete with every field", async () => {
    const { send, cookie, funnel, mine } = await withFunnel()
    expect(await mine()).toEqual([funnel])
    expect(
      await send("PATCH", `/api/web-funnels/${funnel.id}`, { cookie, body: { price: "49.5", style: "premium" } }),
    ).toMatchObject({ status: 200, body: { price: 49.5, style: "premium", urlExtension: "cookie-box" } })
    expect(await send("POST", "/api/web-funnels", { cookie, body: funnelFields })).toMatchObject({ status: 409 })
    expect(await send("DELETE", `/api/web-funnels/${funnel.id}`, { cookie })).toMatchObject({ status: 200 })
    expect(await mine()).toEqual([])
    const { body } = await send("GET", "/api/openapi.json")
    expect(Object.keys(body.paths)).toEqual(expect.arrayContaining(["/api/web-funnels", "/api/web-funnels/{id}"]))
  })
})

describe("the public page", () => {
  test("is complete without script, small and tagged, and reveals nothing to other visitors", async () => {
    const { get } = await withFunnel()
    const page = await get("/f/cookie-box")
    expect(page.status).toBe(200)
    expect(page.body.length).toBeLessThan(100_000)
    expect(page.body).toContain("<h1")
    expect(page.body).toContain('property="og:title"')
    expect(page.body).toContain('"@type":"Product"')
    const csp = page.headers.get("content-security-policy") ?? ""
    expect(csp).toContain("default-src 'none'")
    expect(csp).not.toMatch(/unsafe|script-src/)
    expect(page.headers.get("set-cookie")).toBeNull()
    expect(page.headers.get("x-content-type-options")).toBe("nosniff")
    const etag = page.headers.get("etag") ?? ""
    expect(await get("/f/cookie-box", { "if-none-match": etag })).toMatchObject({ status: 304, body: "" })
  })

  test("moves with its address, and is gone when offline (G-23)", async () => {
    const { get, send, cookie, funnel } = await withFunnel()
    await send("PATCH", `/api/web-funnels/${funnel.id}`, { cookie, body: { urlExtension: "cookies" } })
    const moved = await get("/f/cookie-box")
    expect([moved.status, readLocation(moved)]).toEqual([301, "/f/cookies"])
    await send("PATCH", `/api/web-funnels/${funnel.id}`, { cookie, body: { status: "draft" } })
    for (const path of ["/f/cookies", "/f/cookie-box", "/f/never-was", "/f/UPPER"])
      expect((await get(path)).status).toBe(404)
  })

  test("counts a visitor once a day and machines never", async () => {
    const { get, send, services, mine } = await withFunnel()
    await get("/f/cookie-box")
    await get("/f/cookie-box")
    await get("/f/cookie-box", { "user-agent": "Mozilla/5.0 Chrome/150" })
    await get("/f/cookie-box", { "user-agent": "Googlebot/2.1" })
    await send("HEAD", "/f/cookie-box", { headers: { "user-agent": "Mozilla/5.0 Safari/26" } })
    await flushVisits(services)
    expect((await mine())[0].views).toBe(2)
  })
})

describe("leads", () => {
  const person = { email: "Ada@Example.com", name: "Ada", consent: "yes", variant: "a" }

  test("become subscribers with this funnel as source, asked to confirm, counted once", async () => {
    const { post, get, send, cookie, mine, services } = await withFunnel({ price: 0 })
    const joined = await post("/f/cookie-box/join", person)
    expect(joined.status).toBe(303)
    expect((await get(readLocation(joined))).body).toContain(visitorText.confirmFirst)
    await post("/f/cookie-box/join", { ...person, email: "ada@example.com" })
    const { body: subscribers } = await send("GET", "/api/email/subscribers", { cookie })
    expect(subscribers).toMatchObject([{ email: "Ada@Example.com", source: "Vegan Cookie Box" }])
    expect((await mine())[0]).toMatchObject({ leads: 1, confirmedLeads: 0 })
    const kept = await services.db.selectFrom("emailEvent").selectAll().where("kind", "=", "subscribed").execute()
    expect(JSON.stringify(kept)).toContain("I can unsubscribe with one click")
  })

  test("are refused in words, in the form, with what was typed", async () => {
    const { post } = await withFunnel({ price: 0 })
    const wrong = await post("/f/cookie-box/join", { ...person, email: "no address" })
    expect(wrong).toMatchObject({ status: 422 })
    expect(wrong.body).toContain(visitorText.emailInvalid)
    expect(wrong.body).toContain('value="no address"')
    const { consent: _none, ...without } = person
    expect((await post("/f/cookie-box/join", without)).body).toContain(visitorText.consentNeeded)
    expect((await post("/f/cookie-box/join", { consent: "yes" })).body).toContain(visitorText.emailInvalid)
  })

  test("an order with a missing field is refused in words", async () => {
    const { post } = await withFunnel({ price: 29 })
    const whole = { email: "ann@example.com", name: "Ann", form: "k".repeat(20) }
    const refused = { email: visitorText.emailInvalid, name: visitorText.nameMissing, form: visitorText.failed }
    for (const field of ["email", "name", "form"] as const) {
      const { [field]: _left, ...rest } = whole
      const answer = await post("/f/cookie-box/checkout", rest)
      expect([answer.status, answer.body.includes(`>${refused[field]}<`)], field).toEqual([422, true])
    }
    const long = await post("/f/cookie-box/checkout", { ...whole, name: "n".repeat(70_000) })
    expect([long.status, long.body.includes(`>${visitorText.emailInvalid}<`)]).toEqual([422, true])
  })

  test("leads of machines that fill in the hidden field are accepted and dropped", async () => {
    const { post, mine } = await withFunnel({ price: 0 })
    expect((await post("/f/cookie-box/join", { ...person, website: "http://spam" })).status).toBe(303)
    expect((await mine())[0].leads).toBe(0)
  })

  test("one address can send leads up to the limit", async () => {
    const { post } = await withFunnel({ price: 0 })
    const answers = []
    for (let at = 0; at < 32; at += 1)
      answers.push(await post("/f/cookie-box/join", { ...person, email: `p${at}@example.com` }))
    expect(answers.filter(({ status }) => status === 303)).toHaveLength(30)
    expect(answers.at(-1)?.status).toBe(429)
    expect(Number(answers.at(-1)?.headers.get("retry-after"))).toBeGreaterThan(0)
  })

  test("under load are each in the table once", async () => {
    const { app, services, mine } = await withFunnel(
      { price: 0 },
      { limiter: { count: async () => {}, forget: async () => {}, giveBack: async () => {} } },
    )
    const send = (email: string) =>
      app.request(
        "/f/cookie-box/join",
        { method: "POST", headers: FORM, body: new URLSearchParams({ ...person, email }).toString() },
        {},
      )
    const answers = await Promise.all(Array.from({ length: 300 }, (_, at) => send(`lead${at % 100}@example.com`)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([303]))
    const { length } = await services.db.selectFrom("subscriber").select("id").execute()
    const leads = await services.db.selectFrom("funnelLead").select("id").execute()
    expect([length, leads.length, (await mine())[0].leads]).toEqual([100, 100, 100])
  })
})

describe("checkout", () => {
  const buyer = { email: "grace@example.com", name: "Grace", form: "form-key-0123456789", variant: "a" }

  async function bought(changes: Parameters<typeof startedApp>[0] = {}) {
    const started = await withFunnel({}, changes)
    const form = await started.get("/f/cookie-box/checkout")
    expect(form.body).toContain("$29.99")
    const answer = await started.post("/f/cookie-box/checkout", buyer)
    expect(answer.status).toBe(303)
    return { ...started, thanks: readLocation(answer) }
  }

  test("sells once for one form, counts the sale, thanks and mails a receipt", async () => {
    const { thanks, get, post, mine, services } = await bought()
    const { body } = await get(thanks)
    expect(body).toContain(visitorText.paid)
    expect(body).toContain(visitorText.sandbox)
    await post("/f/cookie-box/checkout", buyer)
    expect((await mine())[0]).toMatchObject({ sales: 1, revenue: 29.99 })
    await runJobs(services)
    const receipts = services.mails.filter(({ to }) => to.address === "grace@example.com")
    expect(receipts).toMatchObject([{ subject: "Your order: Vegan Cookie Box" }])
  })

  test("an order that is paid by hand waits until the owner confirms it", async () => {
    const { thanks, get, mine, send, cookie, services } = await bought({
      settings: { ...testSettings, payments: "manual" },
    })
    expect((await get(thanks)).body).toContain(visitorText.pending)
    expect((await mine())[0].sales).toBe(0)
    const order = await services.db.selectFrom("funnelOrder").select("id").executeTakeFirstOrThrow()
    const confirmed = await send("POST", "/trpc/funnels.confirmOrder", { cookie, body: { id: order.id } })
    expect(confirmed.status).toBe(200)
    expect((await mine())[0].sales).toBe(1)
    const { body } = await get(thanks)
    expect(body).toContain(visitorText.paid)
    expect(body).not.toContain(visitorText.sandbox)
  })

  test("delivers the file by a link that ends, and takes the sale back with a refund", async () => {
    const clock = { ms: Date.now() }
    const started = await startedApp({ now: () => clock.ms })
    const cookie = await started.signUp()
    const { body: brand } = await started.send("POST", "/api/brands", { cookie, body: { name: "Crumb & Co" } })
    const data = new FormData()
    data.append("mediaType", "text")
    data.append("file", new File(["the recipe"], "recipe.txt", { type: "text/plain" }))
    const { body: file } = await started.send("POST", `/api/brands/${brand.id}/media`, { cookie, raw: data })
    await started.send("POST", "/api/web-funnels", { cookie, body: { ...funnelFields, deliveryAssetId: file.id } })
    const answer = await started.send("POST", "/f/cookie-box/checkout", {
      headers: FORM,
      raw: new URLSearchParams(buyer).toString(),
    })
    const page = await started.send("GET", readLocation(answer))
    const link = /href="(\/f\/cookie-box\/download\/[^"]+)"/.exec(page.body)?.[1] ?? ""
    const download = await started.send("GET", link)
    expect([download.status, download.body, download.headers.get("content-disposition")]).toEqual([
      200,
      "the recipe",
      'attachment; filename="recipe.txt"',
    ])
    expect((await started.send("GET", `${link}x`)).status).toBe(410)
    // What is only looked at, or goes on after an interruption, is not another download.
    const head = await started.send("HEAD", link)
    expect([head.status, head.headers.get("content-length")]).toEqual([200, "10"])
    const part = { range: "bytes=4-", "if-range": head.headers.get("etag") ?? "" }
    const rest = await started.send("GET", link, { headers: part })
    expect([rest.status, rest.body, rest.headers.get("content-range")]).toEqual([206, "recipe", "bytes 4-9/10"])
    for (let at = 0; at < 9; at += 1) await started.send("GET", link, { headers: { range: "bytes=0-" } })
    expect((await started.send("GET", link)).status).toBe(410)
    clock.ms += 73 * HOUR_MS
    expect((await started.send("GET", link)).status).toBe(410)
    clock.ms -= 73 * HOUR_MS
    const order = await started.services.db.selectFrom("funnelOrder").select("id").executeTakeFirstOrThrow()
    const refund = () => started.send("POST", "/trpc/funnels.refundOrder", { cookie, body: { id: order.id } })
    const parts = { count: 300, seconds: 86_400 }
    for (let at = 1; at < 300; at += 1) await started.services.limiter.count("download-part", String(order.id), parts)
    expect((await started.send("GET", link, { headers: part })).status).toBe(410)
    expect((await refund()).status).toBe(200)
    expect((await started.send("HEAD", link)).status).toBe(410)
    expect((await refund()).status).toBe(409)
    const { body: funnels } = await started.send("GET", "/api/web-funnels", { cookie })
    expect(funnels[0]).toMatchObject({ sales: 0, revenue: 0 })
    expect((await started.send("GET", readLocation(answer))).body).toContain(visitorText.refunded)
  })
})
