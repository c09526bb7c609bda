import type { subscriberListInput, subscriberPageInput } from "@brandwright/contract/email-subscribers"
import type { Db } from "@brandwright/db/open"
import type { z } from "zod"
import { page } from "../../../rows.ts"
import { countMatching, findList, listSubscribers, type SubscriberFilter } from "./subscribers.queries.ts"

/** Matches of a search are counted this far; the whole list's count is kept. */
const COUNT_BOUND = 10_000

type ListInput = z.output<typeof subscriberListInput> & { cursor?: number; limit: number }

export const listArray = (db: Db, brandId: number, { sort, cursor, limit, ...filter }: ListInput) =>
  listSubscribers(db, brandId, filter, { sort, cursor, limit })

/** One page, whether more follow, and how many there are. */
export async function pageOf(db: Db, brandId: number, input: z.output<typeof subscriberPageInput>) {
  const { search, status, source, sort, cursor, afterEmail, limit } = input
  const filter = { search, status, source }
  const rows = await listSubscribers(db, brandId, filter, { sort, cursor, afterEmail, limit: limit + 1 })
  const total = await totalOf(db, brandId, filter)
  return { ...page(rows, limit), ...total }
}

async function totalOf(
  db: Db,
  brandId: number,
  filter: SubscriberFilter,
): Promise<{ total: number; totalIsBound: boolean }> {
  const { search, status, source } = filter
  if (search || source) {
    const count = await countMatching(db, brandId, filter, COUNT_BOUND)
    return { total: count, totalIsBound: count >= COUNT_BOUND }
  }
  const list = await findList(db, brandId)
  const all = { all: list?.subscribers ?? 0, active: list?.active ?? 0, unconfirmed: list?.unconfirmed ?? 0 }
  const total = status === undefined ? all.all : status === "unsubscribed" ? all.all - all.active : all[status]
  return { total, totalIsBound: false }
}
