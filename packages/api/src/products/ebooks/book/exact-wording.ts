import { EBOOK_TITLE_MAX } from "@brandwright/contract/ebooks"

/** The author's own text as chapters: split where a line looks like a heading, every word kept. */
export type ExactChapter = { title: string; text: string }

const HEADING = /^(?:#{1,3}\s+(?<hash>.+)|(?<numbered>(?:chapter|part|section)\s+\w+.{0,120}))$/i

/** Text before the first heading is a chapter of its own; text without headings is one chapter. */
export function splitChapters(text: string): ExactChapter[] {
  const chapters: { title: string; lines: string[] }[] = []
  for (const line of text.replace(/\r\n?/g, "\n").split("\n")) {
    const found = HEADING.exec(line.trim())?.groups
    const heading = found?.hash ?? found?.numbered
    // A "heading" that no title can hold is a paragraph.
    if (heading && heading.length <= EBOOK_TITLE_MAX) chapters.push({ title: heading.trim(), lines: [] })
    else {
      const current = chapters.at(-1)
      if (current) current.lines.push(line)
      else if (line.trim()) chapters.push({ title: firstWords(line), lines: [line] })
    }
  }
  return chapters.flatMap(({ title, lines }) =>
    cut(lines.join("\n").trim()).map((text, index) => ({
      title: index === 0 ? title : `${title} (${index + 1})`,
      text,
    })),
  )
}

/** As markup, where a sign may take five characters, a chapter of this many is still one that can be saved. */
const CHAPTER_CHARS = 60_000

/** A text that no chapter can hold in parts: cut between paragraphs, else between words, every word kept. */
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

/** A title from the text's first line. */
export const titleOf = (text: string): string => firstWords(text.trim().split("\n")[0] ?? "") || "Untitled"

function firstWords(line: string): string {
  const words = line
    .replace(/^#+\s*/, "")
    .trim()
    .split(/\s+/)
  const short = words.slice(0, 8).join(" ").slice(0, TITLE_CHARS)
  return short.length === words.join(" ").length ? short.replace(/[.:;,]+$/, "") : `${short.replace(/[.:;,]+$/, "")}…`
}
const TITLE_CHARS = 120
