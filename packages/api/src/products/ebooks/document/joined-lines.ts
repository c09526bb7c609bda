/** Plain text from other programs: lines broken at a fixed width, a line for each paragraph, bullets of word processors. */

/** A line of a list, a quotation, a heading or one that is indented stays a line. */
const MARKED = /^(?:\s{2,}|\t|\s*(?:[-*+>#|]|\d{1,9}[.)])(?:\s|$))/
const BULLET = /^(\s*)[•◦▪‣]\s+/gm

/** Lines of verse are shorter than those of most programs. */
const WIDTH_MIN = 50
/** A longer line is a paragraph. */
const PARAGRAPH_CHARS = 120
/** Fewer lines do not show where a program broke them. */
const LINES_MIN = 3

const splitParagraphs = (text: string): string[] => text.replace(/\r\n?/g, "\n").split(/\n\s*\n/)
const findLongest = (lines: readonly string[]): number => lines.reduce((most, { length }) => Math.max(most, length), 0)

/** Whether each line is full: the first word of the next one had no room. Verse begins its lines with capitals. */
function isBroken(lines: readonly string[], width: number): boolean {
  const later = lines.slice(1)
  const capitals = later.filter((line) => /^\P{L}*\p{Lu}/u.test(line)).length
  const isFull = (line: string, next: string) => line.length + 1 + (next.split(" ", 1)[0] ?? "").length > width
  return (
    width >= WIDTH_MIN &&
    width <= PARAGRAPH_CHARS &&
    later.length > 0 &&
    capitals * 2 <= later.length &&
    !lines.some((line) => MARKED.test(line)) &&
    later.every((next, at) => isFull(lines[at] ?? "", next))
  )
}

/** The width at which a program broke the lines of this text; 0 if none did. */
export const findWidth = (text: string): number =>
  splitParagraphs(text)
    .map((paragraph) => paragraph.split("\n"))
    .filter((lines) => lines.length >= LINES_MIN && isBroken(lines, findLongest(lines)))
    .reduce((most, lines) => Math.max(most, findLongest(lines)), 0)

/** Returns the text with each paragraph on one line if its lines were broken at this width, and with "-" for bullets. */
export const joinLines = (text: string, width: number): string =>
  splitParagraphs(text)
    .map((paragraph) => {
      const lines = paragraph.split("\n")
      if (isBroken(lines, width)) return paragraph.replace(/(\p{L}-)\n(?=\p{Ll})/gu, "$1").replaceAll("\n", " ")
      const isListed = lines.some((line) => MARKED.test(line))
      return findLongest(lines) > PARAGRAPH_CHARS && !isListed ? lines.join("\n\n") : paragraph
    })
    .join("\n\n")
    .replaceAll(BULLET, "$1- ")
