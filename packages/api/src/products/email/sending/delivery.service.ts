import { isGreetable } from "@brandwright/contract/email/people/email-subscribers"
import { MailError } from "@brandwright/mail/mailer"
import type { Services } from "../../../services.ts"
import { createGate } from "../broadcasts/broadcast-gate.service.ts"
import { BLOCKING } from "../people/suppressions/suppressions.queries.ts"
import { createAcceptedMarks } from "./accepted-marks.ts"
import { createComposer, type Recipient } from "../compose/compose.service.ts"
import type { Outgoing } from "../compose/outgoing.queries.ts"
import { type Outcome, toSent } from "./send-results.service.ts"

/**
 * Composes messages held under this token, hands them over and marks them as accepted.
 * `closeServer` is called when the message's mail server takes nothing.
 */
export function createDelivery(
  services: Services,
  { token, closeServer }: { token: string; closeServer: (outgoing: Outgoing, error: MailError) => void },
): (outgoing: Outgoing) => Promise<Outcome> {
  const compose = createComposer(services)
  const markAccepted = createAcceptedMarks(services, token)
  const gate = createGate(services.db)

  function toOutcome(outgoing: Outgoing, error: unknown): Outcome {
    const { id, attempt } = outgoing
    const known = error instanceof MailError ? error : undefined
    if (!known) services.log.error({ err: error, messageId: id }, "An email could not be written.")
    if (known?.fault === "server") {
      closeServer(outgoing, known)
      return { id, result: "postponed" }
    }
    const text = error instanceof Error ? error.message.slice(0, 500) : "The email was not sent."
    if (!known?.permanent) return { id, result: "again", error: text, attempt }
    return { id, result: known.fault === "recipient" ? "bounced" : "failed", error: text, attempt }
  }

  return async (outgoing) => {
    const { id, broadcastId } = outgoing
    const recipient = toRecipient(outgoing, services.now())
    if (!recipient) return { id, result: "cancelled" }
    try {
      const passage = broadcastId === null ? "open" : await gate(broadcastId)
      if (passage !== "open") return { id, result: passage === "paused" ? "postponed" : "cancelled" }
      await services.mail.send(await compose(outgoing, recipient))
      await markAccepted(id)
      return toSent(outgoing)
    } catch (error) {
      return toOutcome(outgoing, error)
    }
  }
}

/** Undefined for subscribers who were deleted or must no longer get this mail. */
function toRecipient(outgoing: Outgoing, now: number): Recipient | undefined {
  const { subscriberId, kind, email, emailKey, name, customFields } = outgoing
  if (subscriberId === null || email === null || emailKey === null || customFields === null) return undefined
  if (!mayReceive(outgoing, now)) return undefined
  // The form may have been filled in by another person, whose words and links this mail must not carry.
  const fields = kind === "confirmation" ? onlyGreetable(customFields) : customFields
  return {
    id: subscriberId,
    email,
    emailKey,
    name: name !== null && isGreetable(name) ? name : null,
    customFields: fields,
  }
}

function mayReceive({ kind, status, confirmedAt, bouncedAt, suppressedFor, pausedUntil }: Outgoing, now: number) {
  if (kind === "confirmation") return suppressedFor === null || !BLOCKING.has(suppressedFor)
  if (status !== "active" || confirmedAt === null || bouncedAt !== null || suppressedFor !== null) return false
  return kind !== "broadcast" || (pausedUntil ?? 0) <= now
}

const onlyGreetable = (fields: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => isGreetable(value)))
