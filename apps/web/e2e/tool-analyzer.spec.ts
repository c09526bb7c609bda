import { toolText } from "@brandwright/contract/tools/tools"
import { expect, expectAccessible, test } from "./fixtures.ts"

test("the Data Analyzer takes a dropped file", async ({ owner }) => {
  await owner.goto("/new-tools?tab=templates")
  await owner.getByRole("button", { name: "Use template: Data Analyzer" }).click()
  await owner.getByRole("button", { name: toolText.run }).click()
  const tool = owner.getByRole("dialog").frameLocator("iframe")
  await tool.getByLabel("CSV text").evaluate((field) => {
    const data = new DataTransfer()
    data.items.add(new File(["day;sales\nMonday;3\nTuesday;9"], "sales.csv", { type: "text/csv" }))
    field.dispatchEvent(new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }))
  })
  await expect(tool.getByText("2 rows, 2 columns")).toBeVisible()
  await expect(tool.locator("#chart")).toContainText("Tuesday: 9")
})

for (const scheme of ["light", "dark"] as const) {
  test(`every tab is accessible in ${scheme}`, async ({ owner }) => {
    await owner.emulateMedia({ colorScheme: scheme })
    await owner.goto("/new-tools?tab=templates")
    await owner.getByRole("button", { name: "Use template: Data Analyzer" }).click()
    await expect(owner.getByRole("button", { name: toolText.run })).toBeVisible()
    await expectAccessible(owner, "my tools")
    await owner.getByRole("button", { name: toolText.run }).click()
    await expect(owner.getByRole("dialog").frameLocator("iframe").getByLabel("CSV text")).toBeVisible()
    await expectAccessible(owner, "run")
  })
}
