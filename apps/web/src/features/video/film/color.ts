/** "#rrggbb" colours: mixing, and contrast as WCAG 2 counts it. */

const FALLBACK = 0x80
const channels = (color: string): number[] =>
  [1, 3, 5].map((at) => {
    const value = Number.parseInt(color.slice(at, at + 2), 16)
    return Number.isNaN(value) ? FALLBACK : value
  })
const hex = (values: number[]): string =>
  `#${values
    .map((value) =>
      Math.round(Math.min(255, Math.max(0, value)))
        .toString(16)
        .padStart(2, "0"),
    )
    .join("")}`

/** `share` (0 to 1) of the second colour in the first. */
export function mixed(color: string, other: string, share: number): string {
  const more = channels(other)
  return hex(channels(color).map((value, at) => value * (1 - share) + (more[at] ?? 0) * share))
}

export function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = channels(color).map((value) =>
    value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** 1 to 21. */
export function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

/** Black or white, whichever reads better on it: never under 4.5. */
export const inkOn = (ground: string): string =>
  contrast("#ffffff", ground) >= contrast("#000000", ground) ? "#ffffff" : "#000000"

/** The colour, taken towards black or white until it has this contrast on the ground. */
export function legible(color: string, ground: string, least: number): string {
  const ink = inkOn(ground)
  for (let share = 0; share < 1; share += 0.05) {
    const tried = mixed(color, ink, share)
    if (contrast(tried, ground) >= least) return tried
  }
  return ink
}
