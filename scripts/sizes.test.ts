import { spawnSync } from "node:child_process"
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { expect, test } from "vitest"
import { ROOT } from "./child.ts"

const SIZES = ["eslint/max-lines", "eslint/max-lines-per-function", "eslint/complexity"]
/** Maximum length of each list; the numbers only go down. */
const MOST: Record<string, number> = {
  "eslint/max-lines": 3,
  "eslint/max-lines-per-function": 5,
  "eslint/complexity": 1,
}

type Configuration = {
  rules: Record<string, unknown>
  overrides: { files: string[]; rules: Record<string, unknown> }[]
}
const configuration: Configuration = JSON.parse(readFileSync(join(ROOT, ".oxlintrc.json"), "utf8"))

/** Files excluded from a rule by name; patterns are for kinds of files. */
const listed = (rule: string): string[] =>
  configuration.overrides
    .filter(({ rules }) => rules[rule] === "off")
    .flatMap(({ files }) => files.filter((file) => !file.includes("*")))

/** The files that break the rule. */
function breaking(rule: string, files: string[]): string[] {
  const folder = mkdtempSync(join(tmpdir(), "brandwright-sizes-"))
  const config = join(folder, "oxlint.json")
  try {
    const only = { plugins: [], categories: { correctness: "off" }, rules: { [rule]: configuration.rules[rule] } }
    writeFileSync(config, JSON.stringify(only))
    const oxlint = join(ROOT, "node_modules/.bin/oxlint")
    const { stdout } = spawnSync(oxlint, ["-c", config, "-f", "json", ...files], { cwd: ROOT, encoding: "utf8" })
    const { diagnostics }: { diagnostics: { filename: string }[] } = JSON.parse(stdout)
    return diagnostics.map(({ filename }) => filename)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

test.each(SIZES)("lets %s pass only for files that need it, fewer as time goes on", (rule) => {
  const files = listed(rule)
  expect(files.length).toBeLessThanOrEqual(MOST[rule] ?? 0)
  const broken = new Set(breaking(rule, files))
  expect(files.filter((file) => !broken.has(file))).toEqual([])
})
