import { editText } from "@brandwright/contract/writing/text-edits"
import type { Locator, Page } from "@playwright/test"
import { expect, test } from "./fixtures.ts"
import { startModelInstance } from "./model-instance.ts"

/** Selects so many characters of a paragraph, and of those below it. */
async function select(page: Page, paragraph: Locator, { skip = 0, length }: { skip?: number; length: number }) {
  await paragraph.click()
  await page.keyboard.press("Home")
  for (let at = 0; at < skip; at += 1) await page.keyboard.press("ArrowRight")
  for (let at = 0; at < length; at += 1) await page.keyboard.press("Shift+ArrowRight")
}

async function edit(page: Page, instruction: string) {
  await page.getByRole("button", { name: editText.open }).click()
  const dialog = page.getByRole("dialog", { name: editText.open })
  await dialog.getByLabel(editText.instruction).fill(instruction)
  await dialog.getByRole("button", { name: editText.actions.instruct }).click()
  await dialog.getByRole("button", { name: editText.use, exact: true }).click()
  await expect(dialog).toBeHidden()
}

test("a part of a mail goes back into its place, and the model is told where that is and what is filled in there", async ({
  page,
}) => {
  let answer = ""
  let asked = ""
  const { url, end } = await startModelInstance(page, (order) => {
    asked = order
    return answer
  })
  const mail = {
    ...{ name: "Winter", subject: "Brakes", purpose: "newsletter" },
    content: "<p>Hello all,</p><p>We fix bikes in winter.</p><p>Come and see us.</p>",
  }
  await page.request.post(`${url}/api/email/templates`, { data: mail })
  await page.goto(`${url}/email-responder?tab=templates`)
  await page.getByRole("button", { name: /^Winter/ }).click()
  const paragraphs = page.getByRole("textbox", { name: "Content" }).locator("p")

  // "We fix ", with the space that follows.
  await select(page, paragraphs.nth(1), { length: 7 })
  answer = "We mend"
  await edit(page, "Another word")
  await expect(paragraphs).toHaveText(["Hello all,", "We mend bikes in winter.", "Come and see us."])
  expect(asked).toContain("Where it stands: the email “Brakes”")
  expect(asked).toContain("{{subscriber_name}}")
  await page.getByRole("button", { name: editText.undo }).click()
  await expect(paragraphs.nth(1)).toHaveText("We fix bikes in winter.")

  // From "in winter." into the next paragraph.
  await select(page, paragraphs.nth(1), { skip: 13, length: 15 })
  answer = "<p>all year.</p><p>Come on,</p>"
  await edit(page, "All year")
  await expect(paragraphs).toHaveText(["Hello all,", "We fix bikes all year.", "Come on, and see us."])
  await end()
})
