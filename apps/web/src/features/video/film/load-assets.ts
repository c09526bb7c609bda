import { type Backdrop, HEIGHT, WIDTH } from "./film.ts"
import { type LoadedAssets, type Still, ZOOM_MAX } from "./draw/backdrops.ts"

/** Addresses and types of pool items by id. */
export type AssetFacts = { id: number; fileUrl: string; mimeType: string | null }

/** Loads the scenes' backdrops. Missing or unreadable ones are reported, and brand art is used instead. */
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
      ? import("./clip.ts").then(({ loadClip }) => loadClip(facts.fileUrl))
      : loadStill(facts.fileUrl)
    ).catch(() => undefined)
    if (asset) loaded.byId.set(id, asset)
    else loaded.broken.push(id)
  }
  return loaded
}

/** A logo scaled to its drawn size, so that frames need not scale it. */
export async function loadLogo(url: string, most: { width: number; height: number }): Promise<Backdrop> {
  const image = await loadImage(url)
  const scale = Math.min(most.width / image.width, most.height / image.height)
  return cropToBitmap(image.width * scale, image.height * scale, image)
}

/** The visible part of a picture, at the film's size. */
async function loadStill(url: string): Promise<Still> {
  return { kind: "image", backdrop: cropToBitmap(WIDTH * ZOOM_MAX, HEIGHT * ZOOM_MAX, await loadImage(url)) }
}

type Picture = { image: HTMLImageElement; width: number; height: number }

/** Through an element, which also supports SVG, but only on pages. */
async function loadImage(url: string): Promise<Picture> {
  const image = new Image()
  image.src = url
  await image.decode()
  return { image, width: image.naturalWidth || WIDTH, height: image.naturalHeight || HEIGHT }
}

/** Crops the picture's center to this size, as a bitmap, which can be passed to a worker. */
function cropToBitmap(width: number, height: number, picture: Picture): Backdrop {
  const canvas = new OffscreenCanvas(Math.max(1, Math.round(width)), Math.max(1, Math.round(height)))
  const painter = canvas.getContext("2d")
  if (!painter) throw new Error("This browser gave no canvas.")
  const scale = Math.max(canvas.width / picture.width, canvas.height / picture.height)
  const [wide, high] = [picture.width * scale, picture.height * scale]
  painter.imageSmoothingQuality = "high"
  painter.drawImage(picture.image, (canvas.width - wide) / 2, (canvas.height - high) / 2, wide, high)
  return { source: canvas.transferToImageBitmap(), width: canvas.width, height: canvas.height }
}
