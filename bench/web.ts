import { gzipSync } from "node:zlib"
import { chromium } from "@playwright/test"
import { ensureChromium } from "../scripts/browsers.ts"
import type { Bench } from "./entry.ts"
import { startProduct } from "./product.ts"

/** JavaScript and CSS that a browser with an empty cache loads for the first screen, gzipped. */
export const bench: Bench = {
  noun: "web",
  async prepare() {
    const { server, cookie, stop } = await startProduct()
    const [name = "", value = ""] = cookie.split("=")
    const load = async (path: string, ready: string, isSignedIn: boolean) => {
      const browser = await chromium.launch({
        executablePath: ensureChromium(),
        args: ["--no-sandbox", "--disable-gpu"],
      })
      const context = await browser.newContext()
      if (isSignedIn) await context.addCookies([{ name, value, url: server.url }])
      const page = await context.newPage()
      const sizes: Promise<number>[] = []
      page.on("response", (response) => {
        if (/\.(js|css)(\?|$)/.test(response.url())) sizes.push(response.body().then((body) => gzipSync(body).length))
      })
      await page.goto(server.url + path)
      await page
        .getByRole(ready === "" ? "main" : "button", ready === "" ? {} : { name: ready, exact: true })
        .first()
        .waitFor()
      // The event stream stays open, so the network is never idle: the screen is complete when no part is loading.
      await page.locator("[data-loading], .mantine-Skeleton-root").first().waitFor({ state: "detached" })
      const total = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
      await browser.close()
      return total / 1000
    }
    return {
      entries: [
        { name: "first load of /login", unit: "kB gzip", aim: 170, measure: () => load("/login", "Sign In", false) },
        { name: "first load of /", unit: "kB gzip", aim: 230, measure: () => load("/", "", true) },
      ],
      stop,
    }
  },
}
