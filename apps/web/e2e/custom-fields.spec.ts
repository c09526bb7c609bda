import { subscriberText } from "@brandwright/contract/email/people/email-subscribers"
import { fieldsText } from "../src/texts/en/fields.ts"
import { scoreScreen } from "../src/texts/en/score.ts"
import { expect, expectAccessible, test, toast } from "./fixtures.ts"

test("a custom field is made with a label alone, and a person's page asks for it; lead scores are turned on", async ({
  owner,
}) => {
  await owner.goto("/email-responder?open=fields")
  await owner.getByRole("button", { name: fieldsText.add, exact: true }).click()
  const making = owner.getByRole("dialog", { name: fieldsText.newTitle })
  await making.getByLabel(fieldsText.label, { exact: true }).fill("Shoe size")
  await making.getByRole("combobox", { name: fieldsText.type }).selectOption(fieldsText.types.number)
  await making.getByRole("button", { name: fieldsText.save }).click()
  await expect(toast(owner, fieldsText.saved)).toBeVisible()
  await expect(owner.getByRole("list", { name: fieldsText.title })).toContainText(fieldsText.keyIs("shoe_size"))
  await expectAccessible(owner, "custom fields")

  await owner.goto("/email-responder?open=subscriber")
  const adding = owner.getByRole("dialog", { name: subscriberText.addTitle })
  await adding.getByLabel(subscriberText.addEmail, { exact: true }).fill("ann@example.com")
  await adding.getByLabel("Shoe size").fill("large")
  await adding.getByRole("button", { name: subscriberText.add }).click()
  await expect(adding.getByText("“Shoe size” must be a number")).toBeVisible()
  await adding.getByLabel("Shoe size").fill("42,5")
  await adding.getByRole("button", { name: subscriberText.add }).click()
  await expect(toast(owner, subscriberText.added)).toBeVisible()

  await owner.goto("/email-responder?open=score")
  const scoring = owner.getByRole("dialog", { name: scoreScreen.title })
  await expect(scoring.getByRole("group", { name: scoreScreen.rule(1) })).toBeVisible()
  await expectAccessible(owner, "lead score")
  await scoring.getByRole("button", { name: scoreScreen.turnOn }).click()
  await expect(toast(owner, scoreScreen.saved)).toBeVisible()
  await expect(owner.getByRole("columnheader", { name: scoreScreen.column })).toBeVisible()
})
