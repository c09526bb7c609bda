import { SLOT, translateLine } from "@brandwright/local-writer/phrases"

/** A line in the language of the brand; `values` go into its places in double braces. */
export type Translate = (line: string, values?: Record<string, string>) => string

export function createTranslate(language = "en"): Translate {
  const [base = ""] = language.split("-")
  return (line, values = {}) =>
    translateLine("tool", line, base).replaceAll(SLOT, (_place, name: string) => values[name] ?? "")
}

/** What is wrong with a calculation: told in English only, elsewhere it is enough that it could not be read. */
export const translateProblem = (problem: string, language = "en"): string =>
  language.startsWith("en") ? problem : createTranslate(language)("I could not read that as a calculation.")
