import { factText } from "@brandwright/contract/brands/brand-facts-text"
import { brandScreenText, colorText, kitText, logoText } from "../src/texts/en/brands.ts"
import { brandText } from "@brandwright/contract/brands/brands"
import { shellText } from "@brandwright/contract/workspace/shell"
import { RETRIES } from "@brandwright/contract/app"
import { contentText } from "@brandwright/contract/content/content"
import type { Page } from "@playwright/test"
import { createBrand, expect, expectAccessible, failProcedure, hastenRetries, test, toast } from "./fixtures.ts"

test.describe("brand management (account §2.8)", () => {
  test("begins with the first brand", async ({ newcomer }) => {
    await newcomer.goto("/account/brands")
    await expect(newcomer.getByRole("heading", { name: brandText.noneYet })).toBeVisible()
    await expectAccessible(newcomer)
    await newcomer.getByRole("button", { name: brandScreenText.create }).click()
    const dialog = newcomer.getByRole("dialog")
    await dialog.getByLabel(brandScreenText.name).fill("A")
    await dialog.getByLabel(brandScreenText.website).fill("nonsense")
    await dialog.getByRole("button", { name: shellText.save }).click()
    await expect(dialog.getByText(brandText.nameShort)).toBeVisible()
    await expect(dialog.getByText(brandText.websiteInvalid)).toBeVisible()
    await expectAccessible(newcomer)
    await dialog.getByLabel(brandScreenText.name).fill("Acme")
    await dialog.getByLabel(brandScreenText.website).fill("https://acme.example")
    await dialog.getByRole("button", { name: shellText.save }).click()
    await expect(toast(newcomer, brandScreenText.brandCreated)).toBeVisible()
    await expect(newcomer.getByRole("button", { name: /Acme.*Default/ })).toBeVisible()
  })

  test("a list of brands that cannot be read again takes no screen away", async ({ owner }) => {
    await createBrand(owner.request, "Beta")
    await hastenRetries(owner)
    await owner.goto("/recommendations")
    await expect(owner.getByLabel(contentText.brief, { exact: true })).toBeVisible()
    await failProcedure(owner, "brands.list", 500)
    let failures = 0
    owner.on("response", (response) => (failures += response.url().includes("brands.list") ? 1 : 0))
    const selector = owner.getByRole("combobox", { name: shellText.brandSelector })
    await selector.click()
    await owner.getByRole("option", { name: "Beta" }).click()
    await expect.poll(() => failures).toBeGreaterThan(RETRIES)
    await expect(selector).toHaveValue("Beta")
    await expect(owner.getByLabel(contentText.brief, { exact: true })).toBeVisible()
  })

  test("edits, moves the default, keeps it from deletion, and asks for the name of a brand with subscribers", async ({
    owner,
  }) => {
    await owner.request.post("/api/email/subscribers", { data: { email: "ann@example.com" } })
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
    // A file becomes the logo, and another one takes its place.
    const logo = owner.getByRole("dialog").getByRole("group", { name: brandScreenText.logo })
    for (const [label, fill] of [
      [logoText.upload, "red"],
      [logoText.replace, "blue"],
    ] as const) {
      const chooser = owner.waitForEvent("filechooser")
      await logo.getByRole("button", { name: label }).click()
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path fill="${fill}" d="M0 0h9v9H0z"/></svg>`
      await (await chooser).setFiles({ name: "logo.svg", mimeType: "image/svg+xml", buffer: Buffer.from(svg) })
      await toast(owner, logoText.kept).getByRole("button").click()
      await expect(toast(owner, logoText.kept)).toHaveCount(0)
    }
    const media = await owner.request.get("/trpc/media.logos")
    expect((await media.json()).result.data).toHaveLength(1)
    await expect(logo.locator("img")).toBeVisible()
    await owner.getByRole("dialog").getByLabel(brandScreenText.name).fill("Beta Bikes")
    await owner.getByRole("dialog").getByRole("button", { name: shellText.save }).click()
    await expect(toast(owner, brandScreenText.brandUpdated)).toBeVisible()
    await owner.getByRole("button", { name: "Acme" }).click()
    await owner.getByRole("region", { name: /Acme/ }).getByRole("button", { name: brandScreenText.delete }).click()
    const dialog = owner.getByRole("dialog")
    await expect(dialog).toContainText(brandText.deleteConfirm)
    await expect(dialog).toContainText(brandScreenText.deleteContent(0, 1))
    await dialog.getByLabel(brandScreenText.typeName("Acme")).fill("Acme")
    await dialog.getByRole("button", { name: brandScreenText.delete }).click()
    await expect(toast(owner, brandScreenText.brandDeleted)).toBeVisible()
    await expect(owner.getByRole("button", { name: "Acme" })).toHaveCount(0)
    await expectAccessible(owner)
  })

  test("changes a brand's colors in its kit and leads to its facts", async ({ owner }) => {
    await owner.goto("/account/brands")
    const kit = owner.getByRole("region", { name: kitText.title })
    const main = kit.getByLabel(colorText.label(1))
    for (const color of ["#9a3412", "#14532d"]) {
      await main.fill(color)
      await kit.getByRole("button", { name: colorText.save }).click()
      // The field then shows the color as it was saved, in capitals.
      await toast(owner, colorText.saved).getByRole("button").click()
      await expect(toast(owner, colorText.saved)).toHaveCount(0)
      await expect(kit.getByRole("button", { name: colorText.save })).toBeDisabled()
    }
    await owner.reload()
    await expect(main).toHaveValue(/#14532d/i)
    const kept = await owner.request.get("/trpc/media.list?input=%7B%22type%22%3A%22color%22%7D")
    expect((await kept.json()).result.data).toHaveLength(1)
    await expectAccessible(owner)
    await kit.getByRole("button", { name: kitText.seeFacts }).click()
    await expect(owner.getByRole("tab", { name: factText.tab, selected: true })).toBeVisible()
  })

  test("shows a brand's social connections in its tab", async ({ owner }) => {
    await owner.goto("/account/brands")
    await owner.getByRole("tab", { name: brandScreenText.socialConnections }).click()
    await expect(owner.getByRole("tabpanel", { name: brandScreenText.socialConnections })).not.toBeEmpty()
    await expectAccessible(owner)
  })

  test("keeps the opened brand and tab in the address", async ({ owner, context }) => {
    const beta = await createBrand(owner.request, "Beta")
    await owner.goto("/account/brands")
    const tab = (page: Page, name: string) => page.getByRole("tab", { name, selected: true })
    await owner.getByRole("button", { name: "Beta" }).click()
    await expect(tab(owner, brandScreenText.details)).toBeVisible()
    await owner.getByRole("tab", { name: factText.tab }).click()
    await expect(owner).toHaveURL(`/account/brands?brand=${beta.id}&tab=facts`)
    await owner.reload()
    await expect(tab(owner, factText.tab)).toBeVisible()
    const shared = await context.newPage()
    await shared.goto(owner.url())
    await expect(shared.getByRole("region", { name: "Beta" }).getByRole("tab", { selected: true })).toHaveText(
      factText.tab,
    )
    await owner.goBack()
    await expect(tab(owner, brandScreenText.details)).toBeVisible()
    await owner.goBack()
    await expect(owner.getByRole("button", { name: /Acme/, expanded: true })).toBeVisible()
    await owner.getByRole("button", { name: /Acme/, expanded: true }).click()
    await owner.reload()
    await expect(owner.getByRole("button", { name: /Acme/, expanded: false })).toBeVisible()
  })

  test("says so when a change or the list fails", async ({ owner }) => {
    await owner.goto("/account/brands")
    await failProcedure(owner, "brands.update", 500)
    await owner.getByRole("button", { name: brandScreenText.edit }).click()
    await owner.getByRole("dialog").getByLabel(brandScreenText.name).fill("Other")
    await owner.getByRole("dialog").getByRole("button", { name: shellText.save }).click()
    await expect(toast(owner, brandScreenText.updateFailed)).toBeVisible()
    await expect(owner.getByRole("dialog").getByLabel(brandScreenText.name)).toHaveValue("Other")
  })
  test("says why a brand could not be created, and checks the sign-in first (core §8)", async ({ owner }) => {
    await owner.goto("/account/brands")
    await owner.getByRole("button", { name: brandScreenText.create }).click()
    const dialog = owner.getByRole("dialog")
    await dialog.getByLabel(brandScreenText.name).fill("Beta")
    await failProcedure(owner, "brands.create", 500)
    await dialog.getByRole("button", { name: shellText.save }).click()
    const { title } = brandScreenText.createFailed
    await expect(toast(owner, { title, message: brandText.serverError })).toBeVisible()
    await owner.context().clearCookies()
    await dialog.getByRole("button", { name: shellText.save }).click()
    await expect(toast(owner, brandText.authenticationError)).toBeVisible()
  })

  test("keeps what was typed when the dialog is closed by Escape or the page is loaded again", async ({ owner }) => {
    await owner.goto("/account/brands")
    const create = owner.getByRole("button", { name: brandScreenText.create })
    const name = owner.getByRole("dialog").getByLabel(brandScreenText.name)
    await create.click()
    await name.fill("Beta Bikes")
    await owner.keyboard.press("Escape")
    await expect(owner.getByRole("dialog")).toBeHidden()
    await owner.reload()
    await create.click()
    await expect(name).toHaveValue("Beta Bikes")
    await expect(owner.getByRole("dialog").getByText(shellText.draftRestored)).toBeVisible()
    await expectAccessible(owner)
    await name.press("Enter")
    await expect(toast(owner, brandScreenText.brandCreated)).toBeVisible()
    await create.click()
    await expect(name).toHaveValue("")
    await name.fill("Gamma")
    await owner.getByRole("dialog").getByRole("button", { name: shellText.cancel }).click()
    await expect(owner.getByRole("dialog")).toBeHidden()
    await create.click()
    await expect(name).toHaveValue("")
  })

  test("keeps the brand and says so when deletion or the default fails", async ({ owner }) => {
    await createBrand(owner.request, "Beta")
    await owner.goto("/account/brands")
    await failProcedure(owner, "brands.setDefault", 500)
    await failProcedure(owner, "brands.delete", 500)
    await owner.getByRole("button", { name: "Beta" }).click()
    await owner.getByRole("button", { name: brandScreenText.makeDefault }).click()
    await expect(toast(owner, brandScreenText.defaultFailed)).toBeVisible()
    const beta = owner.getByRole("region", { name: /Beta/ })
    await beta.getByRole("button", { name: brandScreenText.delete }).click()
    // An empty brand asks for no name.
    await owner.getByRole("dialog").getByRole("button", { name: brandScreenText.delete }).click()
    await expect(toast(owner, brandScreenText.deleteFailed)).toBeVisible()
    await owner.unroute("**/trpc/**brands.delete*")
    await owner.reload()
    await expect(owner.getByRole("button", { name: "Beta" })).toBeVisible()
  })
})
