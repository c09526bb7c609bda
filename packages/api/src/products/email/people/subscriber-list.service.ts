import type { subscriberListInput, subscriberPageInput } from "@brandwright/contract/email/people/email-subscribers"
import type { Db } from "@brandwright/db/open"
import type { z } from "zod"
import { getId, readPage as readRows } from "../../../database/rows.ts"
import { countKeptSegment, listKeptSegment } from "./segments/kept-segments.service.ts"
import { readFilter } from "./segments/segments.service.ts"
import { listTagsBySubscriber } from "./tags.queries.ts"
import {
  countMatching,
  findList,
  listSubscribers,
  type SubscriberFilter,
  type SubscriberPage,
} from "./subscribers.queries.ts"

/** Matches of a search are counted up to this; counts of the whole list and of segments are stored. */
const COUNT_BOUND = 10_000

type ListInput = z.output<typeof subscriberListInput> & { cursor?: number; limit: number }

export async function listFiltered(db: Db, brandId: number, input: ListInput, now: number) {
  const { sort, cursor, limit } = input
  return listPage(db, brandId, await readFilter(db, brandId, input, now), { sort, cursor, limit })
}

/** A segment alone is read from its stored members; combined with other filters, its rules are used. */
async function listPage(db: Db, brandId: number, filter: SubscriberFilter, page: SubscriberPage) {
  const segment = page.sort === "email" || page.sort === "score" ? undefined : segmentAlone(filter)
  const { now = 0 } = filter
  return (segment && (await listKeptSegment(db, segment, now, page))) ?? listSubscribers(db, brandId, filter, page)
}

const segmentAlone = ({ search, status, source, tagIds, segment }: SubscriberFilter) =>
  search || status || source || tagIds ? undefined : segment

/** One page, whether there are more, and the total. */
export async function readPage(db: Db, brandId: number, input: z.output<typeof subscriberPageInput>, now: number) {
  const { sort, cursor, afterEmail, limit } = input
  const filter = await readFilter(db, brandId, input, now)
  const read = (most: number) => listPage(db, brandId, filter, { sort, cursor, afterEmail, limit: most })
  const { items, nextCursor } = await readRows(limit, read, getId)
  const tags = Map.groupBy(await listTagsBySubscriber(db, items.map(getId)), (tag) => tag.subscriberId)
  const total = await countTotal(db, brandId, filter)
  const rows = items.map((row) => ({ ...row, tags: tags.get(row.id) ?? [] }))
  return { rows, hasMore: nextCursor !== null, ...total }
}

async function countTotal(
  db: Db,
  brandId: number,
  filter: SubscriberFilter,
): Promise<{ total: number; totalIsBound: boolean }> {
  const { search, status, source, tagIds, rules, now = 0 } = filter
  const segment = segmentAlone(filter)
  const kept = segment && (await countKeptSegment(db, segment, now))
  if (kept) return { total: kept.people, totalIsBound: false }
  if (search || source || tagIds || rules || status === "unsubscribed" || status === "bounced") {
    const count = await countMatching(db, brandId, filter, COUNT_BOUND)
    return { total: count, totalIsBound: count >= COUNT_BOUND }
  }
  const list = await findList(db, brandId)
  const { subscribers = 0, active = 0, unconfirmed = 0 } = list ?? {}
  const total = { all: subscribers, active, unconfirmed }[status ?? "all"]
  return { total, totalIsBound: false }
}
