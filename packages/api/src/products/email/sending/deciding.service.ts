import type { Db } from "@brandwright/db/open"
import type { InTransaction } from "../../../services.ts"
import { listSequencesById, listSteps, type SequenceRow, type StepRow } from "../sequences/enrolments.queries.ts"
import type { EnrolmentRow } from "../sequences/enrolments.queries.ts"
import { performStep, type Standing } from "./acting.service.ts"
import { afterStep, Moves } from "./moving.ts"
import { opensAt } from "./schedule.ts"
import { insertStepMessages, listPauses, takeDue } from "./deciding.queries.ts"
import type { Lease } from "./sender.queries.ts"

/** The sequences and steps of a batch. */
export type Plans = { sequences: Map<number, SequenceRow>; steps: Map<number, StepRow[]> }

export async function loadPlans(db: Db, sequenceIds: number[]): Promise<Plans> {
  const ids = [...new Set(sequenceIds)]
  const sequences = new Map((await listSequencesById(db, ids)).map((sequence) => [sequence.id, sequence]))
  const steps = new Map<number, StepRow[]>(ids.map((id) => [id, []]))
  for (const step of await listSteps(db, ids)) steps.get(step.sequenceId)?.push(step)
  return { sequences, steps }
}

/**
 * Decides which mails are due and records each decision, claimed by `lease`, before anything is sent. People who paused
 * their mail, are outside the send window, or at a draft or removed email are moved instead; other kinds of steps are
 * run at once. All in the caller's transaction.
 * @returns the new messages' ids, and whether there may be more.
 */
export async function decideDue(
  tx: InTransaction,
  limit: number,
  lease: Lease,
): Promise<{ ids: number[]; hasMore: boolean }> {
  const { db: trx } = tx
  const now = tx.now()
  const taken = await takeDue(trx, now, limit)
  if (taken.length === 0) return { ids: [], hasMore: false }
  const plans = await loadPlans(
    trx,
    taken.map((row) => row.sequenceId),
  )
  const ids = [...new Set(taken.map((row) => row.subscriberId))]
  const pauses = new Map((await listPauses(trx, ids, now)).map((person) => [person.id, person.pausedUntil]))
  const moves = new Moves()
  const acting = new Map<number, Standing>()
  const sending: { row: EnrolmentRow; step: StepRow; sequence: SequenceRow }[] = []
  for (const row of taken) {
    const sequence = plans.sequences.get(row.sequenceId)
    const steps = plans.steps.get(row.sequenceId) ?? []
    const step = steps.find((candidate) => candidate.id === row.nextStepId)
    if (!sequence || !step) continue
    const open = opensAt(sequence, pauses.get(row.subscriberId) ?? now)
    if (step.removedAt !== null) moves.add(row, afterStep(steps, step.id, row.anchorAt, sequence, now))
    else if (step.isDraft) continue
    else if (step.action !== null) {
      const group = acting.get(step.id) ?? { sequence, steps, step, rows: [] }
      acting.set(step.id, group)
      group.rows.push(row)
    } else if (open > now) moves.add(row, { dueAt: open })
    else sending.push({ row, step, sequence })
  }
  const messageIds: number[] = []
  if (sending.length > 0) {
    const written = await insertStepMessages(
      trx,
      sending.map(({ row, step, sequence }) => ({
        brandId: row.brandId,
        userId: sequence.userId,
        subscriberId: row.subscriberId,
        kind: "step" as const,
        sequenceId: row.sequenceId,
        stepId: step.id,
        enrolmentId: row.id,
        state: "claimed" as const,
        dueAt: now,
        leaseToken: lease.token,
        leasedUntil: lease.until,
        attempt: 1,
        createdAt: now,
      })),
    )
    const isWritten = new Set(written.map((message) => message.enrolmentId))
    messageIds.push(...written.map((message) => message.id))
    // This subscriber already got the mail and continues without it.
    for (const { row, step, sequence } of sending) {
      if (!isWritten.has(row.id))
        moves.add(row, afterStep(plans.steps.get(row.sequenceId) ?? [], step.id, row.anchorAt, sequence, now))
    }
  }
  for (const group of acting.values()) for (const [row, move] of await performStep(tx, group)) moves.add(row, move)
  await moves.write(trx)
  // A step may have made another one due.
  return { ids: messageIds, hasMore: taken.length >= limit || acting.size > 0 }
}
