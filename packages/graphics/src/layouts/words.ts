import { type Block, setColumn } from "../blocks.ts"
import { drawGround, drawVeil, kicker, subline } from "../decor.ts"
import { type Box, drawPicture, full, mirrored, type Stage } from "../stage.ts"
import { contrast } from "@brandwright/contract/color"
import { setText } from "../text.ts"
import { sheet, withBrand } from "./frames.ts"

const credit = (stage: Stage, ink: string, size = 34, before = 36): Block => ({
  text: stage.input.credit,
  type: { family: stage.faces.text, weight: 700, size, leading: 1.25 },
  ink,
  before,
})

/** Opening quotation marks, drawn as a shape: they are not part of the text. */
function quoteMarks(stage: Stage, ink: string, size: number): Block {
  const { painter, unit } = stage
  return {
    height: (scale) => size * unit * scale * 0.62,
    draw: ({ x, y, width }, scale) => {
      const high = size * unit * scale
      const glyph = high * 0.42
      painter.fillStyle = ink
      for (const at of [0, 1]) {
        const left = stage.isRightToLeft ? x + width - glyph - at * glyph * 1.25 : x + at * glyph * 1.25
        painter.beginPath()
        painter.arc(left + glyph / 2, y + high * 0.36, glyph * 0.46, 0, Math.PI * 2)
        painter.fill()
        painter.beginPath()
        painter.moveTo(left + glyph * 0.04, y + high * 0.36)
        painter.quadraticCurveTo(left + glyph * 0.02, y + high * 0.02, left + glyph * 0.74, y)
        painter.quadraticCurveTo(left + glyph * 0.38, y + high * 0.14, left + glyph * 0.5, y + high * 0.36)
        painter.fill()
      }
    },
  }
}

/** A quotation in the serif face. */
export function drawQuote(stage: Stage): void {
  const { theme, safe, input, faces, pictures } = stage
  const [shown] = pictures
  if (shown) drawPicture(stage, shown, full(stage))
  else drawGround(stage)
  const [ink, mark, accent, on] = shown
    ? ["#ffffff", "#ffffff", theme.veilAccent, theme.veil]
    : [theme.ink, theme.mark, theme.accent, theme.ground]
  const room = shown ? { ...safe, y: safe.y + safe.height * 0.1, height: safe.height * 0.9 } : safe
  if (shown) drawVeil(stage, room, "all")
  const words = setColumn(
    stage,
    [
      quoteMarks(stage, accent, 150),
      {
        text: input.headline,
        type: { family: faces.serif, weight: 600, size: 94, leading: 1.2, tracking: -0.008 },
        ink,
        before: 40,
      },
      { mark: "bar", ink: accent, before: 40 },
      credit(stage, mark, 36, 26),
    ],
    withBrand(stage, room, on, { ...(shown && { ink: "#ffffff" }) }),
    { valign: "middle" },
  )
  words.draw()
}

function stars(stage: Stage, ink: string, size: number): Block {
  const { painter, unit, input } = stage
  const count = input.rating ?? 0
  return {
    height: (scale) => (count > 0 ? size * unit * scale : 0),
    draw: ({ x, y, width }, scale) => {
      const side = size * unit * scale
      painter.fillStyle = ink
      const from = stage.isRightToLeft ? x + width - side * (count * 1.15 - 0.15) : x
      painter.beginPath()
      for (let at = 0; at < count; at += 1) star(stage, from + at * side * 1.15, y, side)
      painter.fill()
      // Yellow stars need an outline on a light sheet.
      if (contrast(ink, stage.theme.sheet) >= 3) return
      painter.strokeStyle = stage.theme.sheetInk
      painter.lineWidth = side * 0.05
      painter.lineJoin = "round"
      painter.stroke()
    },
  }
}

function star({ painter }: Stage, x: number, y: number, side: number): void {
  for (let point = 0; point < 10; point += 1) {
    const radius = point % 2 === 0 ? side / 2 : side * 0.21
    const turn = (point * Math.PI) / 5 - Math.PI / 2
    const [left, top] = [x + side / 2 + Math.cos(turn) * radius, y + side / 2 + Math.sin(turn) * radius]
    if (point === 0) painter.moveTo(left, top)
    else painter.lineTo(left, top)
  }
  painter.closePath()
}

/** What a customer said, on a sheet; the portrait in a circle. */
export function drawReview(stage: Stage): void {
  const { theme, unit, input, faces, pictures, painter, shape } = stage
  drawGround(stage)
  const room = withBrand(stage, sheet(stage), theme.sheet, { align: "end" })
  const [shown] = pictures
  let words: Box = room
  if (shown) {
    const side =
      shape === "wide" ? Math.min(room.height * 0.62, room.width * 0.26) : Math.min(room.height * 0.24, 250 * unit)
    const circle = mirrored(stage, {
      x: room.x,
      y: shape === "wide" ? room.y + (room.height - side) / 2 : room.y,
      width: side,
      height: side,
    })
    const middle = { x: circle.x + side / 2, y: circle.y + side / 2 }
    drawPicture(stage, shown, circle, () => painter.arc(middle.x, middle.y, side / 2, 0, Math.PI * 2))
    const gap = 44 * unit
    words =
      shape === "wide"
        ? mirrored(stage, { ...room, x: room.x + side + gap, width: room.width - side - gap })
        : { ...room, y: room.y + side + gap, height: room.height - side - gap }
  }
  setColumn(
    stage,
    [
      ...(input.rating ? [stars(stage, theme.sheetFill, 56)] : [quoteMarks(stage, theme.sheetMark, 120)]),
      {
        text: input.headline,
        type: { family: faces.serif, weight: 600, size: 76, leading: 1.24, tracking: -0.006 },
        ink: theme.sheetInk,
        before: 38,
      },
      credit(stage, theme.sheetSoft, 36, 38),
    ],
    words,
    { valign: "middle" },
  ).draw()
}

/** A figure as wide as the graphic, and what it means. */
export function drawNumber(stage: Stage): void {
  const { theme, safe, input, faces, pictures, painter } = stage
  const [shown] = pictures
  if (shown) {
    drawPicture(stage, shown, full(stage))
    drawVeil(stage, safe, "all")
  } else drawGround(stage)
  const [ink, soft, mark, on] = shown
    ? ["#ffffff", "#f3f4f6", "#ffffff", theme.veil]
    : [theme.ink, theme.soft, theme.mark, theme.ground]
  const room = withBrand(stage, safe, on, { ...(shown && { ink: "#ffffff" }) })
  // A short figure fills the width; a longer line is set like any headline.
  const style = { family: faces.display, weight: 800, size: 100, leading: 0.98, tracking: -0.035 }
  const { width } = setText(painter, input.headline, style, 1e6)
  const size = Math.min(
    ((room.width / stage.unit) * 96) / width,
    input.headline.length <= 12 ? 420 : 150,
    (room.height / stage.unit) * 0.44,
  )
  setColumn(
    stage,
    [
      kicker(stage, mark, 38),
      {
        text: input.headline,
        type: { ...style, size: Math.max(size, 104) },
        ink: shown ? ink : theme.mark,
        before: 10,
      },
      { mark: "bar", ink: shown ? theme.veilAccent : theme.ink, before: 40 },
      subline(stage, shown ? soft : theme.ink, 54, 34),
      credit(stage, soft, 30, 28),
    ],
    room,
    { valign: "middle" },
  ).draw()
}
