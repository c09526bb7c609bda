import { contrast, inkOn, legible, mix } from "@brandwright/contract/color"

/** Minimum contrast of text (WCAG AA). */
export const CONTRAST_MIN = 4.5

export type Ground = {
  /** The flat background of text. */
  ground: string
  ink: string
  /** Text not spoken yet. */
  dim: string
  /** Shapes: two shades that stand out from the background. */
  shape: string
  second: string
}
export type FilmLook = {
  brandName: string
  /** CSS font family list. */
  font: string
  grounds: Ground[]
  /** Behind text on pictures and videos, opaque enough for white text on any of them. */
  band: { fill: string; ink: string; dim: string; accent: string }
}

const NEUTRAL = ["#166b55", "#f2b33d", "#15324a"]
const OWN_FONT = "'Instrument Sans Variable', 'Noto Sans', Arial, sans-serif"
/** The lightest possible band: black of this opacity over white. */
export const BAND_OPACITY = 0.8
export const BAND_LIGHTEST = mix("#ffffff", "#0b0f13", BAND_OPACITY)

/** Derives backgrounds, text colors and band from any brand colors, or from the product's own. */
export function buildLook(brandName: string, colors: string[], fontFamily: string | null): FilmLook {
  const valid = colors.filter((color) => /^#[0-9a-f]{6}$/i.test(color))
  const [main = NEUTRAL[0] ?? "#166b55", accent = deriveTone(main)] = valid.length > 0 ? valid : NEUTRAL
  const deep = mix(main, "#0b1016", 0.72)
  const paper = mix("#fbfaf7", main, 0.06)
  return {
    brandName,
    font: fontFamily ? `'${fontFamily.replace(/['"\\]/g, "")}', ${OWN_FONT}` : OWN_FONT,
    grounds: [
      buildGround(main, accent, mix(main, inkOn(main), 0.22)),
      buildGround(deep, main, accent),
      buildGround(paper, main, accent),
      buildGround(accent, main, mix(accent, inkOn(accent), 0.25)),
    ],
    band: {
      fill: `rgba(11, 15, 19, ${BAND_OPACITY})`,
      ink: "#ffffff",
      dim: dimmed("#ffffff", BAND_LIGHTEST),
      accent: legible(accent, BAND_LIGHTEST, 3),
    },
  }
}

/** A second color for a brand with only one: dark for a light one, light for a dark one. */
const deriveTone = (main: string): string =>
  inkOn(main) !== "#ffffff" ? mix(main, "#0b1016", 0.6) : mix(main, "#ffffff", 0.62)

const buildGround = (ground: string, shape: string, second: string): Ground => ({
  ground,
  ink: inkOn(ground),
  dim: dimmed(inkOn(ground), ground),
  shape: legible(shape, ground, 1.6),
  second: legible(second, ground, 1.25),
})

/** The palest text color allowed. */
function dimmed(ink: string, ground: string): string {
  for (let share = 0.4; share > 0; share -= 0.05) {
    const mixed = mix(ink, ground, share)
    if (contrast(mixed, ground) >= CONTRAST_MIN) return mixed
  }
  return ink
}
