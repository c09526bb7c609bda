import { EBOOK_TITLE_MAX } from "@brandwright/contract/ebooks/ebooks"

/** The line that opens a chapter; `lines` is 2 when the chapter's name is on the line below its number. */
export type Heading = { title: string; lines: 1 | 2 }

const HASHED = /^(?<marks>#{1,6})\s+(?<words>.+)$/
/** The number of "#" before a heading; infinite for any other line. */
export const countMarks = (line: string): number =>
  HASHED.exec(line.trim())?.groups?.marks?.length ?? Number.POSITIVE_INFINITY

const PART = "chapter|part|section|kapitel|teil|abschnitt|capítulo|parte|sección|chapitre|partie"
const NUMBER =
  "\\d{1,3}|[IVXLC]{1,7}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|eins|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|uno|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|deux|trois|quatre|cinq|six|sept|huit|neuf|dix"
/** "Chapter 3: Swarms" or "Kapitel IV". */
const LABELED = new RegExp(`^(?<part>${PART})\\s+(?:${NUMBER})(?<name>$|[\\s.:–—-].*)`, "iu")
/** Nothing, or a name. "Part 2 of my life began in May." continues in lower case or ends with a full stop: a sentence. */
const NAME = /^[\s.:–—-]*$|^(?:\s+\P{Ll}|\s*[.:–—-]\s*\S)(?!.*(?:[.,;]|\.{3}\s*\d+)$)/u
const UNNUMBERED =
  /^(?:prologue|epilogue|introduction|foreword|preface|afterword|conclusion|appendix|acknowledge?ments|prolog|epilog|vorwort|einleitung|nachwort|anhang|danksagung|prólogo|epílogo|introducción|prefacio|conclusión|anexo|agradecimientos|avant-propos|préface|épilogue|annexe|remerciements)[.:]?$/iu
/** "3. Choosing a hive", and "THE FIRST HIVE". */
const NUMBERED = /^(?<number>\d{1,2})[.)]\s+\p{Lu}.{1,80}(?<![.,;:?!])$/u
const CAPITALS = /^(?=.*\p{Lu}.*\p{Lu})[^\p{Ll}]{3,80}(?<![.,;])$/u

/** Bold signs around a whole line are part of no heading. */
const readLine = (line = ""): string => line.trim().replace(/^\*\*([^*]+)\*\*$/, "$1")
/** The word for a chapter, and what follows its number. */
function readLabel(line: string): [part: string, name: string] {
  const { part = "", name = "" } = LABELED.exec(line)?.groups ?? {}
  return [part.toLowerCase(), name]
}

/** The position of the next line with text; -1 at the end. */
function findNext(lines: readonly string[], at: number): number {
  let next = at + 1
  while (next < lines.length && !lines[next]?.trim()) next += 1
  return next < lines.length ? next : -1
}

/**
 * "Chapter 3: Swarms", "Prologue", or "Chapter 3" with "Swarms" on the line below. A table of contents lists several of
 * these in a row: there they open no chapter.
 */
function readNamed(lines: readonly string[], at: number): Heading | undefined {
  const line = readLine(lines[at])
  if (UNNUMBERED.test(line)) return { title: line, lines: 1 }
  const [part, name] = readLabel(line)
  if (!part || !NAME.test(name)) return undefined
  const next = findNext(lines, at)
  const below = readLine(lines[next])
  if (readLabel(below)[0] === part) return undefined
  const isNamedBelow = BARE.test(name) && next === at + 1 && TITLE.test(below) && !lines[next + 1]?.trim()
  return isNamedBelow ? { title: `${line.replace(/[\s.:–—-]+$/, "")}: ${below}`, lines: 2 } : { title: line, lines: 1 }
}
const BARE = /^[\s.:–—-]*$/
const TITLE = /^\P{Ll}.{1,80}(?<![.,;:])$/u

/** Positions of lines between empty lines, with text further down. */
const listAlone = (lines: readonly string[]): number[] =>
  lines.flatMap((line, at) =>
    line.trim() && !lines[at - 1]?.trim() && !lines[at + 1]?.trim() && findNext(lines, at) > 0 ? [at] : [],
  )

/** "1. ...", "2. ..." that stand alone, with text between them. */
function listNumbered(lines: readonly string[], alone: readonly number[]): number[] {
  const found: number[] = []
  for (const at of alone) {
    const number = NUMBERED.exec(readLine(lines[at]))?.groups?.number
    if (number === String(found.length + 1)) found.push(at)
  }
  const isParted = found.every((at) => !NUMBERED.test(readLine(lines[findNext(lines, at)])))
  return found.length >= HEADINGS_MIN && isParted ? found : []
}

/** Lines in capitals that stand alone; the first line is the book's title. */
function listCapitals(lines: readonly string[], alone: readonly number[]): number[] {
  const found = alone.filter((at) => at > 0 && CAPITALS.test(readLine(lines[at])))
  return found.length >= HEADINGS_MIN ? found : []
}
const HEADINGS_MIN = 2

/** Fewest "#" that occur twice, else fewest that occur. */
function findLevel(lines: readonly string[]): number {
  const levels = lines.map(countMarks).filter(Number.isFinite)
  const seen = new Set<number>()
  const repeated = levels.filter((level) => seen.has(level) || !seen.add(level))
  return (repeated.length > 0 ? repeated : levels).reduce((fewest, level) => Math.min(fewest, level), Number.MAX_VALUE)
}

export type Headings = { level: number; find: (at: number) => Heading | undefined }

/**
 * Reads how a manuscript marks its chapters: with "#", with "Chapter 3" or "Prologue"; if it has neither, with numbered
 * lines or lines in capitals that stand alone. A "heading" too long for a title is a paragraph.
 */
export function readHeadings(lines: readonly string[]): Headings {
  const level = findLevel(lines)
  const isMarked = level < Number.MAX_VALUE || lines.some((line) => LABELED.test(readLine(line)))
  const alone = isMarked ? [] : listAlone(lines)
  const numbered = listNumbered(lines, alone)
  const bare = new Set(numbered.length > 0 ? numbered : listCapitals(lines, alone))
  const find = (at: number): Heading | undefined => {
    const line = lines[at]?.trim() ?? ""
    const hashed = countMarks(line) <= level ? HASHED.exec(line)?.groups?.words?.trim() : undefined
    const title = hashed ?? (bare.has(at) ? readLine(line) : undefined)
    const heading = title === undefined ? readNamed(lines, at) : { title, lines: 1 as const }
    return heading && heading.title.length <= EBOOK_TITLE_MAX ? heading : undefined
  }
  return { level, find }
}
