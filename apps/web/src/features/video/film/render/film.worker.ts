import { type Codec, type DecoderConfig, NoEncoderError, type Segment } from "./encoder.ts"
import type { LoadedAssets } from "../draw/backdrops.ts"
import type { Film } from "../film.ts"
import { addFont, addOwnFont, type FilmFont } from "../draw/fonts.ts"
import { renderFilm } from "./render-film.ts"

/** Draws and encodes off the main thread. */
export type FilmRequest = {
  film: Film
  assets: LoadedAssets
  font: FilmFont | undefined
  codec: Codec
  kept: { parts: number; decoder: DecoderConfig | undefined }
}
export type FilmAnswer =
  | { kind: "progress"; fraction: number }
  | { kind: "part"; index: number; segment: Segment }
  | { kind: "done" }
  | { kind: "failed"; message: string; isNoEncoder: boolean }

/** Members of a worker's `self` that the DOM types do not have. */
const worker = self as unknown as {
  fonts: FontFaceSet
  postMessage: (answer: FilmAnswer, moved?: Transferable[]) => void
}

self.onmessage = async ({ data }: MessageEvent<FilmRequest>) => {
  try {
    await Promise.all([addOwnFont(worker.fonts), data.font && addFont(worker.fonts, data.font)])
    await renderFilm({
      ...data,
      onProgress: (fraction) => worker.postMessage({ kind: "progress", fraction }),
      onPart: (index, segment) =>
        worker.postMessage(
          { kind: "part", index, segment },
          segment.packets.map((packet) => packet.data.buffer),
        ),
    })
    worker.postMessage({ kind: "done" })
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    worker.postMessage({ kind: "failed", message, isNoEncoder: error instanceof NoEncoderError })
  }
}
