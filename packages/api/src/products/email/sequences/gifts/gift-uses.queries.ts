import type { Db } from "@brandwright/db/open"
import type { Schema } from "@brandwright/db/schema"

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
