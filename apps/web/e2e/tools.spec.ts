import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { toolText } from "@brandwright/contract/tools"
import { test as unwatched } from "@playwright/test"
import { createBrand, expect, expectAccessible, signUp, test, toast } from "./fixtures.ts"
import { escapes } from "./tool-escapes.ts"

test("a conversation builds a calculator that works (content §2.10 §4)", async ({ owner }) => {
  await owner.goto("/new-tools")
  await expect(owner.getByText(toolText.noneYet)).toBeVisible()
  await expectAccessible(owner, "empty")
  await owner.getByRole("button", { name: toolText.createNew }).click()
  const dialog = owner.getByRole("dialog")
  const field = dialog.getByLabel(toolText.message)
  for (const said of [
    "A calculator for the profit of an order",
    "price, quantity, costs",
    "price * quantity - costs",
    "warm",
  ]) {
    await field.fill(said)
    await field.press("Enter")
    await expect(dialog.getByText(said, { exact: true })).toBeVisible()
    await expect(field).toHaveValue("")
    await expect(dialog.getByRole("button", { name: toolText.send })).toBeEnabled()
  }
  await expect(dialog.getByText(toolText.stage(4))).toBeVisible()
  await dialog.getByRole("tab", { name: toolText.dialogTabs.preview }).click()
  const tool = dialog.frameLocator("iframe")
  await tool.getByRole("spinbutton", { name: "Price" }).fill("20")
  await tool.getByRole("spinbutton", { name: "Quantity" }).fill("3")
  await tool.getByRole("spinbutton", { name: "Costs" }).fill("15")
  await expect(tool.getByRole("status")).toHaveText("45")
  await dialog.getByRole("button", { name: toolText.finalize }).click()
  await expect(toast(owner, toolText.created)).toBeVisible()
  await expect(owner.getByRole("button", { name: toolText.run })).toBeVisible()
})

test("Shift and Enter starts a line, an empty message is not sent (content §4)", async ({ owner }) => {
  await owner.goto("/new-tools")
  await owner.getByRole("button", { name: toolText.createNew }).click()
  const dialog = owner.getByRole("dialog")
  const field = dialog.getByLabel(toolText.message)
  await field.press("Enter")
  await field.fill("one")
  await field.press("Shift+Enter")
  await field.pressSequentially("two")
  await expect(field).toHaveValue("one\ntwo")
  await expect(dialog.getByRole("list", { name: toolText.dialogTabs.chat }).getByRole("listitem")).toHaveCount(1)
})

test("each template runs, and the Data Analyzer reads a table", async ({ owner }) => {
  await owner.goto("/new-tools?tab=templates")
  await owner.getByRole("button", { name: "Use template: Data Analyzer" }).click()
  await owner.getByRole("button", { name: toolText.run }).click()
  const tool = owner.getByRole("dialog").frameLocator("iframe")
  await tool.getByLabel("CSV text").fill('month,orders\n"January, early",4\nFebruary,8')
  await expect(tool.getByText("2 rows, 2 columns")).toBeVisible()
  await expect(tool.locator("#columns")).toContainText("6")
})

test("the Content Generator gets a text through the granted channel", async ({ owner }) => {
  await owner.goto("/new-tools?tab=templates")
  await owner.getByRole("button", { name: "Use template: Content Generator" }).click()
  await owner.getByRole("button", { name: toolText.run }).click()
  const tool = owner.getByRole("dialog").frameLocator("iframe")
  await expect(tool.getByText("For Acme")).toBeVisible()
  await tool.getByLabel("What shall it say?").fill("Our new lemon soap for gardeners")
  await tool.getByRole("button", { name: "Generate" }).click()
  await expect(tool.getByLabel("Generated text")).toContainText("lemon soap")
})

unwatched("nothing leaves the frame and nothing breaks outside, whatever a tool tries", async ({ page }) => {
  const arrived: string[] = []
  const listener = createServer((request, response) => {
    arrived.push(request.url ?? "")
    response.end()
  })
  await new Promise<void>((resolve) => listener.listen(0, "127.0.0.1", resolve))
  const { port } = listener.address() as AddressInfo
  const attempts = escapes(`http://127.0.0.1:${port}`)
  await signUp(page.request)
  const brand = await createBrand(page.request, "Acme")
  const tried = Object.values(attempts).map(
    (code) => `try { Promise.resolve((() => { ${code} })()).catch(() => {}) } catch {}`,
  )
  const jsCode = `addEventListener("unhandledrejection", (event) => event.preventDefault())\n${tried.join("\n")}\ndocument.body.append("all tried")`
  const made = await page.request.post("/api/custom-tools", {
    data: { brandId: brand.id, name: "Escape", htmlContent: "<p></p>", jsCode },
  })
  expect(made.status()).toBe(201)

  await page.goto("/new-tools")
  await page.getByRole("button", { name: toolText.run }).click()
  const frame = page.getByRole("dialog").locator("iframe")
  await expect(frame).toBeVisible()
  // Long enough for the slowest of them: the tool's own signs of life come once a second.
  await page.waitForFunction(() => performance.now() > 8000)
  expect(arrived).toEqual([])
  expect(new URL(page.url()).pathname).toBe("/new-tools")
  expect(await frame.getAttribute("sandbox")).toBe("allow-scripts")
  expect(
    await page.evaluate(() => [document.cookie.includes("broken"), localStorage.getItem("theme"), "polluted" in {}]),
  ).toEqual([false, null, false])
  expect((await page.request.get("/api/auth/status")).status()).toBe(200)
  expect(page.context().pages()).toHaveLength(1)
  listener.close()
})

unwatched("an endless loop does not freeze the workspace, and Stop ends it", async ({ page }) => {
  await signUp(page.request)
  const brand = await createBrand(page.request, "Acme")
  await page.request.post("/api/custom-tools", {
    data: { brandId: brand.id, name: "Loop", htmlContent: "<p>x</p>", jsCode: "for (;;) {}" },
  })
  await page.goto("/new-tools")
  await page.getByRole("button", { name: toolText.run }).click()
  const dialog = page.getByRole("dialog")
  await expect(dialog.getByText(toolText.hanging)).toBeVisible({ timeout: 20_000 })
  await dialog.getByRole("button", { name: toolText.stop }).click()
  await expect(dialog.getByText(toolText.stopped)).toBeVisible()
})
