import { RegExpParser } from "@eslint-community/regexpp"
import { parseSync, Visitor } from "oxc-parser"
import { analyse } from "scslre"
import { expect, test } from "vitest"
import { listPatterns, readLists, splitPair } from "../packages/local-writer/src/brief/patterns.ts"
import { isProductCode, readSources, type Source } from "./sources.ts"

test("no regular expression of the product takes exponential time on any text", () => {
  const patterns = readSources().filter(isProductCode).flatMap(patternsIn)
  expect(patterns.length).toBeGreaterThan(300)
  expect(patterns.filter(isExponential)).toEqual([])
})

test("no pattern of the writer's lists does either", () => {
  const names = (["reading", "spelling"] as const).flatMap((file) => [...readLists(file).keys()])
  const patterns = names.flatMap((name) =>
    listPatterns(name).map((line): Pattern => ({ file: name, source: splitPair(line)[0], flags: "iu" })),
  )
  expect(patterns.length).toBeGreaterThan(1000)
  expect(patterns.filter((pattern) => isReadable(pattern) && isExponential(pattern))).toEqual([])
})

/** Some lists hold words and not expressions. */
function isReadable({ source, flags }: Pattern): boolean {
  try {
    return new RegExp(source, flags).flags === flags
  } catch {
    return false
  }
}

test("an exponential one is found", () => {
  const [pattern] = patternsIn({ file: "a.ts", text: "const slow = /^(?:\\w+\\s?)*$/" })
  expect(pattern && isExponential(pattern)).toBe(true)
})

type Pattern = { file: string; source: string; flags: string }

function patternsIn({ file, text }: Source): Pattern[] {
  const found: Pattern[] = []
  const visitor = new Visitor({
    Literal(node) {
      if ("regex" in node) found.push({ file, source: node.regex.pattern, flags: node.regex.flags })
    },
  })
  visitor.visit(parseSync(file, text).program)
  return found
}

function isExponential({ source, flags }: Pattern): boolean {
  const parser = new RegExpParser()
  const parsedFlags = parser.parseFlags(flags)
  const { unicode, unicodeSets } = parsedFlags
  const pattern = parser.parsePattern(source, 0, source.length, { unicode, unicodeSets })
  return analyse({ pattern, flags: parsedFlags }).reports.some(({ exponential }) => exponential)
}
