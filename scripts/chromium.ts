import { spawnSync } from "node:child_process"
import { existsSync } from "node:fs"
import { delimiter, join } from "node:path"

const NAMES = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"]
const MISSING =
  "The browser tests need Chromium. Install it (Debian/Ubuntu: sudo apt-get install chromium) or set CHROMIUM_PATH."

/** CHROMIUM_PATH, else the first Chromium on PATH. */
export function findChromium(): string | undefined {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH
  const folders = (process.env.PATH ?? "").split(delimiter)
  return NAMES.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) => existsSync(path))
}

/** Installs Debian packages; false when this is no machine of that kind or we are not root. */
export function aptInstall(names: string[]): boolean {
  if (process.getuid?.() !== 0 || spawnSync("apt-get", ["--version"]).error) return false
  const apt = (...args: string[]) =>
    spawnSync("apt-get", ["-o", "DPkg::Lock::Timeout=300", ...args], {
      stdio: ["ignore", "ignore", "inherit"],
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    }).status === 0
  return apt("update") && apt("install", "-qy", "--no-install-recommends", ...names)
}

/** @throws Error with the line that says what to install. */
export function ensureChromium(): string {
  const path = findChromium() ?? (aptInstall(["chromium", "fonts-liberation"]) ? findChromium() : undefined)
  if (!path) throw new Error(MISSING)
  return path
}
