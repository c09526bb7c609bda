import type { BroadcastState } from "@brandwright/contract/email/broadcasts/email-broadcasts"
import type { Db } from "@brandwright/db/open"
import type { Schema } from "@brandwright/db/schema"
import type { Expression, ExpressionBuilder, Insertable, Selectable, SqlBool, Updateable } from "kysely"
import { filterSubscribers, type SubscriberFilter } from "../people/subscribers.queries.ts"
import { isHeld } from "./audience/frequency.queries.ts"
import { countRows } from "../../../database/counts.queries.ts"

export type BroadcastRow = Selectable<Schema["emailBroadcast"]>

export const listBroadcasts = (
  db: Db,
  brandId: number,
  { state, cursor, limit }: { state?: BroadcastState; cursor?: number; limit: number },
) =>
  db
    .selectFrom("emailBroadcast")
    .selectAll()
    .where("brandId", "=", brandId)
    .$if(state !== undefined, (query) => query.where("state", "=", state ?? "draft"))
    .$if(cursor !== undefined, (query) => query.where("id", "<", cursor ?? 0))
    .orderBy("id", "desc")
    .limit(limit)
    .execute()

export const findBroadcast = (db: Db, brandId: number, id: number) =>
  db.selectFrom("emailBroadcast").selectAll().where("brandId", "=", brandId).where("id", "=", id).executeTakeFirst()

export const findBrandOfBroadcast = (db: Db, id: number) =>
  db.selectFrom("emailBroadcast").select("brandId").where("id", "=", id).executeTakeFirst()

export const insertBroadcast = (db: Db, row: Insertable<Schema["emailBroadcast"]>) =>
  db.insertInto("emailBroadcast").values(row).returningAll().executeTakeFirstOrThrow()

export const updateBroadcast = (db: Db, id: number, changes: Updateable<Schema["emailBroadcast"]>) =>
  db.updateTable("emailBroadcast").set(changes).where("id", "=", id).returningAll().executeTakeFirstOrThrow()

/** Changes a broadcast's state; undefined when it is no longer in one of these states. */
export const moveBroadcast = (
  db: Db,
  { id, from, updatedAt }: { id: number; from: readonly BroadcastState[]; updatedAt?: number | undefined },
  changes: Updateable<Schema["emailBroadcast"]>,
) =>
  db
    .updateTable("emailBroadcast")
    .set(changes)
    .where("id", "=", id)
    .where("state", "in", from)
    .$if(updatedAt !== undefined, (query) => query.where("updatedAt", "=", updatedAt ?? 0))
    .returningAll()
    .executeTakeFirst()

export async function removeBroadcast(db: Db, id: number): Promise<void> {
  await db.deleteFrom("emailBroadcast").where("id", "=", id).execute()
}

/** Subscribers who may be emailed at a moment: active, confirmed, not bounced, and not paused. */
const selectReachable = (db: Db, brandId: number, filter: SubscriberFilter, now: number) =>
  filterSubscribers(db, brandId, { ...filter, status: "active" })
    .where("confirmedAt", "is not", null)
    .where((where) => where.or([where("pausedUntil", "is", null), where("pausedUntil", "<=", now)]))

/** The next recipients of a broadcast, ordered by id; once its winner is known, those without a variant. */
export const listNextPeople = (
  db: Db,
  row: BroadcastRow,
  { filter, now, limit }: { filter: SubscriberFilter; now: number; limit: number },
) =>
  selectReachable(db, row.brandId, filter, now)
    .select(["subscriber.id", "subscriber.customFields"])
    .where(isNext(row))
    .where((where) => where.not(isHeld(now, row.id)(where)))
    .orderBy("subscriber.id")
    .limit(limit)
    .execute()

/** The number of next recipients up to this id who are left out, as they want fewer broadcasts. */
export const countHeldNext = (
  db: Db,
  row: BroadcastRow,
  { filter, now, to }: { filter: SubscriberFilter; now: number; to: number },
): Promise<number> =>
  countRows(
    selectReachable(db, row.brandId, filter, now)
      .where(isNext({ ...row, untilPersonId: to }))
      .where(isHeld(now, row.id)),
  )

const isNext =
  ({ id, lastPersonId, untilPersonId, testState }: BroadcastRow) =>
  (where: ExpressionBuilder<Schema, "subscriber">): Expression<SqlBool> =>
    where.and([
      where("subscriber.id", ">", lastPersonId),
      where("subscriber.id", "<=", untilPersonId),
      ...(testState === "decided" ? [where.not(hasMessage(where, id))] : []),
    ])

const hasMessage = (where: ExpressionBuilder<Schema, "subscriber">, broadcastId: number) =>
  where.exists(
    where
      .selectFrom("emailMessage")
      .select("emailMessage.id")
      .where("emailMessage.broadcastId", "=", broadcastId)
      .whereRef("emailMessage.subscriberId", "=", "subscriber.id"),
  )

/** Recipients without a message of the broadcast. */
export const countUnwritten = (db: Db, row: BroadcastRow, filter: SubscriberFilter, now: number): Promise<number> =>
  countRows(
    selectReachable(db, row.brandId, filter, now)
      .where("subscriber.id", ">", row.lastPersonId)
      .where("subscriber.id", "<=", row.untilPersonId)
      .where((where) => where.not(isHeld(now, row.id)(where))),
  )

export async function findLastPersonId(db: Db, brandId: number): Promise<number> {
  const row = await db
    .selectFrom("subscriber")
    .select("id")
    .where("brandId", "=", brandId)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst()
  return row?.id ?? 0
}

/** Broadcasts with recipients to process and room in their brand's hourly limit, longest waiting first. */
export const listUnwritten = (db: Db, isMorning: boolean, now: number, limit: number) =>
  db
    .selectFrom("emailBroadcast")
    .leftJoin("emailLimit", "emailLimit.brandId", "emailBroadcast.brandId")
    .select(["emailBroadcast.id", "emailBroadcast.brandId"])
    .where((where) =>
      where.or([
        where("emailLimit.closedUntil", "is", null),
        where("emailLimit.closedUntil", "<=", now),
        // Messages for mornings are written ahead of time.
        where("emailBroadcast.isMorning", "=", true),
      ]),
    )
    .where("state", "=", "sending")
    .where("isWritten", "=", false)
    .where("isMorning", "=", isMorning)
    .orderBy("startAt")
    .limit(limit)
    .execute()

/** Locks the row until the transaction ends, so that another sender continues after this one's writes. */
export const lockUnwritten = (db: Db, id: number) =>
  db
    .updateTable("emailBroadcast")
    .set((set) => ({ lastPersonId: set.ref("lastPersonId") }))
    .where("id", "=", id)
    .where("state", "=", "sending")
    .where("isWritten", "=", false)
    .returningAll()
    .executeTakeFirst()

/** Inserts a recipient's message of a broadcast, unless another worker already has. */
export const insertBroadcastMessages = (db: Db, rows: Insertable<Schema["emailMessage"]>[]) =>
  db
    .insertInto("emailMessage")
    .values(rows)
    .onConflict((conflict) => conflict.columns(["broadcastId", "subscriberId"]).doNothing())
    .returning("id")
    .execute()

export const listDueBroadcasts = (db: Db, now: number) =>
  db
    .selectFrom("emailBroadcast")
    .selectAll()
    .where("state", "=", "scheduled")
    .where("startAt", "<=", now)
    .limit(50)
    .execute()

/** True when all recipients have a message, none is waiting, and a test's winner was sent to all others. */
export const listFinished = (db: Db) =>
  db
    .selectFrom("emailBroadcast")
    .selectAll()
    .where("state", "=", "sending")
    .where("isWritten", "=", true)
    .where((where) => where.or([where("testState", "is", null), where("testState", "=", "decided")]))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("emailMessage")
            .select("emailMessage.id")
            .whereRef("emailMessage.broadcastId", "=", "emailBroadcast.id")
            .where("emailMessage.state", "in", ["queued", "claimed"]),
        ),
      ),
    )
    .execute()

export const listStates = (db: Db, ids: number[]) =>
  db.selectFrom("emailBroadcast").select(["id", "state"]).where("id", "in", ids).execute()

export async function cancelMessages(db: Db, broadcastId: number): Promise<void> {
  await db
    .updateTable("emailMessage")
    .set({ state: "cancelled" })
    .where("broadcastId", "=", broadcastId)
    .where("state", "=", "queued")
    .execute()
}

/** Messages released by the pause are sent now; those planned for a later hour keep their time. */
export async function hastenMessages(db: Db, broadcastId: number, now: number): Promise<void> {
  await db
    .updateTable("emailMessage")
    .set({ dueAt: now })
    .where("broadcastId", "=", broadcastId)
    .where("state", "=", "queued")
    .where("attempt", "=", 0)
    .where("dueAt", ">", now)
    .where((where) => where.or([where("pacedAt", "is", null), where("pacedAt", "<=", now)]))
    .execute()
}
