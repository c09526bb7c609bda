import { cutText } from "@brandwright/contract/text/cut-text"
import { EBOOK_TITLE_MAX } from "@brandwright/contract/ebooks/ebooks"
import { textToHtml } from "../book/chapter-html.ts"
import { countMarks, readHeadings } from "./headings.ts"
import { findWidth, joinLines } from "./joined-lines.ts"
import { isMarkdown, markdownToHtml } from "../book/markdown.ts"

/** The author's own text as chapters: split where a line looks like a heading, every word kept. */
export type ExactChapter = { title: string; text: string }

/**
 * Text before the first heading is its own chapter; text without headings is one chapter. A single heading above
 * those of the chapters is the title of the book.
 */
export function splitChapters(text: string): ExactChapter[] {
  const lines = text.replace(/\r\n?/g, "\n").trim().split("\n")
  const { level, find } = readHeadings(lines)
  const chapters: { title: string; lines: string[] }[] = []
  for (let at = countMarks(lines[0] ?? "") < level ? 1 : 0; at < lines.length; at += 1) {
    const line = lines[at] ?? ""
    const heading = find(at)
    if (heading) chapters.push({ title: heading.title, lines: [] })
    else if (chapters.length > 0) chapters.at(-1)?.lines.push(line)
    else if (line.trim()) chapters.push({ title: firstWords(line), lines: [line] })
    if (heading?.lines === 2) at += 1
  }
  return withoutTitle(chapters, lines).flatMap(({ title, lines: own }) =>
    cut(own.join("\n").trim()).map((part, index) => ({
      title: index === 0 ? title : `${title} (${index + 1})`,
      text: part,
    })),
  )
}

/** A first line that is all the text before the first heading is the book's title, not a chapter. */
function withoutTitle<Part extends { lines: string[] }>(chapters: Part[], [first = ""]: readonly string[]): Part[] {
  const isTitle = chapters.length > 1 && chapters[0]?.lines.join("\n").trim() === first.trim() && isWhole(first)
  return isTitle ? chapters.slice(1) : chapters
}

/** The chapters as markup: Markdown is converted, other text is kept line by line. */
export function typesetChapters(text: string): { title: string; html: string }[] {
  const width = findWidth(text)
  const chapters = splitChapters(text).map(({ title, text: own }) => ({ title, text: joinLines(own, width) }))
  const toHtml = isMarkdown(joinLines(text, width)) ? markdownToHtml : textToHtml
  return chapters.map((chapter) => ({ title: chapter.title, html: toHtml(chapter.text) }))
}

/** Length of a part: even if escaping makes a character five long, the chapter can still be saved. */
const CHAPTER_CHARS = 60_000

/** Splits a text that is too long for a chapter: between paragraphs, or else between words, keeping every word. */
function cut(text: string): string[] {
  const parts: string[] = []
  let left = text
  while (left.length > CHAPTER_CHARS) {
    const start = left.slice(0, CHAPTER_CHARS)
    const end = [start.lastIndexOf("\n\n"), start.lastIndexOf("\n"), start.lastIndexOf(" ")].find((at) => at > 0)
    const isSplitPair = end === undefined && /[\uD800-\uDBFF]$/.test(start)
    const at = end ?? CHAPTER_CHARS - (isSplitPair ? 1 : 0)
    parts.push(left.slice(0, at).trim())
    left = left.slice(at).trim()
  }
  return [...parts, left]
}

/** A title from the text's first line: the whole line if it is a heading or stands alone. */
export function readTitle(text: string): string {
  const [first = "", next = ""] = text.trim().split("\n")
  const line = first.trim()
  const hashed = Number.isFinite(countMarks(line)) ? line.replace(/^#+\s+/, "") : line
  const isHeading = hashed !== line || (next.trim() === "" && !/[.,;]$/.test(line))
  return (isHeading && isWhole(hashed) ? hashed : firstWords(line)) || "Untitled"
}
const isWhole = (line: string): boolean => line.trim().length <= EBOOK_TITLE_MAX

function firstWords(line: string): string {
  const words = line
    .replace(/^#+\s*/, "")
    .trim()
    .split(/\s+/)
  const short = cutText(words.slice(0, 8).join(" "), TITLE_CHARS)
  return short.length === words.join(" ").length ? short.replace(/[.:;,]+$/, "") : `${short.replace(/[.:;,]+$/, "")}…`
}
const TITLE_CHARS = 120
