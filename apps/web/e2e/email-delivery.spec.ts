import { emailText } from "@brandwright/contract/email"
import { senderText } from "@brandwright/contract/email-sender"
import { deliveryText as text } from "../src/texts/en/email.ts"
import { expect, expectAccessible, test, toast } from "./fixtures.ts"

test("a brand sets its own address and server, sees the records to add, and checks them (issue 19)", async ({
  owner,
}) => {
  await owner.goto("/email-responder")
  await owner.getByRole("tab", { name: emailText.tabs.delivery }).click()
  await expect(owner.getByText(text.instanceNote)).toBeVisible()
  await owner.getByRole("button", { name: text.change }).click()
  const dialog = owner.getByRole("dialog", { name: text.form.title })
  await dialog.getByLabel(text.form.fromAddress).fill("news@shop.example")
  await dialog.getByRole("radio", { name: text.form.servers.own }).click()
  await expectAccessible(owner, "sending address")
  await dialog.getByRole("button", { name: text.form.save }).click()
  await expect(dialog.getByText(senderText.hostMissing)).toBeVisible()
  await dialog.getByRole("radio", { name: text.form.servers.instance }).click()
  await dialog.getByRole("button", { name: text.form.save }).click()
  await expect(toast(owner, text.form.saved)).toBeVisible()
  await expect(dialog).toBeHidden()

  await expect(owner.getByText(text.waiting("news@shop.example"))).toBeVisible()
  await expect(owner.getByText(/^bw[0-9a-f]{8}\._domainkey\.shop\.example$/)).toBeVisible()
  await expect(owner.getByText(/^v=DKIM1; k=rsa; p=/)).toBeVisible()
  await expect(owner.getByRole("button", { name: text.copyValue(text.names.dkim) })).toBeEnabled()
  // No name server listens where the tests' server looks.
  await owner.getByRole("button", { name: text.checkNow }).click()
  await expect(owner.getByText(text.states.unreachable)).toHaveCount(4)
  await expectAccessible(owner, "delivery")
})
