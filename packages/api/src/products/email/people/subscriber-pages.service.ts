import type { subscriberListInput, subscriberPageInput } from "@brandwright/contract/email-subscribers"
import type { Db } from "@brandwright/db/open"
import type { z } from "zod"
import { page } from "../../../rows.ts"
import { readFilter } from "./segments.service.ts"
import { listTagsBySubscriber } from "./tags.queries.ts"
import { countMatching, findList, listSubscribers, type SubscriberFilter } from "./subscribers.queries.ts"

/** Matches of a search are counted this far; the whole list's count is kept. */
const COUNT_BOUND = 10_000

type ListInput = z.output<typeof subscriberListInput> & { cursor?: number; limit: number }

export async function listArray(db: Db, brandId: number, input: ListInput, now: number) {
  const { sort, cursor, limit } = input
  return listSubscribers(db, brandId, await readFilter(db, brandId, input, now), { sort, cursor, limit })
}

/** One page, whether more follow, and how many there are. */
export async function readPage(db: Db, brandId: number, input: z.output<typeof subscriberPageInput>, now: number) {
  const { sort, cursor, afterEmail, limit } = input
  const filter = await readFilter(db, brandId, input, now)
  const { rows, hasMore } = page(
    await listSubscribers(db, brandId, filter, { sort, cursor, afterEmail, limit: limit + 1 }),
    limit,
  )
  const tags = Map.groupBy(
    await listTagsBySubscriber(
      db,
      rows.map((row) => row.id),
    ),
    (tag) => tag.subscriberId,
  )
  const total = await countTotal(db, brandId, filter)
  return { rows: rows.map((row) => ({ ...row, tags: tags.get(row.id) ?? [] })), hasMore, ...total }
}

async function countTotal(
  db: Db,
  brandId: number,
  filter: SubscriberFilter,
): Promise<{ total: number; totalIsBound: boolean }> {
  const { search, status, source, tagIds, rules } = filter
  if (search || source || tagIds || rules || status === "unsubscribed" || status === "bounced") {
    const count = await countMatching(db, brandId, filter, COUNT_BOUND)
    return { total: count, totalIsBound: count >= COUNT_BOUND }
  }
  const list = await findList(db, brandId)
  const { subscribers = 0, active = 0, unconfirmed = 0 } = list ?? {}
  const total = { all: subscribers, active, unconfirmed }[status ?? "all"]
  return { total, totalIsBound: false }
}
