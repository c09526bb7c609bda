import { drawText, setColumn } from "../blocks.ts"
import { button, drawGround, headline, kicker } from "../decor.ts"
import { type Box, drawPicture, fill, mirrored, type Stage } from "../stage.ts"
import { setText } from "../text.ts"
import { withBrand } from "./frames.ts"

/** Two labeled pictures side by side with the headline below; without pictures the labels fill the panels. */
export function drawBeforeAfter(stage: Stage): void {
  const { theme, width, height, safe, shape, unit, margin, input } = stage
  drawGround(stage)
  const isWide = shape === "wide"
  const area: Box = isWide
    ? mirrored(stage, { x: width * 0.38, y: 0, width: width * 0.62, height })
    : { x: 0, y: 0, width, height: height * (shape === "square" ? 0.56 : 0.58) }
  const isStacked = shape === "story"
  const gap = 10 * unit
  const halves = isStacked ? splitDown(area, gap) : splitAcross(area, gap, stage.isRightToLeft)
  halves.forEach((box, place) => {
    const picture = stage.pictures[place]
    const isSecond = place === 1
    const panel = { box, text: input.items[place] ?? "", isSecond, leastTop: isStacked && !isSecond ? safe.y : 0 }
    if (picture) {
      drawPicture(stage, picture, box)
      label(stage, panel)
    } else drawWords(stage, panel)
  })
  if (stage.pictures.length < 2) drawArrow(stage, area, isStacked)
  const words = isWide
    ? mirrored(stage, { ...safe, width: width * 0.38 - margin * 1.7 })
    : { ...safe, y: area.height + margin * 0.8, height: safe.y + safe.height - area.height - margin * 0.8 }
  setColumn(
    stage,
    [headline(stage, theme.ink, isWide ? 84 : 88, 0), button(stage, theme.accent, 32)],
    withBrand(stage, words, theme.ground),
    { valign: isWide ? "middle" : "top" },
  ).draw()
}

function splitDown(area: Box, gap: number): Box[] {
  const half = { ...area, height: (area.height - gap) / 2 }
  return [half, { ...half, y: area.y + half.height + gap }]
}

function splitAcross(area: Box, gap: number, isRightToLeft: boolean): Box[] {
  const half = { ...area, width: (area.width - gap) / 2 }
  const right = { ...half, x: area.x + half.width + gap }
  return isRightToLeft ? [right, half] : [half, right]
}

const ARROW_RADIUS = 46

/** One of the two panels, and the height above which its text may not stand. */
type Panel = { text: string; box: Box; isSecond: boolean; leastTop: number }

/** A panel without a picture: its text, as large as fits. */
function drawWords(stage: Stage, { text, box, isSecond, leastTop }: Panel): void {
  const { theme, faces, margin, unit } = stage
  fill(stage, box, isSecond ? theme.accent : theme.sheet)
  const top = Math.max(box.y + margin * 0.7, leastTop)
  const side = ARROW_RADIUS * unit + margin * 0.35
  const room = { x: box.x + side, y: top, width: box.width - side * 2, height: box.y + box.height - top }
  setColumn(
    stage,
    [
      {
        text,
        type: { family: faces.display, weight: 800, size: 96, leading: 1.08, tracking: -0.02 },
        ink: isSecond ? theme.accentInk : theme.sheetInk,
      },
    ],
    { ...room, height: room.height - margin * 0.7 },
    { align: "center", valign: "middle" },
  ).draw()
}

/** The arrow from the first panel to the second. */
function drawArrow({ painter, theme, unit, isRightToLeft }: Stage, area: Box, isStacked: boolean): void {
  const radius = ARROW_RADIUS * unit
  painter.save()
  painter.translate(area.x + area.width / 2, area.y + area.height / 2)
  if (isStacked) painter.rotate(Math.PI / 2)
  else if (isRightToLeft) painter.rotate(Math.PI)
  painter.fillStyle = theme.ground
  painter.beginPath()
  painter.arc(0, 0, radius, 0, Math.PI * 2)
  painter.fill()
  painter.strokeStyle = theme.ink
  painter.lineWidth = 7 * unit
  painter.lineCap = "round"
  painter.lineJoin = "round"
  painter.beginPath()
  painter.moveTo(-radius * 0.42, 0)
  painter.lineTo(radius * 0.42, 0)
  painter.moveTo(radius * 0.1, -radius * 0.32)
  painter.lineTo(radius * 0.42, 0)
  painter.lineTo(radius * 0.1, radius * 0.32)
  painter.stroke()
  painter.restore()
}

function label(stage: Stage, { text, box, isSecond, leastTop }: Panel): void {
  if (!text) return
  const { theme, painter, faces, unit, margin } = stage
  const pad = 22 * unit
  const set = setText(
    painter,
    text,
    { family: faces.text, weight: 700, size: 30 * unit, leading: 1.2 },
    box.width - margin - pad * 2,
  )
  const area = {
    x: stage.isRightToLeft ? box.x + box.width - margin * 0.5 - set.width - pad * 2 : box.x + margin * 0.5,
    y: Math.max(box.y + margin * 0.5, leastTop),
    width: set.width + pad * 2,
    height: set.height + pad,
  }
  fill(stage, area, isSecond ? theme.accent : theme.sheet, Math.min(area.height / 2, 30 * unit))
  drawText(
    stage,
    set,
    { ...area, y: area.y + pad / 2 },
    {
      ink: isSecond ? theme.accentInk : theme.sheetInk,
      align: "center",
    },
  )
}

/** Up to three pictures and a tile with the words, in an even grid. */
export function drawCollage(stage: Stage): void {
  const { theme, width, height, safe, shape, unit, margin, pictures } = stage
  drawGround(stage)
  const gap = 12 * unit
  const isWide = shape === "wide"
  const tall = shape === "story" || shape === "tall"
  const column = width * (isWide ? 0.3 : 0.5)
  const rowTop = height * (isWide ? 0.5 : 0.32)
  const rowEnd = height * (shape === "story" ? 0.55 : tall ? 0.58 : 0.56)
  const cells: Box[] = isWide
    ? [
        { x: width * 0.4, y: 0, width: column - gap, height },
        { x: width * 0.4 + column, y: 0, width: width * 0.6 - column, height: rowTop - gap / 2 },
        {
          x: width * 0.4 + column,
          y: rowTop + gap / 2,
          width: width * 0.6 - column,
          height: height - rowTop - gap / 2,
        },
      ]
    : [
        { x: 0, y: 0, width, height: rowTop - gap / 2 },
        { x: 0, y: rowTop + gap / 2, width: column - gap / 2, height: rowEnd - rowTop - gap / 2 },
        {
          x: column + gap / 2,
          y: rowTop + gap / 2,
          width: width - column - gap / 2,
          height: rowEnd - rowTop - gap / 2,
        },
      ]
  const shown = merged(cells, pictures.length)
  shown.forEach((cell, place) => {
    const picture = pictures[place]
    if (picture) drawPicture(stage, picture, mirrored(stage, cell))
  })
  const bottom = Math.max(0, ...shown.map((cell) => cell.y + cell.height))
  const words =
    pictures.length === 0
      ? safe
      : isWide
        ? mirrored(stage, { ...safe, width: width * 0.4 - margin * 1.8 })
        : { ...safe, y: bottom + margin * 0.7, height: safe.y + safe.height - bottom - margin * 0.7 }
  setColumn(
    stage,
    [kicker(stage, theme.mark, 30), headline(stage, theme.ink, isWide ? 92 : 84, 8), button(stage, theme.accent, 28)],
    withBrand(stage, words, theme.ground),
    { valign: isWide || pictures.length === 0 ? "middle" : "top" },
  ).draw()
}

/** Pictures fill the space of missing ones. */
function merged([first, second, third]: Box[], count: number): Box[] {
  if (!first || !second || !third || count === 0) return []
  const join = (one: Box, other: Box): Box => {
    const [x, y] = [Math.min(one.x, other.x), Math.min(one.y, other.y)]
    return {
      x,
      y,
      width: Math.max(one.x + one.width, other.x + other.width) - x,
      height: Math.max(one.y + one.height, other.y + other.height) - y,
    }
  }
  if (count === 1) return [join(first, join(second, third))]
  return count === 2 ? [first, join(second, third)] : [first, second, third]
}
