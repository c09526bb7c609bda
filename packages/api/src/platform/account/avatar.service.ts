import { openPicture } from "@brandwright/ai/pictures/open-picture"
import { AVATAR_MAX_BYTES, AVATAR_MAX_PIXELS, AVATAR_PX, profileText } from "@brandwright/contract/account/profile"
import { readAll } from "@brandwright/storage/storage"
import { wrongField } from "../../errors.ts"
import type { Services } from "../../services.ts"
import { requireRoom } from "../media/pool/storage.service.ts"
import { lockUser } from "../../database/user-lock.queries.ts"
import * as queries from "./profile.queries.ts"
import { inTransaction } from "../../database/transactions.ts"

const FORMATS = new Set(["png", "jpeg", "webp", "gif", "avif", "heif"])
export const avatarPath = (hash: string): string => `/media/avatars/${hash}.webp`

/**
 * Takes a picture as a data URL and keeps it as a 256 x 256 WebP without metadata; returns its path.
 * The format is detected from the bytes.
 * @throws BAD_REQUEST for other files and large pictures; PAYLOAD_TOO_LARGE over the plan's storage.
 */
export async function storeAvatar(services: Services, userId: string, dataUrl: string): Promise<string> {
  const picture = await shrink(decodeDataUrl(dataUrl))
  const held = await queries.findUserAvatar(services.db, userId)
  await requireRoom(services, services.db, userId, picture.byteLength - (held?.size ?? 0))
  const { hash, size } = await services.storage.put(picture)
  // Of two parallel uploads, the second sees the first's picture as the old one, so no file is left behind.
  const old = await inTransaction(services, async ({ db }) => {
    await lockUser(db, userId, services.now())
    const before = await queries.findUserAvatar(db, userId)
    await requireRoom(services, db, userId, size - (before?.size ?? 0))
    await queries.saveAvatar(db, { userId, hash, size, createdAt: services.now() })
    return before
  })
  if (old && old.hash !== hash) await forget(services, old.hash)
  return avatarPath(hash)
}

export async function removeAvatar(services: Services, userId: string): Promise<void> {
  const old = await queries.findUserAvatar(services.db, userId)
  if (!old) return
  await queries.removeAvatarRow(services.db, userId)
  await forget(services, old.hash)
}

/** The same bytes may be shared: they are removed with their last use. */
async function forget(services: Services, hash: string): Promise<void> {
  if (!(await queries.isContentUsed(services.db, hash))) await services.storage.remove(hash)
}

/** The WebP of an avatar's path; undefined when no account uses it. */
export async function readAvatar(services: Services, hash: string): Promise<Uint8Array | undefined> {
  if (!(await queries.findAvatar(services.db, hash))) return undefined
  const content = await services.storage.get(hash)
  return content && readAll(content)
}

function decodeDataUrl(dataUrl: string): Buffer {
  const base64 = /^data:image\/[\w.+-]{1,40};base64,([A-Za-z0-9+/=\s]+)$/.exec(dataUrl)?.[1]
  if (!base64) throw wrongField("avatarUrl", profileText.avatarInvalid)
  const bytes = Buffer.from(base64, "base64")
  if (bytes.byteLength > AVATAR_MAX_BYTES) throw wrongField("avatarUrl", profileText.avatarTooLarge)
  return bytes
}

async function shrink(bytes: Buffer): Promise<Buffer> {
  const { format, width, height } = await openPicture(bytes, { limitInputPixels: false })
    .then((picture) => picture.metadata())
    .catch(notAPicture)
  if (!format || !FORMATS.has(format)) return notAPicture()
  if (width * height > AVATAR_MAX_PIXELS) throw wrongField("avatarUrl", profileText.avatarTooLarge)
  const picture = await openPicture(bytes, { limitInputPixels: AVATAR_MAX_PIXELS })
  return picture
    .rotate()
    .resize(AVATAR_PX, AVATAR_PX, { fit: "cover", position: "attention" })
    .webp({ quality: 86 })
    .toBuffer()
    .catch(notAPicture)
}

function notAPicture(): never {
  throw wrongField("avatarUrl", profileText.avatarInvalid)
}
