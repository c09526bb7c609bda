import { drawBrand, drawGround } from "../decor.ts"
import { type Box, drawPicture, fill, full, inset, mirrored, type Picture, type Stage } from "../stage.ts"

/** Height of the brand's mark, in units. */
export const BRAND = 58

/** The box for text, with the brand's mark below or above it. */
export function withBrand(
  stage: Stage,
  box: Box,
  on: string,
  { side = "bottom", align = "start" as "start" | "center" | "end", ink = undefined as string | undefined } = {},
): Box {
  const height = BRAND * stage.unit
  const gap = stage.margin * 0.7
  const y = side === "bottom" ? box.y + box.height - height : box.y
  drawBrand(stage, { ...box, y, height }, { on, align, ...(ink && { ink }) })
  const rest = box.height - height - gap
  return { ...box, y: side === "bottom" ? box.y : box.y + height + gap, height: rest }
}

/**
 * Splits the graphic into a picture that runs off the edges and a side for words: beside each other where it is wide,
 * else one above the other. Without a picture the words have it all.
 */
export function split(stage: Stage, share: number): { words: Box; picture?: Box } {
  const { width, height, margin, safe, shape, pictures } = stage
  if (pictures.length === 0) return { words: safe }
  if (shape === "wide") {
    const wide = width * share
    const picture = mirrored(stage, { x: width - wide, y: 0, width: wide, height })
    return { picture, words: mirrored(stage, { ...safe, width: width - wide - margin * 2 }) }
  }
  const high = height * share * (shape === "square" ? 0.86 : 1)
  const top = high + margin * 0.8
  return {
    picture: { x: 0, y: 0, width, height: high },
    words: { ...safe, y: top, height: safe.y + safe.height - top },
  }
}

/** Draws the picture over the whole graphic, or the patterned ground. Returns the picture if there is one. */
export function backdrop(stage: Stage): Picture | undefined {
  const [picture] = stage.pictures
  if (picture) drawPicture(stage, picture, full(stage))
  else drawGround(stage)
  return picture
}

/** Draws a sheet on the patterned ground. Returns the box inside it. */
export function sheet(
  stage: Stage,
  area: Box = stage.shape === "story" ? stage.safe : inset(full(stage), stage.margin * 0.72),
): Box {
  const { theme, unit, margin } = stage
  fill(stage, area, theme.sheet, 22 * unit)
  return inset(area, margin * (stage.shape === "wide" ? 0.82 : 0.92))
}
