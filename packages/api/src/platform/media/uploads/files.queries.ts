import type { Db } from "@brandwright/db/open"

/** Marks the content as stored just now; the row's lock keeps the sweep away until the transaction ends. */
export async function touchFile(db: Db, file: { hash: string; size: number }, now: number): Promise<void> {
  await db
    .insertInto("mediaFile")
    .values({ ...file, touchedAt: now })
    .onConflict((conflict) => conflict.column("hash").doUpdateSet({ touchedAt: now }))
    .execute()
}

/** Deletes the row of content that is unused and was not stored again since `before`; false when it is in use. */
export async function takeUnused(db: Db, hash: string, before: number): Promise<boolean> {
  const taken = await db
    .deleteFrom("mediaFile")
    .where("hash", "=", hash)
    .where("touchedAt", "<", before)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("mediaAsset").select("id").where("fileHash", "=", hash))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("mediaAsset").select("id").where("thumbnailHash", "=", hash))),
    )
    .where(({ not, exists, selectFrom }) => not(exists(selectFrom("avatar").select("hash").where("hash", "=", hash))))
    // The file of an import that is not finished, however long the process was down.
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("emailImport").select("id").where("hash", "=", hash).where("state", "in", ["waiting", "running"]),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("videoSpeech").select("id").where("fileHash", "=", hash))),
    )
    .returning("hash")
    .execute()
  return taken.length > 0
}

/** Content that was stored before `before` and that no row refers to (brands go with their rows). */
export async function listUnused(db: Db, before: number, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom("mediaFile")
    .select("hash")
    .where("touchedAt", "<", before)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("mediaAsset").select("id").whereRef("mediaAsset.fileHash", "=", "mediaFile.hash"))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("mediaAsset").select("id").whereRef("mediaAsset.thumbnailHash", "=", "mediaFile.hash"))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("avatar").select("hash").whereRef("avatar.hash", "=", "mediaFile.hash"))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("emailImport")
            .select("id")
            .whereRef("emailImport.hash", "=", "mediaFile.hash")
            .where("state", "in", ["waiting", "running"]),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("videoSpeech").select("id").whereRef("videoSpeech.fileHash", "=", "mediaFile.hash"))),
    )
    .limit(limit)
    .execute()
  return rows.map((row) => row.hash)
}
