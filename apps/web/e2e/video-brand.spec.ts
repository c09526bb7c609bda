import { videoText as text } from "@brandwright/contract/video/video-text"
import { expect, expectAccessible, failProcedure, test, toast } from "./fixtures.ts"
import {
  canJudge,
  canSpeak,
  createProject,
  probeVideo,
  readFrame,
  measureLoudness,
  newestFilm,
  pureTone,
  RENDER_MS,
} from "./video-file.ts"
import { render, renderButton } from "./video-render.ts"

const SCENES = ["The first scene of the film", "And this is where it ends"].map((line, index) => ({
  text: line,
  seconds: 8,
  endCard: index === 1,
  transition: "cut",
}))

test("the brand's logo is on every scene; music of the pool is heard, quieter under the voice (content §2.7 §9)", async ({
  owner,
}) => {
  test.skip(!canJudge, "needs ffmpeg")
  test.setTimeout(RENDER_MS)
  const brand = await (await owner.request.get("/api/brands/default")).json()
  const upload = async (fields: object, name: string, mimeType: string, buffer: Buffer): Promise<number> => {
    const multipart = { name, ...fields, file: { name, mimeType, buffer } }
    return (await (await owner.request.post(`/api/brands/${brand.id}/media`, { multipart })).json()).id
  }
  const logo =
    '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="84"><rect width="300" height="84" fill="#e010e0"/></svg>'
  await upload({ mediaType: "logo", isPrimary: "true" }, "logo.svg", "image/svg+xml", Buffer.from(logo))
  const music = await upload({ mediaType: "audio" }, "tone.wav", "audio/wav", pureTone(3000))
  const audio = { spoken: canSpeak, volume: 0.8, musicAssetId: music }
  const id = await createProject(owner.request, "Branded", { scenes: SCENES, audio })
  await owner.goto(`/ai-content?project=${id}`)
  await expect(renderButton(owner)).toBeEnabled({ timeout: 60_000 })
  await render(owner)

  const file = await newestFilm(owner.request)
  const isMagenta = ([r, g, b]: [number, number, number]) => r > 180 && g < 70 && b > 180
  // The mark's plate begins at 90, 130; the end card's is in the middle of the safe area.
  expect(isMagenta(readFrame(file, 4).at(90 + 20 + 150, 130 + 16 + 42))).toBe(true)
  expect(isMagenta(readFrame(file, 12).at(525, 240 + 36 + 70))).toBe(true)
  // The file's own tone, seconds after its end too; the built-in music has next to nothing so high.
  for (const second of [4, 12]) {
    expect(measureLoudness(file, second, 2, 3000)).toBeGreaterThan(-30)
    expect(measureLoudness(file, second, 2, 300)).toBeLessThan(-50)
  }
  if (!canSpeak) return
  expect(measureLoudness(file, 0.5, 1, 300)).toBeGreaterThan(-50)
  expect(measureLoudness(file, 0.5, 1, 3000)).toBeLessThan(measureLoudness(file, 4, 2, 3000) - 5)
})

test("a browser without room or sound says so, and the film is made and kept all the same", async ({
  owner,
  context,
}) => {
  test.setTimeout(RENDER_MS)
  await owner.addInitScript(() => {
    OfflineAudioContext.prototype.startRendering = () => Promise.reject(new Error("no sound here"))
  })
  const id = await createProject(owner.request, "No room", { scenes: SCENES })
  await owner.goto(`/ai-content?project=${id}`)
  await expect(renderButton(owner)).toBeEnabled({ timeout: 60_000 })
  const devtools = await context.newCDPSession(owner)
  await devtools.send("Storage.overrideQuotaForOrigin", { origin: new URL(owner.url()).origin, quotaSize: 1000 })
  await renderButton(owner).click()
  await expect(toast(owner, { title: text.render, message: text.noRoom })).toHaveCount(1, { timeout: RENDER_MS })
  await expect(toast(owner, text.renderedSilent)).toBeVisible({ timeout: RENDER_MS })
  await expect(owner.getByText(text.soundFailed)).toBeVisible()
  if (canJudge) {
    const { codecs, seconds } = probeVideo(await newestFilm(owner.request))
    expect(Math.abs(seconds - 16)).toBeLessThan(0.5)
    expect(codecs).toEqual([expect.stringMatching(/^video:/)])
  }
  await owner.reload()
  await expect(owner.getByText(text.isSilent)).toBeVisible()
  await expect(owner.getByText(text.finished, { exact: true })).toBeVisible()
  await expect(owner.getByText(text.resumeHint)).toBeHidden()
})

test("a browser without H.264 makes a WebM with VP9 or VP8 and Opus (content §2.7)", async ({ owner }) => {
  test.setTimeout(RENDER_MS + 30_000)
  await owner.addInitScript(() => {
    const asked = VideoEncoder.isConfigSupported.bind(VideoEncoder)
    VideoEncoder.isConfigSupported = async (config) =>
      config.codec.startsWith("avc") ? { supported: false, config } : asked(config)
  })
  const scenes = SCENES.map((scene) => ({ ...scene, seconds: 7.5 }))
  const id = await createProject(owner.request, "Open", { scenes, audio: { spoken: false } })
  await owner.goto(`/ai-content?project=${id}`)
  await expect(renderButton(owner)).toBeEnabled({ timeout: 60_000 })
  await render(owner)
  await expect(owner.getByText(text.fileFacts("WebM", 15))).toBeVisible()
  if (!canJudge) return
  const file = await newestFilm(owner.request)
  const { codecs, width, height, seconds } = probeVideo(file)
  expect([file.endsWith(".webm"), width, height]).toEqual([true, 1080, 1920])
  expect(codecs.toSorted()).toEqual(["audio:opus", expect.stringMatching(/^video:vp[89]$/)])
  expect(Math.abs(seconds - 15)).toBeLessThan(0.5)
  for (const second of [0, 14.8]) expect(readFrame(file, second).brightness).toBeGreaterThan(24)
  expect(measureLoudness(file, 0, 15)).toBeGreaterThan(-60)
})

test("what a film is made of cannot be loaded: said, and had at the next try", async ({ owner }) => {
  const scenes = SCENES.map((scene) => ({ ...scene, imageAssetId: null }))
  const id = await createProject(owner.request, "Cut off", { scenes })
  await failProcedure(owner, "video.setup", 500)
  await owner.goto(`/ai-content?project=${id}`)
  await expect(owner.getByText(text.sourcesFailed)).toBeVisible()
  await owner.unrouteAll()
  await owner.getByRole("button", { name: text.tryAgain }).click()
  await expect(renderButton(owner)).toBeEnabled({ timeout: 60_000 })
  await expect(owner.getByText(text.sourcesFailed)).toBeHidden()
})

test.describe("every step in the dark", () => {
  test.use({ colorScheme: "dark" })
  for (const width of [360, 1280]) {
    test(`without an axe violation and nothing wider than the screen, ${width} px`, async ({ owner }) => {
      await owner.setViewportSize({ width, height: 900 })
      const looks = async (step: string) => {
        await expectAccessible(owner, step)
        const room = await owner.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        expect.soft(room, step).toBeLessThanOrEqual(0)
      }
      await owner.goto("/ai-content")
      await expect(owner.getByText(text.historyEmpty)).toBeVisible()
      await looks("start")
      await owner.getByLabel(text.ideology).fill("Cold-brew coffee for early risers")
      await owner.getByLabel(text.duration).fill("15")
      await owner.getByRole("button", { name: text.generateOptions }).click()
      const option = owner.getByRole("button", { name: new RegExp(`^${text.choose}`) }).first()
      await expect(option).toBeVisible()
      await looks("options")
      await option.click()
      await expect(owner.getByLabel(text.revision)).toBeVisible()
      await looks("refinement")
      await owner.getByRole("button", { name: text.graphics }).click()
      await expect(owner.getByRole("button", { name: text.continueToAudio })).toBeVisible()
      await looks("graphics")
      await owner.getByRole("button", { name: text.continueToAudio }).click()
      await expect(owner.getByLabel(text.voice)).toBeVisible()
      await looks("audio")
      await owner.getByRole("button", { name: text.generatePreview }).click()
      await expect(owner.getByLabel(text.preview, { exact: true })).toBeVisible({ timeout: 60_000 })
      await looks("preview")
    })
  }
})
