import { createEngine } from "@brandwright/ai/create"
import { type VideoFrame, type VideoScene, videoState } from "@brandwright/contract/video/video"
import { videoText } from "@brandwright/contract/video/video-text"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { answers, fails, startProvider } from "../../../../ai/test/provider-server.ts"
import { freshServices, signedIn } from "../../../test/signed-in.ts"

let provider: Awaited<ReturnType<typeof startProvider>>
beforeAll(async () => {
  provider = await startProvider()
})
afterAll(() => provider.close())

const services = () => freshServices({ ai: createEngine({ openai: { apiKey: "key", baseUrl: provider.url } }) })
const says = (value: unknown) => provider.will(answers(JSON.stringify(value)))
const asked = (): string => JSON.stringify(provider.asked[0]?.body.messages ?? "")

const texts = ["One is here", "Two is there", "Three is a longer one", "Four"]
const state = videoState.parse({
  settings: { ideology: "Coffee" },
  scenes: texts.map((text) => ({ text, seconds: 4, transition: "slide" })),
})
const shown = (scenes: Pick<VideoScene, "text" | "seconds">[]) => scenes.map(({ text, seconds }) => [text, seconds])

describe("a revision by a provider (content §4)", () => {
  test("changes only the named scenes, for any response of the provider, and says what it cost", async () => {
    const { api } = await signedIn({ services: await services() })
    const { id } = await api.video.create({ title: "Coffee", state })
    says({
      scenes: [
        { scene: 2, text: "Two, but warmer", seconds: 5, isRemoved: false },
        { scene: 1, text: "Nobody asked for this", seconds: 1, isRemoved: true },
        { scene: 9, text: "Nor for this", seconds: 1, isRemoved: false },
      ],
    })
    const { project, version, changes } = await api.video.revise({ id, request: "make scene 2 warmer" })
    expect(asked()).toContain("Two is there")
    const [told, changeable] = asked().split("Scenes to change:")
    expect(told).toContain("Three is a longer one")
    expect(changeable).not.toContain("Three is a longer one")
    expect(project.state.scenes).toEqual([
      state.scenes[0],
      { ...state.scenes[1], text: "Two, but warmer", seconds: 5 },
      state.scenes[2],
      state.scenes[3],
    ])
    expect([version, changes.map(({ scene }) => scene)]).toEqual([1, [2]])
    expect((await api.video.get({ id })).cost).toBeGreaterThan(0)
  })

  test("reaches the scenes that a request names by words beside one with a number", async () => {
    const { api } = await signedIn({ services: await services() })
    const { id } = await api.video.create({ title: "Coffee", state })
    const answer = [2, 4].map((scene) => ({ scene, text: `New ${scene}`, seconds: 4, isRemoved: false }))
    says({ scenes: answer })
    const { changes } = await api.video.revise({ id, request: "scene 2 shorter, and name the place in the last one" })
    expect(changes.map(({ scene }) => scene)).toEqual([2, 4])
  })

  test("reaches every scene where none is named, keeps words readable and never empties the video", async () => {
    const { api } = await signedIn({ services: await services() })
    const { id } = await api.video.create({ title: "Coffee", state })
    const long = "A sentence that takes much longer to read than a single second of any film"
    says({
      scenes: [
        { scene: 1, text: long, seconds: 1, isRemoved: false },
        { scene: 4, text: "", seconds: -3, isRemoved: true },
      ],
    })
    const { project } = await api.video.revise({ id, request: "warmer everywhere" })
    for (const text of texts) expect(asked()).toContain(text)
    expect(shown(project.state.scenes)).toEqual([
      [long, 3.7],
      ["Two is there", 4],
      ["Three is a longer one", 4],
    ])
    says({ scenes: [1, 2, 3].map((scene) => ({ scene, text: "", seconds: 0, isRemoved: true })) })
    await expect(api.video.revise({ id, request: "nothing at all" })).rejects.toThrow(videoText.revisionUnclear)
    expect((await api.video.get({ id })).state.scenes).toHaveLength(3)
  })

  test("says of each scene what became of it: changed, gone, or new, and of the sound", async () => {
    const { api } = await signedIn({ services: await services() })
    const { id } = await api.video.create({ title: "Coffee", state })
    says({
      scenes: [
        { scene: 0, text: "Before all", seconds: 2, isRemoved: false },
        { scene: 1, text: "One is warmer", seconds: 4, transition: "zoom", isRemoved: false },
        { scene: 3, text: "", seconds: 0, isRemoved: true },
        { scene: 4, text: "Four", seconds: 4, isRemoved: false },
        { scene: 0, text: "Behind the last", seconds: 1, isRemoved: false },
      ],
      sound: { spoken: true, voiceType: "calm", speed: "slow", tone: "friendly", genre: "ambient", volume: 3 },
    })
    const request = "A calm voice. Say our opening hours, drop the third, and split the last."
    const { project, changes } = await api.video.revise({ id, request })
    expect(shown(project.state.scenes)).toEqual([
      ["Before all", 2],
      ["One is warmer", 4],
      ["Two is there", 4],
      ["Four", 4],
      ["Behind the last", 1],
    ])
    expect(changes.slice(0, -1)).toEqual([
      { scene: 1, before: "One is here (4 s, Slide)", after: "One is warmer (4 s, Zoom)" },
      { scene: 3, before: "Three is a longer one (4 s, Slide)", after: null },
      { scene: 1, before: "", after: "Before all (2 s, Slide)" },
      { scene: 5, before: "", after: "Behind the last (1 s, Slide)" },
    ])
    expect(changes.at(-1)).toMatchObject({ scene: null, after: expect.stringContaining("calm") })
    expect(project.state.audio).toMatchObject({ voiceType: "calm", genre: "ambient", volume: 0.8 })
    expect(project.cost).toBeGreaterThan(0)
  })

  test("is not asked for what a rule does exactly, and charges nothing for what changes nothing", async () => {
    const { api } = await signedIn({ services: await services() })
    const { id } = await api.video.create({ title: "Coffee", state })
    provider.will(fails(500, "not to be asked"))
    const { project } = await api.video.revise({ id, request: "Tausche Szene 1 und 4" })
    expect(project.state.scenes.map(({ text }) => text)).toEqual(["Four", texts[1], texts[2], texts[0]])
    await api.video.revise({ id, request: "Music a little quieter, please" })
    expect(provider.asked).toHaveLength(0)
    const { balance } = await api.account.balance()
    says({ scenes: [] })
    await expect(api.video.revise({ id, request: "as it is" })).rejects.toThrow(videoText.revisionUnclear)
    expect(provider.asked).toHaveLength(1)
    expect((await api.account.balance()).balance).toBe(balance)
    expect((await api.video.get({ id })).cost).toBe(0)
  })

  test("does not replace scenes that were changed while it was made", async () => {
    const { api } = await signedIn({ services: await services() })
    const { id } = await api.video.create({ title: "Coffee", state })
    const newer = { ...state, scenes: state.scenes.map((scene) => ({ ...scene, text: `${scene.text}!` })) }
    const answer = answers(JSON.stringify({ scenes: [{ scene: 1, text: "Warm", seconds: 4, isRemoved: false }] }))
    provider.will((call, response) => {
      void api.video.save({ id, title: "Coffee", state: newer }).then(() => answer(call, response))
    })
    await expect(api.video.revise({ id, request: "warmer" })).rejects.toThrow(videoText.revisionOutrun)
    const after = await api.video.get({ id })
    expect([after.state.scenes, after.cost]).toEqual([newer.scenes, 0])
  })

  test("a revision that fails leaves the project as it was and costs nothing", async () => {
    const { api } = await signedIn({ services: await services() })
    const { id } = await api.video.create({ title: "Coffee", state })
    provider.will(fails(402, "Your account needs credits"))
    await expect(api.video.revise({ id, request: "scene 2 warmer" })).rejects.toThrow(/credits/)
    const { state: after, cost } = await api.video.get({ id })
    expect([after.scenes, cost]).toEqual([state.scenes, 0])
    await expect(api.video.undoRevision({ id })).rejects.toMatchObject({ code: "NOT_FOUND" })
  })
})

describe("frames by a provider (content §7)", () => {
  const frame = (id: string, duration: number) => ({
    id,
    title: `Shot ${id}`,
    duration,
    description: "A cup",
  })
  const script = "The first line\nThe second line\nThe third line"
  const direct = async (frames: object[], text = script) => {
    const { api } = await signedIn({ services: await services() })
    says({ frames })
    return (await api.video.generateFrames({ script: text, duration: 30, style: "minimal" })).frames
  }
  const shown = (frames: VideoFrame[]) => frames.map(({ id, title }) => [id, title])

  test("are one for each line, for any response of the provider, and take the film's time", async () => {
    const many = await direct(Array.from({ length: 80 }, () => frame("same", 9)))
    expect(shown(many)).toEqual([1, 2, 3].map((n) => [`frame-${n}`, "Shot same"]))
    const few = await direct([frame("a", 1)])
    expect(shown(few)).toEqual([
      ["frame-1", "Shot a"],
      ["frame-2", "The second line"],
      ["frame-3", "The third line"],
    ])
    expect(many.map(({ elements }) => elements[1])).toEqual(["brand art", "brand art", "end card"])
    for (const frames of [many, few]) expect(frames.reduce((sum, { duration }) => sum + duration, 0)).toBeCloseTo(30, 5)
  })

  test("a script without lines gets the provider's own frames, as many as a film may have", async () => {
    const frames = await direct(
      Array.from({ length: 80 }, (_, n) => frame(String(n), 2)),
      "One line alone",
    )
    expect([frames.length, frames[59]?.title, new Set(frames.map(({ id }) => id)).size]).toEqual([60, "Shot 59", 60])
  })
})

describe("options by a provider (content §7 §9)", () => {
  const option = (style: string, lines: string[]) => ({
    title: `The ${style} one`,
    description: "As asked",
    style,
    scenes: lines.map((text) => ({ text })),
  })
  const idea = { ideology: "Our cold-brew coffee", duration: 30 }

  test("carry its cost and name, and its words", async () => {
    const { api } = await signedIn({ services: await services() })
    const lines = ["Cold, not bitter", "Brewed overnight", "Try it"]
    says({ options: ["storytelling", "fast-paced", "minimal"].map((style) => option(style, lines)) })
    const { options, cost, provider: maker } = await api.video.generateScript(idea)
    expect([maker, options.map(({ duration }) => duration)]).toEqual(["openai", [30, 20, 30]])
    expect(cost).toBeGreaterThan(0)
    for (const { generationCost, aiProvider, script, elements } of options) {
      expect([generationCost, aiProvider, script]).toEqual([cost / 3, "openai", lines.join("\n")])
      expect(elements).toContain("end card")
    }
  })

  test("keep an own script word for word, though the provider has changed it", async () => {
    const { api } = await signedIn({ services: await services() })
    const script = "Our own first words. Then the second ones. And the last."
    const own = ["Our own first words.", "Then the second ones. And", "the last."]
    says({ options: [option("storytelling", ["Better words."]), option("fast-paced", own), option("minimal", own)] })
    const { options } = await api.video.generateScript({ ...idea, script })
    for (const { scenes } of options) expect(scenes.map(({ text }) => text).join(" ")).toBe(script)
    expect(options[1]?.scenes.map(({ text }) => text)).toEqual(own)
  })
})

test("options are written for the voice that speaks them, whose slowness leaves less room (G-18)", async () => {
  const { api } = await signedIn({ services: await services() })
  const option = { title: "Coffee", description: "A cup.", style: "storytelling", scenes: [{ text: "A cup" }] }
  const promptFor = async (voice?: { voiceType: "calm"; speed: "slow" }) => {
    says({ options: [option, option, option] })
    await api.video.generateScript({ ideology: "Coffee", duration: 15, voice })
    return JSON.stringify(provider.asked.at(-1)?.body.messages)
  }
  const [silent, slow] = [await promptFor(), await promptFor({ voiceType: "calm", speed: "slow" })]
  expect(silent).not.toContain("spoken by")
  expect(slow).toContain("spoken by a calm voice in a tone that is engaging, at slow speed")
  const readRoom = (prompt: string) => Number(/at most (\d+) characters/.exec(prompt)?.[1])
  expect(readRoom(slow)).toBeLessThan(readRoom(silent))
})
