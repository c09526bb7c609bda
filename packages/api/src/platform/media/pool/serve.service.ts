import type { ByteRange } from "@brandwright/storage/storage"
import type { Services } from "../../../services.ts"
import { type Address, fileName, isSigned, THUMBNAIL, thumbnailFormat, getVersion } from "./media-address.ts"
import { findServedAsset } from "../media.queries.ts"

export type ServedFile = {
  hash: string
  size: number
  mimeType: string
  name: string
  /** The address names exactly this content, so a browser may cache it forever. */
  isFixed: boolean
  isPublic: boolean
  open: (range?: ByteRange) => Promise<AsyncIterable<Uint8Array> | undefined>
}

/** The file at a public address; undefined when there is none, or when a private item's address is not signed. */
export async function servedFile(services: Services, address: Address, name: string): Promise<ServedFile | undefined> {
  const asset = await findServedAsset(services.db, address.id)
  if (!asset?.fileHash || asset.deletedAt !== null) return undefined
  if (!asset.isPublic && !isSigned(services.settings, address, services.now())) return undefined
  const isFixed = address.version === getVersion(asset)
  const isThumbnail = name === THUMBNAIL
  const hash = isThumbnail ? asset.thumbnailHash : asset.fileHash
  const size = hash ? await services.storage.size(hash) : undefined
  if (!hash || size === undefined) return undefined
  const format = thumbnailFormat(asset)
  return {
    hash,
    size,
    mimeType: isThumbnail ? `image/${format}` : (asset.mimeType ?? "application/octet-stream"),
    name: isThumbnail ? `${THUMBNAIL}.${format}` : fileName(asset),
    isFixed,
    isPublic: asset.isPublic,
    open: (range) => services.storage.get(hash, range),
  }
}
