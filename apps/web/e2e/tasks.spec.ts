import { accountText } from "@brandwright/contract/account/account-text"
import { ADD_FUNDS_REASON } from "@brandwright/contract/app"
import { notificationText } from "@brandwright/contract/account/notifications"
import { taskText } from "@brandwright/contract/workspace/tasks"
import { shellText } from "@brandwright/contract/workspace/shell"
import { expect, expectAccessible, failProcedure, test, toast } from "./fixtures.ts"

test.describe("running and finished work (core §2)", () => {
  test("has its words where there is none", async ({ owner }) => {
    await owner.goto("/progress")
    await expect(owner.getByRole("heading", { name: taskText.noneRunning })).toBeVisible()
    await expectAccessible(owner)
    await owner.goto("/completed")
    await expect(owner.getByRole("heading", { name: taskText.noneCompleted })).toBeVisible()
    await expectAccessible(owner)
  })

  test("shows how far each is, and what came of it", async ({ owner }) => {
    const task = (fields: object) => ({
      id: 1,
      brandId: 1,
      title: "Building The Bread Book",
      category: "ebook",
      status: "pending",
      percentage: 40,
      stage: "Chapters",
      resultUrl: null,
      error: null,
      reason: null,
      cost: 0,
      createdAt: new Date(Date.now() - 90_000).toISOString(),
      finishedAt: null,
      cancelled: false,
      retry: null,
      ...fields,
    })
    const done = { status: "completed", percentage: 100, resultUrl: "/ebooks", finishedAt: new Date().toISOString() }
    const failed = {
      id: 2,
      title: "Import of friends.csv",
      status: "failed",
      error: accountText.balanceTooLow,
      reason: ADD_FUNDS_REASON,
      finishedAt: done.finishedAt,
      retry: "at-once",
    }
    await owner.route("**/trpc/**tasks.list*", async (route) => {
      const url = new URL(route.request().url())
      const names = url.pathname.replace("/trpc/", "").split(",")
      const input = JSON.parse(url.searchParams.get("input") ?? "{}")
      const answer = await route.fetch()
      const results = await answer.json()
      for (const [index, name] of names.entries()) {
        const asked = input[String(index)]
        if (name !== "tasks.list") continue
        const items = asked?.running ? [task({})] : asked?.unfinished ? [task(failed)] : [task(done), task(failed)]
        results[index] = { result: { data: { items, nextCursor: null } } }
      }
      await route.fulfill({ response: answer, json: results })
    })
    await owner.goto("/progress")
    await expect(owner.getByText("40% · Chapters")).toBeVisible()
    await expect(owner.getByRole("heading", { name: taskText.unfinished })).toBeVisible()
    await expect(owner.getByRole("button", { name: taskText.retry })).toBeVisible()
    await expect(owner.getByRole("button", { name: shellText.addFunds })).toBeVisible()
    await expectAccessible(owner)
    await owner.goto("/completed")
    await expect(owner.getByText(accountText.balanceTooLow)).toBeVisible()
    await expectAccessible(owner)
    await owner.getByRole("link", { name: notificationText.open }).click()
    await expect(owner).toHaveURL("/ebooks")
  })

  test("running work is cancelled, and what did not finish is done again", async ({ owner }) => {
    test.slow() // Two imports.
    const lines = Array.from({ length: 150_000 }, (_, n) => `reader${n}@example.com,Reader ${n}`).join("\n")
    const started = await owner.request.post("/api/email/subscribers/import", {
      data: { text: `email,name\n${lines}`, source: "import", optIn: "single", onExisting: "skip" },
    })
    expect(started.ok()).toBe(true)
    await owner.request.post("/api/email/sequences", { data: { name: "Welcome", quickTemplate: "welcome" } })
    await owner.goto("/progress")
    await expect(owner.getByRole("progressbar")).toBeVisible()
    await expect(owner.getByText(/^\d+%( · .+)?$/)).toBeVisible()
    await expect(owner.getByRole("link", { name: taskText.draftEmails(5) })).toBeVisible()
    await owner.getByRole("button", { name: shellText.cancel }).click()
    await owner.getByRole("dialog").getByRole("button", { name: taskText.cancelTask }).click()
    await expect(toast(owner, taskText.cancelledToast)).toBeVisible()
    await expect(owner.getByRole("progressbar")).toHaveCount(0)
    await expect(owner.getByRole("link", { name: taskText.draftEmails(5) })).toBeVisible()
    await expect(owner.getByRole("heading", { name: taskText.noneRunning })).toHaveCount(0)
    await owner.goto("/completed")
    await expect(owner.getByText(taskText.cancelled)).toBeVisible()
    await owner.getByRole("button", { name: taskText.retry }).click()
    await expect(toast(owner, taskText.retryStarted)).toBeVisible()
    await expect(owner.getByRole("link", { name: notificationText.open })).toBeVisible({ timeout: 60_000 })
    await expect(owner.getByRole("button", { name: taskText.retry })).toHaveCount(0)
  })

  test("a load that fails offers another try", async ({ owner }) => {
    await failProcedure(owner, "tasks.list", 500)
    await owner.goto("/progress")
    await expect(owner.getByRole("button", { name: shellText.retry })).toBeVisible()
  })
})
