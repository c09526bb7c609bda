import { tokenNounNames, tokenScreenText as text } from "../src/texts/en/tokens.ts"
import { TOKEN_NOUNS, tokenText } from "@brandwright/contract/account/tokens"
import { expect, expectAccessible, test, toast } from "./fixtures.ts"

test("an API key is shown once, works within its areas, is logged and can be revoked", async ({ owner }) => {
  await owner.goto("/account/settings#keys")
  await owner.getByRole("button", { name: text.create }).click()
  const dialog = owner.getByRole("dialog", { name: text.create })
  await dialog.getByLabel(text.name).fill("Shop")
  await dialog.getByRole("button", { name: text.create }).click()
  await expect(dialog.getByText(tokenText.scopesMissing)).toBeVisible()
  await dialog.getByRole("button", { name: text.allAreas.write }).click()
  await expect(dialog.getByRole("radio", { name: text.access.write, checked: true })).toHaveCount(TOKEN_NOUNS.length)
  await dialog.getByRole("button", { name: text.allAreas.none }).click()
  const brands = dialog.getByRole("radiogroup", { name: tokenNounNames.brands })
  await brands.getByLabel(text.access.read, { exact: true }).check()
  await expectAccessible(owner, "the dialog")
  await dialog.getByRole("button", { name: text.create }).click()

  const shown = owner.getByRole("dialog", { name: text.shownTitle })
  const key = (await shown.locator("code, pre").first().textContent()) ?? ""
  expect(key).toMatch(/^bw_/)
  await owner.keyboard.press("Escape")
  await shown.getByRole("button", { name: text.close }).click()
  const card = owner.getByRole("region", { name: text.title })
  await expect(card).toContainText("Shop")
  await expect(card).toContainText(text.unused)
  await expect(owner.getByText(key)).toHaveCount(0)

  const call = (path: string) => fetch(new URL(path, owner.url()), { headers: { authorization: `Bearer ${key}` } })
  expect((await call("/api/brands")).status).toBe(200)
  expect((await call("/api/ebooks")).status).toBe(403)
  await owner.reload()
  await expect(card).not.toContainText(text.unused)
  await expect(owner.getByRole("table", { name: text.log })).toContainText("API key used: brands.list")
  await owner.getByLabel(text.logSearch).fill("created")
  await expect(owner.getByRole("table", { name: text.log }).getByRole("row")).toHaveCount(2)
  await expectAccessible(owner, "the tab")

  await card.getByRole("button", { name: text.revokeOne("Shop") }).click()
  await owner.getByRole("dialog").getByRole("button", { name: text.revoke }).click()
  await expect(toast(owner, text.revoked)).toBeVisible()
  await expect(card).toContainText(text.none)
  expect((await call("/api/brands")).status).toBe(401)
})
