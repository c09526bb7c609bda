import type { VideoScene } from "@brandwright/contract/video/video"
import { type Cue, paginateScene } from "@brandwright/contract/video/video-film"
import { CAPTION_WIDTH, type CaptionLayout, isRightToLeft, layOut, SAFE } from "./caption-layout.ts"
import type { Painter } from "../film.ts"
import type { FilmLook, Ground } from "./look.ts"

const PAD = { x: 44, y: 36 }
/** Seconds until text is fully visible. */
const IN_SECONDS = 0.28

/** The current page of the scene's text: as a poster on a flat background, on a band over pictures and videos. */
export function drawCaption(painter: Painter, look: FilmLook, { scene, at }: SceneMoment, ground?: Ground): void {
  const page = pageAt(pagesFor(scene), at)
  if (!page) return
  const layout = layOutCaption(painter, look, page.text, { kind: ground ? "poster" : "band" })
  const caption = { look, layout, page, at }
  if (ground) drawPoster(painter, caption, ground)
  else drawBand(painter, caption)
}

/** A second of a scene; `at` counts from the scene's start. */
export type SceneMoment = { scene: VideoScene; at: number }
type Caption = { look: FilmLook; layout: CaptionLayout; page: Cue; at: number }

const pages = new WeakMap<VideoScene, Cue[]>()
/** The scene's pages, computed once and not for each frame. */
export function pagesFor(scene: VideoScene): Cue[] {
  const known = pages.get(scene) ?? paginateScene(scene)
  pages.set(scene, known)
  return known
}

/** The current page; the last one stays while the next scene fades in. */
export const pageAt = (pages: Cue[], at: number): Cue | undefined => pages.find(({ to }) => at < to) ?? pages.at(-1)

export function layOutCaption(
  painter: Painter,
  look: FilmLook,
  text: string,
  { kind, width = kind === "band" ? CAPTION_WIDTH - PAD.x * 2 : CAPTION_WIDTH }: Fit,
): CaptionLayout {
  const known = layouts.get(look) ?? new Map<string, CaptionLayout>()
  layouts.set(look, known)
  const key = `${kind} ${width} ${text}`
  const measure = (part: string, size: number) => {
    painter.font = `750 ${size}px ${look.font}`
    return painter.measureText(part).width
  }
  const layout = known.get(key) ?? layOut(text, kind, measure, width)
  known.set(key, layout)
  return layout
}
type Fit = { kind: "poster" | "band"; width?: number }
const layouts = new WeakMap<FilmLook, Map<string, CaptionLayout>>()

function drawPoster(painter: Painter, caption: Caption, ground: Ground): void {
  const { layout, page, at } = caption
  const isRtl = isRightToLeft(page.text)
  const top = SAFE.bottom - layout.height
  const edge = isRtl ? SAFE.right : SAFE.left
  painter.fillStyle = ground.shape
  const bar = 150 * entered(page, at)
  painter.fillRect(isRtl ? edge - bar : edge, top - 46, bar, 14)
  drawLines(painter, caption, { x: edge, top, align: isRtl ? "right" : "left", isRtl }, ground)
}

function drawBand(painter: Painter, caption: Caption): void {
  const { look, layout, page, at } = caption
  const height = layout.height + PAD.y * 2
  const width = Math.min(CAPTION_WIDTH, layout.width + PAD.x * 2)
  const middle = (SAFE.left + SAFE.right) / 2
  const top = SAFE.bottom - height
  painter.fillStyle = look.band.fill
  painter.beginPath()
  painter.roundRect(middle - width / 2, top, width, height, 34)
  painter.fill()
  painter.fillStyle = look.band.accent
  painter.beginPath()
  painter.roundRect(middle - 60, top - 7, 120 * entered(page, at), 14, 7)
  painter.fill()
  const isRtl = isRightToLeft(page.text)
  drawLines(painter, caption, { x: middle, top: top + PAD.y, align: "center", isRtl }, look.band)
}

const entered = ({ from }: Cue, at: number): number => 1 - (1 - Math.min(1, Math.max(0, (at - from) / IN_SECONDS))) ** 3

type Place = { x: number; top: number; align: "left" | "right" | "center"; isRtl: boolean }

/** All lines are visible at once; the highlight moves through them as they are read. */
export function drawLines(
  painter: Painter,
  { look, layout, page, at }: Caption,
  { x, top, align, isRtl }: Place,
  { ink, dim }: { ink: string; dim: string },
): void {
  const { lines, size, leading } = layout
  painter.save()
  painter.font = `750 ${size}px ${look.font}`
  painter.textAlign = align
  painter.textBaseline = "middle"
  painter.direction = isRtl ? "rtl" : "ltr"
  const letters = lines.reduce((total, line) => total + line.length, 0)
  // Slightly ahead of the voice, so that words are highlighted when spoken.
  const spokenLetters = Math.max(0, (at - page.from) / Math.max(0.1, (page.to - page.from) * 0.82)) * letters
  const rise = (1 - entered(page, at)) * 26
  let passed = 0
  lines.forEach((line, order) => {
    const y = top + rise + leading * (order + 0.5)
    const part = Math.min(1, Math.max(0, (spokenLetters - passed) / Math.max(1, line.length)))
    passed += line.length
    painter.fillStyle = part >= 1 ? ink : dim
    painter.fillText(line, x, y)
    if (part <= 0 || part >= 1) return
    const width = painter.measureText(line).width
    const left = align === "left" ? x : align === "right" ? x - width : x - width / 2
    painter.save()
    painter.beginPath()
    painter.rect(isRtl ? left + width * (1 - part) : left, y - leading, width * part, leading * 2)
    painter.clip()
    painter.fillStyle = ink
    painter.fillText(line, x, y)
    painter.restore()
  })
  painter.restore()
}
