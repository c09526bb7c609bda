import { counted } from "@brandwright/contract/counted"
import { type StepAction, stepAction } from "@brandwright/contract/email/sequences/email-automation"
import { notify } from "../../../../platform/notifications/notifications.service.ts"
import type { InTransaction } from "../../../../services.ts"
import { listMatching } from "../../people/subscribers.queries.ts"
import { findTag, tagMatching, untagMatching } from "../../people/tags.queries.ts"
import type { EnrolmentRow, SequenceRow, StepRow } from "../../sequences/enrolment/enrolments.queries.ts"
import { startByTag } from "../../sequences/enrolment/triggers.service.ts"
import { recordEvent } from "../../activity.queries.ts"
import { afterStep, atEnd, type EnrolmentMove } from "./enrolment-moves.ts"
import { stepAfter } from "../../step-schedule.ts"

/** People at the same step. */
export type StepGroup = { sequence: SequenceRow; steps: StepRow[]; step: StepRow; rows: EnrolmentRow[] }

/**
 * Runs a step other than a mail for everyone at it, in the transaction that moves them on: even after a crash
 * it runs once for each. Returns where each one goes next.
 */
export async function performStep(tx: InTransaction, group: StepGroup): Promise<Map<EnrolmentRow, EnrolmentMove>> {
  const { sequence, steps, step, rows } = group
  const now = tx.now()
  const action = stepAction.parse(step.action)
  const ids = rows.map((row) => row.subscriberId)
  const goOn = (after: StepRow): EnrolmentMove => afterStep(steps, after.id, sequence, { anchor: now, now })
  const leave: EnrolmentMove = { state: "exited", exitReason: "stopped", dueAt: null, endedAt: now }
  if (action.kind === "condition") {
    const filter = { ids, rules: action.rules, now }
    const matching = new Set(await listMatching(tx.db, sequence.brandId, filter))
    const other = action.skip === 0 ? leave : goOn(skipSteps(steps, step, action.skip))
    await record(tx, group, (id) => (matching.has(id) ? "Condition met" : "Condition not met"))
    return new Map(rows.map((row) => [row, matching.has(row.subscriberId) ? goOn(step) : other]))
  }
  const description = await act(tx, group, action, ids)
  await record(tx, group, () => description)
  // The owner ended the sequence here: who gets this far has all of it.
  return new Map(rows.map((row) => [row, action.kind === "stop" ? atEnd(now) : goOn(step)]))
}

/** Returns a description of what was done. */
async function act(
  tx: InTransaction,
  { sequence, rows }: StepGroup,
  action: Exclude<StepAction, { kind: "condition" }>,
  ids: number[],
): Promise<string> {
  const { brandId, userId } = sequence
  if (action.kind === "stop") return "Reached the end of the sequence"
  if (action.kind === "notify") {
    await notify(tx, {
      userId,
      brandId,
      type: "info",
      category: "email",
      preference: "engagementUpdates",
      title: sequence.name,
      message: rows.length === 1 ? action.message : `${action.message} (${counted(rows.length, "person", "people")})`,
      link: ids.length === 1 ? `/email-responder?subscriber=${ids[0]}` : "/email-responder?tab=sequences",
    })
    return `You were told “${action.message}”`
  }
  const tag = await findTag(tx.db, brandId, action.tagId)
  if (!tag) return "The tag is gone"
  if (action.isRemoval) {
    await untagMatching(tx.db, brandId, { ids }, tag.id)
    return `Lost the tag “${tag.name}”`
  }
  const tagged = await tagMatching(tx.db, brandId, { ids }, { tagId: tag.id, at: tx.now() })
  await startByTag(tx, brandId, tag.id, tagged)
  return `Tagged “${tag.name}”`
}

/** The last of the next `count` steps. */
function skipSteps(steps: StepRow[], from: StepRow, count: number): StepRow {
  let last = from
  for (let skipped = 0; skipped < count; skipped += 1) last = stepAfter(steps, last.id) ?? last
  return last
}

async function record(tx: InTransaction, { sequence, rows }: StepGroup, tell: (id: number) => string): Promise<void> {
  const { brandId } = sequence
  for (const { subscriberId } of rows) {
    const detail = { text: tell(subscriberId) }
    await recordEvent(tx.db, { brandId, subscriberId, kind: "automated", detail, at: tx.now() })
  }
}
