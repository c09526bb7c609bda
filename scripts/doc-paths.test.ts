import { execFileSync } from "node:child_process"
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import { ROOT } from "./child.ts"

const tracked = execFileSync("git", ["ls-files"], { cwd: ROOT }).toString().trim().split("\n")
const pages = tracked.filter((file) => /^docs\/.*\.md$|^[A-Z]+\.md$/.test(file) && file !== "CHANGELOG.md")

/** Files and folders that a page names: by their whole path, or by the last names of it. */
const findPaths = (text: string): string[] =>
  [...text.matchAll(/`([\w./{},-]+)`/g)]
    .flatMap(([, name = ""]) => expandBraces(name))
    .filter((name) => /\w\.(?:[cm]?ts|tsx|cjs|md)$|^(?:apps|packages|scripts|bench|docs)\/(?!.*\bdist$)/.test(name))

function expandBraces(name: string): string[] {
  const [whole, first = ""] = /\{([^{}]+)\}/.exec(name) ?? []
  return whole === undefined ? [name] : first.split(",").flatMap((part) => expandBraces(name.replace(whole, part)))
}

const isThere = (path: string): boolean =>
  tracked.some((file) => `/${file}`.endsWith(`/${path}`) || file.startsWith(path.replace(/\/?$/, "/")))

const findMissing = (text: string): string[] => findPaths(text).filter((path) => !isThere(path))

test("files and folders that the documentation names exist", () => {
  expect(pages.length).toBeGreaterThan(20)
  expect(
    pages.flatMap((page) => findMissing(readFileSync(join(ROOT, page), "utf8")).map((path) => `${page}: ${path}`)),
  ).toEqual([])
  expect(findMissing("`scripts/{child,gone}.ts`, `gone.test.ts` and `child.ts`")).toEqual([
    "scripts/gone.ts",
    "gone.test.ts",
  ])
})
