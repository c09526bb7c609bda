import type { FunnelStyle } from "@brandwright/contract/funnels"

/** The colours of one page, each pair legible: at least 4.5 to 1. */
export type Palette = {
  background: string
  ink: string
  muted: string
  line: string
  card: string
  /** Bands behind every second section. */
  soft: string
  primary: string
  onPrimary: string
  accent: string
  onAccent: string
  /** The primary colour where it is text on the background, on cards and on bands. */
  link: string
  /** Brand colours that had to be changed where they carry text. */
  corrected: string[]
}

const FALLBACK: Record<FunnelStyle, [string, string]> = {
  modern: ["#4F46E5", "#0EA5A4"],
  bold: ["#FF4D2E", "#FFD23F"],
  minimal: ["#1F2937", "#B45309"],
  premium: ["#C8A45D", "#7C6A3C"],
}
const TEXT_CONTRAST = 4.5

/** From the brand's colours, most important first; each style has its own when there are none. */
export function paletteOf(style: FunnelStyle, colors: string[]): Palette {
  const known = colors
    .filter((color) => /^#[0-9a-f]{6}$/i.test(color))
    .filter((color) => isColorful(color) || style === "minimal")
  const [fallbackPrimary, fallbackAccent] = FALLBACK[style]
  const primary = known[0] ?? fallbackPrimary
  const accent = known[1] ?? (known[0] ? mix(known[0], isDark(known[0]) ? "#ffffff" : "#000000", 0.35) : fallbackAccent)
  const isNight = style === "premium"
  const background = isNight ? mix(primary, "#0b0b0d", 0.93) : style === "bold" ? "#fffdf7" : "#ffffff"
  const soft = isNight ? mix(primary, "#0e0e11", 0.87) : mix(primary, "#ffffff", style === "bold" ? 0.86 : 0.94)
  const card = isNight ? mix(primary, "#121216", 0.9) : "#ffffff"
  const ink = isNight ? "#f6f3ec" : mix(primary, "#0d0f14", 0.9)
  const grounds = [background, soft, card]
  const link = legible(primary, grounds)
  return {
    background,
    soft,
    card,
    ink,
    muted: legible(mix(ink, background, 0.35), grounds),
    line: mix(ink, background, isNight ? 0.8 : 0.86),
    primary,
    onPrimary: textOn(primary),
    accent,
    onAccent: textOn(accent),
    link,
    corrected: link === primary ? [] : [primary],
  }
}

const channel = (color: string, at: number): number => Number.parseInt(color.slice(at, at + 2), 16)

/** `share` of the second colour in the first. */
export function mix(color: string, other: string, share: number): string {
  return `#${[1, 3, 5]
    .map((at) =>
      Math.round(channel(color, at) * (1 - share) + channel(other, at) * share)
        .toString(16)
        .padStart(2, "0"),
    )
    .join("")}`
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = channel(color, at) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Contrast of two colours as WCAG counts it: 1 to 21. */
export function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

const isDark = (color: string): boolean => luminance(color) < 0.18
/** Greys and near whites make no button that anybody would press. */
const isColorful = (color: string): boolean => {
  const parts = [1, 3, 5].map((at) => channel(color, at))
  return Math.max(...parts) - Math.min(...parts) > 24
}

const textOn = (ground: string): string =>
  contrast("#ffffff", ground) >= TEXT_CONTRAST
    ? "#ffffff"
    : contrast("#111318", ground) >= TEXT_CONTRAST
      ? "#111318"
      : "#000000"

/** The colour itself where it can be read on all grounds, else the nearest shade that can. */
function legible(color: string, grounds: string[]): string {
  const target = grounds.every((ground) => isDark(ground)) ? "#ffffff" : "#000000"
  for (let share = 0; share <= 1; share += 0.04) {
    const shade = share === 0 ? color : mix(color, target, share)
    if (grounds.every((ground) => contrast(shade, ground) >= TEXT_CONTRAST)) return shade
  }
  return target
}
