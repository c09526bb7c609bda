import type { Db } from "@brandwright/db/open"

/** Bytes of files by kind. */
export const sumFiles = (db: Db, userId: string, before: number) =>
  db
    .selectFrom("mediaAsset")
    .select((select) => ["mediaType as kind", select.fn.sum<number | null>("fileSize").as("bytes")])
    .where("userId", "=", userId)
    .where("createdAt", "<", before)
    .where("deletedAt", "is", null)
    .groupBy("mediaType")
    .execute()

export const findAvatarSize = (db: Db, userId: string, before: number) =>
  db.selectFrom("avatar").select("size").where("userId", "=", userId).where("createdAt", "<", before).executeTakeFirst()

export async function sumThumbnails(db: Db, userId: string, before: number): Promise<number> {
  const { bytes } = await db
    .selectFrom("mediaFile")
    .select((select) => select.fn.sum<number | null>("size").as("bytes"))
    .where("hash", "in", (query) =>
      query
        .selectFrom("mediaAsset")
        .select("thumbnailHash")
        .where("userId", "=", userId)
        .where("createdAt", "<", before)
        .where("deletedAt", "is", null)
        .where("thumbnailHash", "is not", null)
        .$narrowType<{ thumbnailHash: string }>(),
    )
    .executeTakeFirstOrThrow()
  return Number(bytes ?? 0)
}

/** Voice-overs of videos: they are regenerated when missing, so their time is not stored. */
export async function sumVoices(db: Db, userId: string): Promise<number> {
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
