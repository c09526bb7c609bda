import { expect, test } from "vitest"
import { isProductCode, readSources, type Source } from "./sources.ts"

/** A declaration named for what it belongs to, where a verb would say what it does. */
const DECLARED = /\b(?:function\*?|const|let)\s+(\w*[a-z]Of)\b/g

const findNames = (sources: Source[]): string[] =>
  sources.flatMap(({ file, text }) => [...text.matchAll(DECLARED)].map(([, name = ""]) => `${file}: ${name}`))

test("functions are named by a verb, and values by a noun: nothing is called xOf", () => {
  expect(findNames(readSources())).toEqual([])
})

test("finds such a name", () => {
  const text = ["function", "const"].map((word) => `${word} price${"Of"} `).join("\n")
  expect(findNames([{ file: "a.ts", text }])).toEqual([`a.ts: price${"Of"}`, `a.ts: price${"Of"}`])
})

/** A value or a type named for a mood of its verb, or a word of this house where the field has one (docs/words.md). */
const DIALECT =
  /\b(?:function\*?|const|let|class|type)\s+(told|asked|wanted|heard|tell[A-Z]\w*|\w*[pP]atience\w*|Place|Spot|Told|Asked|Wanted|Dice|\w*deciding\w*|\w*settling\w*)\b/g
const isServer = ({ file }: Source): boolean => /^(packages\/(?!local-writer)[^/]+\/src|apps\/server\/src)\//.test(file)

const findDialect = (sources: Source[]): string[] =>
  sources.flatMap(({ file, text }) => [...text.matchAll(DIALECT)].map(([, name = ""]) => `${file}: ${name}`))

test("the server's names are those of the field", () => {
  const sources = readSources().filter((source) => isProductCode(source) && isServer(source))
  expect(sources.length).toBeGreaterThan(500)
  expect(findDialect(sources)).toEqual([])
  expect(findDialect([{ file: "a.ts", text: `const ${"told"} = 1` }])).toEqual([`a.ts: ${"told"}`])
})

/** An error logged under another key than `err`, which the logger does not describe. */
const LOGGED = /\blog\.(?:error|warn|info)\(\s*\{(?:[^{}]*,)?\s*(error\b[^{}]*)\}/g

test("errors are logged as err", () => {
  const found = readSources().flatMap(({ file, text }) =>
    [...text.matchAll(LOGGED)].map(([, key]) => `${file}: ${key}`),
  )
  expect(found).toEqual([])
  expect(`log.warn({ userId, ${"error"} }, "Failed.")`.match(LOGGED)).not.toBeNull()
})
