import { funnelLabels as labels } from "../src/texts/en/funnels.ts"
import type { APIRequestContext, Page } from "@playwright/test"
import { fullContent } from "../../../packages/contract/test/funnels.ts"
import { XSS_CORPUS } from "../../../packages/contract/test/xss-corpus.ts"
import { expect, test } from "./fixtures.ts"

/** Pages are made of hostile texts only: each one stands in every field of one funnel. */
const fillFields = (text: string) => ({
  name: text.slice(0, 200),
  description: text,
  targetAudience: text.slice(0, 500),
  variantHeadline: text.slice(0, 300),
  mediaAlt: text.slice(0, 300),
  content: fullContent(() => text),
})

/** Written pages that are parsed at the same time, each in a frame of its own. */
const FRAMES = 30
/** With the policies of our answers, which the frames go without, one text in so many is looked at. */
const VISITED_EVERY = 15

function inGroups<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, at) => items.slice(at * size, (at + 1) * size))
}

/** What ran, and what could: handlers, script addresses and script elements of the page, or of each of its frames. */
const findHarm = (page: Page) =>
  page.evaluate(() => {
    const frames = Array.from({ length: window.frames.length }, (_, at) => window.frames[at] ?? window)
    return (frames.length > 0 ? frames : [window]).map((shown) => ({
      hit: Reflect.get(shown, "hit") ?? null,
      handlers: [...shown.document.querySelectorAll("*")].flatMap((element) =>
        element.getAttributeNames().filter((name) => name.startsWith("on")),
      ),
      addresses: [...shown.document.querySelectorAll("[href], [src], [action]")]
        .flatMap((element) => ["href", "src", "action"].map((name) => element.getAttribute(name) ?? ""))
        .filter((address) => /^\s*(javascript|data:text|vbscript)/i.test(address)),
      scripts: shown.document.querySelectorAll("script:not([type='application/ld+json'])").length,
      headings: shown.document.querySelectorAll("h1").length,
    }))
  })
const NONE = { hit: null, handlers: [], addresses: [], scripts: 0, headings: 1 }

type Written = { text: string; html: string }

/** Without the policies of our answers: what is written alone has to hold. */
async function expectHarmless(bare: Page, written: Written[]): Promise<void> {
  await bare.evaluate(
    async (documents) => {
      document.body.replaceChildren()
      const loaded = documents.map(
        (html) =>
          new Promise((resolve) => {
            const frame = document.createElement("iframe")
            frame.addEventListener("load", resolve)
            frame.srcdoc = html
            document.body.append(frame)
          }),
      )
      await Promise.all(loaded)
    },
    written.map(({ html }) => html),
  )
  const found = await findHarm(bare)
  expect(found.map((harm, at) => ({ text: written[at]?.text, ...harm }))).toEqual(
    written.map(({ text }) => ({ text, ...NONE })),
  )
}

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

test("no hostile text runs in any field, on the page or in the preview", async ({ owner, browser }) => {
  const funnels = await Promise.all(Array.from({ length: FRAMES }, () => makeFunnel(owner.request)))
  const visited = await (await browser.newContext()).newPage()
  const bare = await (await browser.newContext()).newPage()
  const dialogs = [owner, visited, bare].map(countDialogs)
  const save = async (text: string, at: number) => {
    const { id, url } = funnels[at] ?? { id: 0, url: "" }
    const data = fillFields(text)
    const changed = await owner.request.patch(`/api/web-funnels/${id}`, { data })
    expect(changed.ok(), text).toBe(true)
    const page = await owner.request.get(url)
    const preview = await owner.request.post("/trpc/funnels.preview", { data })
    const pages: string[] = [await page.text(), (await preview.json()).result.data.html]
    return pages.map((html) => ({ text, html }))
  }
  for (const texts of inGroups(XSS_CORPUS, FRAMES)) {
    await expectHarmless(bare, (await Promise.all(texts.map(save))).flat())
    for (let at = 0; at < texts.length; at += VISITED_EVERY) {
      await visited.goto(funnels[at]?.url ?? "", { waitUntil: "domcontentloaded" })
      expect(await findHarm(visited), texts[at]).toEqual([NONE])
    }
  }
  expect(dialogs.map((count) => count())).toEqual([0, 0, 0])
  await visited.context().close()
  await bare.context().close()
})

test("no hostile text runs in the editor's own preview, its form and the list", async ({ owner }) => {
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

/** Fewer than an address may send in ten minutes, with both forms. */
const REFUSED = 40
test("no hostile text that a visitor sends runs in the answers to the forms", async ({ owner, browser }) => {
  const { url } = await makeFunnel(owner.request)
  const bare = await (await browser.newContext()).newPage()
  const dialogs = countDialogs(bare)
  const texts = XSS_CORPUS.filter((_text, at) => at % Math.ceil(XSS_CORPUS.length / REFUSED) === 0)
  const answers = texts.flatMap((text) =>
    // Not an address: the form comes back with what was typed.
    ["/join", "/checkout"].map(async (path): Promise<Written> => {
      const form = { name: text, email: text, variant: text, via: text, form: text }
      const answer = await owner.request.post(`${url}${path}`, { form })
      return { text, html: await answer.text() }
    }),
  )
  await expectHarmless(bare, await Promise.all(answers))
  expect(dialogs()).toBe(0)
  await bare.context().close()
})
