import { defineConfig, type PlaywrightTestOptions, type PlaywrightWorkerOptions } from "@playwright/test"
import { findChromium } from "./scripts/browsers.ts"

const QUIET = ["--disable-background-networking", "--disable-component-update", "--disable-sync"]
/** A tool's sandbox in its own process, as every windowed Chromium has it. */
const ISOLATED = "--site-per-process"

type Browser = Partial<PlaywrightTestOptions & PlaywrightWorkerOptions>

const CHROMIUM: Browser = {
  // A click on what still slides into place can miss it; those who ask for less motion get none.
  contextOptions: { reducedMotion: "reduce" },
  launchOptions: {
    executablePath: findChromium(),
    args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", ISOLATED, ...QUIET],
  },
}
/** A Firefox as its vendor ships it, by WebDriver BiDi: it knows no emulated media. */
const FIREFOX: Browser = {
  browserName: "firefox",
  channel: "moz-firefox",
  launchOptions: {
    executablePath: process.env.FIREFOX_PATH,
    firefoxUserPrefs: { "ui.prefersReducedMotion": 1 },
  },
}

/** `npm test -- e2e` starts the built server and passes its address; any running one will do. */
export default defineConfig({
  testDir: "apps/web/e2e",
  testMatch: "*.spec.ts",
  // Pages wait for timers and the network: a third fills what two leave of two cores.
  workers: 3,
  // A second try is for the machine, not for the test: those that needed it are named in the report.
  retries: 1,
  forbidOnly: true,
  fullyParallel: true,
  // Limits end what hangs; a machine with other work takes several times as long as one without.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  use: {
    baseURL: process.env.E2E_URL ?? "http://localhost:3000",
    viewport: { width: 1280, height: 800 },
    // Long tests wait for films by `expect`; a click that hangs is tried again, and not waited for as long as a film.
    actionTimeout: 60_000,
    trace: "off",
    screenshot: "only-on-failure",
    ...(process.env.FIREFOX_PATH ? FIREFOX : CHROMIUM),
  },
})
