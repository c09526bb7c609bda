import type { Db } from "@brandwright/db/open"

/** Records the place of a sign-in; tells whether it is the user's first, a known one, or a new one. */
export async function meetDevice(
  db: Db,
  { userId, hash, now }: { userId: string; hash: string; now: number },
): Promise<"first" | "known" | "new"> {
  const { numUpdatedRows } = await db
    .updateTable("knownDevice")
    .set({ seenAt: now })
    .where("userId", "=", userId)
    .where("hash", "=", hash)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows > 0n) return "known"
  const other = await db.selectFrom("knownDevice").select("hash").where("userId", "=", userId).executeTakeFirst()
  const added = await db
    .insertInto("knownDevice")
    .values({ userId, hash, seenAt: now })
    .onConflict((conflict) => conflict.columns(["userId", "hash"]).doNothing())
    .executeTakeFirstOrThrow()
  if (added.numInsertedOrUpdatedRows === 0n) return "known"
  return other ? "new" : "first"
}

export async function forgetDevices(db: Db, before: number): Promise<void> {
  await db.deleteFrom("knownDevice").where("seenAt", "<", before).execute()
}
