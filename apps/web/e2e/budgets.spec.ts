import { sequenceText } from "@brandwright/contract/email/sequences/email-sequences"
import { NAV_TABS, SCREENS, screenLabel, shellText } from "@brandwright/contract/workspace/shell"
import { videoText } from "@brandwright/contract/video/video-text"
import type { Locator, Page, Request } from "@playwright/test"
import { composeText, queueText } from "../src/texts/en/social.ts"
import { expect, test } from "./fixtures.ts"
import { connect } from "./social-posts.ts"
import { createProject } from "./video-file.ts"

const MOST_SHIFT = 0.02
/** The page, font, three scripts, styles and one read. */
const SIGN_IN_REQUESTS = 7
/** The dashboard with all that its cards show, the fields of the style form too. */
const DASHBOARD_REQUESTS = 13
/** Any other screen when the browser has kept nothing, without its pictures. */
const SCREEN_REQUESTS = 20
/** Session with brands and notifications, cards, and the stream; what is asked for at once may still leave in two batches. */
const DASHBOARD_READS = 4

/** As Chromium tells of it; TypeScript's own library does not know it. */
type Moved = { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }
type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: Moved[] }

const isRead = (request: Request) => request.method() === "GET" && request.url().includes("/trpc/")
const isOfFrame = (request: Request) => /auth\.session|brands\.(list|default)|notifications\./.test(request.url())
/** Asked by an editor that stands already: whether a page is being written for it. */
const isFollowing = (request: Request) => /trpc\/funnels\.writtenPage\?/.test(request.url())
const heading = (page: Page) => page.getByRole("heading", { level: 1 })
const loading = (page: Page) => page.getByRole("status", { name: shellText.loading })

/** Reads wait until `release`, as on a slow server. */
async function holdReads(page: Page) {
  const { promise, resolve: release } = Promise.withResolvers<void>()
  await page.route("**/trpc/**", async (route) => {
    if (isRead(route.request()) && !isOfFrame(route.request())) await promise
    await route.fallback()
  })
  return release
}

/** Two frames: what has come is drawn, and what a drawn part asks for is asked for. */
const drawn = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))

/** What is on its way, but for the stream of events that never ends. */
function watchTraffic(page: Page) {
  const open = new Set<Request>()
  const end = (request: Request) => open.delete(request)
  page.on("request", (request) => !request.url().includes("notifications.live") && open.add(request))
  page.on("requestfinished", end)
  page.on("requestfailed", end)
  const openFiles = () => [...open].filter((request) => !isRead(request)).length
  return { openFiles, openAll: () => open.size }
}

/** Runs in the page: keeps what moves without anybody having done something. */
function watchShifts(): void {
  const shifts: { value: number; moved: string[] }[] = []
  Object.assign(window, { shifts })
  const describe = ({ node, previousRect, currentRect }: Moved) =>
    `${node?.nodeName} ${node?.textContent?.slice(0, 30)} from ${previousRect.y} to ${currentRect.y}`
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as Shift[])
      if (!entry.hadRecentInput) shifts.push({ value: entry.value, moved: entry.sources.map(describe) })
  }).observe({ type: "layout-shift", buffered: true })
}

async function expectStill(page: Page, what: string): Promise<void> {
  const shifts: { value: number; moved: string[] }[] = await page.evaluate(() => Reflect.get(window, "shifts"))
  const sum = shifts.reduce((all, { value }) => all + value, 0)
  expect.soft(sum, `${what}: ${JSON.stringify(shifts)}`).toBeLessThanOrEqual(MOST_SHIFT)
}

/** Runs in the page: whether all pictures of scenes have more than their background. */
const isDrawn = (pictures: Element[]) =>
  pictures.length > 0 &&
  pictures.every((picture) => {
    if (!(picture instanceof HTMLCanvasElement)) return false
    const pixels = picture.getContext("2d")?.getImageData(0, 0, picture.width, picture.height).data ?? []
    return pixels.some((value) => value > 0)
  })

/** Reads that a screen sends once it stands: what it is still waiting for, and what it watches. */
function noteLate(page: Page, late: string[]) {
  const note = (request: Request) => {
    if (isRead(request) && !isOfFrame(request) && !isFollowing(request))
      late.push(new URL(request.url()).pathname.replace("/trpc/", ""))
  }
  page.on("request", note)
  return () => page.off("request", note)
}

for (const width of [360, 1280])
  test(`nothing moves while a screen loads, at ${width} pixels, and it asks for little and all at once`, async ({
    owner,
  }) => {
    test.slow()
    await owner.setViewportSize({ width, height: 800 })
    await owner.addInitScript(watchShifts)
    const traffic = watchTraffic(owner)
    const asked = new Set<string>()
    owner.on("request", (request) => request.resourceType() !== "image" && asked.add(new URL(request.url()).pathname))
    for (const path of new Set(SCREENS.map(({ to }) => to))) {
      await owner.unrouteAll({ behavior: "ignoreErrors" })
      const release = await holdReads(owner)
      asked.clear()
      await owner.goto(path)
      await expect(owner.getByRole("main")).toBeVisible()
      await expect.poll(traffic.openFiles).toBe(0)
      await drawn(owner)
      const late: string[] = []
      const stop = noteLate(owner, late)
      release()
      await expect(heading(owner).first()).toBeVisible()
      await expect(loading(owner)).toHaveCount(0)
      await drawn(owner)
      stop()
      expect.soft(asked.size, [path, ...asked].join("\n")).toBeLessThanOrEqual(SCREEN_REQUESTS)
      expect.soft(late, `${path} asks for more once it has what it asked for`).toEqual([])
      await expectStill(owner, `${path} at ${width}`)
    }
  })

test("nothing moves on a phone while a video's scenes wait for their pictures", async ({ owner }) => {
  const scenes = ["The first scene of two", "And here is the end"].map((text) => ({ text, seconds: 6 }))
  const project = await createProject(owner.request, "Films", { scenes, step: 2 })
  await owner.setViewportSize({ width: 360, height: 800 })
  await owner.goto(`/ai-content?project=${project}`)
  // The page stays scrolled to it.
  await owner.locator("#scene-2").scrollIntoViewIfNeeded()
  await owner.addInitScript(watchShifts)
  const release = await holdReads(owner)
  await owner.reload()
  await expect(owner.getByRole("main")).toBeVisible()
  await drawn(owner)
  release()
  await expect(owner.locator("#scene-2")).toBeVisible()
  await expect.poll(() => owner.locator("canvas").evaluateAll(isDrawn)).toBe(true)
  await expectStill(owner, "video project")
})

test.describe("few requests", () => {
  /** Names what is asked for; a page with a route keeps nothing from the load before. */
  async function countRequests(page: Page): Promise<Request[]> {
    await page.route("**/*", (route) => route.continue())
    const requests: Request[] = []
    page.on("request", (request) => requests.push(request))
    return requests
  }
  const names = (requests: Request[]) => requests.map((request) => new URL(request.url()).pathname)

  test("bring the sign-in screen", async ({ page }) => {
    const traffic = watchTraffic(page)
    const requests = await countRequests(page)
    await page.goto("/login")
    await expect(heading(page)).toBeVisible()
    await expect.poll(traffic.openAll).toBe(0)
    expect(names(requests).length, names(requests).join("\n")).toBeLessThanOrEqual(SIGN_IN_REQUESTS)
  })

  test("bring the dashboard", async ({ owner }) => {
    await owner.goto("/")
    await expect(heading(owner)).toBeVisible()
    const requests = await countRequests(owner)
    const traffic = watchTraffic(owner)
    await owner.reload()
    await expect(heading(owner)).toBeVisible()
    await expect.poll(traffic.openAll).toBe(0)
    // What the screen before still fetched ahead of need may come in between; it is no further file of this one.
    const asked = [...new Set(names(requests))]
    expect(asked.length, asked.join("\n")).toBeLessThanOrEqual(DASHBOARD_REQUESTS)
    const reads = asked.filter((name) => name.startsWith("/trpc/"))
    expect(reads.length, reads.join("\n")).toBeLessThanOrEqual(DASHBOARD_READS)
  })
})

test("the page is painted before its scripts and styles are here", async ({ page }) => {
  const { promise, resolve: release } = Promise.withResolvers<void>()
  await page.route("**/assets/**", async (route) => {
    await promise
    await route.fallback()
  })
  await page.goto("/login", { waitUntil: "commit" })
  const isPainted = () => performance.getEntriesByName("first-contentful-paint").length > 0
  await expect.poll(() => page.evaluate(isPainted)).toBe(true)
  release()
  await expect(heading(page)).toBeVisible()
  await expect(page.locator("link[rel=preload][as=style]")).toHaveCount(0)
})

test("a screen asks for all that it shows at once, not for one thing after the other", async ({ owner }) => {
  test.slow()
  const traffic = watchTraffic(owner)
  const late: string[] = []
  for (const { to, label } of NAV_TABS.filter((tab) => tab.to !== "/")) {
    await owner.goto("/")
    await expect(heading(owner)).toHaveText(screenLabel("/"))
    await expect.poll(traffic.openAll).toBe(0)
    const release = await holdReads(owner)
    const link = owner.getByRole("navigation", { name: shellText.mainNavigation }).getByRole("link", { name: label })
    await link.click()
    await expect(owner).toHaveURL(to)
    await expect.poll(traffic.openFiles).toBe(0)
    await drawn(owner)
    const stop = noteLate(owner, late)
    release()
    await expect(heading(owner)).toHaveText(to === "/ai-content" ? videoText.title : label)
    await expect(loading(owner)).toHaveCount(0)
    await expect.poll(traffic.openAll).toBe(0)
    stop()
    await owner.unrouteAll({ behavior: "ignoreErrors" })
  }
  expect(late).toEqual([])
})

/** Runs in the page: notes after each change which of the two labels the dialog has. */
function watchPieces(ends: readonly string[]): void {
  const pieces: string[] = []
  Object.assign(window, { pieces })
  new MutationObserver(() => {
    const labels = Array.from(document.querySelectorAll("[role=dialog] label"), ({ textContent }) => textContent)
    pieces.push(ends.filter((end) => labels.includes(end)).join(", "))
  }).observe(document.body, { childList: true, subtree: true })
}

test("a long form opens with its first fields, and the others follow", async ({ owner }) => {
  const expectPieces = async (open: Locator, first: string, last: string) => {
    await owner.evaluate(watchPieces, [first, last])
    await open.click()
    await expect(owner.getByRole("dialog").getByLabel(last)).toBeVisible()
    expect(await owner.evaluate(() => Reflect.get(window, "pieces"))).toContain(first)
  }
  await connect(owner.request, "facebook")
  await owner.goto("/posting-queue")
  const create = owner.getByRole("button", { name: queueText.createPost }).first()
  await expectPieces(create, composeText.content, composeText.firstComment)

  const { id } = await (await owner.request.get("/api/brands/default")).json()
  await owner.request.post("/api/email/sequences", { data: { brandId: id, name: "Welcome" } })
  await owner.goto("/email-responder?tab=sequences")
  const edit = owner.getByRole("button", { name: sequenceText.edit, exact: true })
  await expectPieces(edit, sequenceText.name, sequenceText.exitTitle)
})
