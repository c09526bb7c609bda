import { openPicture } from "@brandwright/ai/pictures/open-picture"
import { readAll } from "@brandwright/storage/storage"
import type { Services } from "../../../services.ts"
import { careful, PICTURE_SECONDS_MAX } from "../uploads/validate-upload.ts"
import { claimFile, keepContent } from "../uploads/files.service.ts"
import { thumbnailFormat } from "./media-address.ts"
import { findServedAsset, type MediaRow, updateAsset } from "../media.queries.ts"
import { isNoRoom, requireRoom, takeRoom } from "./storage.service.ts"
import { inTransaction } from "../../../database/transactions.ts"

/** Longer side of a thumbnail, in pixels: sharp on screens with double pixel density. */
export const THUMBNAIL_PX = 480

/**
 * Makes the item's thumbnail off the main thread. A picture that cannot be drawn, or whose thumbnail would
 * exceed the plan's storage, is marked and shown in full.
 */
export async function makeThumbnail(services: Services, assetId: number): Promise<void> {
  const asset = await findServedAsset(services.db, assetId)
  if (!asset?.fileHash || asset.thumbnail !== "pending") return
  const content = await services.storage.get(asset.fileHash)
  const small = content && (await shrink(await readAll(content), thumbnailFormat(asset)).catch(() => undefined))
  const isKept = small !== undefined && (await keepThumbnail(services, asset, small))
  if (!isKept) await updateAsset(services.db, asset.id, { thumbnail: "failed" })
}

/** False when the plan's storage has no room for it. */
async function keepThumbnail(services: Services, asset: MediaRow, small: Buffer): Promise<boolean> {
  try {
    await requireRoom(services, services.db, asset.userId, small.byteLength)
    const kept = await keepContent(services, await services.storage.receive(small))
    await inTransaction(services, async ({ db }) => {
      const current = await findServedAsset(db, asset.id)
      // The item was deleted or replaced meanwhile: the sweep removes the thumbnail.
      if (current?.fileHash !== asset.fileHash) return
      await takeRoom(services, db, asset.userId, small.byteLength)
      await claimFile(db, services, kept)
      await updateAsset(db, asset.id, { thumbnailHash: kept.hash, thumbnail: "done" })
    })
    return true
  } catch (error) {
    if (isNoRoom(error)) return false
    throw error
  }
}

async function shrink(bytes: Uint8Array, format: "png" | "webp"): Promise<Buffer> {
  const picture = await openPicture(bytes, { ...careful, failOn: "none" })
  const small = picture
    .timeout({ seconds: PICTURE_SECONDS_MAX })
    .autoOrient()
    .resize(THUMBNAIL_PX, THUMBNAIL_PX, { fit: "inside", withoutEnlargement: true })
  return (format === "png" ? small.png() : small.webp({ quality: 78 })).toBuffer()
}
