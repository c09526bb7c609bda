import type { Gallery } from "@brandwright/contract/related-news"

/** The brand's kit as CSS values that stay legible. */
export type Look = {
  main: string
  onMain: string
  accent: string
  tint: string
  ink: string
  paper: string
  line: string
  font: string
}

const NEUTRAL = ["#166b55", "#f2b33d", "#1b2320"]

export function lookOf({ colors, fontFamily }: Gallery, isDark = false): Look {
  const [main = "#166b55", accent = "#f2b33d"] = colors.length > 0 ? colors : NEUTRAL
  const paper = isDark ? "#14181a" : "#ffffff"
  return {
    main,
    onMain: inkOn(main),
    accent: accent === main ? mixed(main, isDark ? "#ffffff" : "#000000", 0.3) : accent,
    tint: mixed(paper, main, isDark ? 0.22 : 0.08),
    ink: isDark ? "#eef1f0" : "#1b2320",
    paper,
    line: mixed(paper, isDark ? "#ffffff" : "#000000", 0.12),
    font: fontFamily ? `'${fontFamily.replace(/['"\\]/g, "")}', system-ui, sans-serif` : "system-ui, sans-serif",
  }
}

const channels = (color: string): number[] => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))

/** `share` of the second color in the first. */
export const mixed = (color: string, other: string, share: number): string =>
  `#${channels(color)
    .map((value, at) =>
      Math.round(value * (1 - share) + (channels(other)[at] ?? 0) * share)
        .toString(16)
        .padStart(2, "0"),
    )
    .join("")}`

/** Black or white, whichever reads better on the color. */
export function inkOn(color: string): string {
  const [red = 0, green = 0, blue = 0] = channels(color).map((value) =>
    value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.179 ? "#000000" : "#ffffff"
}
