import { expect, test } from "vitest"
import { picture } from "../../../../test/pictures.ts"
import { signedIn } from "../../../../test/signed-in.ts"
import { ownBrand } from "../../../platform/brands/brands.service.ts"
import { storeAsset } from "../../../platform/media/media.service.ts"
import { pageModel } from "./page-model.service.ts"

const facts = {
  name: "Tune-up",
  description: "A tune-up",
  style: "modern" as const,
  price: 0,
  urgencyFactor: 0,
  urgencyEndsAt: null,
  urlExtension: "tune-up",
  mediaAlt: "",
  variantHeadline: "",
  content: null,
}

test.each([
  ["CC BY 4.0", 1],
  ["Unsplash License", 1],
  ["CC0 1.0", 0],
  ["Public Domain Mark", 0],
  ["", 0],
])("a photo under %j is credited on its page %i times", async (license, times) => {
  const { services, brandId, user } = await signedIn()
  const brand = await ownBrand(services.db, user.id, brandId)
  const asset = await storeAsset(services, brand, { name: "bike", mediaType: "image", bytes: await picture() })
  const credit = { source: "Openverse", author: "Jane Doe", license, attribution: "“Spokes” by Jane Doe" }
  if (license) await services.db.updateTable("mediaAsset").set(credit).where("id", "=", asset.id).execute()
  const { credits } = await pageModel(
    services,
    brand,
    { ...facts, mediaAssetId: asset.id },
    { variant: "a", isPreview: false },
  )
  expect(credits).toHaveLength(times)
})
