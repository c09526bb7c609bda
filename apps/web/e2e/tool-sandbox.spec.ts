import { toolText } from "@brandwright/contract/tools/tools"
import { type Page, test } from "@playwright/test"
import { createBrand, expect, signUp } from "./fixtures.ts"
import { escapes } from "./tool-escapes.ts"
import { listen, settled, tried } from "./tool-listener.ts"

async function runTool(page: Page, jsCode: string, htmlContent = "<p></p>") {
  await signUp(page.request)
  const brand = await createBrand(page.request, "Acme")
  const made = await page.request.post("/api/custom-tools", {
    data: { brandId: brand.id, name: "Escape", htmlContent, jsCode },
  })
  expect(made.status()).toBe(201)
  await page.goto("/new-tools")
  await page.getByRole("button", { name: toolText.run }).click()
  return page.getByRole("dialog")
}

test("nothing leaves the frame and nothing breaks outside, whatever a tool tries", async ({ page }) => {
  const { arrived, base, stun, close } = await listen()
  const attempts = Object.values(escapes(base, stun))
  expect(attempts.length).toBeGreaterThanOrEqual(60)
  const dialog = await runTool(page, tried(attempts))
  const frame = dialog.locator("iframe")
  await expect(frame).toBeVisible()
  await settled(page)
  expect(arrived).toEqual([])
  expect(new URL(page.url()).pathname).toBe("/new-tools")
  expect(await frame.getAttribute("sandbox")).toBe("allow-scripts allow-forms")
  expect(
    await page.evaluate(() => [document.cookie.includes("broken"), localStorage.getItem("theme"), "polluted" in {}]),
  ).toEqual([false, null, false])
  expect((await page.request.get("/api/auth/status")).status()).toBe(200)
  expect(page.context().pages()).toHaveLength(1)
  close()
})

test("each attempt alone: one that ends the frame hides no other", async ({ page }) => {
  test.slow()
  const { arrived, base, stun, close } = await listen()
  const attempts = Object.entries(escapes(base, stun))
  await signUp(page.request)
  await createBrand(page.request, "Acme")
  await page.goto("/new-tools")
  // As the screen does it, many at once: a frame each, with its own port.
  for (let at = 0; at < attempts.length; at += 24) {
    const some = attempts.slice(at, at + 24).map(([, code]) => tried([code]))
    await page.evaluate(async (codes) => {
      const after = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
      const ran: Promise<unknown>[] = []
      const frames = codes.map((js) => {
        const frame = document.createElement("iframe")
        frame.setAttribute("sandbox", "allow-scripts allow-forms")
        const { port1, port2 } = new MessageChannel()
        ran.push(new Promise((resolve) => (port1.onmessage = resolve)))
        addEventListener("message", ({ source, data }) => {
          if (source !== frame.contentWindow || data !== "brandwright-tool-frame") return
          frame.contentWindow?.postMessage({ html: "", js }, "*", [port2])
        })
        frame.src = "/tool-frame"
        document.body.append(frame)
        return frame
      })
      // A tool that has run says so, but for those that end their frame; what it began then gets its time.
      await Promise.race([Promise.all(ran), after(2500)])
      await after(1000)
      for (const frame of frames) frame.remove()
    }, some)
    expect(arrived, some.join("\n")).toEqual([])
  }
  expect(new URL(page.url()).pathname).toBe("/new-tools")
  expect(page.context().pages()).toHaveLength(1)
  close()
})

test("a browser that knows no connection list gets no WebRTC back either", async ({ page }) => {
  const { arrived, base, stun, close } = await listen()
  await page.route("**/tool-frame", async (route) => {
    const response = await route.fetch()
    const { "connection-allowlist": _list, ...headers } = response.headers()
    await route.fulfill({ response, headers })
  })
  const attempts = Object.entries(escapes(base, stun)).filter(([name]) => name.startsWith("webrtc"))
  expect(attempts.length).toBeGreaterThan(8)
  const dialog = await runTool(page, tried(attempts.map(([, code]) => code)))
  await expect(dialog.frameLocator("iframe").getByText("all tried")).toBeVisible()
  await settled(page)
  expect(arrived).toEqual([])
  close()
})

test("an endless loop does not freeze the workspace, and Stop ends it", async ({ page }) => {
  const dialog = await runTool(page, "for (;;) {}")
  await expect(dialog.getByText(toolText.hanging)).toBeVisible({ timeout: 20_000 })
  await dialog.getByRole("button", { name: toolText.stop }).click()
  await expect(dialog.getByText(toolText.stopped)).toBeVisible()
  await dialog.getByRole("button", { name: toolText.restart }).click()
  await expect(dialog.locator("iframe")).toBeVisible()
})

test("a tool that stays silent is stopped by itself", async ({ page }) => {
  // The workspace's clock runs ten times as fast, so the test need not wait the silence out.
  await page.addInitScript(() => {
    const now = Date.now
    const start = now()
    Date.now = () => start + (now() - start) * 10
  })
  const dialog = await runTool(page, "for (;;) {}")
  await expect(dialog.getByText(toolText.stoppedSilent)).toBeVisible({ timeout: 20_000 })
  await expect(dialog.locator("iframe")).toBeHidden()
})

test("a tool that takes too much memory is stopped", async ({ page }) => {
  const dialog = await runTool(
    page,
    "const held = []; setInterval(() => { for (let i = 0; i < 12; i++) held.push(new Array(1e6).fill(i + 0.5)) }, 200)",
  )
  await expect(dialog.getByText(toolText.stoppedMemory)).toBeVisible({ timeout: 40_000 })
  await expect(dialog.locator("iframe")).toBeHidden()
})
