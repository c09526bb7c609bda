import type { KeyObject } from "node:crypto"
import { createLineReader, type ReadLine } from "@brandwright/contract/email/people/email-lines"
import {
  IMPORT_ERRORS_MAX,
  IMPORT_LINES_MAX,
  importReasons,
  readColumns,
} from "@brandwright/contract/email/people/email-imports"
import type { Database, Db, Engine } from "@brandwright/db/open"
import { findSequence } from "../sequences/enrolment/enrolments.queries.ts"
import { enrol } from "../sequences/enrolment/enrolments.service.ts"
import { insertMessages } from "../messages.queries.ts"
import { noteAsked } from "../people/joining/confirmations.queries.ts"
import { changeCounts } from "../people/subscribers.queries.ts"
import { insertSuppressions } from "../people/suppressions/suppressions.queries.ts"
import { suppressAll } from "../people/suppressions/suppressions.service.ts"
import { hashAddress } from "../link-tokens.ts"
import { createImportFields, type ImportFields } from "./import-fields.ts"
import { tagImported } from "./import-tags.service.ts"
import * as queries from "./import.queries.ts"
import type { ImportRow, NewPerson } from "./import.queries.ts"
import { sortLines } from "./sort-lines.ts"

/** Input of an import: plain data, so that it can be passed to a worker thread. */
export type ImportSetting = { db: Database; engine: Engine; suppressionKey: KeyObject; now: () => number }
export type ImportOptions = {
  /** Called after each batch with the number of records settled so far. */
  onBatch: (progress: { records: number }) => Promise<void> | void
  /** Pauses between batches, about as long as the last one took, so that other writers get their turn. */
  pause: (ms: number) => Promise<void>
  signal?: AbortSignal
  /** Further lines are reported but not read; tests lower it. */
  linesMax?: number
}

/**
 * Lines of a transaction: a few milliseconds of work, so that other writers never wait long for the database. Work
 * and not time, because on a busy machine smaller batches would only add waiting.
 */
const BATCH = { first: 300, least: 100, most: 1000, shortMs: 5, longMs: 10 }
/** The pause between transactions is as long as the last one took, within these bounds. */
const GAP_MS = { least: 2, most: 50 }

/**
 * Reads `chunks` and settles every line in order, each batch in one transaction with its position: after a crash at
 * any point, the next run continues after the last settled record.
 */
export async function runImport(
  setting: ImportSetting,
  row: ImportRow,
  chunks: AsyncIterable<string>,
  options: ImportOptions,
): Promise<void> {
  const reader = createLineReader(row.columns === null ? undefined : readColumns(row.columns))
  const waiting: ReadLine[] = []
  let settled = row.records
  let toSkip = row.records
  let seen = 0
  const linesMax = options.linesMax ?? IMPORT_LINES_MAX
  const hasSuppressed = await queries.hasSuppressions(setting.db, row.brandId)
  const state = {
    row,
    refusals: row.failed + row.skipped,
    hasSuppressed,
    fields: await createImportFields(setting.db, row.brandId),
  }
  let size = BATCH.first

  async function take(lines: ReadLine[]): Promise<void> {
    for (const line of lines) {
      seen += 1
      if (toSkip > 0) toSkip -= 1
      else waiting.push(seen > linesMax ? beyond(line) : line)
    }
    while (waiting.length >= size) await writeBatch(waiting.splice(0, size))
  }

  async function writeBatch(batch: ReadLine[]): Promise<void> {
    options.signal?.throwIfAborted()
    settled += batch.length
    const { tookMs, workMs } = await importBatch(setting, state, batch, settled)
    if (workMs > BATCH.longMs) size = Math.max(BATCH.least, Math.round(size * 0.7))
    else if (workMs < BATCH.shortMs) size = Math.min(BATCH.most, Math.round(size * 1.3))
    await options.onBatch({ records: settled })
    await options.pause(Math.min(GAP_MS.most, Math.max(GAP_MS.least, tookMs)))
  }

  for await (const chunk of chunks) await take(reader.push(chunk))
  await take(reader.end())
  if (waiting.length > 0) await writeBatch(waiting)
}

const beyond = (line: ReadLine): ReadLine => ({
  line: line.line,
  value: "email" in line ? line.email : line.value,
  reason: importReasons.tooMany,
})

type BatchState = { row: ImportRow; refusals: number; hasSuppressed: boolean; fields: ImportFields }

/** Reads before it writes, so that the write lock is held only while writing; returns how long that took. */
async function importBatch(setting: ImportSetting, state: BatchState, batch: ReadLine[], records: number) {
  const { row } = state
  const { fresh, merged, left, refusals, counts } = await sortLines(setting, state, batch.map(state.fields.read))
  const now = setting.now()
  const confirmedAt = row.optIn === "single" ? now : null
  const room = Math.max(0, IMPORT_ERRORS_MAX - state.refusals)
  const startedAt = performance.now()
  const cpuBefore = process.threadCpuUsage()
  await setting.db.transaction().execute(async (trx) => {
    if (fresh.length > 0) {
      const shared = {
        brandId: row.brandId,
        userId: row.userId,
        source: row.source,
        optIn: row.optIn,
        confirmedAt,
        importId: row.id,
        at: now,
      }
      const added = await queries.insertPeople(trx, setting.engine, shared, fresh)
      counts.imported += added.length
      counts.skipped += fresh.length - added.length
      const people = new Map(fresh.map((person) => [person.emailKey, person]))
      // People who get no email on the other list get none here: no confirmation, no sequence.
      const active = added.filter(({ emailKey }) => people.get(emailKey)?.status === "active")
      await suppressLeft(
        trx,
        row.brandId,
        added.flatMap(({ emailKey }) => people.get(emailKey) ?? []),
        now,
      )
      const unconfirmed = confirmedAt === null ? active.length : 0
      await changeCounts(trx, row.brandId, { subscribers: added.length, active: active.length, unconfirmed })
      const tagged = added.map(({ id, emailKey }) => ({ id, tags: people.get(emailKey)?.tags ?? [] }))
      await tagImported(trx, row.brandId, tagged, now)
      await followUp(trx, row, active, { confirmedAt, now, suppressionKey: setting.suppressionKey })
    }
    await tagImported(trx, row.brandId, merged, now)
    for (const { id, name, customFields } of merged) {
      await queries.updatePerson(trx, id, { ...(name !== null && { name }), customFields, updatedAt: now })
    }
    await suppressAll({ db: trx, now: () => now }, row.brandId, left)
    await state.fields.register(trx, [...fresh, ...merged])
    if (refusals.length > 0 && room > 0) await queries.insertRefusals(trx, row.id, refusals.slice(0, room))
    const imported = row.imported + counts.imported
    const updated = row.updated + counts.updated
    const skipped = row.skipped + counts.skipped
    const failed = row.failed + counts.failed
    await queries.updateImport(trx, row.id, { records, imported, updated, skipped, failed })
  })
  row.imported += counts.imported
  row.updated += counts.updated
  row.skipped += counts.skipped
  row.failed += counts.failed
  state.refusals += refusals.length
  const { user, system } = process.threadCpuUsage(cpuBefore)
  return { tookMs: performance.now() - startedAt, workMs: (user + system) / 1000 }
}

/** The new people who get no email on the other list. */
async function suppressLeft(trx: Db, brandId: number, people: NewPerson[], createdAt: number): Promise<void> {
  const entries = people.flatMap(({ email, emailKey, status }) =>
    status === "active" ? [] : [{ brandId, email, emailKey, reason: status, createdAt }],
  )
  if (entries.length > 0) await insertSuppressions(trx, entries)
}

/** New people get their confirmation, and join the import's sequence. */
async function followUp(
  trx: Db,
  row: ImportRow,
  added: { id: number; emailKey: string }[],
  { confirmedAt, now, suppressionKey }: { confirmedAt: number | null; now: number; suppressionKey: KeyObject },
): Promise<void> {
  const ids = added.map((person) => person.id)
  if (confirmedAt === null && ids.length > 0) {
    const { brandId, userId } = row
    await insertMessages(
      trx,
      ids.map((subscriberId) => ({
        brandId,
        userId,
        subscriberId,
        kind: "confirmation" as const,
        state: "queued" as const,
        dueAt: now,
        createdAt: now,
      })),
    )
    await queries.noteConfirmations(trx, ids, now)
    const hashes = added.map((person) => hashAddress(suppressionKey, person.emailKey))
    await noteAsked(trx, brandId, hashes, now)
  }
  if (row.sequenceId === null || ids.length === 0) return
  const sequence = await findSequence(trx, row.brandId, row.sequenceId)
  if (!sequence) return
  const people = ids.map((id) => ({ id, brandId: row.brandId, status: "active" as const, confirmedAt }))
  await enrol({ db: trx, now: () => now }, sequence, people)
}
