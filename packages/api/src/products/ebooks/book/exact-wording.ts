import { EBOOK_TITLE_MAX } from "@brandwright/contract/ebooks"
import { textToHtml } from "./chapter-html.ts"
import { isMarkdown, markdownToHtml } from "./markdown.ts"

/** The author's own text as chapters: split where a line looks like a heading, every word kept. */
export type ExactChapter = { title: string; text: string }

const HASHED = /^(?<marks>#{1,6})\s+(?<words>.+)$/
const NUMBERED = /^(?:chapter|part|section)\s+\w+.{0,120}$/i

/**
 * Text before the first heading is its own chapter; text without headings is one chapter. A single heading above
 * those of the chapters is the title of the book.
 */
export function splitChapters(text: string): ExactChapter[] {
  const lines = text.replace(/\r\n?/g, "\n").trim().split("\n")
  const level = findChapterLevel(lines)
  const isTitled = countMarks(lines[0] ?? "") < level
  const chapters: { title: string; lines: string[] }[] = []
  for (const line of isTitled ? lines.slice(1) : lines) {
    const heading = readHeading(line, level)
    const current = chapters.at(-1)
    if (heading !== undefined) chapters.push({ title: heading, lines: [] })
    else if (current) current.lines.push(line)
    else if (line.trim()) chapters.push({ title: firstWords(line), lines: [line] })
  }
  return chapters.flatMap(({ title, lines: own }) =>
    cut(own.join("\n").trim()).map((part, index) => ({
      title: index === 0 ? title : `${title} (${index + 1})`,
      text: part,
    })),
  )
}

/** The number of "#" before a heading; infinite for any other line. */
const countMarks = (line: string): number => HASHED.exec(line.trim())?.groups?.marks?.length ?? Number.POSITIVE_INFINITY

/** The heading level of chapters: the lowest number of "#" that occurs twice, or else the lowest. */
function findChapterLevel(lines: string[]): number {
  const levels = lines.map(countMarks).filter(Number.isFinite)
  const seen = new Set<number>()
  const repeated = levels.filter((level) => seen.has(level) || !seen.add(level))
  return (repeated.length > 0 ? repeated : levels).reduce((fewest, level) => Math.min(fewest, level), Number.MAX_VALUE)
}

/** A "heading" longer than a title may be is a paragraph. */
function readHeading(line: string, level: number): string | undefined {
  const bare = line.trim()
  const heading = countMarks(bare) <= level ? HASHED.exec(bare)?.groups?.words : NUMBERED.exec(bare)?.[0]
  return heading && heading.length <= EBOOK_TITLE_MAX ? heading.trim() : undefined
}

/** The chapters as markup: Markdown is converted, other text is kept line by line. */
export function typesetChapters(text: string): { title: string; html: string }[] {
  const toHtml = isMarkdown(text) ? markdownToHtml : textToHtml
  return splitChapters(text).map((chapter) => ({ title: chapter.title, html: toHtml(chapter.text) }))
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

/** A title from the text's first line: all of it if it is a heading. */
export function readTitle(text: string): string {
  const line = text.trim().split("\n")[0] ?? ""
  const heading = readHeading(line, Number.POSITIVE_INFINITY)
  return heading ?? (firstWords(line) || "Untitled")
}

function firstWords(line: string): string {
  const words = line
    .replace(/^#+\s*/, "")
    .trim()
    .split(/\s+/)
  const short = words.slice(0, 8).join(" ").slice(0, TITLE_CHARS)
  return short.length === words.join(" ").length ? short.replace(/[.:;,]+$/, "") : `${short.replace(/[.:;,]+$/, "")}…`
}
const TITLE_CHARS = 120
