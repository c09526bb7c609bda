import { brandText } from "@brandwright/contract/brands"
import { describe, expect, test } from "vitest"
import { freshServices, signedIn } from "../../../test/signed-in.ts"

describe("brands.delete (account §5)", () => {
  test("keeps the default brand while others exist and says why", async () => {
    const { api, brandId } = await signedIn()
    await api.brands.create({ name: "Beta" })
    await expect(api.brands.delete({ id: brandId })).rejects.toMatchObject({
      code: "CONFLICT",
      message: brandText.deleteDefault,
    })
  })

  test("lets the last brand go", async () => {
    const { api, brandId } = await signedIn()
    await api.brands.delete({ id: brandId })
    expect(await api.brands.list()).toEqual([])
  })
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
    const stranger = await signedIn({ services })
    const missing = { code: "NOT_FOUND", message: brandText.notFound }
    await expect(stranger.api.brands.get({ id: owner.brandId })).rejects.toMatchObject(missing)
    await expect(stranger.api.brands.update({ id: owner.brandId, name: "Mine" })).rejects.toMatchObject(missing)
    await expect(stranger.api.brands.delete({ id: owner.brandId })).rejects.toMatchObject(missing)
    await expect(stranger.api.brands.stylization({ brandId: owner.brandId })).rejects.toMatchObject(missing)
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
    expect((await api.brands.default()).isConfigured).toBe(true)
  })
})
