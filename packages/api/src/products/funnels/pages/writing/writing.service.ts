import { funnelText } from "@brandwright/contract/funnels/funnels"
import { writePageInput, type writtenPageOutput } from "@brandwright/contract/funnels/funnel-writing"
import { isUniqueViolation } from "@brandwright/db/open"
import { z } from "zod"
import { DomainError } from "../../../../errors.ts"
import { type BrandRow, ownBrand } from "../../../../platform/brands/brands.service.ts"
import { runTask, TaskCancelled } from "../../../../platform/tasks/run-task.ts"
import { lastTaskOfJob, startTask } from "../../../../platform/tasks/tasks.service.ts"
import { own } from "../../../../database/rows.ts"
import type { InTransaction, Services } from "../../../../services.ts"
import { inTransaction } from "../../../../database/transactions.ts"
import { type DraftPlace, requirePlace } from "./drafts.service.ts"
import { describePictures, type PageWritten, writePage } from "./generate.service.ts"
import * as queries from "./writing.queries.ts"

/** Name of the job that writes a whole sales page. */
export const WRITE_PAGE_JOB = "funnels.write-page"
const jobKey = (writingId: number): string => `page-${writingId}`

type WritePage = z.output<typeof writePageInput>
type WrittenPage = z.input<typeof writtenPageOutput>

/**
 * Starts writing a page, which continues when the screen is left; the result waits for the editor of this funnel, or of
 * the brand's next new one. While one is being written for that place, this returns it and starts nothing.
 */
export async function startWriting(services: Services, brand: BrandRow, input: WritePage): Promise<WrittenPage> {
  const place = await requirePlace(services, brand, input)
  const known = await describeWriting(services, place)
  if (known?.status === "pending") return known
  // Another brand's picture is refused before any work starts.
  await describePictures(services.db, brand, input)
  try {
    await inTransaction(services, (tx) => begin(tx, brand, place, input))
  } catch (error) {
    // Another window started at the same moment.
    if (!isUniqueViolation(error)) throw error
  }
  return own((await describeWriting(services, place)) ?? undefined, funnelText.writingNotFound)
}

async function begin(services: InTransaction, brand: BrandRow, place: DraftPlace, input: WritePage): Promise<void> {
  const { db, queue } = services
  const old = await queries.findWriting(db, place)
  if (old) await queries.removeWriting(db, old.id)
  const row = await queries.insertWriting(db, {
    ...place,
    userId: brand.userId,
    input: input,
    result: null,
    createdAt: services.now(),
  })
  await startTask(db, {
    userId: brand.userId,
    brandId: brand.id,
    category: "web-funnel",
    title: funnelText.taskTitle(input.name),
    now: services.now(),
    queued: { job: WRITE_PAGE_JOB, key: jobKey(row.id) },
    work: { name: WRITE_PAGE_JOB, input: { ...input, brandId: brand.id } },
  })
  await queue.enqueue(WRITE_PAGE_JOB, { writingId: row.id }, { key: jobKey(row.id), trx: db, attempts: 2 })
}

/** Retries a failed page for the same editor. */
export async function retryWriting(services: Services, input: unknown, userId: string): Promise<void> {
  const { brandId, ...wanted } = retryInput.parse(input)
  await startWriting(services, await ownBrand(services.db, userId, brandId), wanted)
}
const retryInput = writePageInput.extend({ brandId: z.number().int() })

/** The page being written or waiting for this editor; null if there is none. */
export async function readWriting(services: Services, brand: BrandRow, wanted: { funnelId: number | null }) {
  return describeWriting(services, await requirePlace(services, brand, wanted))
}

async function describeWriting(services: Services, place: DraftPlace): Promise<WrittenPage | null> {
  const row = await queries.findWriting(services.db, place)
  if (!row) return null
  const task = await lastTaskOfJob(services.db, row.userId, WRITE_PAGE_JOB, jobKey(row.id))
  const known = { id: row.id, taskId: task?.id ?? null, page: row.result, isCancelled: task?.cancelled === true }
  if (row.result !== null) return { ...known, status: "completed", error: null, reason: null }
  if (task?.status === "pending") return { ...known, status: "pending", error: null, reason: null }
  const error = task?.error ?? funnelText.generationFailed.message
  return { ...known, status: "failed", error, reason: task?.reason ?? null }
}

/** Ends the waiting, after the editor took over the page or dismissed its failure. @throws NOT_FOUND */
export async function dropWriting(services: Services, userId: string, id: number): Promise<void> {
  own(await queries.findOwnWriting(services.db, userId, id), funnelText.writingNotFound)
  await queries.removeWriting(services.db, id)
}

/** The queue job: writes the page and saves it. A cancelled one is not charged. */
export async function finishWriting(services: Services, writingId: number, signal: AbortSignal): Promise<void> {
  const row = await queries.findWritingById(services.db, writingId)
  const task = row && (await lastTaskOfJob(services.db, row.userId, WRITE_PAGE_JOB, jobKey(writingId)))
  if (!row || task?.status !== "pending") return
  const brand = await ownBrand(services.db, row.userId, row.brandId)
  const work = async (cancelled: AbortSignal): Promise<number> => {
    // Written before the last worker stopped: only the task is left to complete.
    if (row.result !== null) return row.result.cost
    const keep = (tx: InTransaction, page: PageWritten) => queries.keepResult(tx.db, row.id, page)
    const { cost } = await writePage(services, brand, row.input, { signal: cancelled, keep })
    return cost
  }
  try {
    await runTask(services, task.id, {
      work,
      signal,
      result: (costMicroUsd) => ({ resultUrl: editorUrl(row.funnelId), costMicroUsd }),
      // A stopped worker releases the job, and another one continues.
      failure: (error) => {
        if (signal.aborted) return null
        return error instanceof DomainError ? error.message : funnelText.generationFailed.message
      },
    })
  } catch (error) {
    if (signal.aborted) throw error
    if (!(error instanceof TaskCancelled)) services.log.warn({ err: error, writingId }, "A sales page was not written.")
  }
}

const editorUrl = (funnelId: number | null): string =>
  funnelId === null ? "/web-funnel" : `/web-funnel?edit=${funnelId}`
