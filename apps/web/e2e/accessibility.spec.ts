import { authText } from "@brandwright/contract/account/auth"
import { authScreenText } from "../src/texts/en/auth.ts"
import { SCREENS, shellText } from "@brandwright/contract/workspace/shell"
import { COLOR_RULES, createBrand, expect, expectAccessible, test } from "./fixtures.ts"

/** Those of the account are looked at in each of their states by account-states.spec.ts. */
const isAccounts = (path: string): boolean => /^\/(?:account|notifications)/.test(path)
const paths = [...new Set([...SCREENS.map(({ to }) => to), "/no-such-page"])].filter((path) => !isAccounts(path))

const guestPaths = ["/login", "/signup", "/login?mode=forgot", "/login?reset=0123456789abcdef"]

for (const { colorScheme, rules } of [
  { colorScheme: "light", rules: [] },
  { colorScheme: "dark", rules: COLOR_RULES },
] as const) {
  test.describe(`no axe violation, ${colorScheme}`, () => {
    test.use({ colorScheme })

    test("on the screens of a visitor", async ({ page }) => {
      for (const path of guestPaths) {
        await page.goto(path)
        await expect(page.getByRole("heading").first()).toBeVisible()
        await expectAccessible(page, path, rules)
      }
      await page.goto("/signup")
      await page.getByRole("textbox", { name: authScreenText.password, exact: true }).fill("password123")
      await page.getByRole("button", { name: authText.createAccount }).click()
      await expectAccessible(page, "/signup with messages", rules)
    })

    for (const [name, part] of [
      ["first", 0],
      ["second", 1],
    ] as const) {
      test(`on every screen of the app, ${name} half`, async ({ owner }) => {
        await createBrand(owner.request, "Beta")
        for (const path of paths.filter((_, n) => n % 2 === part)) {
          await owner.goto(path)
          await expect.soft(owner.getByRole("heading", { level: 1 }), path).toBeVisible()
          await expectAccessible(owner, path, rules)
        }
      })
    }

    test("in the menus of the frame", async ({ owner }) => {
      await owner.goto("/")
      await owner.getByRole("button", { name: shellText.accountMenu }).click()
      await expect(owner.getByRole("menuitem", { name: shellText.logout })).toBeVisible()
      await expectAccessible(owner, "account menu", rules)
      await owner.keyboard.press("Escape")
      await owner.getByRole("button", { name: shellText.bell(0), exact: true }).click()
      await expect(owner.getByRole("dialog")).toBeVisible()
      await expectAccessible(owner, "bell", rules)
      await owner.keyboard.press("Escape")
      await owner.keyboard.press("Control+k")
      await expect(owner.getByRole("combobox", { name: shellText.searchPages })).toBeFocused()
      await expectAccessible(owner, "command palette", rules)
    })
  })
}

test("what waits stands still for a person who asks for less motion", async ({ page }) => {
  await page.route("**/assets/*.js", () => {}) // The scripts never arrive.
  await page.goto("/login", { waitUntil: "commit" })
  await expect(page.locator(".starting")).toBeVisible()
  const countMoving = () => page.evaluate(() => document.getAnimations().length)
  await page.emulateMedia({ reducedMotion: "no-preference" })
  await expect.poll(countMoving).toBe(1)
  await page.emulateMedia({ reducedMotion: "reduce" })
  await expect.poll(countMoving).toBe(0)
})
