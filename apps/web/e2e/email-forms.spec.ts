import { broadcastScreen } from "@brandwright/contract/email/broadcasts/email-broadcast-screens"
import { emailText } from "@brandwright/contract/email/email"
import { subscriberText } from "@brandwright/contract/email/people/email-subscribers"
import { templateText } from "@brandwright/contract/email/sending/email-templates"
import { subscriberListText } from "../src/texts/en/email.ts"
import { expect, expectAccessible, test, toast } from "./fixtures.ts"

test("a test email is sent with Enter, kept on Escape, and refused at its field (issue 17)", async ({ owner }) => {
  await owner.request.post("/api/email/templates", { data: { name: "Hello", subject: "Hi", content: "<p>Hi</p>" } })
  await owner.goto("/email-responder")
  await owner.getByRole("button", { name: emailText.quickActions.sendTest }).click()
  const dialog = owner.getByRole("dialog", { name: templateText.sendTest })
  await dialog.getByRole("combobox", { name: templateText.testTemplate }).click()
  await owner.getByRole("option", { name: "Hello" }).click()
  const to = dialog.getByLabel(templateText.testTo)
  const own = await to.inputValue()
  await to.fill("stranger@example.com")
  await owner.keyboard.press("Escape")
  await expect(dialog).toHaveCount(0)
  await owner.getByRole("button", { name: emailText.quickActions.sendTest }).click()
  await expect(to).toHaveValue("stranger@example.com")
  await to.press("Enter")
  await expect(to).toHaveAccessibleDescription(new RegExp(templateText.testAddress))
  await expect(to).toHaveAttribute("aria-invalid", "true")
  await expectAccessible(owner, "a refused test email")
  await to.fill(own)
  await to.press("Enter")
  await expect(toast(owner, templateText.testSent(own))).toBeVisible()
  await expect(dialog.getByRole("link", { name: templateText.testLink })).toBeVisible()
})

test("the last look at a broadcast begins in its form and sends with Enter (issue 17)", async ({ owner }) => {
  await owner.request.post("/api/email/subscribers", { data: { email: "ann@example.com", optIn: "single" } })
  await owner.goto("/email-responder?tab=broadcasts")
  await owner.getByRole("button", { name: broadcastScreen.create }).click()
  const naming = owner.getByRole("dialog", { name: broadcastScreen.createTitle })
  await naming.getByLabel(broadcastScreen.name).fill("June letter")
  await naming.getByLabel(broadcastScreen.name).press("Enter")
  await owner.getByLabel(templateText.subject).fill("June news")
  await owner.getByLabel(templateText.content, { exact: true }).fill("Dear reader, the garden is open again.")
  await owner.getByRole("button", { name: broadcastScreen.review, exact: true }).click()
  const review = owner.getByRole("dialog", { name: broadcastScreen.reviewTitle })
  await expect(review.getByRole("radio", { name: broadcastScreen.whens.now })).toBeFocused()
  await review.getByRole("radio", { name: broadcastScreen.whens.later }).click()
  await owner.keyboard.press("Escape")
  await owner.getByRole("button", { name: broadcastScreen.review, exact: true }).click()
  await expect(review.getByRole("radio", { name: broadcastScreen.whens.later })).toBeChecked()
  await review.getByLabel(broadcastScreen.date).press("Enter")
  await expect(toast(owner, broadcastScreen.scheduled)).toBeVisible()
})

test("a person's dialog begins in its first field, not at the close button (issue 17)", async ({ owner }) => {
  await owner.request.post("/api/email/subscribers", { data: { email: "ann@example.com", optIn: "single" } })
  await owner.route("**/trpc/email.subscriber?**", async (route) => {
    const answer = await route.fetch()
    // The dialog stands, and holds the focus, before its form does.
    await expect(owner.getByRole("dialog").getByRole("button", { name: "Close" })).toBeFocused()
    await route.fulfill({ response: answer })
  })
  await owner.goto("/email-responder")
  await owner.getByRole("button", { name: subscriberText.actionsOf("ann@example.com") }).click()
  await owner.getByRole("menuitem", { name: subscriberText.edit, exact: true }).click()
  const dialog = owner.getByRole("dialog", { name: subscriberText.editTitle })
  await expect(dialog.getByLabel(subscriberText.addEmail)).toBeFocused()
})

test("on a phone the controls above the list are folded, with the filters in use counted (issue 17)", async ({
  owner,
}) => {
  await owner.setViewportSize({ width: 360, height: 800 })
  await owner.request.post("/api/email/subscribers", { data: { email: "ann@example.com", optIn: "single" } })
  await owner.goto("/email-responder?status=active")
  const more = owner.getByRole("button", { name: subscriberListText.more(1) })
  const exporting = owner.getByRole("link", { name: subscriberText.export })
  await expect(more).toHaveAttribute("aria-expanded", "false")
  await expect(exporting).toBeHidden()
  await expect(owner.getByRole("button", { name: subscriberText.add, exact: true })).toBeVisible()
  await more.press("Enter")
  await expect(exporting).toBeVisible()
  await expect(owner.getByRole("combobox", { name: subscriberText.filter })).toBeVisible()
  await expectAccessible(owner, "the unfolded controls of the list")
  await owner.setViewportSize({ width: 1280, height: 800 })
  await more.waitFor({ state: "hidden" })
  await expect(exporting).toBeVisible()
})
