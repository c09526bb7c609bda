import { channels, contrast, contrastRatio, inkOn, luminance, mix, pixelLuminance } from "@brandwright/contract/color"
import { type Block, drawText } from "./blocks.ts"
import { type Box, fill, full, type Picture, type Stage } from "./stage.ts"
import { setText, type Type } from "./text.ts"
import { CONTRAST_MIN } from "./theme.ts"

/** A ground with a faint pattern, close enough to its color that contrast is computed against the ground alone. */
export function drawGround(stage: Stage, color = stage.theme.ground, tone = stage.theme.tone): void {
  const { painter, width, height, unit, input } = stage
  fill(stage, full(stage), color)
  const end = stage.isRightToLeft ? 0 : width
  painter.save()
  painter.strokeStyle = tone
  painter.fillStyle = tone
  if (input.pattern === "arcs") {
    painter.lineWidth = 74 * unit
    for (let ring = 0; ring < 4; ring += 1) {
      painter.beginPath()
      painter.arc(end, height, (230 + ring * 168) * unit, 0, Math.PI * 2)
      painter.stroke()
    }
  } else if (input.pattern === "stripes") {
    painter.lineWidth = 46 * unit
    for (let at = -height; at < width + height; at += 150 * unit) {
      painter.beginPath()
      painter.moveTo(at, height)
      painter.lineTo(at + height, 0)
      painter.stroke()
    }
  } else if (input.pattern === "dots") {
    const gap = 64 * unit
    for (let y = gap / 2; y < height; y += gap) {
      for (let x = gap / 2; x < width; x += gap) {
        const share = (stage.isRightToLeft ? 1 - x / width : x / width) * 0.5 + (y / height) * 0.5
        painter.beginPath()
        painter.arc(x, y, gap * 0.26 * share, 0, Math.PI * 2)
        painter.fill()
      }
    }
  } else if (input.pattern === "waves") {
    for (let row = 0; row < 3; row += 1) {
      painter.globalAlpha = 0.45 + row * 0.27
      const y = height - (330 - row * 120) * unit
      painter.beginPath()
      painter.moveTo(0, height)
      painter.lineTo(0, y)
      painter.bezierCurveTo(
        width * 0.3,
        y - 190 * unit,
        width * 0.55,
        y + 170 * unit,
        width,
        y - (90 - row * 60) * unit,
      )
      painter.lineTo(width, height)
      painter.fill()
    }
  }
  painter.restore()
}

/**
 * Darkens a picture behind words until the lightest of it leaves them readable. The veil is even behind `words` and
 * fades out beyond them.
 */
export function drawVeil(stage: Stage, words: Box, from: "bottom" | "all" = "bottom"): void {
  const { painter, width, height, theme } = stage
  if (from === "all") tint(stage)
  const alpha = Math.max(from === "all" ? 0.34 : 0.5, neededAlpha(stage, words))
  const [red, green, blue] = channels(theme.veil)
  const color = (share: number) => `rgba(${red}, ${green}, ${blue}, ${(alpha * share).toFixed(3)})`
  if (from === "all") {
    painter.fillStyle = color(1)
    painter.fillRect(0, 0, width, height)
    return
  }
  const pad = stage.margin * 0.6
  const fade = Math.min(height * 0.42, Math.max(stage.margin * 2, height * 0.25))
  const edge = words.y - pad
  const beyond = edge - fade
  const gradient = painter.createLinearGradient(0, beyond, 0, edge)
  for (const [stop, share] of [
    [0, 0],
    [0.3, 0.16],
    [0.6, 0.52],
    [0.85, 0.88],
    [1, 1],
  ] as const)
    gradient.addColorStop(stop, color(share))
  painter.fillStyle = gradient
  painter.fillRect(0, beyond, width, height - beyond)
}

/** Darkens a picture in the brand's hue and keeps its highlights and shadows, like a monochrome print. */
function tint({ painter, width, height, theme }: Stage): void {
  painter.save()
  painter.globalCompositeOperation = "multiply"
  painter.fillStyle = mix(theme.veil, "#ffffff", 0.34)
  painter.fillRect(0, 0, width, height)
  painter.restore()
}

/** Opacity of the veil at which white text is readable on all but the lightest 0.5 % of the pixels there. */
function neededAlpha({ painter, theme, width, height }: Stage, box: Box): number {
  const x = Math.max(0, Math.floor(box.x))
  const y = Math.max(0, Math.floor(box.y))
  const wide = Math.max(1, Math.min(width - x, Math.ceil(box.width)))
  const high = Math.max(1, Math.min(height - y, Math.ceil(box.height)))
  const { data } = painter.getImageData(x, y, wide, high)
  const step = Math.max(1, Math.floor((wide * high) / 20_000))
  const seen: [number, number, number][] = []
  for (let at = 0; at < wide * high; at += step)
    seen.push([data[at * 4] ?? 0, data[at * 4 + 1] ?? 0, data[at * 4 + 2] ?? 0])
  seen.sort((one, other) => pixelLuminance(other) - pixelLuminance(one))
  const light = seen[Math.floor(seen.length / 200)] ?? [255, 255, 255]
  const veil = channels(theme.veil)
  for (let alpha = 0.3; alpha < 0.96; alpha += 0.02) {
    const [red, green, blue] = [0, 1, 2].map((at) => (light[at] ?? 0) * (1 - alpha) + (veil[at] ?? 0) * alpha)
    if (contrastRatio(1, pixelLuminance([red ?? 0, green ?? 0, blue ?? 0])) >= CONTRAST_MIN + 0.7) return alpha
  }
  return 0.96
}

/** Draws the brand's logo, or its name, inside a box and no taller than this. Returns its box. */
export function drawBrand(
  stage: Stage,
  box: Box,
  { on, align = "start", ink = inkOn(on) }: { on: string; align?: "start" | "center" | "end"; ink?: string },
): Box {
  const place = (width: number): number => {
    const isLeft = (align === "start") !== stage.isRightToLeft
    return align === "center" ? box.x + (box.width - width) / 2 : isLeft ? box.x : box.x + box.width - width
  }
  if (stage.logo) return drawLogo(stage, { logo: stage.logo, on }, box, place)
  const size = Math.min(box.height * 0.62, 36 * stage.unit)
  const type: Type = { family: stage.faces.display, weight: 700, size, leading: 1.1 }
  let set = setText(stage.painter, stage.brandName, type, 1e6)
  if (set.width > box.width)
    set = setText(stage.painter, stage.brandName, { ...type, size: (size * box.width) / set.width }, 1e6)
  const area = { x: place(set.width), y: box.y + (box.height - set.height) / 2, width: set.width, height: set.height }
  drawText(stage, set, area, { ink, align: stage.isRightToLeft ? "end" : "start" })
  return area
}

function drawLogo(
  stage: Stage,
  { logo, on }: { logo: Picture; on: string },
  box: Box,
  place: (width: number) => number,
): Box {
  const scale = Math.min((box.width * 0.8) / logo.width, box.height / logo.height)
  const [width, height] = [logo.width * scale, logo.height * scale]
  const plate = plateFor(stage, logo, on)
  const pad = plate ? box.height * 0.22 : 0
  const area = {
    x: place(width + pad * 2),
    y: box.y + (box.height - height) / 2 - pad,
    width: width + pad * 2,
    height: height + pad * 2,
  }
  if (plate) fill(stage, area, plate, pad)
  stage.painter.imageSmoothingQuality = "high"
  stage.painter.drawImage(logo.image, area.x + pad, area.y + pad, width, height)
  return area
}

/** As WCAG asks of graphics. */
const LOGO_CONTRAST = 3
const plates = new WeakMap<object, { luminance: number; isOpaque: boolean }>()

/** The color of a plate behind a logo that has too little contrast on this color; undefined if it has enough. */
function plateFor(stage: Stage, logo: Picture, on: string): string | undefined {
  const facts = plates.get(logo.image) ?? logoFacts(stage, logo)
  plates.set(logo.image, facts)
  if (facts.isOpaque) return undefined
  const ratio = contrastRatio(facts.luminance, luminance(on))
  if (ratio >= LOGO_CONTRAST) return undefined
  return facts.luminance > 0.45 ? mix(stage.theme.veil, "#000000", 0.2) : "#ffffff"
}

/** Mean luminance of a logo's opaque pixels, measured on a small copy. */
function logoFacts(stage: Stage, logo: Picture): { luminance: number; isOpaque: boolean } {
  const side = 48
  const { painter } = stage
  const before = painter.getImageData(0, 0, side, side)
  painter.clearRect(0, 0, side, side)
  painter.drawImage(logo.image, 0, 0, side, side)
  const { data } = painter.getImageData(0, 0, side, side)
  painter.putImageData(before, 0, 0)
  let [sum, weight] = [0, 0]
  for (let at = 0; at < data.length; at += 4) {
    const alpha = (data[at + 3] ?? 0) / 255
    sum += pixelLuminance([data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0]) * alpha
    weight += alpha
  }
  return { luminance: weight > 0 ? sum / weight : 1, isOpaque: weight > side * side * 0.97 }
}

/** Kicker: a short line above a headline. */
export const kicker = (stage: Stage, ink: string, size = 32): Block => ({
  text: stage.input.kicker,
  type: { family: stage.faces.text, weight: 600, size, leading: 1.25, tracking: 0.01 },
  ink,
})

export const headline = (stage: Stage, ink: string, size: number, before = 18): Block => ({
  text: stage.input.headline,
  type: { family: stage.faces.display, weight: 800, size, leading: 1.06, tracking: -0.022 },
  ink,
  before,
})

export const subline = (stage: Stage, ink: string, size = 38, before = 26): Block => ({
  text: stage.input.subline,
  type: { family: stage.faces.text, weight: 500, size, leading: 1.36 },
  ink,
  before,
})

export const button = (stage: Stage, ground: string, before = 44): Block => ({
  button: stage.input.call,
  ground,
  ink: contrast("#ffffff", ground) >= 4.5 ? "#ffffff" : inkOn(ground),
  before,
})
