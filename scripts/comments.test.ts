import { basename } from "node:path"
import { expect, test } from "vitest"
import { readSources, type Source } from "./sources.ts"

const COMMENT = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/[^\n]*/gm
/** A name in backticks, such as `findUnknownNames`, `test.file` or `run()`; other code in backticks is not looked up. */
const NAME = /`([A-Za-z_$][\w$]*(?:\.[A-Za-z_$][\w$]*)*)(?:\(\))?`/g

/** Names in comments that do not occur in code or file names, as `file: name`. */
function findUnknownNames(sources: Source[]): string[] {
  const known = new Set(sources.flatMap(({ file }) => basename(file).split(".")))
  for (const { text } of sources) {
    for (const [word] of text.replace(COMMENT, " ").matchAll(/[A-Za-z_$][\w$]*/g)) known.add(word)
  }
  return sources.flatMap(({ file, text }) =>
    [...text.matchAll(COMMENT)]
      .flatMap(([comment]) => [...comment.matchAll(NAME)].map(([, name = ""]) => name))
      .filter((name) => !name.split(".").every((part) => known.has(part)))
      .map((name) => `${file}: ${name}`),
  )
}

test("every name that a comment puts in backticks exists in the code", () => {
  const sources = readSources()
  expect(sources.length).toBeGreaterThan(900)
  expect(findUnknownNames(sources)).toEqual([])
})

test("finds a comment's name that no code has", () => {
  const [mark, missing] = ["`", "renamedLongAgo"]
  const comment = `/** Registered by ${mark}onRetry${mark}, ${mark}task.title${mark} or ${mark}${missing}()${mark}. */`
  const sources = [{ file: "a.ts", text: `${comment}\nconst onRetry = task.title` }]
  expect(findUnknownNames(sources)).toEqual([`a.ts: ${missing}`])
})
