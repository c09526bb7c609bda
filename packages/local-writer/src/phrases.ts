import { readdirSync, readFileSync } from "node:fs"
import { remember } from "./brief/patterns.ts"

/**
 * Structures are English Markdown files in `phrases/en/<kind>/<name>.md`; `phrases/<language>.md` has the
 * words of another language for their blocks. docs/how-to/phrases.md says how to write both.
 * `## name (needs a, b; without c; each d; if long)` opens a block; every `- ` is one phrasing, and indented
 * lines belong to it; `- (casual|humorous, urgent) ...` is for these choices only. A block without a phrase uses that of
 * the same name in the file that is named after the kind.
 */
export type Phrase = { choices: string[][]; text: string; slots: string[] }
export type Block = {
  name: string
  /** The complete heading, which identifies the block in other languages. */
  heading: string
  /** Facts required by the block, and facts that exclude it. */
  needs: string[]
  without: string[]
  /** The list of facts for which the block is repeated. */
  each: string | undefined
  /** Choices required by the block. */
  choices: string[][]
  phrases: Phrase[]
}
export type Structure = {
  name: string
  needs: string[]
  without: string[]
  /** Choices for which it is preferred. */
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
  // "needs a, b; without c" by the first words
  const found = new Map(
    Array.from(conditions.matchAll(/([^\s;]+) ?([^;]*)/g), ([, word = "", rest = ""]) => [word, rest]),
  )
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

/** Text before the first block is a comment, except for the lines "needs: a, b", "without: c" and "suits: d". */
export function readStructure(name: string, markdown: string): Structure {
  const [intro = "", ...blocks] = markdown.split(/^## /m)
  const read = (word: string) => list(new RegExp(`^${word}: (.+)$`, "m").exec(intro)?.[1])
  return { name, needs: read("needs"), without: read("without"), suits: read("suits"), blocks: blocks.map(readBlock) }
}

const FOLDER = new URL("../phrases/", import.meta.url)
const ENGLISH = "en"
/** Kinds that cannot do without headings and buttons: they are English in languages without phrases. */
const WORDED_KINDS = ["page", "series", "book"]

const readStructures = remember((key: string): Structure[] => {
  const [language = "", kind = ""] = key.split("/")
  return language === ENGLISH ? readEnglish(kind) : translate(kind, language)
})
/**
 * Returns the structures of a kind in a language, sorted by name. Without phrases in that language, blocks with phrases
 * are left out, so that only the user's own words remain.
 */
export const listStructures = (language: string, kind: string): Structure[] => readStructures(`${language}/${kind}`)

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

/** Phrases of a language, by kind and block heading. */
const readWords = remember((language) => {
  const isKnown = listLanguages().includes(language) && language !== ENGLISH
  const [, ...kinds] = isKnown ? readFileSync(new URL(`${language}.md`, FOLDER), "utf8").split(/^# /m) : []
  return new Map(
    kinds.map((source) => {
      const [kind = "", ...blocks] = source.split(/^## /m)
      return [kind.trim(), new Map(blocks.map(readBlock).map(({ heading, phrases }) => [heading, phrases]))]
    }),
  )
})

/** Translates a question to the author; unchanged if the language's phrases lack it. */
export const translateQuestion = (question: string, language: string): string =>
  translateLine("questions", question, language)

/** Translates a line of a part such as "tool"; unchanged if the language lacks it. */
export const translateLine = (part: string, line: string, language: string): string =>
  readWords(language).get(part)?.get(line)?.[0]?.text ?? line

/** The structures with a language's phrases; of the others only blocks without words are kept. */
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

/** Adds the question of the English phrase if the translated one has none. */
const withQuestion = ({ choices, text }: Phrase, { phrases: [english] }: Block): Phrase =>
  toPhrase(choices, text.includes("[[?") ? text : text + (/\s*\[\[\?[^]*$/.exec(english?.text ?? "")?.[0] ?? ""))

/** "P.S." is the same in every language. */
const isWordless = ({ text }: Phrase): boolean =>
  !/\p{L}/u.test(text.replaceAll(/\[\[\?.*?\]\]|P\.S\./g, "").replaceAll(SLOT, ""))

/** Returns the languages with phrases. */
export const listLanguages = (): string[] => [
  ENGLISH,
  ...readdirSync(FOLDER).flatMap((file) => (file.endsWith(".md") ? [file.slice(0, -3)] : [])),
]
