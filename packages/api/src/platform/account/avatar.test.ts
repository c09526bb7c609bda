import { mediaText } from "@brandwright/contract/media/media"
import { profileText } from "@brandwright/contract/account/profile"
import sharp from "sharp"
import { describe, expect, test } from "vitest"
import { freshServices, signedIn } from "../../../test/signed-in.ts"
import { type TestServices, testSettings } from "../../../test/services.ts"
import { readAvatar, storeAvatar } from "./avatar.service.ts"

const picture = async (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#308060" }, limitInputPixels: false })
    .withExif({ IFD0: { Copyright: "secret" } })
    .jpeg()
    .toBuffer()
const dataUrl = (bytes: Uint8Array, type = "image/jpeg") =>
  `data:${type};base64,${Buffer.from(bytes).toString("base64")}`
const readAvatarAt = (services: TestServices, url: string | null) =>
  readAvatar(services, /([0-9a-f]{64})/.exec(url ?? "")?.[1] ?? "")

describe("the avatar (account §2.6 §9)", () => {
  test("becomes a 256 x 256 WebP without metadata; the old one goes", async () => {
    const { api, services } = await signedIn()
    const { user } = await api.auth.updateProfile({ avatarUrl: dataUrl(await picture(900, 500)) })
    const bytes = await readAvatarAt(services, user.avatarUrl)
    const facts = await sharp(bytes).metadata()
    expect([facts.format, facts.width, facts.height, facts.exif]).toEqual(["webp", 256, 256, undefined])
    const next = await api.auth.updateProfile({
      avatarUrl: dataUrl(
        await sharp(await picture(40, 40))
          .negate()
          .png()
          .toBuffer(),
      ),
    })
    expect(next.user.avatarUrl).not.toBe(user.avatarUrl)
    expect(await readAvatarAt(services, user.avatarUrl)).toBeUndefined()
    expect((await api.auth.updateProfile({ avatarUrl: null })).user.avatarUrl).toBeNull()
  })

  test("counts as storage: one that passes the plan's total is refused, with what is used of it", async () => {
    const services = await freshServices({ settings: { ...testSettings, storageQuotaBytes: 10 } })
    const { api } = await signedIn({ services })
    const saved = api.auth.updateProfile({ avatarUrl: dataUrl(await picture(40, 40)) })
    await expect(saved).rejects.toMatchObject({ code: "PAYLOAD_TOO_LARGE", message: mediaText.quota(0, 10) })
    expect((await api.media.usage({})).usedBytes).toBe(0)
  })

  test("two pictures saved at once leave one file behind, the one that is shown", async () => {
    const { services, user } = await signedIn()
    const green = await picture(40, 40)
    const [one, other] = [green, await sharp(green).negate().jpeg().toBuffer()].map((bytes) => dataUrl(bytes))
    const bothStored = Promise.withResolvers<void>()
    const { put } = services.storage
    let stored = 0
    services.storage.put = async (content) => {
      const kept = await put(content)
      stored += 1
      if (stored === 2) bothStored.resolve()
      await bothStored.promise
      return kept
    }
    const urls = await Promise.all([one, other].map((url) => storeAvatar(services, user.id, url ?? "")))
    const files = await Promise.all(urls.map((url) => services.storage.get(/([0-9a-f]{64})/.exec(url)?.[1] ?? "")))
    const shown = await services.db.selectFrom("avatar").select("hash").where("userId", "=", user.id).execute()
    expect(shown).toHaveLength(1)
    expect(files.map(Boolean)).toEqual(urls.map((url) => url.includes(shown[0]?.hash ?? "none")))
  })

  test.each([
    [
      "text under an image's type",
      profileText.avatarInvalid,
      async () => dataUrl(Buffer.from("<script>alert(1)</script>"), "image/png"),
    ],
    [
      "an SVG",
      profileText.avatarInvalid,
      async () => dataUrl(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="x()"/>'), "image/svg+xml"),
    ],
    ["an address elsewhere", profileText.avatarInvalid, async () => "https://elsewhere.example/me.png"],
    ["a broken picture", profileText.avatarInvalid, async () => dataUrl((await picture(100, 100)).subarray(0, 60))],
    ["a picture 20,000 pixels wide", profileText.avatarTooLarge, async () => dataUrl(await picture(20_000, 3000))],
  ])("%s is refused", async (_name, message, make) => {
    const { api } = await signedIn()
    await expect(api.auth.updateProfile({ avatarUrl: await make() })).rejects.toMatchObject({
      code: "BAD_REQUEST",
      message,
    })
  })
})
