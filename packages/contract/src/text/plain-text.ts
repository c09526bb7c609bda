const LINE_MARKS: [RegExp, string][] = [
  [/^[ \t]*(?:-{3,}|\*{3,}|_{3,})[ \t]*$\n?/gm, ""],
  [/^[ \t]*#{1,6}[ \t]+/gm, ""],
  [/^[ \t]*>[ \t]?/gm, ""],
  [/^([ \t]*)[*+][ \t]+/gm, "$1- "],
]
const STRONG = /(\*\*|__)(?=\S)([^\n]{0,1000}?\S)\1/g
const EMPHASIS = /(?<![\p{L}\p{N}*])\*(?=[^\s*])([^*\n]{0,1000}[^\s*])\*(?![\p{L}\p{N}*])/gu
const CODE = /`([^`\n]+)`/g
const LINK = /\[([^[\]\n]+)\]\(((?:https?:\/\/|mailto:|tel:)[^\s()]+)\)/g

/** Removes Markdown syntax, for places that would show it; every word and address stays. */
export function plainText(markdown: string): string {
  const lines = LINE_MARKS.reduce((text, [mark, instead]) => text.replace(mark, instead), withoutTables(markdown))
  return lines
    .replace(LINK, (_all, words: string, address: string) => (words === address ? address : `${words} (${address})`))
    .replace(STRONG, "$2")
    .replace(EMPHASIS, "$1")
    .replace(CODE, "$1")
    .replace(/\n{3,}/g, "\n\n")
    .trim()
}

const TABLE_RULE = /^[ \t]*\|?[ \t]*:?-{3,}:?[ \t]*(?:\|[ \t|:-]*)$/

/** The rows of a table as lines, including its header. */
export const withoutTables = (markdown: string): string =>
  markdown.includes("|")
    ? markdown
        .split("\n")
        .filter((line) => !TABLE_RULE.test(line))
        .map((line) => (isRow(line) ? splitCells(line).join(" · ") : line))
        .join("\n")
    : markdown

const isRow = (line: string): boolean => line.trim().startsWith("|") && line.trim().endsWith("|") && line.trim() !== "|"

const splitCells = (line: string): string[] =>
  line
    .split("|")
    .map((cell) => cell.trim())
    .filter(Boolean)
