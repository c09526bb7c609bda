import type { Engine as GenerationEngine } from "@brandwright/ai/engine"
import type { LlamaHost } from "@brandwright/ai/providers/llama/host"
import type { Speech } from "@brandwright/ai/speech/speech"
import type { Database, Db, Engine } from "@brandwright/db/open"
import type { Mailer } from "@brandwright/mail/mailer"
import type { Queue } from "@brandwright/queue/queue"
import type { Storage } from "@brandwright/storage/storage"
import type { Events } from "./events.ts"
import type { Memory } from "./memory.ts"
import type { LimitRule, Settings } from "./instance/settings.ts"
import type { Sms } from "./instance/sms.ts"

export type Logger = {
  info: (facts: object, message?: string) => void
  warn: (facts: object, message?: string) => void
  error: (facts: object, message?: string) => void
}

/** Counts attempts in the database, so that limits hold over restarts and processes. */
export type Limiter = {
  /**
   * Counts one attempt before the work is done; with `trx`, in the transaction of that work, which then has to commit
   * also when this refuses.
   * @throws TOO_MANY_REQUESTS with `retryAfter` seconds once `rule` is used up.
   */
  count: (name: string, key: string, rule: LimitRule, trx?: Db) => Promise<void>
  /** Takes back one attempt, which was counted before work that then succeeded. */
  giveBack: (name: string, key: string) => Promise<void>
  /** Clears the attempts after a success. */
  forget: (name: string, key: string) => Promise<void>
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

/** The services with the open transaction instead of the database; plain services will do where one is not needed. */
export type InTransaction<Scope = Services> = Omit<Scope, "db"> & {
  db: Db
  /** Set in a transaction: runs a step after the commit, or never after a rollback; an error is logged. */
  afterCommit?: (step: () => unknown) => void
}
