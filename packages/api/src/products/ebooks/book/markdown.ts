import MarkdownIt from "markdown-it"

/**
 * What could lose a word of the author stays plain text: code, tables, pictures, link definitions, entities,
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

/** Whether a text is written with the marks of Markdown; any other is kept line by line. */
export const isMarkdown = (text: string): boolean => MARKS.some((mark) => mark.test(text))

/** Markdown as markup, every word kept. */
export const markdownToHtml = (text: string): string => renderer.render(keepNumbers(text))

/** A line such as "1986. A good year" begins no list: the list would count from 1. */
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

/** Numbers at the beginning of a line, behind other marks of lists and quotes too, lose their meaning. */
const guard = (line: string): string =>
  line.replace(/^(?:\s|[-*+>](?=\s|$)|\d{1,9}[.)](?=\s|$))+/, (marks) => marks.replace(/(\d)([.)])/g, "$1\\$2"))
