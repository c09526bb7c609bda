import { appText } from "@brandwright/contract/app"
import { sequenceText } from "@brandwright/contract/email/sequences/email-sequences"
import { subscriberText } from "@brandwright/contract/email/people/email-subscribers"
import { templateText } from "@brandwright/contract/email/sending/email-templates"
import { shellText } from "@brandwright/contract/workspace/shell"
import { expect, test, toast } from "./fixtures.ts"

test("what was typed into a template or a sequence outlives Escape and a reload (faults C3)", async ({ owner }) => {
  test.slow()
  await owner.goto("/email-responder?tab=templates")
  await owner.getByRole("button", { name: templateText.createFirst }).click()
  const dialog = owner.getByRole("dialog", { name: templateText.createTitle })
  await dialog.getByLabel(templateText.name).fill("June letter")
  // Nothing moves under the pointer when a field is left empty: the first press counts.
  await dialog.getByRole("button", { name: templateText.insertVariable }).click()
  await owner.getByRole("menuitem", { name: "Subscriber email" }).click()
  await owner.keyboard.press("Escape")
  await expect(dialog).toHaveCount(0)
  await owner.getByRole("button", { name: templateText.createFirst }).click()
  await expect(dialog.getByLabel(templateText.name)).toHaveValue("June letter")
  await dialog.getByLabel(templateText.subject).fill("News")
  await owner.reload()
  await expect(dialog.getByLabel(templateText.subject)).toHaveValue("News")
  await expect(dialog.getByLabel(templateText.content, { exact: true })).toHaveText("{{subscriber_email}}")
  await dialog.getByRole("button", { name: templateText.create }).click()
  await expect(toast(owner, templateText.created)).toBeVisible()
  await owner.getByRole("button", { name: templateText.newTemplate, exact: true }).click()
  await expect(dialog.getByLabel(templateText.name)).toHaveValue("")

  await owner.request.post("/api/email/sequences", { data: { name: "Two", quickTemplate: "launch" } })
  await owner.goto("/email-responder?tab=sequences")
  await owner.getByRole("article", { name: "Two" }).getByRole("button", { name: sequenceText.edit }).click()
  const editor = owner.getByRole("dialog", { name: sequenceText.editorTitle })
  await editor.getByLabel(sequenceText.stepSubject).first().fill("Our launch")
  await owner.reload()
  await expect(editor.getByLabel(sequenceText.stepSubject).first()).toHaveValue("Our launch")
  await expect(editor.getByText(shellText.draftRestored)).toBeVisible()
  await editor.getByRole("button", { name: shellText.save }).click()
  await expect(toast(owner, sequenceText.updated)).toBeVisible()
})

test("a brand that another tab deleted is said, and the screen goes on with another (faults C5)", async ({ owner }) => {
  const { id } = await (await owner.request.post("/api/brands", { data: { name: "Second brand" } })).json()
  await owner.request.post(`/api/brands/${id}/set-default`)
  await owner.goto("/email-responder?tab=sequences")
  await owner.getByRole("button", { name: sequenceText.newSequence }).first().click()
  const dialog = owner.getByRole("dialog", { name: sequenceText.createTitle })
  await dialog.getByLabel(sequenceText.name).fill("Lost")
  const brands = await (await owner.request.get("/api/brands")).json()
  const first = brands.find((brand: { id: number }) => brand.id !== id)
  await owner.request.post(`/api/brands/${first.id}/set-default`)
  await owner.request.delete(`/api/brands/${id}`)
  await dialog.getByRole("button", { name: sequenceText.create }).click()
  await expect(toast(owner, appText.brandGone)).toBeVisible()
  // What was typed for the deleted brand does not stand open over another one.
  await expect(dialog).toHaveCount(0)
  expect(await (await owner.request.get("/api/email/sequences")).json()).toEqual([])
})

test("a page of the list, an open person and what was typed about them come back by a link and by Back (issue 17)", async ({
  owner,
}) => {
  const people = Array.from({ length: 27 }, (_, n) => `p${String(n).padStart(2, "0")}@example.com`).join("\n")
  await owner.request.post("/api/email/subscribers/import", { data: { text: people } })
  await owner.goto("/email-responder?sort=email")
  await expect(owner.getByText(subscriberText.showing("25", "27"))).toBeVisible()
  await owner.getByRole("button", { name: subscriberText.next }).click()
  await expect(owner.getByText(subscriberText.showing("2", "27"))).toBeVisible()
  await owner.reload()
  await expect(owner.getByText(subscriberText.showing("2", "27"))).toBeVisible()
  await owner.getByRole("button", { name: subscriberText.actionsOf("p26@example.com") }).click()
  await owner.getByRole("menuitem", { name: subscriberText.edit, exact: true }).click()
  const dialog = owner.getByRole("dialog", { name: subscriberText.editTitle })
  await dialog.getByLabel(subscriberText.name, { exact: true }).fill("Ann Lee")
  await owner.reload()
  await expect(dialog.getByLabel(subscriberText.name, { exact: true })).toHaveValue("Ann Lee")
  await owner.keyboard.press("Escape")
  await expect(dialog).toHaveCount(0)
  await owner.goBack()
  await owner.goBack()
  await expect(owner.getByText(subscriberText.showing("25", "27"))).toBeVisible()
})

test("an email edited as HTML shows nothing that could run, comes back as text and is kept (S-C14)", async ({
  owner,
}) => {
  const data = { name: "News", subject: "News", content: "<p>First</p>" }
  const { id } = await (await owner.request.post("/api/email/broadcasts", { data })).json()
  await owner.goto(`/email-responder?tab=broadcasts&broadcast=${id}`)
  const content = owner.getByLabel(templateText.content, { exact: true })
  await expect(content).toHaveText("First")
  await owner.getByRole("button", { name: templateText.editSource }).click()
  await expect(content).toHaveValue("<p>First</p>")
  const unsafe = '<p>Second <a href="javascript:x()">link</a></p><script>x()</script>'
  await content.fill(`${unsafe}<p>https://example.com/shop.</p>`)
  await expect(owner.getByText(templateText.sourceOnly)).toBeVisible()
  await expect(owner.getByRole("button", { name: templateText.editRich })).toBeDisabled()
  const frame = owner.locator("iframe").first()
  await expect(frame).toHaveAttribute("srcdoc", /Second/)
  await expect(frame).not.toHaveAttribute("srcdoc", /javascript:|<script/)
  await expect(frame).toHaveAttribute("srcdoc", /<a href="https:\/\/example.com\/shop"/)
  await content.fill("<p>Second</p>")
  await owner.getByRole("button", { name: templateText.editRich }).click()
  await expect(content).toHaveText("Second")
  await content.press("End")
  await content.pressSequentially(" and third https://example.com/more")
  await expect(frame).toHaveAttribute("srcdoc", /<a href="https:\/\/example.com\/more"/)
  await owner.reload()
  await expect(content).toHaveText("Second and third https://example.com/more")
})
