import { escapeHtml } from "@brandwright/contract/text/html-text"
import type { ImageRequest } from "../engine.ts"
import { hashText } from "@brandwright/contract/text/hash-text"
import { createRandom } from "./seeded-random.ts"
import { mixPalettes, type ReferencePalette, readReferencePalette } from "./reference-palette.ts"
import { contrast, inkOn, mix } from "@brandwright/contract/color"
import { openPicture } from "./open-picture.ts"
import { type Palette, buildPalette } from "./palette.ts"
import { SCENES } from "./scenes.ts"
import { type Face, isSettable, linePath, setBlock } from "./typesetting.ts"

/** Pictures without a model: composed SVG in the brand's colors, rendered to PNG off the main thread (by libvips). */
export async function drawImage(request: ImageRequest): Promise<Uint8Array> {
  const lead = request.reference ? await readReferencePalette(request.reference) : undefined
  const { width, height } = request
  const drawn = await openPicture(Buffer.from(composeSvg(request, lead)), { density: 72 })
  const sized = drawn.resize(width, height, { fit: "fill" })
  return new Uint8Array(await sized.png({ compressionLevel: 6, palette: false }).toBuffer())
}

/** The picture as SVG; the same request gives the same picture, a different variation another one. */
export function composeSvg(request: ImageRequest, lead?: ReferencePalette): string {
  const { width, height, style, prompt, colors, variation = 0 } = request
  const seed = `${prompt}|${style}|${variation}`
  const palette = lead ? buildPalette(mixPalettes(colors, lead), 0) : buildPalette(colors, hashText(seed) % 7)
  const scene = SCENES[style]({ width, height }, palette, createRandom(seed), lead)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${scene}${titleLayer(request, palette)}</svg>`
}

/** Draws the title and subtitle on a picture made by another engine, as PNG, with an unknown background. */
export async function setTitle(picture: Uint8Array, request: ImageRequest): Promise<Uint8Array> {
  const { width, height, colors, style } = request
  const { ground } = SETTINGS[style]
  const layer = titleLayer(request, buildPalette(colors, 0), ground === "none" ? "veil" : ground)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${layer}</svg>`
  const sized = (await openPicture(picture)).resize(width, height, { fit: "cover" })
  const titled = layer ? sized.composite([{ input: Buffer.from(svg) }]) : sized
  return new Uint8Array(await titled.png().toBuffer())
}

/** A style's typography: font, alignment, and the background that keeps text legible. */
type Setting = { face: Face; small: Face; anchor: "start" | "middle"; top: number; ground: "veil" | "panel" | "none" }
const SETTINGS: Record<ImageRequest["style"], Setting> = {
  natural: { face: "serif", small: "serifPlain", anchor: "middle", top: 0.1, ground: "veil" },
  vivid: { face: "strong", small: "plain", anchor: "start", top: 0.1, ground: "panel" },
  professional: { face: "strong", small: "plain", anchor: "start", top: 0.1, ground: "veil" },
  minimalist: { face: "plain", small: "plain", anchor: "start", top: 0.09, ground: "none" },
  artistic: { face: "serif", small: "serifPlain", anchor: "start", top: 0.12, ground: "panel" },
}
const LEADING = 1.14
const SMALL_LEADING = 1.36

function titleLayer(
  { title = "", subtitle = "", width, height, style }: ImageRequest,
  palette: Palette,
  ground = SETTINGS[style].ground,
): string {
  const words = title.trim()
  if (!words || !isSettable(words)) return words ? fallbackTitle(words, width, height) : ""
  const { face, small, anchor, top } = SETTINGS[style]
  const margin = width * 0.08
  const inner = width - margin * 2 - (ground === "panel" ? margin * 0.9 : 0)
  const short = Math.min(width, height)
  const head = setBlock(words, face, {
    width: inner,
    most: short * 0.115,
    least: short * 0.04,
    maxLines: 5,
    leading: LEADING,
  })
  const most = Math.min(head.size * 0.46, short * 0.045)
  const below = setSubtitle(subtitle.trim(), small, { width: inner, most, least: short * 0.024 })
  const gap = below.lines.length > 0 ? head.size * 0.36 : 0
  const tall = head.height + gap + below.height
  const inset = ground === "panel" ? margin * 0.45 : 0
  const y = height * top + inset
  const x = anchor === "middle" ? width / 2 : margin + inset
  const back = drawGround(ground, style, palette)
  const ink = inkOn(back.color)
  const soft = contrast(mix(ink, back.color, 0.15), back.color) >= 4.5 ? mix(ink, back.color, 0.15) : ink
  const lines = [
    ...head.lines.map((line, at) =>
      linePath(line, face, { x, y: y + head.size * (0.86 + at * LEADING), size: head.size, fill: ink, anchor }),
    ),
    ...below.lines.map((line, at) =>
      linePath(line, small, {
        x,
        y: y + head.height + gap + below.size * (0.8 + at * SMALL_LEADING),
        size: below.size,
        fill: soft,
        anchor,
      }),
    ),
  ]
  return `${back.svg({ width, height, margin, y, tall })}${lines.join("")}`
}

function setSubtitle(words: string, face: Face, room: { width: number; most: number; least: number }) {
  if (!words || !isSettable(words)) return { lines: [], size: 0, height: 0 }
  return setBlock(words, face, { ...room, maxLines: 3, leading: SMALL_LEADING })
}

type Box = { width: number; height: number; margin: number; y: number; tall: number }

function drawGround(
  ground: Setting["ground"],
  style: ImageRequest["style"],
  { main, dark, light }: Palette,
): { color: string; svg: (box: Box) => string } {
  if (ground === "none") return { color: mix(light, "#ffffff", 0.62), svg: () => "" }
  if (ground === "panel") {
    const color = style === "artistic" ? mix(light, "#ffffff", 0.75) : mix(main, "#0c0e14", 0.78)
    const svg = ({ width, margin, y, tall }: Box) =>
      `<rect x="${margin}" y="${y - margin * 0.45}" width="${width - margin * 2}" height="${tall + margin * 0.9}" rx="${style === "artistic" ? 0 : margin * 0.22}" fill="${color}" fill-opacity=".96"/>`
    return { color, svg }
  }
  // A gradient of the darkest color behind the text.
  const svg = ({ width, y, tall }: Box) => {
    const end = y + tall * 1.7
    return `<defs><linearGradient id="veil" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${dark}" stop-opacity=".86"/><stop offset=".62" stop-color="${dark}" stop-opacity=".78"/><stop offset="1" stop-color="${dark}" stop-opacity="0"/></linearGradient></defs><rect width="${width}" height="${end}" fill="url(#veil)"/>`
  }
  return { color: dark, svg }
}

const escapeXml = (text: string): string => escapeHtml(text.toWellFormed().replace(/\p{Cc}/gu, " "))

/** Scripts without outlines here use the machine's fonts. */
function fallbackTitle(title: string, width: number, height: number): string {
  const size = Math.min(width * 0.1, (width * 0.84) / Math.max(4, Math.min([...title].length, 14)))
  const each = Math.max(4, Math.floor((width * 0.84) / size))
  const lines = ([...title].join("").match(new RegExp(`.{1,${each}}`, "gsu")) ?? []).slice(0, 5)
  const text = lines.map(
    (line, at) =>
      `<text x="${width / 2}" y="${height * 0.1 + size * (0.9 + at * 1.25)}" font-family="sans-serif" font-size="${size}" font-weight="700" fill="#ffffff" text-anchor="middle">${escapeXml(line)}</text>`,
  )
  return `<rect width="${width}" height="${height * 0.1 + size * 1.25 * lines.length + size * 0.6}" fill="#0c0e14" fill-opacity=".82"/>${text.join("")}`
}
