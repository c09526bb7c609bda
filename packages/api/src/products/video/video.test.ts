import { CHANGED_ELSEWHERE } from "@brandwright/contract/app"
import { cutScript } from "@brandwright/ai/recipes/video-plans"
import { type VideoScene, videoState } from "@brandwright/contract/video/video"
import { readingSeconds, totalSeconds } from "@brandwright/contract/video/video-film"
import { videoText } from "@brandwright/contract/video/video-text"
import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { picture, wave } from "../../../test/pictures.ts"
import { freshServices, signedIn } from "../../../test/signed-in.ts"
import { storeAsset } from "../../platform/media/media.service.ts"
import { brandOfUser } from "../../platform/brands/brands.service.ts"

const idea = {
  ideology: "Our cold-brew coffee for early risers. Roasted in small batches every Monday.",
  category: "videos" as const,
  specificType: "youtube-short",
}

describe("video.generateScript (content §2.7 §7 §9)", () => {
  test("makes three options; the fast one is ten seconds shorter, each adds up to its duration and can be read", async () => {
    const { api } = await signedIn()
    for (const [platform, duration] of [
      ["youtube-shorts", 15],
      ["youtube-shorts", 30],
      ["instagram-reels", 90],
      ["tiktok", 180],
    ] as const) {
      const { options } = await api.video.generateScript({ ...idea, platform, duration })
      expect(options.map((option) => option.duration)).toEqual([duration, Math.max(15, duration - 10), duration])
      for (const { scenes, duration: planned } of options) {
        expect(totalSeconds(scenes)).toBeCloseTo(planned, 5)
        for (const { text, seconds } of scenes)
          expect(seconds, text).toBeGreaterThanOrEqual(readingSeconds(text) - 0.001)
        expect(scenes.at(-1)?.endCard).toBe(true)
      }
    }
  })

  test("returns the documented fields and costs nothing with the built-in writer", async () => {
    const { api } = await signedIn()
    const answer = await api.video.generateScript({ ...idea, duration: 30, style: "minimal", script: "" })
    expect(answer.script.toLowerCase()).toContain("cold-brew coffee")
    expect([answer.provider, answer.cost]).toEqual(["local", 0])
    expect(answer.specifications).toContain("9:16")
    const { options } = await api.video.generateScript({ ...idea, category: "adContent", specificType: "native ad" })
    expect(options[0]?.script).not.toBe(answer.script)
  })

  test("keeps within the platform's limit and asks for a custom audience", async () => {
    const { api } = await signedIn()
    await expect(api.video.generateScript({ ...idea, platform: "youtube-shorts", duration: 61 })).rejects.toThrow(
      videoText.durationWrong(60),
    )
    await expect(api.video.generateScript({ ...idea, platform: "facebook-reels", duration: 91 })).rejects.toThrow(
      videoText.durationWrong(90),
    )
    await expect(api.video.generateScript({ ...idea, duration: 14 })).rejects.toThrow(/15/)
    await expect(api.video.generateScript({ ...idea, audience: "custom" })).rejects.toThrow(videoText.audienceMissing)
    await expect(api.video.generateScript({ ...idea, ideology: "  " })).rejects.toThrow(videoText.ideologyMissing)
    await expect(api.video.generateScript({ ...idea, script: "x".repeat(10_001) })).rejects.toThrow(
      videoText.scriptLong,
    )
    await expect(api.video.generateScript({ ...idea, ideology: "x".repeat(4001) })).rejects.toThrow(
      videoText.ideologyLong,
    )
  })

  test("takes only the types of the chosen category (content §9)", async () => {
    const { api } = await signedIn()
    for (const specificType of ["native ad", "podcast", ""])
      await expect(api.video.generateScript({ ...idea, specificType })).rejects.toThrow(videoText.typeMissing)
    await expect(api.video.generateScript({ ideology: "Tea", category: "adContent" })).rejects.toThrow(
      videoText.typeMissing,
    )
    expect((await api.video.generateScript({ ideology: "Tea" })).options).toHaveLength(3)
  })

  test("a script of 10,000 characters, emoji and other scripts keep every word and make a project that can be saved", async () => {
    const { api } = await signedIn()
    const scripts = [
      "A short one. ".repeat(769).slice(0, 10_000),
      "x".repeat(10_000),
      "😀👩‍👩‍👧 Emoji and flags 🇩🇪! ".repeat(300).slice(0, 9000),
      "مرحبا بكم في متجرنا الجديد. ".repeat(300).slice(0, 9000),
      "私たちの新しい店へようこそ。".repeat(300),
    ]
    for (const script of scripts) {
      const { options } = await api.video.generateScript({ ...idea, script })
      const words = (text: string) => text.replace(/\s/g, "")
      for (const option of options) expect(words(option.scenes.map(({ text }) => text).join(""))).toBe(words(script))
      const scenes = options[0]?.scenes ?? []
      const { id } = await api.video.create({
        title: "Long",
        state: { settings: { ...idea, script }, options, scenes },
      })
      expect((await api.video.get({ id })).state.scenes).toHaveLength(scenes.length)
    }
  })

  test("an own script loses no word, whatever it holds", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 400, unit: "grapheme" }), fc.integer({ min: 1, max: 12 }), (script, count) => {
        const words = (text: string) => text.replace(/[\s\p{Cc}\u2028\u2029]/gu, "")
        expect(words(cutScript(script, count).join(" "))).toBe(words(script))
      }),
    )
  })
})

describe("video.generateFrames (content §7)", () => {
  test("gives one frame for each part of the script, with its seconds", async () => {
    const { api } = await signedIn()
    const script = "First part.\nSecond part.\nThird part."
    const { frames } = await api.video.generateFrames({ script, platform: "tiktok", duration: 30, style: "minimal" })
    expect(frames).toHaveLength(3)
    expect(frames.reduce((sum, frame) => sum + frame.duration, 0)).toBeCloseTo(30, 5)
    expect(frames.at(-1)?.elements).toContain("end card")
    await expect(api.video.generateFrames({ script: " " })).rejects.toThrow(videoText.sceneEmpty)
  })
})

const scene = (text: string, seconds: number): Pick<VideoScene, "text" | "seconds"> => ({ text, seconds })
const state = videoState.parse({ settings: idea, scenes: [scene("One", 2), scene("Two", 3)] })

describe("projects", () => {
  test("are kept, duplicated and deleted by their owner only", async () => {
    const services = await freshServices()
    const owner = await signedIn({ services })
    const outsider = await signedIn({ services })
    const { id } = await owner.api.video.create({ title: "Coffee", state })
    expect((await owner.api.video.duplicate({ id })).title).toBe("Coffee (copy)")
    for (const call of [
      () => outsider.api.video.get({ id }),
      () => outsider.api.video.delete({ id }),
      () => outsider.api.video.save({ id, title: "x", state }),
      () => outsider.api.video.makeCuts({ id }),
      () => outsider.api.video.speak({ id }),
    ]) {
      await expect(call()).rejects.toMatchObject({ code: "NOT_FOUND" })
    }
    await owner.api.video.delete({ id })
    const [left, ...others] = await owner.api.video.list({})
    expect([left?.title, left?.seconds, left?.hasVideo, others.length]).toEqual(["Coffee (copy)", 5, false, 0])
  })

  test("name only items of their own brand's pool, and stay savable when one of them is deleted", async () => {
    const services = await freshServices()
    const owner = await signedIn({ services })
    const outsider = await signedIn({ services })
    const image = async (who: typeof owner) => {
      const brand = await brandOfUser(services.db, who.user.id, who.brandId)
      const bytes = await picture({ width: 40, height: 60, format: "png" })
      return (await storeAsset(services, brand, { name: "Pic", mediaType: "image", bytes })).id
    }
    const [own, foreign] = [await image(owner), await image(outsider)]
    const withImage = (imageAssetId: number) => ({
      ...state,
      scenes: [{ ...state.scenes[0], text: "One", seconds: 2, imageAssetId }],
    })
    const { id } = await owner.api.video.create({ title: "Own", state: withImage(own) })
    expect(await owner.api.media.uses({ id: own })).toEqual([{ kind: "Video", title: "Own", path: "/ai-content" }])
    const option = {
      id: "o",
      title: "t",
      description: "",
      style: "minimal",
      duration: 15,
      script: "",
      specifications: [],
      elements: [],
      generationCost: 0,
      aiProvider: "local" as const,
    }
    for (const taken of [
      withImage(foreign),
      { ...state, audio: { musicAssetId: foreign } },
      { ...state, videoAssetId: foreign },
      { ...state, posterAssetId: foreign },
      { ...state, captionsAssetId: foreign },
      { ...state, options: [{ ...option, scenes: withImage(foreign).scenes }] },
    ]) {
      await expect(owner.api.video.create({ title: "x", state: taken })).rejects.toMatchObject({ code: "NOT_FOUND" })
      await expect(owner.api.video.save({ id, title: "x", state: taken })).rejects.toMatchObject({ code: "NOT_FOUND" })
    }
    await owner.api.media.delete({ id: own })
    expect((await owner.api.video.save({ id, title: "Still", state: withImage(own) })).title).toBe("Still")
  })

  test("take a rendered file of the platform's length only (content §5)", async () => {
    const services = await freshServices()
    const owner = await signedIn({ services })
    const { id } = await owner.api.video.create({ title: "Own", state })
    const brand = await brandOfUser(services.db, owner.user.id, owner.brandId)
    const sound = await storeAsset(services, brand, { name: "Short", mediaType: "audio", bytes: wave() })
    await expect(
      owner.api.video.save({ id, title: "Own", state: { ...state, videoAssetId: sound.id } }),
    ).rejects.toThrow(videoText.fileDuration(60))
  })

  test("refuse a save that is based on an older one than another window's, and none that arrived already", async () => {
    const { api } = await signedIn()
    const { id, updatedAt: basedOn } = await api.video.create({ title: "Coffee", state })
    const first = { id, title: "First", state, basedOn }
    const saved = await api.video.save(first)
    await expect(api.video.save({ ...first, title: "Second" })).rejects.toMatchObject({
      code: "CONFLICT",
      message: videoText.changedElsewhere,
      extras: { reason: CHANGED_ELSEWHERE },
    })
    expect(await api.video.save(first)).toEqual(saved)
    await api.video.save({ ...first, title: "Third", basedOn: saved.updatedAt })
    expect((await api.video.save({ id, title: "Without a version", state })).title).toBe("Without a version")
  })

  test("add up what they cost, and list by page with the newest first", async () => {
    const { api } = await signedIn()
    const ids: number[] = []
    for (const title of ["a", "b", "c"]) ids.push((await api.video.create({ title, state })).id)
    const page = await api.video.list({ limit: 2 })
    expect(page.map(({ title }) => title)).toEqual(["c", "b"])
    expect((await api.video.list({ limit: 2, cursor: page[1]?.id })).map(({ id }) => id)).toEqual([ids[0]])
  })
})
