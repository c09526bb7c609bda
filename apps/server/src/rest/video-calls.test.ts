import { brandText } from "@brandwright/contract/brands/brands"
import { videoFramesOutput, videoScriptOutput } from "@brandwright/contract/video/video"
import { videoText } from "@brandwright/contract/video/video-text"
import { afterEach, describe, expect, test } from "vitest"
import { closeServices, startedApp } from "../../test/server.ts"

afterEach(closeServices)

const SCRIPT = "/api/video/generate-script"
const FRAMES = "/api/ai/generate-video-frames"

describe("the calls of AI video (content §7)", () => {
  test("an idea becomes a script with its scenes, and a script its frames", async () => {
    const { send, signUp } = await startedApp()
    const cookie = await signUp()
    const { body: brand } = await send("POST", "/api/brands", { cookie, body: { name: "Acme" } })
    const asked = { platform: "tiktok", duration: 30, style: "minimal" }
    const idea = { ideology: "Cold-brew coffee for early risers", script: "", ...asked }
    const written = await send("POST", SCRIPT, { cookie, body: idea })
    const { script, scenes, specifications, cost, provider, options } = videoScriptOutput.parse(written.body)
    expect([written.status, cost, provider, options.length]).toEqual([200, 0, "local", 3])
    expect(script.split("\n")).toEqual(scenes.map(({ text }) => text))
    expect(specifications).toContain("9:16")

    const drawn = await send("POST", FRAMES, { cookie, body: { script, ...asked, brandId: brand.id } })
    const { frames } = videoFramesOutput.parse(drawn.body)
    expect([drawn.status, frames.length]).toEqual([200, scenes.length])
    expect(frames.reduce((sum, { duration }) => sum + duration, 0)).toBeCloseTo(30, 5)
  })

  test.each([
    [SCRIPT, "no idea", {}, videoText.ideologyMissing],
    [SCRIPT, "an empty one", { ideology: null }, videoText.ideologyMissing],
    [SCRIPT, "a duration in words", { ideology: "Tea", duration: "30" }, videoText.durationWrong(180)],
    [SCRIPT, "more than the platform allows", { ideology: "Tea", duration: 61 }, videoText.durationWrong(60)],
    [SCRIPT, "an endless script", { ideology: "Tea", script: "x".repeat(10_001) }, videoText.scriptLong],
    [FRAMES, "no script", { script: " " }, videoText.sceneEmpty],
    [
      FRAMES,
      "more than the platform allows",
      { script: "Tea", platform: "instagram-reels", duration: 91 },
      videoText.durationWrong(90),
    ],
  ])("%s refuses %s", async (path, _what, body, message) => {
    const { send, signUp } = await startedApp()
    const cookie = await signUp()
    await send("POST", "/api/brands", { cookie, body: { name: "Acme" } })
    expect(await send("POST", path, { cookie, body })).toMatchObject({ status: 400, body: { message } })
  })

  test("need a signed-in user and one of that user's brands", async () => {
    const { send, signUp } = await startedApp()
    const cookie = await signUp()
    const outsider = await signUp("outsider@example.com")
    const { body: brand } = await send("POST", "/api/brands", { cookie: outsider, body: { name: "Theirs" } })
    for (const [path, body] of [
      [SCRIPT, { ideology: "Tea" }],
      [FRAMES, { script: "Tea" }],
    ] as const) {
      expect(await send("POST", path, { body })).toMatchObject({ status: 401 })
      expect(await send("POST", path, { cookie, body })).toMatchObject({ status: 404 })
      expect(await send("POST", path, { cookie, body: { ...body, brandId: brand.id } })).toMatchObject({
        status: 404,
        body: { message: brandText.notFound },
      })
    }
  })
})
