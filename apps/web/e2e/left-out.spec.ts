import { templateText } from "@brandwright/contract/email/sending/email-templates"
import { leftOutText } from "@brandwright/contract/writing/left-out"
import { contentText } from "@brandwright/contract/content/content"
import { campaignScreen } from "../src/texts/en/campaigns.ts"
import { ebookScreenText } from "../src/texts/en/ebooks.ts"
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

test("and so do campaigns, whose parts are opened to add it, and the chapters of a book", async ({ owner }) => {
  const left = owner.getByRole("region", { name: leftOutText.title })
  await owner.goto("/campaigns")
  await owner.getByRole("button", { name: campaignScreen.create }).click()
  const form = owner.getByRole("dialog", { name: campaignScreen.form.title })
  await form.getByLabel(campaignScreen.form.name).fill("Sourdough")
  await form.getByLabel(campaignScreen.form.brief).fill(`${BRIEF} warm tone, no jokes please`)
  await form.getByLabel(campaignScreen.form.offer, { exact: true }).fill("Sourdough box")
  await form.getByRole("button", { name: campaignScreen.form.save }).click()
  await expect(left.getByRole("listitem")).toHaveText(["warm tone, no jokes please"], { timeout: 60_000 })
  await expect(left).toContainText(leftOutText.hintForParts)

  await owner.goto("/ebooks")
  await owner.getByRole("button", { name: ebookScreenText.createNew }).click()
  await owner.getByLabel(ebookScreenText.instructions).fill(`${BRIEF} Warm tone, no jokes.`)
  await owner.getByRole("combobox", { name: ebookScreenText.audience }).click()
  await owner.getByRole("option", { name: ebookScreenText.audiences.beginners }).click()
  await owner.getByLabel(ebookScreenText.purpose).fill("Show what is in the box")
  await owner.getByRole("button", { name: ebookScreenText.generateOptions }).click()
  await owner
    .getByRole("button", { name: new RegExp(`^${ebookScreenText.chooseConcept}: `) })
    .first()
    .click()
  await owner.getByRole("button", { name: ebookScreenText.generateContent }).click()
  await left.getByRole("button", { name: leftOutText.add }).first().click({ timeout: 60_000 })
  await expect(owner.getByLabel(ebookScreenText.chapterText)).toContainText("Warm tone, no jokes")
  await expect(left).toBeHidden()
})
