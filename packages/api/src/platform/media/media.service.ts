import type { AiProvider } from "@brandwright/contract/content/generation"
import {
  colorValue,
  isPrimaryType,
  type MediaType,
  type mediaOutput,
  type mediaPatch,
  mediaText,
  type PhotoCredit,
} from "@brandwright/contract/media/media"
import type { Db } from "@brandwright/db/open"
import type { ByteRange } from "@brandwright/storage/storage"
import type { z } from "zod"
import type { BrandRow } from "../brands/brands.service.ts"
import { DomainError, wrongField } from "../../errors.ts"
import { own } from "../../database/rows.ts"
import type { Services } from "../../services.ts"
import { claiming, releaseFiles } from "./uploads/files.service.ts"
import { type NewContent, prepareFile, receive } from "./uploads/prepare-file.service.ts"
import { mediaUrl, thumbnailUrl } from "./pool/media-address.ts"
import * as queries from "./media.queries.ts"
import { sumStorage } from "./pool/storage.service.ts"
import type { MediaRow } from "./media.queries.ts"

export { brandKit } from "./pool/brand-kit.service.ts"
export type { MediaRow } from "./media.queries.ts"
export { findAssets } from "./media.queries.ts"

export type NewAsset = NewContent & {
  name: string
  mediaType: MediaType
  /** Colors have it instead of content. */
  color?: string
  description?: string
  tags?: string[]
  isPublic?: boolean
  /** By default, the type decides. */
  isPrimary?: boolean
  aiGenerated?: boolean
  provider?: AiProvider
  /** Name of the model; absent if none was used. */
  model?: string
  /** For a generated item: the version of the brand style used. */
  voiceVersion?: number
  /** For a free photo, or an item made with one. */
  credit?: PhotoCredit
  /** Only a hint: the bytes decide. */
  mimeType?: string
}

/**
 * Adds an item to the brand's pool. The content is validated before it is stored.
 * @throws BAD_REQUEST for content that is not of this type; PAYLOAD_TOO_LARGE over the upload limit or the quota.
 */
export async function storeAsset(services: Services, brand: BrandRow, asset: NewAsset): Promise<MediaRow> {
  const { add, hash } = await prepareAsset(services, brand, asset)
  return claiming(services, hash, add)
}

/**
 * Examines and keeps an item's content, of that hash; `add` adds the item, in the caller's transaction and with what is
 * known only there. @throws as `storeAsset`, in either step.
 */
export async function prepareAsset(services: Services, brand: BrandRow, asset: NewAsset) {
  const row = toRow(services, brand, asset)
  if (asset.mediaType === "color") {
    const color = colorValue.safeParse(asset.color ?? "")
    if (!color.success) throw wrongField("fileUrl", mediaText.color)
    const add = (trx: Db): Promise<MediaRow> =>
      queries.insertAsset(trx, { ...row, color: color.data, thumbnail: "none" })
    return { add, hash: null }
  }
  const received = await receive(services, asset)
  const { store, hash } = await prepareFile(services, received, {
    userId: brand.userId,
    mediaType: asset.mediaType,
    replacedBytes: 0,
  })
  const add = (trx: Db, known: { generationCost?: number } = {}): Promise<MediaRow> =>
    store(trx, (stored) => queries.insertAsset(trx, { ...row, ...known, ...stored }))
  return { add, hash }
}

function toRow(services: Services, brand: BrandRow, asset: NewAsset) {
  const now = services.now()
  return {
    userId: brand.userId,
    brandId: brand.id,
    name: asset.name,
    nameKey: asset.name.toLowerCase(),
    description: asset.description ?? "",
    mediaType: asset.mediaType,
    isPublic: asset.isPublic ?? false,
    isPrimary: asset.isPrimary ?? isPrimaryType(asset.mediaType),
    tags: (asset.tags ?? []).join(","),
    aiGenerated: asset.aiGenerated ?? false,
    generationCost: 0,
    aiProvider: asset.provider ?? null,
    aiModel: asset.model ?? "",
    voiceVersion: asset.voiceVersion ?? null,
    ...asset.credit,
    createdAt: now,
    updatedAt: now,
  }
}

/** Replaces the item's file; its address, name and uses stay. */
export async function replaceFile(
  services: Services,
  brand: BrandRow,
  id: number,
  content: NewContent,
): Promise<MediaRow> {
  const before = await poolAsset(services.db, brand, id)
  if (before.mediaType === "color") throw wrongField("fileUrl", mediaText.color)
  const file = await receive(services, content)
  const { store, hash } = await prepareFile(services, file, {
    userId: brand.userId,
    mediaType: before.mediaType,
    replacedBytes: before.fileSize,
  })
  const after = await claiming(services, hash, (trx) =>
    store(trx, (stored) => queries.updateAsset(trx, id, { ...stored, thumbnailHash: null, updatedAt: services.now() })),
  )
  await releaseFiles(services, [before.fileHash, before.thumbnailHash])
  return after
}

/** @throws NOT_FOUND for an item of another brand as for one that does not exist. */
export const getAsset = async (db: Db, brand: Pick<BrandRow, "id">, id: number): Promise<MediaRow> =>
  own(await queries.findAsset(db, brand.id, id), mediaText.notFound)

/** @throws NOT_FOUND for a deleted item too. */
export async function poolAsset(db: Db, brand: Pick<BrandRow, "id">, id: number): Promise<MediaRow> {
  const asset = await getAsset(db, brand, id)
  if (asset.deletedAt !== null) throw new DomainError("NOT_FOUND", mediaText.notFound)
  return asset
}

/** The brand's items by their ids; deleted ones and another brand's are missing. */
export async function getAssetsById(
  db: Db,
  brand: Pick<BrandRow, "id">,
  ids: Iterable<number>,
): Promise<Map<number, MediaRow>> {
  const assets = await queries.findAssets(db, brand.id, [...new Set(ids)])
  return new Map(assets.map((asset) => [asset.id, asset]))
}

/** The item's content; undefined for a color. */
export async function openAsset(
  { storage }: Pick<Services, "storage">,
  asset: MediaRow,
  range?: ByteRange,
): Promise<AsyncIterable<Uint8Array> | undefined> {
  return asset.fileHash ? storage.get(asset.fileHash, range) : undefined
}

/** A stored file, opened when it is read. */
export type AssetFile = {
  hash: string
  size: number
  open: (range?: ByteRange) => Promise<AsyncIterable<Uint8Array> | undefined>
}

/** Undefined for items without a file, and when the file is gone. */
export async function findFile(
  { storage }: Pick<Services, "storage">,
  { fileHash: hash }: MediaRow,
): Promise<AssetFile | undefined> {
  const size = hash ? await storage.size(hash) : undefined
  if (!hash || size === undefined) return undefined
  return { hash, size, open: (range) => storage.get(hash, range) }
}

export async function updateAsset(
  services: Services,
  brand: BrandRow,
  id: number,
  patch: z.output<typeof mediaPatch>,
): Promise<MediaRow> {
  const asset = await poolAsset(services.db, brand, id)
  if (patch.fileUrl !== undefined && asset.mediaType !== "color") throw wrongField("fileUrl", mediaText.typeFixed)
  return queries.updateAsset(services.db, id, {
    name: patch.name,
    nameKey: patch.name?.toLowerCase(),
    description: patch.description === null ? "" : patch.description,
    tags: patch.tags === null ? "" : patch.tags?.join(","),
    isPublic: patch.isPublic,
    isPrimary: patch.isPrimary,
    color: patch.fileUrl,
    focusX: patch.focusX && Math.round(patch.focusX * 1000),
    focusY: patch.focusY && Math.round(patch.focusY * 1000),
    updatedAt: services.now(),
  })
}

/** How much of the plan's storage a user uses, in bytes. */
export async function storageUse({ db, settings }: Pick<Services, "db" | "settings">, userId: string) {
  return {
    usedBytes: await sumStorage(db, userId),
    totalBytes: settings.storageQuotaBytes,
    maxUploadBytes: settings.maxUploadBytes,
  }
}

/** The public form of a row, with its addresses. */
export function assetView(
  { settings, now }: Pick<Services, "settings" | "now">,
  asset: MediaRow,
): z.input<typeof mediaOutput> {
  const { color, fileHash, width, height, tags, durationMs } = asset
  return {
    ...asset,
    fileUrl: fileHash ? mediaUrl(settings, asset, now()) : (color ?? ""),
    thumbnailUrl: asset.thumbnailHash ? thumbnailUrl(settings, asset, now()) : null,
    isProcessing: asset.thumbnail === "pending",
    tags: tags ? tags.split(",") : [],
    dimensions: width && height ? `${width}x${height}` : null,
    durationSeconds: durationMs === null ? null : durationMs / 1000,
    credit: creditFrom(asset),
    focusX: asset.focusX / 1000,
    focusY: asset.focusY / 1000,
  }
}

/** License and author of a free photo; null for the user's own items. */
export function creditFrom(asset: MediaRow): PhotoCredit | null {
  const { source, sourceUrl, author, authorUrl, license, licenseUrl, attribution } = asset
  if (!source || !attribution) return null
  return {
    source,
    sourceUrl: sourceUrl ?? "",
    author: author ?? "",
    authorUrl: authorUrl ?? "",
    license: license ?? "",
    licenseUrl: licenseUrl ?? "",
    attribution,
  }
}
