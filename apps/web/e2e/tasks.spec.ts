import { notificationText } from "@brandwright/contract/notifications"
import { taskText } from "@brandwright/contract/tasks"
import { shellText } from "@brandwright/contract/shell"
import { expect, expectAccessible, failProcedure, test } from "./fixtures.ts"

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
      cost: 0,
      createdAt: new Date(Date.now() - 90_000).toISOString(),
      finishedAt: null,
      ...fields,
    })
    const done = { status: "completed", percentage: 100, resultUrl: "/ebooks", finishedAt: new Date().toISOString() }
    const failed = {
      id: 2,
      title: "Import of friends.csv",
      status: "failed",
      error: "No address was found.",
      finishedAt: done.finishedAt,
    }
    await owner.route("**/trpc/**tasks.list*", async (route) => {
      const url = new URL(route.request().url())
      const names = url.pathname.replace("/trpc/", "").split(",")
      const input = JSON.parse(url.searchParams.get("input") ?? "{}")
      const items = input[String(names.indexOf("tasks.list"))]?.running ? [task({})] : [task(done), task(failed)]
      const answer = await route.fetch()
      const results = await answer.json()
      results[names.indexOf("tasks.list")] = { result: { data: { items, nextCursor: null } } }
      await route.fulfill({ response: answer, json: results })
    })
    await owner.goto("/progress")
    await expect(owner.getByText("40% · Chapters")).toBeVisible()
    await expectAccessible(owner)
    await owner.goto("/completed")
    await expect(owner.getByText("No address was found.")).toBeVisible()
    await expectAccessible(owner)
    await owner.getByRole("link", { name: notificationText.open }).click()
    await expect(owner).toHaveURL("/ebooks")
  })

  test("a load that fails offers another try", async ({ owner }) => {
    await failProcedure(owner, "tasks.list", 500)
    await owner.goto("/progress")
    await expect(owner.getByRole("button", { name: shellText.retry })).toBeVisible()
  })
})
