import { videoState } from "@brandwright/contract/video/video"
import { videoText } from "@brandwright/contract/video/video-text"
import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { signedIn } from "../../../../test/signed-in.ts"
import { namedScenes, revise } from "./scene-revision.ts"

const state = videoState.parse({
  settings: { ideology: "Coffee" },
  scenes: ["One is here", "Two is there", "Three, a longer one, with a part more. And an end.", "Four"].map((text) => ({
    text,
    seconds: 3,
  })),
})
const { scenes } = state

describe("a revision (content §4)", () => {
  test("knows which scenes a request names", () => {
    expect(namedScenes("scene 2 shorter", 4)).toEqual([1])
    expect(namedScenes("make scenes 1, 3 and 4 slower", 4)).toEqual([0, 2, 3])
    expect(namedScenes("Scenes 2-4 faster", 4)).toEqual([1, 2, 3])
    expect(namedScenes("the ending should be louder", 4)).toEqual([3])
    expect(namedScenes("set scene 2 to 4 seconds", 4)).toEqual([1])
    expect(namedScenes("everything faster", 4)).toEqual([])
  })

  test("does what is asked", () => {
    const ask = (request: string) => revise(scenes, request, namedScenes(request, scenes.length))
    const askForTexts = (request: string) => ask(request)?.map(({ text }) => text)
    expect(ask("scene 1 shorter")?.map(({ seconds }) => seconds)).toEqual([2.1, 3, 3, 3])
    expect(ask("everything slower")?.map(({ seconds }) => seconds)).toEqual([3.9, 3.9, 3.9, 3.9])
    expect(ask("set scene 2 to 4.5 seconds")).toMatchObject([{}, { seconds: 4.5 }, {}, {}])
    expect(ask("use a slide for scene 2")).toMatchObject([{}, { transition: "slide" }, {}, {}])
    const [one, two, three, four] = scenes.map(({ text }) => text)
    expect(askForTexts("remove scene 2")).toEqual([one, three, four])
    expect(askForTexts("scene 2: Try it today")).toEqual([one, "Try it today", three, four])
    expect(askForTexts('change scene 4 to "Come and see"')).toEqual([one, two, three, "Come and see"])
    expect(askForTexts("replace 'longer' with 'shorter' in scene 3")).toMatchObject({
      2: expect.stringContaining("a shorter one"),
    })
    expect(askForTexts("swap scenes 1 and 4")).toEqual([four, two, three, one])
    expect(askForTexts("mention free delivery in scene 4")).toEqual([one, two, three, "Four free delivery"])
    expect(ask("hmm")).toBeUndefined()
  })

  test("leaves every scene as it is that the request does not name", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 4 }),
        fc.constantFrom("shorter", "slower", ": New words", "fade", "to 9 seconds", "louder", "text shorter"),
        (n, what) => {
          const request = `scene ${n} ${what}`
          const after = revise(scenes, request, namedScenes(request, scenes.length)) ?? scenes
          for (const [index, scene] of scenes.entries()) if (index !== n - 1) expect(after[index]).toEqual(scene)
        },
      ),
    )
  })

  test("makes a version, says before and after, and can be undone", async () => {
    const { api } = await signedIn()
    const { id } = await api.video.create({ title: "Coffee", state })
    const first = await api.video.revise({ id, request: "scene 2: Try it today" })
    expect(first.version).toBe(1)
    expect(first.changes).toEqual([{ scene: 2, before: "Two is there (3 s, Fade)", after: "Try it today (3 s, Fade)" }])
    const removed = await api.video.revise({ id, request: "remove scene 1" })
    expect([removed.version, removed.changes.length, removed.changes[0]?.after]).toEqual([2, 1, null])
    const audio = await api.video.revise({ id, request: "music quieter and cinematic, please" })
    expect([audio.project.state.audio.volume, audio.project.state.audio.genre]).toEqual([0.2, "cinematic"])
    expect(audio.changes[0]?.scene).toBeNull()
    await api.video.undoRevision({ id })
    expect((await api.video.undoRevision({ id })).state.scenes).toHaveLength(4)
    expect((await api.video.undoRevision({ id })).state.scenes[1]?.text).toBe("Two is there")
    await expect(api.video.undoRevision({ id })).rejects.toMatchObject({ code: "NOT_FOUND" })
  })

  test("refuses what is not there and what is not clear, and changes nothing then", async () => {
    const { api } = await signedIn()
    const { id } = await api.video.create({ title: "Coffee", state })
    await expect(api.video.revise({ id, request: "scene 9 shorter" })).rejects.toThrow(videoText.revisionNoScene(9))
    await expect(api.video.revise({ id, request: "hmm" })).rejects.toThrow(videoText.revisionUnclear)
    await expect(api.video.revise({ id, request: " " })).rejects.toThrow(videoText.revisionEmpty)
    expect((await api.video.get({ id })).state.scenes).toEqual(state.scenes)
  })
})
