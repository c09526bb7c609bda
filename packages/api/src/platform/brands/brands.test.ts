import { brandText } from "@brandwright/contract/brands/brands"
import { socialText } from "@brandwright/contract/social/social"
import { describe, expect, test } from "vitest"
import { freshServices, signedIn } from "../../../test/signed-in.ts"
import { ownBrand } from "./brands.service.ts"
import { readVoice } from "./voice/voice.service.ts"

describe("brands.delete (account §5)", () => {
  test("keeps the default brand while others exist and says why", async () => {
    const { api, brandId } = await signedIn()
    await api.brands.create({ name: "Beta" })
    await expect(api.brands.delete({ id: brandId, isLast: true })).rejects.toMatchObject({
      code: "CONFLICT",
      message: brandText.deleteDefault,
    })
  })

  test("lets the last brand go when the caller says that it is the last", async () => {
    const { api, brandId } = await signedIn()
    await expect(api.brands.delete({ id: brandId })).rejects.toThrow(brandText.deleteDefault)
    await api.brands.delete({ id: brandId, isLast: true })
    expect(await api.brands.list()).toEqual([])
  })
})

test("a user without a brand reads what needs one (content §5 §8)", async () => {
  const { api } = await signedIn({ brand: false })
  const page = { name: "Tea", description: "Loose", targetAudience: "Drinkers", urlExtension: "tea" }
  await expect(api.funnels.create(page)).rejects.toThrow(brandText.selectForPages)
  await expect(api.funnels.generate({ ...page, price: 5 })).rejects.toThrow(brandText.selectForPages)
  await expect(api.content.generate({ brief: "Tea" })).rejects.toThrow(brandText.selectForContent)
  const account = { platform: "facebook", accessToken: "any" } as const
  await expect(api.social.connect(account)).rejects.toThrow(socialText.noBrandToConnect.message)
})

test("a brand's name is one line without control characters, which would break mails and feeds in its name", async () => {
  const { api, brandId } = await signedIn()
  const { name } = await api.brands.create({ name: "Acme\r\nBcc: all@example.com\u0001\u2028& Co\u0000" })
  expect(name).toBe("Acme Bcc: all@example.com & Co")
  expect((await api.brands.update({ id: brandId, name: "A\u000bB" })).name).toBe("A B")
  await api.email.saveSettings({ brandId, fromName: "Acme\nTeam" })
  expect((await api.email.settings({ brandId })).fromName).toBe("Acme Team")
})

describe("the default brand (core §4)", () => {
  test("is the first one, and moves with setDefault", async () => {
    const { api, brandId } = await signedIn()
    const beta = await api.brands.create({ name: "Beta" })
    expect((await api.brands.default()).id).toBe(brandId)
    await api.brands.setDefault({ id: beta.id })
    expect((await api.brands.list()).map((brand) => [brand.name, brand.isDefault])).toEqual([
      ["Acme", false],
      ["Beta", true],
    ])
  })

  test("stays exactly one under fifty concurrent changes", async () => {
    const { api } = await signedIn()
    const brands = await Promise.all(Array.from({ length: 5 }, (_, n) => api.brands.create({ name: `Brand ${n}` })))
    await Promise.all(
      Array.from({ length: 50 }, (_, n) => api.brands.setDefault({ id: brands[n % brands.length]?.id ?? 0 })),
    )
    expect((await api.brands.list()).filter((brand) => brand.isDefault)).toHaveLength(1)
  })
})

describe("tenancy", () => {
  test("another user's brand is not there", async () => {
    const services = await freshServices()
    const owner = await signedIn({ services })
    const outsider = await signedIn({ services })
    const missing = { code: "NOT_FOUND", message: brandText.notFound }
    await expect(outsider.api.brands.get({ id: owner.brandId })).rejects.toMatchObject(missing)
    await expect(outsider.api.brands.update({ id: owner.brandId, name: "Mine" })).rejects.toMatchObject(missing)
    await expect(outsider.api.brands.delete({ id: owner.brandId })).rejects.toMatchObject(missing)
    await expect(outsider.api.brands.stylization({ brandId: owner.brandId })).rejects.toMatchObject(missing)
  })
})

describe("stylization (content §3)", () => {
  test("is neutral before the first save, then comes back as saved with its version", async () => {
    const { api } = await signedIn()
    expect(await api.brands.stylization({})).toMatchObject({ version: 0, formalityLevel: 50 })
    await api.brands.saveStylization({ brandVibe: "Playful", formalityLevel: 10, brandPersonality: ["Witty"] })
    expect(await api.brands.stylization({})).toMatchObject({
      version: 1,
      brandVibe: "Playful",
      formalityLevel: 10,
      brandPersonality: ["Witty"],
    })
    const brand = await api.brands.default()
    expect(brand.isConfigured).toBe(true)
    expect(await api.brands.update({ id: brand.id, isConfigured: false })).toMatchObject({ isConfigured: false })
  })

  test("makes neither a version nor a notification of a style that is saved unchanged", async () => {
    const { api } = await signedIn()
    await api.brands.saveStylization({ brandVibe: "Playful" })
    const { updatedAt: _at, ...saved } = await api.brands.stylization({})
    const notices = await api.notifications.list()
    expect(await api.brands.saveStylization({ brandVibe: "Playful" })).toMatchObject(saved)
    expect(await api.notifications.list()).toEqual(notices)
    expect(await api.brands.saveStylization({ brandVibe: "Calm" })).toMatchObject({ version: 2 })
  })
})

describe("currency and language", () => {
  test("are US dollars and US English unless said, and change before the first sale", async () => {
    const { api, brandId } = await signedIn()
    expect(await api.brands.get({ id: brandId })).toMatchObject({ currency: "USD", language: "en-US" })
    await api.brands.update({ id: brandId, currency: "GBP", language: "en-GB" })
    expect(await api.brands.default()).toMatchObject({ currency: "GBP", language: "en-GB" })
    expect(await api.brands.create({ name: "Brot", currency: "EUR", language: "de-DE" })).toMatchObject({
      currency: "EUR",
      language: "de-DE",
    })
  })

  test("refuse a code that no money has", async () => {
    const { api, brandId } = await signedIn()
    await expect(api.brands.update({ id: brandId, currency: "ABC" })).rejects.toThrow(brandText.currencyInvalid)
  })

  test("keep the currency once something was ordered, and let the rest change", async () => {
    const { api, brandId, services, user } = await signedIn()
    await services.db
      .insertInto("funnelOrder")
      .values({
        funnelId: null,
        brandId,
        userId: user.id,
        reference: "R1",
        formKey: "key",
        email: "ann@example.com",
        name: "Ann",
        product: "Tune-up",
        amount: 39_000_000,
        processor: "manual",
        status: "pending",
        variant: "a",
        assetId: null,
        externalId: null,
        redirectUrl: null,
        createdAt: 1,
        paidAt: null,
        refundedAt: null,
      })
      .execute()
    await expect(api.brands.update({ id: brandId, currency: "GBP" })).rejects.toMatchObject({
      code: "CONFLICT",
      message: brandText.currencyFixed,
    })
    expect(await api.brands.update({ id: brandId, currency: "USD", name: "Spoke Lane" })).toMatchObject({
      name: "Spoke Lane",
    })
  })
})

describe("the voice", () => {
  test("knows the day at the owner's place, the website, the currency and the language", async () => {
    const { api, brandId, services } = await signedIn()
    await api.auth.updateProfile({ name: "Ann", timeZone: "Pacific/Auckland" })
    await api.brands.update({ id: brandId, website: "https://spoke.example", currency: "NZD", language: "en-NZ" })
    const brand = await ownBrand(services.db, (await api.brands.default()).userId, brandId)
    const at = { db: services.db, now: () => Date.UTC(2026, 4, 31, 13) }
    expect(await readVoice(at, brand)).toMatchObject({
      website: "https://spoke.example",
      currency: "NZD",
      language: "en-NZ",
      today: "2026-06-01",
    })
  })
})
