import { openPicture } from "@brandwright/ai/pictures/open-picture"
import { readAll } from "@brandwright/storage/storage"
import type { Services } from "../../../services.ts"
import { careful, PICTURE_SECONDS_MAX } from "../uploads/examine.ts"
import { claimFile, keepContent } from "../uploads/files.service.ts"
import { findServedAsset, updateAsset } from "../media.queries.ts"

/** Longer side of a thumbnail, in pixels: sharp on a screen of double density. */
export const THUMBNAIL_PX = 480

/** Makes the item's thumbnail (WebP) off the request thread; a picture that cannot be drawn is marked and left. */
export async function makeThumbnail(services: Services, assetId: number): Promise<void> {
  const asset = await findServedAsset(services.db, assetId)
  if (!asset?.fileHash || asset.thumbnail !== "pending") return
  const content = await services.storage.get(asset.fileHash)
  const small = content && (await shrink(await readAll(content)).catch(() => undefined))
  if (!small) {
    await updateAsset(services.db, asset.id, { thumbnail: "failed" })
    return
  }
  const received = await services.storage.receive(small)
  const kept = await keepContent(services, received)
  await services.db.transaction().execute(async (trx) => {
    const current = await findServedAsset(trx, asset.id)
    // Deleted or replaced meanwhile: the sweep takes the thumbnail.
    if (current?.fileHash !== asset.fileHash) return
    await claimFile(trx, services, kept)
    await updateAsset(trx, asset.id, { thumbnailHash: kept.hash, thumbnail: "done" })
  })
}

async function shrink(bytes: Uint8Array): Promise<Buffer> {
  const picture = await openPicture(bytes, { ...careful, failOn: "none" })
  return picture
    .timeout({ seconds: PICTURE_SECONDS_MAX })
    .autoOrient()
    .resize(THUMBNAIL_PX, THUMBNAIL_PX, { fit: "inside", withoutEnlargement: true })
    .webp({ quality: 78 })
    .toBuffer()
}
