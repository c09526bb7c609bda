import type { ImageRequest, Voice } from "@brandwright/ai/engine"
import { type generateImageInput, IMAGE_PIXELS_MAX, mediaText } from "@brandwright/contract/media"
import { readAll } from "@brandwright/storage/storage"
import sharp from "sharp"
import type { z } from "zod"
import { metered } from "../account/metering.service.ts"
import { type BrandRow, voiceOf } from "../brands/brands.service.ts"
import { asRefusal } from "../content/generate.service.ts"
import { DomainError } from "../errors.ts"
import { fetchPublic, OutboundError } from "../outbound.ts"
import type { Services } from "../services.ts"
import { brandKit } from "./brand-kit.service.ts"
import { assetOf, type MediaRow, openAsset, storeAsset } from "./media.service.ts"

const IMAGE_PX = 1024
const REFERENCE_BYTES_MAX = 10 * 1024 * 1024
const REFERENCE_MS = 10_000
const REFERENCE_PX = 1024
const NAME_LENGTH = 60

export type GeneratedImage = { asset: MediaRow; chargedMicroUsd: number }

/**
 * Makes a picture from a description, in the brand's colours, and keeps it in the pool (content §7).
 * @throws PAYMENT_REQUIRED under the credit limit; BAD_REQUEST for a reference that cannot be used.
 */
export async function generateImage(
  services: Services,
  brand: BrandRow,
  input: z.output<typeof generateImageInput>,
): Promise<GeneratedImage> {
  const [{ colors }, voice] = [await brandKit(services.db, brand), await voiceOf(services.db, brand)]
  const reference = input.referenceUrl ? await referenceOf(services, brand, input.referenceUrl) : undefined
  const request: ImageRequest = {
    prompt: inLook(services, input.prompt, voice),
    style: input.style,
    width: IMAGE_PX,
    height: IMAGE_PX,
    colors,
    reference,
  }
  const name = nameOf(input.prompt)
  const job = {
    userId: brand.userId,
    brandId: brand.id,
    category: "image_generation" as const,
    description: `Image: ${name}`,
    estimateMicroUsd: services.ai.quoteImage(request),
    history: {
      kind: "image",
      brief: input.prompt,
      input: { prompt: input.prompt, style: input.style },
      voiceVersion: voice.version,
    },
  }
  const generated = await metered(services, job, () => services.ai.image(request)).catch(asRefusal)
  const asset = await storeAsset(services, brand, {
    name,
    description: input.prompt.slice(0, 2000),
    mediaType: "image",
    bytes: generated.value,
    tags: [input.style],
    isPrimary: false,
    aiGenerated: true,
    provider: generated.provider,
    costMicroUsd: generated.chargedMicroUsd,
    voiceVersion: voice.version,
  })
  return { asset, chargedMicroUsd: generated.chargedMicroUsd }
}

/** A model hears the brand's look too; the local engine draws by the colours and the style alone. */
function inLook({ ai }: Services, prompt: string, { stylization, industry }: Voice): string {
  const { visualStyle, brandVibe, colorScheme } = stylization
  const look = [visualStyle, brandVibe, colorScheme, industry && `for a brand in ${industry}`]
    .filter(Boolean)
    .join(", ")
  return ai.provider === "local" || !look ? prompt : `${prompt}\n\nLook: ${look}.`
}

/** The description's first words, without what a name may not hold. */
function nameOf(prompt: string): string {
  const words = prompt
    .replace(/[/\\\p{C}]+/gu, " ")
    .replace(/\s+/g, " ")
    .trim()
  return words.length <= NAME_LENGTH ? words || "Image" : `${words.slice(0, NAME_LENGTH).replace(/\s+\S*$/, "")}…`
}

/** A picture of the own pool, or one from the public web through the guarded door; made small and plain. */
async function referenceOf(services: Services, brand: BrandRow, url: string): Promise<Uint8Array> {
  const own = ownAssetId(services, url)
  const bytes = own ? await ownBytes(services, brand, own) : await foreignBytes(services, url)
  return sharp(bytes, { limitInputPixels: IMAGE_PIXELS_MAX, sequentialRead: true })
    .autoOrient()
    .resize(REFERENCE_PX, REFERENCE_PX, { fit: "inside", withoutEnlargement: true })
    .png()
    .toBuffer()
    .catch(() => refuse(mediaText.fileBroken))
}

function ownAssetId({ settings }: Services, url: string): number | undefined {
  const path = url.startsWith(`${settings.appUrl}/`) ? url.slice(settings.appUrl.length) : url
  const id = /^\/media\/(\d{1,15})\//.exec(path)?.[1]
  return id ? Number(id) : undefined
}

async function ownBytes(services: Services, brand: BrandRow, id: number): Promise<Uint8Array> {
  const asset = await assetOf(services.db, brand, id)
  const content = asset.mimeType?.startsWith("image/") ? await openAsset(services, asset) : undefined
  return content ? readAll(content) : refuse(mediaText.fileBroken)
}

async function foreignBytes({ settings }: Services, url: string): Promise<Uint8Array> {
  try {
    const limits = { maxBytes: REFERENCE_BYTES_MAX, timeoutMs: REFERENCE_MS, accept: ["image/"] }
    const { bytes } = await fetchPublic(url, { ...limits, ...settings.outbound })
    return bytes
  } catch (error) {
    if (error instanceof OutboundError) return refuse(error.message)
    throw error
  }
}

function refuse(why: string): never {
  throw new DomainError("BAD_REQUEST", mediaText.referenceFailed(why))
}
