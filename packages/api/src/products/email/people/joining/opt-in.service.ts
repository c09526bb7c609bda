import { DAY_MS } from "@brandwright/contract/durations"
import {
  CONFIRM_MS,
  CONFIRMATION_EVERY_MS,
  CONFIRMATIONS_A_DAY,
  subscriberText,
} from "@brandwright/contract/email/people/email-subscribers"
import { suppressionText } from "@brandwright/contract/email/people/email-suppressions"
import { DomainError } from "../../../../errors.ts"
import { notify } from "../../../../platform/notifications/notifications.service.ts"
import type { InTransaction, Services } from "../../../../services.ts"
import { inTransaction } from "../../../../database/transactions.ts"
import { countConfirmed } from "../../../../platform/links/links.service.ts"
import { recordEvent } from "../../activity.queries.ts"
import { enrolByFunnel, startWaiting } from "../../sequences/enrolment/enrolments.service.ts"
import { insertMessages } from "../../messages.queries.ts"
import {
  toEmailKey,
  insertPerson,
  moveCounts,
  type NewSubscriber,
  ownSubscriber,
} from "../subscriber-counts.service.ts"
import { sendSoon } from "../../send-soon.ts"
import { findAsked, noteAsked } from "./confirmations.queries.ts"
import * as queries from "../subscribers.queries.ts"
import { BLOCKING, findSuppression, unsuppress } from "../suppressions/suppressions.queries.ts"
import type { SubscriberRow } from "../subscribers.queries.ts"
import { keyedHash, addressMark } from "../../link-tokens.ts"

/** Proof of consent: the text shown, the page, and a keyed hash of the network address. */
export type Consent = { text: string; page: string; ipHash?: string }
export type Joining = Omit<NewSubscriber, "emailKey"> & { consent: Consent }

/**
 * A person signs up on a form. Someone who unsubscribed, bounced or was deleted stays out until they
 * confirm; the response does not reveal whether the address was known.
 */
export const subscribe = (services: Services, joining: Joining): Promise<SubscriberRow> =>
  inTransaction(services, (tx) => subscribeIn(tx, joining))

/** As above, within the caller's transaction. */
export async function subscribeIn(services: InTransaction, joining: Joining): Promise<SubscriberRow> {
  const { db } = services
  const { brand, funnelId } = joining
  const emailKey = toEmailKey(joining.email)
  const known = await queries.findByKey(db, brand.id, emailKey)
  const suppressed = await findSuppression(db, brand.id, emailKey, keyedHash(services.settings, emailKey))
  const detail = { source: joining.source, ...joining.consent }
  const at = services.now()
  if (known) {
    await recordEvent(db, {
      brandId: brand.id,
      subscriberId: known.id,
      kind: known.status === "active" ? "subscribed" : "resubscribe-asked",
      detail,
      at,
    })
    if (known.status !== "active" || known.confirmedAt === null) await requestConfirmation(services, known)
    if (funnelId !== undefined) await enrolByFunnel(services, known, funnelId, "join")
    return known
  }
  const optIn = suppressed ? "double" : joining.optIn
  const row = await insertPerson(services, { ...joining, optIn, emailKey })
  await recordEvent(db, { brandId: brand.id, subscriberId: row.id, kind: "subscribed", detail, at })
  if (funnelId !== undefined) await enrolByFunnel(services, row, funnelId, "join")
  if (row.confirmedAt === null) return requestConfirmation(services, row)
  await notifyOwner(services, row)
  await sendSoon(services)
  return row
}

/** Queues a confirmation, unless one was sent recently or the daily limit is reached. */
export async function requestConfirmation(services: InTransaction, row: SubscriberRow): Promise<SubscriberRow> {
  if ((await isBlocked(services, row)) || (await findRefusal(services, row))) return row
  return queueConfirmation(services, row)
}

/** A complaint or the owner's own suppression also prevents the confirmation. */
async function isBlocked({ db, settings }: InTransaction, row: SubscriberRow): Promise<boolean> {
  const entry = await findSuppression(db, row.brandId, row.emailKey, keyedHash(settings, row.emailKey))
  return entry !== undefined && BLOCKING.has(entry.reason)
}

/** Why this address gets no confirmation now. The count belongs to the address, so adding a person again does not reset it. */
async function findRefusal({ db, settings, now }: InTransaction, row: SubscriberRow): Promise<string | undefined> {
  const request = await findAsked(db, row.brandId, keyedHash(settings, row.emailKey))
  if (!request) return undefined
  if (now() - request.askedAt < CONFIRMATION_EVERY_MS) return subscriberText.resendTooSoon
  const isSameDay = now() - request.firstAskedAt < DAY_MS
  return isSameDay && request.asked >= CONFIRMATIONS_A_DAY ? subscriberText.resendTooMany : undefined
}

async function queueConfirmation(services: InTransaction, row: SubscriberRow): Promise<SubscriberRow> {
  const { db } = services
  const now = services.now()
  const { brandId, userId, id: subscriberId } = row
  await noteAsked(db, brandId, [keyedHash(services.settings, row.emailKey)], now)
  const changed = await queries.updateSubscriber(db, subscriberId, { confirmationAt: now })
  await insertMessages(db, [
    { brandId, userId, subscriberId, kind: "confirmation", state: "queued", dueAt: now, createdAt: now },
  ])
  await recordEvent(db, { brandId, subscriberId, kind: "confirmation-sent", at: now })
  await sendSoon(services)
  return changed
}

/** @throws CONFLICT when they have confirmed or are suppressed; TOO_MANY_REQUESTS within 15 minutes, or after five in a day. */
export function resendConfirmation(services: Services, brandId: number, id: number): Promise<SubscriberRow> {
  return inTransaction(services, async (tx) => {
    const row = await ownSubscriber(tx.db, brandId, id)
    if (row.status !== "active") throw new DomainError("CONFLICT", subscriberText.hasUnsubscribed)
    if (row.confirmedAt !== null) throw new DomainError("CONFLICT", subscriberText.alreadyConfirmed)
    if (await isBlocked(tx, row)) throw new DomainError("CONFLICT", suppressionText.suppressed)
    const reason = await findRefusal(tx, row)
    if (reason) throw new DomainError("TOO_MANY_REQUESTS", reason)
    return queueConfirmation(tx, row)
  })
}

/**
 * Handles the click on the confirmation: starts their sequences and lifts an earlier unsubscription.
 * False when the link is for another address or too old, or the address is blocked. Repeating it changes nothing.
 */
export function confirm(services: Services, id: number, mark: number): Promise<boolean> {
  return inTransaction(services, async (tx) => {
    const { db: trx } = tx
    const now = services.now()
    const row = await queries.findSubscriberById(trx, id)
    if (!row || addressMark(services.settings, row.emailKey) !== mark) return false
    if (row.status === "active" && row.confirmedAt !== null) return true
    if (await isBlocked(tx, row)) return false
    if (row.confirmationAt === null || now - row.confirmationAt > CONFIRM_MS) return false
    const changed = await queries.updateSubscriber(trx, id, {
      status: "active",
      confirmedAt: now,
      unsubscribedAt: null,
      bouncedAt: null,
      updatedAt: now,
    })
    await moveCounts(trx, row, changed)
    await unsuppress(trx, row.brandId, row.emailKey, keyedHash(services.settings, row.emailKey))
    await recordEvent(trx, { brandId: row.brandId, subscriberId: id, kind: "confirmed", at: now })
    await countConfirmed(trx, id, now)
    await tx.events.emit(tx, "subscriber.confirmed", { subscriberId: id, at: now })
    await startWaiting(tx, id)
    await notifyOwner(tx, changed)
    await sendSoon(tx)
    return true
  })
}

/** Asks someone who resubscribes on the preferences page to confirm. */
export function requestConfirmationAgain(services: Services, id: number): Promise<void> {
  return inTransaction(services, async (tx) => {
    const { db: trx } = tx
    const row = await queries.findSubscriberById(trx, id)
    if (!row || (row.status === "active" && row.confirmedAt !== null)) return
    await recordEvent(trx, { brandId: row.brandId, subscriberId: id, kind: "resubscribe-asked", at: services.now() })
    await requestConfirmation(tx, row)
  })
}

async function notifyOwner(services: InTransaction, row: SubscriberRow): Promise<void> {
  await notify(services, {
    userId: row.userId,
    brandId: row.brandId,
    type: "success",
    category: "email",
    preference: "engagementUpdates",
    title: "New subscriber",
    message: `${row.email} joined through “${row.source}”.`,
    link: `/email-responder?subscriber=${row.id}`,
  })
}
