import type { VideoScene } from "@brandwright/contract/video/video"
import type { Clip } from "../clip.ts"
import { type Backdrop, type Backdrops, HEIGHT, WIDTH } from "../film.ts"

/** The maximum zoom of a picture. */
export const ZOOM_MAX = 1.1

export type Still = { kind: "image"; backdrop: Backdrop }
/** All of it can be passed to a worker. */
export type LoadedAssets = {
  byId: Map<number, Clip | Still>
  /** Ids deleted from the pool, and ids whose file this browser cannot decode. */
  gone: number[]
  broken: number[]
}

export const createStillBackdrops =
  (scenes: VideoScene[], { byId }: LoadedAssets): Backdrops =>
  (index) => {
    const asset = byId.get(scenes[index]?.imageAssetId ?? 0)
    return asset?.kind === "image" ? asset.backdrop : asset?.poster
  }

export type Moment = { scene: number; second: number }
type Frames = AsyncGenerator<{ canvas: HTMLCanvasElement | OffscreenCanvas } | null>

/**
 * Backdrops for a sequence of frames: `moments` are scenes with their seconds in frame order, `next` prepares
 * those of one frame. Videos are decoded once from front to back, and loop when they are shorter.
 */
export async function backdropsFor(scenes: VideoScene[], assets: LoadedAssets, moments: Moment[][]) {
  const stills = createStillBackdrops(scenes, assets)
  const readers = new Map<number, Frames>()
  for (const [index, { imageAssetId }] of scenes.entries()) {
    const clip = assets.byId.get(imageAssetId ?? 0)
    const times = moments.flat().filter(({ scene }) => scene === index)
    if (clip?.kind !== "video" || times.length === 0) continue
    const { openClip } = await import("../clip.ts")
    const { sink } = await openClip(clip.file)
    readers.set(index, sink.canvasesAtTimestamps(times.map(({ second }) => loop(second, clip.seconds))))
  }
  const shown = new Map<number, Backdrop>()
  const next = async (frame: number): Promise<Backdrops> => {
    for (const { scene } of moments[frame] ?? []) {
      const read = await readers.get(scene)?.next()
      const canvas = read && !read.done ? read.value?.canvas : undefined
      if (canvas) shown.set(scene, { source: canvas, width: WIDTH, height: HEIGHT })
    }
    return (index, second) => shown.get(index) ?? stills(index, second)
  }
  const close = async () => {
    for (const reader of readers.values()) await reader.return(undefined)
  }
  return { next, close }
}

export const loop = (second: number, length: number): number => Math.max(0, second) % Math.max(0.04, length - 0.04)
