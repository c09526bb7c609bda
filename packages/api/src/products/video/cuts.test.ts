import { readingSeconds, totalSeconds } from "@brandwright/contract/video/video-film"
import { videoText } from "@brandwright/contract/video/video-text"
import { describe, expect, test } from "vitest"
import { signedIn } from "../../../test/signed-in.ts"

const idea = {
  ideology: "Our cold-brew coffee for early risers. Roasted in small batches every Monday.",
  category: "videos" as const,
  specificType: "youtube-short",
}

describe("video.makeCuts", () => {
  test("one script gives projects of 60, 90 and 180 seconds on platforms that take them", async () => {
    const { api } = await signedIn()
    const script = Array.from(
      { length: 60 },
      (_, n) => `Sentence ${n + 1} tells how the roast number ${n} tastes.`,
    ).join(" ")
    const { options } = await api.video.generateScript({ ...idea, platform: "tiktok", duration: 180, script })
    const [option] = options
    const { id } = await api.video.create({
      title: "Roast",
      state: {
        settings: { ...idea, platform: "youtube-shorts", script },
        options,
        optionId: "option-1",
        scenes: option?.scenes,
      },
    })
    const cuts = await api.video.makeCuts({ id })
    expect(cuts.map(({ title }) => title)).toEqual(["Roast (60 s)", "Roast (90 s)", "Roast (180 s)"])
    expect(cuts.map(({ state: cut }) => cut.settings.platform)).toEqual(["youtube-shorts", "instagram-reels", "tiktok"])
    for (const [index, seconds] of [60, 90, 180].entries()) {
      const scenes = cuts[index]?.state.scenes ?? []
      expect(totalSeconds(scenes)).toBeCloseTo(seconds, 5)
      expect(scenes[0]?.text).toBe(option?.scenes[0]?.text)
      expect(scenes.at(-1)?.text).toBe(option?.scenes.at(-1)?.text)
      for (const { text, seconds: long } of scenes) expect(long).toBeGreaterThanOrEqual(readingSeconds(text) - 0.001)
    }
    expect(await api.video.list({})).toHaveLength(4)
  })

  test("a longer cut of a film in another language than the brand's says nothing in the brand's language", async () => {
    const { api } = await signedIn()
    await api.brands.update({ id: (await api.brands.default()).id, website: "https://acme.example" })
    const ideology =
      "Unser Töpferkurs in Bath beginnt am 4. Mai. Er dauert sechs Wochen. Ton und zwei Brände sind dabei."
    const settings = { ...idea, ideology }
    const { options } = await api.video.generateScript({ ...settings, duration: 15 })
    const scenes = options[0]?.scenes
    const { id } = await api.video.create({ title: "Ton", state: { settings, options, optionId: "option-1", scenes } })
    const [long] = await api.video.makeCuts({ id, seconds: [180] })
    expect(long?.state.scenes.map(({ text }) => text)).toEqual(scenes?.map(({ text }) => text))
  })

  test("a short script fills a long cut without another word", async () => {
    const { api } = await signedIn()
    const { options } = await api.video.generateScript({ ...idea, duration: 15 })
    const { id } = await api.video.create({
      title: "Short",
      state: { settings: idea, options, optionId: "option-1", scenes: options[0]?.scenes },
    })
    const [long] = await api.video.makeCuts({ id, seconds: [180] })
    expect(long?.state.scenes.map(({ text }) => text)).toEqual(options[0]?.scenes.map(({ text }) => text))
    expect(totalSeconds(long?.state.scenes ?? [])).toBeCloseTo(180, 5)
  })
})

describe("video.shortLink", () => {
  test("makes one short link for one address, which leads there", async () => {
    const { api, services } = await signedIn()
    const { shortUrl } = await api.video.shortLink({ url: "https://example.com/coffee" })
    expect(shortUrl).toMatch(new RegExp(`^${services.settings.appUrl}/l/\\w{8}$`))
    expect(await api.video.shortLink({ url: "https://example.com/coffee" })).toEqual({ shortUrl })
    await expect(api.video.shortLink({ url: "javascript:alert(1)" })).rejects.toThrow(videoText.linkWrong)
  })
})
