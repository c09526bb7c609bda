import type { limitsInput } from "@brandwright/contract/email/sending/email-limits"
import type { z } from "zod"
import type { InTransaction, Services } from "../../../../services.ts"
import { inTransaction } from "../../../../database/transactions.ts"
import { filterOfStarted } from "../../broadcasts/audience/audience.service.ts"
import { countUnwritten } from "../../broadcasts/broadcasts.queries.ts"
import { sendSoon } from "../../send-soon.ts"
import { parseLimits } from "./admission.service.ts"
import { createPace, dailyLimit, type Limits } from "./pace.ts"
import * as queries from "./pace.queries.ts"

const DOMAINS_SHOWN = 5
const NONE: Limits = { perHour: null, perDomain: null, warmUp: null, warmUpBeganAt: null }

/** A brand's limits, their usage, and the waiting mails. */
export async function readLimits({ db, now }: Pick<InTransaction, "db" | "now">, brandId: number) {
  const at = now()
  const row = await queries.findLimit(db, brandId)
  const limits = row ? parseLimits(row) : NONE
  const rows = row ? await queries.listPace(db, brandId, at) : []
  const pace = createPace(limits, rows, at)
  const later = rows.filter(({ hour, count }) => hour > pace.current && count > 0)
  const domains = new Map<string, number>()
  for (const { domain, count } of later) domains.set(domain, (domains.get(domain) ?? 0) + count)
  let people = 0
  if (row)
    for (const broadcast of await queries.listUnwritten(db, brandId))
      people += await countUnwritten(db, broadcast, filterOfStarted(broadcast), at)
  return {
    ...limits,
    usedThisHour: pace.used().hour,
    usedToday: pace.used().day,
    allowedToday: dailyLimit(limits, at) ?? null,
    waiting: {
      emails: later.reduce((sum, { count }) => sum + count, 0),
      nextAt: later[0]?.hour ?? (people > 0 ? pace.nextOpen() : null),
      domains: [...domains]
        .map(([domain, emails]) => ({ domain, emails }))
        .toSorted((one, other) => other.emails - one.emails)
        .slice(0, DOMAINS_SHOWN),
      people,
    },
  }
}

/** Changes the limits from now on, and reschedules waiting mails. */
export const saveLimits = (services: Services, brandId: number, input: z.output<typeof limitsInput>) =>
  inTransaction(services, async (tx) => {
    const at = tx.now()
    const known = await queries.lockLimit(tx.db, brandId)
    const { perHour, perDomain, warmUp } = input
    if (perHour === null && perDomain === null && warmUp === null) await queries.removeLimit(tx.db, brandId)
    else
      await queries.saveLimit(tx.db, {
        brandId,
        perHour,
        perDomain,
        warmUp: warmUp && warmUp,
        warmUpBeganAt: warmUp && (known?.warmUpBeganAt ?? at),
        closedUntil: 0,
        updatedAt: at,
      })
    await queries.freeLaterHours(tx.db, brandId, at)
    await sendSoon(tx)
    return readLimits(tx, brandId)
  })
