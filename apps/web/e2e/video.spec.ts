import { shellText } from "@brandwright/contract/workspace/shell"
import { PLATFORM_NAMES } from "@brandwright/contract/social/social-platforms"
import { videoText as text } from "@brandwright/contract/video/video-text"
import { composeText } from "../src/texts/en/social.ts"
import { saveStateText } from "../src/texts/en/drafts.ts"
import { create } from "qrcode"
import { expect, expectAccessible, test, toast } from "./fixtures.ts"
import {
  canJudge,
  createProject,
  probeVideo,
  readFrame,
  measureLoudness,
  newestFilm,
  plainFilm,
  listPoolItems,
  RENDER_MS,
} from "./video-file.ts"
import { render, renderButton } from "./video-render.ts"

test("an idea becomes a clip of the right kind in the pool, with poster and captions (content §2.7 §4 §5)", async ({
  owner,
}) => {
  test.setTimeout(RENDER_MS + 60_000)
  await owner.goto("/ai-content")
  await expect(owner.getByText(text.historyEmpty)).toBeVisible()
  await expect(owner.getByRole("heading", { level: 1, name: text.title })).toBeVisible()
  await expect(owner.getByLabel(text.specificType).getByRole("option")).toHaveText([
    "YouTube short",
    "Instagram post",
    "TikTok video",
    "Facebook short",
  ])
  await expectAccessible(owner, "empty")
  await expect(owner.getByRole("button", { name: text.generateOptions })).toBeDisabled()
  await owner.getByLabel(text.ideology).fill("Cold-brew coffee for early risers. Roasted in small batches.")
  await owner.getByLabel(text.duration).fill("61")
  await owner.getByRole("button", { name: text.generateOptions }).click()
  await expect(owner.getByText(text.durationWrong(60))).toBeVisible()
  await owner.getByLabel(text.duration).fill("15")
  await owner.getByRole("button", { name: text.generateOptions }).click()
  const options = owner.getByRole("button", { name: new RegExp(`^${text.choose}`) })
  await expect(options).toHaveCount(3)
  await expectAccessible(owner, "options")
  await options.first().click()
  const lines = await owner
    .getByLabel(new RegExp(`: ${text.sceneText}$`))
    .evaluateAll((fields) => fields.map((field) => (field as HTMLTextAreaElement).value))
  await expectAccessible(owner, "refinement")
  await owner.getByRole("button", { name: text.graphics }).click()
  await expect(owner.getByRole("button", { name: text.continueToAudio })).toBeVisible()
  await expectAccessible(owner, "graphics")
  await owner.getByRole("button", { name: text.continueToAudio }).click()
  await expect(owner.getByLabel(text.voice)).toBeVisible()
  await expectAccessible(owner, "audio")
  await owner.getByRole("button", { name: text.generatePreview }).click()
  const preview = owner.getByLabel(text.preview, { exact: true })
  await expect(preview).toBeVisible({ timeout: 60_000 })
  await expect(
    owner.getByText(new RegExp(`${text.previewFacts("MP4|WebM", 15).split(" · ").slice(1).join(" · ")}$`)),
  ).toBeVisible()
  expect(
    await preview.evaluate((film: HTMLVideoElement) => [film.videoWidth, film.videoHeight, Math.round(film.duration)]),
  ).toEqual([360, 640, 15])
  await expectAccessible(owner, "preview")
  await render(owner)
  await expect(owner.getByText(text.finished, { exact: true })).toBeVisible()

  const [captions] = await listPoolItems(owner.request, "text")
  const srt = await (await owner.request.get(captions?.fileUrl ?? "")).text()
  const said = srt.split("\n").filter((line) => line !== "" && !/^\d+$|-->/.test(line))
  expect(said.join(" ")).toBe(lines.join(" "))
  expect(await listPoolItems(owner.request, "image")).toHaveLength(1)
  if (canJudge) {
    const file = await newestFilm(owner.request)
    const { codecs, width, height, seconds } = probeVideo(file)
    expect([width, height]).toEqual([1080, 1920])
    expect(Math.abs(seconds - 15)).toBeLessThan(0.5)
    expect(codecs.toSorted()).toEqual(
      file.endsWith(".mp4") ? ["audio:aac", "video:h264"] : ["audio:opus", expect.stringMatching(/^video:vp[89]$/)],
    )
    for (const second of [0, -0.1]) expect(readFrame(file, second).brightness).toBeGreaterThan(24)
    expect(measureLoudness(file, 0, 15)).toBeGreaterThan(-60)
  }
  await owner.reload()
  await expect(owner.getByText(text.finished, { exact: true })).toBeVisible()
  await expect(owner.getByRole("button", { name: new RegExp(`^${text.open}`) })).toBeVisible()
  await owner.getByRole("link", { name: text.schedule }).click()
  const composer = owner.getByRole("dialog")
  await expect(composer.getByRole("checkbox", { name: PLATFORM_NAMES.youtube })).toBeChecked()
  await expect(composer.getByLabel(composeText.content, { exact: true })).toHaveValue(/Cold-brew coffee/)
})

test("pictures and films of the pool are drawn, the end card's code can be read, and what is missing is said", async ({
  owner,
}) => {
  test.skip(!canJudge, "needs ffmpeg")
  test.setTimeout(RENDER_MS + 60_000)
  const brand = await (await owner.request.get("/api/brands/default")).json()
  const upload = async (name: string, mediaType: string, mimeType: string, buffer: Buffer): Promise<number> => {
    const multipart = { name, mediaType, file: { name, mimeType, buffer } }
    return (await (await owner.request.post(`/api/brands/${brand.id}/media`, { multipart })).json()).id
  }
  const red =
    '<svg xmlns="http://www.w3.org/2000/svg" width="540" height="960"><rect width="540" height="960" fill="#e01010"/></svg>'
  const picture = await upload("red.svg", "image", "image/svg+xml", Buffer.from(red))
  const film = await upload("blue.mp4", "video", "video/mp4", plainFilm("0x1010e0"))
  const lost = await upload("lost.svg", "image", "image/svg+xml", Buffer.from(red))
  const shortUrl = "https://example.com/l/abcdefgh"
  const id = await createProject(owner.request, "Backgrounds", {
    endCard: { linkUrl: "https://example.com/", shortUrl },
    scenes: [
      { text: "A red picture 😀", seconds: 4, imageAssetId: picture },
      { text: "A blue film", seconds: 4, imageAssetId: film, transition: "slide" },
      { text: "مرحبا بكم في متجرنا", seconds: 3, imageAssetId: lost, transition: "wipe" },
      { text: "Scan the code", seconds: 4, endCard: true, transition: "zoom" },
    ],
  })
  await owner.request.delete(`/api/brands/${brand.id}/media/${lost}`)
  await owner.goto(`/ai-content?project=${id}`)
  await expect(owner.getByText(text.assetGone("scene 3"))).toBeVisible()
  await expect(renderButton(owner)).toBeEnabled({ timeout: 60_000 })
  await render(owner)

  const file = await newestFilm(owner.request)
  expect(Math.abs(probeVideo(file).seconds - 15)).toBeLessThan(0.5)
  const [r, g, b] = readFrame(file, 2).at(540, 900)
  expect([r > 190, g < 60, b < 60]).toEqual([true, true, true])
  const [r2, g2, b2] = readFrame(file, 6).at(540, 900)
  expect([r2 < 60, g2 < 60, b2 > 190]).toEqual([true, true, true])
  const { modules } = create(shortUrl, { errorCorrectionLevel: "M" })
  const last = readFrame(file, 14)
  const cell = 480 / (modules.size + 8)
  const middle = (90 + 960) / 2
  let wrong = 0
  for (let row = 0; row < modules.size; row += 1)
    for (let column = 0; column < modules.size; column += 1) {
      const [light] = last.at(middle - 240 + (column + 4.5) * cell, 850 + (row + 4.5) * cell)
      if (light < 128 !== Boolean(modules.get(row, column))) wrong += 1
    }
  expect(wrong).toBe(0)
})

test("a closed tab loses nothing: the rendering is resumed where it was; a failed upload renders nothing again", async ({
  owner,
  context,
}) => {
  test.setTimeout(RENDER_MS * 2)
  const scenes = ["The first scene of three", "Then the second one", "And here is the end"].map((line) => ({
    text: line,
    seconds: 6,
  }))
  const id = await createProject(owner.request, "Interrupted", { scenes })
  await owner.goto(`/ai-content?project=${id}`)
  await expect(renderButton(owner)).toBeEnabled({ timeout: 60_000 })
  await renderButton(owner).click()
  await expect(owner.getByText(/Rendering: ([3-9]\d)%/)).toBeVisible({ timeout: RENDER_MS })
  await owner.close()

  const page = await context.newPage()
  await page.goto(`/ai-content?project=${id}`)
  await expect(page.getByText(text.resumeHint)).toBeVisible()
  await expectAccessible(page, "resume")
  const resume = page.getByRole("button", { name: /^Resume rendering \(\d+%\)$/ })
  expect(await resume.innerText()).not.toContain("(0%)")
  await expect(resume).toBeEnabled({ timeout: 60_000 })
  const uploads = `**/api/brands/*/media`
  await page.route(uploads, (route) =>
    route.request().method() === "POST"
      ? route.fulfill({ status: 507, json: { message: "The disk is full." } })
      : route.continue(),
  )
  await resume.click()
  await expect(toast(page, text.uploadFailed("The disk is full."))).toBeVisible({ timeout: RENDER_MS })
  await page.unroute(uploads)
  await page.getByRole("button", { name: text.resume(100) }).click()
  await expect(toast(page, text.rendered)).toBeVisible({ timeout: RENDER_MS })
  if (canJudge) expect(Math.abs(probeVideo(await newestFilm(page.request)).seconds - 18)).toBeLessThan(0.5)
})

test("scenes without time, without words or too fast are said, and cancelling keeps the project", async ({ owner }) => {
  test.setTimeout(RENDER_MS)
  const id = await createProject(owner.request, "Hostile", {
    step: 2,
    scenes: [
      { text: "No time", seconds: 0 },
      { text: "", seconds: 3 },
      { text: "word ".repeat(60), seconds: 12 },
    ],
  })
  await owner.goto(`/ai-content?project=${id}`)
  for (const problem of [text.problem({ kind: "zero", scene: 1 }), text.problem({ kind: "fast", scene: 3, needs: 15 })])
    await expect(owner.getByText(problem).first()).toBeVisible()
  await owner.getByRole("button", { name: text.graphics }).click()
  await expect(toast(owner, { title: text.graphicsFailed.title, message: text.sceneEmpty })).toBeVisible()
  await owner.getByLabel(`${text.scene(2)}: ${text.sceneText}`).fill("Words")
  await owner.getByRole("button", { name: new RegExp(`^${text.fitScenes}`) }).click()
  await expect(owner.getByText(text.problemsTitle)).toBeHidden()
  await owner.getByLabel(text.revision).fill("scene 2: Better words")
  await owner.getByRole("button", { name: text.applyRevision }).click()
  await expect(toast(owner, { title: text.revisionApplied })).toBeVisible()
  await expect(owner.getByLabel(`${text.scene(2)}: ${text.sceneText}`)).toHaveValue("Better words")
  await expect(owner.getByLabel(`${text.scene(1)}: ${text.sceneText}`)).toHaveValue("No time")
  await owner.getByRole("button", { name: text.undoRevision }).click()
  await expect(owner.getByLabel(`${text.scene(2)}: ${text.sceneText}`)).toHaveValue("Words")
  await owner.getByRole("button", { name: text.graphics }).click()
  await owner.getByRole("button", { name: text.continueToAudio }).click()
  await owner.getByRole("button", { name: text.generatePreview }).click()
  await expect(renderButton(owner)).toBeEnabled({ timeout: 60_000 })
  await renderButton(owner).click()
  await owner.getByRole("button", { name: shellText.cancel }).click()
  await expect(toast(owner, text.cancelled)).toBeVisible()
  await expect(owner.getByText(saveStateText.saved, { exact: true })).toBeVisible()
  await owner.getByRole("button", { name: text.makeCuts }).click()
  await expect(toast(owner, text.cutsMade)).toBeVisible()
  await expect(owner.getByRole("button", { name: new RegExp(`^${text.open}`) })).toHaveCount(4)
})

test("what an option asks is shown as a question, without its notation", async ({ owner }) => {
  await owner.goto("/ai-content")
  await owner.getByLabel(text.ideology).fill("Tell parents how to book late care and that snacks are free.")
  await owner.getByRole("button", { name: text.generateOptions }).click()
  const scenes = owner.getByRole("listitem").filter({ hasText: "how to book late care" })
  await expect(scenes).toHaveCount(3)
  await expect(scenes.first()).not.toContainText("[[?")
  await expectAccessible(owner, "options that ask")
})
