import { type Balance } from "@brandwright/contract/account/account"
import { accountText, ADD_FUNDS_DEFAULT_USD } from "@brandwright/contract/account/account-text"
import { usageText } from "../src/texts/en/usage.ts"
import { expect, expectAccessible, failProcedure, test, toast } from "./fixtures.ts"

test.describe("usage and credits (account §2.10)", () => {
  test("shows the welcome credit; every card rule has its toast; funds are added", async ({ owner }) => {
    await owner.goto("/account/usage")
    await expect(owner.getByText("$5.00").first()).toBeVisible()
    await expect(owner.getByText(accountText.markup(30))).toBeVisible()
    await expectAccessible(owner)
    await owner.getByRole("button", { name: usageText.addFunds }).click()
    const dialog = owner.getByRole("dialog")
    await expect(dialog.getByLabel(usageText.amountLabel)).toHaveValue(String(ADD_FUNDS_DEFAULT_USD))
    await expect(dialog.getByRole("radio", { name: usageText.methods.paypal })).toBeChecked()
    await expectAccessible(owner)
    const submit = dialog.getByRole("button", { name: usageText.addFunds })
    await dialog.getByLabel(usageText.amountLabel).fill("0")
    await submit.click()
    await expect(toast(owner, accountText.invalidAmount)).toBeVisible()
    await dialog.getByLabel(usageText.amountLabel).fill("25")
    await dialog.getByRole("radio", { name: usageText.methods.credit_card }).click()
    await submit.click()
    await expect(toast(owner, accountText.invalidCardNumber)).toBeVisible()
    await dialog.getByLabel(usageText.cardNumber).fill("4242 4242 4242 4242")
    await dialog.getByLabel(usageText.expiry).fill("13/30")
    await submit.click()
    await expect(toast(owner, accountText.invalidExpiry)).toBeVisible()
    await dialog.getByLabel(usageText.expiry).fill("12/20")
    await submit.click()
    await expect(toast(owner, accountText.invalidExpiry)).toBeVisible()
    await dialog.getByLabel(usageText.expiry).fill("12/99")
    await dialog.getByLabel(usageText.cvc).fill("12")
    await submit.click()
    await expect(toast(owner, accountText.invalidCvc)).toBeVisible()
    await dialog.getByLabel(usageText.cvc).fill("123")
    await submit.click()
    await expect(toast(owner, accountText.missingCardholder)).toBeVisible()
    await dialog.getByLabel(usageText.cardholder).fill("Mara Lindqvist")
    const sent = owner.waitForRequest((request) => request.url().includes("account.addFunds"))
    await submit.click()
    expect((await sent).postData()).not.toMatch(/4242 4242|424242424242|"cvc"/)
    await expect(toast(owner, accountText.fundsAdded)).toBeVisible()
    await expect(owner.getByText("$30.00").first()).toBeVisible()
    await owner.getByRole("tab", { name: usageText.tabs.payments }).click()
    await expect(owner.getByRole("row", { name: /Funds added by card.*4242.*\$25\.00/ })).toBeVisible()
    await expectAccessible(owner)
  })

  test("badges and the alert follow the balance", async ({ owner }) => {
    let balance = 3
    await owner.route("**/trpc/**account.balance*", async (route) => {
      const answer = await route.fetch()
      const names = new URL(route.request().url()).pathname.replace("/trpc/", "").split(",")
      const results: { result?: { data: Balance } }[] = await answer.json()
      const own = results[names.indexOf("account.balance")]?.result?.data
      if (own) own.balance = balance
      await route.fulfill({ response: answer, json: results })
    })
    await owner.goto("/account/usage")
    await expect(owner.getByText(usageText.lowBalance, { exact: true })).toBeVisible()
    await expect(owner.getByText(accountText.paymentRequired)).toHaveCount(0)
    balance = -30
    await owner.reload()
    await expect(owner.getByText(usageText.overdue, { exact: true })).toBeVisible()
    await expect(owner.getByText(accountText.paymentRequired)).toBeVisible()
    await expect(owner.getByText("-$30.00")).toBeVisible()
    await expect(owner.getByRole("progressbar", { name: usageText.bar })).toHaveAttribute("aria-valuenow", "-25")
    await expectAccessible(owner)
  })

  test("with Stripe the card that billing charges is shown, saved and removed", async ({ owner }) => {
    let savedCard: Balance["savedCard"] = null
    await owner.route("**/trpc/**account.balance*", async (route) => {
      const answer = await route.fetch()
      const names = new URL(route.request().url()).pathname.replace("/trpc/", "").split(",")
      const results: { result?: { data: Balance } }[] = await answer.json()
      const own = results[names.indexOf("account.balance")]?.result?.data
      if (own) Object.assign(own, { processor: "stripe", monthlyBillingEnabled: true, savedCard })
      await route.fulfill({ response: answer, json: results })
    })
    await owner.goto("/account/usage")
    await expect(owner.getByText(usageText.noCard)).toBeVisible()
    // This instance has no Stripe: the server's refusal is what the screen says.
    await owner.getByRole("button", { name: usageText.saveCard }).click()
    await expect(toast(owner, { title: accountText.cardFailed.title, message: accountText.noCards })).toBeVisible()
    savedCard = { brand: "visa", lastFour: "4242" }
    await owner.goto("/account/usage?card=saved")
    await expect(toast(owner, accountText.cardSaved)).toBeVisible()
    await expect(owner.getByText(usageText.cardOnFile("visa", "4242"))).toBeVisible()
    await expectAccessible(owner)
    savedCard = null
    await owner.getByRole("button", { name: usageText.removeCard }).click()
    await expect(owner.getByText(usageText.noCard)).toBeVisible()
  })

  test("loads that fail say which and offer another try", async ({ owner }) => {
    await failProcedure(owner, "account.balance", 500)
    await owner.goto("/account/usage")
    await expect(owner.getByText(accountText.balanceLoadFailed)).toBeVisible()
    await expectAccessible(owner)
  })
})
