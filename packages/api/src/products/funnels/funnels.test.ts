import { pageInputText } from "@brandwright/contract/funnels/page-input"
import { funnelInput, funnelText } from "@brandwright/contract/funnels/funnels"
import { describe, expect, test } from "vitest"
import { funnelFields } from "../../../../contract/test/funnels.ts"
import { picture } from "../../../test/pictures.ts"
import { freshServices, signedIn } from "../../../test/signed-in.ts"
import { storeAsset } from "../../platform/media/media.service.ts"
import { ownBrand } from "../../platform/brands/brands.service.ts"
import { publicFunnel } from "./pages/publishing/public-page.service.ts"

describe("funnels.create (content §5 §9)", () => {
  test("saves all fields with the documented defaults and is online at once", async () => {
    const { api, services, brandId } = await signedIn()
    const funnel = await api.funnels.create(funnelFields)
    expect(funnel).toMatchObject({
      ...funnelFields,
      brandId,
      price: 29.99,
      mediaAssetId: null,
      style: "modern",
      urgencyFactor: 50,
      includeBonuses: true,
      includeTestimonials: true,
      includeFaq: true,
      content: null,
      status: "published",
      url: "http://localhost:3000/f/cookie-box",
      views: 0,
      leads: 0,
      sales: 0,
      conversion: null,
      notice: null,
    })
    expect(await publicFunnel(services, "cookie-box")).toMatchObject({ at: "here" })
    expect(await api.funnels.list({})).toHaveLength(1)
  })

  test.each([
    ["Cookie Box", funnelText.urlCharacters],
    ["cookie_box", funnelText.urlCharacters],
    ["a".repeat(51), funnelText.urlLong],
    ["", funnelText.missing],
  ])("refuses the address %j", async (urlExtension, message) => {
    const { api } = await signedIn()
    await expect(api.funnels.create({ ...funnelFields, urlExtension })).rejects.toThrow(message)
  })

  test.each(["name", "description", "targetAudience"] as const)("needs a %s", async (field) => {
    const { api } = await signedIn()
    await expect(api.funnels.create({ ...funnelFields, [field]: " " })).rejects.toThrow(funnelText.missing)
  })

  test("a field that is left out says what an empty one says (content §5)", () => {
    const { error } = funnelInput.safeParse({ price: 5, name: null })
    expect(error?.issues.map(({ message }) => message)).toEqual(Array(4).fill(funnelText.missing))
  })

  test("takes the slider's steps as urgency and nothing between (content §9)", async () => {
    const { api } = await signedIn()
    await expect(api.funnels.create({ ...funnelFields, urgencyFactor: 33 })).rejects.toThrow(funnelText.urgencyStep)
    expect(await api.funnels.create({ ...funnelFields, urgencyFactor: 35 })).toMatchObject({ urgencyFactor: 35 })
  })

  test("takes 0 for a price that is none, says so and holds the page back (G-24)", async () => {
    const { api, services } = await signedIn()
    const funnel = await api.funnels.create({ ...funnelFields, price: "a lot" })
    expect(funnel).toMatchObject({ price: 0, status: "draft", notice: funnelText.priceNotNumber })
    expect(await publicFunnel(services, "cookie-box")).toBeUndefined()
    expect(await api.funnels.update({ id: funnel.id, price: "1,249.50", status: "published" })).toMatchObject({
      price: 1249.5,
      status: "published",
    })
  })

  test("takes sections, their JSON and plain words as content", async () => {
    const { api } = await signedIn()
    const content = { sections: [{ id: "one", kind: "hero" as const, title: "Hello" }] }
    const asObject = await api.funnels.create({ ...funnelFields, content })
    expect(asObject.content?.sections[0]).toMatchObject({
      id: "one",
      kind: "hero",
      title: "Hello",
      hidden: false,
      items: [],
    })
    const asJson = await api.funnels.update({ id: asObject.id, content: JSON.stringify(content) })
    expect(asJson.content).toEqual(asObject.content)
    const asWords = await api.funnels.update({ id: asObject.id, content: "Just words" })
    expect(asWords.content?.sections.map(({ text }) => text)).toContain("Just words")
    const asLongText = await api.funnels.update({ id: asObject.id, content: "Fresh bread. ".repeat(700) })
    expect(asLongText.content?.sections.filter(({ kind }) => kind === "inside")).toHaveLength(3)
  })

  test("keeps the words of another program's page, as a draft that says so", async () => {
    const { api } = await signedIn()
    const content = { headline: "Fresh bread", width: 7, parts: [{ text: "Baked on Fridays" }] }
    const kept = { status: "draft", notice: pageInputText.contentForeign }
    const funnel = await api.funnels.create({ ...funnelFields, content })
    expect(funnel).toMatchObject(kept)
    expect(funnel.content?.sections.map(({ text }) => text)).toContain("Fresh bread\nBaked on Fridays")
    await api.funnels.update({ id: funnel.id, status: "published" })
    expect(await api.funnels.update({ id: funnel.id, content })).toMatchObject(kept)
    expect(await api.funnels.update({ id: funnel.id, content: {} })).toMatchObject({ content: null, notice: null })
    await expect(api.funnels.update({ id: funnel.id, content: { sections: [{ kind: "x" }] } })).rejects.toThrow(
      pageInputText.contentInvalid,
    )
  })
})

describe("addresses", () => {
  test("are unique on the instance, also for another user's funnel", async () => {
    const services = await freshServices()
    const [one, two] = [await signedIn({ services }), await signedIn({ services })]
    await one.api.funnels.create(funnelFields)
    await expect(two.api.funnels.create(funnelFields)).rejects.toMatchObject({
      code: "CONFLICT",
      message: funnelText.urlTaken,
    })
    expect(await two.api.funnels.list({})).toEqual([])
  })

  test("go to one of twenty people who save the same one at once", async () => {
    const { api } = await signedIn()
    const saves = await Promise.allSettled(Array.from({ length: 20 }, () => api.funnels.create(funnelFields)))
    expect(saves.filter(({ status }) => status === "fulfilled")).toHaveLength(1)
    for (const save of saves)
      if (save.status === "rejected")
        expect(save.reason).toMatchObject({ code: "CONFLICT", message: funnelText.urlTaken })
    expect(await api.funnels.list({})).toHaveLength(1)
  })

  test("redirect after a rename, and may be used again by their owner only", async () => {
    const services = await freshServices()
    const [owner, outsider] = [await signedIn({ services }), await signedIn({ services })]
    const funnel = await owner.api.funnels.create(funnelFields)
    await owner.api.funnels.update({ id: funnel.id, urlExtension: "cookies" })
    expect(await publicFunnel(services, "cookie-box")).toEqual({ at: "moved", to: "/f/cookies" })
    await expect(outsider.api.funnels.create(funnelFields)).rejects.toMatchObject({ code: "CONFLICT" })
    await owner.api.funnels.create({ ...funnelFields, name: "Second" })
    expect(await publicFunnel(services, "cookie-box")).toMatchObject({
      at: "here",
      funnel: { row: { name: "Second" } },
    })
  })
})

describe("funnels.update", () => {
  test("refuses what was edited from an older version, and loses nothing (two windows)", async () => {
    const { api } = await signedIn()
    const funnel = await api.funnels.create(funnelFields)
    await api.funnels.update({ id: funnel.id, name: "From one window", version: funnel.version })
    await expect(
      api.funnels.update({ id: funnel.id, name: "From the other", version: funnel.version }),
    ).rejects.toMatchObject({
      code: "CONFLICT",
      message: funnelText.changedElsewhere,
    })
    expect((await api.funnels.get({ id: funnel.id })).name).toBe("From one window")
  })

  test("takes the page offline and back (G-23)", async () => {
    const { api, services } = await signedIn()
    const { id } = await api.funnels.create(funnelFields)
    await api.funnels.update({ id, status: "draft" })
    expect(await publicFunnel(services, "cookie-box")).toBeUndefined()
    await api.funnels.update({ id, status: "published" })
    expect(await publicFunnel(services, "cookie-box")).toMatchObject({ at: "here" })
  })

  test("takes no picture, file or section picture of another brand", async () => {
    const services = await freshServices()
    const [owner, outsider] = [await signedIn({ services }), await signedIn({ services })]
    const brand = await ownBrand(services.db, outsider.user.id, outsider.brandId)
    const foreign = await storeAsset(services, brand, { name: "p", mediaType: "image", bytes: await picture() })
    const { id } = await owner.api.funnels.create(funnelFields)
    const missing = { code: "NOT_FOUND" }
    await expect(owner.api.funnels.update({ id, mediaAssetId: foreign.id })).rejects.toMatchObject(missing)
    await expect(owner.api.funnels.update({ id, deliveryAssetId: foreign.id })).rejects.toMatchObject(missing)
    const content = { sections: [{ id: "a", kind: "hero" as const, mediaAssetId: foreign.id }] }
    await expect(owner.api.funnels.update({ id, content })).rejects.toMatchObject(missing)
    const { html } = await owner.api.funnels.preview({
      mediaAssetId: foreign.id,
      content: { sections: [{ id: "a", kind: "hero", mediaAssetId: foreign.id }] },
    })
    expect(html).not.toContain(`/media/${foreign.id}/`)
    const { get, duplicate, stats, orders } = outsider.api.funnels
    for (const call of [
      () => get({ id }),
      () => outsider.api.funnels.delete({ id }),
      () => duplicate({ id }),
      () => stats({ id }),
      () => orders({ funnelId: id }),
    ]) {
      await expect(call()).rejects.toMatchObject({ code: "NOT_FOUND", message: funnelText.notFound })
    }
  })

  test("duplicates as a draft at a free address, and deletes with the page", async () => {
    const { api, services } = await signedIn()
    const { id } = await api.funnels.create(funnelFields)
    expect(await api.funnels.duplicate({ id })).toMatchObject({
      urlExtension: "cookie-box-copy",
      status: "draft",
      name: "Vegan Cookie Box (copy)",
    })
    expect(await api.funnels.duplicate({ id })).toMatchObject({ urlExtension: "cookie-box-copy-2" })
    await api.funnels.delete({ id })
    expect(await publicFunnel(services, "cookie-box")).toBeUndefined()
    expect(await api.funnels.list({})).toHaveLength(2)
  })
})
