import { shellText } from "@brandwright/contract/workspace/shell"
import { emailText } from "@brandwright/contract/email/email"
import { sequenceText } from "@brandwright/contract/email/sequences/email-sequences"
import { subscriberText } from "@brandwright/contract/email/people/email-subscribers"
import { templateText } from "@brandwright/contract/email/sending/email-templates"
import { wizardText } from "@brandwright/contract/email/sequences/email-wizard"
import type { Page } from "@playwright/test"
import { activateText } from "../src/texts/en/email.ts"
import { answerOpenQuestions, expect, expectAccessible, test, toast } from "./fixtures.ts"

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
  await menu(subscriberText.enrol)
  const enrolling = owner.getByRole("dialog", { name: subscriberText.enrol })
  await expect(enrolling.getByRole("combobox", { name: subscriberText.enrolSequence, exact: true })).toBeVisible()
  await owner.keyboard.press("Escape")
  await menu(subscriberText.edit)
  const editing = owner.getByRole("dialog", { name: subscriberText.editTitle })
  await editing.getByLabel(subscriberText.name, { exact: true }).fill("Ann Lee")
  await editing.getByRole("button", { name: subscriberText.addField }).click()
  await editing.getByLabel(`${subscriberText.fieldName} 1`).fill("City")
  await editing.getByLabel(`${subscriberText.fieldValue} 1`).fill("Oslo")
  await editing.getByRole("button", { name: shellText.save }).click()
  await expect(row(owner, "ann@example.com")).toContainText("Ann Lee")

  await menu(subscriberText.unsubscribe)
  await owner.getByRole("dialog").getByRole("button", { name: subscriberText.unsubscribe }).click()
  await expect(row(owner, "ann@example.com")).toContainText(subscriberText.statuses.unsubscribed)
  await menu(subscriberText.remove)
  await owner.getByRole("dialog").getByRole("button", { name: subscriberText.remove }).click()
  await expect(toast(owner, subscriberText.deleted)).toBeVisible()
  await expect(owner.getByRole("heading", { name: subscriberText.none })).toBeVisible()
})

test("a template is written in a rich editor with a live preview, tested and edited by its card (content §2.2)", async ({
  owner,
}) => {
  test.slow()
  await owner.goto("/email-responder?tab=templates")
  await owner.getByRole("button", { name: templateText.createFirst }).click()
  const dialog = owner.getByRole("dialog", { name: templateText.createTitle })
  await dialog.getByLabel(templateText.name).fill("Hello")
  await dialog.getByLabel(templateText.subject).fill("Hi {{subscriber_name}}")
  await expect(dialog.getByRole("button", { name: templateText.create })).toBeDisabled()
  const content = dialog.getByLabel(templateText.content, { exact: true })
  await content.fill("Dear ")
  await dialog.getByRole("button", { name: templateText.insertVariable }).click()
  await owner.getByRole("menuitem", { name: "Subscriber name" }).click()
  await expect(content).toHaveText("Dear {{subscriber_name}}")
  await expect(dialog.getByText("Hi Alex Morgan")).toBeVisible()
  await dialog.getByRole("button", { name: templateText.insertButton }).click()
  const adding = owner.getByRole("dialog", { name: templateText.insertButton })
  await adding.getByLabel(templateText.buttonText).fill("Look")
  await adding.getByLabel(templateText.buttonLink).fill("https://example.com/new")
  await adding.getByRole("button", { name: templateText.buttonInsert, exact: true }).click()
  // The frame runs no script, the test's own included.
  const frame = dialog.locator("iframe")
  await expect(frame).toHaveAttribute("srcdoc", /Dear Alex Morgan/)
  await expect(frame).toHaveAttribute("srcdoc", /href="https:\/\/example.com\/new"/)
  await dialog.getByRole("button", { name: templateText.editSource }).click()
  await expect(content).toHaveValue(/<a class="button" href="https:\/\/example.com\/new">Look<\/a>/)
  await content.fill("<table><tr><td>Two columns</td></tr></table>")
  await expect(dialog.getByText(templateText.sourceOnly)).toBeVisible()
  await expect(dialog.getByRole("button", { name: templateText.editRich })).toBeDisabled()
  await content.fill("<p>Dear {{subscriber_name}}</p>")
  await dialog.getByRole("button", { name: templateText.editRich }).click()
  await expect(content).toHaveText("Dear {{subscriber_name}}")
  await dialog.getByRole("button", { name: templateText.testSend }).click()
  await expect(owner.getByRole("link", { name: templateText.testLink })).toBeVisible()
  // It lies over the dialog's last button for as long as the pointer rests on it; the one before it goes by itself.
  await expect(toast(owner, sequenceText.created)).toHaveCount(0)
  await owner.locator(".mantine-Notification-closeButton").click()
  await dialog.getByRole("button", { name: templateText.create }).click()
  await expect(toast(owner, templateText.created)).toBeVisible()
  const card = owner.getByRole("button", { name: /Hello/ })
  await expect(card).toContainText("$0.000000")
  await card.click()
  const edited = owner.getByRole("dialog", { name: templateText.editTitle })
  await expect(edited.getByLabel(templateText.name)).toHaveValue("Hello")
  await expect(edited.getByLabel(templateText.content, { exact: true })).toHaveText("Dear {{subscriber_name}}")
  await edited.getByLabel(templateText.content, { exact: true }).fill("")
  await edited.getByLabel(templateText.subject).fill("")
  await edited.getByLabel(templateText.name).focus()
  await expect(edited.getByText(templateText.contentEmpty)).toBeVisible()
  await expect(edited.getByText(templateText.subjectEmpty)).toBeVisible()
  await expect(edited.getByRole("button", { name: templateText.update })).toBeDisabled()
  await expectAccessible(owner, "template dialog")
})

test("a sequence's email is written, previewed and tested in its editor (S-C14)", async ({ owner }) => {
  test.slow()
  await owner.goto("/email-responder?tab=sequences")
  await owner.getByRole("button", { name: sequenceText.newSequence }).first().click()
  const creating = owner.getByRole("dialog", { name: sequenceText.createTitle })
  await creating.getByRole("button", { name: /Welcome Series/ }).click()
  await creating.getByRole("button", { name: sequenceText.create }).click()
  // A new one is opened at once.
  const editor = owner.getByRole("dialog", { name: sequenceText.editorTitle })
  await expect(editor.getByRole("button", { name: sequenceText.stepEdit(2) })).toBeVisible()
  await expectAccessible(owner, "sequence editor")
  await editor.getByRole("button", { name: sequenceText.stepEdit(2) }).click()
  const mail = owner.getByRole("dialog", { name: sequenceText.emailNumber(2) })
  await mail.getByLabel(sequenceText.stepSubject).fill("Our story, {{subscriber_name}}")
  await mail.getByLabel(templateText.content, { exact: true }).fill("It began in a kitchen.")
  await expect(mail.getByText("Our story, Alex Morgan")).toBeVisible()
  await expect(mail.locator("iframe")).toHaveAttribute("srcdoc", /It began in a kitchen\./)
  await mail.getByLabel(templateText.testTo).press("Enter")
  await expect(owner.getByRole("link", { name: templateText.testLink })).toBeVisible()
  // It lies over the dialog's last button for as long as the pointer rests on it; the one before it goes by itself.
  await expect(toast(owner, sequenceText.created)).toHaveCount(0)
  await owner.locator(".mantine-Notification-closeButton").click()
  await mail.getByRole("button", { name: sequenceText.stepDone }).click()
  await editor.getByRole("button", { name: shellText.save }).click()
  await expect(toast(owner, sequenceText.updated)).toBeVisible()
  await owner.getByRole("button", { name: "More for Welcome Series" }).click()
  await owner.getByRole("menuitem", { name: sequenceText.rehearse }).click()
  const rehearsal = owner.getByRole("dialog", { name: sequenceText.rehearsalTitle })
  await rehearsal.getByRole("button", { name: sequenceText.rehearsalRun }).click()
  await expect(rehearsal.getByText("Our story, Alex Morgan").first()).toBeVisible()
  await expectAccessible(owner, "rehearsal")
})

test("a step's email has nothing that shuts anybody out, its own or a template's (S-C14)", async ({ owner }) => {
  test.slow()
  const { id: templateId } = await (
    await owner.request.post("/api/email/templates", {
      data: { name: "News", subject: "News", content: "<p>News</p>" },
    })
  ).json()
  const { id } = await (await owner.request.post("/api/email/sequences", { data: { name: "Two" } })).json()
  const own = { subject: "Own", content: "<p>Own</p>", delayMs: 0 }
  await owner.request.put(`/api/email/sequences/${id}/steps`, { data: { steps: [own, { ...own, templateId }] } })
  for (const number of [1, 2]) {
    await owner.goto("/email-responder?tab=sequences")
    await owner.getByRole("article", { name: "Two" }).getByRole("button", { name: sequenceText.edit }).click()
    const edit = number === 1 ? sequenceText.stepEdit(1) : sequenceText.stepPreview(2)
    await owner.getByRole("button", { name: edit }).click()
    const mail = owner.getByRole("dialog", { name: sequenceText.emailNumber(number) })
    await expect(mail.locator("iframe")).toHaveAttribute("srcdoc", number === 1 ? /Own/ : /News/)
    await expectAccessible(owner, `email ${number} of a sequence`)
  }
})

test("the wizard makes a sequence that waits for Activate, and for what only its owner knows (content §2.2)", async ({
  owner,
}) => {
  test.slow()
  await owner.goto("/email-responder")
  await owner.getByRole("button", { name: emailText.setupWizard }).click()
  const dialog = owner.getByRole("dialog", { name: wizardText.title })
  for (let step = 0; step < 3; step += 1) {
    await expectAccessible(owner, `wizard step ${step + 1}`)
    await dialog.getByRole("button", { name: wizardText.next }).click()
  }
  await expect(dialog.getByText(wizardText.total(10))).toBeVisible()
  await dialog.getByRole("button", { name: sequenceText.create }).click()
  const card = owner.getByRole("article", { name: "New Subscriber" })
  await expect(card).toContainText(sequenceText.statuses.paused)
  await expect(card).toContainText(sequenceText.drafts(3))
  await card.getByRole("button", { name: sequenceText.activate }).click()
  // No one has opened these drafts yet: they are shown before anything is sent.
  const asking = owner.getByRole("dialog", { name: activateText.title("New Subscriber") })
  await expect(asking.locator("iframe")).toHaveAttribute("srcdoc", /Alex Morgan/)
  await asking.getByRole("button", { name: activateText.publish }).click()
  await expect(owner.getByRole("alert").filter({ hasText: "Answer these open questions first" })).toBeVisible()
  await asking.getByRole("button", { name: shellText.cancel }).click()
  await expect(card).toContainText(sequenceText.statuses.paused)
  await card.getByRole("button", { name: sequenceText.edit }).click()
  for (const number of [2, 3]) {
    await owner.getByRole("button", { name: sequenceText.stepEdit(number) }).click()
    const mail = owner.getByRole("dialog", { name: sequenceText.emailNumber(number) })
    await answerOpenQuestions(mail, "We bake rye bread & rolls.")
    await expect(mail.locator("iframe")).toHaveAttribute("srcdoc", /We bake rye bread &amp; rolls\./)
    await mail.getByRole("button", { name: sequenceText.stepDone }).click()
  }
  await owner.getByRole("dialog").getByRole("button", { name: shellText.save }).click()
  await expect(toast(owner, sequenceText.updated)).toBeVisible()
  await card.getByRole("button", { name: sequenceText.activate }).click()
  await asking.getByRole("button", { name: activateText.publish }).press("Enter")
  await expect(card).toContainText(sequenceText.statuses.active)
  await card.getByRole("button", { name: sequenceText.viewReports }).click()
  await expect(owner.getByRole("dialog").getByText(sequenceText.reportEntered)).toBeVisible()
})

test("the wizard's four steps stand in one line on a phone (content §2.2)", async ({ owner }) => {
  await owner.setViewportSize({ width: 360, height: 780 })
  await owner.goto("/email-responder")
  await owner.getByRole("button", { name: emailText.setupWizard }).click()
  const dialog = owner.getByRole("dialog", { name: wizardText.title })
  for (let step = 0; step < 4; step += 1) {
    if (step > 0) await dialog.getByRole("button", { name: wizardText.next }).click()
    const edges = await dialog.locator(".mantine-Stepper-step").evaluateAll((steps) =>
      steps.map((one) => {
        const { top, right } = one.getBoundingClientRect()
        return {
          top: Math.round(top),
          isInside: right <= (one.closest(".mantine-Modal-body")?.getBoundingClientRect().right ?? 0),
        }
      }),
    )
    expect(new Set(edges.map(({ top }) => top)).size).toBe(1)
    expect(edges.every(({ isInside }) => isInside)).toBe(true)
    await expectAccessible(owner, `wizard step ${step + 1} on a phone`)
  }
})

test("analytics show the documented samples, with their badge, until something was sent", async ({ owner }) => {
  await owner.goto("/email-responder?tab=analytics")
  for (const figure of ["1,247", "42.8%", "18.3%"]) await expect(owner.getByText(figure)).toBeVisible()
  await expect(owner.getByText("Sample").first()).toBeVisible()
  await owner.getByRole("button", { name: emailText.analytics.showTable }).click()
  await expect(owner.getByRole("columnheader", { name: "Clicks" })).toBeVisible()
  await expectAccessible(owner, "analytics")
})
