import { channels, hex, mix } from "@brandwright/contract/color"

/** Colors of a picture, derived from the brand's. */
export type Palette = { main: string; second: string; third: string; dark: string; light: string }

const FALLBACK = ["#1F6F5C", "#F2B33D", "#D9583B"] as const

/** Brands with one or two colors get related colors. */
export function buildPalette(colors: readonly string[], turn: number): Palette {
  const known = colors.filter((color) => /^#[0-9a-f]{6}$/i.test(color))
  const all = known.length > 0 ? known : [...FALLBACK]
  const first = all.length > 2 ? turn % all.length : 0
  const at = (index: number): string | undefined => (index < all.length ? all[(first + index) % all.length] : undefined)
  const main = at(0) ?? FALLBACK[0]
  const second = at(1) ?? turned(main, 32)
  const third = at(2) ?? turned(mix(main, second, 0.5), -24)
  return { main, second, third, dark: mix(shade(main), "#0c0e14", 0.55), light: mix(main, "#ffffff", 0.9) }
}

const shade = (color: string): string => mix(color, "#000000", 0.55)

/** Rotates the hue by this many degrees, keeping the brightness. */
export function turned(color: string, degrees: number): string {
  const [red = 0, green = 0, blue = 0] = channels(color).map((value) => value / 255)
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
