import { brandText } from "@brandwright/contract/brands/brands-text"
import { shellText } from "@brandwright/contract/workspace/shell"
import { socialText } from "@brandwright/contract/social/social"
import { accountFormText, connectionFormText, connectionsText } from "../src/texts/en/social-connections.ts"
import type { Page } from "@playwright/test"
import { expect, expectAccessible, failProcedure, test, toast } from "./fixtures.ts"

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true })

test.describe("social connections (account §2.9)", () => {
  test("a first account is connected at once, a further one by name", async ({ owner }) => {
    await owner.goto("/account/social-connections")
    await expect(owner.getByRole("heading", { name: connectionsText.connectTitle })).toBeVisible()
    await expectAccessible(owner, "empty")
    await button(owner, connectionsText.connect("Facebook")).click()
    await expect(toast(owner, socialText.connectedByHand("Facebook"))).toBeVisible()
    await expect(owner.getByText(connectionsText.active, { exact: true })).toBeVisible()
    await button(owner, socialText.connectAnother).click()
    const dialog = owner.getByRole("dialog")
    await button(owner, accountFormText.submit).click()
    await expect(dialog.getByText(socialText.accountNameRequired)).toBeVisible()
    await dialog.getByLabel(accountFormText.accountName).fill("Acme Outlet")
    await button(owner, accountFormText.submit).click()
    await expect(owner.getByRole("article", { name: "Acme Outlet" })).toBeVisible()
    await expectAccessible(owner, "with accounts")
  })

  test("TikTok asks for its credentials and says what becomes of them", async ({ owner }) => {
    await owner.goto("/account/social-connections")
    await button(owner, connectionsText.connect("TikTok")).click()
    const dialog = owner.getByRole("dialog")
    await expect(dialog.getByText(socialText.passwordNote)).toBeVisible()
    await button(owner, accountFormText.submit).click()
    await expect(dialog.getByText(socialText.usernameRequired)).toBeVisible()
    await expect(dialog.getByText(socialText.passwordRequired)).toBeVisible()
    await expectAccessible(owner, "credentials dialog")
    await dialog.getByLabel(accountFormText.username).fill("acme.tok")
    await dialog.getByRole("textbox", { name: accountFormText.password }).fill("secret-enough")
    await button(owner, accountFormText.submit).click()
    await expect(toast(owner, socialText.connectedByHand("TikTok"))).toBeVisible()
    // Its own tab comes to the front.
    await expect(owner.getByRole("article", { name: "acme.tok" })).toBeVisible()
  })

  test("an account is deactivated, activated, edited and disconnected", async ({ owner }) => {
    expect((await owner.request.post("/api/social/connect", { data: { platform: "youtube" } })).ok()).toBe(true)
    await owner.goto("/account/social-connections")
    await expect(owner.getByRole("tab", { name: "YouTube" })).toHaveAttribute("aria-selected", "true")
    await button(owner, connectionsText.deactivate).click()
    await expect(owner.getByText(connectionsText.inactive, { exact: true })).toBeVisible()
    await button(owner, connectionsText.activate).click()
    await expect(owner.getByText(connectionsText.active, { exact: true })).toBeVisible()
    await button(owner, connectionsText.edit).click()
    const dialog = owner.getByRole("dialog", { name: connectionFormText.title })
    await dialog.getByLabel(connectionFormText.displayName).fill("Acme TV")
    await dialog.getByRole("button", { name: connectionFormText.addSlot }).click()
    await expectAccessible(owner, "settings dialog")
    await dialog.getByRole("button", { name: shellText.save }).click()
    await expect(toast(owner, socialText.saved)).toBeVisible()
    await button(owner, connectionsText.disconnect).click()
    await owner.getByRole("dialog").getByRole("button", { name: connectionsText.disconnect, exact: true }).click()
    await expect(toast(owner, socialText.disconnected)).toBeVisible()
    await expect(owner.getByRole("article", { name: "Acme TV" })).toBeHidden()
  })

  test("the return from a platform is shown and its query cleared", async ({ owner }) => {
    await owner.goto("/account/social-connections?status=error&platform=facebook&message=Access%20was%20not%20granted")
    await expect(owner.getByRole("alert").getByText("Access was not granted").first()).toBeVisible()
    await expect(owner).toHaveURL(/\/account\/social-connections$/)
    await owner.goto("/account/social-connections?status=success&platform=tiktok&message=Acme%20connected")
    await expect(owner.getByText(`TikTok: ${connectionsText.returnSuccess}`)).toBeVisible()
    await expect(owner).toHaveURL(/\/account\/social-connections$/)
  })

  test("without a brand the screens and the button to connect ask for one", async ({ newcomer }) => {
    await newcomer.goto("/account/social-connections")
    await expect(newcomer.getByText(brandText.noneSelected, { exact: true })).toBeVisible()
    await newcomer.goto("/account/settings#security")
    await button(newcomer, connectionsText.connectShort).first().click()
    await expect(toast(newcomer, socialText.noBrandToConnect)).toBeVisible()
    for (const [path, needed] of [
      ["/web-funnel", brandText.selectForPages],
      ["/recommendations", brandText.selectForContent],
      ["/content-pool", brandText.noneSelected],
    ] as const) {
      await newcomer.goto(path)
      await expect(newcomer.getByRole("heading", { name: needed })).toBeVisible()
    }
  })

  test("a failed load says the documented sentence", async ({ owner }) => {
    await failProcedure(owner, "social.connections", 500)
    await owner.goto("/account/social-connections")
    await expect(owner.getByText(socialText.loadFailed)).toBeVisible({ timeout: 20_000 })
  })
})
