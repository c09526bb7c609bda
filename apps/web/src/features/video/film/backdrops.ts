import type { VideoScene } from "@brandwright/contract/video"
import { ALL_FORMATS, BlobSource, CanvasSink, Input } from "mediabunny"
import { type Backdrop, type Backdrops, HEIGHT, WIDTH } from "./film.ts"

/** Items of the pool by their id: where their file is, and what it is. */
export type AssetFacts = { id: number; fileUrl: string; mimeType: string | null }
type Clip = { kind: "video"; sink: CanvasSink; seconds: number; url: string; poster: Backdrop }
type Still = { kind: "image"; backdrop: Backdrop }
export type LoadedAssets = {
  byId: Map<number, Clip | Still>
  /** Ids that the pool no longer has, and ids whose file this browser cannot show. */
  gone: number[]
  broken: number[]
}

/** Loads what scenes stand on. What is missing or unreadable is named and leaves brand art in its place. */
export async function loadAssets(
  ids: number[],
  find: (id: number) => Promise<AssetFacts | undefined>,
): Promise<LoadedAssets> {
  const loaded: LoadedAssets = { byId: new Map(), gone: [], broken: [] }
  for (const id of new Set(ids)) {
    const facts = await find(id)
    if (!facts) {
      loaded.gone.push(id)
      continue
    }
    const asset = await (facts.mimeType?.startsWith("video/")
      ? loadClip(facts.fileUrl)
      : loadStill(facts.fileUrl)
    ).catch(() => undefined)
    if (asset) loaded.byId.set(id, asset)
    else loaded.broken.push(id)
  }
  return loaded
}

/** A picture as it is drawn: through an element, which reads SVG too; once in the size of the film, so that frames are quick. */
export async function loadPicture(url: string): Promise<Backdrop> {
  const image = new Image()
  image.src = url
  await image.decode()
  return { source: image, width: image.naturalWidth || WIDTH, height: image.naturalHeight || HEIGHT }
}

async function loadStill(url: string): Promise<Still> {
  const { source, width, height } = await loadPicture(url)
  const scale = Math.max((WIDTH * 1.08) / width, (HEIGHT * 1.08) / height)
  const canvas = new OffscreenCanvas(Math.ceil(width * scale), Math.ceil(height * scale))
  const painter = canvas.getContext("2d")
  if (!painter) throw new Error("This browser gave no canvas.")
  painter.imageSmoothingQuality = "high"
  painter.drawImage(source, 0, 0, canvas.width, canvas.height)
  return { kind: "image", backdrop: { source: canvas, width: canvas.width, height: canvas.height } }
}

async function loadClip(url: string): Promise<Clip> {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`The file answered with status ${answer.status}.`)
  const input = new Input({ source: new BlobSource(await answer.blob()), formats: ALL_FORMATS })
  const track = await input.getPrimaryVideoTrack()
  if (!track || !(await track.canDecode())) throw new Error("This browser cannot play the file.")
  const seconds = await track.computeDuration()
  if (!(seconds > 0)) throw new Error("The film has no length.")
  const sink = new CanvasSink(track, { width: WIDTH, height: HEIGHT, fit: "cover", poolSize: 6 })
  return { kind: "video", sink, seconds, url, poster: await firstFrame(sink) }
}

/** A copy: the reader uses its own canvases again. */
async function firstFrame(sink: CanvasSink): Promise<Backdrop> {
  const first = await sink.getCanvas(0.1)
  const canvas = new OffscreenCanvas(WIDTH / 2, HEIGHT / 2)
  if (first) canvas.getContext("2d")?.drawImage(first.canvas, 0, 0, canvas.width, canvas.height)
  return { source: canvas, width: canvas.width, height: canvas.height }
}

export const stillsOf =
  (scenes: VideoScene[], { byId }: LoadedAssets): Backdrops =>
  (index) => {
    const asset = byId.get(scenes[index]?.imageAssetId ?? 0)
    return asset?.kind === "image" ? asset.backdrop : asset?.poster
  }

export type Moment = { scene: number; second: number }

/**
 * Backdrops for a run of frames: `moments` are the scenes and their seconds in the order of the frames, `next` makes
 * those of one frame ready. Films are decoded once from front to back, and begin again when they are shorter.
 */
export function backdropsFor(scenes: VideoScene[], assets: LoadedAssets, moments: Moment[][]) {
  const stills = stillsOf(scenes, assets)
  const readers = new Map<number, AsyncGenerator<{ canvas: HTMLCanvasElement | OffscreenCanvas } | null>>()
  for (const [index, { imageAssetId }] of scenes.entries()) {
    const clip = assets.byId.get(imageAssetId ?? 0)
    const times = moments.flat().filter(({ scene }) => scene === index)
    if (clip?.kind === "video" && times.length > 0)
      readers.set(index, clip.sink.canvasesAtTimestamps(times.map(({ second }) => loop(second, clip.seconds))))
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
