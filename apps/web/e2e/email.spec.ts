import { emailText } from "@brandwright/contract/email"
import { sequenceText } from "@brandwright/contract/email-sequences"
import { subscriberText } from "@brandwright/contract/email-subscribers"
import { templateText } from "@brandwright/contract/email-templates"
import type { Page } from "@playwright/test"
import { expect, expectAccessible, test, toast } from "./fixtures.ts"

const row = (page: Page, address: string) => page.getByRole("row").filter({ hasText: address })

test("people are added, found, edited, unsubscribed and deleted (content §2.2)", async ({ owner }) => {
  await owner.goto("/email-responder")
  await expect(owner.getByRole("heading", { name: subscriberText.none })).toBeVisible()
  await owner.getByRole("button", { name: subscriberText.add }).first().click()
  const adding = owner.getByRole("dialog", { name: subscriberText.addTitle })
  await expect(adding.getByText(subscriberText.addNote)).toBeVisible()
  await expect(adding.getByRole("button", { name: subscriberText.add })).toBeDisabled()
  await adding.getByLabel(subscriberText.addEmail, { exact: true }).fill("ann@example.com")
  await adding.getByLabel(subscriberText.addName).fill("Ann")
  await adding.getByRole("button", { name: subscriberText.add }).click()
  await expect(toast(owner, subscriberText.added)).toBeVisible()
  await expect(row(owner, "ann@example.com")).toContainText(subscriberText.notConfirmed)
  await expect(owner.getByText(subscriberText.showing("1", "1"))).toBeVisible()
  await expectAccessible(owner, "subscribers")

  const menu = async (item: string) => {
    await owner.getByRole("button", { name: subscriberText.actionsOf("ann@example.com") }).click()
    await owner.getByRole("menuitem", { name: item, exact: true }).click()
  }
  await menu(subscriberText.edit)
  const editing = owner.getByRole("dialog", { name: subscriberText.editTitle })
  await editing.getByLabel(subscriberText.name, { exact: true }).fill("Ann Lee")
  await editing.getByRole("button", { name: subscriberText.addField }).click()
  await editing.getByLabel(`${subscriberText.fieldName} 1`).fill("City")
  await editing.getByLabel(`${subscriberText.fieldValue} 1`).fill("Oslo")
  await editing.getByRole("button", { name: subscriberText.save }).click()
  await expect(row(owner, "ann@example.com")).toContainText("Ann Lee")

  await menu(subscriberText.unsubscribe)
  await owner.getByRole("dialog").getByRole("button", { name: subscriberText.unsubscribe }).click()
  await expect(row(owner, "ann@example.com")).toContainText(subscriberText.statuses.unsubscribed)
  await menu(subscriberText.remove)
  await owner.getByRole("dialog").getByRole("button", { name: subscriberText.remove }).click()
  await expect(toast(owner, subscriberText.deleted)).toBeVisible()
  await expect(owner.getByRole("heading", { name: subscriberText.none })).toBeVisible()
})

test("a pasted list is previewed and imported, and pages (content §4)", async ({ owner }) => {
  await owner.goto("/email-responder")
  await owner.getByRole("button", { name: subscriberText.import, exact: true }).click()
  const dialog = owner.getByRole("dialog", { name: subscriberText.importTitle })
  await expect(dialog.getByRole("button", { name: subscriberText.previewImport })).toBeDisabled()
  const people = Array.from({ length: 30 }, (_, n) => `p${n}@example.com,Person ${n}`).join("\n")
  await dialog.getByLabel(subscriberText.importText).fill(`${people}\nnobody`)
  await dialog.getByRole("button", { name: subscriberText.previewImport }).click()
  await expect(dialog.getByRole("row").filter({ hasText: "p3@example.com" })).toContainText("Person 3")
  await dialog.getByRole("button", { name: subscriberText.startOver }).click()
  await expect(dialog.getByLabel(subscriberText.importText)).toHaveValue(/nobody/)
  await dialog.getByRole("button", { name: subscriberText.previewImport }).click()
  await dialog.getByRole("button", { name: subscriberText.importCount("30") }).click()
  await expect(toast(owner, subscriberText.importComplete(30, 1))).toBeVisible()
  await expect(owner.getByText(subscriberText.showing("25", "30"))).toBeVisible()
  await expect(owner.getByRole("button", { name: subscriberText.previous })).toBeDisabled()
  await owner.getByRole("button", { name: subscriberText.next }).click()
  await expect(owner.getByText(subscriberText.showing("5", "30"))).toBeVisible()
  await expect(owner.getByRole("button", { name: subscriberText.next })).toBeDisabled()
  await owner.getByRole("button", { name: subscriberText.previous }).click()
  await owner.getByLabel(subscriberText.search).fill("p29@")
  await expect(owner.getByText(subscriberText.showing("1", "1"))).toBeVisible()
})

test("a template is written with a live preview and edited by its card (content §2.2)", async ({ owner }) => {
  await owner.goto("/email-responder?tab=templates")
  await owner.getByRole("button", { name: templateText.createFirst }).click()
  const dialog = owner.getByRole("dialog", { name: templateText.createTitle })
  await dialog.getByLabel(templateText.name).fill("Hello")
  await dialog.getByLabel(templateText.subject).fill("Hi {{subscriber_name}}")
  await expect(dialog.getByRole("button", { name: templateText.create })).toBeDisabled()
  await dialog.getByLabel(templateText.content, { exact: true }).fill("Dear ")
  await dialog.getByRole("button", { name: templateText.insertVariable }).click()
  await owner.getByRole("menuitem", { name: "Subscriber name" }).click()
  await expect(dialog.getByLabel(templateText.content, { exact: true })).toHaveValue("Dear {{subscriber_name}}")
  await expect(dialog.getByText("Hi Alex Morgan")).toBeVisible()
  // The frame runs no script, the test's own included.
  await expect(dialog.locator("iframe")).toHaveAttribute("srcdoc", /Dear Alex Morgan/)
  // No axe here: it waits for ever for a frame that runs no script.
  await dialog.getByRole("button", { name: templateText.create }).click()
  await expect(toast(owner, templateText.created)).toBeVisible()
  const card = owner.getByRole("button", { name: /Hello/ })
  await expect(card).toContainText("$0.000000")
  await card.click()
  await expect(owner.getByRole("dialog", { name: templateText.editTitle }).getByLabel(templateText.name)).toHaveValue(
    "Hello",
  )
})

test("the wizard makes a sequence that waits for Activate (content §2.2)", async ({ owner }) => {
  await owner.goto("/email-responder")
  await owner.getByRole("button", { name: emailText.setupWizard }).click()
  const dialog = owner.getByRole("dialog", { name: sequenceText.wizardTitle })
  for (let step = 0; step < 3; step += 1) {
    await expectAccessible(owner, `wizard step ${step + 1}`)
    await dialog.getByRole("button", { name: sequenceText.next }).click()
  }
  await expect(dialog.getByText(sequenceText.wizardTotal(10))).toBeVisible()
  await dialog.getByRole("button", { name: sequenceText.create }).click()
  const card = owner.getByRole("article", { name: "New Subscriber" })
  await expect(card).toContainText(sequenceText.statuses.paused)
  await expect(card).toContainText(sequenceText.drafts(3))
  await card.getByRole("button", { name: sequenceText.activate }).click()
  await expect(card).toContainText(sequenceText.statuses.active)
  await card.getByRole("button", { name: sequenceText.viewReports }).click()
  await expect(owner.getByRole("dialog").getByText(sequenceText.reportEntered)).toBeVisible()
})

test("analytics show the documented samples, with their badge, until something was sent", async ({ owner }) => {
  await owner.goto("/email-responder?tab=analytics")
  for (const figure of ["1,247", "42.8%", "18.3%"]) await expect(owner.getByText(figure)).toBeVisible()
  await expect(owner.getByText("Sample").first()).toBeVisible()
  await owner.getByRole("button", { name: emailText.analytics.showTable }).click()
  await expect(owner.getByRole("columnheader", { name: "Clicks" })).toBeVisible()
  await expectAccessible(owner, "analytics")
})
