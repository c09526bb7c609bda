import type { SKRSContext2D } from "@napi-rs/canvas"

/** How a text is set: size in pixels, leading as a share of it, tracking in ems. */
export type Type = { family: string; weight: number; size: number; leading: number; tracking?: number }
export type SetText = {
  lines: string[]
  widths: number[]
  type: Type
  width: number
  height: number
  hasBrokenWord: boolean
}

/** Scripts with tall ascenders and deep descenders. */
const HIGH_SCRIPTS = new RegExp(
  ["Arab", "Deva", "Beng", "Guru", "Gujr", "Orya", "Taml", "Telu", "Knda", "Mlym", "Sinh", "Thai", "Laoo"]
    .map((script) => `\\p{Script=${script}}`)
    .join("|"),
  "u",
)

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" })

export function applyType(painter: SKRSContext2D, { family, weight, size, tracking = 0 }: Type): void {
  painter.font = `${weight} ${size}px ${family}`
  painter.letterSpacing = `${tracking * size}px`
}

/** Breaks a text into lines of about the same length, none wider than `width`. */
export function setText(painter: SKRSContext2D, text: string, wanted: Type, width: number): SetText {
  const type = HIGH_SCRIPTS.test(text) ? { ...wanted, leading: Math.max(wanted.leading, 1.42) } : wanted
  applyType(painter, type)
  const measure = (part: string) => painter.measureText(part).width
  const first = wrap(text, width, measure)
  const lines = first.hasBrokenWord ? first.lines : balance(text, width, first.lines, measure)
  const widths = lines.map(measure)
  return {
    lines,
    widths,
    type,
    width: Math.max(0, ...widths),
    height: lines.length * type.size * type.leading,
    hasBrokenWord: first.hasBrokenWord,
  }
}

/** Finds the breaks with the most even line lengths for the smallest number of lines. */
function balance(text: string, width: number, greedy: string[], measure: (text: string) => number): string[] {
  const words = text.split(/[^\S\u00a0]+/).filter(Boolean)
  if (greedy.length < 2 || text.includes("\n")) return greedy
  const widths = words.map(measure)
  const space = measure("a a") - 2 * measure("a")
  /** From each word on, in so many lines: the summed squares of what the lines leave free, and where the first ends. */
  let rest = words.map((_, from) => ({ cost: free(from, words.length) ** 2, ends: [words.length] }))
  for (let count = 2; count <= greedy.length; count += 1) {
    rest = words.map((_, from) => {
      let best = { cost: Number.POSITIVE_INFINITY, ends: [words.length] }
      for (let end = from + 1; end < words.length && free(from, end) >= 0; end += 1) {
        const after = rest[end]
        const cost = after ? free(from, end) ** 2 + after.cost : best.cost
        if (after && cost < best.cost) best = { cost, ends: [end, ...after.ends] }
      }
      return best
    })
  }
  const ends = rest[0]?.ends ?? []
  const lines = ends.map((end, at) => words.slice(ends[at - 1] ?? 0, end).join(" "))
  return rest[0]?.cost !== Number.POSITIVE_INFINITY && lines.every((line) => measure(line) <= width) ? lines : greedy

  function free(from: number, end: number): number {
    const used = widths.slice(from, end).reduce((sum, wide) => sum + wide + space, -space)
    return used <= width ? width - used : Number.NEGATIVE_INFINITY
  }
}

function wrap(
  text: string,
  width: number,
  measure: (text: string) => number,
): { lines: string[]; hasBrokenWord: boolean } {
  const lines: string[] = []
  let hasBrokenWord = false
  for (const paragraph of text.split("\n")) {
    let line = ""
    for (const word of paragraph.split(/[^\S\u00a0]+/).filter(Boolean)) {
      const joined = line ? `${line} ${word}` : word
      if (measure(joined) <= width) {
        line = joined
        continue
      }
      if (line) lines.push(line)
      line = word
      if (measure(word) <= width) continue
      hasBrokenWord = true
      const parts = cut(word, width, measure)
      lines.push(...parts.slice(0, -1))
      line = parts.at(-1) ?? ""
    }
    if (line) lines.push(line)
  }
  return { lines, hasBrokenWord }
}

/** Words that are broken with a hyphen; an address would be another one with it. */
const HYPHENATED = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}'’-]+[.,;:!?]?$/u

/** Breaks a word that is wider than a line, into parts of about the same length where they fit. */
function cut(word: string, width: number, measure: (text: string) => number): string[] {
  const letters = Array.from(graphemes.segment(word), ({ segment }) => segment)
  const mark = HYPHENATED.test(word) ? "-" : ""
  const fits = (part: string) => measure(part + mark) <= width
  const greedy: string[] = []
  for (const letter of letters) {
    const last = greedy.at(-1)
    if (last !== undefined && fits(last + letter)) greedy[greedy.length - 1] = last + letter
    else greedy.push(letter)
  }
  const size = Math.ceil(letters.length / greedy.length)
  const even = greedy.map((_, at) => letters.slice(at * size, (at + 1) * size).join(""))
  const parts = even.every((part) => part && fits(part)) ? even : greedy
  return parts.map((part, at) => (at < parts.length - 1 ? part + mark : part))
}

/** Decided by the first letter with a strong direction. */
export const isRightToLeft = (text: string): boolean =>
  /^[^\p{L}]*[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/u.test(text)
