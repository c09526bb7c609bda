import { shellText } from "@brandwright/contract/workspace/shell"
import { visitorText } from "@brandwright/contract/funnels/funnel-page"
import { toolText } from "@brandwright/contract/tools/tools"
import type { Locator } from "@playwright/test"
import { funnelLabels as labels } from "../src/texts/en/funnels.ts"
import { expect, expectAccessible, failProcedure, test, toast } from "./fixtures.ts"

async function talk(dialog: Locator, said: string[]) {
  const field = dialog.getByLabel(toolText.message)
  for (const one of said) {
    await field.fill(one)
    await field.press("Enter")
    await expect(dialog.getByText(one, { exact: true })).toBeVisible()
    await expect(field).toHaveValue("")
    await expect(dialog.getByRole("button", { name: toolText.send })).toBeEnabled()
  }
}

test("a conversation builds a calculator that works (content §2.10 §4)", async ({ owner }) => {
  await owner.goto("/new-tools")
  await expect(owner.getByText(toolText.noneYet)).toBeVisible()
  await expectAccessible(owner, "empty")
  await owner.getByRole("button", { name: toolText.createNew }).click()
  const dialog = owner.getByRole("dialog")
  const said = ["A calculator for the profit of an order", "price, quantity, costs", "price * quantity - costs"]
  for (const [at, one] of said.entries()) {
    await expect(dialog.getByText(toolText.stage(at + 1))).toBeVisible()
    await expect(dialog.getByRole("button", { name: toolText.finalize })).toBeHidden()
    await talk(dialog, [one])
  }
  await expect(dialog.getByText(toolText.stage(4))).toBeVisible()
  await talk(dialog, ["warm"])
  await expect(dialog.getByText(toolText.stage(4))).toBeVisible()
  await dialog.getByRole("tab", { name: toolText.dialogTabs.preview }).click()
  const tool = dialog.frameLocator("iframe")
  await tool.getByRole("spinbutton", { name: "Price" }).fill("20")
  await tool.getByRole("spinbutton", { name: "Quantity" }).fill("3")
  await tool.getByRole("spinbutton", { name: "Costs" }).fill("15")
  await expect(tool.getByRole("status")).toHaveText("45")
  await dialog.getByRole("button", { name: toolText.finalize }).click()
  await expect(toast(owner, toolText.created)).toBeVisible()
  await expect(owner.getByRole("button", { name: toolText.run })).toBeVisible()
  await expect(owner.getByText("Drafted from your words")).toBeVisible()
  await expectAccessible(owner)
  await owner.getByRole("button", { name: /^Actions for/ }).click()
  await owner.getByRole("menuitem", { name: toolText.versions }).click()
  await expect(owner.getByRole("dialog").getByText("Drafted from your words")).toBeVisible()
})

test("Shift and Enter starts a line, an empty message is not sent (content §4)", async ({ owner }) => {
  await owner.goto("/new-tools")
  await owner.getByRole("button", { name: toolText.createNew }).click()
  const dialog = owner.getByRole("dialog")
  const field = dialog.getByLabel(toolText.message)
  await field.press("Enter")
  await field.fill("one")
  await field.press("Shift+Enter")
  await field.pressSequentially("two")
  await expect(field).toHaveValue("one\ntwo")
  await expect(dialog.getByRole("list", { name: toolText.dialogTabs.chat }).getByRole("listitem")).toHaveCount(1)
})

test("a closed tab loses nothing of a conversation, and one can start over", async ({ owner }) => {
  await owner.goto("/new-tools")
  await owner.getByRole("button", { name: toolText.createNew }).click()
  const dialog = owner.getByRole("dialog")
  await talk(dialog, ["A calculator for the profit of an order", "price, costs"])
  // The address says that it was open.
  await owner.reload()
  await expect(dialog.getByText("price, costs", { exact: true })).toBeVisible()
  await expect(dialog.getByText(toolText.stage(3))).toBeVisible()
  await talk(dialog, ["price - costs"])
  await expect(dialog.getByRole("button", { name: toolText.finalize })).toBeVisible()
  await dialog.getByRole("button", { name: toolText.startOver }).click()
  await expect(dialog.getByText(toolText.stage(1))).toBeVisible()
  await expect(dialog.getByText("price, costs", { exact: true })).toBeHidden()
})

test("a version that fails when it runs leads to the earlier ones", async ({ owner }) => {
  const created = await owner.request.post("/api/custom-tools", {
    data: { name: "Sum", jsCode: "document.body.append('fine')" },
  })
  const { id } = await created.json()
  await owner.request.patch(`/api/custom-tools/${id}`, { data: { jsCode: "throw new Error('broken by hand')" } })
  await owner.goto("/new-tools")
  await owner.getByRole("button", { name: toolText.run }).click()
  const dialog = owner.getByRole("dialog")
  await expect(dialog.getByRole("alert")).toContainText("broken by hand")
  await dialog.getByRole("button", { name: toolText.seeVersions }).click()
  await dialog.getByRole("button", { name: `${toolText.restore} ${toolText.version(1)}` }).click()
  await expect(toast(owner, toolText.updated)).toBeVisible()
  await owner.keyboard.press("Escape")
  await owner.getByRole("button", { name: toolText.run }).click()
  await expect(dialog.frameLocator("iframe").getByText("fine")).toBeVisible()
})

test("each template runs, and the Data Analyzer reads a table", async ({ owner }) => {
  await owner.goto("/new-tools?tab=templates")
  await owner.getByRole("button", { name: "Use template: Data Analyzer" }).click()
  await owner.getByRole("button", { name: toolText.run }).click()
  const tool = owner.getByRole("dialog").frameLocator("iframe")
  await tool.getByLabel("CSV text").fill('month,orders\n"January, early",4\nFebruary,8')
  await expect(tool.getByText("2 rows, 2 columns")).toBeVisible()
  await expect(tool.locator("#columns")).toContainText("6")
})

test("the Content Generator gets a text through the granted channel", async ({ owner }) => {
  await owner.goto("/new-tools?tab=templates")
  await owner.getByRole("button", { name: "Use template: Content Generator" }).click()
  await owner.getByRole("button", { name: toolText.run }).click()
  const tool = owner.getByRole("dialog").frameLocator("iframe")
  await expect(tool.getByText("For Acme")).toBeVisible()
  await tool.getByLabel("What should it say?").fill("Our new lemon soap for gardeners")
  await tool.getByRole("button", { name: "Generate" }).click()
  await expect(tool.getByLabel("Generated text")).toContainText("lemon soap")
})

test("a tool written by hand is checked before it is saved (stage by Configuration)", async ({ owner }) => {
  await owner.goto("/new-tools")
  await owner.getByRole("button", { name: toolText.createNew }).click()
  const dialog = owner.getByRole("dialog")
  await expect(dialog.getByText(toolText.stage(1))).toBeVisible()
  await expect(dialog.getByRole("button", { name: toolText.finalize })).toBeHidden()
  await dialog.getByRole("tab", { name: toolText.dialogTabs.configuration }).click()
  await dialog
    .getByLabel(toolText.html)
    .fill("<form><input name='a' aria-label='A'><button>Go</button></form><p role='status'></p>")
  await dialog.getByRole("button", { name: toolText.finalize }).click()
  await expect(dialog.getByRole("alert")).toContainText(toolText.nameMissing)
  await dialog.getByRole("textbox", { name: toolText.name, exact: true }).fill("Echo")
  const js = dialog.getByLabel(toolText.js)
  await js.fill("throw new Error('not today')")
  await dialog.getByRole("button", { name: toolText.finalize }).click()
  await expect(dialog.getByRole("alert")).toContainText("not today")
  await js.fill(
    "document.forms[0].addEventListener('submit', (event) => { document.querySelector('[role=status]').textContent = 'Got ' + event.target.a.value })",
  )
  await expectAccessible(owner, "configuration")
  await dialog.getByLabel(toolText.tests).fill("if (1 + 1 !== 3) throw new Error('bad sum')")
  await dialog.getByRole("button", { name: toolText.finalize }).click()
  await expect(dialog.getByRole("alert")).toContainText("bad sum")
  await dialog.getByLabel(toolText.tests).fill("document.forms[0].a.value")
  await dialog.getByRole("button", { name: toolText.finalize }).click()
  await expect(toast(owner, toolText.created)).toBeVisible()
  await owner.getByRole("button", { name: toolText.run }).click()
  const tool = owner.getByRole("dialog").frameLocator("iframe")
  await tool.getByLabel("A", { exact: true }).fill("seven")
  // The fields are there a moment before the tool's own code listens to them.
  await expect(async () => {
    await tool.getByRole("button", { name: "Go" }).click()
    await expect(tool.getByRole("status")).toHaveText("Got seven", { timeout: 1000 })
  }).toPass()
})

test("editing: a broken version is refused, a good one is compared and taken back", async ({ owner }) => {
  await owner.goto("/new-tools?tab=templates")
  await owner.getByRole("button", { name: "Use template: Conversion Calculator" }).click()
  const menu = owner.getByRole("button", { name: toolText.actions("Conversion Calculator") })
  await menu.click()
  await owner.getByRole("menuitem", { name: toolText.edit }).click()
  const dialog = owner.getByRole("dialog")
  const js = dialog.getByLabel(toolText.js)
  const good = await js.inputValue()
  await js.fill(good.replace("function update()", "function other()"))
  await dialog.getByRole("button", { name: shellText.save }).click()
  await expect(dialog.getByRole("alert")).toContainText("update")
  await js.fill(`${good}\n// one more line`)
  await dialog.getByRole("button", { name: shellText.save }).click()
  await expect(toast(owner, toolText.updated)).toBeVisible()
  await menu.click()
  await owner.getByRole("menuitem", { name: toolText.versions }).click()
  await dialog.getByRole("button", { name: toolText.compareWith(2) }).click()
  await expect(dialog.locator("ins")).toContainText("// one more line")
  await expect(dialog.getByText(toolText.noDifference)).toBeVisible()
  await expectAccessible(owner, "difference")
  await dialog.getByRole("button", { name: `${toolText.restore} ${toolText.version(1)}` }).click()
  await expect(dialog.getByText(toolText.version(3))).toBeVisible()
})

test("a tool is changed by conversation, duplicated, exported and deleted", async ({ owner }) => {
  await owner.goto("/new-tools")
  await owner.getByRole("button", { name: toolText.createNew }).click()
  const dialog = owner.getByRole("dialog")
  await talk(dialog, ["A price table of several offers", "pieces, price", "pieces * price", "plain"])
  await talk(dialog, ["call it Offers"])
  await dialog.getByRole("button", { name: toolText.finalize }).click()
  const menu = owner.getByRole("button", { name: toolText.actions("Offers"), exact: true })
  await menu.click()
  await owner.getByRole("menuitem", { name: toolText.edit }).click()
  await dialog.getByRole("tab", { name: toolText.dialogTabs.chat }).click()
  await talk(dialog, ["make it dark"])
  await dialog.getByRole("tab", { name: toolText.dialogTabs.preview }).click()
  const tool = dialog.frameLocator("iframe")
  await tool.getByLabel("Pieces, Row 1").fill("3")
  await tool.getByLabel("Price, Row 1").fill("4")
  await expect(tool.getByRole("status")).toHaveText("Sum: 12")
  await dialog.getByRole("button", { name: shellText.save }).click()
  await expect(toast(owner, toolText.updated)).toBeVisible()
  await menu.click()
  await owner.getByRole("menuitem", { name: toolText.duplicate }).click()
  await expect(owner.getByRole("heading", { name: "Offers (copy)" })).toBeVisible()
  await menu.click()
  const [download] = await Promise.all([
    owner.waitForEvent("download"),
    owner.getByRole("menuitem", { name: toolText.exportFile }).click(),
  ])
  const file = await owner.context().newPage()
  const path = test.info().outputPath("offers.html")
  await download.saveAs(path)
  await file.goto(`file://${path}`)
  await file.getByLabel("Pieces, Row 2").fill("5")
  await file.getByLabel("Price, Row 2").fill("5")
  await expect(file.getByRole("status")).toHaveText("Sum: 25")
  await file.close()
  await menu.click()
  await owner.getByRole("menuitem", { name: toolText.delete }).click()
  await owner.getByRole("dialog").getByRole("button", { name: toolText.delete }).click()
  await expect(toast(owner, toolText.deleted)).toBeVisible()
  await expect(menu).toBeHidden()
})

test("what fails says so in the documented words (content §8)", async ({ owner }) => {
  await failProcedure(owner, "tools.create", 500)
  await owner.goto("/new-tools?tab=templates")
  await owner.getByRole("button", { name: "Use template: Data Analyzer" }).click()
  await expect(toast(owner, toolText.createFailed)).toBeVisible()
})

test("a tool is put on a new page, with its name and a form", async ({ owner }) => {
  const tool = { name: "Tune-up price", htmlContent: "<p>How many bikes?</p>" }
  await owner.request.post("/api/custom-tools", { data: tool })
  await owner.goto("/new-tools")
  await owner.getByRole("button", { name: toolText.actions(tool.name) }).click()
  await owner.getByRole("menuitem", { name: toolText.putOnPage }).click()
  await expect(owner.getByLabel(labels.name)).toHaveValue(tool.name)
  await expect(
    owner.frameLocator(`iframe[title="${labels.previewFrame}"]`).getByText(visitorText.toolRuns(tool.name)),
  ).toBeVisible()
})
