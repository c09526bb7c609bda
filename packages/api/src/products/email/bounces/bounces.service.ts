import { cutText } from "@brandwright/contract/text/cut-text"
import { inTransaction } from "../../../database/transactions.ts"
import { unsubscribe } from "../people/subscribers.service.ts"
import type { ProviderReport } from "./provider-reports.ts"
import type { InTransaction, Services } from "../../../services.ts"
import { type BounceKind, judgeFailure, readDsn } from "./dsn.ts"
import { addTally, bounceSent, findMessage, haveReturned } from "../messages.queries.ts"
import { markBounced } from "../sending/send-results.service.ts"
import { readToken } from "../link-tokens.ts"

/** Reports are read up to this length, as what matters is at the beginning. */
const READ_MAX = 200_000
const TRIED_MAX = 50

/**
 * Handles a mail that bounced after it was accepted (RFC 3464): a report's text, or just a Message-ID. Only final failures
 * count, and only our own Message-IDs. A repeated report counts once.
 * @returns whether a mail was marked.
 */
export async function recordBounce(services: Services, report: string): Promise<boolean> {
  const text = report.slice(0, READ_MAX)
  if (/^status:\s*[24]\./im.test(text) || /^action:\s*(delayed|delivered|relayed|expanded)/im.test(text)) return false
  const reason = /^diagnostic-code:\s*(.{1,300})/im.exec(text)?.[1]?.trim() ?? "The email came back."
  for (const [, token = ""] of [...text.matchAll(/<([\w-]{20,60})@[^<>\s]{1,255}>/g)].slice(0, TRIED_MAX)) {
    const [messageId] = readToken(services.settings, "message", token) ?? []
    if (messageId === undefined) continue
    return inTransaction(services, (tx) => markLate(tx, messageId, reason))
  }
  return false
}

/** Number of consecutive soft bounces after which an address counts as gone. */
const SOFT_MAX = 5

/**
 * Handles a delivery report sent to a mail's return address (RFC 3464). A hard bounce ends the person's mail; a
 * soft bounce, such as a full mailbox, does so with the fifth email in a row.
 * @returns what was counted; undefined for other mail, notices of a delay, and repeated reports.
 */
export function recordReturned(services: Services, messageId: number, raw: string): Promise<BounceKind | undefined> {
  return inTransaction(services, async (tx) => {
    for (const report of readDsn(raw.slice(0, READ_MAX)) ?? []) {
      const kind = judgeFailure(report)
      if (!kind) continue
      const reason = `${report.status} ${report.diagnostic}`.trim().slice(0, 300)
      return (await markLate(tx, messageId, reason, kind)) ? kind : undefined
    }
    return undefined
  })
}

/**
 * Handles a provider's event about one of our mails: a final failure, or a complaint or unsubscription, which end all mail
 * to the person.
 * `text` is the report as received; the mail is identified by the token in its Message-ID.
 * @returns whether a mail was marked.
 */
export async function recordProviderReport(
  services: Services,
  { kind, reason }: ProviderReport,
  text: string,
): Promise<boolean> {
  const id = findMessageId(services, text.slice(0, READ_MAX))
  if (id === undefined) return false
  if (kind === "bounced")
    return inTransaction(services, (tx) => markLate(tx, id, cutText(reason, 300) || "The email came back."))
  const message = await findMessage(services.db, id)
  if (!message || message.subscriberId === null) return false
  await unsubscribe(services, message.subscriberId, {
    by: kind === "complained" ? "complaint" : "person",
    messageId: id,
  })
  return true
}

/** The first message token in the text; only this server can create one. */
function findMessageId({ settings }: Services, text: string): number | undefined {
  for (const [token] of [...text.matchAll(/(?<![\w-])[\w-]{40}(?![\w-])/g)].slice(0, TRIED_MAX)) {
    const [id] = readToken(settings, "message", token) ?? []
    if (id !== undefined) return id
  }
  return undefined
}

async function markLate(
  services: InTransaction,
  id: number,
  reason: string,
  kind: BounceKind = "hard",
): Promise<boolean> {
  const { db } = services
  const message = await bounceSent(db, id, reason)
  if (!message) return false
  const { stepId, broadcastId, sentAt, subscriberId } = message
  const now = services.now()
  // Counts this mail as not delivered on the day it was sent.
  if (stepId !== null || broadcastId !== null) await addTally(db, { ...message, at: sentAt ?? now }, { returned: 1 })
  await addTally(db, { ...message, at: now }, { bounces: 1 })
  if (subscriberId === null) return true
  const isFinal = kind === "hard" || (await haveReturned(db, subscriberId, SOFT_MAX))
  if (isFinal) await markBounced(services, subscriberId, { error: reason, messageId: id }, now)
  return true
}
