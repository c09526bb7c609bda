import type { PublicLanguage } from "@brandwright/contract/email/people/email-join"
import { type SuppressionReason, suppressionText } from "@brandwright/contract/email/people/email-suppressions"
import {
  subscriberText,
  type subscriberInput,
  type subscriberPatch,
  typedName,
} from "@brandwright/contract/email/people/email-subscribers"
import type { Db } from "@brandwright/db/open"
import type { z } from "zod"
import type { BrandRow } from "../../../platform/brands/brands.service.ts"
import { DomainError } from "../../../errors.ts"
import type { InTransaction, Services } from "../../../services.ts"
import { inTransaction } from "../../../database/transactions.ts"
import { convertValues } from "../fields/fields.service.ts"
import { recordEvent } from "../activity.queries.ts"
import { pauseSequences, leaveSequences } from "../sequences/enrolment/enrolments.service.ts"
import { addTally, cancelQueued, findMessage, forgetQueuedSteps } from "../messages.queries.ts"
import { chooseTracking } from "./joining/preferences.service.ts"
import { requestConfirmation } from "./joining/opt-in.service.ts"
import { eraseAddress } from "./erasure.queries.ts"
import { toEmailKey, insertPerson, moveCounts, ownSubscriber } from "./subscriber-counts.service.ts"
import * as queries from "./subscribers.queries.ts"
import { findSuppression, suppress, suppressHash, type SuppressionRow } from "./suppressions/suppressions.queries.ts"
import type { SubscriberRow } from "./subscribers.queries.ts"
import { keyedHash } from "../link-tokens.ts"

/**
 * Adds a person for the brand's owner (content §5). With double opt-in they get a confirmation first. Someone who has
 * unsubscribed elsewhere is kept as that, and gets nothing.
 * @throws CONFLICT when the address is on the list, or when its owner has unsubscribed; BAD_REQUEST for a value that
 * does not fit its field.
 */
export function addSubscriber(
  services: Services,
  brand: BrandRow,
  input: z.output<typeof subscriberInput>,
): Promise<SubscriberRow> {
  return inTransaction(services, async (tx) => {
    const { db: trx } = tx
    const emailKey = toEmailKey(input.email)
    const known = await queries.findByKey(trx, brand.id, emailKey)
    if (known)
      throw new DomainError(
        "CONFLICT",
        known.status === "active" ? subscriberText.alreadySubscribed : subscriberText.hasUnsubscribed,
      )
    const suppressed = await findSuppression(trx, brand.id, emailKey, keyedHash(services.settings, emailKey))
    refuseSuppressed(suppressed)
    const source = input.source || "Manual"
    const customFields = await convertValues(trx, brand.id, input.customFields ?? {})
    const optIn = suppressed ? "double" : input.optIn
    const row = await insertPerson(tx, { ...input, customFields, brand, source, optIn, emailKey })
    const detail = { source, text: "Added by the brand's owner" }
    const [brandId, at] = [brand.id, services.now()]
    await recordEvent(trx, { brandId, subscriberId: row.id, kind: "subscribed", detail, at })
    if (input.status === "unsubscribed") {
      await suppress(trx, {
        brandId,
        email: row.email,
        emailKey,
        reason: "unsubscribed",
        createdAt: at,
        messageId: null,
      })
      return leaveList(tx, row, "owner")
    }
    return row.confirmedAt === null ? requestConfirmation(tx, row) : row
  })
}

type Unsubscription = { by: "person" | "owner" | "complaint"; messageId?: number }

/**
 * Ends all mail to a person. `messageId` is the mail whose link they used.
 * @returns the row as it is now; undefined when they were deleted meanwhile.
 */
export const unsubscribe = (services: Services, id: number, how: Unsubscription) =>
  inTransaction(services, (tx) => unsubscribeIn(tx, id, how))

/** The same within the caller's transaction. */
export async function unsubscribeIn(
  tx: Pick<InTransaction, "db" | "now">,
  id: number,
  { by, messageId }: Unsubscription,
): Promise<SubscriberRow | undefined> {
  const { db: trx } = tx
  const now = tx.now()
  const row = await queries.findSubscriberById(trx, id)
  if (!row) return undefined
  const message = messageId ? await findMessage(trx, messageId) : undefined
  const isTheirs = message?.subscriberId === id
  const reason = by === "complaint" ? "complained" : "unsubscribed"
  const { brandId, email, emailKey } = row
  const entry = { brandId, email, emailKey, reason, createdAt: now } as const
  await suppress(trx, { ...entry, messageId: isTheirs ? message.id : null })
  if (row.status === "unsubscribed") return row
  const changed = await leaveList(tx, row, by)
  if (isTheirs) await addTally(trx, { ...message, at: now }, { unsubscribes: 1 })
  return changed
}

/** Ends the mail of an active person. */
export async function leaveList(
  tx: Pick<InTransaction, "db" | "now">,
  row: SubscriberRow,
  by: "person" | "owner" | "complaint",
): Promise<SubscriberRow> {
  const { db: trx } = tx
  const { id, brandId } = row
  const at = tx.now()
  const changed = await queries.updateSubscriber(trx, id, { status: "unsubscribed", unsubscribedAt: at, updatedAt: at })
  await moveCounts(trx, row, changed)
  await leaveSequences(trx, id, "unsubscribed", at)
  await cancelQueued(trx, id)
  await recordEvent(trx, { brandId, subscriberId: id, kind: "unsubscribed", detail: { by }, at })
  return changed
}

/** Changes a subscriber's name and language on their own request. */
export async function describeSelf(
  services: Services,
  id: number,
  { name, language }: { name: string; language?: PublicLanguage },
): Promise<void> {
  const row = await queries.findSubscriberById(services.db, id)
  if (row)
    await queries.updateSubscriber(services.db, id, {
      name: typedName(name),
      ...(language && { language }),
      updatedAt: services.now(),
    })
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
  return inTransaction(services, async (tx) => {
    const { db: trx } = tx
    const row = await ownSubscriber(trx, brandId, id)
    if (patch.status === "active" && row.status !== "active")
      throw new DomainError("CONFLICT", subscriberText.hasUnsubscribed)
    const emailKey = patch.email === undefined ? row.emailKey : toEmailKey(patch.email)
    const isNewAddress = emailKey !== row.emailKey
    if (isNewAddress) await refuseTaken(services, trx, brandId, emailKey)
    const customFields = patch.customFields && (await convertValues(trx, brandId, patch.customFields, row.customFields))
    const now = services.now()
    const changed = await queries.updateSubscriber(trx, id, {
      name: patch.name === undefined ? undefined : patch.name?.trim() || null,
      source: patch.source,
      email: patch.email?.trim(),
      emailKey,
      customFields,
      ...(isNewAddress && { confirmedAt: null, bouncedAt: null, optIn: "double" as const, confirmationAt: null }),
      updatedAt: now,
    })
    await recordEvent(trx, { brandId, subscriberId: id, kind: isNewAddress ? "email-changed" : "edited", at: now })
    await chooseTracking(tx, id, patch.tracking)
    if (!isNewAddress) return changed
    await moveCounts(trx, row, changed)
    await forgetQueuedSteps(trx, id)
    await cancelQueued(trx, id)
    await pauseSequences(trx, id)
    return changed.status === "active" ? requestConfirmation(tx, changed) : changed
  })
}

async function refuseTaken({ settings }: Services, trx: Db, brandId: number, emailKey: string): Promise<void> {
  if (await queries.findByKey(trx, brandId, emailKey))
    throw new DomainError("CONFLICT", subscriberText.alreadySubscribed)
  refuseSuppressed(await findSuppression(trx, brandId, emailKey, keyedHash(settings, emailKey)))
}

/** @throws CONFLICT for an address that has unsubscribed or bounced, or that the brand's owner suppressed. */
function refuseSuppressed(entry: SuppressionRow | undefined): void {
  if (!entry || entry.reason === "deleted") return
  throw new DomainError("CONFLICT", REFUSALS[entry.reason])
}
const REFUSALS: Record<SuppressionReason, string> = {
  unsubscribed: subscriberText.hasUnsubscribed,
  complained: subscriberText.hasUnsubscribed,
  bounced: subscriberText.hasBounced,
  manual: suppressionText.suppressed,
}

/** Removes the person's data; a keyed hash stays, so that no import brings the address back. */
export const deleteSubscriber = (services: Services, brandId: number, id: number): Promise<void> =>
  inTransaction(services, (tx) => deleteSubscriberIn(tx, brandId, id))

/** The same within the caller's transaction. */
export async function deleteSubscriberIn(tx: InTransaction, brandId: number, id: number): Promise<void> {
  const { db: trx } = tx
  const row = await ownSubscriber(trx, brandId, id)
  const now = tx.now()
  const reason = row.status === "unsubscribed" ? "unsubscribed" : row.bouncedAt === null ? "deleted" : "bounced"
  const hash = keyedHash(tx.settings, row.emailKey)
  await suppressHash(trx, brandId, { emailKey: row.emailKey, hash, reason, at: now })
  await cancelQueued(trx, id)
  await eraseAddress(trx, { brandId, subscriberId: id, email: row.emailKey })
  await tx.events.emit(tx, "subscriber.deleted", { brandId, email: row.emailKey, hash })
  await queries.removeSubscriber(trx, id)
  await moveCounts(trx, row, undefined)
  await recordEvent(trx, { brandId, kind: "deleted", at: now })
}
