import { brandScreenText } from "@brandwright/contract/brand-screens"
import { brandText } from "@brandwright/contract/brands"
import { shellText } from "@brandwright/contract/shell"
import { createBrand, expect, expectAccessible, failProcedure, test, toast } from "./fixtures.ts"

test.describe("brand management (account §2.8)", () => {
  test("begins with the first brand", async ({ newcomer }) => {
    await newcomer.goto("/account/brands")
    await expect(newcomer.getByRole("heading", { name: brandText.noneYet })).toBeVisible()
    await expectAccessible(newcomer)
    await newcomer.getByRole("button", { name: brandScreenText.create }).click()
    const dialog = newcomer.getByRole("dialog")
    await dialog.getByLabel(brandScreenText.name).fill("A")
    await dialog.getByLabel(brandScreenText.website).fill("nonsense")
    await dialog.getByRole("button", { name: brandScreenText.save }).click()
    await expect(dialog.getByText(brandText.nameShort)).toBeVisible()
    await expect(dialog.getByText(brandText.websiteInvalid)).toBeVisible()
    await expectAccessible(newcomer)
    await dialog.getByLabel(brandScreenText.name).fill("Acme")
    await dialog.getByLabel(brandScreenText.website).fill("https://acme.example")
    await dialog.getByRole("button", { name: brandScreenText.save }).click()
    await expect(toast(newcomer, brandScreenText.brandCreated)).toBeVisible()
    await expect(newcomer.getByRole("button", { name: /Acme.*Default/ })).toBeVisible()
  })

  test("edits, moves the default, and keeps it from deletion", async ({ owner }) => {
    await createBrand(owner.request, "Beta")
    await owner.goto("/account/brands")
    await owner.getByRole("button", { name: brandScreenText.delete }).click()
    await expect(owner.getByRole("dialog")).toContainText(brandText.deleteDefault)
    await owner.getByRole("button", { name: brandScreenText.ok }).click()
    await owner.getByRole("button", { name: "Beta" }).click()
    await owner.getByRole("button", { name: brandScreenText.makeDefault }).click()
    await expect(toast(owner, brandScreenText.defaultUpdated("Beta"))).toBeVisible()
    await expect(owner.getByRole("combobox", { name: shellText.brandSelector })).toHaveValue("Beta")
    const beta = owner.getByRole("region", { name: /Beta/ })
    await beta.getByRole("button", { name: brandScreenText.edit }).click()
    await owner.getByRole("dialog").getByLabel(brandScreenText.name).fill("Beta Bikes")
    await owner.getByRole("dialog").getByRole("button", { name: brandScreenText.save }).click()
    await expect(toast(owner, brandScreenText.brandUpdated)).toBeVisible()
    await owner.getByRole("button", { name: "Acme" }).click()
    await owner.getByRole("region", { name: /Acme/ }).getByRole("button", { name: brandScreenText.delete }).click()
    await expect(owner.getByRole("dialog")).toContainText(brandText.deleteConfirm)
    await owner.getByRole("dialog").getByRole("button", { name: brandScreenText.delete }).click()
    await expect(toast(owner, brandScreenText.brandDeleted)).toBeVisible()
    await expect(owner.getByRole("button", { name: "Acme" })).toHaveCount(0)
    await expectAccessible(owner)
  })

  test("shows a brand's social connections in its tab", async ({ owner }) => {
    await owner.goto("/account/brands")
    await owner.getByRole("tab", { name: brandScreenText.socialConnections }).click()
    await expect(owner.getByRole("tabpanel", { name: brandScreenText.socialConnections })).not.toBeEmpty()
    await expectAccessible(owner)
  })

  test("says so when a change or the list fails", async ({ owner }) => {
    await owner.goto("/account/brands")
    await failProcedure(owner, "brands.update", 500)
    await owner.getByRole("button", { name: brandScreenText.edit }).click()
    await owner.getByRole("dialog").getByLabel(brandScreenText.name).fill("Other")
    await owner.getByRole("dialog").getByRole("button", { name: brandScreenText.save }).click()
    await expect(toast(owner, brandScreenText.updateFailed)).toBeVisible()
    await expect(owner.getByRole("dialog").getByLabel(brandScreenText.name)).toHaveValue("Other")
  })
})
