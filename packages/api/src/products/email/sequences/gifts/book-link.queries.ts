import type { Db } from "@brandwright/db/open"

export const findBook = (db: Db, brandId: number, id: number) =>
  db
    .selectFrom("ebook")
    .select(["id", "brandId", "title", "chapters", "fileAssetId", "pdfAssetId"])
    .where("brandId", "=", brandId)
    .where("id", "=", id)
    .executeTakeFirst()
