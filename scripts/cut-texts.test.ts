import { expect, test } from "vitest"
import { isProductCode, readSources, type Source } from "./sources.ts"

/** A text that people see, cut to a fixed length: `cutText` halves no emoji, `slice` does. */
const CUT =
  /(?:\b(?:title|name|subject|description|headline|excerpt|summary|alt|caption|brief|tag)(?:\.trim\(\))?)\.slice\(0, (?:\d{2,}|[A-Z_]+)\)|\.slice\(0, [^()\n]+\)\}…/
const findCuts = ({ file, text }: Source): string[] =>
  text
    .split("\n")
    .filter((line) => CUT.test(line))
    .map((line) => `${file}: ${line.trim()}`)

test("texts that people see are cut by cutText", () => {
  const sources = readSources().filter(isProductCode)
  expect(sources.flatMap(findCuts)).toEqual([])
  expect(
    findCuts({ file: "a.ts", text: "title.slice(0, 80)\n`${shown.slice(0, MOST - 1)}…`\nid.slice(0, 8)" }),
  ).toHaveLength(2)
})
