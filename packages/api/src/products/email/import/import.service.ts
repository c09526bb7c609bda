import { cutText } from "@brandwright/contract/text/cut-text"
import { createReadStream } from "node:fs"
import { readLines } from "@brandwright/contract/email/people/email-lines"
import { IMPORT_INLINE_MAX, type importOptions } from "@brandwright/contract/email/people/email-imports"
import { subscriberText } from "@brandwright/contract/email/people/email-subscribers"
import { taskText } from "@brandwright/contract/workspace/tasks"
import { PAGE_SIZE_MAX } from "@brandwright/contract/wire"
import type { Db } from "@brandwright/db/open"
import type { ReceivedFile } from "@brandwright/storage/storage"
import type { z } from "zod"
import type { BrandRow } from "../../../platform/brands/brands.service.ts"
import { readPage, own } from "../../../database/rows.ts"
import { DomainError, wrongField } from "../../../errors.ts"
import { keepContent, releaseFiles } from "../../../platform/media/uploads/files.service.ts"
import type { InTransaction, Services } from "../../../services.ts"
import { runTask, TaskCancelled } from "../../../platform/tasks/run-task.ts"
import { failTask, finishTask, startTask } from "../../../platform/tasks/tasks.service.ts"
import { recordEvent } from "../activity.queries.ts"
import { ownSequence } from "../sequences/sequence-view.service.ts"
import { sendSoon } from "../send-soon.ts"
import * as queries from "./import.queries.ts"
import type { ImportRow } from "./import.queries.ts"
import { runHere, runInThread } from "./import-runs.service.ts"
import { decodeText } from "../../../formats/decode-text.ts"
import { requireText } from "../received-list.ts"
import { inTransaction } from "../../../database/transactions.ts"

export const IMPORT_JOB = "email.import"
/** Larger files are always read in the background. */
const INLINE_BYTES_MAX = 200_000

export type ImportSource = { text: string } | { file: ReceivedFile; name: string }

/**
 * Imports a list (content §5): short ones at once, longer ones in the background with a task showing progress.
 * @throws BAD_REQUEST for an empty list and for a file that is no text.
 */
export async function importSubscribers(
  services: Services,
  brand: BrandRow,
  source: ImportSource,
  options: z.output<typeof importOptions>,
) {
  if (options.sequenceId !== undefined) await ownSequence(services.db, brand.id, options.sequenceId)
  if ("file" in source) await requireText(source.file)
  const short = await shortText(source)
  if (short?.trim() === "") throw wrongField("text" in source ? "text" : "file", subscriberText.importEmpty)
  const row = {
    brandId: brand.id,
    userId: brand.userId,
    name: "file" in source ? cutText(source.name, 200) : "Pasted list",
    source: options.source,
    optIn: options.optIn,
    onExisting: options.onExisting,
    sequenceId: options.sequenceId ?? null,
    columns: options.columns ?? null,
    bytes: "file" in source ? source.file.size : Buffer.byteLength(source.text),
    createdAt: services.now(),
  }
  if (short !== undefined) {
    const started = await queries.insertImport(services.db, { ...row, state: "running" })
    await runHere(services, started, once(short))
    await settleImport(services, started.id)
    if ("file" in source) await source.file.discard()
    return readImport(services.db, brand.id, started.id)
  }
  const received = "file" in source ? source.file : await services.storage.receive(Buffer.from(source.text, "utf8"))
  const { hash } = await keepContent(services, received)
  const started = await inTransaction(services, async (tx) => {
    const waiting = await queries.insertImport(tx.db, { ...row, state: "waiting", hash })
    return startInBackground(tx, waiting)
  })
  return readImport(services.db, brand.id, started.id)
}

const jobKey = (importId: number): string => `import:${importId}`

/** Adds the visible task and the job that runs it. Needs a transaction. */
async function startInBackground(services: InTransaction, row: ImportRow): Promise<ImportRow> {
  const task = await startTask(services.db, {
    userId: row.userId,
    brandId: row.brandId,
    category: "email",
    title: subscriberText.importRunning(row.name),
    now: services.now(),
    queued: { job: IMPORT_JOB, key: jobKey(row.id) },
    work: { name: IMPORT_JOB, input: { importId: row.id } },
  })
  await services.queue.enqueue(IMPORT_JOB, { importId: row.id }, { trx: services.db, key: jobKey(row.id) })
  return queries.updateImport(services.db, row.id, { taskId: task.id })
}

/** Resumes an import that failed or was cancelled; settled lines are not imported twice. */
export async function retryImport(services: Services, importId: number): Promise<void> {
  await inTransaction(services, async (tx) => {
    const row = await queries.updateImport(tx.db, importId, { state: "waiting", error: null, finishedAt: null })
    await startInBackground(tx, row)
  })
}

export async function cancelImport(services: Services, importId: number): Promise<void> {
  const now = services.now()
  await queries.updateImport(services.db, importId, { state: "failed", error: taskText.cancelled, finishedAt: now })
}

/** The whole text if it is short enough to be imported at once. */
async function shortText(source: ImportSource): Promise<string | undefined> {
  const isFile = "file" in source
  if ((isFile ? source.file.size : source.text.length) > INLINE_BYTES_MAX) return undefined
  const text = isFile ? await readReceived(source.file) : source.text
  return readLines(text).length > IMPORT_INLINE_MAX ? undefined : text
}

async function readReceived(file: ReceivedFile): Promise<string> {
  let text = ""
  for await (const piece of decodeText(createReadStream(file.path))) text += piece
  return text
}

async function* once(text: string): AsyncGenerator<string> {
  yield text
}

/** Runs in the background; a retry resumes where the last attempt ended. */
export async function runImportJob(
  services: Services,
  importId: number,
  { signal, lastAttempt }: { signal: AbortSignal; lastAttempt: boolean },
): Promise<void> {
  const row = await queries.findImportById(services.db, importId)
  if (!row || row.state === "done" || row.state === "failed") return
  await queries.updateImport(services.db, importId, { state: "running" })
  const work = async (stop: AbortSignal): Promise<void> => {
    const kept = row.hash === null ? undefined : await services.storage.get(row.hash)
    const content = own(kept, subscriberText.importFileGone)
    const { databaseUrl } = services
    if (databaseUrl) await runInThread(services, row, content, { databaseUrl, signal: stop })
    else await runHere(services, row, decodeText(content), stop)
    stop.throwIfAborted()
    await settleImport(services, importId)
  }
  try {
    if (row.taskId === null) await work(signal)
    else await runTask(services, row.taskId, { work, failure: () => null, signal })
  } catch (error) {
    if (error instanceof TaskCancelled) return
    if (signal.aborted || !lastAttempt) throw error
    const reason = error instanceof DomainError ? error.message : subscriberText.importFailed.message
    await queries.updateImport(services.db, importId, { state: "failed", error: reason, finishedAt: services.now() })
    await recordEvent(services.db, {
      brandId: row.brandId,
      kind: "import-failed",
      detail: { name: row.name },
      at: services.now(),
    })
    if (row.taskId !== null) await failTask(services, row.taskId, { error: reason })
    services.log.error({ err: error, importId }, "An import failed.")
  }
}

/** Ends the import: keeps the report and deletes the file. */
async function settleImport(services: Services, importId: number): Promise<void> {
  const row = await inTransaction(services, async (tx) => {
    const now = services.now()
    const done = await queries.updateImport(tx.db, importId, { state: "done", finishedAt: now })
    await recordEvent(tx.db, {
      brandId: done.brandId,
      kind: "imported",
      detail: { name: done.name, count: done.imported },
      at: now,
    })
    if (done.taskId !== null)
      await finishTask(tx, done.taskId, { resultUrl: `/email-responder?tab=subscribers&import=${importId}` })
    if (done.optIn === "double" || done.sequenceId !== null) await sendSoon(tx)
    return done
  })
  await releaseFiles(services, [row.hash])
}

/** The report: counts, refused lines after `afterLine`, and cursors of the adjacent pages. */
export async function readImport(db: Db, brandId: number, id: number, afterLine = 0) {
  const row = own(await queries.findImport(db, brandId, id), subscriberText.importMissing)
  const limit = afterLine === 0 && row.taskId === null ? IMPORT_INLINE_MAX : PAGE_SIZE_MAX
  const read = (most: number) => queries.listRefusals(db, id, afterLine, most)
  const { items: errors, nextCursor: nextAfter } = await readPage(limit, read, ({ line }) => line)
  return {
    ...row,
    errors,
    previousAfter: afterLine === 0 ? null : await queries.findLineBefore(db, id, afterLine, PAGE_SIZE_MAX),
    nextAfter,
  }
}
