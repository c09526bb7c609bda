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

/** Everything a service may need beside its input; built once at start, or per test. */
export type Services = {
  db: Database
  engine: Engine
  /** For threads that open a connection of their own; absent: the database lives in this process only. */
  databaseUrl?: string
  settings: Settings
  ai: GenerationEngine
  /** Models in a process beside this one; absent: none can run. */
  llama?: LlamaHost
  /** Absent: videos speak through their captions. */
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
  /** Ends the models' work when the person leaves or cancels; nothing is charged for it then. Absent for work in the background. */
  signal?: AbortSignal
  /** Told of each charge within its transaction, by work that keeps account of what it is made of; its failure takes the charge back. */
  onCharge?: (tx: InTransaction, charge: Charge) => Promise<void>
}

/** What a generation was charged; `generationId` is null where no history is kept. */
export type Charge = { usageRecordId: number; generationId: number | null; chargedMicroUsd: number }

/** The services with the open transaction in place of the database: what runs inside it sees only `trx`. */
export type InTransaction = Omit<Services, "db"> & {
  db: Db
  /** Set by `inTransaction`: runs a step once the transaction has committed. */
  afterCommit?: (step: () => unknown) => void
}
