import { UNDO_MS } from "@brandwright/contract/app"
import { mediaText } from "@brandwright/contract/media/media"
import { DomainError } from "../../../errors.ts"
import type { Services } from "../../../services.ts"
import type { BrandRow } from "../../brands/brands.service.ts"
import * as queries from "../media.queries.ts"
import { poolAsset } from "../media.service.ts"
import { releaseFiles } from "../uploads/files.service.ts"
import { takeRoom } from "./storage.service.ts"
import { inTransaction } from "../../../database/transactions.ts"

const SWEEP_BATCH = 200

/** Removes an item from the pool at once and stops serving it; deleted for good once it can no longer be restored. */
export async function deleteAsset(services: Services, brand: BrandRow, id: number): Promise<void> {
  const { db, now } = services
  await poolAsset(db, brand, id)
  await queries.updateAsset(db, id, { deletedAt: now() })
}

/**
 * Restores a deleted item everywhere it was used.
 * @throws NOT_FOUND when it is too late, and for another brand's item; PAYLOAD_TOO_LARGE when there is no room.
 */
export async function restoreAsset(services: Services, brand: BrandRow, id: number): Promise<queries.MediaRow> {
  const asset = await queries.findAsset(services.db, brand.id, id)
  const isGone = !asset || (asset.deletedAt !== null && asset.deletedAt < services.now() - UNDO_MS)
  if (isGone) throw new DomainError("NOT_FOUND", mediaText.notFound)
  return inTransaction(services, async ({ db }) => {
    const bytes = asset.deletedAt === null ? 0 : asset.fileSize + (await queries.findFileSize(db, asset.thumbnailHash))
    await takeRoom(services, db, asset.userId, bytes)
    return queries.updateAsset(db, id, { deletedAt: null })
  })
}

/** Deletes items that can no longer be restored, with their content. Returns how many. */
export async function sweepDeleted(services: Services): Promise<number> {
  const gone = await queries.listDeletedAssets(services.db, services.now() - UNDO_MS, SWEEP_BATCH)
  for (const { id, fileHash, thumbnailHash } of gone) {
    await queries.removeAsset(services.db, id)
    await releaseFiles(services, [fileHash, thumbnailHash])
  }
  return gone.length
}
