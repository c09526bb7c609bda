import {
  peopleText,
  SEGMENT_SAMPLE,
  SEGMENTS_MAX,
  type segmentInput,
  type segmentPatch,
  type SegmentRules,
} from "@brandwright/contract/email/people/email-people"
import type { subscriberListInput } from "@brandwright/contract/email/people/email-subscribers"
import type { Db } from "@brandwright/db/open"
import type { z } from "zod"
import type { BrandRow } from "../../../../platform/brands/brands.service.ts"
import { DomainError } from "../../../../errors.ts"
import { own } from "../../../../database/rows.ts"
import type { Services } from "../../../../services.ts"
import { inTransaction } from "../../../../database/transactions.ts"
import { requireFittingRules } from "../../fields/fields.service.ts"
import { withCount } from "./kept-segments.service.ts"
import * as queries from "./segments.queries.ts"
import { listSubscribers, type SubscriberFilter } from "../subscribers.queries.ts"
import { findTag } from "../tags.queries.ts"

/** @throws NOT_FOUND for another brand's segment as for one that does not exist. */
export const ownSegment = async (db: Db, brandId: number, id: number): Promise<queries.SegmentRow> =>
  own(await queries.findSegment(db, brandId, id), peopleText.segmentMissing)

export async function createSegment({ db, now }: Services, brand: BrandRow, input: z.output<typeof segmentInput>) {
  await requireSubjects(db, brand.id, input.rules)
  if ((await queries.listSegments(db, brand.id)).length >= SEGMENTS_MAX)
    throw new DomainError("BAD_REQUEST", peopleText.segmentsTooMany)
  const { name, rules } = input
  const row = await queries.insertSegment(db, { brandId: brand.id, name, rules, createdAt: now(), updatedAt: now() })
  return withCount(db, row, now())
}

export async function updateSegment(
  services: Services,
  brandId: number,
  id: number,
  { name, rules }: z.output<typeof segmentPatch>,
) {
  return inTransaction(services, async ({ db, now }) => {
    await ownSegment(db, brandId, id)
    if (rules) {
      await requireSubjects(db, brandId, rules)
      await queries.lockSegments(db, brandId, now())
    }
    const changes = { name, rules, ...(rules && queries.UNBUILT), updatedAt: now() }
    return withCount(db, await queries.updateSegment(db, id, changes), now())
  })
}

export async function deleteSegment({ db }: Services, brandId: number, id: number): Promise<void> {
  await ownSegment(db, brandId, id)
  await queries.removeSegment(db, id)
}

/** People who match rules, saved or not. */
export async function previewSegment({ db, now }: Services, brandId: number, rules: SegmentRules) {
  await requireSubjects(db, brandId, rules)
  const filter = { rules, now: now() }
  const counts = await queries.countSegment(db, brandId, filter)
  const sample = await listSubscribers(db, brandId, filter, { sort: "newest", limit: SEGMENT_SAMPLE })
  return { ...counts, sample }
}

/**
 * @throws NOT_FOUND for another brand's tag, whose numbers must not leak; BAD_REQUEST for a condition that does not fit
 * the type of its field.
 */
export async function requireSubjects(db: Db, brandId: number, { rules }: SegmentRules): Promise<void> {
  await requireFittingRules(db, brandId, rules)
  for (const rule of rules) if (rule.kind === "tag") own(await findTag(db, brandId, rule.tagId), peopleText.tagMissing)
}

/** A filter of the list with the rules of its segment. */
export async function readFilter(
  db: Db,
  brandId: number,
  { segmentId, tagId, search, status, source }: Omit<z.output<typeof subscriberListInput>, "sort">,
  now: number,
): Promise<SubscriberFilter> {
  if (tagId !== undefined) own(await findTag(db, brandId, tagId), peopleText.tagMissing)
  const segment = segmentId === undefined ? undefined : await ownSegment(db, brandId, segmentId)
  const tagIds = tagId === undefined ? undefined : [tagId]
  return { search, status, source, ...(tagIds && { tagIds }), ...(segment && { segment, rules: segment.rules }), now }
}
