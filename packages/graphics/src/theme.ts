import type { GraphicBackground } from "@brandwright/contract/media/graphics"
import { channels, contrast, dull, inkOn, legible, luminance, mix } from "@brandwright/contract/color"

/** Shapes need this contrast to be visible on their background. */
const STANDS_OUT = 1.9
/** Minimum contrast of text (WCAG AA). */
export const CONTRAST_MIN = 4.5

/** Colors of one graphic. `soft` and `accent` are visible on `ground`; `accentInk` is readable on `accent`. */
export type Theme = {
  ground: string
  ink: string
  soft: string
  accent: string
  accentInk: string
  /** Accent for text. */
  mark: string
  /** A shade close to the ground, for shapes behind text. */
  tone: string
  /** A sheet that lies on the ground. */
  sheet: string
  sheetInk: string
  sheetSoft: string
  sheetMark: string
  /** Buttons, ticks and stars on the sheet, and what is read on them. */
  sheetFill: string
  sheetFillInk: string
  /** Laid over pictures under light words. */
  veil: string
  /** Shapes and buttons on the veil. */
  veilAccent: string
}

const NEUTRAL = ["#166b55", "#f2b33d"] as const

/** Derives readable colors from any brand colors; without any, from the product's. */
export function createTheme(colors: readonly string[], background: GraphicBackground): Theme {
  const valid = colors.filter((color) => /^#[0-9a-f]{6}$/i.test(color)).map((color) => color.toLowerCase())
  const [main = NEUTRAL[0], second = valid.length > 0 ? partner(main) : NEUTRAL[1]] = valid
  const night = sober(mix(main, "#0a0d12", contrast(main, "#ffffff") > 9 ? 0.35 : 0.78), main)
  const paper = mix("#fcfbf8", main, 0.05)
  const [ground, wanted] = {
    brand: [main, second],
    dark: [night, contrast(second, night) >= contrast(main, night) ? second : main],
    light: [paper, contrast(main, paper) >= STANDS_OUT ? main : second],
    accent: [second, main],
  }[background] as [string, string]
  const ink = inkOn(ground)
  const accent = contrast(wanted, ground) >= STANDS_OUT ? wanted : standOut(wanted, ground, ink)
  const veil = deepen(contrast(main, "#ffffff") >= contrast(second, "#ffffff") ? main : second)
  const tone = neighbor(ground, ink, main)
  const sheet = background === "light" ? "#ffffff" : paper
  const sheetInk = legible(sober(mix(main, "#101418", 0.82), main), sheet, 10)
  const strong = contrast(main, sheet) >= contrast(second, sheet) ? main : second
  const sheetMark = isBright(strong) ? sheetInk : legible(strong, sheet, CONTRAST_MIN)
  const sheetFill = isBright(main) && isVivid(main) ? main : sheetMark
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
    sheetMark,
    sheetFill,
    sheetFillInk: inkOn(sheetFill),
    veil,
    veilAccent: legible(contrast(main, veil) >= contrast(second, veil) ? main : second, veil, 4),
  }
}

/** An accent that is visible on the ground. A pale color gets its dark tone: a little darker, it looks muddy. */
const standOut = (color: string, ground: string, ink: string): string =>
  isBright(color) && isBright(ground)
    ? legible(sober(mix(color, "#101418", 0.82), color), ground, 7)
    : legible(mix(color, ink, 0.35), ground, 2.4)

/** The second color for a brand with only one: a light tone of a dark color, a dark tone of a light one. */
const partner = (main: string): string =>
  contrast(main, "#ffffff") > 3 ? mix(main, "#fff4d6", 0.82) : sober(mix(main, "#10151c", 0.86), main)

/** Lightness (0 to 1) above which a darkened color looks muddy: yellow turns olive, pink turns brown. */
const BRIGHT = 0.4
const isBright = (color: string): boolean => luminance(color) > BRIGHT
/** True if the color is saturated: yellow, not cream. */
const isVivid = (color: string): boolean => {
  const parts = channels(color)
  return Math.max(...parts) - Math.min(...parts) > 120
}
/** A dark tone of a color; bright colors lose nearly all of their hue. */
const sober = (dark: string, of: string): string => dull(dark, isBright(of) ? 0.8 : 0)

/** The lightest tone of a color that has a contrast of 13:1 to white. */
function deepen(color: string): string {
  for (let share = 0; share < 1; share += 0.04) {
    const tried = sober(mix(color, "#06080b", share), color)
    if (contrast(tried, "#ffffff") >= 13) return tried
  }
  return "#06080b"
}

/** A tone visible on the ground on which the ink is still readable; lighter, so that it does not look muddy. */
function neighbor(ground: string, ink: string, main: string): string {
  const tried =
    luminance(ground) > 0.8
      ? mix(ground, main, isBright(main) ? 0.4 : 0.09)
      : mix(ground, "#ffffff", ink === "#ffffff" ? 0.09 : 0.28)
  return contrast(ink, tried) >= CONTRAST_MIN ? tried : mix(ground, ink === "#ffffff" ? "#000000" : "#ffffff", 0.12)
}

/** Mixes the color with the ink until it is readable on all these grounds. */
function readable(color: string, ink: string, grounds: string[]): string {
  for (let share = 0; share < 1; share += 0.05) {
    const tried = mix(color, ink, share)
    if (grounds.every((ground) => contrast(tried, ground) >= CONTRAST_MIN)) return tried
  }
  return ink
}
