import type { Db } from "@brandwright/db/open"
import { preparedOne } from "@brandwright/db/prepared"

/** Kept sums of all time. */
export const sumAll = preparedOne((db, brandId: number) =>
  db
    .selectFrom("emailTally")
    .select(({ fn }) => [
      fn.sum<number>("sent").as("sent"),
      fn.sum<number>("returned").as("returned"),
      fn.sum<number>("untracked").as("untracked"),
      fn.sum<number>("opens").as("opens"),
      fn.sum<number>("clicks").as("clicks"),
    ])
    .where("brandId", "=", brandId),
)

/** Kept sums by quarter of an hour, over all steps. */
export const sumSlots = (db: Db, brandId: number, fromSlot: number, toSlot: number) =>
  db
    .selectFrom("emailTally")
    .select("slot")
    .select(({ fn }) => [
      fn.sum<number>("sent").as("sent"),
      fn.sum<number>("opens").as("opens"),
      fn.sum<number>("machineOpens").as("machineOpens"),
      fn.sum<number>("clicks").as("clicks"),
      fn.sum<number>("machineClicks").as("machineClicks"),
      fn.sum<number>("unsubscribes").as("unsubscribes"),
      fn.sum<number>("bounces").as("bounces"),
      fn.sum<number>("returned").as("returned"),
      fn.sum<number>("untracked").as("untracked"),
    ])
    .where("brandId", "=", brandId)
    .where("slot", ">=", fromSlot)
    .where("slot", "<", toSlot)
    .groupBy("slot")
    .execute()

export async function hasSent(db: Db, brandId: number): Promise<boolean> {
  const row = await db
    .selectFrom("emailTally")
    .select("slot")
    .where("brandId", "=", brandId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
