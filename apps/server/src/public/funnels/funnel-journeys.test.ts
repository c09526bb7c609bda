import { HOUR_MS } from "@brandwright/contract/durations"
import { visitorText } from "@brandwright/contract/funnels/funnel-page"
import { afterEach, describe, expect, test } from "vitest"
import { funnelFields } from "../../../../../packages/contract/test/funnels.ts"
import { testSettings } from "../../../../../packages/api/test/services.ts"
import { runJobs } from "../../../../../packages/api/test/jobs.ts"
import { hashScript } from "../../../test/hash-script.ts"
import { closeServices, startedApp } from "../../../test/server.ts"

afterEach(closeServices)

const PERSON = { "user-agent": "Mozilla/5.0 Firefox/140" }
const FORM = { ...PERSON, "content-type": "application/x-www-form-urlencoded" }
const inAnHour = (): string => new Date(Date.now() + HOUR_MS).toISOString()

async function withFunnel(fields: object = {}, changes: Parameters<typeof startedApp>[0] = {}) {
  const started = await startedApp(changes)
  const cookie = await started.signUp()
  await started.send("POST", "/api/brands", { cookie, body: { name: "Crumb & Co" } })
  const call = async (method: string, path: string, body?: object) =>
    (await started.send(method, path, { cookie, ...(body && { body }) })).body
  const funnel = await call("POST", "/api/web-funnels", { ...funnelFields, ...fields })
  const post = (path: string, form: Record<string, string>) =>
    started.send("POST", path, { headers: FORM, raw: new URLSearchParams(form).toString() })
  const get = (path: string) => started.send("GET", path, { headers: PERSON })
  return { ...started, cookie, call, funnel, post, get }
}
const hidden = (html: string, name: string): string =>
  new RegExp(`<input type="hidden" name="${name}" value="([^"]*)">`).exec(html)?.[1] ?? ""

describe("a lead", () => {
  test("joins on the page, confirms, and gets the funnel's sequence (content §2.2)", async () => {
    const { call, funnel, post, get, services } = await withFunnel({ price: 0 })
    const { id } = await call("POST", "/api/email/sequences", { name: "Welcome", funnelId: funnel.id })
    const steps = [{ subject: "Your first recipe", content: "Hello", delayMs: 0, isDraft: false }]
    await call("PUT", `/api/email/sequences/${id}/steps`, { steps })
    await post("/f/cookie-box/join", { email: "ada@example.org", consent: "yes" })
    await runJobs(services)
    const sent = () => services.mails.filter(({ to }) => to.address === "ada@example.org")
    expect(sent()).toHaveLength(1)
    const link = /https?:\/\/[^\s"<>]*(\/e\/confirm\/[\w-]+)/.exec(sent()[0]?.text ?? "")?.[1] ?? ""
    expect((await get(link)).status).toBe(200)
    expect((await call("GET", "/api/web-funnels"))[0]).toMatchObject({ leads: 1, confirmedLeads: 0 })
    await post(link, {})
    await post(link, {})
    await runJobs(services)
    expect(sent().map(({ subject }) => subject)).toContain("Your first recipe")
    expect((await call("GET", "/api/web-funnels"))[0]).toMatchObject({ leads: 1, confirmedLeads: 1 })
    expect(await call("GET", `/api/email/sequences/${id}`)).toMatchObject({ subscriberCount: 1 })
  })
})

describe("a sale", () => {
  test("counts for the post whose link led to it, and no more once it is refunded", async () => {
    const { call, cookie, send, post, get, services } = await withFunnel()
    await call("POST", "/api/social/connect", { platform: "facebook" })
    const linkUrl = "http://localhost:3000/f/cookie-box"
    const published = { content: "Hi", platforms: ["facebook"], scheduledFor: inAnHour(), linkUrl }
    const made = await call("POST", "/api/social/posts", published)
    const short = new URL(made.targets[0].shortUrl).pathname
    const landing = new URL((await get(short)).headers.get("location") ?? "")
    const page = await get(`${landing.pathname}${landing.search}`)
    const toCheckout = /href="(\/f\/cookie-box\/checkout[^"]*)"/.exec(page.body)?.[1]?.replaceAll("&amp;", "&") ?? ""
    const checkout = await get(toCheckout)
    const form = { form: hidden(checkout.body, "form"), via: hidden(checkout.body, "via") }
    expect(form.via).toBe(landing.searchParams.get("via"))
    // With an address that is wrong first: the form that comes back still knows where the buyer came from.
    const again = await post("/f/cookie-box/checkout", { ...form, email: "no", name: "Grace" })
    expect([again.status, hidden(again.body, "via")]).toEqual([422, form.via])
    const bought = await post("/f/cookie-box/checkout", { ...form, email: "grace@example.org", name: "Grace" })
    expect((await get(bought.headers.get("location") ?? "")).body).toContain(visitorText.paid)
    const results = async () => (await call("GET", `/api/social/posts/${made.id}`)).targets[0]
    expect(await results()).toMatchObject({ clicks: 1, sales: 1, revenue: 29.99 })
    const order = await services.db.selectFrom("funnelOrder").select("id").executeTakeFirstOrThrow()
    expect((await send("POST", "/trpc/funnels.refundOrder", { cookie, body: { id: order.id } })).status).toBe(200)
    expect(await results()).toMatchObject({ sales: 0, revenue: 0 })
  })

  test("a sale to a subscriber who joined through a post counts for that post", async () => {
    const { call, post, get } = await withFunnel()
    await call("POST", "/api/social/connect", { platform: "linkedin" })
    const linkUrl = "http://localhost:3000/f/cookie-box"
    const published = { content: "Hi", platforms: ["linkedin"], scheduledFor: inAnHour(), linkUrl }
    const made = await call("POST", "/api/social/posts", published)
    const landing = new URL((await get(new URL(made.targets[0].shortUrl).pathname)).headers.get("location") ?? "")
    const page = await get(`${landing.pathname}${landing.search}`)
    const person = { email: "ann@example.org", name: "Ann" }
    await post("/f/cookie-box/join", { ...person, consent: "yes", via: hidden(page.body, "via") })
    const checkout = await get("/f/cookie-box/checkout")
    await post("/f/cookie-box/checkout", { ...person, form: hidden(checkout.body, "form") })
    expect((await call("GET", `/api/social/posts/${made.id}`)).targets[0]).toMatchObject({ sales: 1 })
  })
})

describe("a tool on the page (content §2.10)", () => {
  const code = { name: "Box <calculator>", htmlContent: "<p>Boxes</p>", jsCode: `document.title = "</script>"` }
  const sections = (toolId: number, more: object = {}) => ({
    content: { sections: [{ id: "calc", kind: "tool", title: "Try it", toolId, ...more }] },
  })

  test("runs in a closed frame of its own, with what is public and granted only", async () => {
    const { call, funnel, get } = await withFunnel()
    const configuration = { capabilities: ["brand", "counts"] }
    const tool = await call("POST", "/api/custom-tools", { ...code, configuration })
    await call("PATCH", `/api/web-funnels/${funnel.id}`, sections(tool.id))
    const page = await get("/f/cookie-box")
    expect(page.body).toContain(`<iframe class="tool" sandbox="allow-scripts allow-forms"`)
    expect(page.body).toContain('title="Box &lt;calculator&gt;"')
    expect(page.headers.get("content-security-policy")).toContain("frame-src 'self'")
    expect(page.headers.get("content-security-policy")).toContain(`script-src 'sha256-${hashScript(page.body)}'`)
    const frame = await get("/f/cookie-box/tool/calc")
    const policy = frame.headers.get("content-security-policy") ?? ""
    for (const part of [
      "sandbox allow-scripts allow-forms;",
      "default-src 'none'",
      "connect-src 'none'",
      "frame-ancestors 'self'",
    ])
      expect(policy).toContain(part)
    expect(policy).not.toContain("allow-same-origin")
    expect(frame.body.match(/<\/script>/g)).toHaveLength(1)
    expect(frame.body).toContain("Crumb \\u0026 Co")
    // Without a tool, no script.
    await call("PATCH", `/api/web-funnels/${funnel.id}`, sections(tool.id, { hidden: true }))
    const plain = await get("/f/cookie-box")
    expect(plain.body).not.toContain("<script>")
    expect(plain.headers.get("content-security-policy")).not.toContain("script-src")
    await call("PATCH", `/api/web-funnels/${funnel.id}`, sections(tool.id))
    await call("PATCH", `/api/custom-tools/${tool.id}`, { configuration: { capabilities: [] } })
    expect((await get("/f/cookie-box/tool/calc")).body).not.toContain("Crumb")
  })

  test("is not to be had of a hidden section, an offline page or another brand, and says when it is gone", async () => {
    const { call, funnel, get, send, signUp } = await withFunnel()
    const tool = await call("POST", "/api/custom-tools", code)
    const change = (body: object) => call("PATCH", `/api/web-funnels/${funnel.id}`, body)
    const status = async (path = "/f/cookie-box/tool/calc") => (await get(path)).status
    await change(sections(tool.id, { hidden: true }))
    expect(await status()).toBe(404)
    await change(sections(tool.id))
    expect([await status(), await status("/f/cookie-box/tool/other")]).toEqual([200, 404])
    await change({ status: "draft" })
    expect(await status()).toBe(404)
    await change({ status: "published" })
    const outsider = await signUp("eve@example.com")
    await send("POST", "/api/brands", { cookie: outsider, body: { name: "Eve" } })
    const theft = { ...funnelFields, urlExtension: "theft", ...sections(tool.id) }
    expect((await send("POST", "/api/web-funnels", { cookie: outsider, body: theft })).status).toBe(404)
    await call("DELETE", `/api/custom-tools/${tool.id}`)
    expect(await status()).toBe(404)
    await change({ name: "Without its tool" })
    expect((await get("/f/cookie-box")).body).toContain(visitorText.toolGone)
  })
})

describe("a checkout", () => {
  test.each([
    ["manual", visitorText.payFirst],
    ["stripe", visitorText.secure],
  ] as const)("a checkout with %s payments does not mention a test mode", async (payments, words) => {
    const { call, get } = await withFunnel({}, { settings: { ...testSettings, payments } })
    await call("PUT", "/api/web-funnels/settings", { paymentInstructions: "Pay to IBAN 1 & 2" })
    const { body } = await get("/f/cookie-box/checkout")
    expect(body).toContain(words)
    expect(body).not.toContain(visitorText.sandbox)
    expect(body.includes("Pay to IBAN 1 &amp; 2")).toBe(payments === "manual")
  })

  test("leads a buyer on to the link and the message that were sold", async () => {
    const delivery = { deliveryUrl: "https://course.example/start", deliveryMessage: "Your code is CRUMB" }
    const { post, get } = await withFunnel(delivery)
    const { body } = await get("/f/cookie-box/checkout")
    const sent = await post("/f/cookie-box/checkout", { form: hidden(body, "form"), email: "a@example.org", name: "A" })
    const thanks = await get(sent.headers.get("location") ?? "")
    expect(thanks.body).toContain('href="https://course.example/start"')
    expect(thanks.body).toContain("Your code is CRUMB")
  })
})
