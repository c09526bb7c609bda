import { VIDEO_FPS } from "@brandwright/contract/video/video-choices"
import { sceneAt } from "@brandwright/contract/video/video-film"
import { backdropsFor, type LoadedAssets, type Moment } from "../draw/backdrops.ts"
import { drawFilm } from "../draw/draw-film.ts"
import {
  type Codec,
  createSegmentEncoder,
  type DecoderConfig,
  fitTogether,
  QUEUE_MAX,
  type Segment,
} from "./encoder.ts"
import { type Film, countFrames, createPainter, PART_FRAMES } from "../film.ts"

/**
 * Used in turn. Drawing on a canvas whose frame the encoder still holds would copy it into new memory,
 * which costs as much as the drawing itself; these are more than the encoder ever holds.
 */
const CANVASES = QUEUE_MAX + 8
/** More frequent progress would slow down the drawing. */
const PROGRESS_FRAMES = 6

export type RenderJob = {
  film: Film
  assets: LoadedAssets
  codec: Codec
  /** Existing parts, from the first on, and their codec. */
  kept: { parts: number; decoder: DecoderConfig | undefined }
  onProgress: (fraction: number) => void
  onPart: (index: number, segment: Segment) => void
}

/** Draws and encodes missing parts of a film, or all of it if the stored parts do not match. @throws NoEncoderError. */
export async function renderFilm(job: RenderJob): Promise<void> {
  const { film, assets, codec, kept, onProgress, onPart } = job
  const { width, height } = codec.config
  const canvases = Array.from({ length: CANVASES }, () => {
    const canvas = new OffscreenCanvas(width, height)
    return { canvas, painter: createPainter(canvas) }
  })
  const layer = createPainter(new OffscreenCanvas(width, height))
  const total = countFrames(film)
  const count = Math.ceil(total / PART_FRAMES)
  const encoder = createSegmentEncoder(codec)
  try {
    for (let part = kept.parts; part < count; part += 1) {
      const first = part * PART_FRAMES
      const frames = Array.from({ length: Math.min(PART_FRAMES, total - first) }, (_, at) => first + at)
      const moments = frames.map((frame) => momentsAt(film, frame / VIDEO_FPS))
      const backdrops = await backdropsFor(film.scenes, assets, moments)
      for (const [at, frame] of frames.entries()) {
        const reel = { film, backdrops: await backdrops.next(at) }
        const easel = canvases[frame % CANVASES]
        if (!easel) continue
        drawFilm(easel.painter, layer, reel, frame / VIDEO_FPS)
        await encoder.add(easel.canvas, frame, at === 0)
        if (at % PROGRESS_FRAMES === 0) onProgress(frame / total)
      }
      await backdrops.close()
      const segment = await encoder.finish()
      // A different codec than that of the stored parts: starts over.
      if (kept.decoder && !fitTogether(kept.decoder, segment.decoder))
        return await renderFilm({ ...job, kept: { parts: 0, decoder: undefined } })
      onPart(part, segment)
    }
  } finally {
    encoder.close()
  }
}

/** The current scene, and the previous one during a transition. */
function momentsAt({ scenes }: Film, second: number): Moment[] {
  const { index, start } = sceneAt(scenes, second)
  const now = { scene: index, second: second - start }
  const before = scenes.findLastIndex(({ seconds }, place) => place < index && seconds > 0)
  const previous = scenes[before]
  return previous && second - start < 0.5 ? [now, { scene: before, second: previous.seconds + second - start }] : [now]
}
