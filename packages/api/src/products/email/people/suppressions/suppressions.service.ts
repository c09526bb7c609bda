import { hasLeft } from "@brandwright/contract/email/people/email-columns"
import { createLineReader, type ReadLine } from "@brandwright/contract/email/people/email-lines"
import { subscriberText } from "@brandwright/contract/email/people/email-subscribers"
import {
  SUPPRESSION_ERRORS_MAX,
  SUPPRESSION_TEXT_MAX,
  type SuppressionReason,
  type suppressionImportOutput,
  suppressionText,
} from "@brandwright/contract/email/people/email-suppressions"
import type { Db } from "@brandwright/db/open"
import type { ReceivedFile } from "@brandwright/storage/storage"
import { createReadStream } from "node:fs"
import { setTimeout as sleep } from "node:timers/promises"
import type { z } from "zod"
import { CSV_MARK, csvCell, csvLine } from "../../../../formats/csv.ts"
import { DomainError, wrongField } from "../../../../errors.ts"
import { own } from "../../../../database/rows.ts"
import type { InTransaction, Services } from "../../../../services.ts"
import { inTransaction } from "../../../../database/transactions.ts"
import { decodeText } from "../../../../formats/decode-text.ts"
import { requireText } from "../../received-list.ts"
import { markBounced } from "../../sending/send-results.service.ts"
import { recordEvent } from "../../activity.queries.ts"
import { toEmailKey, moveCounts } from "../subscriber-counts.service.ts"
import { findByKey, type SubscriberRow, updateSubscriber } from "../subscribers.queries.ts"
import { leaveList } from "../subscribers.service.ts"
import * as queries from "./suppressions.queries.ts"

type Listed = NonNullable<Awaited<ReturnType<typeof queries.findListed>>>
type Entry = { email: string; reason: SuppressionReason }

/**
 * Suppresses an address by hand; a subscriber with it gets no more mail.
 * @throws CONFLICT when it is already suppressed.
 */
export function addSuppression(services: Services, brandId: number, email: string): Promise<Listed> {
  return inTransaction(services, async (tx) => {
    const [added] = await suppressAll(tx, brandId, [{ email: email.trim(), reason: "manual" }])
    if (!added) throw new DomainError("CONFLICT", suppressionText.known)
    return own(await queries.findListed(tx.db, brandId, added.id), suppressionText.missing)
  })
}

/**
 * Saves the new ones of these entries, and stops mail to their subscribers. An unsubscription or a complaint also
 * replaces the weaker reason of an address that is suppressed already.
 */
export async function suppressAll(tx: Pick<InTransaction, "db" | "now">, brandId: number, entries: Entry[]) {
  const byKey = strongest(entries)
  const known = await queries.listSuppressedKeys(tx.db, brandId, [...byKey.keys()])
  for (const [emailKey, before] of known) {
    const { email, reason } = byKey.get(emailKey) ?? { email: "", reason: "manual" }
    if (reason === "manual" || !queries.outranks(reason, before)) byKey.delete(emailKey)
    else await queries.suppress(tx.db, { brandId, email, emailKey, reason, createdAt: tx.now() })
  }
  if (byKey.size === 0) return []
  const people = await queries.listPeopleByKey(tx.db, brandId, [...byKey.keys()])
  const active = new Set(people.filter((person) => person.status === "active").map((person) => person.emailKey))
  const rows = [...byKey].map(([emailKey, { email, reason }]) => ({
    brandId,
    email,
    emailKey,
    reason,
    wasActive: reason === "manual" && active.has(emailKey),
    createdAt: tx.now(),
  }))
  const added = await queries.insertSuppressions(tx.db, rows)
  for (const person of people) await stop(tx, person, byKey.get(person.emailKey)?.reason ?? "manual")
  return added
}

/** One entry for each address, with its strongest reason. */
function strongest(entries: Entry[]): Map<string, Entry> {
  const byKey = new Map<string, Entry>()
  for (const entry of entries) {
    const emailKey = toEmailKey(entry.email)
    const earlier = byKey.get(emailKey)
    if (!earlier || queries.outranks(entry.reason, earlier.reason)) byKey.set(emailKey, entry)
  }
  return byKey
}

async function stop(
  tx: Pick<InTransaction, "db" | "now">,
  person: SubscriberRow,
  reason: SuppressionReason,
): Promise<void> {
  if (reason === "bounced") {
    if (person.bouncedAt === null) await markBounced(tx, person.id, { error: "" }, tx.now())
  } else if (person.status === "active") await leaveList(tx, person, reason === "complained" ? "complaint" : "owner")
}

/**
 * Removes an address from the list. Bounced and manually suppressed subscribers get mail again. After a
 * complaint (`address` must repeat it) the person stays unsubscribed, but may sign up again.
 * @throws NOT_FOUND; CONFLICT for people who unsubscribed, and for a complaint whose address is not repeated.
 */
export function removeSuppression(
  services: Services,
  brandId: number,
  { id, address = "" }: { id: number; address?: string },
): Promise<void> {
  return inTransaction(services, async (tx) => {
    const entry = own(await queries.findListed(tx.db, brandId, id), suppressionText.missing)
    if (entry.reason === "unsubscribed") throw new DomainError("CONFLICT", subscriberText.hasUnsubscribed)
    if (entry.reason === "complained" && toEmailKey(address) !== entry.emailKey)
      throw new DomainError("CONFLICT", suppressionText.typeAddress)
    const person = await findByKey(tx.db, brandId, entry.emailKey)
    if (entry.reason === "complained" && person?.status === "unsubscribed")
      return void (await queries.updateReason(tx.db, id, "unsubscribed"))
    await queries.removeEntry(tx.db, id)
    if (person) await bringBack(tx, person, entry)
  })
}

async function bringBack({ db, now }: InTransaction, person: SubscriberRow, entry: Listed): Promise<void> {
  const isBack = entry.reason === "bounced" && person.bouncedAt !== null
  const isActive = entry.wasActive && person.status === "unsubscribed"
  if (!isBack && !isActive) return
  const changed = await updateSubscriber(db, person.id, {
    ...(isBack && { bouncedAt: null }),
    ...(isActive && { status: "active" as const, unsubscribedAt: null }),
    updatedAt: now(),
  })
  await moveCounts(db, person, changed)
  await recordEvent(db, { brandId: person.brandId, subscriberId: person.id, kind: "edited", at: now() })
}

/** Lines per transaction; other writers get their turn in between. */
const BATCH = 500
const GAP_MS = 2
const PIECE = 64_000

type ImportResult = z.output<typeof suppressionImportOutput>

/**
 * Suppresses the addresses of a text or file, line by line; a "reason" column says why, and without one it is by hand.
 * @throws BAD_REQUEST for an empty or overlong list, and for a file that is no text.
 */
export async function importSuppressions(
  services: Services,
  brandId: number,
  source: string | ReceivedFile,
): Promise<ImportResult> {
  const field = typeof source === "string" ? "text" : "file"
  if (typeof source !== "string") await requireText(source)
  if ((typeof source === "string" ? source.length : source.size) > SUPPRESSION_TEXT_MAX)
    throw wrongField(field, suppressionText.importTooLong)
  const result: ImportResult = { added: 0, known: 0, failed: 0, errors: [] }
  const reader = createLineReader()
  const waiting: Entry[] = []
  const settle = async (): Promise<void> => {
    const batch = waiting.splice(0, BATCH)
    const added = await inTransaction(services, (tx) => suppressAll(tx, brandId, batch))
    result.added += added.length
    result.known += batch.length - added.length
    await sleep(GAP_MS)
  }
  const take = async (lines: ReadLine[]): Promise<void> => {
    for (const line of lines) {
      if ("email" in line) waiting.push({ email: line.email, reason: readReason(line) })
      else {
        result.failed += 1
        if (result.errors.length < SUPPRESSION_ERRORS_MAX) result.errors.push(line)
      }
    }
    while (waiting.length >= BATCH) await settle()
  }
  for await (const piece of readPieces(source)) await take(reader.push(piece))
  await take(reader.end())
  if (waiting.length > 0) await settle()
  if (result.added + result.known + result.failed === 0) throw wrongField(field, suppressionText.importEmpty)
  return result
}

async function* readPieces(source: string | ReceivedFile): AsyncGenerator<string> {
  if (typeof source !== "string") return yield* decodeText(createReadStream(source.path))
  for (let at = 0; at < source.length; at += PIECE) yield source.slice(at, at + PIECE)
}

const REASON_WORDS: [RegExp, SuppressionReason][] = [
  [/complain|spam|abuse/i, "complained"],
  [/unsub|opt.?out/i, "unsubscribed"],
  [/bounce|invalid|clean/i, "bounced"],
]

/** Column names of our own export and those of mail providers. */
function readReason({ fields, status }: Extract<ReadLine, { email: string }>): SuppressionReason {
  const [, told = ""] = Object.entries(fields).find(([title]) => /^(reason|type)$/i.test(title.trim())) ?? []
  const found = REASON_WORDS.find(([words]) => words.test(told))
  if (found) return found[1]
  return hasLeft(status) ? status : "manual"
}

const EXPORT_BATCH = 1000

/** The whole list as CSV, streamed in constant memory. */
export async function* exportSuppressions(db: Db, brandId: number): AsyncGenerator<string> {
  yield CSV_MARK + csvLine(["email", "reason", "date", "detail"])
  for (let cursor: number | undefined; ; ) {
    const rows = await queries.listSuppressions(db, brandId, {}, { cursor, limit: EXPORT_BATCH })
    for (const { email, reason, createdAt, detail } of rows)
      yield csvLine([email, reason, new Date(createdAt).toISOString(), detail].map(csvCell))
    const last = rows.at(-1)
    if (!last || rows.length < EXPORT_BATCH) return
    cursor = last.id
  }
}
