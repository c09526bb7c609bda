import { factText } from "@brandwright/contract/brands/brand-facts"
import { expect, expectAccessible, test, toast } from "./fixtures.ts"

test.describe("brand facts", () => {
  test("are added by hand, with the fields of their kind", async ({ owner }) => {
    await owner.goto("/account/brands")
    await owner.getByRole("tab", { name: factText.tab }).click()
    await owner.getByRole("button", { name: factText.add, exact: true }).click()
    const dialog = owner.getByRole("dialog", { name: factText.addTitle })
    await dialog.getByLabel("Name").fill("Winter tune-up")
    await dialog.getByLabel(factText.price("USD")).fill("39")
    await dialog.getByRole("button", { name: factText.save }).click()
    await expect(toast(owner, factText.saved)).toBeVisible()
    const list = owner.getByRole("list", { name: factText.tab })
    await expect(list.getByText("Winter tune-up")).toBeVisible()
    await expect(list.getByText("$39", { exact: true })).toBeVisible()
    await expectAccessible(owner)
    await list.getByRole("button", { name: `${factText.delete}: Winter tune-up` }).click()
    await expect(owner.getByText(factText.none)).toBeVisible()
  })

  test("a text in the brand's own voice outlives a reload while it is not saved", async ({ owner }) => {
    await owner.goto("/account/brands")
    await owner.getByRole("tab", { name: factText.tab }).click()
    const example = owner.getByLabel(factText.exampleText)
    await example.fill("Bread is ready when it is ready.")
    await owner.reload()
    await owner.getByRole("tab", { name: factText.tab }).click()
    await expect(example).toHaveValue("Bread is ready when it is ready.")
    await owner.getByRole("button", { name: factText.addExample }).click()
    await expect(toast(owner, factText.exampleSaved)).toBeVisible()
    await expect(example).toHaveValue("")
  })
})
