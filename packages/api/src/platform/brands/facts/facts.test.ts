import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { factInput, factText } from "@brandwright/contract/brands/brand-facts"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { testServices } from "../../../../test/services.ts"
import { freshServices, signedIn } from "../../../../test/signed-in.ts"
import { ownBrand } from "../brands.service.ts"
import { readVoice } from "../voice/voice.service.ts"

const PAGE = `<!doctype html><html><head><title>Spoke Lane</title>
<meta property="og:description" content="Bike repairs in Leeds since 2011.">
<script type="application/ld+json">{"@context":"https://schema.org","@type":"BicycleStore","name":"Spoke Lane Cycles",
"address":{"@type":"PostalAddress","streetAddress":"4 Mill Lane","addressLocality":"Leeds","postalCode":"LS1 4AB"},
"telephone":"0113 496 0123","openingHours":["Mo-Fr 08:00-18:00"],
"makesOffer":{"@type":"Offer","itemOffered":{"@type":"Service","name":"Full service","offers":{"price":"85.00","priceCurrency":"GBP"}}}}</script>
</head><body><article><h1>Workshop</h1><p>We look after bikes of every kind, and tell you what it costs before we start.</p>
<ul><li>Winter tune-up: £39 including new brake pads</li></ul><table><tr><td>Saturday</td><td>9am - 4pm</td></tr></table>
<h3>Do you collect bikes?</h3><p>Yes, free of charge within Leeds.</p><script>alert("£1")</script></article></body></html>`

const server = createServer((request, response) => {
  if (request.url !== "/") return response.writeHead(404).end()
  return response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(PAGE)
})
let website = ""
let host = ""
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  host = `127.0.0.1:${(server.address() as AddressInfo).port}` // a TCP server's address is never a string
  website = `http://${host}/`
})
afterAll(() => server.close())

const withWebsite = async () => {
  const { settings } = await testServices()
  const services = await freshServices({ settings: { ...settings, outbound: { allowHosts: [host] } } })
  const signed = await signedIn({ services })
  await signed.api.brands.update({ id: signed.brandId, currency: "GBP", language: "en-GB" })
  return signed
}

describe("brand facts", () => {
  test("are added, changed, searched, put in order and deleted", async () => {
    const { api } = await signedIn()
    const tuneUp = await api.facts.create({ kind: "service", title: "Tune-up", detail: "New brake pads", price: 39.5 })
    const hours = await api.facts.create({ kind: "hours", title: "Saturday", detail: "9 to 4" })
    expect(tuneUp).toMatchObject({ kind: "service", price: 39.5, url: "", startsAt: "" })
    await api.facts.update({ id: tuneUp.id, kind: "service", title: "Winter tune-up", price: 42 })
    expect((await api.facts.list({ search: "tune" })).items).toMatchObject([{ title: "Winter tune-up", price: 42 }])
    await api.facts.reorder({ ids: [hours.id] })
    expect((await api.facts.list({})).items.map(({ id }) => id)).toEqual([hours.id, tuneUp.id])
    await api.facts.delete({ id: hours.id })
    expect((await api.facts.list({ kind: "hours" })).items).toEqual([])
  })

  test("come in pages", async () => {
    const { api } = await signedIn()
    for (const title of ["One", "Two", "Three"]) await api.facts.create({ kind: "product", title })
    const first = await api.facts.list({ limit: 2 })
    expect(first.items.map(({ title }) => title)).toEqual(["One", "Two"])
    const rest = await api.facts.list({ limit: 2, cursor: first.nextCursor ?? 0 })
    expect(rest).toMatchObject({ items: [{ title: "Three" }], nextCursor: null })
  })

  test("refuse an end before the beginning and an empty name", () => {
    const late = factInput.safeParse({ kind: "offer", title: "Sale", startsAt: "2026-06-02", endsAt: "2026-06-01" })
    expect(late.error?.issues[0]?.message).toBe(factText.endsBeforeStart)
    expect(factInput.safeParse({ kind: "offer", title: " " }).error?.issues[0]?.message).toBe(factText.titleMissing)
  })
})

describe("the voice of a brand with facts", () => {
  test("has them with prices in the brand's money, without offers that are over, and the examples", async () => {
    const { api, services, brandId, user } = await signedIn()
    await api.brands.update({ id: brandId, currency: "GBP", language: "en-GB" })
    await api.facts.create({ kind: "service", title: "Tune-up", price: 39 })
    await api.facts.create({ kind: "offer", title: "Spring sale", endsAt: "2020-01-01" })
    await api.facts.addExample({ text: "Rust never sleeps. We do, on Mondays." })
    const voice = await readVoice(services, await ownBrand(services.db, user.id, brandId))
    expect(voice.facts).toMatchObject([{ title: "Tune-up", price: "£39" }])
    expect(voice.examples).toEqual(["Rust never sleeps. We do, on Mondays."])
  })

  test("has the relevant ones when there are more than a prompt takes", async () => {
    const { api, services, brandId, user } = await signedIn()
    for (let at = 0; at < 12; at += 1) {
      await api.facts.create({ kind: "product", title: `Filler ${at}`, detail: "x".repeat(900) })
    }
    await api.facts.create({ kind: "service", title: "Wheel truing", detail: "Same day." })
    const brand = await ownBrand(services.db, user.id, brandId)
    const titles = async (about: string) => (await readVoice(services, brand, about)).facts.map(({ title }) => title)
    expect((await titles("A post about wheels that wobble"))[0]).toBe("Wheel truing")
    expect((await titles("")).length).toBeLessThan(12)
  })
})

describe("facts read from a website", () => {
  test("are proposed from schema.org, opening hours, prices and questions, and not kept", async () => {
    const { api } = await withWebsite()
    const { title, proposals } = await api.facts.readWebsite({ url: website })
    expect(title).toBe("Spoke Lane")
    const shown = proposals.map(({ kind, title: name, detail, price }) => [kind, name, detail, price])
    expect(shown).toContainEqual(["place", "Spoke Lane Cycles", "4 Mill Lane, Leeds, LS1 4AB, 0113 496 0123", null])
    expect(shown).toContainEqual(["hours", "Mo-Fr", "08:00-18:00", null])
    expect(shown).toContainEqual(["service", "Full service", "", 85])
    expect(shown).toContainEqual(["product", "Winter tune-up", "including new brake pads", 39])
    expect(shown).toContainEqual(["hours", "Saturday", "9am - 4pm", null])
    expect(shown).toContainEqual(["question", "Do you collect bikes?", "Yes, free of charge within Leeds.", null])
    expect(JSON.stringify(proposals)).not.toContain("alert")
    expect((await api.facts.list({})).items).toEqual([])
    for (const proposal of proposals) await api.facts.create(proposal)
  })

  test("go through the outbound guard", async () => {
    const { api } = await signedIn()
    await expect(api.facts.readWebsite({ url: website })).rejects.toMatchObject({ code: "BAD_REQUEST" })
  })

  test("say why a page could not be read", async () => {
    const { api } = await withWebsite()
    await expect(api.facts.readWebsite({ url: `${website}gone` })).rejects.toThrow("404")
  })
})

test("facts are read from a text of the pool", async () => {
  const { api, brandId } = await signedIn()
  await api.brands.update({ id: brandId, currency: "GBP" })
  const file = Buffer.from("Prices\nPuncture repair £12\nMon to Fri: 8 to 6\n")
  const asset = await api.media.create({
    name: "prices.txt",
    mediaType: "text",
    fileUrl: `data:text/plain;base64,${file.toString("base64")}`,
  })
  const { proposals } = await api.facts.readAsset({ assetId: asset.id })
  expect(proposals.map(({ kind, title, price }) => [kind, title, price])).toEqual([
    ["product", "Puncture repair", 12],
    ["hours", "Mon to Fri", null],
  ])
})

describe("the examples of a brand's voice", () => {
  test("are the marked ones, and then its best posts by result, never one without reactions", async () => {
    const { api, services, brandId, user } = await signedIn()
    const post = { platforms: ["linkedin" as const], status: "draft" as const, mediaType: "text" as const }
    for (const [content, likes] of [
      ["Well liked", 9],
      ["Best liked", 90],
      ["Liked a little", 3],
      ["Unseen", 0],
    ] as const) {
      const { id } = await api.social.createPost({ ...post, content })
      const result = { state: "posted" as const, publishedAt: services.now(), likes }
      await services.db.updateTable("socialTarget").set(result).where("postId", "=", id).execute()
    }
    const brand = await ownBrand(services.db, user.id, brandId)
    expect((await readVoice(services, brand)).examples).toEqual(["Best liked", "Well liked", "Liked a little"])
    await api.facts.addExample({ text: "Rust never sleeps." })
    expect((await readVoice(services, brand)).examples).toEqual(["Rust never sleeps.", "Best liked", "Well liked"])
  })

  test("are its best broadcast too, once enough people had it", async () => {
    const { api, services, brandId, user } = await signedIn()
    const brand = await ownBrand(services.db, user.id, brandId)
    const send = async (subject: string, sent: number, clicks: number) => {
      const { id } = await api.email.createBroadcast({
        name: subject,
        subject,
        content: "<style>p{}</style><p>Oil &amp; air.</p>",
      })
      const counts = { state: "sent" as const, sent, clicks }
      await services.db.updateTable("emailBroadcast").set(counts).where("id", "=", id).execute()
    }
    await send("Few had it", 20, 20)
    await send("Few clicked", 200, 2)
    expect((await readVoice(services, brand)).examples).toEqual(["Subject: Few clicked\n\nOil & air."])
    await send("Many clicked", 100, 40)
    expect((await readVoice(services, brand)).examples).toEqual(["Subject: Many clicked\n\nOil & air."])
  })
})
