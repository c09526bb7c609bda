import { expect, test } from "vitest"
import { isProductCode, readSources, type Source } from "./sources.ts"

const TEXTS = ["packages/contract/src/", "apps/web/src/texts/"]

test("every text is shown somewhere: one that no code names is dead, though its object is not", () => {
  const sources = readSources().filter(isProductCode)
  expect(sources.length).toBeGreaterThan(500)
  expect(unusedTexts(sources)).toEqual([])
})

test("a text that nothing names is found", () => {
  const file = `${TEXTS[0]}a.ts`
  const text = `export const aText = {\n  shown: "Shown",\n  forgotten: (name: string) => name,\n} as const\n`
  expect(unusedTexts([{ file, text }])).toEqual([`${file}: shown`, `${file}: forgotten`])
  expect(unusedTexts([{ file, text: `${text}aText.shown` }])).toEqual([`${file}: forgotten`])
})

/** Keys of the `…Text` objects whose name occurs only in their own line. */
function unusedTexts(sources: Source[]): string[] {
  const uses = new Map<string, number>()
  for (const { text } of sources) {
    for (const [word] of text.matchAll(/\w+/g)) uses.set(word, (uses.get(word) ?? 0) + 1)
  }
  return sources
    .filter(({ file }) => TEXTS.some((folder) => file.startsWith(folder)))
    .flatMap(({ file, text }) => keysIn(text).map((key) => ({ file, key })))
    .filter(({ key }) => uses.get(key) === 1)
    .map(({ file, key }) => `${file}: ${key}`)
}

const keysIn = (text: string): string[] =>
  [...text.matchAll(/^export const \w*Text\b[^=]*= \{\n([\s\S]*?)^\}/gm)].flatMap(([, body = ""]) =>
    [...body.matchAll(/^ {2}(\w+):/gm)].map(([, key = ""]) => key),
  )
