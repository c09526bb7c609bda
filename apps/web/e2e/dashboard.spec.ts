import { brandText } from "@brandwright/contract/brands/brands"
import {
  CREATOR_TARGETS,
  dashboardText,
  SLIDER_LABELS,
  STYLIZATION_LABELS,
} from "@brandwright/contract/workspace/dashboard"
import { pathText } from "../src/texts/en/welcome.ts"
import { expect, expectAccessible, failProcedure, signUp, test, toast } from "./fixtures.ts"

test.describe("the dashboard (account §2.2)", () => {
  test("greets with the address, the brand, the sessions and the time", async ({ page }) => {
    const { email } = await signUp(page.request)
    await page.goto("/")
    await expect(page.getByRole("heading", { name: dashboardText.welcome })).toBeVisible()
    await expect(page.getByText(email)).toBeVisible()
    await expect(page.getByText(dashboardText.noBrand)).toBeVisible()
    await expect(page.getByText("0h 0m")).toBeVisible()
  })

  test("shows real figures, each leading to its screen, and the balance", async ({ owner }) => {
    await owner.goto("/")
    await expect(owner.getByRole("link", { name: dashboardText.contentPieces })).toContainText("0")
    await expect(owner.getByRole("link", { name: dashboardText.contentPoolAssets })).toContainText("0")
    await expect(owner.getByText("$5.00")).toBeVisible()
    await expect(owner.getByText(dashboardText.monthlyBilling(false))).toBeVisible()
    await owner.getByRole("link", { name: dashboardText.socialAccounts }).click()
    await expect(owner).toHaveURL("/account/social-connections")
  })

  test("fills in the brief on the chosen screen, where a reload keeps it, and keeps it out of the address (faults C1 A8)", async ({
    owner,
  }) => {
    const brief = "20% off garden tools & seeds?"
    for (const { label, to } of CREATOR_TARGETS) {
      await owner.goto("/")
      await owner.getByLabel(dashboardText.brief).fill(brief)
      await owner.getByRole("link", { name: label, exact: true }).click()
      await expect(owner).toHaveURL((url) => url.pathname === to && !url.href.includes("garden"))
      // The address changes before the screen does, and the brief stands on the dashboard too.
      await expect(owner.getByRole("heading", { name: dashboardText.welcome })).toBeHidden()
      const fields = owner.locator("main, [role=dialog]").locator("textarea, input")
      const values = () => fields.evaluateAll((all) => all.map((field) => ("value" in field ? field.value : "")))
      await expect.poll(values, { message: label }).toContain(brief)
      await owner.reload()
      await expect.poll(values, { message: `${label} after a reload` }).toContain(brief)
    }
  })

  test("makes the first brand of a newcomer", async ({ newcomer }) => {
    await newcomer.goto("/")
    await expect(newcomer.getByText(brandText.noneYet)).toBeVisible()
    await expect(newcomer.getByRole("heading", { name: dashboardText.stylization })).toBeVisible()
    await expect(newcomer.getByText(brandText.selectForPages)).toBeVisible()
    const create = newcomer.getByRole("button", { name: dashboardText.createBrand })
    // Nothing else works without a brand: this must not wait below the fold, on a phone either.
    await newcomer.setViewportSize({ width: 360, height: 640 })
    await expect(create).toBeInViewport()
    await newcomer.setViewportSize({ width: 1280, height: 800 })
    await create.click()
    // The open form is in the address.
    await newcomer.reload()
    const dialog = newcomer.getByRole("dialog", { name: dashboardText.createBrand })
    await expect(dialog.getByLabel(dashboardText.brandName)).toHaveValue("My First Brand")
    await expect(dialog.getByLabel(dashboardText.brandDescription)).toHaveValue("")
    await dialog.getByLabel(dashboardText.brandName).fill("A")
    await dialog.getByRole("button", { name: dashboardText.createBrand }).click()
    await expect(dialog.getByText(brandText.nameShort)).toBeVisible()
    await dialog.getByLabel(dashboardText.brandName).fill("Fernhill")
    await dialog.getByRole("button", { name: dashboardText.createBrand }).click()
    await expect(toast(newcomer, brandText.created)).toBeVisible()
    await newcomer.getByRole("link", { name: pathText.leave }).click()
    await expect(newcomer.getByRole("heading", { name: dashboardText.stylization })).toBeVisible()
    await expect(newcomer.getByText("Fernhill", { exact: true })).toBeVisible()
  })
})

test.describe("brand marketing stylization (S-B03)", () => {
  test("saves options, own words and sliders, and loads them again", async ({ owner }) => {
    await owner.goto("/")
    const vibe = owner.getByRole("combobox", { name: STYLIZATION_LABELS.brandVibe })
    await vibe.fill("Quietly radical")
    // Enter in a field saves nothing yet.
    await vibe.press("Enter")
    await owner.getByLabel(STYLIZATION_LABELS.toneOfVoice).click()
    const tones = owner.getByRole("listbox", { name: STYLIZATION_LABELS.toneOfVoice })
    await tones.getByRole("option", { name: "Humorous" }).click()
    const themes = owner.getByRole("combobox", { name: STYLIZATION_LABELS.contentThemes })
    await themes.fill("Own harvest")
    await themes.press("Enter")
    const formality = owner.getByRole("slider", { name: SLIDER_LABELS.formalityLevel.label })
    await formality.focus()
    await formality.press("PageUp")
    await formality.press("Shift+ArrowRight")
    await formality.press("ArrowLeft")
    await expect(formality).toHaveAttribute("aria-valuenow", "69")
    await expect(owner.getByText(dashboardText.unsaved)).toBeVisible()
    await owner.getByRole("button", { name: dashboardText.saveStylization }).click()
    await expect(toast(owner, brandText.stylizationSaved)).toBeVisible()
    await owner.reload()
    await expect(owner.getByText(/Version 1/)).toBeVisible()
    await expect(owner.getByLabel(STYLIZATION_LABELS.brandVibe)).toHaveValue("Quietly radical")
    await expect(owner.getByLabel(STYLIZATION_LABELS.toneOfVoice)).toHaveValue("Humorous")
    await expect(owner.getByText("Own harvest")).toBeVisible()
    await expect(formality).toHaveAttribute("aria-valuenow", "69")
  })

  test("keeps what was chosen when saving fails", async ({ owner }) => {
    await failProcedure(owner, "brands.saveStylization", 500)
    await owner.goto("/")
    await owner.getByLabel(STYLIZATION_LABELS.brandVibe).fill("Bold")
    await owner.getByRole("button", { name: dashboardText.saveStylization }).click()
    await expect(toast(owner, brandText.stylizationFailed)).toBeVisible()
    await expect(owner.getByLabel(STYLIZATION_LABELS.brandVibe)).toHaveValue("Bold")
  })
})

test.describe("the brand's messages (core §8)", () => {
  const create = async (page: Parameters<typeof toast>[0]) => {
    await page.goto("/")
    await page.getByRole("button", { name: dashboardText.createBrand }).click()
    await page.getByRole("dialog").getByRole("button", { name: dashboardText.createBrand }).click()
  }

  const failures = [
    [401, "", brandText.authenticationFailure],
    [400, "", brandText.invalidData],
    [500, "", brandText.serverError],
    [409, "There are enough brands.", "There are enough brands."],
    [409, "", brandText.createFailedDefault],
  ] as const
  for (const [status, said, shown] of failures) {
    test(`creating: ${status} with "${said}" shows "${shown}"`, async ({ newcomer }) => {
      await failProcedure(newcomer, "brands.create", status, said)
      await create(newcomer)
      await expect(toast(newcomer, { title: "Error", message: shown })).toBeVisible()
      await expect(newcomer.getByRole("dialog").getByLabel(dashboardText.brandName)).toHaveValue("My First Brand")
    })
  }

  test("creating checks the sign-in again first", async ({ newcomer }) => {
    await newcomer.goto("/")
    await newcomer.getByRole("button", { name: dashboardText.createBrand }).click()
    await newcomer.context().clearCookies()
    await newcomer.getByRole("dialog").getByRole("button", { name: dashboardText.createBrand }).click()
    await expect(toast(newcomer, brandText.authenticationError)).toBeVisible()
  })

  test("loading fails with a toast and a way to ask again", async ({ owner }) => {
    await failProcedure(owner, "brands.list", 500)
    await owner.goto("/ebooks")
    await expect(toast(owner, brandText.loadFailed)).toBeVisible()
    await expect(owner.getByRole("main").getByText(brandText.loadFailed.message)).toBeVisible()
    await owner.unroute("**/trpc/**brands.list*")
    const heading = owner.getByRole("heading", { level: 1 })
    // A retry that was already under way may have loaded the brands by now.
    await owner.getByRole("main").getByRole("button", { name: "Try again" }).or(heading).click()
    await expect(heading).toBeVisible()
  })
})

test("the Creator Tool goes on with the last drafts (account §2.2)", async ({ owner }) => {
  await owner.goto("/")
  const drafts = owner.getByRole("region", { name: dashboardText.continueWith })
  await expect(owner.getByRole("heading", { name: dashboardText.creatorTool })).toBeVisible()
  await expect(drafts).toHaveCount(0)
  const post = { content: "Fresh bread on Friday", status: "draft" }
  expect((await owner.request.post("/api/social/posts", { data: post })).ok()).toBe(true)
  await owner.reload()
  await expect(drafts.getByRole("link", { name: post.content })).toBeVisible()
  await expectAccessible(owner)
  await drafts.getByRole("link", { name: post.content }).click()
  await expect(owner).toHaveURL(/\/posting-queue\?post=\d+$/)
})
