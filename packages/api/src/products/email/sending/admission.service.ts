import type { Db } from "@brandwright/db/open"
import { createPace, startOfHour, type Limits } from "./pace.ts"
import * as queries from "./pace.queries.ts"
import type { LimitRow } from "./pace.queries.ts"

const NO_DOMAIN = ""

export const parseLimits = ({ perHour, perDomain, warmUp, warmUpBeganAt }: LimitRow): Limits => ({
  perHour,
  perDomain,
  warmUp: warmUp === null ? null : warmUp,
  warmUpBeganAt,
})

/**
 * Which of the messages that were just claimed may leave now. Of a brand with limits each takes its place in an hour of
 * the clock; one whose hour is later goes back until then, in the same transaction, so that none is lost. A confirmation
 * leaves at once: a person waits for it. It takes up room all the same.
 */
export async function admit(trx: Db, ids: number[], now: number): Promise<number[]> {
  if (ids.length === 0) return ids
  const limited = await queries.listLimited(trx, ids)
  const later = new Map<number, number[]>()
  const placed: number[] = []
  const brands = [...Map.groupBy(limited, (message) => message.brandId)].toSorted(([one], [other]) => one - other)
  for (const [brandId, messages] of brands) {
    const row = await queries.lockLimit(trx, brandId)
    if (!row) continue
    const pace = createPace(parseLimits(row), await queries.listPace(trx, brandId, now), now)
    for (const { id, kind, pacedAt, emailKey } of messages) {
      // Its place was kept for it.
      if (pacedAt === pace.current) continue
      const hour = pace.place(emailKey?.slice(emailKey.lastIndexOf("@") + 1) ?? NO_DOMAIN, kind === "confirmation")
      if (hour > pace.current) later.set(hour, [...(later.get(hour) ?? []), id])
      else placed.push(id)
    }
    await queries.addPace(trx, brandId, pace.added())
    if (pace.room() === 0) await queries.closeUntil(trx, brandId, pace.nextOpen())
  }
  // What comes back in this hour, from a server that takes nothing, takes no second place.
  if (placed.length > 0) await queries.keepPlace(trx, placed, startOfHour(now))
  for (const [hour, waiting] of later) await queries.postponeTo(trx, waiting, hour)
  const isLater = new Set([...later.values()].flat())
  return ids.filter((id) => !isLater.has(id))
}

/** How many mails of a brand may leave in this hour beside those that have their place in it. */
export async function findRoom(trx: Db, brandId: number, now: number): Promise<number> {
  const row = await queries.findLimit(trx, brandId)
  if (!row) return Number.POSITIVE_INFINITY
  return createPace(parseLimits(row), await queries.listPace(trx, brandId, now), now).room()
}
