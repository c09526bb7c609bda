import type { StorageShare } from "@brandwright/contract/account/account"
import { mediaText } from "@brandwright/contract/media/media"
import type { Db } from "@brandwright/db/open"
import { DomainError } from "../../../errors.ts"
import type { Services } from "../../../services.ts"
import { lockOwner } from "../media.queries.ts"
import { findAvatarSize, sumFiles, sumThumbnails, sumVoices } from "./storage.queries.ts"

/** Bytes a user stores, by kind, largest first; only what existed before a given moment, if any. */
export async function listStorage(db: Db, userId: string, before = Number.MAX_SAFE_INTEGER): Promise<StorageShare[]> {
  const [files, thumbnails, voices, avatar] = await Promise.all([
    sumFiles(db, userId, before),
    sumThumbnails(db, userId, before),
    sumVoices(db, userId),
    findAvatarSize(db, userId, before),
  ])
  const shares: StorageShare[] = [
    ...files.map(({ kind, bytes }) => ({ kind, bytes: Number(bytes ?? 0) })),
    { kind: "thumbnails", bytes: thumbnails },
    { kind: "voices", bytes: voices },
    { kind: "avatars", bytes: avatar?.size ?? 0 },
  ]
  return shares.filter(({ bytes }) => bytes > 0).sort((one, other) => other.bytes - one.bytes)
}

export const sumStorage = async (db: Db, userId: string, before?: number): Promise<number> =>
  (await listStorage(db, userId, before)).reduce((sum, { bytes }) => sum + bytes, 0)

/** @throws PAYLOAD_TOO_LARGE, with used and total, when these bytes would exceed the plan's total. */
export async function requireRoom(
  { settings }: Pick<Services, "settings">,
  db: Db,
  userId: string,
  bytes: number,
): Promise<void> {
  const used = await sumStorage(db, userId)
  const total = settings.storageQuotaBytes
  if (bytes > 0 && used + bytes > total) throw new DomainError("PAYLOAD_TOO_LARGE", mediaText.quota(used, total))
}

/**
 * Reserves room for an upload before it is received: unfinished ones are in no sum yet, and fill the disk too. A single one
 * is always received, as it may replace a file. Returns what ends the reservation, or the message of its refusal.
 */
export async function reserveUpload(
  { db, settings, memory }: Pick<Services, "db" | "settings" | "memory">,
  userId: string,
  bytes: number,
): Promise<{ end: () => void } | { message: string }> {
  const { receiving } = memory
  const used = await sumStorage(db, userId)
  const others = receiving.get(userId) ?? 0
  const total = settings.storageQuotaBytes
  if (others > 0 && used + others + bytes > total) return { message: mediaText.quota(used, total) }
  receiving.set(userId, others + bytes)
  const end = (): void => {
    const left = (receiving.get(userId) ?? 0) - bytes
    if (left > 0) receiving.set(userId, left)
    else receiving.delete(userId)
  }
  return { end }
}

/**
 * For use in the transaction that adds the bytes: parallel additions of one user wait for each other.
 * @throws as `requireRoom`
 */
export async function takeRoom(
  services: Pick<Services, "settings">,
  trx: Db,
  userId: string,
  bytes: number,
): Promise<void> {
  await lockOwner(trx, userId)
  await requireRoom(services, trx, userId, bytes)
}

/** True for the error of `requireRoom`. */
export const isNoRoom = (error: unknown): boolean => error instanceof DomainError && error.code === "PAYLOAD_TOO_LARGE"
