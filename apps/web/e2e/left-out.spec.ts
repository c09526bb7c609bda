import { templateText } from "@brandwright/contract/email/email-templates"
import { leftOutText } from "@brandwright/contract/writing/left-out"
import { contentText } from "@brandwright/contract/content/content"
import { funnelLabels as labels } from "../src/texts/en/funnels.ts"
import { expect, expectAccessible, test } from "./fixtures.ts"

const BRIEF = "Our new sourdough box, baked on Fridays, free delivery in June."

test("shows what the text left out of the brief, to be added above the hashtags", async ({ owner }) => {
  await owner.goto("/recommendations")
  await owner.getByLabel(contentText.brief, { exact: true }).fill(`${BRIEF} warm tone, no jokes`)
  await owner.getByRole("button", { name: contentText.generate, exact: true }).click()
  const left = owner.getByRole("region", { name: leftOutText.title })
  await expect(left.getByRole("listitem")).toHaveText([/^warm tone, no jokes/])
  await expectAccessible(owner)
  await left.getByRole("button", { name: leftOutText.add }).click()
  await expect(left).toBeHidden()
  await expect(owner.getByRole("textbox", { name: contentText.result })).toHaveValue(/\n\nwarm tone, no jokes\n\n#/)
})

test("and so do the mails and pages that are drafted without a model", async ({ owner }) => {
  const left = owner.getByRole("region", { name: leftOutText.title })
  await owner.goto("/email-responder?tab=templates")
  await owner.getByRole("button", { name: templateText.createFirst }).click()
  const dialog = owner.getByRole("dialog", { name: templateText.createTitle })
  await dialog.getByRole("button", { name: templateText.generate }).click()
  await dialog.getByLabel(templateText.brief).fill(`${BRIEF} warm tone, no jokes`)
  await dialog.getByRole("button", { name: "Generate", exact: true }).click()
  await left.getByRole("button", { name: leftOutText.add }).click()
  await expect(left).toBeHidden()
  await expect(dialog.getByLabel(templateText.content, { exact: true })).toContainText("warm tone, no jokes")
  await owner.goto("/web-funnel")
  await owner.getByRole("textbox", { name: labels.name, exact: true }).fill("Sourdough box")
  await owner.getByLabel(labels.descriptionField, { exact: true }).fill(`${BRIEF} warm tone, no jokes`)
  await owner.getByLabel(labels.audience).fill("busy parents")
  await owner.getByLabel(labels.url).fill("left-out-box")
  await owner.getByRole("button", { name: labels.generate }).click()
  await left.getByRole("button", { name: leftOutText.add }).click()
  await expect(left).toBeHidden()
})
