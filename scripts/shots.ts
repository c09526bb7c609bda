/**
 * `npm run shots -- [words]` takes a picture of every screen into ./shots: empty, filled (the demo) and failing, in both
 * themes, at four widths. Words narrow it down: `npm run shots -- filled dark 360 posting-queue`. `npm run shots -- docs`
 * takes those of the documentation into docs/pictures.
 */
import { mkdirSync, rmSync } from "node:fs"
import { join } from "node:path"
import { setTimeout } from "node:timers/promises"
import { type Browser, chromium, type Page, type Route } from "@playwright/test"
import sharp from "sharp"
import { startServer } from "../apps/server/test/running-server.ts"
import { SCREENS, shellText, THEME_STORAGE_KEY } from "../packages/contract/src/workspace/shell.ts"
import { ensureChromium } from "./browsers.ts"
import { buildProduct } from "./build-product.ts"
import { ROOT } from "./child.ts"

const STATES = ["empty", "filled", "failing"] as const
const THEMES = ["light", "dark"] as const
const WIDTHS = [360, 768, 1280, 1920] as const
const HEIGHT = 800
/** A screen that is still loading by then is captured as it is. */
const SETTLE_MS = 5000
const LOOK_MS = 100
/** A screen without a heading by then is captured as it is too, and listed at the end. */
const HEADING_MS = 15_000
/** A part may start loading after another: the screen is complete after this many checks without loading. */
const CALM_LOOKS = 4
const LOADING = `[role="status"][aria-label="${shellText.loading}"], .mantine-Skeleton-root, .mantine-Loader-root`
const PICTURES_COME = "Array.from(document.images).some((image) => image.loading !== 'lazy' && !image.complete)"
/** Screens that are not in the menus, by the name of their picture. */
const TABS = {
  "my-funnels": "/web-funnel?tab=list",
  broadcasts: "/email-responder?tab=broadcasts",
  sequences: "/email-responder?tab=sequences",
  analytics: "/email-responder?tab=analytics",
}
/** Pictures of the documentation, by the page that shows them; numbers are those of a new demo. */
const DOCS = {
  dashboard: "/",
  posts: "/posting-queue",
  email: "/email-responder?tab=analytics",
  pages: "/web-funnel?edit=1",
  media: "/content-pool",
  brands: "/account/brands",
  campaigns: "/campaigns/2",
  ebooks: "/ebooks",
  tools: "/new-tools",
  video: "/ai-content?project=1",
  writing: "/recommendations",
  account: "/account/usage",
}
type State = (typeof STATES)[number]
type Theme = (typeof THEMES)[number]

const screens: [name: string, path: string][] = [
  ...SCREENS.map(({ to }): [string, string] => [to.slice(1).replaceAll("/", "-") || "dashboard", to]),
  ...Object.entries(TABS),
]
const wanted = process.argv.slice(2)
/** Pictures of screens that never showed a heading. */
const withoutHeading: string[] = []

/** The named items of the list; all of them if none was named. */
function chosen<Item>(list: readonly Item[], name: (item: Item) => string): readonly Item[] {
  const named = list.filter((item) => wanted.includes(name(item)))
  return named.length > 0 ? named : list
}

async function signIn(page: Page, url: string, state: State): Promise<void> {
  if (state === "filled") {
    await page.request.post(`${url}/trpc/auth.openDemo?batch=1`, { data: {}, headers: { origin: url } })
    return
  }
  const email = `${state}-${Date.now()}@example.com`
  const person = { name: "Rosa Keller", email, password: "correct horse 9" }
  const registered = await page.request.post(`${url}/api/auth/register`, { data: person })
  const { user, verificationCode } = await registered.json()
  await page.request.post(`${url}/api/auth/verify`, { data: { userId: user.id, code: verificationCode } })
  await page.request.post(`${url}/api/brands`, { data: { name: "Rosa & Rye" } })
}

/** Makes all reads fail except those of the page's frame. */
async function failReads(page: Page): Promise<void> {
  const frame = /auth\.session|brands\.(list|default)|notifications\.live/
  await page.route("**/trpc/**", (route: Route) =>
    route.request().method() !== "GET" || frame.test(route.request().url())
      ? route.continue()
      : route.fulfill({ status: 500, json: [{ error: { message: "", code: -32_603, data: { httpStatus: 500 } } }] }),
  )
}

async function openPage(browser: Browser, theme: Theme, width: number): Promise<Page> {
  const viewport = { width, height: HEIGHT }
  const page = await browser.newPage({ viewport, colorScheme: theme, reducedMotion: "reduce" })
  await page.addInitScript(([key, value]) => localStorage.setItem(key ?? "", value ?? ""), [THEME_STORAGE_KEY, theme])
  return page
}

async function waitUntilCalm(page: Page): Promise<void> {
  const end = Date.now() + SETTLE_MS
  for (let calm = 0; calm < CALM_LOOKS && Date.now() < end; ) {
    const isBusy = (await page.locator(LOADING).count()) > 0 || (await page.evaluate<boolean>(PICTURES_COME))
    calm = isBusy ? 0 : calm + 1
    await setTimeout(LOOK_MS)
  }
}

/** Saves the full page as PNG, or its first view as a small WebP. */
async function shoot(page: Page, address: string, file: string): Promise<void> {
  await page.goto(address, { waitUntil: "load" })
  // The event stream stays open, so the network is never idle: the screen is complete when nothing is loading.
  const heading = page.getByRole("heading", { level: 1 }).first()
  await heading.waitFor({ timeout: HEADING_MS }).catch(() => withoutHeading.push(file))
  await waitUntilCalm(page)
  await page.evaluate("document.fonts.ready.then(() => undefined)")
  if (!file.endsWith(".webp")) await page.screenshot({ path: file, fullPage: true })
  else
    await sharp(await page.screenshot())
      .webp({ quality: 82 })
      .toFile(file)
}

async function takeState(browser: Browser, state: State): Promise<number> {
  const server = await startServer({ env: state === "filled" ? { DEMO: "1" } : {} })
  let count = 0
  try {
    for (const theme of chosen(THEMES, String))
      for (const width of chosen(WIDTHS, String)) {
        const page = await openPage(browser, theme, width)
        await signIn(page, server.url, state)
        if (state === "failing") await failReads(page)
        const folder = join(ROOT, "shots", state, theme, String(width))
        mkdirSync(folder, { recursive: true })
        for (const [name, path] of chosen(screens, ([screen]) => screen)) {
          await shoot(page, server.url + path, join(folder, `${name}.png`))
          count += 1
        }
        await page.close()
      }
  } finally {
    await server.end()
    rmSync(server.dataDir, { recursive: true, force: true })
  }
  return count
}

async function takeDocs(browser: Browser): Promise<number> {
  const server = await startServer({ env: { DEMO: "1" } })
  const folder = join(ROOT, "docs/pictures")
  mkdirSync(folder, { recursive: true })
  try {
    const page = await openPage(browser, "light", 1280)
    await signIn(page, server.url, "filled")
    for (const [name, path] of Object.entries(DOCS)) await shoot(page, server.url + path, join(folder, `${name}.webp`))
  } finally {
    await server.end()
    rmSync(server.dataDir, { recursive: true, force: true })
  }
  return Object.keys(DOCS).length
}

const build = await buildProduct()
if (!build.ok) throw new Error(build.output)
const browser = await chromium.launch({ executablePath: ensureChromium(), args: ["--no-sandbox", "--disable-gpu"] })
try {
  let count = 0
  if (wanted[0] === "docs") count = await takeDocs(browser)
  else for (const state of chosen(STATES, String)) count += await takeState(browser, state)
  process.stdout.write(`${count} pictures\n`)
  if (withoutHeading.length > 0) {
    process.stderr.write(`No heading came on:\n${withoutHeading.join("\n")}\n`)
    process.exitCode = 1
  }
} finally {
  await browser.close()
}
