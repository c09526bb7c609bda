import { isRightToLeft as readsFromRight, type SetText, setText, type Type, applyType } from "./text.ts"
import type { Box, Stage } from "./stage.ts"

/** A piece of a column. `before` is the space above it, in units; nothing is drawn for an empty text. */
export type Block = { before?: number } & (
  | { text: string; type: Type; ink: string; isPlain?: true }
  | { button: string; ground: string; ink: string }
  | { mark: "bar"; ink: string }
  /** Anything else of a known height at a scale. */
  | { height: (scale: number, width: number) => number; draw: (box: Box, scale: number) => void }
)

export type Align = "start" | "center"
export type Column = { bounds: Box; draw: () => void }

const SCALE_STEP = 0.955
/** Words may be broken once headlines and other texts would be set smaller than this, in units. */
const BREAK_SIZE = { headline: 64, text: 32 }
const BREAK_BELOW = 0.36
const SCALE_MIN = 0.12
/** Short texts are set larger, as long as some white space is left. */
const SCALE_MAX = 1.34
const AIR = 0.86
/** Above this scale, a headline has no line of a single short word in its middle. */
const TIDY_ABOVE = 0.72
const BUTTON = { size: 34, padX: 34, padY: 21 }

type Part = { block: Block; before: number; height: number; set?: SetText; width: number }

const isShown = (block: Block): boolean =>
  "text" in block ? block.text !== "" : "button" in block ? block.button !== "" : true

/**
 * Sets blocks under one another in the largest scale at which they fit the box: first everything gets smaller, then
 * long words break, and nothing ever stands outside.
 */
export function setColumn(
  stage: Stage,
  given: Block[],
  box: Box,
  { align = "start", valign = "top" }: { align?: Align; valign?: "top" | "middle" | "bottom" } = {},
): Column {
  const blocks = given.filter(isShown)
  let scale = SCALE_MAX
  let parts = measure(stage, blocks, box.width, scale)
  while (scale > SCALE_MIN && !fits(stage, parts, box, scale)) {
    scale *= SCALE_STEP
    parts = measure(stage, blocks, box.width, scale)
  }
  const height = total(parts)
  const free = box.height - height
  const top = box.y + (valign === "top" ? 0 : valign === "middle" ? free / 2 : free)
  const width = Math.max(0, ...parts.map((part) => part.width))
  const x =
    align === "center" ? box.x + (box.width - width) / 2 : stage.isRightToLeft ? box.x + box.width - width : box.x
  return {
    bounds: { x, y: top, width, height },
    draw: () => {
      let y = top
      for (const part of parts) {
        y += part.before
        drawPart(stage, part, { x: box.x, y, width: box.width, height: part.height }, { align, scale })
        y += part.height
      }
    },
  }
}

const total = (parts: Part[]): number => parts.reduce((sum, { before, height }) => sum + before + height, 0)

const fits = ({ unit }: Stage, parts: Part[], box: Box, scale: number): boolean =>
  total(parts) <= box.height * (scale > 1 ? AIR : 1) &&
  parts.every(
    ({ block, set, width }) =>
      width <= box.width &&
      (!set?.hasBrokenWord || set.type.size < findBreakSize(block) * unit || scale < BREAK_BELOW) &&
      (scale < TIDY_ABOVE || !set || isTidy(set)),
  )

const findBreakSize = (block: Block): number =>
  "text" in block && block.type.size >= LARGE ? BREAK_SIZE.headline : BREAK_SIZE.text

/** False if a large text has more than four lines, or a line much shorter than the widest one. */
const isTidy = ({ lines, widths, type, width }: SetText): boolean =>
  type.weight < 800 || (lines.length <= 4 && widths.slice(0, -1).every((wide) => wide > width * 0.34))

function measure(stage: Stage, blocks: Block[], width: number, scale: number): Part[] {
  const { painter, unit, faces } = stage
  return blocks.map((block, place) => {
    const before = place === 0 ? 0 : (block.before ?? 0) * unit * scale
    if ("text" in block) {
      const type = { ...block.type, size: Math.max(1, block.type.size * unit * smaller(stage, block.type.size, scale)) }
      const set = setText(painter, block.text, type, width)
      return { block, before, height: set.height, set, width: set.width }
    }
    if ("button" in block) {
      const size = BUTTON.size * unit * smaller(stage, BUTTON.size, scale)
      const pad = (BUTTON.padX * size) / BUTTON.size
      const set = setText(
        painter,
        block.button,
        { family: faces.text, weight: 700, size, leading: 1.15 },
        width - pad * 2,
      )
      return {
        block,
        before,
        height: set.height + (BUTTON.padY * 2 * size) / BUTTON.size,
        set,
        width: set.width + pad * 2,
      }
    }
    if ("mark" in block) return { block, before, height: 9 * unit * scale, width: 84 * unit * scale }
    return { block, before, height: block.height(scale, width), width }
  })
}

/** Type from this size up is a headline. */
const LARGE = 60
/** The scale of a type size: large type shrinks first, small type only when that is not enough. */
export const smaller = ({ small }: Stage, size: number, scale: number): number =>
  size >= LARGE ? scale : Math.max(scale, Math.min(0.92, scale * 1.7)) * small

function drawPart(
  stage: Stage,
  { block, set, width, height }: Part,
  box: Box,
  { align, scale }: { align: Align; scale: number },
): void {
  const start = stage.isRightToLeft ? box.x + box.width - width : box.x
  const x = align === "center" ? box.x + (box.width - width) / 2 : start
  if ("text" in block && set)
    drawText(stage, set, { x: box.x, y: box.y, width: box.width, height }, { ink: block.ink, align })
  else if ("button" in block && set) {
    const { painter } = stage
    painter.fillStyle = block.ground
    painter.beginPath()
    painter.roundRect(x, box.y, width, height, Math.min(height / 2, set.type.size * 1.2))
    painter.fill()
    const inner = { x, y: box.y + (height - set.height) / 2, width, height: set.height }
    drawText(stage, set, inner, { ink: block.ink, align: "center" })
  } else if ("mark" in block) {
    stage.painter.fillStyle = block.ink
    stage.painter.fillRect(x, box.y, width, height)
  } else if ("draw" in block) block.draw({ x: box.x, y: box.y, width: box.width, height }, scale)
}

/** Shift that puts the ink of a line flush with the edge despite its side bearing, which shows in large type. */
function bearing({ painter }: Stage, line: string, side: "left" | "right"): number {
  const { actualBoundingBoxLeft: left, actualBoundingBoxRight: right } = painter.measureText(line)
  return side === "left" ? Math.min(0, left) : Math.max(0, -right)
}

/** Draws lines in a box, aligned by their optical center, and records their position. */
export function drawText(
  stage: Stage,
  set: SetText,
  box: Box,
  { ink, align }: { ink: string; align: Align | "end" },
): void {
  const { painter, placed } = stage
  const isRtl = readsFromRight(set.lines.join(" "))
  const side = align === "center" ? "center" : (align === "start") !== stage.isRightToLeft ? "left" : "right"
  painter.save()
  applyType(painter, set.type)
  painter.direction = isRtl ? "rtl" : "ltr"
  painter.textAlign = side
  painter.textBaseline = "alphabetic"
  painter.fillStyle = ink
  const x = side === "center" ? box.x + box.width / 2 : side === "left" ? box.x : box.x + box.width
  const leading = set.type.size * set.type.leading
  set.lines.forEach((line, order) => {
    const inkX = side === "center" ? x : x + bearing(stage, line, side)
    painter.fillText(line, inkX, box.y + leading * order + leading / 2 + set.type.size * 0.345)
  })
  painter.restore()
  const left = side === "center" ? x - set.width / 2 : side === "left" ? x : x - set.width
  placed.push({ text: set.lines.join(" "), box: { x: left, y: box.y, width: set.width, height: set.height }, ink })
}
