import { reviewPageText, reviewText } from "@brandwright/contract/workspace/reviews"
import { afterEach, describe, expect, test } from "vitest"
import { funnelFields } from "../../../../../packages/contract/test/funnels.ts"
import { closeServices, startedApp } from "../../../test/server.ts"

afterEach(closeServices)

const FORM = { "content-type": "application/x-www-form-urlencoded", "user-agent": "Mozilla/5.0 Firefox/140" }
const HOSTILE = `<img src=x onerror="alert(1)">`

async function withOwner() {
  const started = await startedApp()
  const cookie = await started.signUp()
  await started.send("POST", "/api/brands", { cookie, body: { name: "Crumb & Co" } })
  const call = async (method: string, path: string, body?: object) =>
    (await started.send(method, path, { cookie, ...(body && { body }) })).body
  const share = async (kind: string, thingId: number, days = 7): Promise<{ id: number; url: string; path: string }> => {
    const link = await call("POST", "/api/reviews", { kind, thingId, days })
    return { ...link, path: new URL(link.url).pathname }
  }
  const page = await call("POST", "/api/web-funnels", { ...funnelFields, status: "draft" })
  const get = (path: string) => started.send("GET", path, {})
  const post = (path: string, fields: Record<string, string>) =>
    started.send("POST", path, { headers: FORM, raw: new URLSearchParams(fields).toString() })
  return { ...started, cookie, call, share, page, get, post }
}

describe("a review link", () => {
  test("shows a page that is not online, closed in by its policy, and takes an approval to its owner", async () => {
    const { call, share, page, get, post } = await withOwner()
    const { path } = await share("page", page.id)
    const shown = await get(path)
    expect(shown.status).toBe(200)
    expect(shown.body).toContain("Sales page for review: Vegan Cookie Box")
    expect(shown.body).toContain("Crumb &amp; Co")
    expect(shown.headers.get("x-robots-tag")).toBe("noindex")
    expect(shown.headers.get("cache-control")).toBe("no-store")
    expect(shown.headers.get("content-security-policy")).toContain("default-src 'none'")
    const view = await get(`${path}/view`)
    expect(view.body).toContain("A weekly box of vegan cookies")
    expect(view.headers.get("content-security-policy")).toContain("sandbox allow-same-origin; default-src 'none'")
    const sent = await post(path, { verdict: "approved", name: "Ada", text: "" })
    expect(sent.status).toBe(303)
    expect((await get(sent.headers.get("location") ?? "")).body).toContain(reviewPageText.sent)
    const notices = await call("GET", "/api/notifications")
    expect(JSON.stringify(notices)).toContain(reviewText.approved("Ada", "Vegan Cookie Box").message)
    const links = await call("GET", `/api/reviews?kind=page&thingId=${page.id}`)
    expect(links).toMatchObject([{ looks: 1, isOpen: true, comments: [{ verdict: "approved", name: "Ada" }] }])
  })

  test("shows an email to everyone before it is sent, and its owner's notice opens what was said of it", async () => {
    const { call, share, get, post } = await withOwner()
    const mail = { name: "June", subject: "The June box", content: "<p>Cookies for June</p>" }
    const { id } = await call("POST", "/api/email/broadcasts", mail)
    const { path } = await share("broadcast", id)
    expect((await get(path)).body).toContain("Email for review: The June box")
    expect((await get(`${path}/view`)).body).toContain("Cookies for June")
    await post(path, { verdict: "comment", name: "Ada", text: "Too sweet" })
    const [notice] = await call("GET", "/api/notifications")
    expect(notice.link).toBe(`/email-responder?tab=broadcasts&broadcast=${id}&share=broadcast-${id}`)
  })

  test("shows nothing once it is forged, revoked or over, nor when what it showed is gone", async () => {
    const { call, share, page, get, post, services } = await withOwner()
    const one = await share("page", page.id, 1)
    const two = await share("page", page.id, 30)
    const isGone = async (path: string) => {
      for (const answer of [
        await get(path),
        await get(`${path}/view`),
        await post(path, { verdict: "approved", name: "A" }),
      ]) {
        expect(answer.status).toBe(404)
        expect(answer.body).toContain("This review link was withdrawn or has expired")
        expect(answer.body).not.toContain("Cookie")
      }
    }
    await isGone(`${one.path.slice(0, -3)}abc`)
    await call("DELETE", `/api/reviews/${one.id}`)
    await isGone(one.path)
    await services.db.updateTable("reviewLink").set({ expiresAt: 1 }).where("id", "=", two.id).execute()
    await isGone(two.path)
    const three = await share("page", page.id)
    await call("DELETE", `/api/web-funnels/${page.id}`)
    await isGone(three.path)
  })

  test("takes nothing behind its token: the address that answers lead back to is its own", async () => {
    const { share, page, get, post } = await withOwner()
    const { path } = await share("page", page.id)
    for (const end of [".x", ".%0d%0aset-cookie:a=b", "%0d%0aset-cookie:a=b", ".%F0%9F%8D%AA"]) {
      expect((await get(path + end)).status).toBe(404)
      expect((await post(path + end, { verdict: "approved", name: "Ada" })).status).toBe(404)
    }
  })

  test("a review link of a campaign's report takes a comment and no approval", async () => {
    const { call, share, post } = await withOwner()
    const brief = { name: "Spring", brief: "Bikes are checked.", offer: "Tune-up", launchDay: "2099-06-03" }
    const campaign = await call("POST", "/api/campaigns", { ...brief, timeZone: "UTC", parts: ["page"], platforms: [] })
    const { path } = await share("campaign", campaign.id)
    expect((await post(path, { verdict: "approved", name: "Ada", text: "" })).status).toBe(422)
    expect((await post(path, { verdict: "approved", name: "Ada", text: "Well done" })).status).toBe(303)
    const [link] = await call("GET", `/api/reviews?kind=campaign&thingId=${campaign.id}`)
    expect(link.comments).toMatchObject([{ verdict: "comment", text: "Well done" }])
  })

  test("escapes what reviewers send, and says what is missing", async () => {
    const { share, page, get, post } = await withOwner()
    const { path } = await share("page", page.id)
    const refused = await post(path, { verdict: "changes", name: HOSTILE, text: "" })
    expect(refused.status).toBe(422)
    expect(refused.body).toContain(reviewPageText.textMissing)
    expect(refused.body).not.toContain(HOSTILE)
    await post(path, { verdict: "changes", name: HOSTILE, text: HOSTILE })
    const shown = (await get(path)).body
    expect(shown).toContain("onerror=")
    expect(shown).not.toContain(HOSTILE)
    // Machines that fill in the hidden field are thanked, and kept nowhere.
    await post(path, { verdict: "comment", name: "Bot", text: "Buy pills", website: "https://pills.example" })
    expect((await get(path)).body).not.toContain("pills")
  })

  test("keeps a second click once, a name in any script, and a text without its NULs", async () => {
    const { call, share, page, post } = await withOwner()
    const { path } = await share("page", page.id)
    const approval = { verdict: "approved", name: "علی\u200cرضا 👩‍🍳", text: "" }
    expect((await Promise.all([post(path, approval), post(path, approval)])).map(({ status }) => status)).toEqual([
      303, 303,
    ])
    // A form that is sent by a script has no button's value.
    await post(path, { name: "Ada", text: "On\0ce" })
    expect((await post(path, { ...approval, name: "\u202eadA" })).body).toContain(reviewPageText.nameOdd)
    const [link] = await call("GET", `/api/reviews?kind=page&thingId=${page.id}`)
    expect(link.comments).toMatchObject([approval, { verdict: "comment", name: "Ada", text: "Once" }])
    const notices = await call("GET", "/api/notifications")
    expect(notices.filter(({ title }: { title: string }) => title === "Approved")).toHaveLength(1)
  })

  test("takes twenty answers from one address in ten minutes", async () => {
    const { share, page, post } = await withOwner()
    const { path } = await share("page", page.id)
    const answer = () => post(path, { verdict: "comment", name: "Ada", text: "Again" })
    for (let at = 0; at < 20; at += 1) expect((await answer()).status).toBe(303)
    const refused = await answer()
    expect(refused.status).toBe(429)
    expect(refused.headers.get("retry-after")).toMatch(/^\d+$/)
  })
})
