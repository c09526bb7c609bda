import { shellText } from "@brandwright/contract/shell"
import { toolText } from "@brandwright/contract/tools"
import { expect, test } from "./fixtures.ts"
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
  await dialog.getByRole("button", { name: shellText.stop }).click()
  await expect(message).toHaveValue("Double a number")
  isStuck = false
  await message.press("Enter")
  await expect(dialog.getByText("It doubles a number.")).toBeVisible()
  await expect(dialog.getByRole("button", { name: toolText.finalize })).toBeVisible()
  expect(asked).toHaveLength(3)
  await end()
})
