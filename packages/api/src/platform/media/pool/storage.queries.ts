import type { StorageShare } from "@brandwright/contract/account"
import type { Db } from "@brandwright/db/open"

/** Bytes of everything a person keeps, by kind, most first; of what was there before a moment, if one is given. */
export async function listStorage(db: Db, userId: string, before = Number.MAX_SAFE_INTEGER): Promise<StorageShare[]> {
  const [files, thumbnails, voices, avatar] = await Promise.all([
    db
      .selectFrom("mediaAsset")
      .select((select) => ["mediaType as kind", select.fn.sum<number | null>("fileSize").as("bytes")])
      .where("userId", "=", userId)
      .where("createdAt", "<", before)
      .groupBy("mediaType")
      .execute(),
    sumThumbnails(db, userId, before),
    sumVoices(db, userId),
    db
      .selectFrom("avatar")
      .select("size")
      .where("userId", "=", userId)
      .where("createdAt", "<", before)
      .executeTakeFirst(),
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

async function sumThumbnails(db: Db, userId: string, before: number): Promise<number> {
  const { bytes } = await db
    .selectFrom("mediaFile")
    .select((select) => select.fn.sum<number | null>("size").as("bytes"))
    .where("hash", "in", (query) =>
      query
        .selectFrom("mediaAsset")
        .select("thumbnailHash")
        .where("userId", "=", userId)
        .where("createdAt", "<", before)
        .where("thumbnailHash", "is not", null)
        .$narrowType<{ thumbnailHash: string }>(),
    )
    .executeTakeFirstOrThrow()
  return Number(bytes ?? 0)
}

/** Spoken lines of films: they are made again where they are missing, so no moment is kept for them. */
async function sumVoices(db: Db, userId: string): Promise<number> {
  const { bytes } = await db
    .selectFrom("mediaFile")
    .select((select) => select.fn.sum<number | null>("size").as("bytes"))
    .where("hash", "in", (query) =>
      query
        .selectFrom("videoSpeech")
        .innerJoin("brand", "brand.id", "videoSpeech.brandId")
        .select("videoSpeech.fileHash")
        .where("brand.userId", "=", userId),
    )
    .executeTakeFirstOrThrow()
  return Number(bytes ?? 0)
}
