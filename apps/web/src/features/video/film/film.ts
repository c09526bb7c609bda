import type { VideoScene } from "@brandwright/contract/video/video"
import { VIDEO_FPS } from "@brandwright/contract/video/video-choices"
import { totalSeconds } from "@brandwright/contract/video/video-film"
import type { FilmLook } from "./draw/look.ts"

export type Painter = OffscreenCanvasRenderingContext2D | CanvasRenderingContext2D
/** A picture or video frame, ready to be drawn. */
export type Backdrop = { source: CanvasImageSource; width: number; height: number }

/** Everything that determines the picture. */
export type Film = {
  scenes: VideoScene[]
  style: string
  look: FilmLook
  logo?: Backdrop
  /** For the end card: the QR code's dark cells by row, and the address as text. */
  qr?: { rows: boolean[][]; label: string }
}
/** The backdrop of a scene at one of its seconds; undefined for art in the brand's colors. */
export type Backdrops = (scene: number, second: number) => Backdrop | undefined

export const WIDTH = 1080
export const HEIGHT = 1920
/** Frames per part: two seconds. */
export const PART_FRAMES = 60

export const countFrames = ({ scenes }: Pick<Film, "scenes">): number => Math.round(totalSeconds(scenes) * VIDEO_FPS)

/** Draws in the film's coordinates on a canvas of any size. @throws if this browser provides no canvas. */
export function createPainter(canvas: OffscreenCanvas): Painter {
  const painter = canvas.getContext("2d", { alpha: false })
  if (!painter) throw new Error("This browser gave no canvas.")
  painter.scale(canvas.width / WIDTH, canvas.height / HEIGHT)
  return painter
}
