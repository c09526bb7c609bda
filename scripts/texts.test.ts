import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import { ROOT } from "./child.ts"

const CONTRACT = "packages/contract/src"

test("each text of the contract is shown somewhere: what no code names is dead, though its object is not", () => {
  const sources = ["packages", "apps"].flatMap(sourcesIn)
  expect(sources.length).toBeGreaterThan(500)
  expect(unusedTexts(sources)).toEqual([])
})

test("a text that nothing names is found", () => {
  const file = `${CONTRACT}/a.ts`
  const text = `export const aText = {\n  shown: "Shown",\n  forgotten: (name: string) => name,\n} as const\n`
  expect(unusedTexts([{ file, text }])).toEqual([`${file}: shown`, `${file}: forgotten`])
  expect(unusedTexts([{ file, text: `${text}aText.shown` }])).toEqual([`${file}: forgotten`])
})

type Source = { file: string; text: string }

function sourcesIn(folder: string): Source[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = `${folder}/${entry.name}`
    if (entry.isDirectory()) return /^(node_modules|dist|test|e2e|\..*)$/.test(entry.name) ? [] : sourcesIn(file)
    return /(?<!\.test|\.gen)\.tsx?$/.test(entry.name) ? [{ file, text: readFileSync(join(ROOT, file), "utf8") }] : []
  })
}

/** Keys of the contract's `…Text` objects whose name stands nowhere but in its own line. */
function unusedTexts(sources: Source[]): string[] {
  const uses = new Map<string, number>()
  for (const { text } of sources) {
    for (const [word] of text.matchAll(/\w+/g)) uses.set(word, (uses.get(word) ?? 0) + 1)
  }
  return sources
    .filter(({ file }) => file.startsWith(CONTRACT))
    .flatMap(({ file, text }) => keysIn(text).map((key) => ({ file, key })))
    .filter(({ key }) => uses.get(key) === 1)
    .map(({ file, key }) => `${file}: ${key}`)
}

const keysIn = (text: string): string[] =>
  [...text.matchAll(/^export const \w*Text\b[^=]*= \{\n([\s\S]*?)^\}/gm)].flatMap(([, body = ""]) =>
    [...body.matchAll(/^ {2}(\w+):/gm)].map(([, key = ""]) => key),
  )
