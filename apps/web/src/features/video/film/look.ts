import { contrast, inkOn, legible, mix } from "@brandwright/contract/color"

/** Text on screen is never under this contrast (WCAG AA). */
export const CONTRAST_MIN = 4.5

export type Ground = {
  /** The flat color that words stand on. */
  ground: string
  ink: string
  /** Words whose turn has not come yet. */
  dim: string
  /** Shapes: two tones that stand out from the ground. */
  shape: string
  second: string
}
export type FilmLook = {
  brandName: string
  /** CSS font family list. */
  font: string
  grounds: Ground[]
  /** Behind words on pictures and films, opaque enough for white words on anything. */
  band: { fill: string; ink: string; dim: string; accent: string }
}

const NEUTRAL = ["#166b55", "#f2b33d", "#15324a"]
const OWN_FONT = "'Instrument Sans Variable', 'Noto Sans', Arial, sans-serif"
/** Black of this opacity over white is the lightest that a band can be. */
export const BAND_OPACITY = 0.8
export const BAND_LIGHTEST = mix("#ffffff", "#0b0f13", BAND_OPACITY)

/** Grounds, inks and band from the brand's colors, whatever they are; without any the product's own. */
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

/** The partner of a brand's only color: a deep tone of a light one, a light tone of a deep one. */
const deriveTone = (main: string): string =>
  inkOn(main) !== "#ffffff" ? mix(main, "#0b1016", 0.6) : mix(main, "#ffffff", 0.62)

const buildGround = (ground: string, shape: string, second: string): Ground => ({
  ground,
  ink: inkOn(ground),
  dim: dimmed(inkOn(ground), ground),
  shape: legible(shape, ground, 1.6),
  second: legible(second, ground, 1.25),
})

/** The ink, as pale as it may be. */
function dimmed(ink: string, ground: string): string {
  for (let share = 0.4; share > 0; share -= 0.05) {
    const tried = mix(ink, ground, share)
    if (contrast(tried, ground) >= CONTRAST_MIN) return tried
  }
  return ink
}
