import { accountSettingsText, myAccountText, profileScreenText } from "../src/texts/en/account.ts"
import { authText } from "@brandwright/contract/account/auth"
import { profileText } from "@brandwright/contract/account/profile"
import { expect, expectAccessible, newAddress, signUp, test, toast } from "./fixtures.ts"
import { startGoogleWorld } from "./google-world.ts"

let google: Awaited<ReturnType<typeof startGoogleWorld>>
test.describe.configure({ mode: "serial" })
test.beforeAll(async () => {
  google = await startGoogleWorld()
})
test.afterAll(() => google.stop())

test.describe("Google (core §2, account §2.6 §2.7)", () => {
  test("signs a new person in; what Google manages cannot be changed here", async ({ page }) => {
    google.world.person = { sub: "g-1", email: newAddress("grace"), email_verified: true, name: "Grace Hopper" }
    await page.goto(`${google.url}/login`)
    await page.getByRole("button", { name: authText.continueWithGoogle }).click()
    await expect(page).toHaveURL(`${google.url}/`)
    await page.goto(`${google.url}/account`)
    await expect(page.getByText(myAccountText.providers.google)).toBeVisible()
    await page.goto(`${google.url}/account/profile`)
    await expect(page.getByText(profileText.providerNote)).toBeVisible()
    await expect(page.getByLabel(profileScreenText.name, { exact: true })).not.toBeEditable()
    await expect(page.getByLabel(profileScreenText.email, { exact: true })).not.toBeEditable()
    await expectAccessible(page)
    await page.goto(`${google.url}/account/settings#security`)
    await expect(page.getByText(profileText.passwordByProvider("Google"))).toBeVisible()
    await expectAccessible(page)
  })

  test("is linked to an account that has a password, signs it in, and is unlinked again", async ({ page }) => {
    const local = await signUpAt(page.request, google.url)
    google.world.person = { sub: "g-2", email: newAddress("other"), email_verified: true, name: "Ada" }
    await page.goto(`${google.url}/account/settings#security`)
    const card = page.getByRole("region", { name: accountSettingsText.google })
    await expect(card.getByText(accountSettingsText.googleNotLinked)).toBeVisible()
    await expectAccessible(page)
    await card.getByRole("button", { name: accountSettingsText.linkGoogle }).click()
    await expect(card.getByText(accountSettingsText.googleLinked)).toBeVisible()
    await page.request.post(`${google.url}/api/auth/logout`)
    await page.goto(`${google.url}/login`)
    await page.getByRole("button", { name: authText.continueWithGoogle }).click()
    await expect(page).toHaveURL(`${google.url}/`)
    const { user } = await (await page.request.get(`${google.url}/api/auth/status`)).json()
    expect(user.email).toBe(local)
    await page.goto(`${google.url}/account/settings#security`)
    await card.getByRole("button", { name: accountSettingsText.unlinkGoogle }).click()
    await expect(toast(page, accountSettingsText.googleUnlinked)).toBeVisible()
    await expect(card.getByText(accountSettingsText.googleNotLinked)).toBeVisible()
  })

  test("does not take over an account that has its address", async ({ page }) => {
    const address = await signUpAt(page.request, google.url)
    await page.request.post(`${google.url}/api/auth/logout`)
    google.world.person = { sub: "g-3", email: address, email_verified: true, name: "Somebody" }
    await page.goto(`${google.url}/login`)
    await page.getByRole("button", { name: authText.continueWithGoogle }).click()
    await expect(page.getByRole("alert").filter({ hasText: authText.googleTaken })).toBeVisible()
    expect((await page.request.get(`${google.url}/api/auth/status`)).status()).toBe(401)
  })
})

async function signUpAt(request: Parameters<typeof signUp>[0], url: string): Promise<string> {
  const { email } = await signUp(request, newAddress(), url)
  return email
}
