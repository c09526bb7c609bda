import { MailError } from "@brandwright/mail/mailer"
import { MINUTE_MS } from "@brandwright/contract/durations"
import type { Services } from "../../../services.ts"
import { SmsError } from "../../../instance/sms.ts"
import * as queries from "./delivery.queries.ts"
import type { DueEvent } from "./delivery.queries.ts"
import { composeMail, composeSms } from "./notice-texts.ts"
import { findReach } from "../notifications.queries.ts"
import { canReceiveSms, loadSettings } from "../notifications.service.ts"
import { deliverAt, isQuiet, type OutsideChannel } from "./delivery-plan.ts"

/** A dead sender loses its claim after this; the message is then sent again under the same id. */
const CLAIM_MS = 5 * MINUTE_MS
const OWNERS_MAX = 200
const EVENTS_MAX = 200

/** Sends all due messages; a failure for one user does not hold up the others. */
export async function deliverDue(services: Services): Promise<void> {
  const now = services.now()
  await queries.shortenClaims(services.db, now + CLAIM_MS)
  const owners = await queries.listDueOwners(services.db, now, OWNERS_MAX)
  for (const { userId, channel } of owners) {
    try {
      await deliverTo(services, userId, channel)
    } catch (error) {
      services.log.error({ err: error, userId, channel }, "Notifications could not be delivered.")
    }
  }
}

export async function deliverToUser(services: Services, userId: string): Promise<void> {
  await deliverTo(services, userId, "email")
  await deliverTo(services, userId, "sms")
}

/** Everything due goes into one message; what falls into quiet hours waits for their end. */
async function deliverTo(services: Services, userId: string, channel: OutsideChannel): Promise<void> {
  const now = services.now()
  const reach = await findReach(services.db, userId)
  if (!reach) return
  const due = await queries.listDue(services.db, { userId, channel }, now, EVENTS_MAX)
  const settings = await loadSettings(services.db, userId)
  const isHeld = settings.doNotDisturb && isQuiet(now, settings, reach.timeZone)
  const held = isHeld ? due.filter((delivery) => !delivery.urgent) : []
  if (held.length > 0) {
    const end = deliverAt(now, { ...settings, frequency: "real-time" }, reach.timeZone)
    await queries.postponeDue(
      services.db,
      held.map((delivery) => delivery.id),
      end,
    )
  }
  for (const [batch, ids] of groupIntoBatches(due.filter((delivery) => !held.includes(delivery)))) {
    const events = await queries.claimDue(services.db, ids, { batch, now, leasedUntil: now + CLAIM_MS })
    if (events.length > 0) await send(services, reach, { channel, batch, events })
  }
}

/**
 * A message that was already put together keeps its parts and its id; the rest becomes new ones. What is urgent goes by
 * itself: a message that must wait for the end of quiet hours could otherwise neither be sent again nor be divided.
 */
function groupIntoBatches(due: { id: number; batch: string | null; urgent: boolean }[]): Map<string, number[]> {
  const fresh = due.filter((delivery) => delivery.batch === null)
  const batches = new Map<string, number[]>()
  for (const { id, batch, urgent } of due) {
    const together = fresh.filter((delivery) => delivery.urgent === urgent)
    // Named by its first and last event: a second sender that saw one more event makes a message of another name.
    const name = batch ?? `${together[0]?.id ?? id}-${together.at(-1)?.id ?? id}`
    batches.set(name, [...(batches.get(name) ?? []), id])
  }
  return batches
}

type Reach = NonNullable<Awaited<ReturnType<typeof findReach>>>

async function send(
  services: Services,
  reach: Reach,
  { channel, batch, events }: { channel: OutsideChannel; batch: string; events: DueEvent[] },
): Promise<void> {
  const { db, settings } = services
  try {
    if (channel === "email") {
      const host = new URL(settings.appUrl).hostname
      await services.mail.send({
        to: { address: reach.email, name: reach.name },
        ...composeMail(events, settings.appUrl),
        messageId: `<notification-${batch}@${host}>`,
      })
      await queries.markSent(db, batch, services.now())
    } else if (canReceiveSms(services, reach) && reach.phoneNumber) {
      // Gateways may not detect repeats: marked first, and retried only when it certainly was not sent.
      await queries.markSent(db, batch, services.now())
      await services.sms.send(reach.phoneNumber, composeSms(events, settings.appUrl), `notification-${batch}`)
    } else await queries.markSent(db, batch, services.now())
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    const isFinal = error instanceof MailError && error.permanent
    if (channel === "sms") {
      const isLost = error instanceof SmsError && !error.isTaken
      await queries.noteSmsFailure(db, batch, reason, isLost ? services.now() + CLAIM_MS : undefined)
    } else if (isFinal) await queries.markSent(db, batch, services.now(), reason)
    else await queries.postponeBatch(db, batch, services.now() + CLAIM_MS, reason)
    services.log.warn({ err: error, batch, channel }, "A notification was not sent.")
  }
}
