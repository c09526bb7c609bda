import { accountText } from "@brandwright/contract/account/account-text"
import { accountSettingsText, myAccountText, profileScreenText } from "../src/texts/en/account.ts"
import { usageText } from "../src/texts/en/usage.ts"
import { profileText } from "@brandwright/contract/account/profile"
import { shellText } from "@brandwright/contract/workspace/shell"
import { expect, expectAccessible, failProcedure, PASSWORD, signUp, test, toast } from "./fixtures.ts"
import { totp } from "./totp.ts"

const ADMINISTRATOR = { email: "administrator@example.com", password: "correct horse 1" }

/** A picture of one pixel. */
const PIXEL = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg=="

test.describe("My Account (account §2.5)", () => {
  test("tells the account's facts and leads on", async ({ owner }) => {
    await owner.goto("/account")
    await expect(owner.getByText(myAccountText.providers.local)).toBeVisible()
    await expect(owner.getByText(myAccountText.score(70))).toBeVisible()
    await owner.getByRole("button", { name: myAccountText.securityHelp }).click()
    await expect(owner.getByRole("dialog").getByText(myAccountText.checks.twoFactor)).toBeVisible()
    await expectAccessible(owner)
    await owner.keyboard.press("Escape")
    await owner.getByRole("button", { name: myAccountText.upgrade }).click()
    await expect(owner).toHaveURL("/account/usage")
    await owner.goBack()
    const links = owner.getByRole("navigation", { name: myAccountText.quickLinks })
    await links.getByRole("link", { name: myAccountText.linkNotifications }).click()
    await expect(owner).toHaveURL("/account/settings#notifications")
    await expect(owner.getByRole("switch", { name: accountSettingsText.flags.taskReminders[0] })).toBeVisible()
  })

  test("asks for a picture, and for the proof of a phone number", async ({ owner }) => {
    await owner.goto("/account")
    await expect(owner.getByRole("link", { name: myAccountText.addAvatar })).toBeVisible()
    await expect(owner.getByRole("link", { name: myAccountText.verifyPhone })).toHaveCount(0)
    await owner.request.patch("/api/auth/phone", { data: { phoneNumber: "+15550100199" } })
    await owner.reload()
    await owner.getByRole("link", { name: myAccountText.verifyPhone }).click()
    await expect(owner).toHaveURL("/account/settings#security")
  })

  test("the address keeps a tab of the settings and the filters of the usage", async ({ owner }) => {
    await owner.goto("/account/settings#payment")
    const privacy = owner.getByRole("tab", { name: accountSettingsText.tabs.privacy })
    await privacy.click()
    await expect(owner).toHaveURL("/account/settings?tab=privacy")
    await owner.reload()
    await expect(privacy).toHaveAttribute("aria-selected", "true")
    await owner.goto("/account/usage?tab=usage&category=storage")
    await expect(owner.getByLabel(usageText.category).first()).toHaveValue("Storage")
    await expect(owner.getByText(usageText.noMatch)).toBeVisible()
  })

  test("a load that fails offers another try", async ({ owner }) => {
    await failProcedure(owner, "account.stats", 500)
    await owner.goto("/account")
    await expect(owner.getByRole("alert").getByRole("button", { name: shellText.retry })).toBeVisible()
    await expectAccessible(owner)
  })
})

test.describe("the profile (account §2.6)", () => {
  test("is saved with its picture, and refused with the field's own words", async ({ owner }) => {
    await owner.goto("/account/profile")
    await owner.getByLabel(profileScreenText.website).fill("nonsense")
    await owner.getByRole("button", { name: profileScreenText.save }).click()
    await expect(owner.getByText("Please enter a valid URL.")).toBeVisible()
    await owner.getByLabel(profileScreenText.website).fill("https://acme.example")
    await owner.getByLabel(profileScreenText.company).fill("Acme Ltd")
    await owner
      .locator("input[type=file]")
      .setInputFiles({ name: "me.png", mimeType: "image/png", buffer: Buffer.from(PIXEL, "base64") })
    await owner.getByRole("button", { name: profileScreenText.save }).click()
    await expect(toast(owner, profileText.saved)).toBeVisible()
    await owner.reload()
    await expect(owner.getByLabel(profileScreenText.company)).toHaveValue("Acme Ltd")
    await expect(owner.getByRole("img", { name: profileScreenText.picture })).toHaveAttribute(
      "src",
      /\/media\/avatars\//,
    )
    await expectAccessible(owner)
  })

  test("a file that is no image is refused and what was typed stays", async ({ owner }) => {
    await owner.goto("/account/profile")
    await owner.getByLabel(profileScreenText.bio).fill("I make things")
    await owner
      .locator("input[type=file]")
      .setInputFiles({ name: "me.png", mimeType: "image/png", buffer: Buffer.from("<script>alert(1)</script>") })
    await owner.getByRole("button", { name: profileScreenText.save }).click()
    await expect(
      toast(owner, { title: profileText.updateFailed.title, message: profileText.avatarInvalid }),
    ).toBeVisible()
    await expect(owner.getByLabel(profileScreenText.bio)).toHaveValue("I make things")
  })
})

test.describe("settings: security (account §2.7)", () => {
  test("a phone number is added, gets a code, and is verified with it", async ({ owner }) => {
    await owner.goto("/account/settings")
    const card = owner.getByRole("region", { name: accountSettingsText.phone })
    await card.getByLabel(accountSettingsText.phoneNumber).fill("+1 555 010 0199")
    await card.getByRole("button", { name: accountSettingsText.addPhone }).click()
    await expect(toast(owner, profileText.phoneUpdated)).toBeVisible()
    await card.getByRole("button", { name: accountSettingsText.sendCode }).click()
    await expect(toast(owner, profileText.codeSent)).toBeVisible()
    const code = /\d{6}/.exec((await card.getByRole("alert").textContent()) ?? "")?.[0] ?? ""
    await card.getByLabel(accountSettingsText.verificationCode).fill(code.slice(0, 5))
    await expect(card.getByRole("button", { name: accountSettingsText.verifyCode, exact: true })).toBeDisabled()
    await card.getByLabel(accountSettingsText.verificationCode).fill(code)
    await card.getByRole("button", { name: accountSettingsText.verifyCode, exact: true }).click()
    await expect(toast(owner, profileText.phoneVerified)).toBeVisible()
    await expect(card.getByText(accountSettingsText.verified, { exact: true })).toBeVisible()
  })

  test("the password rules have their toasts; a change works", async ({ owner }) => {
    await owner.goto("/account/settings#security")
    const card = owner.getByRole("region", { name: accountSettingsText.changePassword })
    const fill = async (current: string, next: string, again: string) => {
      await card.getByRole("textbox", { name: accountSettingsText.currentPassword }).fill(current)
      await card.getByRole("textbox", { name: accountSettingsText.newPassword, exact: true }).fill(next)
      await card.getByRole("textbox", { name: accountSettingsText.confirmPassword }).fill(again)
      await card.getByRole("button", { name: accountSettingsText.changePassword }).click()
    }
    await fill(PASSWORD, "new password 1", "other password 1")
    await expect(toast(owner, profileText.passwordsDiffer)).toBeVisible()
    await fill(PASSWORD, "short", "short")
    await expect(toast(owner, profileText.passwordShort)).toBeVisible()
    await fill("not my password", "new password 1", "new password 1")
    await expect(toast(owner, profileText.passwordFailed)).toBeVisible()
    const current = card.getByRole("textbox", { name: accountSettingsText.currentPassword })
    await expect(current).toHaveAccessibleDescription(profileText.passwordFailed.message)
    await fill(PASSWORD, "new password 1", "new password 1")
    await expect(toast(owner, profileText.passwordUpdated)).toBeVisible()
    await expectAccessible(owner)
  })

  test("two-factor is switched on in Privacy with a QR code, and its codes are shown once", async ({ owner }) => {
    await owner.goto("/account/settings#privacy")
    await owner.getByRole("switch", { name: accountSettingsText.privacy.twoFactorAuth[0] }).click()
    const dialog = owner.getByRole("dialog")
    await expect(dialog.getByRole("img", { name: accountSettingsText.qrLabel })).toBeVisible()
    await expectAccessible(owner)
    const secret = (await dialog.locator("code").textContent()) ?? ""
    const code = dialog.getByLabel(accountSettingsText.authenticatorCode)
    await expect(code).toBeFocused()
    await code.fill("000000")
    await code.press("Enter")
    await expect(code).toHaveAttribute("aria-invalid", "true")
    await code.fill(totp(secret))
    await code.press("Enter")
    await expect(dialog.getByRole("listitem")).toHaveCount(10)
    await expect(dialog.getByText(accountSettingsText.recoveryTitle)).toBeFocused()
    await owner.keyboard.press("Escape")
    await expect(dialog.getByRole("button")).toHaveText([
      accountSettingsText.copyCodes,
      accountSettingsText.downloadCodes,
      accountSettingsText.codesSaved,
    ])
    await dialog.getByRole("button", { name: accountSettingsText.codesSaved }).click()
    await expect(owner.getByRole("switch", { name: accountSettingsText.privacy.twoFactorAuth[0] })).toBeChecked()
  })
})

test.describe("settings: notifications, privacy, payments (account §2.7)", () => {
  test("four toggles each are kept, and put back when the server refuses", async ({ owner }) => {
    await owner.goto("/account/settings#notifications")
    const marketing = owner.getByRole("switch", { name: accountSettingsText.flags.marketingEmails[0] })
    await expect(marketing).not.toBeChecked()
    await marketing.click()
    await expect(toast(owner, profileText.notificationsSaved)).toBeVisible()
    await owner.reload()
    await expect(marketing).toBeChecked()
    await expectAccessible(owner)
    await owner.getByRole("tab", { name: accountSettingsText.tabs.privacy }).click()
    await failProcedure(owner, "auth.savePrivacySettings", 500)
    const history = owner.getByRole("switch", { name: accountSettingsText.privacy.storeHistory[0] })
    await history.click()
    await expect(toast(owner, profileText.privacyFailed)).toBeVisible()
    await expect(history).toBeChecked()
    await expectAccessible(owner)
  })

  test("automatic billing is one switch in two places", async ({ owner }) => {
    await owner.goto("/account/settings#payment")
    await owner.getByRole("switch", { name: accountSettingsText.automaticBilling }).click()
    await expect(toast(owner, accountText.billingOn)).toBeVisible()
    await owner.goto("/account/usage")
    await expect(owner.getByRole("switch", { name: usageText.monthlyBilling })).toBeChecked()
  })

  test("a reload keeps an administrator's payment settings, but no key, until they are saved", async ({ page }) => {
    await page.request.post("/api/auth/login", { data: ADMINISTRATOR })
    await page.goto("/account/settings#payment")
    const bank = page.getByLabel(accountSettingsText.admin.adminBankName)
    const key = page.getByRole("textbox", { name: accountSettingsText.admin.adminCreditCardApiKey })
    await key.fill("secret")
    await bank.fill("Harbor Bank")
    await page.reload()
    await expect(bank).toHaveValue("Harbor Bank")
    await expect(key).toHaveValue("")
    await page.getByRole("button", { name: accountSettingsText.saveAdmin }).click()
    await expect(toast(page, accountText.paymentSettingsSaved)).toBeVisible()
    await page.reload()
    await expect(bank).toHaveValue("Harbor Bank")
    await expect(page.getByText(shellText.draftRestored)).toBeHidden()
  })

  test("an administrator finds a payment and gives it back", async ({ page, request }) => {
    const payer = await signUp(request)
    await request.post("/trpc/account.addFunds", { data: { amount: 50, paymentMethod: "paypal" } })
    await page.request.post("/api/auth/login", { data: ADMINISTRATOR })
    await page.goto("/account/settings#payment")
    await page.getByLabel(accountSettingsText.refundSearch).fill(payer.email)
    const button = page.getByRole("button", { name: accountSettingsText.refundLabel("") })
    const reference = /BW-\w+/.exec((await button.getAttribute("aria-label")) ?? "")?.[0] ?? ""
    await button.click()
    const question = page.getByRole("dialog", { name: accountSettingsText.refundQuestion.title })
    await question.getByLabel(accountSettingsText.typeReference(reference)).fill(reference)
    await question.getByRole("button", { name: accountSettingsText.refund }).click()
    await expect(toast(page, accountSettingsText.refunded)).toBeVisible()
    await expect(page.getByText(accountSettingsText.refundNone)).toBeVisible()
    await expectAccessible(page)
  })

  test("the export holds the brand; the deleted account is gone", async ({ owner }) => {
    await owner.goto("/account/settings#privacy")
    const download = owner.waitForEvent("download")
    await owner.getByRole("link", { name: accountSettingsText.exportData }).click()
    const stream = await (await download).createReadStream()
    const chunks: Buffer[] = []
    for await (const chunk of stream) chunks.push(chunk as Buffer) // a file's chunks are bytes
    expect((await download).suggestedFilename()).toBe("brandwright-export.zip")
    // Entries are stored as they are: the rows can be read in the ZIP itself.
    expect(Buffer.concat(chunks).toString("latin1")).toMatch(/data\.json[\s\S]*"name":"Acme"/)

    const { user } = await (await owner.request.get("/api/auth/status")).json()
    await owner.getByRole("button", { name: accountSettingsText.deleteAccount }).click()
    const dialog = owner.getByRole("dialog")
    await expect(dialog.getByRole("button", { name: accountSettingsText.deleteAccount })).toBeDisabled()
    await dialog.getByLabel(accountSettingsText.deleteConfirm).fill(user.email)
    const password = dialog.getByRole("textbox", { name: accountSettingsText.deletePassword })
    await password.fill("not my password")
    await password.press("Enter")
    await expect(password).toHaveAccessibleDescription(profileText.currentRequired)
    await password.fill(PASSWORD)
    await password.press("Enter")
    await expect(owner).toHaveURL("/login")
  })
})
