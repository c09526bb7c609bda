import { authText } from "@brandwright/contract/account/auth"
import { authScreenText } from "../src/texts/en/auth.ts"
import { passwordText } from "../src/texts/en/password.ts"
import { DEFAULT_TERMS } from "@brandwright/contract/account/terms"
import { brandText } from "@brandwright/contract/brands/brands"
import { dashboardText } from "@brandwright/contract/workspace/dashboard"
import { shellText } from "@brandwright/contract/workspace/shell"
import { fillSignup, logIn, password } from "./auth-forms.ts"
import { expect, newAddress, PASSWORD, signUp, tabTo, test, toast } from "./fixtures.ts"

test.describe("sign-up (core §2 §4 §5 §8)", () => {
  test("says what is wrong with each field", async ({ page }) => {
    await page.goto("/signup")
    await page.getByLabel(authScreenText.fullName).fill("M")
    await page.getByLabel(authScreenText.emailAddress).fill("nobody")
    await password(page).fill("short")
    await page.getByLabel(authScreenText.confirmPassword).fill("other")
    await page.getByRole("button", { name: authText.createAccount }).click()
    for (const message of [authText.nameShort, authText.emailInvalid, authText.passwordShort, authText.termsRequired]) {
      await expect(page.getByText(message, { exact: true })).toBeVisible()
    }
    await fillSignup(page, newAddress())
    await page.getByLabel(authScreenText.confirmPassword).fill("something else")
    await page.getByRole("button", { name: authText.createAccount }).click()
    await expect(page.getByText(authText.passwordsDiffer)).toBeVisible()
  })

  test("warns of a common password and takes it all the same (S-A09)", async ({ page }) => {
    await page.goto("/signup")
    await fillSignup(page, newAddress(), "password123")
    await expect(page.getByText(passwordText.isCommon)).toBeVisible()
    await page.getByRole("button", { name: authText.createAccount }).click()
    await expect(page.getByRole("heading", { name: authText.verifyTitle })).toBeVisible()
  })

  test("shows the terms", async ({ page }) => {
    await page.goto("/signup")
    await page.getByRole("button", { name: authScreenText.readTerms }).click()
    const terms = page.getByRole("dialog", { name: authScreenText.terms })
    for (const { heading } of DEFAULT_TERMS.sections)
      await expect(terms.getByRole("heading", { name: heading })).toBeVisible()
  })

  test("leads through verification to the dashboard, out, and in again", async ({ page }) => {
    const email = newAddress()
    await page.goto("/login")
    await page.getByRole("link", { name: authScreenText.signUp }).click()
    await fillSignup(page, email)
    await page.getByRole("button", { name: authText.createAccount }).click()
    await expect(toast(page, authText.accountCreated)).toBeVisible()
    await expect(page.getByText(authText.developmentMode)).toBeVisible()
    await expect(page.getByText(email)).toBeVisible()
    const code = page.getByLabel(authScreenText.code)
    await expect(code).toHaveAttribute("readonly")
    await expect(code).toHaveValue(/^\d{6}$/)
    await page.getByRole("button", { name: authText.verifyPhone }).click()
    await expect(toast(page, authText.verificationSuccessful)).toBeVisible()
    await expect(page).toHaveURL("/")
    await page.getByRole("button", { name: shellText.accountMenu }).click()
    await page.getByRole("menuitem", { name: shellText.logout }).click()
    await expect(page).toHaveURL("/login")
    await logIn(page, email)
    await expect(page).toHaveURL("/")
  })

  test("refuses a taken address", async ({ page, request }) => {
    const { email } = await signUp(request)
    await page.goto("/signup")
    await fillSignup(page, email)
    await page.getByRole("button", { name: authText.createAccount }).click()
    await expect(
      toast(page, { title: authText.signupFailed.title, message: authText.registrationFailed }),
    ).toBeVisible()
    await expect(page.getByLabel(authScreenText.emailAddress)).toHaveValue(email)
  })

  test("says so when the server does not answer", async ({ page }) => {
    await page.route("**/trpc/auth.register**", (route) => route.fulfill({ status: 502, body: "bad gateway" }))
    await page.goto("/signup")
    await fillSignup(page, newAddress())
    await page.getByRole("button", { name: authText.createAccount }).click()
    await expect(toast(page, authText.signupFailed)).toBeVisible()
  })

  test("refuses a wrong code", async ({ page }) => {
    await page.route("**/trpc/auth.register**", async (route) => {
      const answer = await route.fetch()
      await route.fulfill({ response: answer, body: (await answer.text()).replace(/"\d{6}"/, '"000000"') })
    })
    await page.goto("/signup")
    await fillSignup(page, newAddress())
    await page.getByRole("button", { name: authText.createAccount }).click()
    await page.getByRole("button", { name: authText.verifyPhone }).click()
    const message = authText.verificationFailed.message
    await expect(toast(page, { title: authText.verificationFailed.title, message })).toBeVisible()
  })

  test("with an SMS sender the code is typed and nothing is shown (S-A05)", async ({ page }) => {
    await page.route("**/trpc/auth.register**", async (route) => {
      const answer = await route.fetch()
      await route.fulfill({ response: answer, body: (await answer.text()).replace(/,"verificationCode":"\d{6}"/, "") })
    })
    await page.goto("/signup")
    await fillSignup(page, newAddress())
    await page.getByRole("button", { name: authText.createAccount }).click()
    const code = page.getByLabel(authScreenText.code)
    await expect(code).toHaveValue("")
    await expect(page.getByText(authText.developmentMode)).toHaveCount(0)
    await code.fill("12345")
    await expect(page.getByRole("button", { name: authText.verifyPhone })).toBeDisabled()
    await code.fill("123456")
    await expect(page.getByRole("button", { name: authText.verifyPhone })).toBeEnabled()
    await page.getByRole("link", { name: authText.backToLogin }).click()
    await expect(page).toHaveURL("/login")
  })

  test("the whole walk works by keyboard alone", async ({ page }) => {
    const email = newAddress()
    await page.goto("/login")
    await expect(page.getByRole("button", { name: authText.signIn })).toBeVisible()
    await tabTo(page, page.getByRole("link", { name: authScreenText.signUp }))
    await page.keyboard.press("Enter")
    await expect(page).toHaveURL("/signup")
    for (const [field, text] of [
      [page.getByLabel(authScreenText.fullName), "Mara Lindqvist"],
      [page.getByLabel(authScreenText.emailAddress), email],
      [password(page), PASSWORD],
      [page.getByLabel(authScreenText.confirmPassword), PASSWORD],
      [page.getByLabel(authScreenText.phoneNumber), "+15550100199"],
    ] as const) {
      await tabTo(page, field)
      await page.keyboard.type(text)
    }
    await tabTo(page, page.getByLabel(authScreenText.agreeTerms))
    await page.keyboard.press("Space")
    await page.keyboard.press("Enter")
    await expect(page.getByRole("heading", { name: authText.verifyTitle })).toBeVisible()
    await tabTo(page, page.getByRole("button", { name: authText.verifyPhone }))
    await page.keyboard.press("Enter")
    await expect(page).toHaveURL("/")

    await tabTo(page, page.getByRole("button", { name: dashboardText.createBrand }))
    await page.keyboard.press("Enter")
    const dialog = page.getByRole("dialog")
    await expect(dialog.getByLabel(dashboardText.brandName)).toBeFocused()
    await page.keyboard.press("ControlOrMeta+A")
    await page.keyboard.type("Acme")
    await page.keyboard.press("Enter")
    await expect(toast(page, brandText.created)).toBeVisible()
    await expect(dialog).toHaveCount(0)

    await tabTo(page, page.getByRole("button", { name: shellText.accountMenu }))
    await page.keyboard.press("Enter")
    const logout = page.getByRole("menuitem", { name: shellText.logout })
    await expect(logout).toBeVisible()
    await expect(async () => {
      await page.keyboard.press("ArrowDown")
      await expect(logout).toBeFocused({ timeout: 100 })
    }).toPass()
    await page.keyboard.press("Enter")
    await expect(page).toHaveURL("/login")

    await tabTo(page, page.getByLabel(authScreenText.email))
    await page.keyboard.type(email)
    await tabTo(page, password(page))
    await page.keyboard.type(PASSWORD)
    await page.keyboard.press("Enter")
    await expect(page).toHaveURL("/")
    await expect(page.getByText("Acme").first()).toBeVisible()
  })
})
