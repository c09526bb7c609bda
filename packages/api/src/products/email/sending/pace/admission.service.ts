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
 * Decides which claimed messages may be sent now. With limits, each message of a brand is assigned an hour of
 * the clock; one with a later hour is released until then, in the same transaction, so that none is lost. A confirmation
 * is sent at once, as a person is waiting for it, but still counts.
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
      // Its place was reserved.
      if (pacedAt === pace.current) continue
      const hour = pace.place(emailKey?.slice(emailKey.lastIndexOf("@") + 1) ?? NO_DOMAIN, kind === "confirmation")
      if (hour > pace.current) later.set(hour, [...(later.get(hour) ?? []), id])
      else placed.push(id)
    }
    await queries.addPace(trx, brandId, pace.added())
    if (pace.room() === 0) await queries.closeUntil(trx, brandId, pace.nextOpen())
  }
  // A retry in the same hour does not count twice.
  if (placed.length > 0) await queries.keepPlace(trx, placed, startOfHour(now))
  for (const [hour, waiting] of later) await queries.postponeTo(trx, waiting, hour)
  const isLater = new Set([...later.values()].flat())
  return ids.filter((id) => !isLater.has(id))
}

/** The number of a brand's mails that may still be added to this hour. */
export async function findRoom(trx: Db, brandId: number, now: number): Promise<number> {
  const row = await queries.findLimit(trx, brandId)
  if (!row) return Number.POSITIVE_INFINITY
  return createPace(parseLimits(row), await queries.listPace(trx, brandId, now), now).room()
}
