import type { StorageShare } from "@brandwright/contract/account/account"
import { MINUTE_MS } from "@brandwright/contract/durations"
import { mediaText } from "@brandwright/contract/media/media"
import type { Db } from "@brandwright/db/open"
import { startHeartbeat } from "@brandwright/queue/pump/heartbeat"
import { inTransaction } from "../../../database/transactions.ts"
import { DomainError } from "../../../errors.ts"
import type { Services } from "../../../services.ts"
import { lockOwner } from "../media.queries.ts"
import * as queries from "./storage.queries.ts"

/** An upload whose process has not renewed its reservation for this long is no longer received. */
const UPLOAD_LEASE_MS = MINUTE_MS

/** Bytes a user stores, by kind, largest first; only what existed before a given moment, if any. */
export async function listStorage(db: Db, userId: string, before = Number.MAX_SAFE_INTEGER): Promise<StorageShare[]> {
  const [files, thumbnails, voices, avatar] = await Promise.all([
    queries.sumFiles(db, userId, before),
    queries.sumThumbnails(db, userId, before),
    queries.sumVoices(db, userId),
    queries.findAvatarSize(db, userId, before),
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
 * Reserves room for an upload before it is received: unfinished ones are in no sum yet, and fill the disk too, in whichever
 * process. A single one is always received, as it may replace a file. Returns what ends the reservation, or the message of
 * its refusal.
 */
export async function reserveUpload(
  services: Pick<Services, "db" | "settings" | "now" | "log">,
  userId: string,
  bytes: number,
): Promise<{ end: () => Promise<void> } | { message: string }> {
  const { now, log } = services
  const used = await sumStorage(services.db, userId)
  const total = services.settings.storageQuotaBytes
  const id = await inTransaction(services, async ({ db }) => {
    await lockOwner(db, userId)
    const others = await queries.sumReservations(db, userId, now())
    if (others > 0 && used + others + bytes > total) return undefined
    return queries.insertReservation(db, { userId, bytes, leasedUntil: now() + UPLOAD_LEASE_MS })
  })
  if (id === undefined) return { message: mediaText.quota(used, total) }
  const onError = (error: unknown) => log.warn({ err: error }, "The reservation of an upload could not be changed.")
  const renew = () => queries.renewReservation(services.db, id, now() + UPLOAD_LEASE_MS)
  const stopRenewing = startHeartbeat(UPLOAD_LEASE_MS / 3, renew, onError)
  const end = async (): Promise<void> => {
    stopRenewing()
    // It ends by itself, too.
    await queries.deleteReservation(services.db, id).catch(onError)
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
