import { serve } from "@hono/node-server"
import { mintToken } from "@brandwright/api/products/email/link-tokens"
import { archiveWordsIn } from "@brandwright/contract/email/broadcasts/email-archive"
import { confirmWordsIn } from "@brandwright/contract/email/people/email-confirmation"
import { joinWordsIn } from "@brandwright/contract/email/people/email-join"
import { pageWordsIn } from "@brandwright/contract/email/email-pages"
import { CUSTOM_VALUE_MAX } from "@brandwright/contract/email/people/email-subscribers"
import { visitorText } from "@brandwright/contract/funnels/funnel-page"
import { REVIEW_TEXT_MAX, reviewPageText } from "@brandwright/contract/workspace/reviews"
import { describe, expect, onTestFinished, test } from "vitest"
import { runJobs } from "../../../../packages/api/test/jobs.ts"
import { PIXEL_URL } from "../../../../packages/api/test/pixel.ts"
import { plainBrowser, readValue } from "../../../../packages/api/test/plain-browser.ts"
import { testServices, testSettings } from "../../../../packages/api/test/services.ts"
import { signedIn } from "../../../../packages/api/test/signed-in.ts"
import { everyRow } from "../../../../packages/api/test/tenancy/walk.ts"
import { funnelFields } from "../../../../packages/contract/test/funnels.ts"
import { freePort } from "../../test/running-server.ts"
import { createApp } from "../app.ts"

const { open, press, enter, download } = plainBrowser
const words = pageWordsIn.en
const join = joinWordsIn.en
const BRAND = "Acme"
/** Browsers send it, and it is no address that mail reaches. */
const WRONG = "grace@nowhere"

/** A brand whose pages are served on a port of their own. */
async function served() {
  const port = await freePort()
  const settings = { ...testSettings, appUrl: `http://localhost:${port}` }
  const services = await testServices({ settings })
  const server = serve({ fetch: createApp(services, { trustedProxies: 0 }).fetch, port })
  onTestFinished(async () => {
    server.close()
    await services.close()
  })
  const { api } = await signedIn({ services })
  const mailedLink = async (kind: string): Promise<string> => {
    await runJobs(services)
    const links = services.mails.flatMap(({ text }) => text.match(/http:[^\s)]+/g) ?? [])
    return links.find((link) => link.includes(`/e/${kind}/`)) ?? `no link of ${kind}`
  }
  return { api, services, settings, url: settings.appUrl, mailedLink }
}

describe("without scripts", () => {
  test("a visitor joins on a sales page, confirms by mail and fetches the file", async () => {
    const { api, url, mailedLink, services } = await served()
    const { id } = await api.media.create({ name: "Recipes", mediaType: "image", fileUrl: PIXEL_URL })
    await api.funnels.create({ ...funnelFields, price: 0, deliveryAssetId: id })
    const consent = visitorText.consent(BRAND)
    const page = await open(`${url}/f/cookie-box`)
    const typed = { [visitorText.name]: "Grace", [visitorText.email]: WRONG, [consent]: true }
    const refused = await press(page, visitorText.join, typed)
    expect(refused.text).toContain(visitorText.emailInvalid)
    for (const [label, value] of Object.entries(typed)) expect(readValue(refused, label)).toBe(value)
    const thanks = await press(refused, visitorText.join, { [visitorText.email]: "grace@example.com" })
    expect([thanks.status, thanks.text.includes(visitorText.confirmFirst)]).toEqual([200, true])
    expect((await download(thanks, visitorText.download)).headers.get("content-type")).toBe("image/png")
    const asked = await open(await mailedLink("confirm"))
    const before = await everyRow(services)
    await open(asked.address)
    expect(await everyRow(services)).toEqual(before)
    expect((await press(asked, confirmWordsIn.en.yes)).text).toContain(confirmWordsIn.en.confirmed)
    const [person] = await api.email.subscribers({})
    expect(person).toMatchObject({ email: "grace@example.com", name: "Grace", confirmedAt: expect.any(String) })
  })

  test("a buyer pays, also after a wrong address", async () => {
    const { api, url } = await served()
    const { id } = await api.media.create({ name: "Recipes", mediaType: "image", fileUrl: PIXEL_URL })
    await api.funnels.create({ ...funnelFields, price: 29, deliveryAssetId: id })
    const typed = {
      [visitorText.nameRequired]: "Grace & Söhne",
      [visitorText.email]: WRONG,
      [visitorText.consent(BRAND)]: true,
    }
    const pay = visitorText.pay("$29")
    const refused = await press(await open(`${url}/f/cookie-box/checkout`), pay, typed)
    for (const [label, value] of Object.entries(typed)) expect(readValue(refused, label)).toBe(value)
    const thanks = await press(refused, pay, { [visitorText.email]: "grace@example.com" })
    expect(thanks.text).toContain(visitorText.paid)
    expect((await download(thanks, visitorText.download)).status).toBe(200)
    expect(await api.email.subscribers({})).toMatchObject([{ email: "grace@example.com", name: "Grace & Söhne" }])
  })

  test("orders in another person's name mail them no words of their own, and only so often a day", async () => {
    const { api, url, services } = await served()
    await api.funnels.create({ ...funnelFields, price: 29 })
    const typed = { [visitorText.nameRequired]: "Prizes at prizes.example", [visitorText.email]: "ann@example.com" }
    const order = async (email: string) =>
      press(await open(`${url}/f/cookie-box/checkout`), visitorText.pay("$29"), {
        ...typed,
        [visitorText.email]: email,
      })
    for (let times = 0; times < 10; times += 1) expect((await order("ann@example.com")).status).toBe(200)
    const refused = await order("Ann@example.com")
    expect([refused.status, refused.text.includes(visitorText.tooMany)]).toEqual([429, true])
    expect((await order("bea@example.com")).status).toBe(200)
    await runJobs(services)
    const mails = services.mails.filter(({ to }) => to.address === "ann@example.com")
    expect(mails).toHaveLength(10)
    expect(JSON.stringify(mails)).not.toContain("prizes")
  })

  test("the sign-up page keeps what was typed beside a wrong address, and takes long words of any script", async () => {
    const { api, mailedLink } = await served()
    await api.email.saveSettings({ tracking: "consent" })
    const { url } = await api.email.joinForm({ fields: "City,Wishes,Pets,Food,Notes" })
    const long = "菓".repeat(CUSTOM_VALUE_MAX)
    const typed = {
      [join.email]: WRONG,
      [join.name]: "Grace",
      City: `"Gent" <B>`,
      Wishes: long,
      Pets: long,
      Food: long,
      Notes: long,
      [join.consent(BRAND)]: true,
      [join.tracking(BRAND)]: true,
    }
    const refused = await press(await open(url), join.button, typed)
    expect([refused.status, refused.text.includes(join.emailInvalid)]).toEqual([400, true])
    for (const [label, value] of Object.entries(typed)) expect(readValue(refused, label)).toBe(value)
    const asked = await press(refused, join.button, { [join.email]: "grace@example.com" })
    expect(asked.text).toContain(join.asked)
    const [person] = await api.email.subscribers({})
    expect(person).toMatchObject({ name: "Grace", customFields: { City: `"Gent" <B>`, Notes: long } })
    expect((await open(await mailedLink("confirm"))).text).toContain(confirmWordsIn.en.intro(BRAND))
  })

  test("readers of the archive sign up below it", async () => {
    const { api, url } = await served()
    await api.email.saveArchive({ hasArchive: true, address: "acme", isIndexed: false })
    const archive = await open(`${url}/n/acme`)
    expect(archive.text).toContain(archiveWordsIn.en.join)
    const consent = { [join.consent(BRAND)]: true }
    const refused = await press(archive, join.button, { ...consent, [join.email]: WRONG, [join.name]: "Grace" })
    expect(readValue(refused, join.name)).toBe("Grace")
    expect((await press(refused, join.button, { [join.email]: "grace@example.com" })).text).toContain(join.asked)
  })

  test("a subscriber changes topics, pauses, leaves and comes back", async () => {
    const { api, services, settings, mailedLink } = await served()
    await api.email.saveSettings({ tracking: "consent" })
    const { id } = await api.email.addSubscriber({ email: "ann@example.com", name: "Ann", optIn: "single" })
    await api.email.createTag({ name: "Offers", isPublic: true })
    const link = (kind: "preferences" | "unsubscribe"): string =>
      `${settings.appUrl}/e/${kind}/${mintToken(settings, kind, id)}`
    const topics = { [words.name]: "Ann B.", Offers: true, [words.tracking(BRAND)]: true }
    const preferences = () => open(link("preferences"))
    expect((await press(await preferences(), words.save, topics)).text).toContain(words.saved)
    const saved = await preferences()
    for (const [label, value] of Object.entries(topics)) expect(readValue(saved, label)).toBe(value)
    await press(saved, words.save, { Offers: false })
    expect(readValue(await preferences(), "Offers")).toBe(false)
    await press(await preferences(), words.pause(30))
    expect((await press(await preferences(), words.resume)).text).toContain(words.resumed)
    const leaving = await open(link("unsubscribe"))
    expect(await api.email.subscriber({ id })).toMatchObject({ status: "active", name: "Ann B." })
    expect((await press(leaving, words.unsubscribeButton)).text).toContain(words.unsubscribed)
    expect((await press(await preferences(), words.again)).text).toContain(words.askedAgain)
    await press(await open(await mailedLink("confirm")), confirmWordsIn.en.yes)
    expect(await api.email.subscriber({ id })).toMatchObject({ status: "active" })
    expect((await press(await preferences(), words.unsubscribeButton)).text).toContain(words.unsubscribed)
    expect(await everyRow(services)).toMatchObject({ subscriber: [{ status: "unsubscribed" }] })
  })

  test("a reviewer comments at any length in any script, and approves", async () => {
    const { api } = await served()
    const { id } = await api.funnels.create(funnelFields)
    const { url } = await api.reviews.create({ kind: "page", thingId: id })
    const refused = await press(await open(url), reviewPageText.changes, { [reviewPageText.name]: "Ada" })
    expect(refused.text).toContain(reviewPageText.textMissing)
    const lines = `${"字".repeat(REVIEW_TEXT_MAX / 2 - 1)}\n\n${"अ".repeat(REVIEW_TEXT_MAX / 2 - 1)}`
    const nameless = await press(refused, reviewPageText.comment, {
      [reviewPageText.name]: " ",
      [reviewPageText.text]: lines,
    })
    expect(nameless.text).toContain(reviewPageText.nameMissing)
    expect(readValue(nameless, reviewPageText.text)).toBe(lines)
    const sent = await press(nameless, reviewPageText.comment, { [reviewPageText.name]: "Ada" })
    expect([sent.status, sent.text.includes(reviewPageText.sent)]).toEqual([200, true])
    const entered = await enter(sent, reviewPageText.name, "Ada")
    expect(entered.text).toContain(reviewPageText.textMissing)
    await press(entered, reviewPageText.approve, { [reviewPageText.name]: "Ada" })
    const [link] = await api.reviews.list({ kind: "page", thingId: id })
    expect(link?.comments).toMatchObject([
      { verdict: "comment", name: "Ada", text: lines.trim() },
      { verdict: "approved", name: "Ada" },
    ])
  })

  test.each(["sample", "full"] as const)(
    "a reader gets the %s of a book by the link in an email",
    async (ebookEdition) => {
      const { api, services, mailedLink } = await served()
      const { id } = await api.ebooks.create({ title: "Bees" })
      await api.ebooks.update({ id, chapters: [{ id: "a", title: "Bees in May", html: "<p>Bees fly.</p>" }] })
      const { sequenceId } = await api.email.createLeadMagnet({ ebookId: id, ebookEdition })
      await api.email.updateSequence({ id: sequenceId, status: "active" })
      const person = await api.email.addSubscriber({ email: "ann@example.com", optIn: "single" })
      await api.email.enrol({ id: sequenceId, subscriberIds: [person.id] })
      const link = await mailedLink("book")
      const before = await everyRow(services)
      const counted = [expect.objectContaining({ kind: "book", item_id: id, uses: 1 })]
      if (ebookEdition === "sample") expect((await open(link)).text).toContain("Bees fly.")
      else {
        expect((await open(link)).text).toContain(words.bookNotYet)
        expect(await everyRow(services)).toEqual(before)
        const file = await api.media.create({ name: "Bees", mediaType: "image", fileUrl: PIXEL_URL })
        await services.db.updateTable("ebook").set({ fileAssetId: file.id }).execute()
        expect((await fetch(link)).headers.get("content-type")).toBe("image/png")
      }
      expect((await everyRow(services))["gift_use"]).toEqual(counted)
    },
  )
})
