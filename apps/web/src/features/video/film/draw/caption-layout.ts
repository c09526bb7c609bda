/** The safe area for text on a vertical video, clear of the platforms' overlays, in pixels of 1080 by 1920. */
export const SAFE = { left: 90, right: 960, top: 190, bottom: 1500 }
export const CAPTION_WIDTH = SAFE.right - SAFE.left
/** Font sizes to try, largest first; the last is the minimum. */
export const CAPTION_SIZES = { poster: [108, 96, 84, 74, 66, 58], band: [78, 70, 64, 58] } as const
const LEADING = 1.2
const LINES_MAX = { poster: 5, band: 4 } as const

/** Width of a text at this font size, in pixels. */
export type Measure = (text: string, size: number) => number
export type CaptionLayout = { lines: string[]; size: number; leading: number; height: number; width: number }

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" })

/** Breaks a caption page into lines, at the largest font size with few lines; none is wider than the safe area. */
export function layOut(text: string, kind: "poster" | "band", measure: Measure, width = CAPTION_WIDTH): CaptionLayout {
  const sizes = CAPTION_SIZES[kind]
  const smallest = sizes.at(-1) ?? 58
  for (const size of sizes) {
    const lines = wrap(text, width, (part) => measure(part, size))
    const isBroken = size > smallest && hasCutWord(text, lines)
    if ((lines.length <= LINES_MAX[kind] && !isBroken) || size === smallest) {
      const widest = Math.max(0, ...lines.map((line) => measure(line, size)))
      return { lines, size, leading: size * LEADING, height: lines.length * size * LEADING, width: widest }
    }
  }
  throw new Error("There is always a smallest size.")
}

const hasCutWord = (text: string, lines: string[]): boolean => lines.join(" ") !== text.split(/\s+/).join(" ")

function wrap(text: string, width: number, measure: (text: string) => number): string[] {
  const lines: string[] = []
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const last = lines.at(-1)
    if (last !== undefined && measure(`${last} ${word}`) <= width) lines[lines.length - 1] = `${last} ${word}`
    else if (measure(word) <= width) lines.push(word)
    else lines.push(...cut(word, width, measure))
  }
  return lines
}

/** Breaks a word that is wider than a line between its characters. */
function cut(word: string, width: number, measure: (text: string) => number): string[] {
  const parts: string[] = []
  for (const { segment } of graphemes.segment(word)) {
    const last = parts.at(-1)
    if (last !== undefined && measure(last + segment) <= width) parts[parts.length - 1] = last + segment
    else parts.push(segment)
  }
  return parts
}

/** By the first letter with a direction. */
export const isRightToLeft = (text: string): boolean =>
  /^[^\p{L}]*[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/u.test(text)
