import type { GraphicInput } from "@brandwright/contract/media/graphics"
import type { Canvas, Image, SKRSContext2D } from "@napi-rs/canvas"
import type { Faces } from "./fonts.ts"
import type { Theme } from "./theme.ts"

export type Box = { x: number; y: number; width: number; height: number }
/** A picture with the point that must stay in view, as shares of its width and height. */
export type Picture = { image: Image | Canvas; width: number; height: number; focusX: number; focusY: number }
/** Where a text was drawn, and in which color; for tests. */
export type PlacedText = { text: string; box: Box; ink: string }

/** Everything a layout draws with. All measures are pixels of the finished graphic. */
export type Stage = {
  painter: SKRSContext2D
  width: number
  height: number
  /** One unit of type and spacing: 1 on a square of 1080 pixels. */
  unit: number
  /** How much larger small type is set: a story is read at arm's length, a banner is shown small. */
  small: number
  margin: number
  /** Inside the margins, and clear of the controls that apps draw over a story. */
  safe: Box
  shape: "wide" | "square" | "tall" | "story"
  isRightToLeft: boolean
  theme: Theme
  faces: Faces
  brandName: string
  logo?: Picture
  pictures: Picture[]
  input: GraphicInput
  placed: PlacedText[]
}

const STORY_TOP = 0.13
const STORY_BOTTOM = 0.17

export function createStage(parts: Omit<Stage, "unit" | "small" | "margin" | "safe" | "shape" | "placed">): Stage {
  const { width, height } = parts
  const ratio = width / height
  const shape = ratio > 1.3 ? "wide" : ratio > 0.9 ? "square" : ratio > 0.6 ? "tall" : "story"
  const margin = Math.round(Math.min(width, height) * (shape === "wide" ? 0.085 : 0.078))
  const top = shape === "story" ? height * STORY_TOP : margin
  const bottom = shape === "story" ? height * STORY_BOTTOM : margin
  const safe = { x: margin, y: top, width: width - margin * 2, height: height - top - bottom }
  return {
    ...parts,
    shape,
    margin,
    safe,
    unit: Math.sqrt(width * height) / 1080,
    small: shape === "square" ? 1.06 : 1.14,
    placed: [],
  }
}

export const full = ({ width, height }: Stage): Box => ({ x: 0, y: 0, width, height })

/** Mirrors the box for text that runs from right to left. */
export const mirrored = ({ isRightToLeft, width }: Stage, box: Box): Box =>
  isRightToLeft ? { ...box, x: width - box.x - box.width } : box

export const inset = ({ x, y, width, height }: Box, by: number): Box => ({
  x: x + by,
  y: y + by,
  width: width - by * 2,
  height: height - by * 2,
})

export function fill({ painter }: Stage, { x, y, width, height }: Box, color: string, radius = 0): void {
  painter.fillStyle = color
  painter.beginPath()
  painter.roundRect(x, y, width, height, radius)
  painter.fill()
}

/** The part of a picture of this size that fills `box` with its focus point as near the middle as the edges allow. */
export function cropTo(
  { width, height, focusX, focusY }: Omit<Picture, "image">,
  box: Pick<Box, "width" | "height">,
): Box {
  const scale = Math.min(width / box.width, height / box.height)
  const [wide, high] = [box.width * scale, box.height * scale]
  const within = (wanted: number, most: number) => Math.min(Math.max(0, wanted), most)
  return {
    x: within(width * focusX - wide / 2, width - wide),
    y: within(height * focusY - high / 2, height - high),
    width: wide,
    height: high,
  }
}

/** Fills a shape with a picture; the shape is a rounded box where none is drawn. */
export function drawPicture({ painter }: Stage, picture: Picture, box: Box, outline: number | (() => void) = 0): void {
  const from = cropTo(picture, box)
  painter.save()
  painter.beginPath()
  if (typeof outline === "number") painter.roundRect(box.x, box.y, box.width, box.height, outline)
  else outline()
  painter.clip()
  painter.imageSmoothingQuality = "high"
  painter.drawImage(picture.image, from.x, from.y, from.width, from.height, box.x, box.y, box.width, box.height)
  painter.restore()
}
