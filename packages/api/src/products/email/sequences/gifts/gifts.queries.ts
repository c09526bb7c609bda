import type { Db } from "@brandwright/db/open"
import type { Schema } from "@brandwright/db/schema"

export const findBook = (db: Db, brandId: number, id: number) =>
  db
    .selectFrom("ebook")
    .select(["id", "brandId", "title", "chapters", "fileAssetId", "pdfAssetId"])
    .where("brandId", "=", brandId)
    .where("id", "=", id)
    .executeTakeFirst()

type Use = Pick<Schema["giftUse"], "brandId" | "kind" | "itemId" | "day">

export async function countUse(db: Db, use: Use): Promise<void> {
  await db
    .insertInto("giftUse")
    .values({ ...use, uses: 1 })
    .onConflict((conflict) =>
      conflict.columns(["kind", "itemId", "day"]).doUpdateSet((set) => ({ uses: set("giftUse.uses", "+", 1) })),
    )
    .execute()
}
