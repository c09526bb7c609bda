import { aptInstall, findProgram } from "./debian.ts"

const NAMES = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"]
const MISSING =
  "The browser tests need Chromium. Install it (Debian/Ubuntu: sudo apt-get install chromium) or set CHROMIUM_PATH."

/** CHROMIUM_PATH, else the first Chromium on PATH. */
export const findChromium = (): string | undefined => process.env.CHROMIUM_PATH ?? findProgram(NAMES)

/** @throws Error with the line that says what to install. */
export function ensureChromium(): string {
  const path = findChromium() ?? (aptInstall(["chromium", "fonts-liberation"]) ? findChromium() : undefined)
  if (!path) throw new Error(MISSING)
  return path
}
