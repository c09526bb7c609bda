import { readFile } from "node:fs/promises"
import { openPicture } from "@brandwright/ai/pictures/open-picture"
import { mediaText } from "@brandwright/contract/media/media"
import { readAll } from "@brandwright/storage/storage"
import type { BrandRow } from "../../brands/brands.service.ts"
import { type DomainError, wrongField } from "../../../errors.ts"
import { fetchPublic, OutboundError } from "../../../requests/outbound.ts"
import type { Services } from "../../../services.ts"
import { bytesOfDataUrl } from "../uploads/data-url.ts"
import { careful, PICTURE_SECONDS_MAX, validateUpload } from "../uploads/validate-upload.ts"
import { isPoolPath, readMediaId } from "../pool/media-address.ts"
import { getAsset, openAsset } from "../media.service.ts"

const REFERENCE_BYTES_MAX = 10 * 1024 * 1024
const REFERENCE_MS = 10_000
const REFERENCE_PX = 1024

/** A picture of the brand's pool, or one fetched from the public web. @throws BAD_REQUEST when it cannot be used. */
export function referenceAt(services: Services, brand: BrandRow, url: string): Promise<Uint8Array> {
  const own = ownAssetId(services, url)
  return own ? referenceFrom(services, brand, own) : foreignBytes(services, url).then(asReference)
}

/** A picture of the brand's pool. @throws NOT_FOUND for another brand's; BAD_REQUEST for other files. */
export async function referenceFrom(services: Services, brand: BrandRow, assetId: number): Promise<Uint8Array> {
  const asset = await getAsset(services.db, brand, assetId)
  const content = asset.mimeType?.startsWith("image/") ? await openAsset(services, asset) : undefined
  return content ? asReference(await readAll(content)) : refuse(mediaText.fileBroken)
}

/** A picture sent as a data URL: examined like an upload, but not stored. @throws `invalid` when it is not a data URL. */
export async function referenceOfDataUrl(
  { storage }: Services,
  url: string,
  invalid: DomainError,
): Promise<Uint8Array> {
  const received = await storage.receive(bytesOfDataUrl(url, invalid))
  try {
    const { cleaned } = await validateUpload(received, "image")
    return await asReference(cleaned instanceof Uint8Array ? cleaned : await readFile(received.path))
  } finally {
    await received.discard()
  }
}

/** Converted to a small picture that every engine accepts. @throws BAD_REQUEST for bytes that are not a picture. */
async function asReference(bytes: Uint8Array): Promise<Uint8Array> {
  const picture = await openPicture(bytes, careful)
  return picture
    .timeout({ seconds: PICTURE_SECONDS_MAX })
    .autoOrient()
    .resize(REFERENCE_PX, REFERENCE_PX, { fit: "inside", withoutEnlargement: true })
    .png()
    .toBuffer()
    .catch(() => refuse(mediaText.fileBroken))
}

function ownAssetId({ settings }: Services, url: string): number | undefined {
  const path = url.startsWith(`${settings.appUrl}/`) ? url.slice(settings.appUrl.length) : url
  return isPoolPath(path) ? readMediaId(path) : undefined
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
  throw wrongField("referenceUrl", mediaText.referenceFailed(why))
}
