import sharp from "sharp"
import { describe, expect, test } from "vitest"
import { picture } from "../../../../test/pictures.ts"
import { inAnHour, withChannel } from "../../../../test/social-channel.ts"
import { storeAsset } from "../../../platform/media/media.service.ts"
import { openSized } from "./post-files.service.ts"

describe("what a post's pictures get", () => {
  async function withPicture(platform: "instagram" | "facebook") {
    const owner = await withChannel(platform)
    const { services, brandId } = owner
    const brand = await services.db.selectFrom("brand").selectAll().where("id", "=", brandId).executeTakeFirstOrThrow()
    const bytes = await picture({ width: 1600, height: 900 })
    return { ...owner, asset: await storeAsset(services, brand, { name: "shop", mediaType: "image", bytes }) }
  }

  test.each([
    ["the platform's best shape", "instagram", undefined, [1080, 1350]],
    ["the chosen shape", "instagram", "square", [1080, 1080]],
    ["no cut at all", "facebook", "original", [1600, 900]],
  ] as const)("is %s", async (_title, platform, frame, size) => {
    const { api, services, asset } = await withPicture(platform)
    const post = await api.social.createPost({
      platforms: [platform],
      mediaIds: [asset.id],
      scheduledFor: inAnHour(),
      variants: { [platform]: { frame } },
      altTexts: { [asset.id]: "The shop at noon" },
    })
    const [file] = (await api.social.pack({ id: post.id, platform })).media
    expect(file?.alt).toBe("The shop at noon")
    const opened = await openSized(services, file?.url.split("/").at(-1) ?? "")
    const { width, height } = await sharp(opened?.bytes).metadata()
    expect([width, height]).toEqual(size)
  })
})
