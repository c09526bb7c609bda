/** Colours of a picture, made from the brand's own. */
export type Palette = { main: string; second: string; third: string; dark: string; light: string }

const FALLBACK = ["#1F6F5C", "#F2B33D", "#D9583B"] as const

/** Brands with one or two colours get relatives of them, not strangers. */
export function paletteOf(colors: readonly string[], turn: number): Palette {
  const known = colors.filter((color) => /^#[0-9a-f]{6}$/i.test(color))
  const all = known.length > 0 ? known : [...FALLBACK]
  const first = all.length > 2 ? turn % all.length : 0
  const at = (index: number): string | undefined => (index < all.length ? all[(first + index) % all.length] : undefined)
  const main = at(0) ?? FALLBACK[0]
  const second = at(1) ?? turned(main, 32)
  const third = at(2) ?? turned(mix(main, second, 0.5), -24)
  return { main, second, third, dark: mix(shade(main), "#0c0e14", 0.55), light: mix(main, "#ffffff", 0.9) }
}

const channels = (color: string): [number, number, number] =>
  [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16)) as [number, number, number] // three are mapped
const hex = (values: readonly number[]): string =>
  `#${values
    .map((value) =>
      Math.round(Math.min(255, Math.max(0, value)))
        .toString(16)
        .padStart(2, "0"),
    )
    .join("")}`

/** `share` of the second colour in the first. */
export function mix(color: string, other: string, share: number): string {
  const to = channels(other)
  return hex(channels(color).map((value, at) => value * (1 - share) + (to[at] ?? 0) * share))
}

const shade = (color: string): string => mix(color, "#000000", 0.55)

/** The colour turned on the wheel by so many degrees, as bright as before. */
export function turned(color: string, degrees: number): string {
  const [red, green, blue] = channels(color).map((value) => value / 255) as [number, number, number] // three are mapped
  const [max, min] = [Math.max(red, green, blue), Math.min(red, green, blue)]
  const [light, spread] = [(max + min) / 2, max - min]
  const strength = spread === 0 ? 0.35 : spread / (1 - Math.abs(2 * light - 1))
  const base =
    spread === 0
      ? 200
      : max === red
        ? ((green - blue) / spread) * 60
        : max === green
          ? ((blue - red) / spread) * 60 + 120
          : ((red - green) / spread) * 60 + 240
  const hue = (((base + degrees) % 360) + 360) % 360
  const part = (offset: number): number => {
    const turn = (offset + hue / 30) % 12
    return light - strength * Math.min(light, 1 - light) * Math.max(-1, Math.min(turn - 3, 9 - turn, 1))
  }
  return hex([part(0), part(8), part(4)].map((value) => value * 255))
}

/** Relative luminance as WCAG counts it, 0 to 1. */
export function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = channels(color).map((value) =>
    value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** WCAG contrast of two colours, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (high + 0.05) / (low + 0.05)
}

/** Near-black or white, whichever reads better on the colour. */
export const inkOn = (color: string): string =>
  contrast("#ffffff", color) >= contrast("#14161c", color) ? "#ffffff" : "#14161c"
