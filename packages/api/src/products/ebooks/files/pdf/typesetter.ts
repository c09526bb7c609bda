// The declarations of untyped libraries must be found when another package compiles this file, too.
// oxlint-disable-next-line typescript/triple-slash-reference
/// <reference path="../untyped.d.ts" />
import bidiFactory from "bidi-js"
import LineBreaker from "linebreak"

/**
 * Lines for text that pdfkit's own flow cannot set: right to left, without spaces between words, or of several fonts.
 * Breaks by Unicode's rules (UAX 14), orders by its bidirectional algorithm (UAX 9). Measures and draws through the
 * given functions, so that it knows nothing of PDF.
 */
export type Piece = { text: string; font: string; href?: string }
/** `isMirrored`: a single character to be drawn as its mirror image. */
export type DrawnRun = Piece & { x: number; width: number; isMirrored?: boolean }
/** `said`: the line's text in logical order, if its glyphs are in another order. */
export type Line = { runs: DrawnRun[]; width: number; isLast: boolean; said?: string }
export type Setting = {
  width: number
  firstLine: number
  align: "left" | "center" | "right" | "justify"
  isBackwards: boolean
  measure: (text: string, font: string) => number
}

// Its types describe an ES module, but Node loads the CommonJS one, which exports the function itself.
const bidi = (bidiFactory as unknown as typeof bidiFactory.default)()
const SOFT_HYPHEN = "\u00AD"
const withoutSoft = (text: string): string => text.replaceAll(SOFT_HYPHEN, "")

/** Whether pdfkit's flow would break this text: right-to-left, joining or East Asian scripts. */
export const needsSetting = (text: string): boolean =>
  JOINED.test(text) ||
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Emoji_Presentation}]/u.test(
    text,
  )

/** Scripts whose vowels may be placed before the consonant they follow. */
const JOINED =
  /[\p{Script=Thai}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}]/u

/** The lines of one paragraph, with each run's offset from the left edge. */
export function setLines(pieces: Piece[], setting: Setting): Line[] {
  const text = pieces.map((piece) => piece.text).join("")
  const owners = pieces.flatMap((piece) => Array.from({ length: piece.text.length }, () => piece))
  const levels = bidi.getEmbeddingLevels(text, setting.isBackwards ? "rtl" : "ltr")
  const paragraph: Paragraph = { text, owners, levels }
  const measureWidth = (from: number, to: number): number =>
    runsIn(text, owners, from, to).reduce(
      (sum, { start, end, piece }) => sum + setting.measure(withoutSoft(text.slice(start, end)), piece.font),
      0,
    )
  return breakLines(text, setting, measureWidth).map(([from, to]) => placeLine(paragraph, { from, to }, setting))
}

/** A paragraph's text, with the piece and the direction of each of its characters. */
type Paragraph = { text: string; owners: Piece[]; levels: ReturnType<typeof bidi.getEmbeddingLevels> }

/** Start and end of each line. */
function breakLines(
  text: string,
  { width, firstLine }: Setting,
  measureWidth: (from: number, to: number) => number,
): [from: number, to: number][] {
  const lines: [number, number][] = []
  let start = 0
  let lastFit = 0
  const room = () => width - (lines.length === 0 ? firstLine : 0)
  const fits = (to: number) => measureWidth(start, start + text.slice(start, to).trimEnd().length) <= room()
  for (const chance of findBreaks(text)) {
    if (!fits(chance.position) && lastFit > start) {
      lines.push([start, lastFit])
      start = lastFit
    }
    // A word wider than the line is cut where the line is full, never between a letter and its marks.
    while (!fits(chance.position)) {
      let cut = letterEnd(text, start)
      while (cut < chance.position && fits(letterEnd(text, cut))) cut = letterEnd(text, cut)
      if (cut >= chance.position) break
      lines.push([start, cut])
      start = cut
    }
    lastFit = chance.position
    if (chance.required && chance.position < text.length) {
      lines.push([start, chance.position])
      start = chance.position
      lastFit = start
    }
  }
  if (start < text.length) lines.push([start, text.length])
  return lines
}

type Break = { position: number; required: boolean }

/** Possible line breaks: by Unicode's rules, and between Thai words, which have no spaces. */
function findBreaks(text: string): Break[] {
  const breaks: Break[] = []
  const breaker = new LineBreaker(text)
  for (let next = breaker.nextBreak(); next; next = breaker.nextBreak()) breaks.push(next)
  if (!THAI.test(text)) return breaks
  const between = [...THAI_WORDS.segment(text)]
    .map(({ index }) => index)
    .filter((index) => THAI.test(text[index] ?? "") && THAI.test(text[index - 1] ?? ""))
    .map((position) => ({ position, required: false }))
  return [...breaks, ...between].sort((one, other) => one.position - other.position)
}
const THAI = /\p{Script=Thai}/u
const THAI_WORDS = new Intl.Segmenter("th", { granularity: "word" })
const LETTERS = new Intl.Segmenter(undefined, { granularity: "grapheme" })

/** The end of the letter, marks included, that starts at a position. */
const letterEnd = (text: string, at: number): number =>
  at + ([...LETTERS.segment(text.slice(at, at + LETTER_MAX))][0]?.segment.length ?? 1)
const LETTER_MAX = 40

type Run = { start: number; end: number; piece: Piece }

function runsIn(text: string, owners: Piece[], from: number, to: number): Run[] {
  const runs: Run[] = []
  for (let at = from; at < to && at < text.length; at += 1) {
    const piece = owners[at]
    if (!piece) continue
    const last = runs.at(-1)
    if (last && last.piece === piece && last.end === at) last.end = at + 1
    else runs.push({ start: at, end: at + 1, piece })
  }
  return runs
}

type DirectedRun = Run & { isBackwards: boolean }

/** The runs of one line in visual order, with their positions. */
function placeLine(paragraph: Paragraph, { from, to }: { from: number; to: number }, setting: Setting): Line {
  const { text } = paragraph
  const isLast = to >= text.length || text[to - 1] === "\n"
  const content = text.slice(from, to).trimEnd()
  const end = from + content.length
  const hyphen = content.endsWith(SOFT_HYPHEN) && !isLast ? "-" : ""
  const drawn: DrawnRun[] = []
  let x = 0
  for (const run of orderRuns(paragraph, from, end)) {
    const runText = withoutSoft(text.slice(run.start, run.end)) + (run.end === end ? hyphen : "")
    for (const part of run.isBackwards ? backwardParts(runText) : [{ text: runText }]) {
      if (!part.text) continue
      const advance = setting.measure(part.text, run.piece.font)
      drawn.push({ ...run.piece, ...part, x, width: advance })
      x += advance
    }
  }
  const shift = findShift(setting, setting.width - x, from === 0 ? setting.firstLine : 0)
  const actualText = JOINED.test(content) ? { said: withoutSoft(content) } : {}
  return { runs: drawn.map((run) => ({ ...run, x: run.x + shift })), width: x, isLast, ...actualText }
}

function orderRuns({ text, owners, levels }: Paragraph, from: number, end: number): DirectedRun[] {
  const order = end > from ? bidi.getReorderedIndices(text, levels, from, end - 1).slice(from, end) : []
  const runs: DirectedRun[] = []
  for (const at of order) {
    const piece = owners[at]
    if (!piece || text[at] === "\n") continue
    const isBackwards = (levels.levels[at] ?? 0) % 2 === 1
    const last = runs.at(-1)
    const isNext = last && (isBackwards ? last.start === at + 1 : last.end === at)
    if (last && isNext && last.piece === piece && last.isBackwards === isBackwards) {
      last.start = Math.min(last.start, at)
      last.end = Math.max(last.end, at + 1)
    } else runs.push({ start: at, end: at + 1, piece, isBackwards })
  }
  return runs
}

/** How far a line with so much room left is moved from the left edge. */
function findShift({ align, isBackwards }: Setting, left: number, indent: number): number {
  if (align === "center") return left / 2
  return align === "right" || (align === "justify" && isBackwards) ? left - indent : indent
}

/**
 * A right-to-left run as drawn from the left: shaped letters unchanged, since the font orders them, punctuation
 * and spaces in reverse, brackets as their mirror images.
 */
function backwardParts(said: string): { text: string; isMirrored?: boolean }[] {
  const parts = said.split(/([()[\]{}<>«»‹›])/).filter(Boolean)
  return parts
    .reverse()
    .map((part) =>
      MIRRORED.has(part)
        ? { text: part, isMirrored: true }
        : { text: isLettered(part) ? part : [...part].reverse().join("") },
    )
}
const isLettered = (text: string): boolean => /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}]/u.test(text)

/** Brackets and their mirror images. */
export const MIRRORED = new Map(
  [..."()[]{}<>«»‹›"].map((sign, at, all) => [sign, all[at % 2 === 0 ? at + 1 : at - 1] ?? sign]),
)
