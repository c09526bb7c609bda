import { shellText } from "@brandwright/contract/workspace/shell"
import { rmSync } from "node:fs"
import { contentText } from "@brandwright/contract/content/content"
import { notificationText } from "@brandwright/contract/account/notifications"
import { taskText } from "@brandwright/contract/workspace/tasks"
import { drips, startProvider } from "../../../packages/ai/test/provider-server.ts"
import { type RunningServer, startServer } from "../../server/test/running-server.ts"
import { expect, signUp, test, toast } from "./fixtures.ts"

const TEXT = `Fresh bread on Fridays. ${"Every loaf is shaped by hand. ".repeat(8)}Come early.`

let provider: Awaited<ReturnType<typeof startProvider>>
let instance: RunningServer
test.beforeEach(async ({ page }) => {
  provider = await startProvider()
  provider.will(drips(TEXT, 100))
  instance = await startServer({ env: { OPENAI_API_KEY: "test", OPENAI_BASE_URL: provider.url } })
  await signUp(page.request, undefined, instance.url)
  await page.request.post(`${instance.url}/api/brands`, { data: { name: "Acme" } })
  await page.goto(`${instance.url}/recommendations`)
  await page.getByLabel(contentText.brief, { exact: true }).fill("Our bread")
  await page.getByRole("button", { name: contentText.generate, exact: true }).click()
  await expect(page.getByLabel(contentText.result)).toHaveValue(/^Fresh bread/)
})
test.afterEach(async () => {
  await instance.end()
  rmSync(instance.dataDir, { recursive: true, force: true })
  provider.close()
})

test("a text goes on when its page is left, stands in progress, and waits in the history", async ({ page }) => {
  await page.goto(`${instance.url}/progress`)
  const running = page.getByRole("listitem").getByRole("button", { name: shellText.cancel })
  await expect(running).toBeVisible()
  await expect(running).toHaveCount(0, { timeout: 20_000 })
  await page.goto(`${instance.url}/completed`)
  await page.getByRole("listitem").getByRole("link", { name: notificationText.open }).click()
  await expect(page).toHaveURL(/\/recommendations\?tab=recent$/)
  const rows = page.getByRole("list", { name: contentText.tabs.recent }).getByRole("listitem")
  await expect(rows).toHaveCount(1)
  await rows.getByRole("button", { name: contentText.reuse }).click()
  await expect(page.getByLabel(contentText.result)).toHaveValue(TEXT)
  expect(provider.left).toEqual([])
})

test("Stop ends a text, and so does cancelling it where it stands in progress", async ({ page, context }) => {
  await page.getByRole("button", { name: contentText.stop }).click()
  await expect(toast(page, contentText.stopped)).toBeVisible()
  await expect.poll(() => provider.left.length).toBe(1)

  await page.getByRole("button", { name: contentText.generate, exact: true }).click()
  await expect(page.getByLabel(contentText.result)).toHaveValue(/^Fresh bread/)
  const other = await context.newPage()
  await other.goto(`${instance.url}/progress`)
  await other.getByRole("listitem").getByRole("button", { name: shellText.cancel }).click()
  await other.getByRole("dialog").getByRole("button", { name: taskText.cancelTask }).click()
  await expect.poll(() => provider.left.length).toBe(2)
  await expect(page.getByRole("button", { name: contentText.stop })).toHaveCount(0)
  await expect(page.getByLabel(contentText.result)).toHaveValue(/^Fresh bread/)
})
