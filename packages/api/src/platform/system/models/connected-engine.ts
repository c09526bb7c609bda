import type { AnyRecipe, Engine } from "@brandwright/ai/engine"
import { findJob, type ModelJob } from "@brandwright/ai/model-jobs"
import type { RemoteConfig } from "@brandwright/ai/providers/config"
import { type Learned, learnNothing } from "@brandwright/ai/providers/persist"
import type { LlamaHost } from "@brandwright/ai/providers/llama/host"
import { createLlamaEngine } from "@brandwright/ai/providers/llama/llama-engine"
import { createRemoteEngine } from "@brandwright/ai/remote"
import { PROVIDER_URLS } from "@brandwright/ai/remote-check"
import { createOpenAiSpeech } from "@brandwright/ai/speech/openai-speech"
import type { Speech } from "@brandwright/ai/speech/speech"
import type { Db } from "@brandwright/db/open"
import { unseal } from "../../../instance/secrets.ts"
import type { Settings } from "../../../instance/settings.ts"
import { openNamedPicture } from "./named-picture.ts"
import { pathIn } from "./files/model-folder.ts"
import { listFiles, type ModelFileRow } from "./files/model-files.queries.ts"
import { type ConnectionRow, type JobRow, listConnections, listJobs, readVersion } from "./models.queries.ts"

/** How often a process checks for a changed choice. */
const LOOK_EVERY_MS = 1000

type Parts = {
  db: Db
  settings: Settings
  /** Absent where models on this machine are not supported. */
  llama?: LlamaHost
  /** For jobs without a chosen model: the environment's, or the built-in writer. */
  fallback: Engine
  fallbackSpeech?: Speech
  silenceMs?: number
  log?: RemoteConfig["log"]
  requestId?: RemoteConfig["requestId"]
}
type Chosen = { version: number; engines: Map<string, Engine>; speech: Speech | undefined }
export type ConnectedEngine = Engine & {
  refresh: (isForced?: boolean) => Promise<void>
  speech: () => Speech | undefined
}

/** The engine that uses, for each job, the model chosen by the administrators. */
export function createConnectedEngine(parts: Parts): ConnectedEngine {
  const { db, fallback, fallbackSpeech } = parts
  let chosen: Chosen = { version: -1, engines: new Map(), speech: fallbackSpeech }
  let lookedAt = Number.NEGATIVE_INFINITY
  const learned = new Map<string, Learned>()
  const engine = (job: ModelJob): Engine => chosen.engines.get(job) ?? fallback
  const writing = <Input, Output>(recipe: AnyRecipe<Input, Output>): Engine => engine(findJob(recipe))
  const refresh = async (isForced = false): Promise<void> => {
    if (!isForced && performance.now() - lookedAt < LOOK_EVERY_MS) return
    lookedAt = performance.now()
    const version = await readVersion(db)
    if (version === chosen.version) return
    const [connections, jobs, files] = await Promise.all([listConnections(db), listJobs(db), listFiles(db)])
    chosen = { version, ...open({ ...parts, learned }, connections, jobs, files) }
  }
  return {
    get provider() {
      return engine("short").provider
    },
    get model() {
      return engine("short").model
    },
    writer: (recipe, input) => writing(recipe).writer(recipe, input),
    check: () => engine("short").check(),
    quote: (recipe, input, voice) => writing(recipe).quote(recipe, input, voice),
    painter: () => engine("picture").painter(),
    quoteImage: (request) => engine("picture").quoteImage(request),
    generate: (recipe, input, voice, options) => writing(recipe).generate(recipe, input, voice, options),
    stream: (recipe, input, voice, options) => writing(recipe).stream(recipe, input, voice, options),
    image: (request, options) => engine("picture").image(request, options),
    refresh,
    environment: () => (fallback.model ? { provider: fallback.provider, model: fallback.model } : null),
    speech: () => chosen.speech,
  }
}

/** What was found of a connection's model; a connection that is saved again is a new one. */
function recall(learned: Map<string, Learned>, { id, updatedAt }: ConnectionRow, model: string): Learned {
  const key = `${id} ${updatedAt} ${model}`
  const known = learned.get(key) ?? learnNothing()
  learned.set(key, known)
  return known
}

function open(
  parts: Parts & { learned: Map<string, Learned> },
  connections: ConnectionRow[],
  jobs: JobRow[],
  files: ModelFileRow[],
): Omit<Chosen, "version"> {
  const engines = new Map<string, Engine>()
  let speech = parts.fallbackSpeech
  for (const job of jobs) {
    const connection = connections.find(({ id }) => id === job.connectionId)
    if (!connection) continue
    const { provider, baseUrl } = connection
    if (provider === "llama") {
      const engine = openOnMachine(
        parts,
        files.find(({ id }) => id === connection.modelFileId),
      )
      if (engine) engines.set(job.job, engine)
      continue
    }
    const apiKey = connection.keySealed === null ? undefined : unseal(parts.settings, connection.keySealed)
    if (job.job === "speech") {
      const address = baseUrl || PROVIDER_URLS.openai
      speech = createOpenAiSpeech({ baseUrl: address, apiKey, model: job.model, price: job.unitPrice })
      continue
    }
    const isPicture = job.job === "picture"
    const config: RemoteConfig = {
      provider,
      apiKey,
      ...(baseUrl && { baseUrl }),
      model: job.model,
      price: { input: job.inputPrice, output: job.outputPrice },
      ...(isPicture && {
        imageModel: job.model,
        imagePrice: job.unitPrice,
        openPublic: openNamedPicture(parts.settings.outbound),
      }),
      ...(job.maxOutputTokens !== null && { maxOutputTokens: job.maxOutputTokens }),
      ...(parts.silenceMs && { silenceMs: parts.silenceMs }),
      learned: recall(parts.learned, connection, job.model),
      log: parts.log,
      requestId: parts.requestId,
    }
    engines.set(job.job, createRemoteEngine(config, parts.fallback))
  }
  return { engines, speech }
}

function openOnMachine({ llama, settings, fallback, log }: Parts, file: ModelFileRow | undefined): Engine | undefined {
  if (!llama || !settings.modelsFolder || file?.state !== "ready") return undefined
  return createLlamaEngine(llama, { file: pathIn(settings.modelsFolder, file), model: file.name, log }, fallback)
}
