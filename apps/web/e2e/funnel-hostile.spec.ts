import { funnelLabels as labels } from "@brandwright/contract/funnel-screens"
import type { APIRequestContext, Page } from "@playwright/test"
import { fullContent } from "../../../packages/contract/test/funnels.ts"
import { XSS_CORPUS } from "../../../packages/contract/test/xss-corpus.ts"
import { expect, test } from "./fixtures.ts"

/** Pages are made of hostile texts only: each one stands in every field of one funnel. */
const fieldsOf = (text: string) => ({
  name: text.slice(0, 200),
  description: text,
  targetAudience: text.slice(0, 500),
  variantHeadline: text.slice(0, 300),
  mediaAlt: text.slice(0, 300),
  content: fullContent(() => text),
})

const parts = (from: number, of: number): string[] => XSS_CORPUS.filter((_text, at) => at % of === from)
const PARTS = 2

/** What ran, and what could: handlers, script addresses and script elements of the page. */
const harmOf = (page: Page) =>
  page.evaluate(() => ({
    hit: Reflect.get(window, "hit") ?? null,
    handlers: [...document.querySelectorAll("*")].flatMap((element) =>
      element.getAttributeNames().filter((name) => name.startsWith("on")),
    ),
    addresses: [...document.querySelectorAll("[href], [src], [action]")]
      .flatMap((element) => ["href", "src", "action"].map((name) => element.getAttribute(name) ?? ""))
      .filter((address) => /^\s*(javascript|data:text|vbscript)/i.test(address)),
    scripts: document.querySelectorAll("script:not([type='application/ld+json'])").length,
  }))
const NONE = { hit: null, handlers: [], addresses: [], scripts: 0 }

function countDialogs(page: Page): () => number {
  let dialogs = 0
  page.on("dialog", (dialog) => {
    dialogs += 1
    void dialog.dismiss()
  })
  return () => dialogs
}

async function makeFunnel(request: APIRequestContext): Promise<{ id: number; url: string }> {
  const urlExtension = `hostile-${Date.now()}-${Math.random().toString(36).slice(2, 7)}`
  const data = { name: "x", description: "x", targetAudience: "x", urlExtension }
  const answer = await request.post("/api/web-funnels", { data })
  expect(answer.ok()).toBe(true)
  return { id: (await answer.json()).id, url: `/f/${urlExtension}` }
}

for (let part = 0; part < PARTS; part += 1) {
  test(`no hostile text runs in any field, on the page or in the preview (${part + 1} of ${PARTS})`, async ({
    owner,
    browser,
  }) => {
    test.setTimeout(240_000)
    const { id, url } = await makeFunnel(owner.request)
    const visited = await (await browser.newContext()).newPage()
    // Without the policies of our answers: what is written alone has to hold.
    const bare = await (await browser.newContext()).newPage()
    const dialogs = [owner, visited, bare].map(countDialogs)
    for (const text of parts(part, PARTS)) {
      const data = fieldsOf(text)
      const changed = await owner.request.patch(`/api/web-funnels/${id}`, { data })
      expect(changed.ok(), text).toBe(true)
      const answer = await visited.goto(url, { waitUntil: "domcontentloaded" })
      const preview = await owner.request.post("/trpc/funnels.preview", { data })
      const { html } = (await preview.json()).result.data
      for (const document of [(await answer?.text()) ?? "", html]) {
        await bare.setContent(document, { waitUntil: "domcontentloaded" })
        expect(await harmOf(bare), text).toEqual(NONE)
      }
      expect(await harmOf(visited), text).toEqual(NONE)
    }
    expect(dialogs.map((count) => count())).toEqual([0, 0, 0])
    await visited.context().close()
    await bare.context().close()
  })
}

test("no hostile text runs in the editor's own preview, its form and the list", async ({ owner }) => {
  test.setTimeout(120_000)
  const dialogs = countDialogs(owner)
  const frame = owner.frameLocator(`iframe[title="${labels.previewFrame}"]`)
  // Every text once: one of them in each field of a page.
  for (let from = 0; from < XSS_CORPUS.length; ) {
    const next = () => XSS_CORPUS[from++ % XSS_CORPUS.length] ?? ""
    const { id } = await makeFunnel(owner.request)
    const content = fullContent(next)
    const data = { name: next().slice(0, 200), description: next(), targetAudience: next().slice(0, 500), content }
    expect((await owner.request.patch(`/api/web-funnels/${id}`, { data })).ok()).toBe(true)
    await owner.goto(`/web-funnel?edit=${id}`)
    await expect(frame.locator("h1")).toBeVisible()
    expect(await frame.locator("body").evaluate(() => Reflect.get(window, "hit") ?? null)).toBeNull()
  }
  await owner.goto("/web-funnel?tab=list")
  await expect(owner.getByRole("button", { name: labels.edit }).first()).toBeVisible()
  expect(await owner.evaluate(() => Reflect.get(window, "hit") ?? null)).toBeNull()
  expect(dialogs()).toBe(0)
})

test("no hostile text that a visitor sends runs in the answers to the forms", async ({ owner, browser }) => {
  test.setTimeout(120_000)
  const { url } = await makeFunnel(owner.request)
  const bare = await (await browser.newContext()).newPage()
  const dialogs = countDialogs(bare)
  const REFUSED = 40
  for (const text of XSS_CORPUS.filter((_text, at) => at % Math.ceil(XSS_CORPUS.length / REFUSED) === 0)) {
    // Not an address: the form comes back with what was typed.
    const form = { name: text, email: text, variant: text, via: text, form: text }
    for (const path of ["/join", "/checkout"]) {
      const answer = await owner.request.post(`${url}${path}`, { form })
      await bare.setContent(await answer.text(), { waitUntil: "domcontentloaded" })
      expect(await harmOf(bare), text).toEqual(NONE)
    }
  }
  expect(dialogs()).toBe(0)
  await bare.context().close()
})
