import { existsSync, readFileSync, realpathSync } from "node:fs"
import { dirname, join } from "node:path"
import { expect, test } from "vitest"

const ROOT = join(import.meta.dirname, "..")
type Manifest = {
  name: string
  license?: string
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

/** The folder of a dependency in pnpm's layout: next to the dependent package, or in its node_modules. */
function findFolder(user: string, name: string): string | undefined {
  for (let folder = user; folder !== dirname(folder); folder = dirname(folder)) {
    const candidate = join(folder, "node_modules", name)
    if (existsSync(join(candidate, "package.json"))) return realpathSync(candidate)
  }
  return undefined
}

/** Licenses of all direct and indirect dependencies, by package name. */
function collectLicenses(start: string[]): Map<string, string> {
  const licenses = new Map<string, string>()
  const waiting = start.map((folder) => realpathSync(folder))
  for (const seen = new Set<string>(); waiting.length > 0; ) {
    const folder = waiting.pop() ?? ""
    if (seen.has(folder)) continue
    seen.add(folder)
    const manifest: Manifest = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"))
    const { name, license, dependencies, optionalDependencies } = manifest
    licenses.set(name, license ?? "")
    for (const dependency of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const found = findFolder(folder, dependency)
      if (found) waiting.push(found)
    }
  }
  return licenses
}

test("every package under a copyleft license that ships with the product is in the notices", () => {
  const notices = readFileSync(join(ROOT, "apps/web/public/third-party-notices.txt"), "utf8")
  const licenses = collectLicenses([join(ROOT, "apps/server"), join(ROOT, "apps/web")])
  const copyleft = [...licenses].filter(([, license]) => /GPL|MPL|EPL|CDDL/.test(license) && !/ OR /.test(license))
  expect(copyleft.map(([name]) => name)).toContain("@img/sharp-libvips-linux-x64")
  // One notice covers the builds for all platforms.
  const names = copyleft.map(([name]) => name.replace(/-(linux|linuxmusl|darwin|win32)-.*$/, ""))
  expect(names.filter((name) => !notices.includes(name))).toEqual([])
})
