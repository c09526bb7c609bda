import { shellText } from "@brandwright/contract/workspace/shell"
import { funnelLabels as labels } from "../src/texts/en/funnels.ts"
import { visitorText } from "@brandwright/contract/funnels/funnel-page"
import { expect, expectAccessible, test } from "./fixtures.ts"
import { escapes } from "./tool-escapes.ts"
import { listen, settled, tried } from "./tool-listener.ts"

const JS = `
const out = document.querySelector("output")
document.querySelector("button").onclick = () => { out.textContent = "2 boxes are $59.98" }
const tried = {}
const attempt = async (name, work) => { try { await work(); tried[name] = "reached" } catch { tried[name] = "refused" } }
await0()
async function await0() {
  await attempt("parent", () => parent.document.title)
  await attempt("top", () => { top.location.href = "about:blank#gone"; if (top.location.hash) throw new Error() })
  await attempt("cookie", () => document.cookie)
  await attempt("storage", () => localStorage.length)
  await attempt("fetch", () => fetch("/api/health"))
  await attempt("image", () => new Promise((ok, no) => { const i = new Image(); i.onload = ok; i.onerror = no; i.src = "/favicon.svg" }))
  await attempt("counts", () => brandwright.ask("counts"))
  await attempt("brand", () => brandwright.ask("brand"))
  document.body.dataset.tried = JSON.stringify(tried)
}`

test("a tool is placed in a page and works there, and reaches nothing outside (content §2.10)", async ({
  owner,
  browser,
}) => {
  const urlExtension = `tool-${Date.now()}`
  const fields = { name: "Cookie Box", description: "Cookies by post.", targetAudience: "offices", urlExtension }
  const tool = {
    name: "Box calculator",
    htmlContent: "<label>Boxes <input value='2'></label><button>Work it out</button><output></output>",
    jsCode: JS,
    configuration: { capabilities: ["brand", "counts"] },
  }
  await owner.request.post("/api/custom-tools", { data: tool })
  const content = { sections: [{ id: "hero", kind: "hero", title: "Cookies" }] }
  const made = await owner.request.post("/api/web-funnels", { data: { ...fields, content } })
  const { id } = await made.json()
  await owner.goto(`/web-funnel?edit=${id}`)
  await owner.getByRole("button", { name: labels.addSection }).click()
  await owner.getByRole("menuitem", { name: "Tool" }).click()
  await owner.getByRole("combobox", { name: labels.tool, exact: true }).fill("box calc")
  await owner.getByRole("option", { name: "Box calculator" }).click()
  await expect(
    owner.frameLocator(`iframe[title="${labels.previewFrame}"]`).getByText(visitorText.toolRuns("Box calculator")),
  ).toBeVisible()
  await owner.getByRole("button", { name: labels.check }).click()
  await expect(owner.getByRole("dialog").getByText(/Visitors get no counts/)).toBeVisible()
  await owner.keyboard.press("Escape")
  await owner.getByRole("button", { name: shellText.save, exact: true }).click()
  await expect(owner.getByRole("tab", { name: labels.tabList })).toHaveAttribute("aria-selected", "true")

  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto(`/f/${urlExtension}`)
  const frame = visitor.frameLocator('iframe[title="Box calculator"]')
  await frame.getByRole("button", { name: "Work it out" }).click()
  await expect(frame.getByText("2 boxes are $59.98")).toBeVisible()
  const refused = ["parent", "top", "cookie", "storage", "fetch", "image", "counts"]
  await expect(frame.locator("body")).toHaveAttribute(
    "data-tried",
    JSON.stringify({ ...Object.fromEntries(refused.map((name) => [name, "refused"])), brand: "reached" }),
  )
  expect(visitor.url()).toContain(`/f/${urlExtension}`)
  await expectAccessible(visitor)
  await visitor.context().close()
})

test("whatever a tool tries in a public page, nothing leaves it and the page stays", async ({ owner, browser }) => {
  const { arrived, base, stun, close } = await listen()
  const attempts = Object.values(escapes(base, stun))
  const tool = { name: "Escape", htmlContent: "<p></p>", jsCode: tried(attempts) }
  const { id: toolId } = await (await owner.request.post("/api/custom-tools", { data: tool })).json()
  const urlExtension = `escape-${Date.now()}`
  const fields = { name: "Cookie Box", description: "Cookies by post.", targetAudience: "offices", urlExtension }
  const sections = [
    { id: "hero", kind: "hero", title: "Cookies" },
    { id: "tool", kind: "tool", title: "Try it", toolId },
  ]
  const made = await owner.request.post("/api/web-funnels", { data: { ...fields, content: { sections } } })
  expect(made.status()).toBe(201)

  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto(`/f/${urlExtension}`)
  await visitor.locator('iframe[title="Escape"]').scrollIntoViewIfNeeded()
  await expect.poll(() => visitor.frames().length).toBeGreaterThan(1)
  await settled(visitor)
  expect(arrived).toEqual([])
  expect(new URL(visitor.url()).pathname).toBe(`/f/${urlExtension}`)
  await expect(visitor.getByRole("heading", { name: "Cookies" })).toBeVisible()
  expect(await visitor.evaluate(() => [document.cookie, localStorage.length, "polluted" in {}])).toEqual(["", 0, false])
  expect(visitor.context().pages()).toHaveLength(1)
  await visitor.context().close()
  close()
})

test("a tool's frame is as high as what it shows, and nothing but the tool changes it", async ({ owner, browser }) => {
  const code = {
    name: "Steps",
    htmlContent: "<button style='height:200px'>More</button><div></div>",
    jsCode: `document.querySelector("button").onclick = () => { document.querySelector("div").style.height = "900px" }`,
  }
  const { id: toolId } = await (await owner.request.post("/api/custom-tools", { data: code })).json()
  const urlExtension = `steps-${Date.now()}`
  const fields = { name: "Cookie Box", description: "Cookies by post.", targetAudience: "offices", urlExtension }
  const sections = [
    { id: "hero", kind: "hero", title: "Cookies" },
    { id: "why", kind: "problem", title: "Why", text: "One line.\n\n".repeat(40) },
    { id: "tool", kind: "tool", title: "Try it", toolId },
    { id: "faq", kind: "faq", title: "Questions", items: [{ title: "How long?", text: "A day." }] },
  ]
  expect((await owner.request.post("/api/web-funnels", { data: { ...fields, content: { sections } } })).status()).toBe(
    201,
  )

  const visitor = await (await browser.newContext()).newPage()
  await visitor.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        document.documentElement.dataset.shift = String(
          Number(document.documentElement.dataset.shift ?? 0) + Number(Reflect.get(entry, "value")),
        )
    }).observe({ type: "layout-shift", buffered: true })
  })
  await visitor.goto(`/f/${urlExtension}`)
  const element = visitor.locator('iframe[title="Steps"]')
  const height = () => element.evaluate((frame) => frame.clientHeight)
  // The frame has a border; the section around it has none.
  await expect(visitor.locator("section", { has: element })).toHaveCSS("border-top-width", "0px")
  // On the way there, before it is in view.
  await visitor.mouse.wheel(0, 400)
  await expect.poll(height).toBeLessThan(300)
  const frame = visitor.frameLocator('iframe[title="Steps"]')
  const overflow = () => frame.locator("html").evaluate((root) => root.scrollHeight - root.clientHeight)
  await expect.poll(overflow).toBe(0)
  expect(await visitor.evaluate(() => Number(document.documentElement.dataset.shift ?? 0))).toBeLessThan(0.02)
  await frame.getByRole("button", { name: "More" }).click()
  await expect.poll(height).toBeGreaterThan(1100)
  expect(await overflow()).toBe(0)
  const before = await height()
  await visitor.evaluate(async () => {
    window.postMessage({ toolHeight: 3000 }, "*")
    const other = document.createElement("iframe")
    document.body.append(other)
    other.contentWindow?.parent.postMessage({ toolHeight: 3000 }, "*")
    await new Promise((resolve) => {
      addEventListener("message", ({ data }) => data === "last" && resolve(undefined))
      window.postMessage("last", "*")
    })
  })
  expect(await height()).toBe(before)
  await visitor.context().close()
})
