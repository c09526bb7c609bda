import { expect, test } from "vitest"
import { isProductCode, readSources, type Source } from "./sources.ts"

/** Files opened other than by `await using`: one that stays open is closed by the garbage collector, with a warning. */
const findOpened = ({ file, text }: Source): string[] =>
  /import \{[^}]*\bopen\b[^}]*\} from "node:fs\/promises"/.test(text)
    ? text
        .split("\n")
        .filter((line) => /(?<![.\w]|await using \w+ = await )open\(/.test(line))
        .map((line) => `${file}: ${line}`)
    : []

test("an opened file is closed however its use ends", () => {
  const sources = readSources().filter(isProductCode)
  expect(sources.flatMap(findOpened)).toEqual([])
  const text = `import { open } from "node:fs/promises"\nawait read(await open(path))\nawait using file = await open(path)`
  expect(findOpened({ file: "a.ts", text })).toEqual(["a.ts: await read(await open(path))"])
})
