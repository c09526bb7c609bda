import type { Db } from "@brandwright/db/open"

/** A text or PDF of the brand's pool; undefined for other files, and for another brand's. */
export const findReadable = (db: Db, brandId: number, id: number) =>
  db
    .selectFrom("mediaAsset")
    .select(["name", "mimeType", "fileHash"])
    .where("brandId", "=", brandId)
    .where("id", "=", id)
    .where("deletedAt", "is", null)
    .where("mimeType", "in", ["text/plain", "text/markdown", "application/pdf"])
    .executeTakeFirst()
