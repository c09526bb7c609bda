import { readFileSync } from "node:fs"

/** The lists of a Markdown file by their headings. */
export const readLists = (name: string): Map<string, string[]> =>
  new Map(
    readFileSync(new URL(`../${name}.md`, import.meta.url), "utf8")
      .split(/^## /m)
      .slice(1)
      .map((list): [string, string[]] => {
        const [heading = "", ...lines] = list.split("\n")
        return [heading.trim(), lines.filter((line) => line.startsWith("- ")).map((line) => line.slice(2))]
      }),
  )

/** The patterns of `reading.md` and `spelling.md` by name. */
const patterns = new Map([...readLists("reading"), ...readLists("spelling")])

const REFERENCE = /\{\{([a-z-]+)\}\}/g
const resolve = (pattern: string, read: (name: string) => readonly string[]): string =>
  pattern.replaceAll(REFERENCE, (_all, name: string) => `(?:${read(name).join("|")})`)

function findPatterns(name: string): string[] {
  const found = patterns.get(name)
  if (!found) throw new Error(`There are no patterns called "${name}".`)
  return found
}

const resolved = new Map<string, string[]>()
/** Returns the patterns of this name, with references to other names resolved. @throws for an unknown name */
export function listPatterns(name: string): string[] {
  const known = resolved.get(name) ?? findPatterns(name).map((pattern) => resolve(pattern, listPatterns))
  resolved.set(name, known)
  return known
}

/** Returns a regular expression that matches any of the patterns of this name. */
export const readSign = (name: string, flags = "iu"): RegExp => new RegExp(listPatterns(name).join("|"), flags)

const LETTERS = "A-Za-zªºÀ-ÖØ-öø-ɏ"
/** `\\p{L}` takes 0.2 ms to compile wherever letter case is ignored; the languages of the patterns have fewer letters. */
const inLatin = (source: string): string =>
  source.replaceAll(/\[(?:[^\]\\]|\\.)*\]|\\p\{L\}/g, (part) =>
    part.startsWith("[") ? part.replaceAll("\\p{L}", LETTERS) : `[${LETTERS}]`,
  )

/**
 * A long expression that is compiled when first used. V8 compiles one for a long text to machine code at once; for a short
 * one it first compiles to bytecode, which takes longer than all the rest.
 */
function compileLate(source: string): () => RegExp {
  let compiled: RegExp | undefined
  return () => {
    if (!compiled) {
      compiled = new RegExp(inLatin(`^(?:${source})`), "iu")
      compiled.test(LONG_TEXT)
    }
    return compiled
  }
}
const LONG_TEXT = " ".repeat(1000)

/**
 * Returns a function that reads how a text begins, if that is as one of the patterns of this name says; `end` is what may
 * follow. They are one expression, as every line of a brief is tested for them.
 */
export function readBeginning(name: string, end = ""): (text: string) => string | undefined {
  const whole = compileLate(`(?:${listPatterns(name).join("|")})${end}`)
  return (text) => whole().exec(text)?.[0]
}

/** Splits "spelling = meaning". */
export const splitPair = (pair: string): [string, string] => [pair.split(" = ")[0] ?? "", pair.split(" = ")[1] ?? ""]

/** Returns a function that puts the beginning of a text as the first of these pairs that fits says. */
export function readRewording(name: string): (text: string) => string | undefined {
  const pairs = listPatterns(name).map(splitPair)
  const whole = compileLate(pairs.map(([typed]) => typed).join("|"))
  const changes = pairs.map(([typed, words]) => [compileLate(typed), words] as const)
  return (text) => {
    const [typed, words = ""] = (whole().test(text) && changes.find(([one]) => one().test(text))) || []
    return typed && text.replace(typed(), words)
  }
}
