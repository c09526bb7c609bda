import { captions, videoState, videoText } from "@brandwright/contract/video"
import fc from "fast-check"
import { cutScript, timed } from "@brandwright/ai/recipes/video"
import { describe, expect, test } from "vitest"
import { freshServices, signedIn } from "../../test/signed-in.ts"
import { revise } from "./revise.ts"

const idea = {
  ideology: "Our cold-brew coffee for early risers. Roasted in small batches every Monday.",
  category: "videos" as const,
  specificType: "youtube-short",
}

describe("video.generateScript (content §2.7 §7 §9)", () => {
  test("makes three options; the fast one is ten seconds shorter, each adds up to its duration", async () => {
    const { api } = await signedIn()
    const { options, script, provider, cost } = await api.video.generateScript({ ...idea, duration: 30 })
    expect(options.map((option) => option.duration)).toEqual([30, 20, 30])
    for (const { scenes, duration } of options) {
      expect(scenes.reduce((sum, scene) => sum + scene.seconds, 0)).toBeCloseTo(duration, 5)
    }
    expect(script.toLowerCase()).toContain("cold-brew coffee")
    expect([provider, cost]).toEqual(["local", 0])
  })

  test("keeps within the platform's limit and asks for a custom audience", async () => {
    const { api } = await signedIn()
    await expect(api.video.generateScript({ ...idea, platform: "youtube-shorts", duration: 61 })).rejects.toThrow(
      videoText.durationWrong(60),
    )
    await expect(api.video.generateScript({ ...idea, audience: "custom" })).rejects.toThrow(videoText.audienceMissing)
    expect((await api.video.generateScript({ ...idea, platform: "tiktok", duration: 180 })).options).toHaveLength(3)
  })

  test("an own script loses no word, whatever it holds", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 400 }), fc.integer({ min: 1, max: 12 }), (script, count) => {
        const words = (text: string) => text.split(/\s+/).filter(Boolean).join(" ").replace(/\s/g, "")
        expect(words(cutScript(script, count).join(" "))).toBe(words(script))
      }),
    )
  })

  test("scene times always add up", () => {
    fc.assert(
      fc.property(
        fc.array(fc.lorem({ maxCount: 8 }), { minLength: 1, maxLength: 10 }),
        fc.integer({ min: 15, max: 180 }),
        (lines, duration) => {
          expect(timed(lines, duration).reduce((sum, scene) => sum + scene.seconds, 0)).toBeCloseTo(duration, 5)
        },
      ),
    )
  })
})

describe("projects", () => {
  const state = videoState.parse({
    settings: idea,
    scenes: [
      { text: "One", seconds: 2 },
      { text: "Two", seconds: 3 },
    ],
  })

  test("are kept, revised by scene, duplicated and deleted by their owner only", async () => {
    const services = await freshServices()
    const owner = await signedIn({ services })
    const stranger = await signedIn({ services })
    const { id } = await owner.api.video.create({ title: "Coffee", state })
    const revised = await owner.api.video.revise({ id, request: "scene 2: Try it today" })
    expect(revised.state.scenes.map((scene) => scene.text)).toEqual(["One", "Try it today"])
    expect((await owner.api.video.duplicate({ id })).title).toBe("Coffee (copy)")
    for (const call of [
      () => stranger.api.video.get({ id }),
      () => stranger.api.video.delete({ id }),
      () => stranger.api.video.save({ id, title: "x", state }),
    ]) {
      await expect(call()).rejects.toMatchObject({ code: "NOT_FOUND" })
    }
    await owner.api.video.delete({ id })
    expect(await owner.api.video.list({})).toHaveLength(1)
  })

  test("a request changes the scenes that it names and no other", () => {
    const scenes = state.scenes
    expect(revise(scenes, "scene 1 shorter").map((scene) => scene.seconds)).toEqual([1.4, 3])
    expect(revise(scenes, "remove scene 2").map((scene) => scene.text)).toEqual(["One"])
    expect(revise(scenes, "everything slower").map((scene) => scene.seconds)).toEqual([2.6, 3.9])
  })
})

describe("captions", () => {
  test("carry the script's words and no cue mark of their own", () => {
    expect(
      captions(
        [
          { text: "Hello", seconds: 1.5 },
          { text: "a --> b", seconds: 2 },
        ],
        "srt",
      ),
    ).toBe("1\n00:00:00,000 --> 00:00:01,500\nHello\n\n2\n00:00:01,500 --> 00:00:03,500\na → b\n")
    expect(captions([{ text: "Hello", seconds: 1 }], "vtt")).toMatch(/^WEBVTT\n\n1\n00:00:00\.000/)
  })
})
