import { gzipSync } from "node:zlib"
import { chromium, type Page } from "@playwright/test"
import { ensureChromium } from "../scripts/browsers.ts"
import type { Bench } from "./entry.ts"
import { startProduct } from "./product.ts"

/** A telephone at the edge of its network: 400 kbit/s, and 600 ms until the first byte. */
const SLOW_LINE = { offline: false, latency: 600, downloadThroughput: 50_000, uploadThroughput: 50_000 }

/** What a browser with an empty cache loads for the first screen, and when it shows something on a slow line. */
export const bench: Bench = {
  noun: "web",
  async prepare() {
    const { server, cookie, stop } = await startProduct()
    const [name = "", value = ""] = cookie.split("=")
    const open = async <Result>(isSignedIn: boolean, look: (page: Page) => Promise<Result>): Promise<Result> => {
      const browser = await chromium.launch({
        executablePath: ensureChromium(),
        args: ["--no-sandbox", "--disable-gpu"],
      })
      const context = await browser.newContext()
      if (isSignedIn) await context.addCookies([{ name, value, url: server.url }])
      return look(await context.newPage()).finally(() => browser.close())
    }
    const signInButton = (page: Page) => page.getByRole("button", { name: "Sign In", exact: true })
    /** JavaScript and CSS, gzipped. */
    const measureSize = (path: string, isSignedIn: boolean) =>
      open(isSignedIn, async (page) => {
        const sizes: Promise<number>[] = []
        page.on("response", (response) => {
          if (/\.(js|css)(\?|$)/.test(response.url())) sizes.push(response.body().then((body) => gzipSync(body).length))
        })
        await page.goto(server.url + path)
        await (isSignedIn ? page.getByRole("main") : signInButton(page)).first().waitFor()
        // The event stream stays open, so the network is never idle: the screen is complete when no part is loading.
        await page.locator("[data-loading], .mantine-Skeleton-root").first().waitFor({ state: "detached" })
        return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / 1000
      })
    /** Milliseconds until the first paint, or until the form is there. */
    const measureSlow = (moment: "paint" | "form") =>
      open(false, async (page) => {
        const session = await page.context().newCDPSession(page)
        await session.send("Network.enable")
        await session.send("Network.emulateNetworkConditions", SLOW_LINE)
        await page.goto(`${server.url}/login`, { waitUntil: "commit" })
        await signInButton(page).waitFor()
        return page.evaluate((isPaint) => {
          const [paint] = performance.getEntriesByName("first-contentful-paint")
          return isPaint && paint ? paint.startTime : performance.now()
        }, moment === "paint")
      })
    return {
      entries: [
        { name: "first load of /login", unit: "kB gzip", aim: 170, measure: () => measureSize("/login", false) },
        { name: "first load of /", unit: "kB gzip", aim: 230, measure: () => measureSize("/", true) },
        { name: "first paint, 400 kbit/s and 600 ms", unit: "ms", aim: 2000, measure: () => measureSlow("paint") },
        { name: "sign-in form, 400 kbit/s and 600 ms", unit: "ms", aim: 8000, measure: () => measureSlow("form") },
      ],
      stop,
    }
  },
}
