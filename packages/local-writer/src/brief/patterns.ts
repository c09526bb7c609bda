import { readFileSync } from "node:fs"

/** The lists of a Markdown file by their headings. */
export const readLists = (name: string): Map<string, string[]> =>
  new Map(
    readFileSync(new URL(`../../${name}.md`, import.meta.url), "utf8")
      .split(/^## /m)
      .slice(1)
      .map((list): [string, string[]] => {
        const [heading = "", ...lines] = list.split("\n")
        return [heading.trim(), lines.filter((line) => line.startsWith("- ")).map((line) => line.slice(2))]
      }),
  )

const spelling = readLists("spelling")
/** The patterns of `reading.md` and `spelling.md` by name. */
const patterns = new Map([...readLists("reading"), ...spelling])

/** The languages whose slips `spelling.md` has. */
export const SPELLED_LANGUAGES = Array.from(spelling.keys(), (name) => /^slips-(\w+)$/.exec(name)?.[1] ?? []).flat()

/** Returns a function that finds the value of a key once, and remembers it. */
export function remember<Value>(find: (key: string) => Value): (key: string) => Value {
  const known = new Map<string, Value>()
  return (key) => {
    const value = known.get(key) ?? find(key)
    if (!known.has(key)) known.set(key, value)
    return value
  }
}

/** Returns a function that remembers its last value, for calls with the same arguments one after another. */
export function rememberLast<Given extends readonly unknown[], Value>(find: (...given: Given) => Value) {
  let last: { key: string; value: Value } | undefined
  return (...given: Given): Value => {
    const key = JSON.stringify(given)
    if (last?.key !== key) last = { key, value: find(...given) }
    return last.value
  }
}

/** Returns the patterns of this name, with references to other names resolved. @throws for an unknown name */
export const listPatterns: (name: string) => string[] = remember((name) => {
  const found = patterns.get(name)
  if (!found) throw new Error(`There are no patterns called "${name}".`)
  const resolve = (_all: string, other: string) => `(?:${listPatterns(other).join("|")})`
  return found.map((pattern) => pattern.replaceAll(/\{\{([a-z-]+)\}\}/g, resolve))
})

const readFlagged = remember((flags) => remember((name) => new RegExp(listPatterns(name).join("|"), flags)))
/** Returns a regular expression that matches any of the patterns of this name. */
export const readSign = (name: string, flags = "iu"): RegExp => readFlagged(flags)(name)

/** Whether the text has a sign of this name. */
export const hasSign = (text: string, name: string, flags?: string): boolean => readSign(name, flags).test(text)

const LETTERS = "A-Za-zªºÀ-ÖØ-öø-ɏ"
/** `\\p{L}` takes 0.2 ms to compile wherever letter case is ignored; the languages of the patterns have fewer letters. */
const inLatin = (source: string): string =>
  source.replaceAll(/\[(?:[^\]\\]|\\.)*\]|\\p\{L\}/g, (part) =>
    part.startsWith("[") ? part.replaceAll("\\p{L}", LETTERS) : `[${LETTERS}]`,
  )

/**
 * A long expression for the beginning of a text. V8 compiles one for a long text to machine code at once; for a short one it
 * first compiles to bytecode, which takes longer than all the rest.
 */
function compileBeginning(source: string): RegExp {
  const compiled = new RegExp(inLatin(`^(?:${source})`), "iu")
  compiled.test(LONG_TEXT)
  return compiled
}
const LONG_TEXT = " ".repeat(1000)

/** Splits "spelling = meaning". */
export const splitPair = (pair: string): [string, string] => [pair.split(" = ")[0] ?? "", pair.split(" = ")[1] ?? ""]

const listPairs = remember((name) => listPatterns(name).map(splitPair))
/** All beginnings of this name are one expression, as every line of a brief is tested for them. */
const readBeginnings = remember((name) => compileBeginning(Array.from(listPairs(name), ([typed]) => typed).join("|")))
export const hasBeginning = (text: string, name: string): boolean => readBeginnings(name).test(text)
/** Returns the beginning of the text that one of the patterns of this name matches. */
export const findBeginning = (text: string, name: string): string | undefined => readBeginnings(name).exec(text)?.[0]

const compileOne = remember(compileBeginning)
/** Puts the beginning of a text as the first pair of this name says that fits; undefined if none does. */
export function reword(text: string, name: string): string | undefined {
  const pairs = hasBeginning(text, name) ? listPairs(name) : []
  const [typed, words = ""] = pairs.find(([one]) => compileOne(one).test(text)) ?? []
  return typed && text.replace(compileOne(typed), words)
}
