import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"

const ROOT = join(import.meta.dirname, "..")
const rows = readFileSync(join(ROOT, "docs/security.md"), "utf8")
  .split("\n")
  .map((line) => /\| `([^`]+)` \| (.+) \|$/.exec(line))
  .flatMap((match) => (match?.[1] && match[2] ? [{ file: match[1], title: match[2] }] : []))

test("docs/security.md names tests that exist", () => {
  expect(rows.length).toBeGreaterThan(30)
  const missing = rows.filter(({ file, title }) => {
    const path = join(ROOT, file)
    return !existsSync(path) || !readFileSync(path, "utf8").includes(title)
  })
  expect(missing).toEqual([])
})
