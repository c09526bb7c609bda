import { rm } from "node:fs/promises"
import { totalmem } from "node:os"
import { modelFilesText as text, type ModelFile } from "@brandwright/contract/models/model-files"
import { DomainError } from "../../../../errors.ts"
import { own } from "../../../../database/rows.ts"
import type { InTransaction, Services } from "../../../../services.ts"
import { cancelTask } from "../../../tasks/task-control.service.ts"
import { lastTaskOfJob } from "../../../tasks/tasks.service.ts"
import { recordChange } from "../model-changes.service.ts"
import * as models from "../models.queries.ts"
import { freeDisk } from "./download-file.ts"
import { DOWNLOAD_JOB, downloadKey, partIn, pathIn, requireFolder } from "./model-folder.ts"
import * as queries from "./model-files.queries.ts"
import { offersFor } from "./offered-models.ts"

/** The jobs of a model on this machine: texts. */
const TEXT_JOBS = ["short", "long", "structured"]
const FREE = { inputPrice: 0, outputPrice: 0, unitPrice: 0, maxOutputTokens: null }

/** What this machine can run, the models it has, and the queue in front of them. */
export async function readMachine(services: Services, userId: string) {
  const folder = services.settings.modelsFolder
  const freeMemoryBytes = Math.min(process.availableMemory(), totalmem())
  const freeDiskBytes = folder ? await freeDisk(folder) : 0
  const [rows, connections, jobs] = await Promise.all([
    queries.listFiles(services.db),
    models.listConnections(services.db),
    models.listJobs(services.db),
  ])
  const countJobs = (fileId: number): number => {
    const connection = connections.find(({ modelFileId }) => modelFileId === fileId)
    return jobs.filter(({ connectionId }) => connectionId === connection?.id).length
  }
  const files = await Promise.all(rows.map(async (row) => viewFile(services, userId, row, countJobs(row.id))))
  const offers = offersFor(freeMemoryBytes, freeDiskBytes)
  return {
    line: services.llama?.state() ?? null,
    freeMemoryBytes,
    freeDiskBytes,
    offers: offers.filter(({ address }) => !rows.some((row) => row.address === address)),
    files,
  }
}

async function viewFile(services: Services, userId: string, row: queries.ModelFileRow, jobs: number) {
  const { id, name, address, sizeBytes, receivedBytes, error, createdAt } = row
  const view = { id, name, address, sizeBytes, receivedBytes, error, createdAt, jobs, taskId: null, state: row.state }
  if (row.state !== "downloading") return view
  const [isLive, task] = await Promise.all([
    services.queue.isLive(DOWNLOAD_JOB, downloadKey(id)),
    lastTaskOfJob(services.db, userId, DOWNLOAD_JOB, downloadKey(id)),
  ])
  const failed: Pick<ModelFile, "state" | "error"> = { state: "failed", error: text.interrupted }
  return { ...view, ...(isLive ? { taskId: task?.status === "pending" ? task.id : null } : failed) }
}

/** The file is complete: it becomes a connection, and writes every text that has no other model yet. */
export async function connectFile(services: Services, userId: string, row: queries.ModelFileRow): Promise<void> {
  await recordChange(services, { userId, action: "model-download-finished", detail: row.name }, async ({ db }) => {
    const now = services.now()
    await queries.updateFile(db, row.id, { state: "ready", error: "", updatedAt: now })
    const { id } = await models.insertConnection(db, {
      provider: "llama",
      label: row.name,
      baseUrl: "",
      keySealed: null,
      modelFileId: row.id,
      createdAt: now,
      updatedAt: now,
    })
    const taken = new Set((await models.listJobs(db)).map(({ job }) => job))
    if (services.ai.environment?.()) return
    await give(
      db,
      id,
      row.name,
      TEXT_JOBS.filter((job) => !taken.has(job)),
    )
  })
}

/** Makes it write every text. @throws NOT_FOUND; CONFLICT before it is complete */
export async function useFile(services: Services, userId: string, id: number): Promise<void> {
  const row = own(await queries.findFile(services.db, id), text.notFound)
  const connection = (await models.listConnections(services.db)).find(({ modelFileId }) => modelFileId === id)
  if (row.state !== "ready" || !connection) throw new DomainError("CONFLICT", text.notReady)
  await recordChange(services, { userId, action: "model-chosen", detail: row.name }, ({ db }) =>
    give(db, connection.id, row.name, TEXT_JOBS),
  )
}

async function give(db: InTransaction["db"], connectionId: number, model: string, jobs: string[]): Promise<void> {
  for (const job of jobs) await models.saveJob(db, { job, connectionId, model, ...FREE })
}

/** Deletes it with its connection; its jobs return to the environment's model. @throws NOT_FOUND */
export async function deleteFile(services: Services, userId: string, id: number): Promise<void> {
  const folder = requireFolder(services)
  const row = own(await queries.findFile(services.db, id), text.notFound)
  const task = row.userId && (await lastTaskOfJob(services.db, row.userId, DOWNLOAD_JOB, downloadKey(id)))
  if (task && task.status === "pending") await cancelTask(services, task.userId, task.id)
  await recordChange(services, { userId, action: "model-deleted", detail: row.name }, ({ db }) =>
    queries.removeFile(db, id),
  )
  services.llama?.unload()
  await rm(pathIn(folder, row), { force: true })
  await rm(partIn(folder, row), { force: true })
}
