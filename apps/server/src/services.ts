import { existsSync } from "node:fs"
import { join } from "node:path"
import { createEngine } from "@brandwright/ai/create"
import { FREE, type TokenPrice } from "@brandwright/ai/prices"
import { createLlamaHost, type LlamaHost } from "@brandwright/ai/providers/llama/host"
import { nameModel } from "@brandwright/ai/providers/llama/model-name"
import { PROVIDER_URLS } from "@brandwright/ai/remote-check"
import { createEspeak } from "@brandwright/ai/speech/espeak"
import { createOpenAiSpeech } from "@brandwright/ai/speech/openai-speech"
import type { Speech } from "@brandwright/ai/speech/speech"
import { findListPrice } from "@brandwright/contract/models/model-prices"
import { createConnectedEngine } from "@brandwright/api/platform/system/models/connected-engine"
import { openOwnServer } from "@brandwright/api/products/email/senders/own-server"
import { openNamedPicture } from "@brandwright/api/platform/system/models/named-picture"
import { createDatabaseOutbox } from "@brandwright/api/products/email/sending/outbox.service"
import { createLimiter } from "@brandwright/api/requests/limiter"
import { createProductEvents } from "@brandwright/api/listeners"
import { createMemory } from "@brandwright/api/memory"
import { isOwnHost } from "@brandwright/api/requests/public-address"
import type { Logger, Services } from "@brandwright/api/services"
import { createSms } from "@brandwright/api/instance/sms"
import type { OpenDatabase } from "@brandwright/db/open"
import type { Mailer } from "@brandwright/mail/mailer"
import { createRoutedMailer } from "@brandwright/mail/routed"
import { createSmtpMailer } from "@brandwright/mail/smtp"
import { currentPerson } from "@brandwright/queue/current-person"
import { createQueue } from "@brandwright/queue/create"
import { createFileStorage } from "@brandwright/storage/files"
import type { Storage } from "@brandwright/storage/storage"
import { MINUTE_MS } from "@brandwright/contract/durations"
import type { Configuration } from "./env.ts"
import { createLogger } from "./logger.ts"
import { requestIds } from "./http/request-ids.ts"

/** Builds each service from the configuration. */
export async function createServices(configuration: Configuration, opened: OpenDatabase): Promise<Services> {
  const { settings } = configuration
  const log = createLogger(configuration.LOG_LEVEL)
  const llama = createLlamaHost({
    currentPerson,
    idleMs: configuration.LLAMA_IDLE_MINUTES * MINUTE_MS,
    gpu: configuration.LLAMA_GPU,
    env: configuration.nativeEnvironment,
    log: (facts, message) => log.warn(facts, message),
  })
  const ai = createConnectedEngine({
    db: opened.db,
    settings,
    llama,
    fallback: openEngine(configuration, llama, log),
    fallbackSpeech: openSpeech(configuration),
    silenceMs: configuration.AI_SILENCE_SECONDS * 1000,
    log: (facts, message) => log.warn(facts, message),
    requestId: requestIds.current,
  })
  return {
    db: opened.db,
    engine: opened.engine,
    databaseUrl: configuration.databaseUrl,
    settings,
    ai,
    llama,
    get speech() {
      return ai.speech()
    },
    mail: createRoutedMailer(openMailer(configuration, { ...opened, log }), (server) =>
      openOwnServer(settings, server),
    ),
    storage: await openStorage(configuration),
    queue: createQueue(opened, log, {}, requestIds),
    sms: createSms(settings.sms),
    limiter: createLimiter({ ...opened, log }),
    events: createProductEvents(),
    memory: createMemory(),
    log,
    now: Date.now,
  }
}

/** S3 if a bucket is configured (env.ts then requires the rest), otherwise files beside the database. */
export async function openStorage(configuration: Configuration): Promise<Storage> {
  const {
    S3_BUCKET: bucket,
    S3_ENDPOINT: endpoint,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  } = configuration
  if (!bucket || !endpoint || !accessKeyId || !secretAccessKey)
    return createFileStorage(join(configuration.DATA_DIR, "files"))
  // Imported on use, as the client is large.
  const { createS3Storage } = await import("@brandwright/storage/s3")
  return createS3Storage({
    bucket,
    endpoint,
    accessKeyId,
    secretAccessKey,
    region: configuration.S3_REGION,
    temporaryFolder: join(configuration.DATA_DIR, "incoming"),
  })
}

/** SMTP if a server is configured, otherwise the outbox shown at /test. */
function openMailer(configuration: Configuration, opened: OpenDatabase & Pick<Services, "log">): Mailer {
  const { SMTP_URL, SMTP_CONNECTIONS, SMTP_PER_SECOND, DKIM_DOMAIN, DKIM_SELECTOR, DKIM_PRIVATE_KEY, settings } =
    configuration
  if (!SMTP_URL) return createDatabaseOutbox(opened, settings.mailFrom)
  return createSmtpMailer(SMTP_URL, {
    from: settings.mailFrom,
    connections: SMTP_CONNECTIONS,
    perSecond: SMTP_PER_SECOND,
    ...(DKIM_DOMAIN &&
      DKIM_SELECTOR &&
      DKIM_PRIVATE_KEY && {
        dkim: { domain: DKIM_DOMAIN, selector: DKIM_SELECTOR, privateKey: DKIM_PRIVATE_KEY },
      }),
  })
}

/** The providers with a key, or the model on this machine; otherwise the local engine. */
function openEngine(configuration: Configuration, llama: LlamaHost, log: Logger) {
  const { OPENAI_API_KEY, ANTHROPIC_API_KEY, LLAMA_MODEL: file } = configuration
  return createEngine({
    provider: configuration.AI_PROVIDER,
    currentPerson,
    silenceMs: configuration.AI_SILENCE_SECONDS * 1000,
    log: (facts, message) => log.warn(facts, message),
    requestId: requestIds.current,
    openPublic: openNamedPicture(configuration.settings.outbound),
    ...(OPENAI_API_KEY && {
      openai: {
        apiKey: OPENAI_API_KEY,
        baseUrl: configuration.OPENAI_BASE_URL,
        model: configuration.OPENAI_MODEL,
        imageModel: configuration.OPENAI_IMAGE_MODEL,
        price: configuration.OPENAI_PRICE ?? priceByAddress(configuration.OPENAI_BASE_URL, configuration.OPENAI_MODEL),
      },
    }),
    ...(file && { llama: { host: llama, file, model: nameModel(file) } }),
    ...(ANTHROPIC_API_KEY && {
      anthropic: {
        apiKey: ANTHROPIC_API_KEY,
        baseUrl: configuration.ANTHROPIC_BASE_URL,
        model: configuration.ANTHROPIC_MODEL,
        price: configuration.ANTHROPIC_PRICE,
      },
    }),
  })
}

/** A model on this machine or the private network is free unless a price is set. */
function priceByAddress(baseUrl: string | undefined, model: string | undefined): TokenPrice | undefined {
  if (!baseUrl || !model || findListPrice(model)) return undefined
  return isOwnHost(new URL(baseUrl).hostname) ? FREE : undefined
}

/** A configured provider, otherwise espeak-ng if installed, otherwise none. */
function openSpeech(configuration: Configuration): Speech | undefined {
  const {
    SPEECH_MODEL: model,
    SPEECH_BASE_URL,
    SPEECH_VOICES: voices,
    OPENAI_API_KEY,
    OPENAI_BASE_URL: own,
  } = configuration
  if (model) {
    const apiKey = configuration.SPEECH_API_KEY ?? (SPEECH_BASE_URL ? undefined : OPENAI_API_KEY)
    return createOpenAiSpeech({ baseUrl: SPEECH_BASE_URL ?? own ?? PROVIDER_URLS.openai, apiKey, model, voices })
  }
  const program = configuration.SPEECH_ESPEAK ? findProgram("espeak-ng") : undefined
  return program ? createEspeak(program, currentPerson) : undefined
}

/** Path of the program, in the usual folders of Linux and macOS. */
const findProgram = (name: string): string | undefined =>
  ["/usr/bin", "/usr/local/bin", "/opt/homebrew/bin"]
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path))
