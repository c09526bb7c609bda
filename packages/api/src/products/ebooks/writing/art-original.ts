import { readFile } from "node:fs/promises"
import type { ImageRequest } from "@brandwright/ai/engine"
import { ebookText } from "@brandwright/contract/ebooks"
import type { BrandRow } from "../../../platform/brands/brands.service.ts"
import { DomainError } from "../../../errors.ts"
import { bytesOfDataUrl } from "../../../platform/media/uploads/data-url.ts"
import { examine } from "../../../platform/media/uploads/examine.ts"
import { getAsset } from "../../../platform/media/media.service.ts"
import { asReference, referenceFrom } from "../../../platform/media/pictures/reference.service.ts"
import type { Services } from "../../../services.ts"

/** A picture to refine: what it shows, the title on it; one that is no work of the brand keeps its own colors alone. */
export type Original = { prompt?: string; title?: string } & Partial<Pick<ImageRequest, "reference" | "colors">>

/** An image of the pool by its address, or one that comes along as a data URL (content §7). */
export async function readOriginal(services: Services, brand: BrandRow, originalImage: string): Promise<Original> {
  if (/^data:/i.test(originalImage)) return sentOriginal(services, bytesOfDataUrl(originalImage))
  const id = /\/media\/(\d+)\//.exec(originalImage)?.[1]
  if (!id) throw new DomainError("BAD_REQUEST", ebookText.imageUnknown)
  const { name, description, tags } = await getAsset(services.db, brand, Number(id))
  return {
    prompt: description || name,
    title: /(?:^|,)title:([^,]+)/.exec(tags)?.[1],
    reference: await referenceFrom(services, brand, Number(id)),
  }
}

/** Looked at as an upload would be, and not kept. */
async function sentOriginal({ storage }: Services, sent: Uint8Array): Promise<Original> {
  const received = await storage.receive(sent)
  try {
    const { cleaned } = await examine(received, "image")
    const picture = cleaned instanceof Uint8Array ? cleaned : await readFile(received.path)
    return { reference: await asReference(picture), colors: [] }
  } finally {
    await received.discard()
  }
}
