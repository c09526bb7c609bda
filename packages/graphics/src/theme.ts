import type { GraphicBackground } from "@brandwright/contract/graphics"
import { contrast, inkOn, legible, mix } from "./color.ts"

/** Text is never under this contrast (WCAG AA). */
export const CONTRAST_MIN = 4.5

/** Colors of one graphic. `soft` and `accent` stand out from `ground`; `accentInk` is read on `accent`. */
export type Theme = {
  ground: string
  ink: string
  soft: string
  accent: string
  accentInk: string
  /** Accent as the color of words. */
  mark: string
  /** A neighbor of the ground, for shapes behind words. */
  tone: string
  /** A sheet that lies on the ground. */
  sheet: string
  sheetInk: string
  sheetSoft: string
  sheetMark: string
  /** Laid over pictures under light words. */
  veil: string
  /** Shapes and buttons on the veil. */
  veilAccent: string
}

const NEUTRAL = ["#166b55", "#f2b33d"] as const

/** Colors from the brand's own, whatever they are; without any, the product's. */
export function createTheme(colors: readonly string[], background: GraphicBackground): Theme {
  const valid = colors.filter((color) => /^#[0-9a-f]{6}$/i.test(color)).map((color) => color.toLowerCase())
  const [main = NEUTRAL[0], second = valid.length > 0 ? partner(main) : NEUTRAL[1]] = valid
  const night = mix(main, "#0a0d12", contrast(main, "#ffffff") > 9 ? 0.35 : 0.78)
  const paper = mix("#fcfbf8", main, 0.05)
  const [ground, wanted] = {
    brand: [main, second],
    dark: [night, contrast(second, night) >= contrast(main, night) ? second : main],
    light: [paper, main],
    accent: [second, main],
  }[background] as [string, string]
  const ink = inkOn(ground)
  const accent = contrast(wanted, ground) >= 1.9 ? wanted : legible(mix(wanted, ink, 0.35), ground, 2.4)
  const veil = deepen(contrast(main, "#ffffff") >= contrast(second, "#ffffff") ? main : second)
  const tone = neighbor(ground, ink, accent)
  const sheet = background === "light" ? "#ffffff" : paper
  const sheetInk = legible(mix(main, "#101418", isDeep(main) ? 0.82 : 0.94), sheet, 10)
  return {
    ground,
    ink,
    soft: readable(mix(ink, ground, 0.26), ink, [ground, tone]),
    accent,
    accentInk: inkOn(accent),
    mark: readable(accent, ink, [ground, tone]),
    tone,
    sheet,
    sheetInk,
    sheetSoft: readable(mix(sheetInk, sheet, 0.26), sheetInk, [sheet]),
    sheetMark: legible(contrast(main, sheet) >= contrast(second, sheet) ? main : second, sheet, CONTRAST_MIN),
    veil,
    veilAccent: legible(contrast(main, veil) >= contrast(second, veil) ? main : second, veil, 4),
  }
}

/** The partner of a brand's only color: a light tone of a deep one, a deep tone of a light one. */
const partner = (main: string): string => (isDeep(main) ? mix(main, "#fff4d6", 0.82) : mix(main, "#10151c", 0.93))

const isDeep = (color: string): boolean => contrast(color, "#ffffff") > 3

/** The color in its darkest tone that still has a hue; light colors turn muddy there, so theirs is next to none. */
function deepen(color: string): string {
  if (!isDeep(color)) return mix("#14171c", color, 0.06)
  for (let share = 0; share < 1; share += 0.04) {
    const tried = mix(color, "#06080b", share)
    if (contrast(tried, "#ffffff") >= 13) return tried
  }
  return "#06080b"
}

/** A tone of the ground that can be told from it and on which the ink is still read. */
function neighbor(ground: string, ink: string, accent: string): string {
  const away = ink === "#ffffff" ? "#000000" : "#ffffff"
  const wanted = mix(accent, away === "#000000" ? "#ffffff" : "#000000", 0.2)
  for (const share of [0.14, 0.11, 0.08]) {
    const tried = mix(ground, wanted, share)
    if (contrast(ink, tried) >= CONTRAST_MIN) return tried
  }
  return mix(ground, away, 0.12)
}

/** The color, taken towards the ink until it is read on all these grounds. */
function readable(color: string, ink: string, grounds: string[]): string {
  for (let share = 0; share < 1; share += 0.05) {
    const tried = mix(color, ink, share)
    if (grounds.every((ground) => contrast(tried, ground) >= CONTRAST_MIN)) return tried
  }
  return ink
}
