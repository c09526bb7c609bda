import { myAccountText, profileScreenText, accountSettingsText } from "../src/texts/en/account.ts"
import { usageText } from "../src/texts/en/usage.ts"
import { accountText } from "@brandwright/contract/account/account-text"
import { appText } from "@brandwright/contract/app"
import { brandText } from "@brandwright/contract/brands/brands"
import { settingsText } from "@brandwright/contract/account/notification-settings"
import { notificationText } from "@brandwright/contract/account/notifications"
import { shellText } from "@brandwright/contract/workspace/shell"
import { socialText } from "@brandwright/contract/social/social"
import { taskText } from "@brandwright/contract/workspace/tasks"
import type { APIRequestContext, Page } from "@playwright/test"
import { COLOR_RULES, createBrand, expect, expectAccessible, failReads, hastenRetries, test } from "./fixtures.ts"

type Screen = {
  path: string
  /** What it says when empty, with content, and when the server fails. */
  empty: string
  filled: string
  failed: string
}
const LONG_NAME = "The Extraordinarily Long-Named Brand of Northern Bicycles and Accessories"
const ACCOUNT_NAME = "acme.bakes.the.very.best.bread.in.the.whole.town"
const FAILURE = appText.unexpected

const SCREENS: Screen[] = [
  {
    path: "/notifications",
    empty: notificationText.none,
    filled: accountText.fundsNotice("$1,025.00").message,
    failed: notificationText.loadFailed,
  },
  { path: "/notifications-settings", empty: settingsText.save, filled: settingsText.save, failed: FAILURE },
  { path: "/account", empty: myAccountText.addAvatar, filled: myAccountText.verifyPhone, failed: FAILURE },
  { path: "/account/profile", empty: profileScreenText.save, filled: profileScreenText.save, failed: FAILURE },
  {
    path: "/account/settings#security",
    empty: accountSettingsText.noPhone,
    filled: ACCOUNT_NAME,
    failed: socialText.loadFailed,
  },
  {
    path: "/account/settings#notifications",
    empty: accountSettingsText.flags.taskReminders[0],
    filled: accountSettingsText.flags.taskReminders[0],
    failed: FAILURE,
  },
  {
    path: "/account/settings#privacy",
    empty: accountSettingsText.privacy.storeHistory[0],
    filled: accountSettingsText.privacy.storeHistory[0],
    failed: FAILURE,
  },
  {
    path: "/account/settings#payment",
    empty: "Welcome credit",
    filled: "Funds added with PayPal",
    failed: accountText.balanceLoadFailed,
  },
  { path: "/account/brands", empty: brandText.noneYet, filled: LONG_NAME, failed: brandText.loadFailed.message },
  {
    path: "/account/social-connections",
    empty: brandText.noneSelected,
    filled: socialText.noPostsYet,
    failed: socialText.loadFailed,
  },
  {
    path: "/account/usage",
    empty: usageText.notUsed,
    filled: usageText.byCategory,
    failed: accountText.categoriesLoadFailed,
  },
  {
    path: "/account/usage?tab=usage",
    empty: usageText.noUsage,
    filled: "Local",
    failed: accountText.balanceLoadFailed,
  },
  {
    path: "/account/usage?tab=payments",
    empty: "Welcome credit",
    filled: "$1,025.00",
    failed: accountText.balanceLoadFailed,
  },
  { path: "/progress", empty: taskText.noneRunning, filled: taskText.noneRunning, failed: FAILURE },
  { path: "/completed", empty: taskText.noneCompleted, filled: "Import of Pasted list", failed: FAILURE },
]
/** Screens outside of the account that keep their heading when nothing can be read. */
const FAILING_ELSEWHERE = [
  { path: "/posting-queue", failed: socialText.loadFailed },
  { path: "/test", failed: FAILURE },
]

/** Everything that these screens show, through the documented calls. */
async function fill(request: APIRequestContext): Promise<void> {
  const post = async (path: string, data: object, method: "post" | "patch" = "post") =>
    expect((await request[method](path, { data })).ok(), path).toBe(true)
  await createBrand(request, LONG_NAME)
  await post("/api/auth/phone", { phoneNumber: "+15550100199" }, "patch")
  for (const platform of ["facebook", "instagram", "youtube", "linkedin"])
    await post("/api/social/connect", { platform, accountName: ACCOUNT_NAME })
  await post("/api/account/add-funds", { amount: 1025, paymentMethod: "paypal" })
  await post("/api/ai/generate-content", {
    contentType: "social",
    platform: "instagram",
    tone: "casual",
    targetAudience: "Parents",
    length: 1,
    includeHashtags: true,
    includeEmoji: false,
    brief: "sourdough for beginners",
    prompt: "sourdough for beginners",
  })
  const lines = Array.from({ length: 600 }, (_, n) => `reader${n}@example.com`).join("\n")
  await post("/api/email/subscribers/import", { text: `email\n${lines}`, source: "import", optIn: "single" })
}

/** Looks at one screen: its words, its violations, and that nothing lies beyond the window's edge. */
async function look(page: Page, path: string, words: string, rules?: readonly string[]): Promise<void> {
  await page.goto(path)
  await expect.soft(page.getByRole("heading", { level: 1 }), path).toBeVisible()
  await expect.soft(page.getByText(words).filter({ visible: true }).first(), path).toBeVisible()
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect.soft(beyond, `${path} scrolls sideways`).toBeLessThanOrEqual(0)
  await expectAccessible(page, path, rules)
}

/** A person with all of it, once what runs is finished. */
async function lookAtFilled(owner: Page, rules?: readonly string[]): Promise<void> {
  await fill(owner.request)
  await owner.goto("/completed")
  await expect(owner.getByText("Import of Pasted list")).toBeVisible()
  for (const { path, filled } of SCREENS) await look(owner, path, filled, rules)
}

test.describe("the account's screens on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test("with nothing in them", async ({ newcomer }) => {
    for (const { path, empty } of SCREENS) await look(newcomer, path, empty)
  })

  test("with everything in them", async ({ owner }) => {
    await lookAtFilled(owner)
  })

  test("with a server that fails, and then does not any more", async ({ owner }) => {
    await hastenRetries(owner)
    for (const { path, failed } of [...SCREENS, ...FAILING_ELSEWHERE]) {
      const failing = await failReads(owner, FAILURE, path === "/account/brands" ? ["brands.list"] : [])
      // From elsewhere each time: an anchor alone would load nothing anew.
      await owner.goto("about:blank")
      await look(owner, path, failed)
      const alerts = owner.getByRole("alert").filter({ has: owner.getByRole("button", { name: shellText.retry }) })
      await expect.soft(alerts.first(), path).toBeVisible()
      const before = await alerts.count()
      await failing.heal()
      await alerts.first().getByRole("button", { name: shellText.retry }).click()
      await expect.soft(alerts.nth(before - 1), `${path} after another try`).toBeHidden()
    }
  })
})

test.describe("the account's screens on a desk, dark", () => {
  test.use({ colorScheme: "dark" })

  test("with everything in them", async ({ owner }) => {
    await lookAtFilled(owner, COLOR_RULES)
  })
})

test("a toast lies on no button of the dialog that it speaks of (account §8 §9)", async ({ owner }) => {
  await owner.setViewportSize({ width: 360, height: 640 })
  await owner.goto("/account/usage")
  await owner.getByRole("button", { name: usageText.addFunds }).click()
  const dialog = owner.getByRole("dialog")
  await dialog.getByRole("radio", { name: usageText.methods.credit_card }).click()
  await dialog.getByRole("button", { name: usageText.addFunds }).click()
  const toast = owner.locator(".mantine-Notification-root")
  await expect(toast).toContainText(accountText.invalidCardNumber.message)
  const boxOfToast = await toast.boundingBox()
  for (const button of await dialog.getByRole("button").all()) {
    await button.scrollIntoViewIfNeeded()
    const box = await button.boundingBox()
    const isApart =
      !box || !boxOfToast || box.y + box.height <= boxOfToast.y || box.y >= boxOfToast.y + boxOfToast.height
    expect.soft(isApart, (await button.textContent()) ?? "").toBe(true)
  }
})
