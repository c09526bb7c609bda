import { authText } from "@brandwright/contract/account/auth"
import { RECENT_SIGN_IN_REASON } from "@brandwright/contract/account/auth-text"
import type { Page } from "@playwright/test"
import { accountSettingsText } from "../src/texts/en/account.ts"
import { tokenNounNames, tokenScreenText as text } from "../src/texts/en/tokens.ts"
import { expect, expectAccessible, PASSWORD, test, toast } from "./fixtures.ts"

/** What the server says fifteen minutes after the sign-in; the next call is answered by the server itself. */
async function refuseOnce(page: Page, procedure: string): Promise<void> {
  const data = { httpStatus: 403, code: "FORBIDDEN", reason: RECENT_SIGN_IN_REASON }
  const error = { message: authText.recentSignInNeeded, code: -32003, data }
  const answer = { status: 403, json: [{ error }] }
  await page.route(`**/trpc/${procedure}**`, (route) => route.fulfill(answer), { times: 1 })
}

test("a sign-in of long ago is renewed by the password, and the key is made with what was filled in", async ({
  owner,
}) => {
  await refuseOnce(owner, "tokens.create")
  await owner.goto("/account/settings#keys")
  await owner.getByRole("button", { name: text.create }).click()
  const form = owner.getByRole("dialog", { name: text.create })
  await form.getByLabel(text.name).fill("Till")
  await form
    .getByRole("radiogroup", { name: tokenNounNames.brands })
    .getByLabel(text.access.read, { exact: true })
    .check()
  await form.getByRole("button", { name: text.create }).click()

  const again = owner.getByRole("dialog", { name: accountSettingsText.signInAgain })
  const password = again.getByLabel(accountSettingsText.signInAgainPassword)
  await expect(password).toBeFocused()
  await password.fill("not this one")
  await password.press("Enter")
  await expect(again.getByText(authText.passwordWrong)).toBeVisible()
  await password.fill(PASSWORD)
  await password.press("Enter")
  await expect(owner.getByRole("dialog", { name: text.shownTitle })).toBeVisible()
  await owner.getByRole("button", { name: text.close }).click()
  await expect(owner.getByRole("region", { name: text.title })).toContainText("Till")
})

test("who does not confirm is told why nothing was done", async ({ owner }) => {
  await refuseOnce(owner, "auth.twoFactorStart")
  await owner.goto("/account/settings#security")
  const card = owner.getByRole("region", { name: accountSettingsText.twoFactor })
  await card.getByRole("button", { name: accountSettingsText.turnOn }).click()
  const again = owner.getByRole("dialog", { name: accountSettingsText.signInAgain })
  await expect(again.getByLabel(accountSettingsText.signInAgainPassword)).toBeFocused()
  await expectAccessible(owner, "the question")
  await again.getByRole("button", { name: "Cancel" }).click()
  await expect(
    toast(owner, { title: accountSettingsText.twoFactorFailed.title, message: authText.recentSignInNeeded }),
  ).toBeVisible()
  await expect(owner.getByRole("dialog")).toHaveCount(0)
})
