import { DAY_MS } from "@brandwright/contract/durations"
import { OPT_IN_DEFAULT, type OptIn } from "@brandwright/contract/email/email"
import type { Db } from "@brandwright/db/open"
import type { InTransaction } from "../../../../services.ts"
import * as queries from "./enrolments.queries.ts"
import type { SequenceRow } from "./enrolments.queries.ts"
import { dueAfter, firstStep } from "../../step-schedule.ts"
import { type SubscriberRow, updateSubscriber } from "../../people/subscribers.queries.ts"
import { markBought } from "../../stats/tracking.queries.ts"

type Person = Pick<SubscriberRow, "id" | "brandId" | "status" | "confirmedAt">
/** Rows per INSERT, as both engines limit the parameters of a statement. */
const BATCH = 500
/** A yearly sequence that has ended for a person starts again this long after its last start. */
const REST_MS = 183 * DAY_MS

/**
 * Adds people to the beginning of a sequence, unless they were in it before, or for a `year`, unless they are in
 * it or came into it lately. Unconfirmed people wait. Unsubscribed people are skipped. `services.db` is the caller's transaction.
 * @returns how many are new.
 */
export async function enrol(
  services: Pick<InTransaction, "db" | "now">,
  sequence: SequenceRow,
  people: Person[],
  year?: number,
): Promise<number> {
  const { db } = services
  const now = services.now()
  const first = firstStep(await queries.listSteps(db, [sequence.id]))
  const rows = people
    .filter((person) => person.status === "active" && person.brandId === sequence.brandId)
    .map((person) => ({
      brandId: sequence.brandId,
      sequenceId: sequence.id,
      subscriberId: person.id,
      round: year ?? 0,
      state: person.confirmedAt === null ? ("waiting" as const) : ("running" as const),
      nextStepId: first?.id ?? null,
      dueAt: person.confirmedAt === null || !first ? null : dueAfter(first, now, sequence),
      anchorAt: now,
      enteredAt: now,
    }))
  let entered = 0
  const since = year === undefined ? undefined : now - REST_MS
  for (let at = 0; at < rows.length; at += BATCH) {
    const batch = rows.slice(at, at + BATCH)
    const ids = batch.map((row) => row.subscriberId)
    const held = new Set((await queries.listHeld(db, sequence.id, ids, since)).map((row) => row.subscriberId))
    const added = batch.filter((row) => !held.has(row.subscriberId))
    if (added.length > 0) entered += (await queries.insertEnrolments(db, added)).length
  }
  if (entered > 0) await queries.addEntered(db, sequence.id, entered)
  return entered
}

/** Whether people who join through a funnel must confirm: not if none of its active sequences requires it. */
export async function readFunnelOptIn(db: Db, brandId: number, funnelId: number): Promise<OptIn> {
  const fed = await queries.listSequencesOfFunnel(db, brandId, funnelId)
  const active = fed.filter((sequence) => sequence.status === "active")
  return active.length > 0 && active.every((sequence) => sequence.optIn === "single") ? "single" : OPT_IN_DEFAULT
}

/** The sequences that a funnel feeds and that send nothing at the moment. */
export const listPausedOfFunnel = async (db: Db, brandId: number, funnelId: number): Promise<SequenceRow[]> =>
  (await queries.listSequencesOfFunnel(db, brandId, funnelId)).filter(({ status }) => status === "paused")

/** Adds people who did `what` to every sequence that this funnel feeds. */
export async function enrolByFunnel(
  services: Pick<InTransaction, "db" | "now">,
  person: Person,
  funnelId: number,
  what: "join" | "purchase",
): Promise<void> {
  const sequences = await queries.listSequencesOfFunnel(services.db, person.brandId, funnelId)
  for (const sequence of sequences) if (sequence.enrolOn === what) await enrol(services, sequence, [person])
}

/** People who have confirmed stop waiting: delays count from now. */
export async function startWaiting(services: InTransaction, subscriberId: number): Promise<void> {
  const { db } = services
  const now = services.now()
  const waiting = await queries.listWaiting(db, subscriberId)
  const ids = waiting.map((enrolment) => enrolment.sequenceId)
  const sequences = new Map((await queries.listSequencesById(db, ids)).map((sequence) => [sequence.id, sequence]))
  const steps = await queries.listSteps(db, ids)
  for (const enrolment of waiting) {
    const sequence = sequences.get(enrolment.sequenceId)
    const own = steps.filter((step) => step.sequenceId === enrolment.sequenceId)
    const next = own.find((step) => step.id === enrolment.nextStepId && step.removedAt === null) ?? firstStep(own)
    const dueAt = next && sequence ? dueAfter(next, now, sequence) : null
    await queries.startEnrolment(db, enrolment.id, { nextStepId: next?.id ?? null, dueAt, anchorAt: now })
  }
}

/** Pauses until the person confirms; they keep their position. */
export const pauseSequences = (db: Db, subscriberId: number): Promise<void> => queries.pauseEnrolments(db, subscriberId)

export const leaveSequences = (db: Db, subscriberId: number, reason: string, at: number): Promise<void> =>
  queries.endEnrolments(db, subscriberId, { reason, at })

/** Ends sequences with this exit rule. A sale is also recorded with the person and the mails that led to it. */
export async function leaveBecause(db: Db, subscriberId: number, exitOn: "click" | "sale", at: number): Promise<void> {
  if (exitOn === "sale") {
    await updateSubscriber(db, subscriberId, { lastBoughtAt: at })
    await markBought(db, subscriberId, at)
  }
  const sequenceIds = (await queries.listExitsBySubscriber(db, subscriberId, exitOn)).map((row) => row.sequenceId)
  if (sequenceIds.length > 0) await queries.endEnrolments(db, subscriberId, { reason: exitOn, at, sequenceIds })
}
