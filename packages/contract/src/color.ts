/** Operations on "#rrggbb" colors: mixing, and contrast by WCAG 2. Used by pages, graphics and videos. */

export const channels = (color: string): [red: number, green: number, blue: number] => {
  const value = Number.parseInt(color.slice(1, 7), 16)
  return Number.isNaN(value) ? [128, 128, 128] : [value >> 16, (value >> 8) & 255, value & 255]
}

/** A color from its three channels, 0 to 255. */
export const hex = (values: readonly number[]): string =>
  `#${values
    .map((value) =>
      Math.round(Math.min(255, Math.max(0, value)))
        .toString(16)
        .padStart(2, "0"),
    )
    .join("")}`

/** Desaturates a color: 0 leaves it unchanged, 1 makes it gray. Keeps the luminance. */
export function dull(color: string, share: number): string {
  const gray = luminance(color)
  const level = 255 * (gray <= 0.0031308 ? gray * 12.92 : 1.055 * gray ** (1 / 2.4) - 0.055)
  return hex(channels(color).map((value) => value * (1 - share) + level * share))
}

/** `share` (0 to 1) of the second color in the first. */
export function mix(color: string, other: string, share: number): string {
  const more = channels(other)
  return hex(channels(color).map((value, at) => value * (1 - share) + (more[at] ?? 0) * share))
}

const linear = (value: number): number =>
  value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4

/** Relative luminance by WCAG 2: from 0 for black to 1 for white. */
export const pixelLuminance = ([red, green, blue]: readonly [number, number, number]): number =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)

export const luminance = (color: string): number => pixelLuminance(channels(color))

/** Contrast ratio of two luminances, from 1 to 21. */
export const contrastRatio = (one: number, other: number): number =>
  (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)

export const contrast = (one: string, other: string): number => contrastRatio(luminance(one), luminance(other))

/** Shifts a color towards black or white until it has this contrast with the background. */
export function legible(color: string, ground: string, least: number): string {
  const ink = inkOn(ground)
  for (let share = 0; share < 1; share += 0.05) {
    const tried = mix(color, ink, share)
    if (contrast(tried, ground) >= least) return tried
  }
  return ink
}

const LIGHT_INK = "#ffffff"
const DARK_INK = "#101418"

/** Near-black or white, whichever has more contrast; pure black if neither reaches 4.5. */
export function inkOn(ground: string): string {
  if (contrast(LIGHT_INK, ground) >= 4.5) return LIGHT_INK
  return contrast(DARK_INK, ground) >= 4.5 ? DARK_INK : "#000000"
}
