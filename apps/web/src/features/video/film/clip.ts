import { ALL_FORMATS, BlobSource, CanvasSink, Input } from "mediabunny"
import { type Backdrop, HEIGHT, WIDTH } from "./film.ts"

export type Clip = { kind: "video"; file: Blob; seconds: number; url: string; poster: Backdrop }

/** A video from the pool: its file, duration and a still picture. */
export async function loadClip(url: string): Promise<Clip> {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`The file answered with status ${answer.status}.`)
  const file = await answer.blob()
  const { sink, seconds } = await openClip(file)
  if (!(seconds > 0)) throw new Error("The film has no length.")
  const first = await sink.getCanvas(0.1)
  // A copy, as the reader reuses its canvases.
  const canvas = new OffscreenCanvas(WIDTH / 2, HEIGHT / 2)
  if (first) canvas.getContext("2d")?.drawImage(first.canvas, 0, 0, canvas.width, canvas.height)
  const poster = { source: canvas.transferToImageBitmap(), width: WIDTH / 2, height: HEIGHT / 2 }
  return { kind: "video", file, seconds, url, poster }
}

/** Its frames at the film's size. @throws when this browser cannot play it. */
export async function openClip(file: Blob): Promise<{ sink: CanvasSink; seconds: number }> {
  const input = new Input({ source: new BlobSource(file), formats: ALL_FORMATS })
  const track = await input.getPrimaryVideoTrack()
  if (!track || !(await track.canDecode())) throw new Error("This browser cannot play the file.")
  const sink = new CanvasSink(track, { width: WIDTH, height: HEIGHT, fit: "cover", poolSize: 6 })
  return { sink, seconds: await track.computeDuration() }
}
