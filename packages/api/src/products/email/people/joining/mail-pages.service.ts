import type { Frequency } from "@brandwright/contract/email/broadcasts/email-frequency"
import type { PublicLanguage } from "@brandwright/contract/email/people/email-join"
import { languageFor } from "@brandwright/contract/email/email-pages"
import { isTracked } from "@brandwright/contract/email/sending/email-tracking"
import type { Services } from "../../../../services.ts"
import { inTransaction } from "../../../../database/transactions.ts"
import { findBrandOfList, findSubscriberById } from "../subscribers.queries.ts"
import { requestConfirmationAgain, confirm } from "./opt-in.service.ts"
import { chooseFrequency, chooseTopics, chooseTracking, listTopics, pauseMail } from "./preferences.service.ts"
import { describeSelf, unsubscribe } from "../subscribers.service.ts"
import { readToken, type TokenPurpose } from "../../link-tokens.ts"
import { findMessage } from "../../messages.queries.ts"

/** What a public page shows of a subscriber, only to holders of the link in their mail. */
export type MailPage = {
  brandName: string
  name: string
  language: PublicLanguage
  isActive: boolean
  /** The brand's public tags. */
  topics: { id: number; name: string; isChosen: boolean }[]
  pausedUntil: number | null
  frequency: Frequency
  /** Whether their opens and clicks are tracked; undefined if the brand tracks no one. */
  isTracked: boolean | undefined
}

/** Undefined for invalid links, or when the subscriber was deleted. */
export async function readMailPage(
  services: Services,
  purpose: TokenPurpose,
  token: string,
): Promise<MailPage | undefined> {
  const [id, messageId] = readToken(services.settings, purpose, token) ?? []
  const found = id === undefined ? undefined : await findSubscriberById(services.db, id)
  const row = found ?? (purpose === "unsubscribe" ? await findRecipient(services, messageId) : undefined)
  const brand = row && (await findBrandOfList(services.db, row.brandId))
  if (!row || !brand) return undefined
  const isPaused = row.pausedUntil !== null && row.pausedUntil > services.now()
  return {
    brandName: brand.fromName || brand.name,
    name: row.name ?? "",
    language: languageFor(row.language, brand.language),
    isActive: row.status === "active",
    topics: await listTopics(services.db, row),
    pausedUntil: isPaused ? row.pausedUntil : null,
    frequency: row.frequency ?? "all",
    isTracked: brand.tracking === "off" ? undefined : isTracked(brand.tracking, row.tracking),
  }
}

/** Who a mail belongs to now: of a person saved twice, one row was kept and has the mails of both. */
async function findRecipient({ db }: Services, messageId: number | undefined) {
  const { subscriberId } = (messageId && (await findMessage(db, messageId))) || {}
  return subscriberId ? findSubscriberById(db, subscriberId) : undefined
}

export async function confirmByLink(services: Services, token: string): Promise<boolean> {
  const [id, mark] = readToken(services.settings, "confirm", token) ?? []
  return id !== undefined && mark !== undefined && confirm(services, id, mark)
}

export async function unsubscribeByLink(
  services: Services,
  purpose: "unsubscribe" | "preferences",
  token: string,
): Promise<boolean> {
  const [id, messageId] = readToken(services.settings, purpose, token) ?? []
  if (id === undefined) return false
  if (await unsubscribe(services, id, { by: "person", messageId })) return true
  const recipient = purpose === "unsubscribe" ? await findRecipient(services, messageId) : undefined
  return (
    recipient !== undefined && (await unsubscribe(services, recipient.id, { by: "person", messageId })) !== undefined
  )
}

/** `topics`: ids of the public tags they want; others are ignored. What was not asked is absent. */
export async function saveByLink(
  services: Services,
  token: string,
  {
    name,
    language,
    topics,
    frequency,
    mayTrack,
  }: { name: string; language?: PublicLanguage; topics: number[]; frequency?: Frequency; mayTrack?: boolean },
): Promise<boolean> {
  const [id] = readToken(services.settings, "preferences", token) ?? []
  if (id === undefined) return false
  await describeSelf(services, id, { name, language })
  await chooseTopics(services, id, topics)
  await chooseFrequency(services, id, frequency)
  const page = await readMailPage(services, "preferences", token)
  if (mayTrack !== undefined && page?.isTracked !== undefined && page.isTracked !== mayTrack)
    await inTransaction(services, (tx) => chooseTracking(tx, id, mayTrack ? "allowed" : "refused"))
  return true
}

/** `days` 0 ends a pause. Returns until when no mail is sent; undefined for an invalid link. */
export async function pauseByLink(services: Services, token: string, days: number): Promise<number | undefined> {
  const [id] = readToken(services.settings, "preferences", token) ?? []
  return id === undefined ? undefined : pauseMail(services, id, days)
}

export async function requestConfirmationByLink(services: Services, token: string): Promise<boolean> {
  const [id] = readToken(services.settings, "preferences", token) ?? []
  if (id === undefined) return false
  await requestConfirmationAgain(services, id)
  return true
}
