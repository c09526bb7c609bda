import { channels, contrast, inkOn, luminance, mix } from "@brandwright/contract/color"
import type { FunnelStyle } from "@brandwright/contract/funnels/funnels"

/** The colors of one page; every pair of text and background has a contrast of at least 4.5:1. */
export type Palette = {
  background: string
  ink: string
  muted: string
  line: string
  card: string
  /** Background of every second section. */
  soft: string
  primary: string
  onPrimary: string
  accent: string
  onAccent: string
  /** The primary color as text on the background, on cards and on bands. */
  link: string
  /** Brand colors that had to be changed for text. */
  corrected: string[]
}

const FALLBACK: Record<FunnelStyle, [string, string]> = {
  modern: ["#4F46E5", "#0EA5A4"],
  bold: ["#FF4D2E", "#FFD23F"],
  minimal: ["#1F2937", "#B45309"],
  premium: ["#C8A45D", "#7C6A3C"],
}
const TEXT_CONTRAST = 4.5

/** Light text on a dark page. */
export const isNightStyle = (style: FunnelStyle): boolean => style === "premium"

/** Builds the palette from the brand's colors, most important first; each style has defaults. */
export function createPalette(style: FunnelStyle, colors: string[]): Palette {
  const known = colors
    .filter((color) => /^#[0-9a-f]{6}$/i.test(color))
    .filter((color) => isColorful(color) || style === "minimal")
  const [fallbackPrimary, fallbackAccent] = FALLBACK[style]
  const primary = known[0] ?? fallbackPrimary
  const accent = known[1] ?? (known[0] ? mix(known[0], isDark(known[0]) ? "#ffffff" : "#000000", 0.35) : fallbackAccent)
  const isNight = isNightStyle(style)
  const background = isNight ? mix(primary, "#0b0b0d", 0.93) : style === "bold" ? "#fffdf7" : "#ffffff"
  const soft = isNight ? mix(primary, "#0e0e11", 0.87) : mix(primary, "#ffffff", style === "bold" ? 0.86 : 0.94)
  const card = isNight ? mix(primary, "#121216", 0.9) : "#ffffff"
  const ink = isNight ? "#f6f3ec" : mix(primary, "#0d0f14", 0.9)
  const grounds = [background, soft, card]
  const link = readOnAll(primary, grounds)
  return {
    background,
    soft,
    card,
    ink,
    muted: readOnAll(mix(ink, background, 0.35), grounds),
    line: mix(ink, background, isNight ? 0.8 : 0.86),
    primary,
    onPrimary: inkOn(primary),
    accent,
    onAccent: inkOn(accent),
    link,
    corrected: link === primary ? [] : [primary],
  }
}

const isDark = (color: string): boolean => luminance(color) < 0.18
/** Grays and near whites do not make a button stand out. */
const isColorful = (color: string): boolean => {
  const parts = channels(color)
  return Math.max(...parts) - Math.min(...parts) > 24
}

/** The color itself if it is legible on all backgrounds, or the nearest shade that is. */
function readOnAll(color: string, grounds: string[]): string {
  const target = grounds.every((ground) => isDark(ground)) ? "#ffffff" : "#000000"
  for (let share = 0; share <= 1; share += 0.04) {
    const shade = share === 0 ? color : mix(color, target, share)
    if (grounds.every((ground) => contrast(shade, ground) >= TEXT_CONTRAST)) return shade
  }
  return target
}
