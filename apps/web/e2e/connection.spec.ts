import { dashboardText } from "@brandwright/contract/workspace/dashboard"
import { screenLabel, shellText } from "@brandwright/contract/workspace/shell"
import { videoText } from "@brandwright/contract/video/video-text"
import { expect, test } from "./fixtures.ts"

test("says so when the connection is gone, and does not sign out", async ({ owner }) => {
  await owner.goto("/")
  await expect(owner.getByRole("heading", { level: 1 })).toBeVisible()
  await expect(owner.getByRole("button", { name: dashboardText.saveStylization })).toBeVisible()
  await owner.context().setOffline(true)
  await expect(owner.getByText(shellText.offline)).toBeVisible()
  // Neither a menu nor a screen whose code is not there yet takes the frame away.
  await owner.getByRole("button", { name: shellText.accountMenu }).click()
  await owner.getByRole("link", { name: screenLabel("/ai-content"), exact: true }).click()
  await expect(owner.getByText(shellText.loadsOnline)).toBeVisible()
  await owner.context().setOffline(false)
  await expect(owner.getByRole("heading", { level: 1, name: videoText.title })).toBeVisible()
  await expect(owner.getByText(shellText.offline)).toHaveCount(0)
})

test("a screen that is opened while the server restarts comes when it is back", async ({ owner }) => {
  await owner.goto("/")
  await expect(owner.getByRole("button", { name: dashboardText.saveStylization })).toBeVisible()
  const brief = owner.getByLabel(dashboardText.brief, { exact: true })
  await brief.fill("Typed before")
  await owner.context().route("**/*", (route) => route.abort("connectionrefused"))
  await owner.getByRole("link", { name: screenLabel("/new-tools"), exact: true }).click()
  await expect(owner.getByText(shellText.loadsOnline)).toBeVisible()
  await owner.context().unroute("**/*")
  await expect(owner.getByRole("heading", { level: 1, name: screenLabel("/new-tools") })).toBeVisible()
  await owner.goBack()
  await expect(brief).toHaveValue("Typed before")
})
