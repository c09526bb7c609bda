import { MINUTE_MS } from "@brandwright/contract/durations"
import { DEFAULT_TOGGLES, settingsText, TOGGLE_LABELS } from "@brandwright/contract/account/notification-settings"
import {
  NOTIFICATIONS_STORAGE_KEY,
  type Notification,
  notificationText,
} from "@brandwright/contract/account/notifications"
import { profileText } from "@brandwright/contract/account/profile"
import { screenLabel, shellText } from "@brandwright/contract/workspace/shell"
import type { Page } from "@playwright/test"
import { accountSettingsText } from "../src/texts/en/account.ts"
import { expect, expectAccessible, failProcedure, test, toast } from "./fixtures.ts"

const entry = (id: string, fields: Partial<Notification>): Notification => ({
  id,
  type: "info",
  category: "system",
  title: id,
  message: "",
  createdAt: new Date(Date.now() - 5 * MINUTE_MS).toISOString(),
  read: false,
  ...fields,
})

async function openInbox(page: Page, list: Notification[]): Promise<void> {
  await page.addInitScript(
    ([key, value]) => {
      if (!localStorage.getItem(key)) localStorage.setItem(key, value)
    },
    [NOTIFICATIONS_STORAGE_KEY, JSON.stringify(list)] as const,
  )
  await page.goto("/notifications")
}

const LIST = [
  entry("Post published", { category: "social", type: "success", message: "On three channels" }),
  entry("E-book building", { category: "ebook", progress: { percentage: 40, status: "pending" } }),
  entry("Import failed", {
    category: "email",
    type: "error",
    read: true,
    progress: { percentage: 70, status: "failed" },
  }),
]

test.describe("the inbox (account §2.3)", () => {
  test("is empty in words, one for each tab", async ({ owner }) => {
    await openInbox(owner, [])
    await expect(owner.getByRole("heading", { name: notificationText.none })).toBeVisible()
    await owner.getByRole("tab", { name: notificationText.unread, exact: false }).first().click()
    await expect(owner.getByRole("heading", { name: notificationText.noneUnread })).toBeVisible()
    await expect(owner.getByText(notificationText.noneUnreadHint)).toBeVisible()
    await owner.getByRole("tab", { name: /^Read/ }).click()
    await expect(owner.getByText(notificationText.noneReadHint)).toBeVisible()
    await expectAccessible(owner)
  })

  test("counts, searches, filters, marks and deletes", async ({ owner }) => {
    await openInbox(owner, LIST)
    await expect(owner.getByRole("tab", { name: "All 3" })).toBeVisible()
    await expect(owner.getByRole("tab", { name: "Unread 2" })).toBeVisible()
    await expect(owner.getByRole("tab", { name: "Read 1", exact: true })).toBeVisible()
    const list = owner.getByRole("list", { name: "Notification History" })
    await expect(list.getByText("40% · In Progress")).toBeVisible()
    await expect(list.getByText("70% · Failed")).toBeVisible()
    await expect(list.getByText("5 minutes ago").first()).toBeVisible()
    await expect(list.getByText(notificationText.isNew, { exact: true })).toHaveCount(2)
    await expectAccessible(owner)

    await owner.getByRole("searchbox", { name: notificationText.search }).fill("THREE channels")
    await expect(list.getByRole("listitem")).toHaveCount(1)
    // The address holds the filters.
    await expect(owner).toHaveURL("/notifications?search=THREE+channels")
    await owner.reload()
    await expect(owner.getByRole("searchbox", { name: notificationText.search })).toHaveValue("THREE channels")
    await expect(list.getByRole("listitem")).toHaveCount(1)
    await owner.getByRole("searchbox", { name: notificationText.search }).fill("nothing like it")
    await expect(owner.getByText(notificationText.filterHint)).toBeVisible()
    await owner.getByRole("searchbox", { name: notificationText.search }).fill("")
    await owner.getByRole("combobox", { name: notificationText.category }).click()
    await owner.getByRole("option", { name: notificationText.categories.ebook }).click()
    await expect(list.getByRole("listitem")).toHaveCount(1)
    await list.getByRole("button", { name: notificationText.markRead }).click()
    await expect(owner.getByRole("tab", { name: "Unread 1" })).toBeVisible()
    await list.getByRole("button", { name: notificationText.delete }).click()
    await expect(owner.getByRole("tab", { name: "All 2" })).toBeVisible()
  })

  test("marks all as read, and clears after asking", async ({ owner }) => {
    await openInbox(owner, LIST)
    await owner.getByRole("button", { name: notificationText.markAllRead }).click()
    await expect(owner.getByRole("tab", { name: "Unread 0" })).toBeVisible()
    await owner.getByRole("button", { name: notificationText.moreActions }).click()
    await owner.getByRole("menuitem", { name: notificationText.clearAll }).click()
    await owner.getByRole("dialog").getByRole("button", { name: notificationText.clearAll }).click()
    await expect(owner.getByRole("heading", { name: notificationText.none })).toBeVisible()
  })

  test("an event of the server arrives live, once, and is read on the other device too", async ({ owner, browser }) => {
    await owner.goto("/notifications")
    await expect(owner.getByRole("heading", { name: notificationText.none })).toBeVisible()
    await owner.request.post("/api/account/add-funds", { data: { amount: 25, paymentMethod: "paypal" } })
    const list = owner.getByRole("list", { name: "Notification History" })
    await expect(list.getByText("Funds added successfully")).toHaveCount(1)
    await owner.reload()
    await expect(list.getByText("Funds added successfully")).toHaveCount(1)

    const other = await browser.newContext({ storageState: { cookies: await owner.context().cookies(), origins: [] } })
    const device = await other.newPage()
    await device.goto("/notifications")
    await expect(device.getByRole("tab", { name: "Unread 1" })).toBeVisible()
    await list.getByRole("button", { name: notificationText.markRead }).click()
    await expect(device.getByRole("tab", { name: "Unread 0" })).toBeVisible()
    await device.getByRole("button", { name: notificationText.delete }).click()
    await expect(owner.getByRole("heading", { name: notificationText.none })).toBeVisible()
    await expect(owner.getByRole("button", { name: shellText.bell(0), exact: true })).toBeVisible()
    await other.close()
  })
})

test.describe("notification settings (account §2.4)", () => {
  test("each of the 21 toggles moves alone; saved ones are there after a reload", async ({ owner }) => {
    await owner.goto("/notifications-settings")
    await owner.getByRole("switch", { name: TOGGLE_LABELS.publishingAlerts.label }).click()
    await expect(owner.getByRole("switch", { name: TOGGLE_LABELS.engagementUpdates.label })).toBeChecked()
    await expectAccessible(owner)
    await owner.getByRole("tab", { name: settingsText.tabs.channels }).click()
    const mail = owner.getByRole("region", { name: settingsText.groups.email })
    await expect(mail.getByRole("switch", { name: TOGGLE_LABELS.emailMarketingTips.label })).toBeChecked({
      checked: DEFAULT_TOGGLES.emailMarketingTips,
    })
    await mail.getByRole("switch", { name: TOGGLE_LABELS.emailWeeklySummary.label }).click()
    await expect(owner.getByRole("tabpanel").getByRole("switch")).toHaveCount(12)
    await expect(owner.getByText(settingsText.smsMissing)).toBeVisible()
    await expectAccessible(owner)
    await owner.getByRole("tab", { name: settingsText.tabs.schedule }).click()
    await expect(owner.getByLabel(settingsText.quietStart)).toBeDisabled()
    await expect(owner.getByLabel(settingsText.quietStart)).toHaveValue("22:00")
    await expect(owner.getByLabel(settingsText.quietEnd)).toHaveValue("08:00")
    await owner.getByRole("switch", { name: settingsText.doNotDisturb }).click()
    await expect(owner.getByLabel(settingsText.quietStart)).toBeEnabled()
    await expectAccessible(owner)
    await owner.getByRole("button", { name: settingsText.save }).click()
    await expect(toast(owner, settingsText.saved)).toBeVisible()
    await owner.reload()
    await expect(owner.getByRole("switch", { name: settingsText.doNotDisturb })).toBeChecked()
    await owner.getByRole("tab", { name: settingsText.tabs.preferences }).click()
    await expect(owner.getByRole("switch", { name: TOGGLE_LABELS.publishingAlerts.label })).not.toBeChecked()
    await expect(owner.getByRole("switch", { name: TOGGLE_LABELS.engagementUpdates.label })).toBeChecked()
  })

  test("a refusal is told and nothing is lost; leaving with changes asks", async ({ owner }) => {
    await owner.goto("/notifications-settings")
    await failProcedure(owner, "notifications.saveSettings", 500)
    await owner.getByRole("switch", { name: TOGGLE_LABELS.publishingAlerts.label }).click()
    await owner.getByRole("button", { name: settingsText.save }).click()
    await expect(toast(owner, settingsText.failed)).toBeVisible()
    await expect(owner.getByRole("switch", { name: TOGGLE_LABELS.publishingAlerts.label })).not.toBeChecked()
    await owner.getByRole("link", { name: "Dashboard", exact: true }).click()
    await expect(owner.getByRole("dialog")).toContainText(shellText.unsavedTitle)
    await owner.getByRole("button", { name: shellText.leave }).click()
    await expect(owner).toHaveURL("/")
  })

  test("a load that fails offers another try", async ({ owner }) => {
    await failProcedure(owner, "notifications.settings", 500)
    await owner.goto("/notifications-settings")
    await expect(owner.getByRole("alert")).toBeVisible()
    await expectAccessible(owner)
    await owner.unroute("**/trpc/**notifications.settings*")
    await owner.getByRole("button", { name: shellText.retry }).click()
    await expect(owner.getByRole("tab", { name: settingsText.tabs.preferences })).toBeVisible()
  })
})

test.describe("one place for the settings (account §2.4 §2.7)", () => {
  test("both addresses show the same, and a group's switch leaves what is not saved yet", async ({ owner }) => {
    await owner.goto("/account/settings#notifications")
    const features = owner.getByRole("switch", { name: TOGGLE_LABELS.featureUpdates.label })
    const publishing = owner.getByRole("switch", { name: TOGGLE_LABELS.publishingAlerts.label })
    await features.click()
    await owner.getByRole("switch", { name: accountSettingsText.flags.contentUpdates[0] }).click()
    await expect(toast(owner, profileText.notificationsSaved)).toBeVisible()
    await expect(publishing).not.toBeChecked()
    await expect(features).not.toBeChecked()
    await owner.getByRole("button", { name: settingsText.save }).click()
    await expect(toast(owner, settingsText.saved)).toBeVisible()

    const menu = owner.getByRole("navigation", { name: shellText.accountArea, exact: true })
    const here = menu.getByRole("link", { name: screenLabel("/notifications-settings") })
    await here.click()
    await expect(owner).toHaveURL("/notifications-settings")
    await expect(here).toHaveAttribute("aria-current", "page")
    await expect(here).toBeFocused()
    await expect(publishing).not.toBeChecked()
    await expect(features).not.toBeChecked()
    await expect(owner.getByRole("switch", { name: accountSettingsText.flags.contentUpdates[0] })).not.toBeChecked()
    await owner.getByRole("link", { name: "Dashboard", exact: true }).click()
    await expect(menu).toHaveCount(0)
  })
})
