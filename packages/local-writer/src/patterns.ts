import { readFileSync } from "node:fs"

/** The patterns of `reading.md` by their name. */
const patterns = new Map(
  readFileSync(new URL("../reading.md", import.meta.url), "utf8")
    .split(/^## /m)
    .slice(1)
    .map((group): [string, string[]] => {
      const [name = "", ...lines] = group.split("\n")
      return [name.trim(), lines.filter((line) => line.startsWith("- ")).map((line) => line.slice(2))]
    }),
)

/** Returns the patterns of a name with those that they name themselves. @throws for a name that is not there */
export function listPatterns(name: string): string[] {
  const found = patterns.get(name)
  if (!found) throw new Error(`reading.md has no patterns called "${name}".`)
  return found.map((pattern) =>
    pattern.replaceAll(/\{\{([a-z-]+)\}\}/g, (_all, other: string) => `(?:${listPatterns(other).join("|")})`),
  )
}
