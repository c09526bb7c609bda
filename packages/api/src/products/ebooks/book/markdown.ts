import MarkdownIt from "markdown-it"

/**
 * Syntax that could lose words stays plain text: code, tables, pictures, link definitions, entities,
 * underlined headings.
 */
const renderer = new MarkdownIt({ html: false, linkify: false, typographer: false, breaks: true }).disable([
  ...["code", "fence", "backticks", "table", "image", "reference", "entity", "lheading"],
])

const MARKS = [
  /^#{1,6} \S/m,
  /\*\*\S[^\n]{0,500}\*\*/,
  /\[[^\]\n]{1,300}\]\([^)\s]{1,2000}\)/,
  /^(?:[-*+]|\d+[.)]) .+\n(?:[-*+]|\d+[.)]) /m,
]

/** Whether a text is written in Markdown; other text is kept line by line. */
export const isMarkdown = (text: string): boolean => MARKS.some((mark) => mark.test(text))

/** Converts Markdown to markup, keeping every word. */
export const markdownToHtml = (text: string): string => renderer.render(keepNumbers(text))

/** A line such as "1986. A good year" is not a list item: the list would start at 1. */
function keepNumbers(text: string): string {
  let before = ""
  return text
    .split("\n")
    .map((line) => {
      const next = NEXT_NUMBER.exec(line)?.[1]
      const isNext = next !== undefined && next === countOn(before)
      if (next !== undefined || line.trim()) before = isNext ? next : ""
      return isNext
        ? line.slice(0, line.indexOf(next) + next.length) + guard(line.slice(line.indexOf(next) + next.length))
        : guard(line)
    })
    .join("\n")
}
const NEXT_NUMBER = /^\s*(\d{1,9}[.)])(?=\s|$)/
const countOn = (before: string): string => (before ? `${Number.parseInt(before, 10) + 1}${before.at(-1)}` : "1.")

/** Escapes numbers at the start of a line, also after other list and quote marks. */
const guard = (line: string): string =>
  line.replace(/^(?:\s|[-*+>](?=\s|$)|\d{1,9}[.)](?=\s|$))+/, (marks) => marks.replace(/(\d)([.)])/g, "$1\\$2"))
