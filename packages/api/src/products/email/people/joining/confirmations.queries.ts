import { DAY_MS } from "@brandwright/contract/durations"
import type { Db } from "@brandwright/db/open"
import { preparedOne } from "@brandwright/db/prepared"

/** The number of recent confirmation mails to an address. */
export const findAsked = preparedOne((db, brandId: number, hash: string) =>
  db
    .selectFrom("emailConfirmation")
    .select(["askedAt", "firstAskedAt", "asked"])
    .where("brandId", "=", brandId)
    .where("hash", "=", hash),
)

/** Counts another one for each address; a new day starts over. */
export async function noteAsked(db: Db, brandId: number, hashes: string[], at: number): Promise<void> {
  await db
    .insertInto("emailConfirmation")
    .values(hashes.map((hash) => ({ brandId, hash, askedAt: at, firstAskedAt: at, asked: 1 })))
    .onConflict((conflict) =>
      conflict.columns(["brandId", "hash"]).doUpdateSet((set) => {
        const isOver = set("emailConfirmation.firstAskedAt", "<=", at - DAY_MS)
        return {
          askedAt: at,
          firstAskedAt: set.case().when(isOver).then(at).else(set.ref("emailConfirmation.firstAskedAt")).end(),
          asked: set
            .case()
            .when(isOver)
            .then(1)
            .else(set("emailConfirmation.asked", "+", 1))
            .end(),
        }
      }),
    )
    .execute()
}

export async function forgetAsked(db: Db, until: number): Promise<void> {
  await db.deleteFrom("emailConfirmation").where("askedAt", "<=", until).execute()
}
