import { listModels, readListFailure } from "@brandwright/ai/remote-check"
import { type ConnectionProvider, MODEL_JOBS } from "@brandwright/contract/content/generation"
import { modelFilesText } from "@brandwright/contract/models/model-files"
import {
  type connectionInput,
  type ConnectionUpdate,
  type JobInput,
  modelsText,
  type NoticedServer,
} from "@brandwright/contract/models/models"
import { toMicroUsd } from "@brandwright/contract/wire"
import type { z } from "zod"
import { DomainError, wrongField } from "../../../errors.ts"
import { own } from "../../../database/rows.ts"
import { isOwnHost } from "../../../requests/public-address.ts"
import { seal, unseal } from "../../../instance/secrets.ts"
import type { InTransaction, Services } from "../../../services.ts"
import { recordChange } from "./model-changes.service.ts"
import * as queries from "./models.queries.ts"

/** Ports on which local model servers usually listen. */
const USUAL_PORTS = [11434, 1234, 8080]
const PORT_NAMES: Record<number, string> = { 11434: "Ollama", 1234: "LM Studio", 8080: "llama.cpp" }
const NOTICE_MS = 1500
const HINT_CHARS = 4
/** Names of models that do not generate text. */
const NO_WRITER = /embed|rerank|whisper|tts|dall-e|image|moderation/i

export async function readModels(services: Services) {
  const [rows, jobs] = await Promise.all([queries.listConnections(services.db), queries.listJobs(services.db)])
  return {
    connections: rows.map((row) => viewConnection(services, row)),
    jobs: MODEL_JOBS.flatMap((job) => jobs.filter((row) => row.job === job).map((row) => ({ ...row, job }))),
    environment: services.ai.environment?.() ?? null,
  }
}

function viewConnection({ settings }: Services, row: queries.ConnectionRow) {
  const key = row.keySealed === null ? null : unseal(settings, row.keySealed)
  return { ...row, keyHint: key && `…${key.slice(-HINT_CHARS)}` }
}

/** @throws BAD_REQUEST for an address that a model server cannot have */
export async function addConnection(services: Services, userId: string, input: z.output<typeof connectionInput>) {
  const baseUrl = input.baseUrl.replace(/\/+$/, "")
  requireAddress(input.provider, baseUrl)
  const row = await recordChange(
    services,
    { userId, action: "model-connection-added", detail: `${input.label} ${baseUrl}` },
    (tx) => insert(tx, { ...input, baseUrl }),
  )
  return viewConnection(services, row)
}

function insert(services: InTransaction, { provider, label, baseUrl, key }: z.output<typeof connectionInput>) {
  const now = services.now()
  const keySealed = key ? seal(services.settings, key) : null
  return queries.insertConnection(services.db, { provider, label, baseUrl, keySealed, createdAt: now, updatedAt: now })
}

/** Administrators may enter addresses of this machine and its network; a key is never sent unencrypted. */
function requireAddress(provider: ConnectionProvider, baseUrl: string): void {
  if (!baseUrl && provider !== "compatible") return
  if (!URL.canParse(baseUrl)) throw wrongField("baseUrl", modelsText.addressInvalid)
  const { protocol, hostname, username, password } = new URL(baseUrl)
  // Link-local addresses serve the credentials of cloud machines.
  if (username || password || /^169\.254\.|^\[?fe80:/i.test(hostname))
    throw wrongField("baseUrl", modelsText.addressForbidden)
  if (protocol !== "https:" && !isOwnHost(hostname)) throw wrongField("baseUrl", modelsText.addressOpen)
}

/**
 * A key is sent only to the server it was entered for.
 * @throws NOT_FOUND; BAD_REQUEST for an invalid address, or a new address without its key
 */
export async function updateConnection(services: Services, userId: string, input: ConnectionUpdate) {
  const { id, label, key, dropKey } = input
  const row = await ownConnection(services, id)
  if (row.provider === "llama") throw wrongField("id", modelsText.ofMachine)
  const baseUrl = input.baseUrl.replace(/\/+$/, "")
  requireAddress(row.provider, baseUrl)
  const isMoved = readOrigin(baseUrl) !== readOrigin(row.baseUrl)
  if (isMoved && row.keySealed !== null && !key && !dropKey) throw wrongField("key", modelsText.keyAgain)
  const kept = dropKey ? null : row.keySealed
  const keySealed = key ? seal(services.settings, key) : kept
  const changes = { label, baseUrl, keySealed, updatedAt: services.now() }
  const changed = await recordChange(
    services,
    { userId, action: "model-connection-changed", detail: `${label} ${baseUrl}` },
    ({ db }) => queries.updateConnection(db, id, changes),
  )
  return viewConnection(services, changed)
}

const readOrigin = (baseUrl: string): string => (baseUrl ? new URL(baseUrl).origin : "")

/** Its jobs return to the environment's model. @throws NOT_FOUND */
export async function removeConnection(services: Services, userId: string, id: number): Promise<void> {
  const row = await ownConnection(services, id)
  await recordChange(services, { userId, action: "model-connection-removed", detail: row.label }, ({ db }) =>
    queries.removeConnection(db, id),
  )
}

/** @throws NOT_FOUND; BAD_GATEWAY with what to do when the server gives no list */
export async function listServerModels(services: Services, id: number): Promise<string[]> {
  const row = await ownConnection(services, id)
  if (row.provider === "llama") return [row.label]
  const apiKey = row.keySealed === null ? undefined : unseal(services.settings, row.keySealed)
  const { provider } = row
  const server = { provider, apiKey, ...(row.baseUrl && { baseUrl: row.baseUrl }) }
  return listModels(server).catch((error: unknown) => {
    services.log.warn({ err: error, connection: id }, "The list of models could not be read.")
    throw new DomainError("BAD_GATEWAY", modelsText.unlisted[readListFailure(error)])
  })
}

/** @throws NOT_FOUND */
export async function chooseModel(services: Services, userId: string, input: JobInput): Promise<void> {
  const { label, provider } = await ownConnection(services, input.connectionId)
  if (provider === "llama" && (input.job === "picture" || input.job === "speech"))
    throw wrongField("connectionId", modelFilesText.textOnly)
  await recordChange(
    services,
    { userId, action: "model-chosen", detail: `${input.job}: ${input.model} (${label})` },
    ({ db }) =>
      queries.saveJob(db, {
        ...input,
        inputPrice: toMicroUsd(input.inputPrice),
        outputPrice: toMicroUsd(input.outputPrice),
        unitPrice: toMicroUsd(input.unitPrice),
      }),
  )
}

export async function forgetModel(services: Services, userId: string, job: string): Promise<void> {
  await recordChange(services, { userId, action: "model-dropped", detail: job }, ({ db }) => queries.removeJob(db, job))
}

/** Model servers found on the usual ports of this machine that are not connected yet. */
export async function noticeServers(services: Services): Promise<NoticedServer[]> {
  const known = new Set((await queries.listConnections(services.db)).map(({ baseUrl }) => baseUrl))
  const ports = services.settings.modelPorts ?? USUAL_PORTS
  const found = await Promise.all(
    ports.map(async (port): Promise<NoticedServer[]> => {
      const baseUrl = `http://127.0.0.1:${port}/v1`
      if (known.has(baseUrl)) return []
      const server = { provider: "compatible" as const, baseUrl, timeoutMs: NOTICE_MS }
      // Nothing listens there, or it is something else.
      const models = await listModels(server).catch(() => undefined)
      return models ? [{ label: PORT_NAMES[port] ?? "Model server", baseUrl, models }] : []
    }),
  )
  return found.flat()
}

/** Connects a server that was found; it writes every text for free. @throws CONFLICT if it is gone or has no model */
export async function adoptServer(services: Services, userId: string, baseUrl: string): Promise<void> {
  const server = (await noticeServers(services)).find((one) => one.baseUrl === baseUrl)
  if (!server) throw new DomainError("CONFLICT", modelsText.notNoticed)
  const model = server.models.find((name) => !NO_WRITER.test(name))
  if (!model) throw new DomainError("CONFLICT", modelsText.noModels)
  await recordChange(
    services,
    { userId, action: "model-server-adopted", detail: `${server.label}: ${model}` },
    async (tx) => {
      const { id } = await insert(tx, { provider: "compatible", label: server.label, baseUrl, key: "" })
      const free = { inputPrice: 0, outputPrice: 0, unitPrice: 0, maxOutputTokens: null }
      for (const job of ["short", "long", "structured"]) {
        await queries.saveJob(tx.db, { job, connectionId: id, model, ...free })
      }
    },
  )
}

async function ownConnection({ db }: Services, id: number): Promise<queries.ConnectionRow> {
  return own(await queries.findConnection(db, id), modelsText.notFound)
}
