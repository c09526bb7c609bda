import type { Db } from "@brandwright/db/open"
import type { Schema } from "@brandwright/db/schema"
import type { Updateable } from "kysely"
import type { Lease } from "../messages.queries.ts"

/**
 * Claims waiting messages that are due, and those whose worker died, except of paused sequences. Of the latter
 * some have a `sentAt`: the mail server already has them. The caller's own messages are being sent, even if their
 * lease expired on a slow machine.
 */
export async function takeMessages(
  db: Db,
  now: number,
  limit: number,
  { token, until }: Lease,
): Promise<{ id: number; sentAt: number | null }[]> {
  const held = { state: "claimed" as const, leaseToken: token, leasedUntil: until }
  const waiting = await db
    .updateTable("emailMessage")
    .set((set) => ({ ...held, attempt: set("attempt", "+", 1) }))
    .where("id", "in", (select) =>
      select
        .selectFrom("emailMessage as waiting")
        .leftJoin("emailSequence", "emailSequence.id", "waiting.sequenceId")
        .leftJoin("emailBroadcast", "emailBroadcast.id", "waiting.broadcastId")
        .where("waiting.state", "=", "queued")
        .where("waiting.dueAt", "<=", now)
        .where((where) =>
          where.or([where("waiting.sequenceId", "is", null), where("emailSequence.status", "=", "active")]),
        )
        .where((where) =>
          where.or([where("waiting.broadcastId", "is", null), where("emailBroadcast.state", "=", "sending")]),
        )
        .select("waiting.id")
        .orderBy("waiting.dueAt")
        .limit(limit),
    )
    .where("state", "=", "queued")
    .returning(["id", "sentAt"])
    .execute()
  if (waiting.length >= limit) return waiting
  const orphaned = await db
    .updateTable("emailMessage")
    .set((set) => ({ ...held, attempt: set("attempt", "+", 1) }))
    .where("id", "in", (select) =>
      select
        .selectFrom("emailMessage as held")
        .where("held.state", "=", "claimed")
        .where("held.leasedUntil", "<", now)
        .where("held.leaseToken", "!=", token)
        .select("held.id")
        .limit(limit - waiting.length),
    )
    .where("state", "=", "claimed")
    .where("leasedUntil", "<", now)
    .returning(["id", "sentAt"])
    .execute()
  return [...waiting, ...orphaned]
}

export async function renewLease(db: Db, { token, until }: Lease): Promise<void> {
  await db
    .updateTable("emailMessage")
    .set({ leasedUntil: until })
    .where("leaseToken", "=", token)
    .where("state", "=", "claimed")
    .execute()
}

/** Marks messages as accepted by the mail server: a process that takes them over only records that. */
export async function markAccepted(db: Db, token: string, ids: number[], now: number): Promise<void> {
  await db
    .updateTable("emailMessage")
    .set({ sentAt: now })
    .where("id", "in", ids)
    .where("leaseToken", "=", token)
    .where("state", "=", "claimed")
    .execute()
}

/** Settles messages still held by this claim; returns their ids. */
export const settle = (db: Db, token: string, ids: number[], changes: Updateable<Schema["emailMessage"]>) =>
  db
    .updateTable("emailMessage")
    .set({ ...changes, leaseToken: null, leasedUntil: null })
    .where("id", "in", ids)
    .where("leaseToken", "=", token)
    .where("state", "=", "claimed")
    .returning(["id", "brandId", "stepId", "broadcastId", "variant", "sequenceId", "enrolmentId", "subscriberId"])
    .execute()

export async function markUntracked(db: Db, ids: number[]): Promise<void> {
  await db.updateTable("emailMessage").set({ isUntracked: true }).where("id", "in", ids).execute()
}

/** Releases messages that were not attempted, without counting the attempt. */
export async function postpone(db: Db, token: string, ids: number[], dueAt: number): Promise<void> {
  await db
    .updateTable("emailMessage")
    .set((set) => ({
      state: "queued" as const,
      dueAt,
      leaseToken: null,
      leasedUntil: null,
      attempt: set("attempt", "-", 1),
    }))
    .where("id", "in", ids)
    .where("leaseToken", "=", token)
    .where("state", "=", "claimed")
    .execute()
}

export async function removeMessage(db: Db, id: number): Promise<void> {
  await db.deleteFrom("emailMessage").where("id", "=", id).execute()
}
