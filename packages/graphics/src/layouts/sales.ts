import { setColumn } from "../blocks.ts"
import { button, drawGround, drawVeil, headline, kicker, subline } from "../decor.ts"
import { type Box, drawPicture, fill, mirrored, type Stage } from "../stage.ts"
import { backdrop, BRAND, split, withBrand } from "./frames.ts"

/** The figure as large as fits, with a slanted picture beside or above it. */
export function drawOffer(stage: Stage): void {
  const { theme, painter, width } = stage
  drawGround(stage)
  const { words, picture } = split(stage, stage.shape === "wide" ? 0.45 : 0.4)
  const [shown] = stage.pictures
  if (shown && picture) {
    const slant = stage.shape === "wide" ? picture.width * 0.16 : stage.margin * 0.9
    const outline = (grow: number) => () => slanted(stage, picture, slant, grow)
    painter.fillStyle = theme.accent
    painter.beginPath()
    outline(14 * stage.unit)()
    painter.fill()
    drawPicture(stage, shown, { ...picture, width: Math.min(picture.width, width) }, outline(0))
  }
  const ink = theme.ink
  const room = withBrand(stage, words, theme.ground)
  setColumn(
    stage,
    [
      kicker(stage, theme.mark, 36),
      headline(stage, ink, 190, 10),
      subline(stage, theme.soft, 40, 22),
      button(stage, theme.accent, 40),
    ],
    room,
    { valign: stage.pictures.length > 0 && stage.shape !== "wide" ? "top" : "middle" },
  ).draw()
}

/** A box with a slanted inner edge. */
function slanted(
  { painter, isRightToLeft, shape }: Stage,
  { x, y, width, height }: Box,
  slant: number,
  grow: number,
): void {
  const [left, right, bottom] = [x - grow, x + width + grow, y + height + grow]
  if (shape === "wide") {
    painter.moveTo(isRightToLeft ? left : left + slant, y)
    painter.lineTo(isRightToLeft ? right : right, y)
    painter.lineTo(isRightToLeft ? right - slant : right, bottom)
    painter.lineTo(left, bottom)
  } else {
    painter.moveTo(left, y)
    painter.lineTo(right, y)
    painter.lineTo(right, isRightToLeft ? bottom : bottom - slant)
    painter.lineTo(left, isRightToLeft ? bottom - slant : bottom)
  }
  painter.closePath()
}

/** An arch with the goods, their name beside or below, the price on a tag. */
export function drawProduct(stage: Stage): void {
  const { theme, painter, unit, width, safe, shape, input } = stage
  drawGround(stage)
  const [shown] = stage.pictures
  const isWide = shape === "wide" || shape === "square"
  let words = safe
  if (shown) {
    const wide = isWide ? safe.width * 0.42 : Math.min(safe.width * 0.74, safe.height * 0.44)
    const high = isWide ? safe.height : safe.height * 0.46
    const area = mirrored(stage, {
      x: isWide ? safe.x + safe.width - wide : (width - wide) / 2,
      y: safe.y,
      width: wide,
      height: high,
    })
    const arch = (grow: number) => () => {
      const radius = area.width / 2 + grow
      painter.moveTo(area.x - grow, area.y + area.height + grow)
      painter.lineTo(area.x - grow, area.y + radius - grow)
      painter.arc(area.x + area.width / 2, area.y + radius - grow, radius, Math.PI, 0)
      painter.lineTo(area.x + area.width + grow, area.y + area.height + grow)
      painter.closePath()
    }
    painter.strokeStyle = theme.accent
    painter.lineWidth = 5 * unit
    painter.beginPath()
    arch(16 * unit)()
    painter.stroke()
    drawPicture(stage, shown, area, arch(0))
    const top = area.y + area.height + 52 * unit
    words = isWide
      ? mirrored(stage, { ...safe, width: safe.width - wide - stage.margin * 0.9 })
      : { ...safe, y: top, height: safe.y + safe.height - top }
  }
  const isCentered = shown !== undefined && !isWide
  const room = withBrand(stage, words, theme.ground, { align: isCentered ? "center" : "start" })
  const [price = ""] = input.items
  setColumn(
    stage,
    [
      kicker(stage, theme.mark, 32),
      headline(stage, theme.ink, isCentered ? 88 : 116, 12),
      {
        text: price,
        type: { family: stage.faces.display, weight: 800, size: isCentered ? 62 : 76, leading: 1.15 },
        ink: theme.mark,
        before: 14,
      },
      subline(stage, theme.soft, 34, 16),
      button(stage, theme.accent, 30),
    ],
    room,
    { align: isCentered ? "center" : "start", valign: "middle" },
  ).draw()
}

/** A full-bleed picture with text on its lower part. */
export function drawAnnouncement(stage: Stage): void {
  const { theme } = stage
  const picture = backdrop(stage)
  const [ink, soft, mark, accent, on] = picture
    ? ["#ffffff", "#f3f4f6", "#ffffff", theme.veilAccent, theme.veil]
    : [theme.ink, theme.soft, theme.mark, theme.accent, theme.ground]
  const { safe, unit, margin } = stage
  const room = { ...safe, y: safe.y + safe.height * 0.06, height: safe.height * 0.94 - BRAND * unit - margin * 0.8 }
  const words = setColumn(
    stage,
    [
      { mark: "bar", ink: accent },
      { ...kicker(stage, mark, 36), before: 28 },
      headline(stage, ink, 128, 12),
      subline(stage, soft, 40, 24),
      button(stage, accent, 40),
    ],
    room,
    { valign: "bottom" },
  )
  const top = words.bounds.y
  if (picture) drawVeil(stage, { ...safe, y: top, height: safe.y + safe.height - top })
  withBrand(stage, safe, on, { ...(picture && { ink: "#ffffff" }) })
  words.draw()
}

/** A story: the picture above, text below on a block of the brand's color with a slanted edge. */
export function drawPortrait(stage: Stage): void {
  const { theme, painter, width, height, safe, shape, margin } = stage
  const [shown] = stage.pictures
  drawGround(stage)
  const blocks = [
    kicker(stage, theme.mark, 34),
    headline(stage, theme.ink, 118, 12),
    subline(stage, theme.soft, 38, 22),
    button(stage, theme.accent, 36),
  ]
  if (!shown) {
    setColumn(stage, blocks, withBrand(stage, safe, theme.ground, { side: "top" }), { valign: "bottom" }).draw()
    return
  }
  if (shape === "wide") {
    const wide = width * 0.5
    const picture = mirrored(stage, { x: 0, y: 0, width: wide, height })
    drawPicture(stage, shown, picture)
    fill(stage, mirrored(stage, { x: wide, y: 0, width: margin * 0.16, height }), theme.accent)
    const words = mirrored(stage, {
      x: wide + margin,
      y: safe.y,
      width: width - wide - margin * 2,
      height: safe.height,
    })
    setColumn(stage, blocks, withBrand(stage, words, theme.ground), { valign: "middle" }).draw()
    return
  }
  const room = { ...safe, y: height * 0.46, height: safe.y + safe.height - height * 0.46 }
  const inner = withBrand(stage, room, theme.ground)
  const words = setColumn(stage, blocks, inner, { valign: "bottom" })
  const edge = words.bounds.y - margin * 0.95
  drawPicture(stage, shown, { x: 0, y: 0, width, height: edge + margin }, () => {
    const lean = margin * 0.75
    painter.moveTo(0, 0)
    painter.lineTo(width, 0)
    painter.lineTo(width, stage.isRightToLeft ? edge : edge - lean)
    painter.lineTo(0, stage.isRightToLeft ? edge - lean : edge)
  })
  words.draw()
}

/** A cover: a full-bleed picture with a thin frame and centered text. */
export function drawCover(stage: Stage): void {
  const { theme, painter, unit, safe, margin, width, height, shape } = stage
  const picture = backdrop(stage)
  const ink = picture ? "#ffffff" : theme.ink
  const frame =
    shape === "story"
      ? { ...safe, x: margin * 0.6, width: width - margin * 1.2 }
      : { x: margin * 0.55, y: margin * 0.55, width: width - margin * 1.1, height: height - margin * 1.1 }
  const inner = {
    x: frame.x + margin * 0.8,
    y: frame.y + margin * 0.7,
    width: frame.width - margin * 1.6,
    height: frame.height - margin * 1.4,
  }
  const mark = 58 * unit + margin * 0.4
  const words = setColumn(
    stage,
    [
      kicker(stage, ink, 34),
      headline(stage, ink, 136, 22),
      { mark: "bar", ink: picture ? theme.veilAccent : theme.accent, before: 34 },
      subline(stage, picture ? "#f3f4f6" : theme.soft, 38, 30),
    ],
    { ...inner, height: inner.height - mark },
    { align: "center", valign: "middle" },
  )
  if (picture) drawVeil(stage, { ...inner }, "all")
  painter.strokeStyle = ink
  painter.globalAlpha = 0.55
  painter.lineWidth = 2.5 * unit
  painter.strokeRect(frame.x, frame.y, frame.width, frame.height)
  painter.globalAlpha = 1
  withBrand(stage, inner, picture ? theme.veil : theme.ground, { align: "center", ...(picture && { ink: "#ffffff" }) })
  words.draw()
}
