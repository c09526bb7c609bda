import { type Audience, broadcastText } from "@brandwright/contract/email-broadcasts"
import { peopleText, type SegmentRules } from "@brandwright/contract/email-people"
import type { Db } from "@brandwright/db/open"
import { own } from "../../../rows.ts"
import { ownSegment, parseRules } from "../people/segments.service.ts"
import { findSegment } from "../people/segments.queries.ts"
import type { SubscriberFilter } from "../people/subscribers.queries.ts"
import { findTag } from "../people/tags.queries.ts"
import { type BroadcastRow, countReachable, findBroadcast } from "./broadcasts.queries.ts"

/** @throws NOT_FOUND when the segment, a tag or the broadcast that it names is not the brand's. */
export async function readAudience(db: Db, brandId: number, chosen: Audience, now: number): Promise<SubscriberFilter> {
  switch (chosen.kind) {
    case "everybody":
      return { now }
    case "segment":
      return { rules: parseRules(await ownSegment(db, brandId, chosen.segmentId)), now }
    case "tags":
      for (const id of chosen.tagIds) own(await findTag(db, brandId, id), peopleText.tagMissing)
      return { tagIds: chosen.tagIds, now }
    case "unopened":
      own(await findBroadcast(db, brandId, chosen.broadcastId), broadcastText.missing)
      return { unopenedOf: chosen.broadcastId, now }
  }
}

export async function countAudience(db: Db, brandId: number, chosen: Audience, now: number): Promise<number> {
  return countReachable(db, brandId, await readAudience(db, brandId, chosen, now), now)
}

/** The segment's rules as they are now, to be kept with a broadcast: what is deleted later changes nothing for it. */
export async function snapshotRules(db: Db, row: BroadcastRow): Promise<SegmentRules | null> {
  const chosen = row.audience
  if (chosen.kind !== "segment") return null
  return (await findSegment(db, row.brandId, chosen.segmentId))?.rules ?? row.rules
}

/** Whom a broadcast that is being sent is for. Its days count back from when it began. */
export function filterOfStarted(row: BroadcastRow): SubscriberFilter {
  const chosen = row.audience
  const now = row.startedAt ?? row.createdAt
  if (chosen.kind === "tags") return { tagIds: chosen.tagIds, now }
  if (chosen.kind === "unopened") return { unopenedOf: chosen.broadcastId, now }
  if (chosen.kind === "everybody") return { now }
  // A segment that was gone when sending began has left no rules, and matches no person.
  return row.rules === null ? { ids: [], now } : { rules: row.rules, now }
}
