/** The author's own text as chapters: split where a line looks like a heading, every word kept. */
export type ExactChapter = { title: string; text: string }

const HEADING = /^(?:#{1,3}\s+(?<hash>.+)|(?<numbered>(?:chapter|part|section)\s+\w+.{0,120}))$/i

/** Text before the first heading is a chapter of its own; text without headings is one chapter. */
export function splitChapters(text: string): ExactChapter[] {
  const chapters: { title: string; lines: string[] }[] = []
  for (const line of text.replace(/\r\n?/g, "\n").split("\n")) {
    const found = HEADING.exec(line.trim())?.groups
    const heading = found?.hash ?? found?.numbered
    if (heading) chapters.push({ title: heading.trim(), lines: [] })
    else {
      const current = chapters.at(-1)
      if (current) current.lines.push(line)
      else if (line.trim()) chapters.push({ title: firstWords(line), lines: [line] })
    }
  }
  return chapters.map(({ title, lines }) => ({ title, text: lines.join("\n").trim() }))
}

/** A title from the text's first line. */
export const titleOf = (text: string): string => firstWords(text.trim().split("\n")[0] ?? "") || "Untitled"

function firstWords(line: string): string {
  const words = line
    .replace(/^#+\s*/, "")
    .trim()
    .split(/\s+/)
  return words.length <= 8
    ? words.join(" ").replace(/[.:;,]+$/, "")
    : `${words
        .slice(0, 8)
        .join(" ")
        .replace(/[.:;,]+$/, "")}…`
}
