import { BELL_NEWEST, NOTIFICATIONS_STORAGE_KEY } from "@brandwright/contract/account/notifications"
import {
  ACCOUNT_MENU,
  FOOTER_STRIP,
  NAV_TABS,
  screenLabel,
  searchText,
  shellText,
  THEME_STORAGE_KEY,
} from "@brandwright/contract/workspace/shell"
import type { Page } from "@playwright/test"
import { expect, expectAccessible, test, toast } from "./fixtures.ts"

const PHONE = { width: 360, height: 740 }

async function saveNotifications(page: Page, count: number, unread: number): Promise<void> {
  const list = Array.from({ length: count }, (_, n) => ({
    id: `n${n}`,
    type: "info",
    category: "system",
    title: `Event ${n}`,
    message: "Something happened",
    createdAt: new Date(Date.UTC(2026, 0, 1, 0, n)).toISOString(),
    read: n >= unread,
  }))
  const { user } = await (await page.request.get("/api/auth/status")).json()
  await page.addInitScript(
    ([key, value, id]) => {
      if (!localStorage.getItem(key)) localStorage.setItem(key, value)
      // The list of another person would be replaced by the server's events.
      localStorage.setItem("notifications-owner", id)
    },
    [NOTIFICATIONS_STORAGE_KEY, JSON.stringify(list), user.id] as const,
  )
}

test.describe("the frame (account §2.1)", () => {
  test("leads to every section, page of the account and of the strip", async ({ owner }) => {
    await owner.goto("/")
    const tabs = owner.getByRole("navigation", { name: shellText.mainNavigation })
    for (const { to, label } of NAV_TABS) {
      await tabs.getByRole("link", { name: label, exact: true }).click()
      await expect(owner).toHaveURL(to)
      await expect(tabs.getByRole("link", { name: label, exact: true })).toHaveAttribute("aria-current", "page")
      await expect(owner.getByRole("heading", { level: 1 })).toBeVisible()
    }
    for (const { to, label } of ACCOUNT_MENU) {
      await owner.getByRole("button", { name: shellText.accountMenu }).click()
      await owner.getByRole("menuitem", { name: label, exact: true }).click()
      await expect(owner).toHaveURL(to)
      await expect(owner.getByRole("heading", { level: 1 })).toBeVisible()
    }
    for (const { to, label } of FOOTER_STRIP) {
      await owner.getByRole("contentinfo").getByRole("link", { name: label }).click()
      await expect(owner).toHaveURL(to)
    }
  })

  test("names the screen in the title of the browser's tab", async ({ owner }) => {
    for (const path of ["/account/brands", "/"] as const) {
      await owner.goto(path)
      await expect(owner).toHaveTitle(`${screenLabel(path)} · Brandwright`)
    }
  })

  test("has a page for what does not exist, with the way back", async ({ owner }) => {
    await owner.goto("/no-such-page")
    await expect(owner.getByRole("heading", { name: shellText.notFoundTitle })).toBeVisible()
    await expect(owner.getByRole("navigation", { name: shellText.mainNavigation })).toBeVisible()
    await owner.getByRole("link", { name: shellText.backToDashboard }).click()
    await expect(owner).toHaveURL("/")
  })

  test("collapses the tabs into a dropdown with the section's name below 768 px", async ({ owner }) => {
    await owner.setViewportSize(PHONE)
    await owner.goto("/ebooks")
    await expect(owner.getByRole("navigation", { name: shellText.mainNavigation })).toBeHidden()
    await owner.getByRole("button", { name: screenLabel("/ebooks") }).click()
    await owner.getByRole("menuitem", { name: screenLabel("/web-funnel") }).click()
    await expect(owner).toHaveURL("/web-funnel")
    await expect(owner.getByRole("button", { name: screenLabel("/web-funnel") })).toBeVisible()
    await owner.setViewportSize({ ...PHONE, width: 768 })
    await expect(owner.getByRole("navigation", { name: shellText.mainNavigation })).toBeVisible()
  })

  for (const width of [345, 768, 1280]) {
    test(`never scrolls sideways at ${width} px`, async ({ owner }) => {
      await owner.setViewportSize({ width, height: 800 })
      for (const path of ["/", "/ebooks", "/account", "/recommendations", "/no-such-page"]) {
        await owner.goto(path)
        await expect(owner.getByRole("heading", { level: 1 })).toBeVisible()
        // The body's own width: the window's includes the room for a scroll bar.
        expect(await owner.evaluate(() => document.body.scrollWidth - document.body.clientWidth)).toBe(0)
      }
    })
  }

  test("begins with a link that skips to the content", async ({ owner }) => {
    await owner.goto("/")
    await expect(owner.getByRole("heading", { level: 1 })).toBeVisible()
    await owner.keyboard.press("Tab")
    await expect(owner.getByRole("link", { name: shellText.skipToContent })).toBeFocused()
    await owner.keyboard.press("Enter")
    await expect(owner.getByRole("main")).toBeFocused()
  })

  test("opens the command palette with Ctrl K", async ({ owner }) => {
    await owner.goto("/")
    await expect(owner.getByRole("heading", { level: 1 })).toBeVisible()
    await owner.keyboard.press("Control+k")
    await owner.getByRole("combobox", { name: shellText.searchPages }).fill("related")
    await owner.keyboard.press("Enter")
    await expect(owner).toHaveURL("/related-news")
  })

  test("finds content, opens it with the keyboard and offers it again (faults F9)", async ({ owner }) => {
    const post = { content: "Sourdough on Friday", status: "draft" }
    expect((await owner.request.post("/api/social/posts", { data: post })).ok()).toBe(true)
    await owner.goto("/")
    await expect(owner.getByRole("heading", { level: 1 })).toBeVisible()
    await owner.keyboard.press("Control+k")
    const search = owner.getByRole("combobox", { name: shellText.searchPages })
    await search.pressSequentially("sourd")
    const found = owner.getByRole("group", { name: searchText.kinds.post }).getByRole("option")
    await expect(found).toContainText(post.content)
    await expect(found).toHaveAttribute("aria-selected", "true")
    await expectAccessible(owner)
    await owner.keyboard.press("Enter")
    await expect(owner).toHaveURL(/\/posting-queue\?post=\d+$/)
    await expect(owner.getByRole("heading", { level: 1 })).toBeFocused()
    await owner.keyboard.press("Control+k")
    await expect(owner.getByRole("group", { name: shellText.recent }).getByRole("option")).toContainText(post.content)
    await search.fill("two-factor")
    await owner.keyboard.press("Enter")
    await expect(owner).toHaveURL("/account/settings#privacy")
  })

  test("lists the shortcuts on ?, and everything without a tab in the More menu", async ({ owner }) => {
    await owner.goto("/")
    await expect(owner.getByRole("heading", { level: 1 })).toBeVisible()
    await owner.keyboard.press("Shift+?")
    await expect(owner.getByRole("dialog", { name: shellText.keyboard })).toContainText(shellText.shortcuts.search)
    await owner.keyboard.press("Escape")
    await owner.getByRole("button", { name: shellText.more }).click()
    const label = screenLabel("/related-news")
    await owner.getByRole("menuitem", { name: label }).click()
    await expect(owner).toHaveURL("/related-news")
    await expect(owner.getByRole("heading", { level: 1, name: label })).toBeVisible()
  })

  test("stays on the page and says so when the sign-out does not reach the server", async ({ owner }) => {
    await owner.goto("/")
    await owner.route("**/trpc/auth.logout**", (route) => route.abort())
    await owner.getByRole("button", { name: shellText.accountMenu }).click()
    await owner.getByRole("menuitem", { name: shellText.logout }).click()
    await expect(toast(owner, shellText.logoutFailed)).toBeVisible()
    await expect(owner).toHaveURL("/")
  })
})

test.describe("the bell (account §2.1)", () => {
  test("shows the five newest, counts to 9+ and marks all as read", async ({ owner }) => {
    await saveNotifications(owner, 12, 11)
    await owner.goto("/")
    await owner.getByRole("button", { name: shellText.bell(11) }).click()
    const dropdown = owner.getByRole("dialog")
    await expect(dropdown.getByRole("listitem")).toHaveCount(BELL_NEWEST)
    await expect(dropdown.getByRole("listitem").first()).toContainText("Event 11")
    await expect(owner.getByText("9+", { exact: true })).toBeVisible()
    await dropdown.getByRole("button", { name: shellText.markAllRead }).click()
    await expect(dropdown.getByRole("button", { name: shellText.markAllRead })).toHaveCount(0)
    await dropdown.getByRole("link", { name: shellText.viewAll }).click()
    await expect(owner).toHaveURL("/notifications")
  })

  test("says when there is none, and ignores a list that does not parse (core §4)", async ({ owner }) => {
    await owner.addInitScript((key) => localStorage.setItem(key, "{broken"), NOTIFICATIONS_STORAGE_KEY)
    await owner.route("**/trpc/**notifications**", (route) => route.abort())
    await owner.goto("/")
    await owner.getByRole("button", { name: shellText.bell(0), exact: true }).click()
    await expect(owner.getByText(shellText.noNotifications, { exact: true })).toBeVisible()
  })
})

test.describe("the theme (core §4)", () => {
  const scheme = (page: Page) => page.locator("html").getAttribute("data-mantine-color-scheme")

  test("follows the system, until it is toggled and kept", async ({ owner }) => {
    await owner.emulateMedia({ colorScheme: "dark" })
    await owner.goto("/")
    expect(await scheme(owner)).toBe("dark")
    await owner.getByRole("button", { name: shellText.useLightTheme }).click()
    expect(await scheme(owner)).toBe("light")
    expect(await owner.evaluate((key) => localStorage.getItem(key), THEME_STORAGE_KEY)).toBe("light")
    await owner.reload()
    await expect(owner.getByRole("button", { name: shellText.useDarkTheme })).toBeVisible()
    expect(await scheme(owner)).toBe("light")
  })

  test("takes a saved value only when it is exactly light or dark", async ({ page }) => {
    await page.emulateMedia({ colorScheme: "light" })
    await page.addInitScript((key) => localStorage.setItem(key, "Dark"), THEME_STORAGE_KEY)
    await page.goto("/login")
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
    expect(await scheme(page)).toBe("light")
  })
})

test("pages keep to the content policy and load what they name", async ({ page, request }) => {
  await page.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, sourceFile }) => {
      throw new Error(`${violatedDirective} broken by ${sourceFile}`)
    })
  })
  await page.goto("/login")
  await page.getByRole("button", { name: "Sign In", exact: true }).click()
  await expect(page.getByRole("button", { name: "Sign In", exact: true })).toBeEnabled()
  const icon = await request.get("/favicon.ico")
  expect([icon.status(), (await icon.body()).subarray(0, 4)]).toEqual([200, Buffer.from([0, 0, 1, 0])])
})

test("an unknown path is answered with 404 and the not-found page", async ({ owner }) => {
  expect((await owner.goto("/completed"))?.status()).toBe(200)
  expect((await owner.goto("/no-such-screen"))?.status()).toBe(404)
  await expect(owner.getByText("404")).toBeVisible()
})
