import { type Block, drawText, setColumn, smaller } from "../blocks.ts"
import { button, drawGround, headline, kicker, subline } from "../decor.ts"
import { type Box, drawPicture, mirrored, type Stage } from "../stage.ts"
import { setText, type Type } from "../text.ts"
import { sheet, split, withBrand } from "./frames.ts"

type Sign = (stage: Stage, box: Box, place: number) => void
type RowStyle = { sign: Sign; ink: string; size: number; weight?: number; gap: number; signSize: number }

/** A list item with its bullet. */
function row(
  stage: Stage,
  text: string,
  place: number,
  { sign, ink, size, weight = 600, gap, signSize }: RowStyle,
): Block {
  const { unit, faces, painter, isRightToLeft } = stage
  const type = (scale: number): Type => ({
    family: faces.text,
    weight,
    size: size * unit * smaller(stage, size, scale),
    leading: 1.25,
  })
  const signs = (scale: number) => signSize * unit * smaller(stage, size, scale)
  const room = (scale: number) => signs(scale) * (1 + 24 / signSize)
  const height = (scale: number, width: number) =>
    Math.max(signs(scale), setText(painter, text, type(scale), width - room(scale)).height)
  return {
    before: gap,
    height,
    draw: (box, scale) => {
      const side = signs(scale)
      const set = setText(painter, text, type(scale), box.width - room(scale))
      const first = set.type.size * set.type.leading
      const top = set.height > side ? box.y + first / 2 - side / 2 : box.y + (box.height - side) / 2
      sign(stage, { x: isRightToLeft ? box.x + box.width - side : box.x, y: top, width: side, height: side }, place)
      const x = isRightToLeft ? box.x : box.x + room(scale)
      drawText(
        stage,
        set,
        { x, y: box.y + (box.height - set.height) / 2, width: box.width - room(scale), height: set.height },
        { ink, align: "start" },
      )
    },
  }
}

const checkMark =
  (ground: string, ink: string): Sign =>
  ({ painter }, { x, y, width }) => {
    painter.fillStyle = ground
    painter.beginPath()
    painter.arc(x + width / 2, y + width / 2, width / 2, 0, Math.PI * 2)
    painter.fill()
    painter.strokeStyle = ink
    painter.lineWidth = width * 0.11
    painter.lineCap = "round"
    painter.lineJoin = "round"
    painter.beginPath()
    painter.moveTo(x + width * 0.29, y + width * 0.52)
    painter.lineTo(x + width * 0.44, y + width * 0.66)
    painter.lineTo(x + width * 0.72, y + width * 0.36)
    painter.stroke()
  }

const numeral =
  (ground: string, ink: string): Sign =>
  (stage, { x, y, width }, place) => {
    const { painter, faces } = stage
    painter.fillStyle = ground
    painter.beginPath()
    painter.roundRect(x, y, width, width, width * 0.28)
    painter.fill()
    const set = setText(
      painter,
      String(place + 1),
      { family: faces.display, weight: 800, size: width * 0.54, leading: 1 },
      width,
    )
    const placed = stage.placed.length
    drawText(stage, set, { x, y: y + (width - set.height) / 2, width, height: set.height }, { ink, align: "center" })
    stage.placed.length = placed
  }

/** A sheet of paper with marks to tick. */
export function drawChecklist(stage: Stage): void {
  const { theme, input } = stage
  drawGround(stage)
  const inner = withBrand(stage, sheet(stage), theme.sheet)
  const style: RowStyle = {
    sign: checkMark(theme.sheetFill, theme.sheetFillInk),
    ink: theme.sheetInk,
    size: 42,
    gap: 26,
    signSize: 54,
  }
  columns(
    stage,
    [kicker(stage, theme.sheetMark, 32), headline(stage, theme.sheetInk, 92, 10)],
    [...rows(stage, input.items, style), button(stage, theme.sheetFill, 40)],
    inner,
  )
}

/** Numbered steps on the brand's ground. */
export function drawSteps(stage: Stage): void {
  const { theme, input, safe } = stage
  drawGround(stage)
  const inner = withBrand(stage, safe, theme.ground)
  const style: RowStyle = {
    sign: numeral(theme.accent, theme.accentInk),
    ink: theme.ink,
    size: 42,
    gap: 30,
    signSize: 78,
  }
  columns(
    stage,
    [kicker(stage, theme.mark, 32), headline(stage, theme.ink, 100, 10)],
    [...rows(stage, input.items, style), button(stage, theme.accent, 44)],
    inner,
  )
}

const rows = (stage: Stage, items: string[], style: RowStyle): Block[] =>
  items.filter(Boolean).map((item, place) => row(stage, item, place, style))

/** Heading and list: side by side in wide formats, otherwise in one column. */
function columns(stage: Stage, head: Block[], list: Block[], box: Box): void {
  if (stage.shape !== "wide") {
    const [first, ...rest] = list
    setColumn(stage, [...head, ...(first ? [{ ...first, before: 52 }] : []), ...rest], box, { valign: "middle" }).draw()
    return
  }
  const gap = stage.margin
  const wide = (box.width - gap) * 0.44
  setColumn(stage, head, mirrored(stage, { ...box, width: wide }), { valign: "middle" }).draw()
  const side = mirrored(stage, { ...box, x: box.x + wide + gap, width: box.width - wide - gap })
  setColumn(stage, list, side, { valign: "middle" }).draw()
}

const calendar =
  (ink: string): Sign =>
  ({ painter }, { x, y, width }) => {
    painter.strokeStyle = ink
    painter.fillStyle = ink
    painter.lineWidth = width * 0.085
    painter.lineCap = "round"
    painter.beginPath()
    painter.roundRect(x + width * 0.1, y + width * 0.18, width * 0.8, width * 0.72, width * 0.12)
    painter.moveTo(x + width * 0.32, y + width * 0.08)
    painter.lineTo(x + width * 0.32, y + width * 0.27)
    painter.moveTo(x + width * 0.68, y + width * 0.08)
    painter.lineTo(x + width * 0.68, y + width * 0.27)
    painter.moveTo(x + width * 0.12, y + width * 0.42)
    painter.lineTo(x + width * 0.88, y + width * 0.42)
    painter.stroke()
  }

const pin =
  (ink: string): Sign =>
  ({ painter }, { x, y, width }) => {
    painter.strokeStyle = ink
    painter.lineWidth = width * 0.085
    painter.lineJoin = "round"
    painter.beginPath()
    painter.arc(x + width / 2, y + width * 0.4, width * 0.3, Math.PI * 0.85, Math.PI * 0.15)
    painter.lineTo(x + width / 2, y + width * 0.94)
    painter.closePath()
    painter.stroke()
    painter.beginPath()
    painter.arc(x + width / 2, y + width * 0.4, width * 0.1, 0, Math.PI * 2)
    painter.stroke()
  }

const dash =
  (ink: string): Sign =>
  ({ painter }, { x, y, width }) => {
    painter.fillStyle = ink
    painter.fillRect(x + width * 0.1, y + width * 0.45, width * 0.8, width * 0.1)
  }

/** What it is, then when and where. */
export function drawEvent(stage: Stage): void {
  const { theme, input } = stage
  drawGround(stage)
  const { words, picture } = split(stage, stage.shape === "wide" ? 0.4 : 0.37)
  const [shown] = stage.pictures
  if (shown && picture) drawPicture(stage, shown, picture)
  const signs = [calendar(theme.mark), pin(theme.mark)]
  const facts = input.items.map((item, place): Block | undefined =>
    item
      ? row(stage, item, place, {
          sign: signs[place] ?? dash(theme.mark),
          ink: theme.ink,
          size: 42,
          gap: place === 0 ? 44 : 20,
          signSize: 56,
        })
      : undefined,
  )
  setColumn(
    stage,
    [
      kicker(stage, theme.mark, 34),
      headline(stage, theme.ink, 116, 12),
      ...facts.filter((fact) => fact !== undefined),
      button(stage, theme.accent, 44),
    ],
    withBrand(stage, words, theme.ground),
    { valign: shown && stage.shape !== "wide" ? "top" : "middle" },
  ).draw()
}

/** A piece of advice on a sheet with a broad edge. */
export function drawTip(stage: Stage): void {
  const { theme, painter, unit, isRightToLeft, width } = stage
  drawGround(stage)
  const room = sheet(stage)
  const edge = 16 * unit
  painter.fillStyle = theme.sheetFill
  const x = room.x - edge
  const inner = { ...room, x: room.x + edge * 1.6, width: room.width - edge * 1.6 }
  const words = mirroredIf(isRightToLeft, inner, width)
  const column = setColumn(
    stage,
    [
      kicker(stage, theme.sheetMark, 40),
      headline(stage, theme.sheetInk, 112, 20),
      subline(stage, theme.sheetSoft, 46, 34),
    ],
    withBrand(stage, words, theme.sheet),
    { valign: "middle" },
  )
  const bar = { x: isRightToLeft ? width - x - edge : x, y: column.bounds.y, width: edge, height: column.bounds.height }
  painter.beginPath()
  painter.roundRect(bar.x, bar.y, bar.width, bar.height, edge / 2)
  painter.fill()
  column.draw()
}

const mirroredIf = (isMirrored: boolean, box: Box, width: number): Box =>
  isMirrored ? { ...box, x: width - box.x - box.width } : box
