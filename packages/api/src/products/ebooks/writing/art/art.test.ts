import { ebookText } from "@brandwright/contract/ebooks/ebooks"
import { mediaText } from "@brandwright/contract/media/media"
import sharp from "sharp"
import { describe, expect, test } from "vitest"
import { signedIn } from "../../../../../test/signed-in.ts"

const dataUrl = (bytes: Uint8Array, type = "image/png"): string =>
  `data:${type};base64,${Buffer.from(bytes).toString("base64")}`
const square = (background: string) =>
  sharp({ create: { width: 40, height: 60, channels: 3, background } })
    .png()
    .toBuffer()

describe("refining e-book art (content §7)", () => {
  test("takes an image of the pool, or one that comes along as a data URL, which is not kept", async () => {
    const { api } = await signedIn()
    const originalImage = dataUrl(await square("#c02020"))
    const { images } = await api.ebooks.refineArt({ originalImage, feedback: "A calm harbour" })
    expect(images).toEqual([expect.objectContaining({ prompt: "A calm harbour" })])
    const pool = await api.media.list({})
    expect(pool.map(({ id }) => id)).toEqual([images[0]?.id])
    const again = await api.ebooks.refineArt({ originalImage: images[0]?.url ?? "", feedback: "With boats" })
    expect(again.images[0]?.prompt).toBe("A calm harbour. With boats")
    const [made = { url: "" }] = again.images
    expect((await api.ebooks.refineArt({ originalImage: made, feedback: "At dawn" })).images).toHaveLength(1)
  })

  test("keeps to the colors of the picture that was sent", async () => {
    const { api, services } = await signedIn()
    const shares: number[] = []
    const { image } = services.ai
    services.ai.image = async (request) => {
      const made = await image(request)
      const [red, , blue] = (await sharp(made.value).stats()).channels
      shares.push((red?.mean ?? 0) - (blue?.mean ?? 0))
      return made
    }
    for (const color of ["#c02020", "#2020c0"])
      await api.ebooks.refineArt({ originalImage: dataUrl(await square(color)), feedback: "A calm harbour" })
    expect(shares).toEqual([expect.toSatisfy((red) => red > 20), expect.toSatisfy((red) => red < -20)])
  })

  test("takes a picture of the pool as the model of a cover, and nothing else of it", async () => {
    const { api, services } = await signedIn()
    const given: boolean[] = []
    const { image } = services.ai
    services.ai.image = (request) => {
      given.push(request.reference !== undefined)
      return image(request)
    }
    const picture = { name: "Boat", mediaType: "image" as const, fileUrl: dataUrl(await square("#c02020")) }
    const { id } = await api.media.create(picture)
    await api.ebooks.generateArt({ prompt: "A harbour", contentAssetId: id })
    expect(given).toEqual([true, true, true])
    const color = await api.media.create({ name: "Red", mediaType: "color", fileUrl: "#c02020" })
    await expect(api.ebooks.generateArt({ prompt: "A harbour", contentAssetId: color.id })).rejects.toMatchObject({
      code: "BAD_REQUEST",
    })
  })

  test("refuses what is no picture, with the reason", async () => {
    const { api } = await signedIn()
    const refused = (originalImage: string, why: { message?: string } = {}) =>
      expect(api.ebooks.refineArt({ originalImage, feedback: "Warmer" })).rejects.toMatchObject({
        code: "BAD_REQUEST",
        ...why,
      })
    await refused("https://example.com/a.png", { message: ebookText.imageUnknown })
    await refused("data:image/png;base64,#", { message: ebookText.imageUnknown })
    await refused(dataUrl(Buffer.from("no picture")))
    const cut = (await square("#c02020")).subarray(0, 60)
    await refused(dataUrl(cut), { message: mediaText.fileBroken })
    expect(await api.media.list({})).toEqual([])
  })
})
