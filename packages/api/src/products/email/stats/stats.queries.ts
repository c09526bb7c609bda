import type { Db } from "@brandwright/db/open"
import { preparedOne } from "@brandwright/db/prepared"
import { foundRow } from "../../../database/counts.queries.ts"

/** The stored all-time totals, and the stored counts of the brand's list; null if there is nothing. */
export const sumAll = preparedOne((db, brandId: number) => {
  const list = db.selectFrom("emailList").where("brandId", "=", brandId)
  const sequences = db.selectFrom("emailSequence").where("brandId", "=", brandId)
  const templates = db.selectFrom("emailTemplate").where("brandId", "=", brandId)
  return db
    .selectFrom("emailTally")
    .select(({ fn }) => [
      fn.sum<number | null>("sent").as("sent"),
      fn.sum<number | null>("returned").as("returned"),
      fn.sum<number | null>("untracked").as("untracked"),
      fn.sum<number | null>("opens").as("opens"),
      fn.sum<number | null>("clicks").as("clicks"),
      list.select("subscribers").as("subscribers"),
      list.select("active").as("active"),
      list.select("unconfirmed").as("unconfirmed"),
      sequences.select(fn.countAll<number>().as("count")).as("sequences"),
      sequences.where("status", "=", "active").select(fn.countAll<number>().as("count")).as("activeSequences"),
      templates.select(fn.countAll<number>().as("count")).as("templates"),
    ])
    .where("brandId", "=", brandId)
})

/** Stored totals by quarter of an hour, over all steps. */
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

export const hasSent = (db: Db, brandId: number): Promise<boolean> =>
  foundRow(db.selectFrom("emailTally").select("slot").where("brandId", "=", brandId).limit(1))
