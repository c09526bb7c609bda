import { sequenceText } from "@brandwright/contract/email/sequences/email-sequences"
import type { Db } from "@brandwright/db/open"
import { DomainError } from "../../../errors.ts"
import { own } from "../../../database/rows.ts"
import { findSequence, type SequenceRow } from "./enrolment/enrolments.queries.ts"
import { findFunnelChoice } from "./funnel-choices.queries.ts"
import { readTrigger } from "./enrolment/triggers.service.ts"
import * as queries from "./sequences.queries.ts"
import type { CountedSequence } from "./sequences.queries.ts"

/** @throws NOT_FOUND for another user's sequence as for one that does not exist. */
export const ownSequence = async (db: Db, brandId: number, id: number): Promise<SequenceRow> =>
  own(await findSequence(db, brandId, id), sequenceText.notFound)

/** @throws NOT_FOUND for a funnel that is not this brand's. */
export async function requireFunnel(db: Db, brandId: number, id: number | null | undefined): Promise<void> {
  if (id && !(await findFunnelChoice(db, brandId, id))) throw new DomainError("NOT_FOUND", sequenceText.funnelMissing)
}

/** A sequence with the figures of its card. */
export async function readSequence(db: Db, brandId: number, id: number) {
  const row = own(await queries.findCounted(db, brandId, id), sequenceText.notFound)
  return shown(row)
}

export async function readDetail(db: Db, brandId: number, id: number) {
  const row = await readSequence(db, brandId, id)
  return { ...row, trigger: readTrigger(row), steps: await queries.listStepsShown(db, id) }
}

export const shown = (row: CountedSequence) => ({
  ...row,
  emailCount: row.emailCount ?? 0,
  draftCount: row.draftCount ?? 0,
  subscriberCount: row.entered,
  completionRate: percent(row.finished, row.entered),
})

export const percent = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.round((part / whole) * 1000) / 10
