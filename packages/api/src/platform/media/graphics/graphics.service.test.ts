import { graphicText } from "@brandwright/contract/media/graphics"
import { readAll } from "@brandwright/storage/storage"
import sharp from "sharp"
import { describe, expect, test } from "vitest"
import { startPhotoLibrary } from "../../../../test/photo-library.ts"
import { dataUrl, picture } from "../../../../test/pictures.ts"
import { testSettings } from "../../../../test/services.ts"
import { freshServices, signedIn } from "../../../../test/signed-in.ts"
import { findServedAsset } from "../media.queries.ts"

describe("media.createGraphic", () => {
  test("keeps a graphic in the brand's first color and in the size of its format", async () => {
    const services = await freshServices()
    const { api } = await signedIn({ services })
    await api.media.create({ name: "Teal", mediaType: "color", fileUrl: "#006D77" })
    const made = await api.media.createGraphic({
      layout: "offer",
      format: "link",
      pattern: "plain",
      headline: "20% off.",
      subline: "Until Friday.",
    })
    expect(made).toMatchObject({
      name: "20% off.",
      mediaType: "image",
      dimensions: "1200x628",
      description: "20% off. Until Friday",
      tags: ["graphic", "offer"],
      aiGenerated: false,
      aiProvider: null,
      credit: null,
    })
    const row = await findServedAsset(services.db, made.id)
    const content = await services.storage.get(row?.fileHash ?? "")
    const { data } = await sharp(content && (await readAll(content)))
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect([...data.subarray(0, 3)]).toEqual([0x00, 0x6d, 0x77])
  })

  test("carries the credit of the free photo on it", async () => {
    const library = await startPhotoLibrary(await picture())
    const services = await freshServices({ settings: { ...testSettings, ...library.settings } })
    const { api } = await signedIn({ services })
    const [photo] = (await api.media.searchPhotos({ query: "bicycle" })).photos
    const kept = await api.media.keepPhoto({ token: photo?.token ?? "" })
    const graphic = await api.media.createGraphic({ layout: "cover", headline: "Ride", pictureIds: [kept.id] })
    expect(graphic.credit).toEqual(kept.credit)
    library.close()
  })

  test("previews without keeping anything", async () => {
    const { api } = await signedIn()
    const { image } = await api.media.previewGraphic({ layout: "quote", headline: "Well said" })
    expect(image).toMatch(/^data:image\/webp;base64,/)
    expect(await api.media.list({})).toEqual([])
  })

  test("refuses another brand's picture and what is no picture", async () => {
    const services = await freshServices()
    const owner = await signedIn({ services })
    const other = await signedIn({ services })
    const image = await owner.api.media.create({
      name: "Mine",
      mediaType: "image",
      fileUrl: dataUrl("image/png", await picture()),
    })
    const text = await other.api.media.create({
      name: "Text",
      mediaType: "text",
      fileUrl: "data:text/plain;base64,aGk=",
    })
    for (const id of [image.id, text.id]) {
      await expect(
        other.api.media.createGraphic({ layout: "cover", headline: "A", pictureIds: [id] }),
      ).rejects.toMatchObject({ message: graphicText.pictureInvalid })
    }
  })
})
