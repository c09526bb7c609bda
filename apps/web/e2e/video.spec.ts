import { videoText } from "@brandwright/contract/video"
import { expect, expectAccessible, test, toast } from "./fixtures.ts"

test("an idea becomes a clip in the content pool, and its project stays in History (content §2.7 §4)", async ({
  owner,
}) => {
  test.setTimeout(240_000)
  await owner.goto("/ai-content")
  await expect(owner.getByText(videoText.historyEmpty)).toBeVisible()
  await expectAccessible(owner, "empty")
  await expect(owner.getByRole("button", { name: videoText.generateOptions })).toBeDisabled()
  await owner.getByLabel(videoText.ideology).fill("Cold-brew coffee for early risers. Roasted in small batches.")
  await owner.getByLabel(videoText.duration).fill("61")
  await owner.getByRole("button", { name: videoText.generateOptions }).click()
  await expect(owner.getByText(videoText.durationWrong(60))).toBeVisible()
  await owner.getByLabel(videoText.duration).fill("15")
  await owner.getByRole("button", { name: videoText.generateOptions }).click()
  await owner
    .getByRole("button", { name: new RegExp(`^${videoText.choose}`) })
    .first()
    .click()
  await owner.getByRole("button", { name: videoText.graphics }).click()
  await owner.getByRole("button", { name: videoText.continueToAudio }).click()
  await owner.getByRole("button", { name: videoText.generatePreview }).click()
  await expectAccessible(owner, "preview")
  await owner.getByRole("button", { name: videoText.render }).click()
  await expect(toast(owner, videoText.rendered)).toBeVisible({ timeout: 200_000 })
  const brand = await (await owner.request.get("/api/brands/default")).json()
  const [clip] = await (await owner.request.get(`/api/brands/${brand.id}/media?type=video`)).json()
  expect(clip.mimeType).toMatch(/^video\/(mp4|webm)$/)
  expect(clip.fileSize).toBeGreaterThan(50_000)
  await owner.reload()
  await expect(owner.getByRole("button", { name: new RegExp(`^${videoText.open}`) })).toBeVisible()
})
