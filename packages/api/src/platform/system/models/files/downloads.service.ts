import { mkdir, rename, rm } from "node:fs/promises"
import { isGgufFile } from "@brandwright/ai/providers/llama/gguf-file"
import { type downloadInput, modelFilesText as text } from "@brandwright/contract/models/model-files"
import type { JobContext } from "@brandwright/queue/queue"
import type { z } from "zod"
import { DomainError } from "../../../../errors.ts"
import { own } from "../../../../database/rows.ts"
import type { Services } from "../../../../services.ts"
import { runTask, TaskCancelled } from "../../../tasks/run-task.ts"
import { reportTask, startTask } from "../../../tasks/tasks.service.ts"
import { recordChange } from "../model-changes.service.ts"
import { resolveAddress } from "./model-address.ts"
import { DownloadError, downloadFile, freeDisk, hashFile, type Known } from "./download-file.ts"
import { DOWNLOAD_JOB, downloadKey, partIn, pathIn, requireFolder } from "./model-folder.ts"
import { connectFile } from "./model-files.service.ts"
import * as queries from "./model-files.queries.ts"
import { OFFERS } from "./offered-models.ts"

/** How many times a stopped process may pass its download on to the next one. */
const ATTEMPTS = 20
const GB = 1_000_000_000

/** @throws BAD_REQUEST for an address without a model; CONFLICT when it is already here or does not fit on the disk */
export async function startDownload(services: Services, userId: string, input: z.output<typeof downloadInput>) {
  const folder = requireFolder(services)
  const { url, fileName, name } = resolveAddress(input.address, services.settings.modelsHub)
  if (await queries.findFileByUrl(services.db, url)) throw new DomainError("CONFLICT", text.alreadyThere)
  const offer = OFFERS.find(({ address }) => address === input.address)
  await mkdir(folder, { recursive: true })
  const free = await freeDisk(folder)
  if (offer && offer.sizeBytes > free)
    throw new DomainError("CONFLICT", text.noRoom(inGigabytes(offer.sizeBytes), inGigabytes(free)))
  const now = services.now()
  return recordChange(services, { userId, action: "model-download-started", detail: input.address }, async (tx) => {
    const row = await queries.insertFile(tx.db, {
      name: offer?.name ?? name,
      address: input.address,
      url,
      fileName,
      state: "downloading",
      sizeBytes: offer?.sizeBytes ?? null,
      sha256: (input.sha256 || offer?.sha256 || "").toLowerCase(),
      userId,
      createdAt: now,
      updatedAt: now,
    })
    await openTask(tx, row, userId)
    await services.queue.enqueue(
      DOWNLOAD_JOB,
      { fileId: row.id },
      { key: downloadKey(row.id), attempts: ATTEMPTS, trx: tx.db },
    )
    return { id: row.id }
  })
}

const inGigabytes = (bytes: number): string => `${(bytes / GB).toFixed(1)} GB`

/** Resumes a stopped download. @throws NOT_FOUND; CONFLICT when it is running or complete */
export async function resumeDownload(services: Services, userId: string, id: number): Promise<void> {
  requireFolder(services)
  const row = own(await queries.findFile(services.db, id), text.notFound)
  const isLive = row.state === "downloading" && (await services.queue.isLive(DOWNLOAD_JOB, downloadKey(id)))
  if (row.state === "ready" || isLive) throw new DomainError("CONFLICT", text.running)
  await recordChange(services, { userId, action: "model-download-started", detail: row.address }, async ({ db }) => {
    await queries.updateFile(db, id, { state: "downloading", error: "", userId, updatedAt: services.now() })
    await services.queue.enqueue(DOWNLOAD_JOB, { fileId: id }, { key: downloadKey(id), attempts: ATTEMPTS, trx: db })
  })
}

const openTask = (
  services: Pick<Services, "now"> & { db: Parameters<typeof startTask>[0] },
  { id, name }: queries.ModelFileRow,
  userId: string,
) =>
  startTask(services.db, {
    userId,
    brandId: null,
    category: "system",
    title: text.task(name),
    now: services.now(),
    queued: { job: DOWNLOAD_JOB, key: downloadKey(id) },
    work: { name: DOWNLOAD_JOB, input: { fileId: id } },
  })

/** The queue's job. When the process stops, the job is released, and the next process resumes the download. */
export async function runDownload(services: Services, id: number, job: JobContext): Promise<void> {
  const row = await queries.findFile(services.db, id)
  if (row?.state !== "downloading" || row.userId === null) return
  const folder = requireFolder(services)
  const part = partIn(folder, row)
  const task = await openTask(services, row, row.userId)
  const { userId } = row
  try {
    await runTask(services, task.id, {
      signal: job.signal,
      work: async (signal) => {
        await mkdir(folder, { recursive: true })
        const known = await fetchPart(services, row, { part, taskId: task.id, signal })
        await reportTask(services, task.id, { percentage: 99, stage: text.checking })
        await verify(part, known, signal)
        await rename(part, pathIn(folder, row))
        await connectFile(services, userId, row)
      },
      result: () => ({ resultUrl: "/models" }),
      failure: (error) => (job.signal.aborted && !job.lastAttempt ? null : explain(error)),
    })
  } catch (error) {
    if (error instanceof TaskCancelled) {
      await dropDownload(services, id)
      return rm(part, { force: true })
    }
    if (job.signal.aborted) throw error
    if (!(error instanceof DownloadError)) services.log.error({ err: error, file: id }, "A model's download failed.")
    await queries.updateFile(services.db, id, { state: "failed", error: explain(error), updatedAt: services.now() })
  }
}

const explain = (error: unknown): string => (error instanceof DownloadError ? error.message : text.failed)

function fetchPart(
  services: Services,
  row: queries.ModelFileRow,
  { part, taskId, signal }: { part: string; taskId: number; signal: AbortSignal },
) {
  let sizeBytes = row.sizeBytes ?? 0
  const save = (changes: Parameters<typeof queries.updateFile>[2]) =>
    queries.updateFile(services.db, row.id, { ...changes, updatedAt: services.now() })
  return downloadFile({
    url: row.url,
    part,
    sizeBytes: row.sizeBytes,
    sha256: row.sha256,
    etag: row.etag,
    outbound: services.settings.outbound,
    signal,
    onKnown: async (known) => {
      sizeBytes = known.sizeBytes ?? 0
      await save(known)
    },
    onProgress: async (receivedBytes) => {
      await save({ receivedBytes })
      const stage = sizeBytes ? `${inGigabytes(receivedBytes)} / ${inGigabytes(sizeBytes)}` : inGigabytes(receivedBytes)
      const percentage = sizeBytes ? (receivedBytes / sizeBytes) * 98 : 0
      await reportTask(services, taskId, { percentage, stage })
    },
  })
}

/** @throws DownloadError, and deletes the file, when it is not the expected one */
async function verify(part: string, { sha256 }: Known, signal: AbortSignal): Promise<void> {
  const hash = sha256 && (await hashFile(part, signal))
  const wrong = hash !== sha256 ? text.wrongHash : (await isGgufFile(part)) ? undefined : text.noModel
  if (!wrong) return
  await rm(part, { force: true })
  throw new DownloadError(wrong)
}

/** A canceled download leaves nothing behind. */
export async function dropDownload(services: Services, id: number): Promise<void> {
  const row = await queries.findFile(services.db, id)
  if (!row || row.state === "ready") return
  await queries.removeFile(services.db, id)
  await rm(partIn(requireFolder(services), row), { force: true })
}
