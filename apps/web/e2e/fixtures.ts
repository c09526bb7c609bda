import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import AxeBuilder from "@axe-core/playwright"
import { ADD_FUNDS_REASON, retryDelayMs } from "@brandwright/contract/app"
import { type APIRequestContext, test as base, expect, type Locator, type Page, type Route } from "@playwright/test"

export const PASSWORD = "correct horse 9"

export type NewUser = { id: string; email: string; name: string }

type Fixtures = {
  /** Fails the test when a page logs an error or throws. */
  quiet: void
  /** A page signed in as a new user who has no brand yet. */
  newcomer: Page
  /** A page signed in as a new user with one brand, "Acme". */
  owner: Page
}

let count = 0
/** No two tests share a person. */
export const newAddress = (name = "person"): string => `${name}-${Date.now()}-${process.pid}-${count++}@example.com`

/** Signs up and verifies through the documented calls; the cookie stays in the page's context. */
export async function signUp(request: APIRequestContext, email = newAddress(), url = ""): Promise<NewUser> {
  const name = "Mara Lindqvist"
  const registered = await request.post(`${url}/api/auth/register`, { data: { name, email, password: PASSWORD } })
  const { user, verificationCode } = await registered.json()
  const verified = await request.post(`${url}/api/auth/verify`, { data: { userId: user.id, code: verificationCode } })
  expect(verified.ok()).toBe(true)
  return { id: user.id, email, name }
}

export async function createBrand(request: APIRequestContext, name: string): Promise<{ id: number }> {
  const answer = await request.post("/api/brands", { data: { name } })
  expect(answer.ok()).toBe(true)
  return answer.json()
}

export const test = base.extend<Fixtures>({
  quiet: [
    async ({ page }, use) => {
      const errors: string[] = []
      page.on("pageerror", (error) => errors.push(error.message))
      page.on("console", (message) => {
        // The browser's own note on a refused call; the tests look at what the screen says about it.
        const isNetwork = message.text().startsWith("Failed to load resource")
        // A frame without scripts turned away what the test or axe wanted to run in it, as it should.
        const isSandbox = message.text().startsWith("Blocked script execution in 'about:srcdoc'")
        if (message.type() === "error" && !isNetwork && !isSandbox) errors.push(message.text())
      })
      await use()
      expect(errors).toEqual([])
    },
    { auto: true },
  ],
  newcomer: async ({ page }, use) => {
    await signUp(page.request)
    await use(page)
  },
  owner: async ({ page }, use) => {
    await signUp(page.request)
    await createBrand(page.request, "Acme")
    await use(page)
  },
})

export { expect }

/** The one toast on the page. */
export const toast = (page: Page, { title, message }: { title: string; message?: string }) =>
  page
    .locator(".mantine-Notification-root")
    .filter({ hasText: title })
    .filter({ hasText: message ?? "" })

/**
 * The way to a control for a person without a mouse, back where it stands before the focus; fails when Tab never reaches
 * it. Beyond the last control Tab leaves the page: in Firefox the keys then press nothing.
 */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible()
  for (let presses = 0; presses < 150; presses += 1) {
    const key = await control.evaluate((element) => {
      const active = document.activeElement
      const isBefore = active && active.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING
      return element === active ? undefined : isBefore ? "Shift+Tab" : "Tab"
    })
    if (!key) return
    await page.keyboard.press(key)
  }
  await expect(control).toBeFocused()
}

/** Answers what a draft has left open, field by field, until nothing is. */
export async function answerOpenQuestions(scope: Page | Locator, answer: string): Promise<void> {
  const fields = scope.getByRole("group", { name: /questions? left$/ }).getByRole("textbox")
  await expect(fields.first()).toBeVisible()
  for (let left = await fields.count(); left > 0; left -= 1) {
    await fields.first().fill(answer)
    await fields.first().press("Enter")
    await expect(fields).toHaveCount(left - 1)
  }
}

/** Half-faded text has half its contrast: waits for what moves to stand, but for what moves for ever or is paused. */
const animationsEnded = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const passing = document
      .getAnimations()
      .filter(({ effect, playState }) => playState === "running" && effect?.getComputedTiming().iterations !== Infinity)
    await Promise.allSettled(passing.map(({ finished }) => finished))
  })

/** In a frame without scripts no timer runs: axe would wait for its answer for ever. Its title alone is looked at. */
const STILL_FRAME = "iframe[sandbox]:not([sandbox~=allow-scripts])"

const require = createRequire(import.meta.url)
const AXE = readFileSync(require.resolve("axe-core/axe.min.js"), "utf8")
const NOTHING = ";"

/** Loads axe once into each document, where the builder does it twice at every look: most of the time that a look takes. */
async function loadAxe(page: Page): Promise<void> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(AXE)
}

async function listViolations(page: Page, rules: readonly string[]): Promise<string[]> {
  await animationsEnded(page)
  const still = page.locator(STILL_FRAME)
  // Joining the answers of many frames takes axe a page of its own and most of its time; one frame has nothing to join.
  const isOne = page.frames().length - (await still.count()) === 1
  if (isOne) await loadAxe(page)
  const axe = new AxeBuilder({ page, axeSource: isOne ? NOTHING : AXE })
    .setLegacyMode(isOne)
    .options({ resultTypes: ["violations"] })
    .exclude(STILL_FRAME)
  const untitled = await still.and(page.locator(":not([title])")).evaluateAll((all) => all.map((one) => one.outerHTML))
  const { violations } = await (rules.length > 0 ? axe.withRules([...rules]) : axe).analyze()
  return [
    ...untitled.map((frame) => `frame-title: ${frame}`),
    ...violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(" | ")}`),
  ]
}

/**
 * No axe violation in what is on the page now; goes on, so that one run names them all. What is found once is looked
 * for again: a dialog on its way out is no violation, one that stays is.
 */
export async function expectAccessible(page: Page, what?: string, rules: readonly string[] = []): Promise<void> {
  const look = async () => expect(await listViolations(page, rules), what).toEqual([])
  await expect.soft(look).toPass({ timeout: 30_000 })
}

/** The only rules that a theme can break: for a screen that is looked at with all of them in the other theme. */
export const COLOR_RULES = ["color-contrast", "link-in-text-block"]

/** Answers a procedure with an error of the shape that the server gives; what is read in the same batch is answered as ever. */
export async function failProcedure(page: Page, procedure: string, status: number, message = ""): Promise<void> {
  await page.route(`**/trpc/**${procedure}*`, async (route) => {
    const request = route.request()
    const names = new URL(request.url()).pathname.replace("/trpc/", "").split(",")
    // As the server refuses for lack of money.
    const reason = status === 402 ? { reason: ADD_FUNDS_REASON } : {}
    const error = {
      error: { message, code: -32_000, data: { code: "FAILED", httpStatus: status, message, ...reason } },
    }
    if (request.headers()["trpc-accept"] === "application/jsonl")
      return route.fulfill({ body: `{"0":[[0],[null,0,0]]}\n${JSON.stringify([0, 0, [[error]]])}\n` })
    const isAlone = names.every((name) => name === procedure)
    // Which reads share a batch depends on the machine: the others must not fail with this one.
    if (isAlone || request.method() !== "GET") return route.fulfill({ status, json: names.map(() => error) })
    const answer = await route.fetch()
    const results: unknown[] = await answer.json()
    const json = names.map((name, index) => (name === procedure ? error : results[index]))
    return route.fulfill({ response: answer, status: 207, json })
  })
}

/** Reads are asked a second time after a while; here at once, for a test of many failing screens. */
export async function hastenRetries(page: Page): Promise<void> {
  await page.addInitScript((delay) => {
    const later = window.setTimeout
    const hastened = (act: () => void, ms?: number, ...rest: []) => later(act, ms === delay ? 0 : ms, ...rest)
    Object.assign(window, { setTimeout: hastened })
  }, retryDelayMs(0))
}

/** What the frame of every page needs: who is signed in, and the brands; the stream of events is no read. */
const OF_THE_FRAME = ["auth.session", "brands.list", "brands.default", "notifications.live"]

/** A server that fails every read but those of the frame. `heal` ends it. */
export async function failReads(page: Page, message: string, failFrame: readonly string[] = []) {
  const isSpared = (name: string) => OF_THE_FRAME.includes(name) && !failFrame.includes(name)
  const data = { code: "INTERNAL_SERVER_ERROR", httpStatus: 500, message }
  const error = { error: { message, code: -32_603, data } }
  const handler = async (route: Route) => {
    const request = route.request()
    const names = new URL(request.url()).pathname.replace("/trpc/", "").split(",")
    if (request.method() !== "GET" || names.every(isSpared)) return route.continue()
    if (!names.some(isSpared)) return route.fulfill({ status: 500, json: names.map(() => error) })
    const answer = await route.fetch()
    const results: unknown[] = await answer.json()
    const json = names.map((name, index) => (isSpared(name) ? results[index] : error))
    return route.fulfill({ response: answer, status: 207, json })
  }
  await page.route("**/trpc/**", handler)
  return { heal: () => page.unroute("**/trpc/**", handler) }
}
