import { isTracked } from "@brandwright/contract/email/sending/email-tracking"
import { isBot } from "../../../requests/bots.ts"
import type { Services } from "../../../services.ts"
import { leaveBecause } from "../sequences/enrolment/enrolments.service.ts"
import { inTransaction } from "../../../database/transactions.ts"
import { startByClick } from "../sequences/enrolment/triggers.service.ts"
import { addTally } from "../messages.queries.ts"
import { fillTarget } from "../compose/render.ts"
import * as queries from "./tracking.queries.ts"
import { buildValues } from "../compose/variables.ts"

/** What the request says about its sender. */
export type Visit = { userAgent: string; purpose: string }

/** Scanners respond this soon after delivery; people take longer. */
const MACHINE_MS = 3000

/** Counts an open; those by scanners and by mail programs that load every picture are counted separately. */
export async function countOpen(services: Services, messageId: number, visit: Visit): Promise<void> {
  const message = await queries.findTracked(services.db, messageId)
  if (!message || message.sentAt === null || !isTracked(message.trackingMode, message.trackingChoice)) return
  const now = services.now()
  const isMachine = isByMachine(visit, message.sentAt, now)
  if (isMachine ? message.machineOpenedAt !== null : message.openedAt !== null) return
  await inTransaction(services, async ({ db }) => {
    if (!(await queries.markFirst(db, message.id, isMachine ? "machineOpenedAt" : "openedAt", now))) return
    await addTally(db, { ...message, at: now }, isMachine ? { machineOpens: 1 } : { opens: 1 })
    if (!isMachine && message.subscriberId !== null)
      await queries.touchPerson(db, message.subscriberId, "lastOpenedAt", now)
  })
}

/**
 * Counts a click and returns its target: as written in the mail, with this person's values.
 * Undefined for a deleted link or mail.
 */
export async function followLink(
  services: Services,
  messageId: number,
  linkId: number,
  visit: Visit,
): Promise<string | undefined> {
  const message = await queries.findTracked(services.db, messageId)
  const link = message && (await queries.findLink(services.db, message.brandId, linkId))
  if (!message || !link) return undefined
  const now = services.now()
  const isMachine = isByMachine(visit, message.sentAt ?? now, now)
  if (await countClick(services, message, { isMachine, now, linkId })) {
    await queries.recordClick(services.db, { messageId, linkId, broadcastId: message.broadcastId, createdAt: now })
    const { subscriberId } = message
    if (subscriberId !== null) await inTransaction(services, (tx) => startByClick(tx, subscriberId, link.url))
  }
  if (!link.url.includes("{{")) return link.url
  const person = { name: message.name, email: message.email ?? "", customFields: message.customFields ?? {} }
  return fillTarget(link.url, buildValues(person, { unsubscribeLink: "", timeZone: "UTC", at: now }))
}

/** Opening the book that an email brought is a click in it. */
export async function countBookClick(
  services: Services,
  { subscriberId, ebookId }: { subscriberId: number; ebookId: number },
  visit: Visit,
): Promise<void> {
  const found = await queries.findMailWithBook(services.db, subscriberId, ebookId)
  const message = found && (await queries.findTracked(services.db, found.id))
  if (!message) return
  const now = services.now()
  await countClick(services, message, { isMachine: isByMachine(visit, message.sentAt ?? now, now), now })
}

type Tracked = NonNullable<Awaited<ReturnType<typeof queries.findTracked>>>
type Click = { isMachine: boolean; now: number; linkId?: number }

/** Counts the first click in a mail. Returns whether this one is a person's, and clicks are counted. */
async function countClick(services: Services, message: Tracked, { isMachine, now, linkId }: Click): Promise<boolean> {
  // Links of earlier mails keep working when tracking is off.
  if (message.sentAt === null || !isTracked(message.trackingMode, message.trackingChoice)) return false
  if ((isMachine ? message.machineClickedAt : message.clickedAt) !== null) return !isMachine
  await inTransaction(services, async ({ db }) => {
    if (!(await queries.markFirst(db, message.id, isMachine ? "machineClickedAt" : "clickedAt", now))) return
    const place = { ...message, at: now }
    if (isMachine) return addTally(db, place, { machineClicks: 1 })
    // A click also counts as an open, because many mail programs load no pictures.
    const isFirstOpen = await queries.markFirst(db, message.id, "openedAt", now)
    await addTally(db, place, { clicks: 1, ...(isFirstOpen && { opens: 1 }) })
    if (linkId !== undefined) await queries.countClick(db, linkId)
    if (message.subscriberId === null) return
    if (isFirstOpen) await queries.touchPerson(db, message.subscriberId, "lastOpenedAt", now)
    await queries.touchPerson(db, message.subscriberId, "lastClickedAt", now)
    await leaveBecause(db, message.subscriberId, "click", now)
  })
  return !isMachine
}

const isByMachine = ({ userAgent, purpose }: Visit, sentAt: number, now: number): boolean =>
  // Apple's privacy proxy sends exactly this.
  userAgent.trim() === "Mozilla/5.0" ||
  isBot(userAgent) ||
  /prefetch|preview/i.test(purpose) ||
  now - sentAt < MACHINE_MS
