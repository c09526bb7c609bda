import { readdirSync, readFileSync } from "node:fs"

/**
 * Structures are English Markdown files in `phrases/en/<kind>/<name>.md`; `phrases/<language>.md` has the
 * words of another language for their blocks. docs/how-to/phrases.md says how to write both.
 * `## name (needs a, b; without c; each d; if long)` opens a block; every `- ` is one way to say it, its indented
 * lines belong to it; `- (casual|humorous, urgent) ...` is for these choices only. A block without a phrase is that of
 * the same name in the file that is named after the kind.
 */
export type Phrase = { choices: string[][]; text: string; slots: string[] }
export type Block = {
  name: string
  /** The whole heading, by which another language finds the block. */
  heading: string
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
    Array.from(text.matchAll(/([^\s;]+) ?([^;]*)/g), ([, word = "", rest = ""]): [string, string] => [word, rest]),
  )

function readPhrase(source: string): Phrase {
  const [, choices, text = ""] = /^(?:\(([^)]+)\) )?([\s\S]*)$/.exec(source) ?? []
  return toPhrase(listChoices(choices), text.trimEnd())
}

const toPhrase = (choices: string[][], text: string): Phrase => ({
  choices,
  text,
  slots: Array.from(text.matchAll(SLOT), ([, slot = ""]) => slot),
})

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
    heading: head.trim(),
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

const FOLDER = new URL("../phrases/", import.meta.url)
const ENGLISH = "en"
/** Kinds with headings and buttons that nothing can stand in for: English in languages without words of their own. */
const WORDED_KINDS = ["page", "series", "book"]
const known = new Map<string, Structure[]>()

/**
 * Returns the structures of a kind by name, in a language; read once for a process. Without words of that language what
 * has words is left out, so that nothing but the person's own words is said.
 */
export function listStructures(language: string, kind: string): Structure[] {
  const key = `${language}/${kind}`
  const cached = known.get(key)
  if (cached) return cached
  const read = language === ENGLISH ? readEnglish(kind) : translate(kind, language)
  known.set(key, read)
  return read
}

function readEnglish(kind: string): Structure[] {
  const folder = new URL(`${ENGLISH}/${kind}/`, FOLDER)
  const own = readdirSync(folder)
    .toSorted()
    .map((file) => readStructure(file.slice(0, -3), readFileSync(new URL(file, folder), "utf8")))
  const shared = (own.find(({ name }) => name === kind) ?? own[0])?.blocks ?? []
  return own.map((structure) => ({ ...structure, blocks: borrowBlocks(structure.blocks, shared) }))
}

const borrowBlocks = (blocks: readonly Block[], shared: readonly Block[]): Block[] =>
  blocks.flatMap((block) => (block.phrases.length > 0 ? [block] : shared.filter(({ name }) => name === block.name)))

/** Phrases of a language by kind and by the heading of their block. */
type Words = Map<string, Map<string, Phrase[]>>
const languages = new Map<string, Words>()

function readWords(language: string): Words {
  const cached = languages.get(language)
  if (cached) return cached
  const known = listLanguages().includes(language) && language !== ENGLISH
  const [, ...kinds] = known ? readFileSync(new URL(`${language}.md`, FOLDER), "utf8").split(/^# /m) : []
  const words = new Map(
    kinds.map((source) => {
      const [kind = "", ...blocks] = source.split(/^## /m)
      return [kind.trim(), new Map(blocks.map(readBlock).map(({ heading, phrases }) => [heading, phrases]))]
    }),
  )
  languages.set(language, words)
  return words
}

/** Returns a question to the author in another language; where its phrases do not have it, as it is. */
export const translateQuestion = (question: string, language: string): string =>
  translateLine("questions", question, language)

/** Returns a line of a part such as "tool" in another language; where that has none, as it is. */
export const translateLine = (part: string, line: string, language: string): string =>
  readWords(language).get(part)?.get(line)?.[0]?.text ?? line

/** The structures with the words of a language; what it has no words for stays where it needs none. */
function translate(kind: string, language: string): Structure[] {
  const words = readWords(language).get(kind)
  const isEnglish = !words && WORDED_KINDS.includes(kind)
  const say = (block: Block): Phrase[] =>
    words?.get(block.heading)?.map((own) => withQuestion(own, block)) ??
    (isEnglish ? block.phrases : block.phrases.filter(isWordless))
  return readEnglish(kind).map((structure) => ({
    ...structure,
    blocks: structure.blocks.map((block) => ({ ...block, phrases: say(block).map((one) => askIn(language, one)) })),
  }))
}

const MARK = /\[\[\? (.*?) \]\]/g
const askIn = (language: string, { choices, text }: Phrase): Phrase =>
  toPhrase(
    choices,
    text.replaceAll(MARK, (_mark, question: string) => `[[? ${translateQuestion(question, language)} ]]`),
  )

/** A phrase without a question asks what the English one does. */
const withQuestion = ({ choices, text }: Phrase, { phrases: [english] }: Block): Phrase =>
  toPhrase(choices, text.includes("[[?") ? text : text + (/\s*\[\[\?[^]*$/.exec(english?.text ?? "")?.[0] ?? ""))

const isWordless = ({ text }: Phrase): boolean =>
  !/\p{L}/u.test(text.replaceAll(/\[\[\?.*?\]\]/g, "").replaceAll(SLOT, ""))

/** Returns the languages that have phrases. */
export const listLanguages = (): string[] => [
  ENGLISH,
  ...readdirSync(FOLDER).flatMap((file) => (file.endsWith(".md") ? [file.slice(0, -3)] : [])),
]
