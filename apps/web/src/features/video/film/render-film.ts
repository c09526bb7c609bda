import { VIDEO_FPS } from "@brandwright/contract/video-choices"
import { sceneAt, totalSeconds } from "@brandwright/contract/video-film"
import { backdropsFor, type LoadedAssets, type Moment } from "./backdrops.ts"
import { drawFilm } from "./draw-film.ts"
import { type Codec, createSegmentEncoder, fitTogether, NoEncoderError, type Segment } from "./encoder.ts"
import { type Film, HEIGHT, type Painter, WIDTH } from "./film.ts"

/** Frames of one part: two seconds. */
export const PART_FRAMES = 60
/** Saying more often how far it is would take time from the drawing. */
const PROGRESS_FRAMES = 6

export type RenderJob = {
  film: Film
  assets: LoadedAssets
  codec: Codec
  signal: AbortSignal
  onProgress: (fraction: number) => void
  /** Parts that are there already, from the first on. */
  kept: Segment[]
  onPart: (index: number, segment: Segment) => Promise<void>
}

export const framesOf = ({ scenes }: Pick<Film, "scenes">): number => Math.round(totalSeconds(scenes) * VIDEO_FPS)

/** Draws and encodes what is missing of a film; answers all its parts. @throws an AbortError when cancelled; NoEncoderError. */
export async function renderFilm({
  film,
  assets,
  codec,
  signal,
  onProgress,
  kept,
  onPart,
}: RenderJob): Promise<Segment[]> {
  const canvas = new OffscreenCanvas(WIDTH, HEIGHT)
  const painter = painterOf(canvas)
  const layer = painterOf(new OffscreenCanvas(WIDTH, HEIGHT))
  const total = framesOf(film)
  const count = Math.ceil(total / PART_FRAMES)
  const segments = kept.slice(0, count)
  if (segments.length === count) return segments
  const encoder = createSegmentEncoder(codec)
  try {
    for (let part = segments.length; part < count; part += 1) {
      const first = part * PART_FRAMES
      const frames = Array.from({ length: Math.min(PART_FRAMES, total - first) }, (_, at) => first + at)
      const backdrops = backdropsFor(
        film.scenes,
        assets,
        frames.map((frame) => momentsAt(film, frame / VIDEO_FPS)),
      )
      for (const [at, frame] of frames.entries()) {
        signal.throwIfAborted()
        drawFilm(painter, layer, film, await backdrops.next(at), frame / VIDEO_FPS)
        await encoder.add(canvas, frame, at === 0)
        if (at % PROGRESS_FRAMES === 0) onProgress(frame / total)
      }
      await backdrops.close()
      const segment = await encoder.finish()
      const [known] = segments
      // Another encoder than the one that made the kept parts: everything anew.
      if (known && !fitTogether(known.decoder, segment.decoder)) {
        encoder.close()
        return await renderFilm({ film, assets, codec, signal, onProgress, kept: [], onPart })
      }
      segments.push(segment)
      await onPart(part, segment)
    }
    return segments
  } finally {
    encoder.close()
  }
}

/** The scene that is on, and the one before while it goes out. */
function momentsAt({ scenes }: Film, second: number): Moment[] {
  const { index, start } = sceneAt(scenes, second)
  const now = { scene: index, second: second - start }
  const before = scenes.findLastIndex(({ seconds }, place) => place < index && seconds > 0)
  const previous = scenes[before]
  return previous && second - start < 0.5 ? [now, { scene: before, second: previous.seconds + second - start }] : [now]
}

export function painterOf(canvas: OffscreenCanvas): Painter {
  const painter = canvas.getContext("2d", { alpha: false })
  if (!painter) throw new NoEncoderError()
  return painter
}
