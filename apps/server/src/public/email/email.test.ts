import { emailText } from "@brandwright/contract/email/email"
import { runSender } from "@brandwright/api/products/email/sending/sender.service"
import { mintToken } from "@brandwright/api/products/email/link-tokens"
import { toolLink } from "@brandwright/api/products/email/sequences/gifts/tool-link.service"
import { confirmWordsIn } from "@brandwright/contract/email/people/email-confirmation"
import { joinWordsIn } from "@brandwright/contract/email/people/email-join"
import { pageWordsIn } from "@brandwright/contract/email/email-pages"
import { afterEach, describe, expect, test } from "vitest"
import { signedIn } from "../../../../../packages/api/test/signed-in.ts"
import { testServices, type TestServices } from "../../../../../packages/api/test/services.ts"
import { addressMark } from "../../../../../packages/api/src/products/email/link-tokens.ts"
import { hashScript } from "../../../test/hash-script.ts"
import { createApp } from "../../app.ts"

const text = pageWordsIn.en
const opened: TestServices[] = []
afterEach(async () => {
  for (const services of opened.splice(0)) await services.close()
})

async function world() {
  const services = await testServices()
  opened.push(services)
  const { api } = await signedIn({ services })
  const app = createApp(services, { trustedProxies: 0 })
  const { id } = await api.email.addSubscriber({ email: "ann@example.com", name: '"><script>alert(1)</script>' })
  const readSubscriber = async () => api.email.subscriber({ id })
  return { services, app, api, id, readSubscriber }
}

const form = (body: string) => ({
  method: "POST",
  body,
  headers: { "content-type": "application/x-www-form-urlencoded" },
})

describe("links of mails", () => {
  test("the preferences page takes topics, fewer emails and a pause, and shows them", async () => {
    const { services, app, api, id, readSubscriber } = await world()
    const topic = await api.email.createTag({ name: "Offers <b>", isPublic: true })
    await api.email.createTag({ name: "Private" })
    const path = `/e/preferences/${mintToken(services.settings, "preferences", id)}`
    await app.request(path, form(`act=save&name=Ann%00%0D%0ALee&frequency=monthly&topic=${topic.id}`))
    const page = await (await app.request(path)).text()
    expect(page).toContain("Offers &lt;b&gt;")
    expect(page).toContain(" checked")
    expect(page).not.toContain("Private")
    expect(page).toContain(`<option value="monthly" selected>${text.monthlyMails}</option>`)
    expect(await (await app.request(path, form("act=pause-60"))).text()).toContain(
      "You will not receive any emails until",
    )
    expect(await (await app.request(path)).text()).toContain(text.resume)
    expect(await (await app.request(path, form("act=resume"))).text()).toContain(text.resumed)
    expect(await readSubscriber()).toMatchObject({
      name: "Ann Lee",
      pausedUntil: null,
      frequency: "monthly",
      tags: [{ name: "Offers <b>" }],
    })
    expect((await app.request(path, form("act=pause-9999"))).status).toBe(404)
  })

  test("the preferences page changes the language of the person's pages and of what stands below their emails", async () => {
    const { services, app, api } = await world()
    await api.email.importSubscribers({ text: "bea@example.com" })
    const [person] = await api.email.subscribers({ search: "bea" })
    const path = `/e/preferences/${mintToken(services.settings, "preferences", person?.id ?? 0)}`
    expect(await (await app.request(path)).text()).toMatch(/<option value="en" lang="en" selected>English</)
    const saved = await (await app.request(path, form("act=save&name=Ann&language=fr"))).text()
    expect(saved).toContain(pageWordsIn.fr.saved)
    const page = await (await app.request(path)).text()
    expect(page).toContain('<html lang="fr">')
    expect(page).toMatch(/<option value="fr" lang="fr" selected>Français</)
    // A form that did not ask, or a language that no page has, changes nothing.
    await app.request(path, form("act=save&name=Ann&language=xx"))
    await app.request(path, form("act=save&name=Ann"))
    expect(await (await app.request(path)).text()).toContain('<html lang="fr">')
    const { id: letter } = await api.email.createBroadcast({ name: "June", subject: "June", content: "Hello" })
    await api.email.startBroadcast({ id: letter })
    await runSender(services)
    const mail = services.mails.find(({ to }) => to.address === "bea@example.com")
    expect(mail?.html).toContain(pageWordsIn.fr.footerUnsubscribe)
  })

  test("a sign-up form works from any website, in the visitor's language, and asks for a confirmation", async () => {
    const { app, api } = await world()
    const tag = await api.email.createTag({ name: "Fans" })
    const { url, html } = await api.email.joinForm({ tagId: tag.id, language: "de" })
    expect(html).toContain("Ich möchte E-Mails von Acme erhalten")
    const path = new URL(url).pathname
    const page = await (await app.request(path, { headers: { "accept-language": "fr-CH,de;q=0.8" } })).text()
    expect(page).toContain('<html lang="fr">')
    const elsewhere = (body: string) => {
      const { headers, ...rest } = form(body)
      return app.request(path, {
        ...rest,
        headers: { ...headers, origin: "https://bakery.example", "sec-fetch-site": "cross-site" },
      })
    }
    expect(await (await elsewhere("email=cem@example.com&name=Cem&consent=yes&lang=de")).text()).toContain(
      joinWordsIn.de.asked,
    )
    // A program that fills every field is told the same, and gets nothing.
    expect((await elsewhere("email=bot@example.com&website=x&lang=de")).status).toBe(200)
    const wrong = await elsewhere("email=nobody&lang=es")
    expect([wrong.status, (await wrong.text()).includes(joinWordsIn.es.emailInvalid)]).toEqual([400, true])
    for (let sent = 0; sent < 29; sent += 1) await elsewhere("email=cem@example.com")
    const tooMany = await elsewhere("email=dan@example.com&lang=en")
    expect([tooMany.status, (await tooMany.text()).includes(joinWordsIn.en.tooMany)]).toEqual([429, true])
    expect(tooMany.headers.get("retry-after")).toBe("3600")
    expect((await app.request(`/e/join/${"x".repeat(40)}`, form("email=eve@example.com"))).status).toBe(404)
    const { rows } = await api.email.subscriberPage({ sort: "newest" })
    expect(rows).toMatchObject([
      { email: "cem@example.com", confirmedAt: null, tags: [{ name: "Fans" }] },
      { email: "ann@example.com" },
    ])
    const { history } = await api.email.subscriber({ id: rows[0]?.id ?? 0 })
    expect(history.map((event) => event.kind)).toContain("confirmation-sent")
  })

  test("speak the person's language, else the brand's, else the browser's", async () => {
    const { services, app, api, id } = await world()
    const [brand] = await api.brands.list()
    await api.brands.update({ id: brand?.id ?? 0, language: "nl-NL" })
    const unsubscribe = `/e/unsubscribe/${mintToken(services.settings, "unsubscribe", id)}`
    const path = `/e/preferences/${mintToken(services.settings, "preferences", id)}`
    const brands = await (await app.request(unsubscribe)).text()
    expect(brands).toContain('<html lang="nl">')
    expect(brands).toContain(pageWordsIn.nl.unsubscribeIntro("Acme"))
    await services.db.updateTable("subscriber").set({ language: "fr" }).where("id", "=", id).execute()
    const own = await (await app.request(path)).text()
    expect(own).toContain('<html lang="fr">')
    expect(own).toContain(pageWordsIn.fr.pause(30))
    expect(await (await app.request(path, form("act=pause-30"))).text()).toMatch(/avant le \d{1,2} \p{L}+ \d{4}/u)
    const gone = await app.request("/e/preferences/x", { headers: { "accept-language": "it-CH" } })
    expect(await gone.text()).toContain(pageWordsIn.it.invalidTitle)
  })

  test("a scanner that follows every link confirms and unsubscribes no one, and a press of the button does", async () => {
    const { services, app, id, readSubscriber } = await world()
    const confirm = `/e/confirm/${mintToken(services.settings, "confirm", id, addressMark(services.settings, "ann@example.com"))}`
    const leave = `/e/unsubscribe/${mintToken(services.settings, "unsubscribe", id)}`
    for (const path of [confirm, leave]) {
      for (const method of ["GET", "HEAD"]) expect((await app.request(path, { method })).status).toBe(200)
    }
    expect(await readSubscriber()).toMatchObject({ status: "active", confirmedAt: null })
    const confirmed = await (await app.request(confirm, { method: "POST" })).text()
    expect(confirmed).toContain(confirmWordsIn.en.confirmed)
    expect(confirmed).not.toContain(confirmWordsIn.en.title)
    expect((await readSubscriber()).confirmedAt).not.toBeNull()
    // RFC 8058: the mail program's own button, from nowhere.
    const oneClick = await app.request(leave, form("List-Unsubscribe=One-Click"))
    expect(oneClick.status).toBe(200)
    expect(await readSubscriber()).toMatchObject({ status: "unsubscribed" })
    const again = `/e/preferences/${mintToken(services.settings, "preferences", id)}`
    expect(await (await app.request(again, form("act=again"))).text()).toContain(text.askedAgain)
    expect(await readSubscriber()).toMatchObject({ status: "unsubscribed" })
  })

  test("pages run nothing, show names as text and stay out of search engines", async () => {
    const { services, app, id } = await world()
    const page = await app.request(`/e/preferences/${mintToken(services.settings, "preferences", id)}`)
    expect(page.headers.get("content-security-policy")).toContain("default-src 'none'")
    expect(page.headers.get("referrer-policy")).toBe("no-referrer")
    expect(page.headers.get("x-robots-tag")).toBe("noindex")
    expect(await page.text()).not.toContain("<script")
  })

  test("a tool that was given away runs in a closed frame of its own origin", async () => {
    const { services, app, api } = await world()
    const { id, brandId } = await api.tools.create({ name: "<i>Timer", htmlContent: "<p>Tick</p>", jsCode: "tick()" })
    const path = new URL(toolLink(services.settings, { brandId, toolId: id })).pathname
    const page = await app.request(path)
    expect(page.headers.get("content-security-policy")).toMatch(/default-src 'none';.*frame-src 'self'/)
    const shown = await page.text()
    expect(shown).toContain("&lt;i&gt;Timer")
    expect(shown).toMatch(/<iframe[^>]*sandbox="allow-scripts allow-forms"/)
    expect(shown).not.toContain("Tick")
    expect(page.headers.get("content-security-policy")).toContain(`script-src 'sha256-${hashScript(shown)}'`)
    const frame = await app.request(`${path}/frame`)
    expect(frame.headers.get("content-security-policy")).toMatch(/^sandbox allow-scripts allow-forms;/)
    expect(frame.headers.get("connection-allowlist")).toBe("()")
    expect(await frame.text()).toContain("tick()")
    await api.tools.delete({ id })
    for (const gone of [path, `${path}/frame`]) expect((await app.request(gone)).status).toBe(404)
  })

  test("made-up tokens lead nowhere, and a pixel is a pixel", async () => {
    const { app } = await world()
    for (const path of ["/e/confirm/x", "/e/unsubscribe/1", `/e/click/${"A".repeat(40)}`, "/e/book/x", "/e/tool/x"]) {
      expect((await app.request(path)).status).toBe(404)
    }
    const pixel = await app.request("/e/open/anything.gif")
    expect([pixel.status, pixel.headers.get("content-type")]).toEqual([200, "image/gif"])
  })

  test("the exported list holds no formulas and no other account's subscribers", async () => {
    const services = await testServices()
    opened.push(services)
    const { api, token, brandId } = await signedIn({ services })
    const outsider = await signedIn({ services })
    await api.email.addSubscriber({
      email: "ann@example.com",
      name: '=HYPERLINK("http://evil")',
      source: "+1",
      optIn: "single",
    })
    const app = createApp(services, { trustedProxies: 0 })
    const ask = (cookie: string, brand: number) =>
      app.request(`/api/email/subscribers/export?brandId=${brand}`, { headers: { cookie: `session=${cookie}` } }, {})
    const csv = await (await ask(token, brandId)).text()
    expect(csv).toContain(`ann@example.com,"'=HYPERLINK(""http://evil"")","'+1",active`)
    expect((await ask(outsider.token, brandId)).status).toBe(404)
    expect((await app.request("/api/email/subscribers/export", {}, {})).status).toBe(401)
  })

  test("only the mail server that knows the secret may report what came back", async () => {
    const services = await testServices()
    opened.push(services)
    const bounceSecret = "a secret of the server"
    const settings = { ...services.settings, bounceSecret }
    const app = createApp({ ...services, settings }, { trustedProxies: 0 })
    const report = (on: typeof app, secret: string) =>
      on.request("/api/email/bounces", {
        method: "POST",
        body: "hello",
        headers: { authorization: `Bearer ${secret}` },
      })
    const refused = await report(app, "another secret")
    expect([refused.status, await refused.json()]).toEqual([401, { message: emailText.wrongBounceSecret }])
    expect(await (await report(app, bounceSecret)).json()).toEqual({ recorded: false })
    const closed = createApp(services, { trustedProxies: 0 })
    expect((await report(closed, "")).status).toBe(404)
  })
})
