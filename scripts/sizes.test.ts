import { readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import { ROOT } from "./child.ts"

const SIZES = ["eslint/max-lines", "eslint/max-lines-per-function", "eslint/complexity"]

type Configuration = {
  rules: Record<string, unknown>
  overrides: { files: string[]; rules: Record<string, unknown> }[]
}
const configuration: Configuration = JSON.parse(readFileSync(join(ROOT, ".oxlintrc.json"), "utf8"))

test.each(SIZES)("%s holds for every file: none is let off by name", (rule) => {
  expect(configuration.rules[rule]).toEqual(["error", expect.anything()])
  const off = configuration.overrides.filter(({ rules }) => rules[rule] !== undefined)
  expect(
    off.flatMap(({ files }) => files).filter((file) => !/^\*\*\/(\*\.test\.ts|e2e\/\*\*|test\/\*\*)$/.test(file)),
  ).toEqual([])
})
