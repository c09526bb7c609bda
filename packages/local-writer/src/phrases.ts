import { readdirSync, readFileSync } from "node:fs"

/**
 * Structures are Markdown files in `phrases/<language>/<kind>/<name>.md`; docs/how-to/phrases.md says how to write one.
 * `## name (needs a, b; without c; each d; if long)` opens a block; every `- ` is one way to say it, its indented
 * lines belong to it; `- (casual|humorous, urgent) ...` is for these choices only. A block without a phrase is that of
 * the same name in the file that is named after the kind.
 */
export type Phrase = { choices: string[][]; text: string; slots: string[] }
export type Block = {
  name: string
  /** Facts without which the block is left out, and those with which it is. */
  needs: string[]
  without: string[]
  /** The list of facts that the block is repeated for. */
  each: string | undefined
  /** Choices without which the block is left out. */
  choices: string[][]
  phrases: Phrase[]
}
export type Structure = {
  name: string
  needs: string[]
  without: string[]
  /** Choices that it suits best. */
  suits: string[]
  blocks: Block[]
}

export const SLOT = /\{\{([a-z_]+(?:\.[a-z_]+)?)\}\}/g

const list = (text: string | undefined): string[] =>
  (text ?? "")
    .split(",")
    .map((one) => one.trim())
    .filter(Boolean)
const listChoices = (text: string | undefined): string[][] =>
  list(text).map((one) => one.split("|").map((other) => other.trim()))

/** Returns the parts of "needs a, b; without c" by their first word. */
const readConditions = (text: string): Map<string, string> =>
  new Map(
    text.split(";").map((part) => {
      const [word = "", ...rest] = part.trim().split(" ")
      return [word, rest.join(" ")]
    }),
  )

function readPhrase(source: string): Phrase {
  const [, choices, text = ""] = /^(?:\(([^)]+)\) )?([\s\S]*)$/.exec(source) ?? []
  const slots = Array.from(text.matchAll(SLOT), ([, slot = ""]) => slot)
  return { choices: listChoices(choices), text: text.trimEnd(), slots }
}

function readBlock(source: string): Block {
  const [head = "", ...lines] = source.split("\n")
  const [, name = head.trim(), conditions = ""] = /^(\S+)(?: \((.*)\))?\s*$/.exec(head.trim()) ?? []
  const found = readConditions(conditions)
  const phrases: string[] = []
  for (const line of lines) {
    if (line.startsWith("- ")) phrases.push(line.slice(2))
    else if (phrases.length > 0) phrases[phrases.length - 1] += `\n${line.replace(/^ {2}/, "")}`
  }
  return {
    name,
    needs: list(found.get("needs")),
    without: list(found.get("without")),
    each: found.get("each"),
    choices: listChoices(found.get("if")),
    phrases: phrases.map(readPhrase),
  }
}

/** Text before the first block is for the people who edit the file; only its lines "needs: a, b", "without: c" and "suits: d" count. */
export function readStructure(name: string, markdown: string): Structure {
  const [intro = "", ...blocks] = markdown.split(/^## /m)
  const read = (word: string) => list(new RegExp(`^${word}: (.+)$`, "m").exec(intro)?.[1])
  return { name, needs: read("needs"), without: read("without"), suits: read("suits"), blocks: blocks.map(readBlock) }
}

const LANGUAGES = new URL("../phrases/", import.meta.url)
const known = new Map<string, Structure[]>()

/** Returns the structures of a kind by name; read once for a process. A language that lacks the kind has none. */
export function listStructures(language: string, kind: string): Structure[] {
  const key = `${language}/${kind}`
  const cached = known.get(key)
  if (cached) return cached
  const folder = new URL(`${key}/`, LANGUAGES)
  const files = listLanguages().includes(language) ? readdirSync(folder).filter((file) => file.endsWith(".md")) : []
  const own = files
    .toSorted()
    .map((file) => readStructure(file.slice(0, -3), readFileSync(new URL(file, folder), "utf8")))
  const shared = own.find(({ name }) => name === kind)?.blocks ?? []
  const read = own.map((structure) => ({ ...structure, blocks: borrowBlocks(structure.blocks, shared) }))
  known.set(key, read)
  return read
}

const borrowBlocks = (blocks: readonly Block[], shared: readonly Block[]): Block[] =>
  blocks.flatMap((block) => (block.phrases.length > 0 ? [block] : shared.filter(({ name }) => name === block.name)))

/** Returns the languages that have phrases: the names of the folders. */
export const listLanguages = (): string[] => readdirSync(LANGUAGES).toSorted()
