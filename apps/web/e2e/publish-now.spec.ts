import { shellText } from "@brandwright/contract/workspace/shell"
import { rmSync } from "node:fs"
import { notificationText } from "@brandwright/contract/account/notifications"
import { postText } from "@brandwright/contract/social/social-posts"
import { taskText } from "@brandwright/contract/workspace/tasks"
import type { Page } from "@playwright/test"
import { type Answer, type FakePlatform, fakePlatform } from "../../../packages/api/test/fake-platforms.ts"
import { PLATFORM_APIS } from "../../../packages/api/test/platform-apis.ts"
import { type RunningServer, startServer } from "../../server/test/running-server.ts"
import { composeText, handoffText, queueText, STATE_NAMES, STATUS_NAMES } from "../src/texts/en/social.ts"
import { expect, expectAccessible, signUp, test, toast } from "./fixtures.ts"
import { button, post } from "./social-posts.ts"

const { path, method } = PLATFORM_APIS.twitter.publish
const OUT: Answer = { status: 201, json: { data: { id: "tw-1" } } }

let platform: FakePlatform
let instance: RunningServer
test.beforeEach(async ({ page }) => {
  platform = await fakePlatform()
  PLATFORM_APIS.twitter.setUp(platform)
  const app = { TWITTER_CLIENT_ID: "client", TWITTER_CLIENT_SECRET: "secret", TWITTER_API_BASE: platform.base }
  instance = await startServer({ env: app })
  await signUp(page.request, undefined, instance.url)
  await page.request.post(`${instance.url}/api/brands`, { data: { name: "Acme" } })
  const started = await page.request.post(`${instance.url}/api/social/connect`, { data: { platform: "twitter" } })
  const { redirectUrl }: { redirectUrl: string } = await started.json()
  const state = new URL(redirectUrl).searchParams.get("state") ?? ""
  await page.request.get(
    `${instance.url}/api/social/callback/twitter?${new URLSearchParams({ state, code: "code-1" })}`,
  )
})
test.afterEach(async () => {
  await instance.end()
  rmSync(instance.dataDir, { recursive: true, force: true })
  await platform.close()
})

const sent = () => platform.to(method, path).length
const composer = (page: Page) => page.getByRole("dialog", { name: queueText.createPost })
const content = (page: Page) => composer(page).getByRole("textbox", { name: composeText.content, exact: true })

async function publish(page: Page): Promise<void> {
  await composer(page).getByRole("button", { name: composeText.moreWays }).click()
  await page.getByRole("menuitem", { name: composeText.publishNow }).click()
  await button(page.getByRole("dialog", { name: composeText.publishNowTitle }), composeText.publishNow).click()
}

async function write(page: Page, text: string): Promise<void> {
  await page.goto(`${instance.url}/posting-queue?compose=new`)
  await content(page).fill(text)
  await publish(page)
  await expect(toast(page, postText.goesNow)).toBeVisible()
}

test("a slow platform is waited for on every screen, and what it published is seen without a reload", async ({
  page,
  context,
}) => {
  const answer = Promise.withResolvers<Answer>()
  platform.on(method, path, () => answer.promise, 1)
  await write(page, "Fresh bread")
  await expect(post(page, "Fresh bread").getByText(`· ${STATE_NAMES.publishing}`)).toBeVisible()
  const progress = await context.newPage()
  await progress.goto(`${instance.url}/progress`)
  const task = progress.getByRole("listitem").filter({ hasText: taskText.publishing("Fresh bread") })
  await expect(task).toBeVisible()
  answer.resolve(OUT)
  await expect(post(page, "Fresh bread").getByText(STATUS_NAMES.posted, { exact: true })).toBeVisible()
  await expect(task).toHaveCount(0)
  expect(sent()).toBe(1)
})

test("a call that hangs for half a minute is neither sent again nor given up", async ({ page }) => {
  await page.clock.install()
  const held = Promise.withResolvers<void>()
  let calls = 0
  await page.route("**/trpc/social.createPost*", async (route) => {
    calls += 1
    await held.promise
    await route.continue()
  })
  await page.goto(`${instance.url}/posting-queue?compose=new`)
  await content(page).fill("Fresh bread")
  await publish(page)
  await expect.poll(() => calls).toBe(1)
  await page.clock.fastForward("00:31")
  await expect(button(composer(page), composeText.moreWays)).toBeDisabled()
  await expect(content(page)).toHaveValue("Fresh bread")
  held.resolve()
  await expect(toast(page, postText.goesNow)).toBeVisible()
  await expect(post(page, "Fresh bread").getByText(STATUS_NAMES.posted, { exact: true })).toBeVisible()
  expect([calls, sent()]).toEqual([1, 1])
})

test("a refusal is told in the platform's words, and a lost answer is looked up by hand", async ({ page }) => {
  const { refused } = PLATFORM_APIS.twitter
  platform.on(method, path, refused, 1)
  await write(page, "Fresh bread")
  await expect(post(page, "Fresh bread")).toContainText(refused.words)
  platform.on(method, path, { drop: "before" }, 1)
  await write(page, "Open day")
  await expect(button(post(page, "Open day"), `${STATE_NAMES.unknown}: X (Twitter)`)).toBeVisible()
  await page.goto(`${instance.url}/completed`)
  const task = page.getByRole("listitem").filter({ hasText: taskText.publishing("Open day") })
  await expect(button(task, taskText.retry)).toHaveCount(0)
  await task.getByRole("link", { name: notificationText.open }).click()
  await expect(page).toHaveURL(/posting-queue\?post=\d+/)
  await button(post(page, "Open day"), `${STATE_NAMES.unknown}: X (Twitter)`).click()
  const dialog = page.getByRole("dialog", { name: handoffText.title("X (Twitter)") })
  await expect(dialog.getByText(postText.unknownRetry)).toBeVisible()
  await expectAccessible(page, "unknown outcome")
  await dialog.getByLabel(handoffText.address).fill("https://x.com/acme/status/1")
  await button(dialog, handoffText.markPosted).click()
  await expect(post(page, "Open day").getByText(STATUS_NAMES.posted, { exact: true })).toBeVisible()
  expect(sent()).toBe(2)
})

test("a post whose page is closed before it hears of it is not published twice", async ({ page, context }) => {
  const arrived = Promise.withResolvers<void>()
  await page.route("**/trpc/social.createPost*", async (route) => {
    await route.fetch()
    arrived.resolve()
  })
  await page.goto(`${instance.url}/posting-queue?compose=new`)
  await content(page).fill("Fresh bread")
  await publish(page)
  await arrived.promise
  await page.close()
  await expect.poll(sent).toBe(1)
  const next = await context.newPage()
  await next.goto(`${instance.url}/posting-queue?compose=new`)
  await expect(content(next)).toHaveValue("Fresh bread")
  await publish(next)
  await expect(composer(next).getByRole("alert")).toHaveText(composeText.sentBefore)
  await button(composer(next), shellText.cancel).click()
  await expect(post(next, "Fresh bread").getByText(STATUS_NAMES.posted, { exact: true })).toBeVisible()
  expect(sent()).toBe(1)
})
