import { aptInstall, findProgram } from "./debian.ts"

/** The same engine without a window: the browser tests take a quarter less time. */
const SHELL = "chromium-headless-shell"
const CHROMIUMS = [SHELL, "chromium", "chromium-browser", "google-chrome-stable", "google-chrome"]
const FONTS = "fonts-liberation"
const NO_CHROMIUM =
  "The browser tests need Chromium. Install it (Debian/Ubuntu: sudo apt-get install chromium) or set CHROMIUM_PATH."

/** CHROMIUM_PATH, else the first Chromium on PATH. */
export const findChromium = (): string | undefined => process.env.CHROMIUM_PATH ?? findProgram(CHROMIUMS)

/** @throws Error with the line that says what to install. */
export function ensureChromium(): string {
  if (!process.env.CHROMIUM_PATH && !findProgram([SHELL])) aptInstall([SHELL, FONTS])
  const path = findChromium() ?? (aptInstall(["chromium", FONTS]) ? findChromium() : undefined)
  if (!path) throw new Error(NO_CHROMIUM)
  return path
}

const findFirefox = () => findProgram(["firefox-esr", "firefox"])

/** FIREFOX_PATH, else the Firefox on PATH, else Debian's where we may install it; undefined without one. */
export const ensureFirefox = (): string | undefined =>
  process.env.FIREFOX_PATH ?? findFirefox() ?? (aptInstall(["firefox-esr", FONTS]) ? findFirefox() : undefined)
