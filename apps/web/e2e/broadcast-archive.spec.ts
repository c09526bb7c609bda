import { broadcastScreen } from "@brandwright/contract/email/broadcasts/email-broadcast-screens"
import { archiveScreen } from "../src/texts/en/archive.ts"
import { expect, expectAccessible, test, toast } from "./fixtures.ts"

test("the archive of broadcasts is turned on, a letter is opened to the public, and both read well", async ({
  owner,
}) => {
  const created = await owner.request.post("/api/email/broadcasts", {
    data: { name: "June letter", subject: "June news", content: "<p>Hello {{subscriber_name}}, we are open.</p>" },
  })
  const { id } = await created.json()
  await owner.goto("/email-responder?tab=broadcasts")
  await owner.getByRole("button", { name: archiveScreen.title }).click()
  const dialog = owner.getByRole("dialog", { name: archiveScreen.title })
  await dialog.getByLabel(archiveScreen.on).click()
  const address = `letters-${Date.now()}`
  await dialog.getByLabel(archiveScreen.address).fill(address)
  await dialog.getByLabel(archiveScreen.address).press("Enter")
  await expect(toast(owner, archiveScreen.saved)).toBeVisible()
  await owner.goto(`/email-responder?tab=broadcasts&broadcast=${id}`)
  const show = owner.getByRole("switch", { name: archiveScreen.show })
  await show.click()
  await expect(show).toBeChecked()
  await expect(show).toHaveAccessibleDescription(archiveScreen.hints.on)
  await owner.request.post("/api/email/subscribers", { data: { email: "ann@example.com", optIn: "single" } })
  await owner.request.post(`/api/email/broadcasts/${id}/start`, { data: {} })
  await owner.reload()
  await expect(owner.getByText(broadcastScreen.states.sent, { exact: true })).toBeVisible()
  await owner.goto(`/n/${address}`)
  await expectAccessible(owner, "the archive")
  await owner.getByRole("link", { name: "June news" }).click()
  await expect(owner.getByText("Hello there, we are open.")).toBeVisible()
  await expectAccessible(owner, "a letter of the archive")
})
