import type { Db } from "@brandwright/db/open"
import { addFinished, type SequenceRow, type StepRow } from "../../sequences/enrolment/enrolments.queries.ts"
import { dueAfter, stepAfter } from "../../step-schedule.ts"
import { changeEnrolments } from "./due-steps.queries.ts"

export type EnrolmentMove = {
  nextStepId?: number
  dueAt?: number | null
  anchorAt?: number
  state?: "finished" | "exited"
  exitReason?: string
  endedAt?: number
}

/** Where someone goes after a step: to the next one, with its delay counted from `anchor`, or to the end. */
export function afterStep(
  steps: StepRow[],
  stepId: number,
  sequence: SequenceRow,
  { anchor, now }: { anchor: number; now: number },
): EnrolmentMove {
  const next = stepAfter(steps, stepId)
  if (!next) return atEnd(now)
  return { nextStepId: next.id, dueAt: dueAfter(next, anchor, sequence), anchorAt: anchor }
}

export const atEnd = (now: number): EnrolmentMove => ({ state: "finished", dueAt: null, endedAt: now })

/** Moves many people with few statements, grouped by destination. */
export class EnrolmentMoves {
  readonly #groups = new Map<string, { move: EnrolmentMove; sequenceId: number; ids: number[] }>()

  add({ id, sequenceId }: { id: number; sequenceId: number }, move: EnrolmentMove): void {
    const key = `${sequenceId}:${JSON.stringify(move)}`
    const group = this.#groups.get(key) ?? { move, sequenceId, ids: [] }
    this.#groups.set(key, group)
    group.ids.push(id)
  }

  async write(trx: Db): Promise<void> {
    for (const { move, sequenceId, ids } of this.#groups.values()) {
      const moved = await changeEnrolments(trx, ids, move)
      if (move.state === "finished" && moved.length > 0) await addFinished(trx, sequenceId, moved.length)
    }
  }
}
