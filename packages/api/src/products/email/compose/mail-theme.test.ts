import { Readable } from "node:stream"
import { buffer } from "node:stream/consumers"
import { expect, test } from "vitest"
import { pageWordsIn } from "@brandwright/contract/email/email-pages"
import { emailWorld } from "../../../../test/email-world.ts"
import { runJobs } from "../../../../test/jobs.ts"
import { freshServices, signedIn } from "../../../../test/signed-in.ts"
import { registerMediaJobs } from "../../../platform/media/media.jobs.ts"
import { THUMBNAIL } from "../../../platform/media/pool/media-address.ts"
import { servedFile } from "../../../platform/media/pool/serve.service.ts"

const PNG =
  "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=="

test("mails wear the brand's color and logo, in the preview and in the rehearsal alike", async () => {
  const { api } = await signedIn()
  await api.media.create({ name: "Green", mediaType: "color", fileUrl: "#0A7F3F", isPrimary: true })
  const logo = await api.media.create({ name: "Sign", mediaType: "logo", fileUrl: PNG, isPrimary: true })
  const preview = await api.email.previewTemplate({ subject: "Hello", content: "<p>Text</p>" })
  const { id } = await api.email.createSequence({ name: "Look", quickTemplate: "launch" })
  const { mails } = await api.email.rehearse({ id })
  for (const html of [preview.html, mails[0]?.html]) {
    expect(html).toContain("#0A7F3F")
    expect(html).toContain(`http://localhost:3000/media/${logo.id}/`)
  }
})

test("a logo that is an SVG is a PNG in mails, once it is drawn", async () => {
  const services = await freshServices()
  registerMediaJobs(services)
  const { api } = await signedIn({ services })
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="40"><rect width="80" height="40"/></svg>'
  const fileUrl = `data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}`
  const logo = await api.media.create({ name: "Sign", mediaType: "logo", fileUrl, isPrimary: true })
  const preview = async () => (await api.email.previewTemplate({ subject: "Hello", content: "<p>Text</p>" })).html
  expect(await preview()).not.toContain("/media/")
  await runJobs(services)
  const address = /src="http:\/\/localhost:3000(\/media\/[^"]*)"/.exec(await preview())?.[1]?.replaceAll("&amp;", "&")
  const { pathname, searchParams } = new URL(address ?? "", "http://localhost:3000")
  expect(pathname).toBe(`/media/${logo.id}/${THUMBNAIL}`)
  const place = {
    id: logo.id,
    version: searchParams.get("v") ?? "",
    expires: 0,
    signature: searchParams.get("s") ?? "",
  }
  const file = await servedFile(services, place, THUMBNAIL)
  expect(file).toMatchObject({ mimeType: "image/png", name: "thumbnail.png" })
  expect((await buffer(Readable.from((await file?.open()) ?? []))).toString("latin1", 1, 4)).toBe("PNG")
})

test("a private picture of the pool travels under an address that every reader may open", async () => {
  const { api } = await signedIn()
  const picture = await api.media.create({ name: "Cake", mediaType: "image", fileUrl: PNG, isPublic: false })
  const written = picture.fileUrl?.replaceAll("&", "&amp;")
  const { html } = await api.email.previewTemplate({
    subject: "Hi",
    content: `<p><img src="${written}" alt="Cake"></p>`,
  })
  const address = /src="([^"]*\/media\/[^"]*)"/.exec(html)?.[1] ?? ""
  expect(address).toContain(`/media/${picture.id}/`)
  // Days since 1970 at which it ends: never.
  expect(address).toMatch(/[?&;]e=0&amp;s=/)
})

test("the words below a mail are in its reader's language, else in the brand's", async () => {
  const { api, services, send, brandId, people } = await emailWorld()
  await api.brands.update({ id: brandId, language: "de-DE" })
  await api.email.saveSettings({ fromName: "", replyTo: "", postalAddress: "Acme, 1 Mill Lane" })
  const [first = 0] = await people(2)
  await services.db.updateTable("subscriber").set({ language: "es" }).where("id", "=", first).execute()
  const { id } = await api.email.createBroadcast({
    name: "June",
    subject: "Juni",
    content: "<p>Am {{current_date}}</p>",
  })
  await api.email.startBroadcast({ id })
  await send()
  const mails = services.mails.toSorted((one, other) => one.to.address.localeCompare(other.to.address))
  for (const [index, language] of (["es", "de"] as const).entries()) {
    const { footerWhy, footerPreferences } = pageWordsIn[language]
    expect(mails[index]?.html).toContain(footerWhy("Acme"))
    expect(mails[index]?.html).toContain('<html lang="de-DE">')
    expect(mails[index]?.html).toContain("Am 2. März 2026")
    expect(mails[index]?.text).toContain(`${footerWhy("Acme")}\nAcme, 1 Mill Lane\n`)
    expect(mails[index]?.text).toContain(`${footerPreferences}: http`)
  }
  const { html } = await api.email.previewTemplate({ subject: "Hallo", content: "<p>Text</p>" })
  expect(html).toContain(pageWordsIn.de.footerUnsubscribe)
})

test.each([
  ["de", "de"],
  ["en", "en-US"],
] as const)(
  "a confirmation in %s is marked as %s, and does not say that its reader has subscribed",
  async (language, marked) => {
    const { api, services, send } = await emailWorld()
    const { id } = await api.email.addSubscriber({ email: "ann@example.com" })
    await services.db.updateTable("subscriber").set({ language }).where("id", "=", id).execute()
    await send()
    expect(services.mails[0]?.html).toContain(`<html lang="${marked}">`)
    // They may not have signed up.
    expect(services.mails[0]?.text).toContain(pageWordsIn[language].footerAsked("Acme"))
    expect(services.mails[0]?.text).not.toContain(pageWordsIn[language].footerWhy("Acme"))
  },
)
