import { HELD_MS } from "@brandwright/contract/email/broadcasts/email-frequency"
import type { Db } from "@brandwright/db/open"
import type { Schema } from "@brandwright/db/schema"
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from "kysely"
import { isReachable } from "../../people/segments/segments.queries.ts"
import { filterSubscribers, type SubscriberFilter } from "../../people/subscribers.queries.ts"
import { countRows } from "../../../../database/counts.queries.ts"

type Where = ExpressionBuilder<Schema, "subscriber">

/** Whether a person wants fewer broadcasts and got another one, or is about to, too short a while ago. */
export const isHeld =
  (now: number, broadcastId = 0) =>
  (where: Where): Expression<SqlBool> =>
    where.and([
      where("subscriber.frequency", "is not", null),
      where.exists(
        where
          .selectFrom("emailMessage")
          .select("emailMessage.id")
          .whereRef("emailMessage.subscriberId", "=", "subscriber.id")
          .where("emailMessage.kind", "=", "broadcast")
          .where("emailMessage.broadcastId", "!=", broadcastId)
          .where("emailMessage.state", "in", ["queued", "claimed", "sent"])
          .where(
            sql<boolean>`coalesce(email_message.sent_at, email_message.due_at) > ${now} -
              case subscriber.frequency when 'monthly' then cast(${HELD_MS.monthly} as bigint) else cast(${HELD_MS.weekly} as bigint) end`,
          ),
      ),
    ])

/** The reachable people in a filter, not paused, whom a broadcast would leave out now. */
export const countHeld = (db: Db, brandId: number, filter: SubscriberFilter, now: number): Promise<number> =>
  countRows(
    filterSubscribers(db, brandId, filter)
      .where(isReachable)
      .where((where) => where.or([where("pausedUntil", "is", null), where("pausedUntil", "<=", now)]))
      .where(isHeld(now)),
  )

/** The reachable people in a filter who have paused their mail. */
export const countPaused = (db: Db, brandId: number, filter: SubscriberFilter, now: number): Promise<number> =>
  countRows(filterSubscribers(db, brandId, filter).where(isReachable).where("pausedUntil", ">", now))
