import { authText } from "@brandwright/contract/account/auth"
import { authScreenText } from "../src/texts/en/auth.ts"
import type { Page } from "@playwright/test"
import { PASSWORD } from "./fixtures.ts"

/** The forms of /login and /signup, filled as a person would. */
export const password = (page: Page) => page.getByRole("textbox", { name: authScreenText.password, exact: true })

export async function fillSignup(page: Page, email: string, secret = PASSWORD): Promise<void> {
  await page.getByLabel(authScreenText.fullName).fill("Mara Lindqvist")
  await page.getByLabel(authScreenText.emailAddress).fill(email)
  await password(page).fill(secret)
  await page.getByLabel(authScreenText.confirmPassword).fill(secret)
  await page.getByLabel(authScreenText.phoneNumber).fill("+1 555 010 0199")
  await page.getByLabel(authScreenText.agreeTerms).check()
}

export const logIn = async (page: Page, email: string, secret = PASSWORD): Promise<void> => {
  await page.getByLabel(authScreenText.email).fill(email)
  await password(page).fill(secret)
  await page.getByRole("button", { name: authText.signIn }).click()
}
