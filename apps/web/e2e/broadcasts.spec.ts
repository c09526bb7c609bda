import { shellText } from "@brandwright/contract/workspace/shell"
import { abText } from "@brandwright/contract/email/broadcasts/email-ab-tests"
import { emailText } from "@brandwright/contract/email/email"
import {
  audienceScreen as people,
  broadcastScreen as text,
} from "@brandwright/contract/email/broadcasts/email-broadcast-screens"
import { limitsText } from "@brandwright/contract/email/sending/email-limits"
import { broadcastText } from "@brandwright/contract/email/broadcasts/email-broadcasts"
import { subscriberText } from "@brandwright/contract/email/people/email-subscribers"
import { templateText } from "@brandwright/contract/email/sending/email-templates"
import { factCheckText } from "@brandwright/contract/writing/fact-check"
import { limitsScreen } from "../src/texts/en/limits.ts"
import { abScreen } from "../src/texts/en/ab-tests.ts"
import { draftChoiceText, saveStateText } from "../src/texts/en/drafts.ts"
import { trackingScreen } from "../src/texts/en/tracking.ts"
import { expect, expectAccessible, test, toast } from "./fixtures.ts"

test("a broadcast is written, checked, sent to the list and reported (content §2.2)", async ({ owner }) => {
  test.slow()
  await owner.goto("/email-responder")
  await owner.getByRole("button", { name: subscriberText.import, exact: true }).click()
  const importing = owner.getByRole("dialog", { name: subscriberText.importTitle })
  await importing.getByLabel(subscriberText.importText).fill("ann@example.com,Ann\nbob@example.com,Bob")
  await importing.getByRole("button", { name: subscriberText.previewImport }).click()
  await importing.getByRole("button", { name: subscriberText.importCount("2") }).click()
  await expect(toast(owner, subscriberText.importComplete(2, 0))).toBeVisible()

  await owner.getByRole("tab", { name: emailText.tabs.broadcasts }).click()
  await owner.getByRole("button", { name: text.create }).click()
  const naming = owner.getByRole("dialog", { name: text.createTitle })
  await naming.getByLabel(text.name).fill("June letter")
  await naming.getByRole("button", { name: text.createSave }).click()
  await expect(owner).toHaveURL(/broadcast=\d+/)
  await owner.getByLabel(templateText.subject).fill("BUY NOW {{subscriber_name}}")
  await owner.getByLabel(text.previewText).fill("What is new in June")
  await owner.getByLabel(templateText.content, { exact: true }).fill("Dear reader, [[? What is new? ]]")
  await expect(owner.getByText(text.reach("2", "2"))).toBeVisible()
  await expect(owner.getByText(saveStateText.saved)).toBeVisible()
  await owner.getByRole("button", { name: text.review }).click()
  const review = owner.getByRole("dialog", { name: text.reviewTitle })
  await expect(review.getByText(broadcastText.openQuestions(1))).toBeVisible()
  await expect(review.getByText(broadcastText.spamWords("buy now"))).toBeVisible()
  await expect(review.getByRole("button", { name: text.sendNow })).toBeDisabled()
  await expectAccessible(owner, "the check of a broadcast")
  await owner.keyboard.press("Escape")

  await owner.reload()
  await expect(owner.getByLabel(templateText.subject)).toHaveValue("BUY NOW {{subscriber_name}}")
  await owner.getByLabel(templateText.subject).fill("June news on Friday, {{subscriber_name}}")
  await owner.getByLabel(templateText.content, { exact: true }).fill("Dear reader, the garden is open again on Friday.")
  await expect(owner.getByRole("button", { name: `${factCheckText.add}: Friday` })).toHaveCount(1)
  await owner.getByRole("button", { name: text.review }).click()
  await expect(review.getByText(broadcastText.people("2"))).toBeVisible()
  await review.getByRole("button", { name: emailText.settingsTitle }).click()
  const sender = owner.getByRole("dialog", { name: emailText.settingsTitle })
  await sender.getByLabel(emailText.postalAddress).fill("12 Mill Lane, Portland")
  await sender.getByRole("button", { name: shellText.save }).click()
  await expect(sender).toBeHidden()
  await owner.getByRole("button", { name: text.review }).click()
  await review.getByRole("radio", { name: text.whens.later }).click()
  await review.getByRole("button", { name: text.schedule }).click()
  await expect(owner.getByText(text.states.scheduled, { exact: true })).toBeVisible()
  await expect(owner.frameLocator("iframe").getByText("the garden is open again")).toBeVisible()
  await owner.getByRole("button", { name: text.unschedule }).click()
  await owner.getByRole("button", { name: text.review }).click()
  await review.getByRole("radio", { name: text.whens.now }).click()
  await expect(review.getByText(broadcastText.noAddress)).toBeHidden()
  await review.getByRole("button", { name: text.sendNow }).click()
  await expect(toast(owner, text.started)).toBeVisible()
  await expect(owner.getByText(text.states.sent, { exact: true }).first()).toBeVisible()
  await expect(owner.getByText(text.report.noClicks)).toBeVisible()
  await expectAccessible(owner, "the report of a broadcast")
  await owner.getByRole("button", { name: text.resend }).click()
  await expect(owner.getByText(text.unopened)).toBeVisible()
  await owner.getByRole("button", { name: text.back }).click()
  await expect(owner.getByRole("tabpanel").getByRole("button", { name: /June letter/ })).toHaveCount(2)
})

test("what is written outlives a reload without a connection, and goes over no other window's words", async ({
  owner,
}) => {
  const made = await owner.request.post("/api/email/broadcasts", { data: { name: "July letter", subject: "First" } })
  const { id } = await made.json()
  const address = `/email-responder?tab=broadcasts&broadcast=${id}`
  const save = "**/trpc/**email.updateBroadcast*"
  await owner.goto(address)
  await owner.route(save, (route) => route.abort())
  await owner.getByLabel(templateText.subject).fill("Second")
  await owner.reload()
  await expect(owner.getByLabel(templateText.subject)).toHaveValue("Second")
  await owner.unroute(save)
  await owner.getByLabel(text.previewText).fill("Soon")
  await expect(owner.getByText(saveStateText.saved)).toBeVisible()

  const other = await owner.context().newPage()
  await other.goto(address)
  await expect(other.getByLabel(templateText.subject)).toHaveValue("Second")
  await owner.getByLabel(templateText.subject).fill("Third")
  await expect(owner.getByText(saveStateText.saved)).toBeVisible()
  await other.getByLabel(text.previewText).fill("Later")
  await expect(other.getByRole("alert")).toContainText(text.changedElsewhere)
  await other.getByRole("button", { name: draftChoiceText.load }).click()
  await expect(other.getByLabel(templateText.subject)).toHaveValue("Third")
  await expect(other.getByLabel(text.previewText)).toHaveValue("Soon")
  await expect(other.getByRole("alert")).toHaveCount(0)
})

test("people are tagged together, found by a segment and by the address (content §2.2)", async ({ owner }) => {
  await owner.goto("/email-responder")
  await owner.getByRole("button", { name: subscriberText.import, exact: true }).click()
  const importing = owner.getByRole("dialog", { name: subscriberText.importTitle })
  await importing.getByLabel(subscriberText.importText).fill("ann@example.com,Ann\nbob@example.com,Bob")
  await importing.getByRole("button", { name: subscriberText.previewImport }).click()
  await importing.getByRole("button", { name: subscriberText.importCount("2") }).click()
  await expect(owner.getByRole("row").filter({ hasText: "bob@example.com" })).toBeVisible()

  const manage = async (item: string) => {
    await owner.getByRole("button", { name: people.manage }).click()
    await owner.getByRole("menuitem", { name: item }).click()
  }
  await manage(people.manageTags)
  const tags = owner.getByRole("dialog", { name: people.tagsTitle })
  await tags.getByLabel(people.tagName).fill("VIP")
  await tags.getByRole("button", { name: people.addTag }).click()
  await expect(tags.getByText(people.people("0"))).toBeVisible()
  await owner.keyboard.press("Escape")

  await owner.getByLabel(people.select("bob@example.com")).check()
  await owner.getByRole("button", { name: people.addToSelected }).click()
  await owner.getByRole("menuitem", { name: "VIP" }).click()
  await expect(toast(owner, people.changed(1))).toBeVisible()
  await expect(owner.getByRole("row").filter({ hasText: "bob@example.com" })).toContainText("VIP")

  await manage(people.newSegment)
  const segment = owner.getByRole("dialog", { name: people.segmentTitle })
  await segment.getByLabel(people.segmentName).fill("Without VIP")
  await segment.getByLabel(`${people.rule(1)}: ${people.match}`).selectOption(people.kinds.tag)
  await segment.getByLabel(people.kinds.tag, { exact: true }).first().selectOption(people.is.absent)
  await expect(segment.getByText(people.found("1", "1"))).toBeVisible()
  await expectAccessible(owner, "a segment")
  await segment.getByRole("button", { name: people.save }).click()
  await expect(owner).toHaveURL(/segment=\d+/)
  await expect(owner.getByText(subscriberText.showing("1", "1"))).toBeVisible()
  await owner.reload()
  await expect(owner.getByRole("row").filter({ hasText: "ann@example.com" })).toBeVisible()
  await expect(owner.getByText(subscriberText.showing("1", "1"))).toBeVisible()
})

test("a broadcast for each person's morning says when it goes out (content §2.2)", async ({ owner }) => {
  await owner.request.post("/api/email/subscribers/import", { data: { text: "ann@example.com" } })
  const data = { name: "June", subject: "June", content: "<p>The garden is open.</p>" }
  const { id } = await (await owner.request.post("/api/email/broadcasts", { data })).json()
  const start = { isMorning: true, timeZone: "Europe/Oslo" }
  await owner.request.post(`/api/email/broadcasts/${id}/start`, { data: start })
  await owner.goto(`/email-responder?tab=broadcasts&broadcast=${id}`)
  await expect(owner.getByText(text.mornings("Europe/Oslo"))).toBeVisible()
})

test("counting of opens and clicks is turned off, and reports say so (content §2.2)", async ({ owner }) => {
  const imported = await owner.request.post("/api/email/subscribers/import", { data: { text: "ann@example.com" } })
  expect(imported.ok()).toBe(true)
  await owner.goto("/email-responder")
  await owner.getByRole("button", { name: emailText.settingsTitle }).click()
  const settings = owner.getByRole("dialog", { name: emailText.settingsTitle })
  await settings.getByLabel(trackingScreen.mode).selectOption(trackingScreen.modes.off)
  await expectAccessible(owner, "sender settings")
  await settings.getByRole("button", { name: shellText.save }).click()
  await expect(toast(owner, emailText.settingsSaved)).toBeVisible()
  const data = { name: "Plain", subject: "Plain", content: "<p>Dear reader, the garden is open.</p>" }
  const { id } = await (await owner.request.post("/api/email/broadcasts", { data })).json()
  await owner.request.post(`/api/email/broadcasts/${id}/start`, { data: {} })
  await owner.goto(`/email-responder?tab=broadcasts&broadcast=${id}`)
  await expect(owner.getByText(trackingScreen.missing("1", "1"))).toBeVisible()
  await owner.goto("/email-responder")
  await owner.getByRole("button", { name: subscriberText.actionsOf("ann@example.com") }).click()
  await owner.getByRole("menuitem", { name: subscriberText.edit }).click()
  const person = owner.getByRole("dialog", { name: subscriberText.editTitle })
  await person.getByLabel(trackingScreen.person).click()
  await person.getByRole("button", { name: shellText.save }).click()
  await expect(toast(owner, subscriberText.updated)).toBeVisible()
})

test("sending limits are set, and what waits for them is shown (content §2.2)", async ({ owner }) => {
  const list = ["ann", "bob", "cid"].map((name) => `${name}@example.com`).join("\n")
  await owner.request.post("/api/email/subscribers/import", { data: { text: list } })
  await owner.goto("/email-responder?tab=delivery")
  await owner.getByRole("button", { name: limitsScreen.change }).click()
  const dialog = owner.getByRole("dialog", { name: limitsScreen.dialog })
  await dialog.getByLabel(limitsScreen.perHour, { exact: true }).fill("1")
  await dialog.getByLabel(limitsScreen.hasWarmUp).click()
  await dialog.getByLabel(limitsScreen.to, { exact: true }).fill("10")
  await dialog.getByRole("button", { name: shellText.save }).click()
  await expect(dialog.getByText(limitsText.order)).toBeVisible()
  await dialog.getByLabel(limitsScreen.to, { exact: true }).fill("1000")
  await expectAccessible(owner, "sending limits")
  await dialog.getByRole("button", { name: shellText.save }).click()
  await expect(toast(owner, limitsScreen.saved)).toBeVisible()
  const data = { name: "Slow", subject: "Slow", content: "<p>Dear reader, the garden is open.</p>" }
  const { id } = await (await owner.request.post("/api/email/broadcasts", { data })).json()
  await owner.request.post(`/api/email/broadcasts/${id}/start`, { data: {} })
  await expect(owner.getByText(limitsScreen.people("2"))).toBeVisible()
  await expect(owner.getByText(limitsScreen.used("1", "1"))).toBeVisible()
})

test("variants of a broadcast are written, checked and reported (content §2.2)", async ({ owner }) => {
  const list = ["ann", "bob", "cid", "dot"].map((name) => `${name}@example.com`).join("\n")
  const imported = await owner.request.post("/api/email/subscribers/import", { data: { text: list } })
  expect(imported.ok()).toBe(true)
  const content = "<p>Dear reader, the garden is open: https://garden.example</p>"
  const created = await owner.request.post("/api/email/broadcasts", { data: { name: "Two", subject: "One", content } })
  const { id } = await created.json()
  await owner.goto(`/email-responder?tab=broadcasts&broadcast=${id}`)
  await owner.getByLabel(abScreen.on).click()
  await expect(owner.getByText(saveStateText.saved)).toBeVisible()
  await owner.getByRole("button", { name: text.review }).click()
  const review = owner.getByRole("dialog", { name: text.reviewTitle })
  await expect(review.getByText(abText.missing(1))).toBeVisible()
  await expect(review.getByText(abText.tooFew(2))).toBeVisible()
  await owner.keyboard.press("Escape")
  await owner.getByRole("textbox", { name: abText.variant(1) }).fill("Another")
  await owner.getByRole("radiogroup", { name: abScreen.shown }).getByText(abText.variant(1)).click()
  await expect(owner.getByText("Another", { exact: true })).toBeVisible()
  await owner.getByLabel(abScreen.share).fill("50")
  await expectAccessible(owner, "a draft with an A/B test")
  await owner.getByRole("button", { name: text.review }).click()
  await expect(review.getByText(abText.plan("2", 2, "2"))).toBeVisible()
  await review.getByRole("button", { name: text.sendNow }).click()
  await expect(owner.getByRole("cell", { name: abText.variant(1) })).toContainText("Another")
  await expect(owner.getByText(/The winner, by clicks, is picked on/)).toBeVisible()
  await expectAccessible(owner, "the report of an A/B test")
})
