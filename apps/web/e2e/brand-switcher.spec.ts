import { brandText } from "@brandwright/contract/brands/brands"
import { screenLabel, shellText } from "@brandwright/contract/workspace/shell"
import { createBrand, expect, failProcedure, test, toast } from "./fixtures.ts"

test.describe("the brand band", () => {
  test("is not there with one brand, nor on the dashboard", async ({ owner }) => {
    const band = owner.getByRole("combobox", { name: shellText.brandSelector, exact: true })
    await owner.goto("/ebooks")
    await expect(owner.getByRole("heading", { level: 1 })).toBeVisible()
    await expect(band).toHaveCount(0)
    await createBrand(owner.request, "Beta")
    await owner.reload()
    await expect(band).toBeVisible()
    await owner.getByRole("link", { name: screenLabel("/"), exact: true }).click()
    await expect(band).toHaveCount(0)
  })

  test("switches the brand and says so; a second toast replaces the first (core §4)", async ({ owner }) => {
    await createBrand(owner.request, "Beta")
    await owner.goto("/ebooks")
    const band = owner.getByRole("combobox", { name: shellText.brandSelector, exact: true })
    for (const name of ["Beta", "Acme"]) {
      await band.click()
      await owner.getByRole("option", { name }).click()
      await expect(toast(owner, brandText.switched(name))).toBeVisible()
      await expect(owner.locator(".mantine-Notification-root")).toHaveCount(1)
      await expect(band).toHaveValue(name)
    }
    const brands: { name: string; isDefault: boolean }[] = await (await owner.request.get("/api/brands")).json()
    expect(brands.map(({ name, isDefault }) => [name, isDefault])).toEqual([
      ["Acme", true],
      ["Beta", false],
    ])
  })
  test("keeps the brand and says so when the switch fails", async ({ owner }) => {
    await createBrand(owner.request, "Beta")
    await failProcedure(owner, "brands.setDefault", 500)
    await owner.goto("/ebooks")
    const band = owner.getByRole("combobox", { name: shellText.brandSelector, exact: true })
    await band.click()
    await owner.getByRole("option", { name: "Beta" }).click()
    await expect(toast(owner, brandText.switchFailed)).toBeVisible()
    await expect(band).toHaveValue("Acme")
  })

  test("says so when the brands do not load, and takes the first when only the default one does not", async ({
    owner,
  }) => {
    await failProcedure(owner, "brands.list", 500)
    await owner.goto("/ebooks")
    await expect(toast(owner, brandText.loadFailed)).toBeVisible()
    // What is asked for again just now is still answered by the old route.
    await owner.unrouteAll({ behavior: "wait" })
    await createBrand(owner.request, "Beta")
    await owner.route("**/trpc/**brands.default*", async (route) => {
      const names = new URL(route.request().url()).pathname.replace("/trpc/", "").split(",")
      const answer = await route.fetch()
      const parts: unknown[] = await answer.json()
      const failed = { error: { message: "", code: -32_000, data: { code: "FAILED", httpStatus: 500 } } }
      await route.fulfill({
        status: 207,
        json: parts.map((part, at) => (names[at] === "brands.default" ? failed : part)),
      })
    })
    await owner.reload()
    await expect(owner.getByRole("combobox", { name: shellText.brandSelector, exact: true })).toHaveValue("Acme")
  })
})

test("a person without a brand is asked for the default one once", async ({ newcomer }) => {
  const calls: string[] = []
  newcomer.on("request", (request) => {
    if (request.url().includes("brands.default")) calls.push(request.url())
  })
  await newcomer.goto("/account/brands")
  await expect(newcomer.getByRole("heading", { name: brandText.noneYet })).toBeVisible()
  expect(calls).toHaveLength(1)
})
