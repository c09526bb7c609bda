import { emailText } from "@brandwright/contract/email"
import { audienceScreen as people, broadcastScreen as text } from "@brandwright/contract/email-broadcast-screens"
import { broadcastText } from "@brandwright/contract/email-broadcasts"
import { subscriberText } from "@brandwright/contract/email-subscribers"
import { templateText } from "@brandwright/contract/email-templates"
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
  await owner.getByLabel(text.subject).fill("BUY NOW {{subscriber_name}}")
  await owner.getByLabel(text.previewText).fill("What is new in June")
  await owner.getByLabel(templateText.content, { exact: true }).fill("Dear reader, [[? What is new? ]]")
  await expect(owner.getByText(text.reach("2", "2"))).toBeVisible()
  await expect(owner.getByText(text.saving.saved)).toBeVisible()
  await owner.getByRole("button", { name: text.review }).click()
  const review = owner.getByRole("dialog", { name: text.reviewTitle })
  await expect(review.getByText(broadcastText.openQuestions(1))).toBeVisible()
  await expect(review.getByText(broadcastText.spamWords("buy now"))).toBeVisible()
  await expect(review.getByRole("button", { name: text.sendNow })).toBeDisabled()
  // A preview's frame runs no script, so axe would wait for it for ever.
  await owner.locator("iframe").evaluateAll((frames: HTMLIFrameElement[]) => {
    for (const frame of frames) frame.remove()
  })
  await expectAccessible(owner, "the check of a broadcast")
  await owner.keyboard.press("Escape")

  await owner.reload()
  await expect(owner.getByLabel(text.subject)).toHaveValue("BUY NOW {{subscriber_name}}")
  await owner.getByLabel(text.subject).fill("June news, {{subscriber_name}}")
  await owner.getByLabel(templateText.content, { exact: true }).fill("Dear reader, the garden is open again.")
  await owner.getByRole("button", { name: text.review }).click()
  await expect(review.getByText(broadcastText.people("2"))).toBeVisible()
  await review.getByRole("button", { name: text.sendNow }).click()
  await expect(toast(owner, text.started)).toBeVisible()
  await expect(owner.getByText(text.states.sent, { exact: true }).first()).toBeVisible({ timeout: 30_000 })
  await expect(owner.getByText(text.report.noClicks)).toBeVisible()
  await expectAccessible(owner, "the report of a broadcast")
  await owner.getByRole("button", { name: text.resend }).click()
  await expect(owner.getByText(text.unopened)).toBeVisible()
  await owner.getByRole("button", { name: text.back }).click()
  await expect(owner.getByRole("tabpanel").getByRole("button", { name: /June letter/ })).toHaveCount(2)
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
  await segment.getByLabel(`${people.rule(1)}: ${people.match}`).click()
  await owner.getByRole("option", { name: people.kinds.tag, exact: true }).click()
  await segment.getByLabel(people.kinds.tag, { exact: true }).first().click()
  await owner.getByRole("option", { name: people.is.absent }).click()
  await expect(segment.getByText(people.found("1", "1"))).toBeVisible()
  await expectAccessible(owner, "a segment")
  await segment.getByRole("button", { name: people.save }).click()
  await expect(owner).toHaveURL(/segment=\d+/)
  await expect(owner.getByText(subscriberText.showing("1", "1"))).toBeVisible()
  await owner.reload()
  await expect(owner.getByRole("row").filter({ hasText: "ann@example.com" })).toBeVisible()
  await expect(owner.getByText(subscriberText.showing("1", "1"))).toBeVisible()
})
