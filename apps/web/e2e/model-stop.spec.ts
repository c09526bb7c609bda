import { contentText } from "@brandwright/contract/content/content"
import { templateText } from "@brandwright/contract/email/sending/email-templates"
import { editText } from "@brandwright/contract/writing/text-edits"
import { shellText } from "@brandwright/contract/workspace/shell"
import { toolText } from "@brandwright/contract/tools/tools"
import { ebookScreenText } from "../src/texts/en/ebooks.ts"
import { expect, test, toast } from "./fixtures.ts"
import { startModelInstance } from "./model-instance.ts"

const toolThat = (check: string): string =>
  JSON.stringify({
    reply: "It doubles a number.",
    stage: 4,
    tool: {
      ...{ name: "Doubler", description: "", type: "calculator", htmlContent: "<h1>Doubler</h1>" },
      jsCode: "const double = (n) => n * 2",
      configuration: { capabilities: [], inputs: [], size: { height: 200 }, tests: [check] },
    },
  })
const WRONG = "if (double(2) !== 5) throw new Error('2 makes 5')"
const RIGHT = "if (double(2) !== 4) throw new Error('2 makes 4')"

test("Stop ends the model's work and gives the words back; a tool that fails in its own check is asked for again", async ({
  page,
}) => {
  let isStuck = true
  const asked: string[] = []
  const { url, end } = await startModelInstance(page, (order) => {
    asked.push(order)
    if (isStuck) return undefined
    return order.includes("2 makes 5. Find out") ? toolThat(RIGHT) : toolThat(WRONG)
  })

  await page.goto(`${url}/new-tools`)
  await page.getByRole("button", { name: toolText.createNew }).click()
  const dialog = page.getByRole("dialog")
  const message = dialog.getByLabel(toolText.message)
  await message.fill("Double a number")
  await message.press("Enter")
  await message.fill("or two")
  await dialog.getByRole("button", { name: shellText.stop }).click()
  await expect(message).toHaveValue("Double a number\nor two")
  isStuck = false
  await message.press("Enter")
  await expect(dialog.getByText("It doubles a number.")).toBeVisible()
  await expect(dialog.getByRole("button", { name: toolText.finalize })).toBeVisible()
  expect(asked).toHaveLength(3)
  await end()
})

test("a text that fails leaves the one before it, and a variant that failed says why", async ({ page }) => {
  const said = ["Rye is fresh on Friday.", "", "", "Rye at noon.", "", "Rye at one."]
  const { url, end } = await startModelInstance(page, () => said.shift())
  await page.goto(`${url}/recommendations`)
  await page.getByLabel(contentText.brief, { exact: true }).fill("Fresh rye")
  const generate = page.getByRole("button", { name: contentText.generate, exact: true })
  await generate.click()
  const text = page.getByRole("textbox", { name: contentText.result })
  await expect(text).toHaveValue(/^Rye is fresh on Friday\./)
  await text.fill("Rye is fresh on Friday, and I said so.")
  await generate.click()
  const failed = page.getByRole("group", { name: contentText.failed.title })
  await expect(failed).toContainText("The model sent an empty answer.")
  await expect(text).toHaveValue("Rye is fresh on Friday, and I said so.")
  await page.getByRole("button", { name: editText.open }).click()
  const dialog = page.getByRole("dialog")
  await dialog.getByRole("button", { name: editText.actions.friendlier }).click()
  await expect(dialog.getByRole("group", { name: editText.failed.title })).toContainText("an empty answer")
  await page.keyboard.press("Escape")
  await expect(text).toHaveValue("Rye is fresh on Friday, and I said so.")

  await page.getByRole("radiogroup", { name: contentText.variants }).getByText("3").click()
  await generate.click()
  const second = page.getByRole("article", { name: contentText.variant(2) })
  await expect(second).toContainText("The model sent an empty answer.")
  await expect(page.getByRole("article", { name: contentText.variant(3) })).toContainText("Rye at one.")
  await end()
})

test("a mail that was written stays to be chosen if the next one fails or is stopped", async ({ page }) => {
  const mail = (subject: string) => JSON.stringify({ subject, content: `<p>${subject} is fresh on Friday.</p>` })
  const said = [mail("Rye"), "", "", mail("Spelt")]
  const { url, end } = await startModelInstance(page, () => said.shift())
  await page.goto(`${url}/email-responder?tab=templates`)
  await page.getByRole("button", { name: templateText.createFirst }).click()
  const dialog = page.getByRole("dialog", { name: templateText.createTitle })
  await dialog.getByRole("button", { name: templateText.generate }).click()
  await dialog.getByLabel(templateText.brief).fill("Fresh bread")
  await dialog.getByRole("radiogroup", { name: contentText.variants }).getByText("2").click()
  const write = dialog.getByRole("button", { name: "Generate", exact: true })
  await write.click()
  await expect(toast(page, { title: templateText.generateFailed.title })).toBeVisible()
  await expect(dialog.getByText("Rye is fresh on Friday.")).toBeVisible()
  await write.click()
  await expect(dialog.getByText("Spelt is fresh on Friday.")).toBeVisible()
  await dialog.getByRole("button", { name: shellText.stop }).click()
  await expect(write).toBeEnabled()
  await expect(dialog.getByText("Spelt is fresh on Friday.")).toBeVisible()
  await end()
})

test("a book's form takes no changes while its concepts are written, and gives its words back when that is stopped", async ({
  page,
}) => {
  const { url, end } = await startModelInstance(page, () => undefined)
  await page.goto(`${url}/ebook-creator`)
  const purpose = page.getByLabel(ebookScreenText.purpose)
  await page.getByLabel(ebookScreenText.instructions).fill("Rye bread at home")
  await page.getByRole("combobox", { name: ebookScreenText.audience }).click()
  await page.getByRole("option", { name: ebookScreenText.audiences.beginners }).click()
  await purpose.fill("Bake it")
  await page.getByRole("button", { name: ebookScreenText.generateOptions }).click()
  await expect(purpose).toBeDisabled()
  await page.getByRole("button", { name: shellText.stop }).click()
  await expect(purpose).toBeEnabled()
  await expect(purpose).toHaveValue("Bake it")
  await end()
})
