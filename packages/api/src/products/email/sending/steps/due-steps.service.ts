import type { Db } from "@brandwright/db/open"
import type { InTransaction } from "../../../../services.ts"
import {
  listSequencesById,
  listSteps,
  type SequenceRow,
  type StepRow,
} from "../../sequences/enrolment/enrolments.queries.ts"
import type { EnrolmentRow } from "../../sequences/enrolment/enrolments.queries.ts"
import { performStep, type StepGroup } from "./step-actions.service.ts"
import { afterStep, EnrolmentMoves } from "./enrolment-moves.ts"
import { opensAt } from "../../step-schedule.ts"
import { claimDueEnrolments, insertStepMessages, listDueSequences, listPauses } from "./due-steps.queries.ts"
import type { Lease } from "../../messages.queries.ts"

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
export async function claimDueSteps(
  tx: InTransaction,
  limit: number,
  lease: Lease,
): Promise<{ ids: number[]; hasMore: boolean }> {
  const { db: trx } = tx
  const now = tx.now()
  const taken = await claimFairly(trx, now, limit)
  if (taken.length === 0) return { ids: [], hasMore: false }
  const plans = await loadPlans(
    trx,
    taken.map((row) => row.sequenceId),
  )
  const ids = [...new Set(taken.map((row) => row.subscriberId))]
  const pauses = new Map((await listPauses(trx, ids, now)).map((person) => [person.id, person.pausedUntil]))
  const { moves, acting, sending } = sortDue(taken, { plans, pauses, now })
  const { ids: messageIds, repeated } = await writeMessages(trx, sending, { lease, now })
  for (const { row, step, sequence, steps } of repeated)
    moves.add(row, afterStep(steps, step.id, sequence, { anchor: row.anchorAt, now }))
  for (const group of acting) for (const [row, move] of await performStep(tx, group)) moves.add(row, move)
  await moves.write(trx)
  // A step may have made another one due.
  return { ids: messageIds, hasMore: taken.length >= limit || acting.length > 0 }
}

/** Each brand gets the same share, so that none waits for thousands of people of another; what is left goes by due time. */
async function claimFairly(trx: Db, now: number, limit: number): Promise<EnrolmentRow[]> {
  const due = await listDueSequences(trx, now)
  // Where there are more than the limit, each turn begins with another one.
  const first = now % Math.max(1, due.length)
  const sequences = [...due.slice(first), ...due.slice(0, first)]
  const brands = [...Map.groupBy(sequences, ({ brandId }) => brandId).values()].slice(0, limit)
  const share = Math.floor(limit / Math.max(1, brands.length))
  const shares = brands.flatMap((own) =>
    own.slice(0, share).map(({ id }, _index, { length }) => ({ sequenceId: id, most: Math.floor(share / length) })),
  )
  const taken = await claimDueEnrolments(trx, now, shares, limit)
  const room = limit - taken.length
  if (room === 0) return taken
  const rest = sequences.map(({ id }) => ({ sequenceId: id, most: room }))
  return [...taken, ...(await claimDueEnrolments(trx, now, rest, room))]
}

type DueStep = { sequence: SequenceRow; steps: StepRow[]; step: StepRow }
type DueMail = DueStep & { row: EnrolmentRow }
type Known = { plans: Plans; pauses: ReadonlyMap<number, number | null>; now: number }

/** Who gets an email, who moves without one, and who is at a step that sends none. */
function sortDue(taken: EnrolmentRow[], { plans, pauses, now }: Known) {
  const moves = new EnrolmentMoves()
  const acting = new Map<number, StepGroup>()
  const sending: DueMail[] = []
  for (const row of taken) {
    const sequence = plans.sequences.get(row.sequenceId)
    const steps = plans.steps.get(row.sequenceId) ?? []
    const step = steps.find((candidate) => candidate.id === row.nextStepId)
    if (!sequence || !step) continue
    const dueStep: DueStep = { sequence, steps, step }
    const open = opensAt(sequence, pauses.get(row.subscriberId) ?? now)
    if (step.removedAt !== null) moves.add(row, afterStep(steps, step.id, sequence, { anchor: row.anchorAt, now }))
    else if (step.isDraft) continue
    else if (step.action !== null) {
      const group = acting.get(step.id) ?? { ...dueStep, rows: [] }
      acting.set(step.id, group)
      group.rows.push(row)
    } else if (open > now) moves.add(row, { dueAt: open })
    else sending.push({ ...dueStep, row })
  }
  return { moves, acting: [...acting.values()], sending }
}

/** Inserts claimed messages. `repeated`: people who already got this one. */
async function writeMessages(db: Db, sending: DueMail[], { lease, now }: { lease: Lease; now: number }) {
  if (sending.length === 0) return { ids: [], repeated: [] }
  const messages = sending.map(({ row, step, sequence }) => ({
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
  }))
  const written = await insertStepMessages(db, messages)
  const isWritten = new Set(written.map((message) => message.enrolmentId))
  return { ids: written.map(({ id }) => id), repeated: sending.filter(({ row }) => !isWritten.has(row.id)) }
}
