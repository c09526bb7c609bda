import { UNDO_MS } from "@brandwright/contract/app"
import { brandText } from "@brandwright/contract/brands/brands"
import { mediaText } from "@brandwright/contract/media/media"
import { readAll } from "@brandwright/storage/storage"
import sharp from "sharp"
import { describe, expect, test } from "vitest"
import { runJobs } from "../../../test/jobs.ts"
import { dataUrl, picture, wave } from "../../../test/pictures.ts"
import { freshServices, type SignedIn, signedIn } from "../../../test/signed-in.ts"
import { restoreAsset, sweepDeleted } from "./pool/media-deletion.service.ts"
import { servedFile } from "./pool/serve.service.ts"
import { sweepFiles } from "./uploads/files.service.ts"
import { ownBrand } from "../brands/brands.service.ts"
import { brandKit } from "./media.service.ts"
import { findServedAsset } from "./media.queries.ts"

async function* nothing(): AsyncGenerator<Uint8Array> {}

const upload = async (api: SignedIn["api"], name: string, changes: object = {}) =>
  api.media.create({ name, mediaType: "image", fileUrl: dataUrl("image/png", await picture()), ...changes })

describe("media.create (content §5 §7)", () => {
  test("takes a data URL and returns the documented fields", async () => {
    const { api, brandId, services } = await signedIn()
    const bytes = await picture({ width: 640, height: 480 })
    const input = {
      name: "Shop front",
      description: "In May",
      mediaType: "image" as const,
      isPublic: true,
      isPrimary: false,
      tags: "shop, Front,shop",
    }
    const asset = await api.media.create({
      ...input,
      fileUrl: dataUrl("image/png", bytes),
      mimeType: "image/gif",
      fileSize: 1,
    })
    expect(asset).toMatchObject({
      ...input,
      brandId,
      mimeType: "image/png",
      fileSize: bytes.length,
      dimensions: "640x480",
      tags: ["shop", "Front"],
      aiGenerated: false,
    })
    expect(asset.fileUrl).toMatch(new RegExp(`^/media/${asset.id}/shop-front\\.png\\?v=[0-9a-f]{12}$`))
    expect(asset.isProcessing).toBe(true)
    await runJobs(services)
    const done = await api.media.get({ id: asset.id })
    expect([done.isProcessing, done.thumbnailUrl]).toEqual([
      false,
      expect.stringContaining(`/media/${asset.id}/thumbnail?`),
    ])
    const row = await findServedAsset(services.db, asset.id)
    const small = await sharp(
      await readAll((await services.storage.get(row?.thumbnailHash ?? "")) ?? nothing()),
    ).metadata()
    expect([small.format, small.width, small.height]).toEqual(["webp", 480, 360])
  })

  test("keeps a color value and refuses what is none", async () => {
    const { api } = await signedIn()
    const color = await api.media.create({ name: "Indigo", mediaType: "color", fileUrl: "#4f46e5" })
    expect(color).toMatchObject({ fileUrl: "#4F46E5", isPrimary: true, fileSize: 0, thumbnailUrl: null })
    expect((await api.media.update({ id: color.id, fileUrl: "#abc" })).fileUrl).toBe("#AABBCC")
    for (const fileUrl of ["", "red", "#12345", "javascript:alert(1)", "url(x)"]) {
      await expect(api.media.create({ name: "Bad", mediaType: "color", fileUrl })).rejects.toMatchObject({
        message: mediaText.color,
      })
    }
  })

  test("asks for a name and a file", async () => {
    const { api } = await signedIn()
    await expect(upload(api, " ")).rejects.toMatchObject({ cause: { issues: [{ message: mediaText.nameMissing }] } })
    await expect(api.media.create({ name: "No file", mediaType: "image" })).rejects.toMatchObject({
      message: mediaText.fileMissing,
    })
    const { api: without } = await signedIn({ brand: false })
    await expect(upload(without, "No brand")).rejects.toMatchObject({ message: brandText.noneSelected })
  })

  test("reads a sound's length", async () => {
    const { api } = await signedIn()
    const sound = await api.media.create({ name: "Jingle", mediaType: "audio", fileUrl: dataUrl("audio/wav", wave(2)) })
    expect(sound).toMatchObject({ mimeType: "audio/wav", durationSeconds: 2, dimensions: null })
  })
})

describe("the pool's lists (content §2.6)", () => {
  test("search by name or tag, filter by tab and type, sort, page", async () => {
    const { api, brandId } = await signedIn()
    await upload(api, "Banana boat", { tags: ["summer"] })
    await upload(api, "apple pie", { tags: ["Autumn", "food"], isPrimary: true, mediaType: "product" })
    await upload(api, "Cherry", { tags: "autumnal" })
    await api.media.create({ name: "Blue", mediaType: "color", fileUrl: "#0000FF" })
    const names = async (filter: object) =>
      (await api.media.page({ brandId, ...filter })).items.map((item) => item.name)
    expect(await names({})).toEqual(["Blue", "Cherry", "apple pie", "Banana boat"])
    expect(await names({ sort: "oldest" })).toEqual(["Banana boat", "apple pie", "Cherry", "Blue"])
    expect(await names({ sort: "name" })).toEqual(["apple pie", "Banana boat", "Blue", "Cherry"])
    expect(await names({ search: "AUTUMN" })).toEqual(["Cherry", "apple pie"])
    expect(await names({ search: "an" })).toEqual(["Banana boat"])
    expect(await names({ tab: "primary" })).toEqual(["Blue", "apple pie"])
    expect(await names({ tab: "media", types: ["image", "video"] })).toEqual(["Cherry", "Banana boat"])
    expect(await names({ tab: "generated" })).toEqual([])
    expect(await api.media.counts({})).toEqual({ all: 4, primary: 2, media: 2, generated: 0 })
    expect((await api.media.list({ search: "pie" })).map((item) => item.name)).toEqual(["apple pie"])
    for (const sort of ["name", "newest", "oldest"] as const) {
      const first = await api.media.page({ sort, limit: 3 })
      const rest = await api.media.page({ sort, limit: 3, cursor: first.nextCursor ?? undefined })
      expect([...first.items, ...rest.items].map((item) => item.name)).toEqual(await names({ sort }))
      expect(rest.nextCursor).toBeNull()
    }
  })
})

describe("an item's life", () => {
  test("edit, replace, delete; content that two items share stays until the last one goes", async () => {
    const { api, services } = await signedIn()
    const first = await upload(api, "First")
    const second = await upload(api, "Second")
    const hash = (await findServedAsset(services.db, first.id))?.fileHash ?? ""
    expect(await api.media.update({ id: first.id, name: "Renamed", tags: "new", description: null })).toMatchObject({
      name: "Renamed",
      tags: ["new"],
      description: "",
    })
    const replaced = await api.media.replace({
      id: first.id,
      fileUrl: dataUrl("image/webp", await picture({ format: "webp", width: 10, height: 10 })),
    })
    expect(replaced).toMatchObject({ id: first.id, name: "Renamed", mimeType: "image/webp", dimensions: "10x10" })
    expect(await services.storage.size(hash)).toBeGreaterThan(0)
    await api.media.delete({ id: second.id })
    await expect(api.media.get({ id: second.id })).rejects.toMatchObject({ message: mediaText.notFound })
    expect(await sweepDeleted({ ...services, now: () => Date.now() + UNDO_MS + 1000 })).toBe(1)
    expect(await services.storage.size(hash)).toBeUndefined()
  })

  test("a deleted item is out of the pool and its address at once, and comes back for some minutes", async () => {
    const { api, services, brandId, user } = await signedIn()
    const brand = await api.brands.get({ id: brandId })
    const { id, fileUrl } = await upload(api, "Sign", { isPublic: true })
    const color = await api.media.create({ name: "Indigo", mediaType: "color", fileUrl: "#4F46E5" })
    const names = async () => (await api.media.page({})).items.map(({ name }) => name)
    const served = () => servedFile(services, { id }, "sign.png")
    expect(await served()).toBeDefined()
    for (const gone of [id, color.id]) await api.media.delete({ id: gone })
    expect(await names()).toEqual([])
    expect(await served()).toBeUndefined()
    expect(await brandKit(services.db, brand)).toEqual({ colors: [] })
    expect(await api.media.counts({})).toMatchObject({ all: 0 })
    expect((await api.media.usage({})).usedBytes).toBe(0)
    await expect(api.media.update({ id, name: "Late" })).rejects.toMatchObject({ message: mediaText.notFound })
    expect(await sweepDeleted(services)).toBe(0)
    expect(await api.media.restore({ id })).toMatchObject({ id, name: "Sign", fileUrl })
    expect(await names()).toEqual(["Sign"])
    const late = { ...services, now: () => Date.now() + UNDO_MS + 1000 }
    const tooLate = restoreAsset(late, await ownBrand(services.db, user.id, brandId), color.id)
    await expect(tooLate).rejects.toMatchObject({ message: mediaText.notFound })
  })

  test("ends with its brand, the content too", async () => {
    const { api, services, brandId } = await signedIn()
    const { id } = await upload(api, "Gone")
    const hash = (await findServedAsset(services.db, id))?.fileHash ?? ""
    await api.brands.delete({ id: brandId, isLast: true })
    expect(await sweepFiles(services)).toBe(0)
    expect(await sweepFiles({ ...services, now: () => Date.now() + 7_200_000 })).toBe(1)
    expect(await services.storage.size(hash)).toBeUndefined()
  })

  test("gives the brand its look", async () => {
    const { api, services, brandId } = await signedIn()
    const brand = await api.brands.get({ id: brandId })
    expect(await brandKit(services.db, brand)).toEqual({ colors: [] })
    for (const color of ["#112233", "#445566"])
      await api.media.create({ name: color, mediaType: "color", fileUrl: color })
    const logo = await upload(api, "Logo", { mediaType: "logo", isPublic: false })
    const kit = await brandKit(services.db, brand, services.settings)
    expect(kit).toMatchObject({ colors: ["#112233", "#445566"], logoAssetId: logo.id })
    expect(kit.logoUrl).toMatch(/&e=0&s=/)
    expect(await api.media.uses({ id: logo.id })).toMatchObject([{ kind: "Brand kit" }])
  })
})

describe("tenancy", () => {
  test("another brand's items are not there", async () => {
    const services = await freshServices()
    const owner = await signedIn({ services })
    const outsider = await signedIn({ services })
    const { id } = await upload(owner.api, "Mine")
    const missing = { code: "NOT_FOUND", message: mediaText.notFound }
    await expect(outsider.api.media.get({ id })).rejects.toMatchObject(missing)
    await expect(outsider.api.media.update({ id, name: "Yours" })).rejects.toMatchObject(missing)
    await expect(outsider.api.media.delete({ id })).rejects.toMatchObject(missing)
    await expect(outsider.api.media.uses({ id })).rejects.toMatchObject(missing)
    await expect(
      outsider.api.media.replace({ id, fileUrl: dataUrl("image/png", await picture()) }),
    ).rejects.toMatchObject(missing)
    const noBrand = { code: "NOT_FOUND", message: brandText.notFound }
    await expect(outsider.api.media.list({ brandId: owner.brandId })).rejects.toMatchObject(noBrand)
    await expect(upload(outsider.api, "In yours", { brandId: owner.brandId })).rejects.toMatchObject(noBrand)
  })
})
