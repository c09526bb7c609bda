import type { Db } from "@brandwright/db/open"
import type { Schema } from "@brandwright/db/schema"
import type { Insertable } from "kysely"

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

export async function sumReservations(db: Db, userId: string, now: number): Promise<number> {
  const { bytes } = await db
    .selectFrom("uploadReservation")
    .select((select) => select.fn.sum<number | null>("bytes").as("bytes"))
    .where("userId", "=", userId)
    .where("leasedUntil", ">", now)
    .executeTakeFirstOrThrow()
  return Number(bytes ?? 0)
}

export async function insertReservation(db: Db, row: Insertable<Schema["uploadReservation"]>): Promise<number> {
  const { id } = await db.insertInto("uploadReservation").values(row).returning("id").executeTakeFirstOrThrow()
  return id
}

export const renewReservation = (db: Db, id: number, leasedUntil: number) =>
  db.updateTable("uploadReservation").set({ leasedUntil }).where("id", "=", id).execute()

export const deleteReservation = (db: Db, id: number) =>
  db.deleteFrom("uploadReservation").where("id", "=", id).execute()

/** Those of processes that died. */
export const deleteEndedReservations = (db: Db, now: number) =>
  db.deleteFrom("uploadReservation").where("leasedUntil", "<=", now).execute()
