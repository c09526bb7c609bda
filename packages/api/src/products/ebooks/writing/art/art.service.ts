import { cutText } from "@brandwright/contract/text/cut-text"
import type { ebookRefineInput } from "@brandwright/contract/ebooks/ebook-calls"
import type { ImageRequest } from "@brandwright/ai/engine"
import {
  EBOOK_COVER_HEIGHT,
  EBOOK_COVER_WIDTH,
  type EbookStyle,
  type MediaRecommendation,
  type ebookArtImage,
  type ebookArtInput,
} from "@brandwright/contract/ebooks/ebooks"
import type { z } from "zod"
import type { BrandRow } from "../../../../platform/brands/brands.service.ts"
import { readVoice } from "../../../../platform/brands/voice/voice.service.ts"
import { assetView, brandKit } from "../../../../platform/media/media.service.ts"
import { makePaidPicture } from "../../../../platform/media/pictures/paid-picture.service.ts"
import { referenceFrom } from "../../../../platform/media/pictures/reference.service.ts"
import type { Services } from "../../../../services.ts"
import { readOriginal } from "./art-original.ts"
import { styleFor } from "./art-style.ts"

export type ArtImage = z.output<typeof ebookArtImage>

const VARIATIONS = 3
/** Size of a picture within a chapter, in pixels. */
const PICTURE_WIDTH = 1200
const PICTURE_HEIGHT = 800
const LOOKS: Record<EbookStyle["coverStyle"], ImageRequest["style"]> = {
  professional: "professional",
  bold: "vivid",
  minimal: "minimalist",
  illustrated: "artistic",
}

/** Makes three covers to choose from, stored in the pool (content §7). */
export async function makeArt(
  services: Services,
  brand: BrandRow,
  input: z.output<typeof ebookArtInput>,
): Promise<ArtImage[]> {
  const reference = input.contentAssetId ? await referenceFrom(services, brand, input.contentAssetId) : undefined
  const styles: ImageRequest["style"][] = input.coverStyle
    ? [LOOKS[input.coverStyle]]
    : ["professional", "vivid", "artistic"]
  const images: ArtImage[] = []
  for (let variation = 0; variation < VARIATIONS; variation += 1) {
    const style = styles[variation % styles.length] ?? "natural"
    images.push(await paint(services, brand, input, { style, variation, reference }))
  }
  return images
}

/** Makes one cover in the book's cover style, unless it would cost money that the user has not agreed to. */
export async function makeFreeCover(
  services: Services,
  brand: BrandRow,
  {
    prompt,
    title,
    author,
    coverStyle,
  }: { prompt: string; title: string; author: string; coverStyle: EbookStyle["coverStyle"] },
): Promise<ArtImage | undefined> {
  const size = { width: EBOOK_COVER_WIDTH, height: EBOOK_COVER_HEIGHT }
  if (services.ai.quoteImage({ prompt, style: LOOKS[coverStyle], colors: [], ...size }) > 0) return undefined
  return paint(services, brand, { prompt, title, author }, { style: LOOKS[coverStyle], variation: 0 })
}

/** Makes the picture recommended for a chapter. */
export const makePicture = (
  services: Services,
  brand: BrandRow,
  { description, title, altText, type }: MediaRecommendation,
  coverStyle: EbookStyle["coverStyle"],
): Promise<ArtImage> =>
  paint(
    services,
    brand,
    { prompt: description, title: type === "image" ? undefined : title },
    { style: LOOKS[coverStyle], width: PICTURE_WIDTH, height: PICTURE_HEIGHT, alt: altText },
  )

/** Makes a new version of an image by the feedback, stored in the pool. */
export async function refineArt(
  services: Services,
  brand: BrandRow,
  input: z.output<typeof ebookRefineInput>,
): Promise<ArtImage[]> {
  const { prompt: shown, title, ...look } = await readOriginal(services, brand, input.originalImage)
  const prompt = shown ? `${shown}. ${input.feedback}` : input.feedback
  const style = styleFor(input.feedback)
  return [await paint(services, brand, { prompt, title }, { style, variation: 7, isRevision: true, ...look })]
}

async function paint(
  services: Services,
  brand: BrandRow,
  { prompt, title, author }: Pick<z.output<typeof ebookArtInput>, "prompt" | "title" | "author">,
  {
    style,
    variation,
    reference,
    isRevision,
    colors,
    width = EBOOK_COVER_WIDTH,
    height = EBOOK_COVER_HEIGHT,
    alt = title ? `Cover of “${title}”: ${prompt}` : prompt,
  }: Pick<ImageRequest, "style" | "variation" | "reference" | "isRevision"> & {
    colors?: string[]
    width?: number
    height?: number
    alt?: string
  },
): Promise<ArtImage> {
  const [kit, voice] = [await brandKit(services.db, brand), await readVoice(services, brand)]
  const request: ImageRequest = {
    prompt,
    style,
    variation,
    reference,
    isRevision,
    colors: colors ?? kit.colors,
    title,
    subtitle: author,
    width,
    height,
  }
  const { asset } = await makePaidPicture(services, brand, request, {
    name: `E-book art: ${(title || prompt)
      .replace(/[/\\\p{C}]+/gu, " ")
      .slice(0, 60)
      .trim()}`,
    description: prompt,
    tags: ["e-book art", ...(title ? [`title:${title.replaceAll(",", " ")}`] : [])],
    usage: "E-book art",
    history: { kind: "ebook-art", brief: prompt, input: { prompt, style }, voiceVersion: voice.version },
  })
  return { id: asset.id, url: assetView(services, asset).fileUrl ?? "", prompt, alt: cutText(alt, 500) }
}
