import type { Db } from "@brandwright/db/open"
import type { Schema } from "@brandwright/db/schema"
import type { Updateable } from "kysely"

export const findArchive = (db: Db, brandId: number) =>
  db
    .selectFrom("emailList")
    .select(["archiveAddress", "hasArchive", "isArchiveIndexed"])
    .where("brandId", "=", brandId)
    .executeTakeFirst()

export async function saveArchiveRow(
  db: Db,
  brandId: number,
  row: Pick<Updateable<Schema["emailList"]>, "archiveAddress" | "hasArchive" | "isArchiveIndexed">,
): Promise<void> {
  await db
    .insertInto("emailList")
    .values({ brandId, ...row })
    .onConflict((conflict) => conflict.column("brandId").doUpdateSet(row))
    .execute()
}

/** The brand whose archive has this address; undefined if there is none or it is off. */
export const findOpenArchive = (db: Db, address: string) =>
  db
    .selectFrom("emailList")
    .select(["brandId", "isArchiveIndexed"])
    .where("archiveAddress", "=", address)
    .where("hasArchive", "=", true)
    .executeTakeFirst()

export const listIndexedArchives = (db: Db, limit: number) =>
  db
    .selectFrom("emailList")
    .select("archiveAddress as address")
    .where("archiveAddress", "is not", null)
    .where("hasArchive", "=", true)
    .where("isArchiveIndexed", "=", true)
    .orderBy("brandId")
    .limit(limit)
    .execute()

/** Public letters: sent and published, with the text of the winning variant. */
const selectPublic = (db: Db, brandId: number) =>
  db
    .selectFrom("emailBroadcast")
    .leftJoin("emailBroadcastVariant", (join) =>
      join
        .onRef("emailBroadcastVariant.broadcastId", "=", "emailBroadcast.id")
        .onRef("emailBroadcastVariant.position", "=", "emailBroadcast.winner"),
    )
    .select((show) => [
      "emailBroadcast.id",
      "emailBroadcast.startedAt",
      "emailBroadcast.createdAt",
      "emailBroadcast.previewText",
      "emailBroadcast.timeZone",
      show.fn.coalesce("emailBroadcastVariant.subject", "emailBroadcast.subject").as("subject"),
      show.fn.coalesce("emailBroadcastVariant.content", "emailBroadcast.content").as("content"),
    ])
    .where("emailBroadcast.brandId", "=", brandId)
    .where("emailBroadcast.isPublic", "=", true)
    .where("emailBroadcast.state", "=", "sent")

export type LetterRow = Awaited<ReturnType<typeof listLetters>>[number]

/** Newest first; `before`: the last letter of the previous page. */
export const listLetters = (db: Db, brandId: number, limit: number, before?: { startedAt: number; id: number }) =>
  selectPublic(db, brandId)
    .$if(before !== undefined, (query) =>
      query.where((where) =>
        where(
          where.refTuple("emailBroadcast.startedAt", "emailBroadcast.id"),
          "<",
          where.tuple(before?.startedAt ?? 0, before?.id ?? 0),
        ),
      ),
    )
    .orderBy("emailBroadcast.startedAt", "desc")
    .orderBy("emailBroadcast.id", "desc")
    .limit(limit)
    .execute()

export const findLetter = (db: Db, brandId: number, id: number) =>
  selectPublic(db, brandId).where("emailBroadcast.id", "=", id).executeTakeFirst()
