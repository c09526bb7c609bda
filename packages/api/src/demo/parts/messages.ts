import { HOUR_MS, MINUTE_MS } from "@brandwright/contract/durations"
import { insertRows } from "../rows.queries.ts"
import type { World } from "../world.ts"

const SLOT_MS = HOUR_MS / 4

type Origin = {
  kind: "step" | "broadcast"
  sequenceId: number | null
  stepId: number | null
  broadcastId: number | null
  subject: string
}
type Mail = { person: { id: number }; sentAt: number }

const NOTHING = { sent: 0, opens: 0, clicks: 0, unsubscribes: 0, bounces: 0 }

/** Inserts sent mails with what readers did, and adds them to the sums that the charts read. Returns the totals. */
export async function writeMessages(
  { services, brand, userId, random }: Pick<World, "services" | "brand" | "userId" | "random">,
  origin: Origin,
  mails: readonly Mail[],
): Promise<typeof NOTHING> {
  const total = { ...NOTHING }
  const slots = new Map<number, typeof NOTHING>()
  const rows = mails.map(({ person, sentAt }) => {
    const bounced = random.chance(0.01)
    const openedAt = !bounced && random.chance(0.46) ? sentAt + random.between(1, 40) * (HOUR_MS / 2) : null
    const clickedAt = openedAt && random.chance(0.28) ? openedAt + MINUTE_MS : null
    const unsubscribedAt = openedAt && random.chance(0.008) ? openedAt + 120_000 : null
    const slot = Math.floor(sentAt / SLOT_MS)
    const sums = slots.get(slot) ?? { ...NOTHING }
    slots.set(slot, sums)
    for (const into of [sums, total]) {
      into.sent += 1
      into.opens += openedAt ? 1 : 0
      into.clicks += clickedAt ? 1 : 0
      into.unsubscribes += unsubscribedAt ? 1 : 0
      into.bounces += bounced ? 1 : 0
    }
    return {
      ...origin,
      brandId: brand.id,
      userId,
      subscriberId: person.id,
      enrolmentId: null,
      state: bounced ? ("bounced" as const) : ("sent" as const),
      dueAt: sentAt,
      leasedUntil: null,
      leaseToken: null,
      error: bounced ? "550 No such mailbox" : null,
      createdAt: sentAt,
      sentAt,
      openedAt,
      machineOpenedAt: null,
      clickedAt,
      machineClickedAt: null,
      unsubscribedAt,
    }
  })
  await insertRows(services.db, "emailMessage", rows)
  // No two broadcasts share a quarter of an hour here: they are on different days.
  const tallies = [...slots].map(([slot, sums]) => ({ brandId: brand.id, stepId: origin.stepId ?? 0, slot, ...sums }))
  await insertRows(services.db, "emailTally", tallies)
  return total
}
