import type { OptIn } from "@brandwright/contract/email"
import {
  CONFIRM_MS,
  CONFIRMATION_EVERY_MS,
  CONFIRMATIONS_A_DAY,
  subscriberText,
  type subscriberInput,
  type subscriberPatch,
} from "@brandwright/contract/email-subscribers"
import { toJson } from "@brandwright/db/columns"
import type { Db } from "@brandwright/db/open"
import type { z } from "zod"
import type { BrandRow } from "../brands/brands.service.ts"
import { DomainError } from "../errors.ts"
import { countConfirmedLeads } from "../funnels/confirmed.service.ts"
import { notify } from "../notifications/notifications.service.ts"
import type { InTransaction, Services } from "../services.ts"
import { countConfirmed } from "../social/links.service.ts"
import { recordEvent } from "./activity.queries.ts"
import { enrolByFunnel, holdSequences, leaveSequences, startWaiting } from "./enrolments.service.ts"
import { addTally, cancelQueued, findMessage, forgetQueuedSteps, insertMessages } from "./messages.queries.ts"
import * as queries from "./subscribers.queries.ts"
import type { SubscriberRow } from "./subscribers.queries.ts"
import { addressHash, addressMark } from "./tokens.ts"

export type { SubscriberRow } from "./subscribers.queries.ts"

/** What a person agreed to: the words they read, the page, and a keyed hash of where they came from. */
export type Consent = { text: string; page: string; ipHash?: string }
export type Joining = {
  brand: Pick<BrandRow, "id" | "userId">
  email: string
  name?: string | null
  source: string
  funnelId?: number
  customFields?: Record<string, string>
  consent: Consent
  optIn: OptIn
}
/** Job that sends what is due at once. */
export const SEND_SOON_JOB = "email.send-soon"
const DAY_MS = 86_400_000

export const emailKeyOf = (email: string): string => email.trim().toLowerCase()

/**
 * A person joins by their own act, on a form. Whoever unsubscribed, bounced or was deleted stays out until they
 * confirm; the answer does not tell whether the address was known.
 */
export const subscribe = (services: Services, joining: Joining): Promise<SubscriberRow> =>
  services.db.transaction().execute((trx) => subscribeIn({ ...services, db: trx }, joining))

/** The same within the caller's transaction. */
export async function subscribeIn(services: InTransaction, joining: Joining): Promise<SubscriberRow> {
  const { db } = services
  const { brand, funnelId } = joining
  const emailKey = emailKeyOf(joining.email)
  const known = await queries.findByKey(db, brand.id, emailKey)
  const suppressed = await queries.findSuppression(db, brand.id, addressHash(services.settings, emailKey))
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
    if (known.status !== "active" || known.confirmedAt === null) await askToConfirm(services, known)
    if (funnelId !== undefined) await enrolByFunnel(services, known, funnelId)
    return known
  }
  const optIn = suppressed ? "double" : joining.optIn
  const row = await insert(services, { ...joining, optIn, emailKey })
  await recordEvent(db, { brandId: brand.id, subscriberId: row.id, kind: "subscribed", detail, at })
  if (funnelId !== undefined) await enrolByFunnel(services, row, funnelId)
  if (row.confirmedAt === null) return askToConfirm(services, row)
  await tellOwner(services, row)
  await sendSoon(services)
  return row
}

/**
 * The brand's owner adds a person (content §5). With double opt-in they get a confirmation first.
 * @throws CONFLICT when the address is on the list, or when its owner does not want our mail.
 */
export function addSubscriber(
  services: Services,
  brand: BrandRow,
  input: z.output<typeof subscriberInput>,
): Promise<SubscriberRow> {
  return services.db.transaction().execute(async (trx) => {
    const inside = { ...services, db: trx }
    const emailKey = emailKeyOf(input.email)
    const known = await queries.findByKey(trx, brand.id, emailKey)
    if (known)
      throw new DomainError(
        "CONFLICT",
        known.status === "active" ? subscriberText.alreadySubscribed : subscriberText.hasUnsubscribed,
      )
    const suppressed = await queries.findSuppression(trx, brand.id, addressHash(services.settings, emailKey))
    if (suppressed?.reason === "unsubscribed") throw new DomainError("CONFLICT", subscriberText.hasUnsubscribed)
    if (suppressed?.reason === "bounced") throw new DomainError("CONFLICT", subscriberText.hasBounced)
    const source = input.source || "Manual"
    const optIn = suppressed ? "double" : input.optIn
    const row = await insert(inside, { ...input, brand, source, optIn, emailKey })
    const detail = { source, text: "Added by the brand's owner" }
    await recordEvent(trx, { brandId: brand.id, subscriberId: row.id, kind: "subscribed", detail, at: services.now() })
    return row.confirmedAt === null ? askToConfirm(inside, row) : row
  })
}

type NewSubscriber = Omit<Joining, "consent"> & { emailKey: string }
async function insert(services: InTransaction, joining: NewSubscriber): Promise<SubscriberRow> {
  const now = services.now()
  const row = await queries.insertSubscriber(services.db, {
    brandId: joining.brand.id,
    userId: joining.brand.userId,
    email: joining.email.trim(),
    emailKey: joining.emailKey,
    name: joining.name?.trim() || null,
    source: joining.source,
    status: "active",
    customFields: toJson(joining.customFields ?? {}),
    optIn: joining.optIn,
    confirmedAt: joining.optIn === "single" ? now : null,
    funnelId: joining.funnelId ?? null,
    dateAdded: now,
    createdAt: now,
    updatedAt: now,
  })
  await moveCounts(services.db, undefined, row)
  return row
}

/** Queues a confirmation, unless one was sent a short while ago or the day's are used up. */
async function askToConfirm(services: InTransaction, row: SubscriberRow): Promise<SubscriberRow> {
  if (whyNoConfirmation(row, services.now())) return row
  return queueConfirmation(services, row)
}

function whyNoConfirmation(row: SubscriberRow, now: number): string | undefined {
  if (row.confirmationAt !== null && now - row.confirmationAt < CONFIRMATION_EVERY_MS)
    return subscriberText.resendTooSoon
  const isSameDay = row.confirmationsFrom !== null && now - row.confirmationsFrom < DAY_MS
  return isSameDay && row.confirmations >= CONFIRMATIONS_A_DAY ? subscriberText.resendTooMany : undefined
}

async function queueConfirmation(services: InTransaction, row: SubscriberRow): Promise<SubscriberRow> {
  const { db } = services
  const now = services.now()
  const isSameDay = row.confirmationsFrom !== null && now - row.confirmationsFrom < DAY_MS
  const changed = await queries.updateSubscriber(db, row.id, {
    confirmationAt: now,
    confirmations: isSameDay ? row.confirmations + 1 : 1,
    confirmationsFrom: isSameDay ? row.confirmationsFrom : now,
  })
  const { brandId, userId, id: subscriberId } = row
  await insertMessages(db, [
    { brandId, userId, subscriberId, kind: "confirmation", state: "queued", dueAt: now, createdAt: now },
  ])
  await recordEvent(db, { brandId, subscriberId, kind: "confirmation-sent", at: now })
  await sendSoon(services)
  return changed
}

/** @throws CONFLICT when they have confirmed; TOO_MANY_REQUESTS within 15 minutes, or after five in a day. */
export function resendConfirmation(services: Services, brandId: number, id: number): Promise<SubscriberRow> {
  return services.db.transaction().execute(async (trx) => {
    const row = await ownSubscriber(trx, brandId, id)
    if (row.status !== "active") throw new DomainError("CONFLICT", subscriberText.hasUnsubscribed)
    if (row.confirmedAt !== null) throw new DomainError("CONFLICT", subscriberText.alreadyConfirmed)
    const reason = whyNoConfirmation(row, services.now())
    if (reason) throw new DomainError("TOO_MANY_REQUESTS", reason)
    return queueConfirmation({ ...services, db: trx }, row)
  })
}

/** Wakes the sender once the transaction has committed. */
export const sendSoon = ({ queue, db }: InTransaction): Promise<void> =>
  queue.enqueue(SEND_SOON_JOB, {}, { key: "soon", trx: db })

/**
 * The person's own click on the confirmation: starts their sequences and lifts an earlier unsubscription.
 * False when the link is of another address or too old. Doing it twice changes nothing.
 */
export function confirm(services: Services, id: number, mark: number): Promise<boolean> {
  return services.db.transaction().execute(async (trx) => {
    const inside = { ...services, db: trx }
    const now = services.now()
    const row = await queries.findSubscriberById(trx, id)
    if (!row || addressMark(services.settings, row.emailKey) !== mark) return false
    if (row.status === "active" && row.confirmedAt !== null) return true
    if (row.confirmationAt === null || now - row.confirmationAt > CONFIRM_MS) return false
    const changed = await queries.updateSubscriber(trx, id, {
      status: "active",
      confirmedAt: now,
      unsubscribedAt: null,
      bouncedAt: null,
      updatedAt: now,
    })
    await moveCounts(trx, row, changed)
    await queries.unsuppress(trx, row.brandId, addressHash(services.settings, row.emailKey))
    await recordEvent(trx, { brandId: row.brandId, subscriberId: id, kind: "confirmed", at: now })
    await countConfirmed(trx, id, now)
    await countConfirmedLeads(trx, id, now)
    await startWaiting(inside, id)
    await tellOwner(inside, changed)
    await sendSoon(inside)
    return true
  })
}

/**
 * Ends all mail to a person. `messageId` is the mail whose link they used.
 * @returns the row as it is now; undefined when they were deleted meanwhile.
 */
export function unsubscribe(
  services: Services,
  id: number,
  { by, messageId }: { by: "person" | "owner"; messageId?: number },
) {
  return services.db.transaction().execute(async (trx) => {
    const now = services.now()
    const row = await queries.findSubscriberById(trx, id)
    if (!row || row.status === "unsubscribed") return row
    const changed = await queries.updateSubscriber(trx, id, {
      status: "unsubscribed",
      unsubscribedAt: now,
      updatedAt: now,
    })
    await moveCounts(trx, row, changed)
    await leaveSequences(trx, id, "unsubscribed", now)
    await cancelQueued(trx, id)
    await recordEvent(trx, { brandId: row.brandId, subscriberId: id, kind: "unsubscribed", detail: { by }, at: now })
    const message = messageId ? await findMessage(trx, messageId) : undefined
    if (message?.subscriberId === id)
      await addTally(trx, { brandId: row.brandId, stepId: message.stepId ?? 0, at: now }, { unsubscribes: 1 })
    return changed
  })
}

/** Asks a person who came back to the preferences page to confirm that they want our mail again. */
export function askAgain(services: Services, id: number): Promise<void> {
  return services.db.transaction().execute(async (trx) => {
    const row = await queries.findSubscriberById(trx, id)
    if (!row || (row.status === "active" && row.confirmedAt !== null)) return
    await recordEvent(trx, { brandId: row.brandId, subscriberId: id, kind: "resubscribe-asked", at: services.now() })
    await askToConfirm({ ...services, db: trx }, row)
  })
}

/** A person's own change of their name. */
export async function renameSelf(services: Services, id: number, name: string): Promise<void> {
  const row = await queries.findSubscriberById(services.db, id)
  if (row)
    await queries.updateSubscriber(services.db, id, {
      name: name.trim().slice(0, 200) || null,
      updatedAt: services.now(),
    })
}

/** @throws NOT_FOUND for a stranger's subscriber as for one that does not exist. */
export async function ownSubscriber(db: Db, brandId: number, id: number): Promise<SubscriberRow> {
  const row = await queries.findSubscriber(db, brandId, id)
  if (!row) throw new DomainError("NOT_FOUND", subscriberText.notFound)
  return row
}

/**
 * Changes the given fields. A new address starts a new confirmation; `status: "unsubscribed"` unsubscribes.
 * @throws CONFLICT when the address belongs to another subscriber, or when only the person could make them active again.
 */
export async function editSubscriber(
  services: Services,
  brandId: number,
  id: number,
  patch: z.output<typeof subscriberPatch>,
): Promise<SubscriberRow> {
  if (patch.status === "unsubscribed") {
    await ownSubscriber(services.db, brandId, id)
    await unsubscribe(services, id, { by: "owner" })
  }
  return services.db.transaction().execute(async (trx) => {
    const row = await ownSubscriber(trx, brandId, id)
    if (patch.status === "active" && row.status !== "active")
      throw new DomainError("CONFLICT", subscriberText.hasUnsubscribed)
    const emailKey = patch.email === undefined ? row.emailKey : emailKeyOf(patch.email)
    const isNewAddress = emailKey !== row.emailKey
    if (isNewAddress) await refuseTaken(services, trx, brandId, emailKey)
    const now = services.now()
    const changed = await queries.updateSubscriber(trx, id, {
      ...(patch.email !== undefined && { email: patch.email.trim(), emailKey }),
      ...(patch.name !== undefined && { name: patch.name?.trim() || null }),
      ...(patch.source !== undefined && { source: patch.source }),
      ...(patch.customFields !== undefined && { customFields: toJson(patch.customFields) }),
      ...(isNewAddress && { confirmedAt: null, bouncedAt: null, optIn: "double" as const, confirmationAt: null }),
      updatedAt: now,
    })
    await recordEvent(trx, { brandId, subscriberId: id, kind: isNewAddress ? "email-changed" : "edited", at: now })
    if (!isNewAddress) return changed
    await moveCounts(trx, row, changed)
    await forgetQueuedSteps(trx, id)
    await cancelQueued(trx, id)
    await holdSequences(trx, id)
    return changed.status === "active" ? askToConfirm({ ...services, db: trx }, changed) : changed
  })
}

async function refuseTaken({ settings }: Services, trx: Db, brandId: number, emailKey: string): Promise<void> {
  if (await queries.findByKey(trx, brandId, emailKey))
    throw new DomainError("CONFLICT", subscriberText.alreadySubscribed)
  const suppressed = await queries.findSuppression(trx, brandId, addressHash(settings, emailKey))
  if (suppressed?.reason === "unsubscribed") throw new DomainError("CONFLICT", subscriberText.hasUnsubscribed)
}

/** Removes the person's data; a keyed hash stays, so that no import brings the address back. */
export function deleteSubscriber(services: Services, brandId: number, id: number): Promise<void> {
  return services.db.transaction().execute(async (trx) => {
    const row = await ownSubscriber(trx, brandId, id)
    const now = services.now()
    const reason = row.status === "unsubscribed" ? "unsubscribed" : row.bouncedAt === null ? "deleted" : "bounced"
    await queries.suppress(trx, { brandId, hash: addressHash(services.settings, row.emailKey), reason, createdAt: now })
    await cancelQueued(trx, id)
    await queries.removeSubscriber(trx, id)
    await moveCounts(trx, row, undefined)
    await recordEvent(trx, { brandId, kind: "deleted", at: now })
  })
}

/** Keeps the list's counts equal to its rows. */
export async function moveCounts(
  db: Db,
  before: SubscriberRow | undefined,
  after: SubscriberRow | undefined,
): Promise<void> {
  const [was, is] = [shareOf(before), shareOf(after)]
  await queries.changeCounts(db, before?.brandId ?? after?.brandId ?? 0, {
    subscribers: is.subscribers - was.subscribers,
    active: is.active - was.active,
    unconfirmed: is.unconfirmed - was.unconfirmed,
  })
}

function shareOf(row: SubscriberRow | undefined): queries.ListChange {
  if (!row) return { subscribers: 0, active: 0, unconfirmed: 0 }
  const isActive = row.status === "active"
  return { subscribers: 1, active: isActive ? 1 : 0, unconfirmed: isActive && row.confirmedAt === null ? 1 : 0 }
}

async function tellOwner(services: InTransaction, row: SubscriberRow): Promise<void> {
  await notify(services, {
    userId: row.userId,
    brandId: row.brandId,
    type: "success",
    category: "email",
    preference: "engagementUpdates",
    title: "New subscriber",
    message: `${row.email} joined through ${row.source}.`,
    link: "/email-responder",
  })
}
