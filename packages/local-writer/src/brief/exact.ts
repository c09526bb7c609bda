import { readSign } from "./patterns.ts"

const WORDS = /^(?:\s*["“„«]([^"“”»]+)["“”»][.!]?|[^\S\n]*\n\s*([^]+))/u
/** Stands for the words while the rest of the brief is edited. */
const MARK = "“\uE000.”"

/** Edits a brief without its exact words; `isAlone` if nothing else is left to be said. */
export function keepExact(brief: string, edit: (brief: string) => string): { text: string; isAlone: boolean } {
  const lead = readSign("exact-words").exec(brief)
  const start = lead ? lead.index + lead[0].length : 0
  const [found = "", quoted, below] = (lead && WORDS.exec(brief.slice(start))) ?? []
  if (!lead || !found) return { text: edit(brief), isAlone: false }
  const text = edit(`${brief.slice(0, lead.index)} ${MARK} ${brief.slice(start + found.length)}`)
  return { text: text.replace(MARK, () => (quoted ?? below ?? "").trim()), isAlone: text.trim() === MARK }
}
