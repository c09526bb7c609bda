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

/** Returns the patterns of this name, with references to other names resolved. @throws for an unknown name */
export function listPatterns(name: string): string[] {
  const found = patterns.get(name)
  if (!found) throw new Error(`There are no patterns called "${name}".`)
  return found.map((pattern) =>
    pattern.replaceAll(/\{\{([a-z-]+)\}\}/g, (_all, other: string) => `(?:${listPatterns(other).join("|")})`),
  )
}

/** Returns a regular expression that matches any of the patterns of this name. */
export const readSign = (name: string, flags = "iu"): RegExp => new RegExp(listPatterns(name).join("|"), flags)

/** Splits "spelling = meaning". */
export const splitPair = (pair: string): [string, string] => [pair.split(" = ")[0] ?? "", pair.split(" = ")[1] ?? ""]

/** Returns a function that puts the beginning of a text as the first of these pairs that changes it says. */
export function readRewording(name: string): (text: string) => string | undefined {
  const pairs = listPatterns(name).map(splitPair)
  const any = new RegExp(`^(?:${pairs.map(([typed]) => typed).join("|")})`, "iu")
  const changes = pairs.map(([typed, words]) => [new RegExp(`^(?:${typed})`, "iu"), words] as const)
  return (text) => {
    // An expression takes some time to compile at its first use, so that those behind the one that fits are not tried.
    const change = any.test(text) ? changes.find(([typed]) => typed.test(text)) : undefined
    return change && text.replace(...change)
  }
}
