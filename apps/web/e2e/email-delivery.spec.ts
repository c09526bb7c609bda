import { shellText } from "@brandwright/contract/workspace/shell"
import { emailText } from "@brandwright/contract/email/email"
import { importReasons } from "@brandwright/contract/email/people/email-imports"
import { senderText } from "@brandwright/contract/email/sending/email-sender"
import { deliveryText as text } from "../src/texts/en/email.ts"
import { suppressionListText as listText } from "../src/texts/en/suppressions.ts"
import { expect, expectAccessible, test, toast } from "./fixtures.ts"

test("a brand sets its own address and server, sees the records to add, and checks them (issue 19)", async ({
  owner,
}) => {
  await owner.goto("/email-responder")
  await owner.getByRole("tab", { name: emailText.tabs.delivery }).click()
  await expect(owner.getByText(text.instanceNote)).toBeVisible()
  await owner.getByRole("button", { name: text.change, exact: true }).click()
  const dialog = owner.getByRole("dialog", { name: text.form.title })
  await dialog.getByLabel(text.form.fromAddress).fill("news@shop.example")
  await dialog.getByRole("radio", { name: text.form.servers.own }).click()
  await expectAccessible(owner, "sending address")
  await dialog.getByRole("button", { name: shellText.save }).click()
  await expect(dialog.getByText(senderText.hostMissing)).toBeVisible()
  await dialog.getByRole("radio", { name: text.form.servers.instance }).click()
  await dialog.getByRole("button", { name: shellText.save }).click()
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

test("addresses are suppressed by hand and by import, found, and removed after a question (issue 19)", async ({
  owner,
}) => {
  await owner.goto("/email-responder?tab=delivery")
  await owner.getByRole("button", { name: listText.add }).click()
  const adding = owner.getByRole("dialog", { name: listText.addTitle })
  await adding.getByLabel(listText.address).fill("gone@example.com")
  await adding.getByRole("button", { name: listText.add }).click()
  await expect(toast(owner, listText.added)).toBeVisible()

  await owner.getByRole("button", { name: listText.import, exact: true }).click()
  const importing = owner.getByRole("dialog", { name: listText.importTitle })
  await importing.getByLabel(listText.importLabel).fill("email,reason\nspam@example.com,complaint\nnonsense,x")
  await importing.getByRole("button", { name: listText.importSave }).click()
  await expect(importing.getByText(listText.imported(1, 0))).toBeVisible()
  await expect(importing.getByText(listText.line(3, "nonsense,x", importReasons.invalid))).toBeVisible()
  await expectAccessible(owner, "imported suppressed addresses")
  await importing.getByRole("button", { name: listText.done }).click()

  const rows = owner.getByRole("table", { name: listText.title }).getByRole("row")
  await expect(rows).toHaveCount(3)
  await owner.getByRole("button", { name: listText.remove("spam@example.com") }).click()
  const question = owner.getByRole("dialog", { name: listText.removeTitle })
  await expect(question.getByRole("button", { name: listText.removeLabel })).toBeDisabled()
  await question.getByLabel(listText.typeAddress).fill("spam@example.com")
  await question.getByRole("button", { name: listText.removeLabel }).click()
  await expect(rows).toHaveCount(2)
  await owner.getByRole("searchbox", { name: listText.search }).fill("nobody@")
  await expect(owner.getByText(listText.noneMatching)).toBeVisible()
})
