import type { Engine as GenerationEngine } from "@brandwright/ai/engine"
import type { LlamaHost } from "@brandwright/ai/providers/llama/host"
import type { Speech } from "@brandwright/ai/speech/speech"
import type { Database, Db, Engine } from "@brandwright/db/open"
import type { Mailer } from "@brandwright/mail/mailer"
import type { Queue } from "@brandwright/queue/queue"
import type { Storage } from "@brandwright/storage/storage"
import type { Events } from "./events.ts"
import type { Limiter } from "./limiter.ts"
import type { Memory } from "./memory.ts"
import type { Settings } from "./settings.ts"
import type { Sms } from "./sms.ts"

export type Logger = {
  info: (facts: object, message?: string) => void
  warn: (facts: object, message?: string) => void
  error: (facts: object, message?: string) => void
}

/** Everything a service may need besides its input; built once at startup, or per test. */
export type Services = {
  db: Database
  engine: Engine
  /** For threads that open their own connection; absent if the database is in memory. */
  databaseUrl?: string
  settings: Settings
  ai: GenerationEngine
  /** Models run in a separate process; absent if unsupported. */
  llama?: LlamaHost
  /** Without it, videos have captions only. */
  speech?: Speech
  mail: Mailer
  sms: Sms
  queue: Queue
  storage: Storage
  limiter: Limiter
  events: Events<InTransaction>
  memory: Memory
  log: Logger
  /** Milliseconds since 1970; tests set it. */
  now: () => number
  /** Aborts generation when the user leaves or cancels, without a charge. Absent for background work. */
  signal?: AbortSignal
  /** Called with each charge in its transaction, for work that tracks its charges; an error rolls the charge back. */
  onCharge?: (tx: InTransaction, charge: Charge) => Promise<void>
}

/** The charge of a generation; `generationId` is null if no history is kept. */
export type Charge = { usageRecordId: number; generationId: number | null; chargedMicroUsd: number }

/** The services with the open transaction instead of the database. */
export type InTransaction = Omit<Services, "db"> & {
  db: Db
  /** Set by `inTransaction`: runs a step once the transaction has committed. */
  afterCommit?: (step: () => unknown) => void
}
