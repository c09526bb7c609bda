import { type Audience, broadcastText } from "@brandwright/contract/email/broadcasts/email-broadcasts"
import { peopleText, type SegmentRules } from "@brandwright/contract/email/people/email-people"
import type { Db } from "@brandwright/db/open"
import { own } from "../../../../database/rows.ts"
import { countKeptSegment } from "../../people/segments/kept-segments.service.ts"
import { ownSegment } from "../../people/segments/segments.service.ts"
import { countSegment, findSegment } from "../../people/segments/segments.queries.ts"
import { findList, isEverybody, type SubscriberFilter } from "../../people/subscribers.queries.ts"
import { findTag } from "../../people/tags.queries.ts"
import { type BroadcastRow, findBroadcast } from "../broadcasts.queries.ts"
import { countHeld, countPaused } from "./frequency.queries.ts"

/** @throws NOT_FOUND when its segment, a tag or its broadcast is not the brand's. */
export async function readAudience(db: Db, brandId: number, chosen: Audience, now: number): Promise<SubscriberFilter> {
  switch (chosen.kind) {
    case "everybody":
      return { now }
    case "segment": {
      const segment = await ownSegment(db, brandId, chosen.segmentId)
      return { segment, rules: segment.rules, now }
    }
    case "tags":
      for (const id of chosen.tagIds) own(await findTag(db, brandId, id), peopleText.tagMissing)
      return { tagIds: chosen.tagIds, now }
    case "unopened":
      own(await findBroadcast(db, brandId, chosen.broadcastId), broadcastText.missing)
      return { unopenedOf: chosen.broadcastId, now }
  }
}

/** The number of subscribers in an audience, and of those who would get a mail now, without paused and held ones. */
export async function countAudience(db: Db, brandId: number, chosen: Audience, now: number) {
  const filter = await readAudience(db, brandId, chosen, now)
  const { people, reachable } = await countFound(db, brandId, filter, now)
  const held = await countHeld(db, brandId, filter, now)
  return { people, reachable: reachable - (await countPaused(db, brandId, filter, now)) - held, held }
}

/** The whole list and segments have stored counts; anything else is counted by a scan. */
async function countFound(db: Db, brandId: number, filter: SubscriberFilter, now: number) {
  if (isEverybody(filter)) {
    const { subscribers = 0, active = 0, unconfirmed = 0 } = (await findList(db, brandId)) ?? {}
    return { people: subscribers, reachable: active - unconfirmed }
  }
  const kept = filter.segment && (await countKeptSegment(db, filter.segment, now))
  return kept ?? countSegment(db, brandId, filter)
}

/** The segment's current rules, stored with a broadcast, so that later deletions do not affect it. */
export async function snapshotRules(db: Db, row: BroadcastRow): Promise<SegmentRules | null> {
  const chosen = row.audience
  if (chosen.kind !== "segment") return null
  return (await findSegment(db, row.brandId, chosen.segmentId))?.rules ?? row.rules
}

/** The audience of a broadcast being sent. Its days count back from when it began. */
export function filterOfStarted(row: BroadcastRow): SubscriberFilter {
  const chosen = row.audience
  const now = row.startedAt ?? row.createdAt
  if (chosen.kind === "tags") return { tagIds: chosen.tagIds, now }
  if (chosen.kind === "unopened") return { unopenedOf: chosen.broadcastId, now }
  if (chosen.kind === "everybody") return { now }
  // A segment deleted before sending began has no rules and matches no one.
  return row.rules === null ? { ids: [], now } : { rules: row.rules, now }
}
