import { readFile } from "node:fs/promises"
import type { ImageRequest } from "@brandwright/ai/engine"
import { ebookText } from "@brandwright/contract/ebooks"
import { mediaText } from "@brandwright/contract/media"
import { readAll } from "@brandwright/storage/storage"
import sharp from "sharp"
import type { BrandRow } from "../brands/brands.service.ts"
import { DomainError } from "../errors.ts"
import { bytesOfDataUrl } from "../media/data-url.ts"
import { careful, examine, PICTURE_SECONDS_MAX } from "../media/examine.ts"
import { assetOf, openAsset } from "../media/media.service.ts"
import type { Services } from "../services.ts"

/** A picture to refine: what it shows, the title on it, and its colours where they are all that is known of it. */
export type Original = { prompt?: string; title?: string } & Partial<Pick<ImageRequest, "reference" | "colors">>

/** An image of the pool by its address, or one that comes along as a data URL (content §7). */
export async function originalOf(services: Services, brand: BrandRow, originalImage: string): Promise<Original> {
  if (/^data:/i.test(originalImage)) return sentOriginal(services, bytesOfDataUrl(originalImage))
  const id = /\/media\/(\d+)\//.exec(originalImage)?.[1]
  if (!id) throw new DomainError("BAD_REQUEST", ebookText.imageUnknown)
  const { name, description, tags } = await assetOf(services.db, brand, Number(id))
  return {
    prompt: description || name,
    title: /(?:^|,)title:([^,]+)/.exec(tags)?.[1],
    reference: await bytesOfAsset(services, brand, Number(id)),
  }
}

export async function bytesOfAsset(services: Services, brand: BrandRow, id: number): Promise<Uint8Array | undefined> {
  const content = await openAsset(services, await assetOf(services.db, brand, id))
  return content && readAll(content)
}

/** Looked at as an upload would be, and not kept. */
async function sentOriginal({ storage }: Services, sent: Uint8Array): Promise<Original> {
  const received = await storage.receive(sent)
  try {
    const { cleaned } = await examine(received, "image")
    const reference = cleaned instanceof Uint8Array ? cleaned : await readFile(received.path)
    return { reference, colors: [await mainColor(reference)] }
  } finally {
    await received.discard()
  }
}

/** The colour that most of the picture has, as #rrggbb. @throws BAD_REQUEST for one that is cut off. */
async function mainColor(picture: Uint8Array): Promise<string> {
  const small = await sharp(picture, careful)
    .timeout({ seconds: PICTURE_SECONDS_MAX })
    .resize(SAMPLE_PX, SAMPLE_PX, { fit: "inside" })
    .flatten({ background: "#ffffff" })
    .toColourspace("srgb")
    .png()
    .toBuffer()
    .catch(() => {
      throw new DomainError("BAD_REQUEST", mediaText.fileBroken)
    })
  const { r, g, b } = (await sharp(small).stats()).dominant
  return `#${[r, g, b].map((value) => value.toString(16).padStart(2, "0")).join("")}`
}
const SAMPLE_PX = 64
