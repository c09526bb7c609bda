import type { VideoScene } from "@brandwright/contract/video"
import { VIDEO_FPS } from "@brandwright/contract/video-choices"
import { totalSeconds } from "@brandwright/contract/video-film"
import type { FilmLook } from "./look.ts"

export type Painter = OffscreenCanvasRenderingContext2D | CanvasRenderingContext2D
/** A picture, or the moment of a film, ready to be drawn. */
export type Backdrop = { source: CanvasImageSource; width: number; height: number }

/** All that decides what is seen. */
export type Film = {
  scenes: VideoScene[]
  style: string
  look: FilmLook
  logo?: Backdrop
  /** Of the end card: the code's dark cells by row, and the address in words. */
  qr?: { rows: boolean[][]; label: string }
}
/** What stands behind the words of a scene at a second of its own; undefined for art in the brand's colors. */
export type Backdrops = (scene: number, second: number) => Backdrop | undefined

export const WIDTH = 1080
export const HEIGHT = 1920
/** Frames of one part: two seconds. */
export const PART_FRAMES = 60

export const countFrames = ({ scenes }: Pick<Film, "scenes">): number => Math.round(totalSeconds(scenes) * VIDEO_FPS)

/** Draws in the film's own measures, however small the canvas. @throws where this browser gives no canvas. */
export function createPainter(canvas: OffscreenCanvas): Painter {
  const painter = canvas.getContext("2d", { alpha: false })
  if (!painter) throw new Error("This browser gave no canvas.")
  painter.scale(canvas.width / WIDTH, canvas.height / HEIGHT)
  return painter
}
