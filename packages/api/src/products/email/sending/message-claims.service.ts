import { shortenLeases } from "@brandwright/db/leases"
import type { InTransaction } from "../../../services.ts"
import { hasUnwritten, writeBroadcasts } from "../broadcasts/broadcast-messages.service.ts"
import type { Lease } from "../messages.queries.ts"
import { listOutgoing } from "../compose/outgoing.queries.ts"
import { admit } from "./pace/admission.service.ts"
import { claimDueSteps } from "./steps/due-steps.service.ts"
import * as queries from "./sender.queries.ts"
import { type Outcome, toSent } from "./send-results.service.ts"

type Claimed = {
  ids: number[]
  /** Messages of a dead sender that the mail server had already accepted. */
  accepted: Outcome[]
  /** Including messages postponed by their brand's limits. */
  found: number
}

/**
 * Claims retries first, then what is due now; skips paused sequences and drafts. Sequences leave half of the rest to
 * broadcasts, which otherwise would wait until thousands of people have had their step.
 */
export async function claimMessages(tx: InTransaction, limit: number, lease: Lease): Promise<Claimed> {
  const { db: trx } = tx
  const now = tx.now()
  await shortenLeases(tx, "emailMessage", lease.until)
  const taken = await queries.takeMessages(trx, now, limit, lease)
  const acceptedIds = taken.filter((row) => row.sentAt !== null).map((row) => row.id)
  const accepted = acceptedIds.length === 0 ? [] : (await listOutgoing(trx, acceptedIds)).map(toSent)
  const ids = taken.filter((row) => row.sentAt === null).map((row) => row.id)
  const room = limit - taken.length
  const stepRoom = room > 1 && (await hasUnwritten(trx, now)) ? Math.ceil(room / 2) : room
  for (let more = stepRoom > 0; more; ) {
    const { ids: written, hasMore } = await claimDueSteps(tx, stepRoom, lease)
    ids.push(...written)
    more = hasMore && written.length === 0
  }
  ids.push(...(await writeBroadcasts(trx, now, limit - accepted.length - ids.length, lease)))
  return { ids: await admit(trx, ids, now), accepted, found: ids.length + accepted.length }
}
