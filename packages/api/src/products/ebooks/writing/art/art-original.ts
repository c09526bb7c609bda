import type { ImageRequest } from "@brandwright/ai/engine"
import { ebookText } from "@brandwright/contract/ebooks/ebooks"
import type { BrandRow } from "../../../../platform/brands/brands.service.ts"
import { wrongField } from "../../../../errors.ts"
import { getAsset } from "../../../../platform/media/media.service.ts"
import { readMediaId } from "../../../../platform/media/pool/media-address.ts"
import { referenceFrom, referenceOfDataUrl } from "../../../../platform/media/pictures/reference.service.ts"
import type { Services } from "../../../../services.ts"

/** A picture to refine: its subject and title; one not made for the brand keeps its own colors. */
export type Original = { prompt?: string; title?: string } & Partial<Pick<ImageRequest, "reference" | "colors">>

/** An image from the pool by its address, or one sent as a data URL (content §7). */
export async function readOriginal(services: Services, brand: BrandRow, originalImage: string): Promise<Original> {
  const unknown = wrongField("originalImage", ebookText.imageUnknown)
  if (/^data:/i.test(originalImage))
    return { reference: await referenceOfDataUrl(services, originalImage, unknown), colors: [] }
  const id = readMediaId(originalImage)
  if (!id) throw unknown
  const { name, description, tags } = await getAsset(services.db, brand, id)
  return {
    prompt: description || name,
    title: /(?:^|,)title:([^,]+)/.exec(tags)?.[1],
    reference: await referenceFrom(services, brand, id),
  }
}
