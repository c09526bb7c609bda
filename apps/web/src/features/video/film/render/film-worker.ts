import { NoEncoderError, type Segment } from "./encoder.ts"
import { countFrames, PART_FRAMES } from "../film.ts"
import type { FilmAnswer, FilmRequest } from "./film.worker.ts"

export type PartsJob = Omit<FilmRequest, "kept"> & {
  signal: AbortSignal
  onProgress: (fraction: number) => void
  /** Existing parts, from the first on. */
  kept: Segment[]
  onPart: (index: number, segment: Segment) => Promise<void>
}

/** All parts of a film, with missing ones rendered by a worker. @throws an AbortError when cancelled; NoEncoderError. */
export async function renderParts({ signal, onProgress, kept, onPart, ...request }: PartsJob): Promise<Segment[]> {
  const count = Math.ceil(countFrames(request.film) / PART_FRAMES)
  const segments = kept.slice(0, count)
  if (segments.length === count) return segments
  signal.throwIfAborted()
  const worker = new Worker(new URL("./film.worker.ts", import.meta.url), { type: "module" })
  // Parts are stored one after the other, while the next ones are rendered.
  let keeping = Promise.resolve()
  try {
    await new Promise<void>((resolve, reject) => {
      signal.addEventListener("abort", () => reject(signal.reason), { once: true })
      worker.onerror = (event) => reject(new Error(event.message || "The renderer could not be started."))
      worker.onmessage = ({ data }: MessageEvent<FilmAnswer>) => {
        if (data.kind === "progress") return onProgress(data.fraction)
        if (data.kind === "done") return resolve()
        if (data.kind === "failed") return reject(data.isNoEncoder ? new NoEncoderError() : new Error(data.message))
        segments[data.index] = data.segment
        keeping = keeping.then(() => onPart(data.index, data.segment))
      }
      const [first] = segments
      const order: FilmRequest = { ...request, kept: { parts: segments.length, decoder: first?.decoder } }
      worker.postMessage(order)
    })
    await keeping
    return segments
  } finally {
    worker.terminate()
  }
}
