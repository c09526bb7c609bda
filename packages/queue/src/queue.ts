import type { Db } from "@brandwright/db/open"

export type EnqueueOptions = {
  /** Milliseconds since 1970; absent means now. */
  runAt?: number
  /** At most one waiting or running job of this name and key; a second enqueue changes nothing. */
  key?: string
  /** The caller's open transaction: the job exists only if it commits. */
  trx?: Db
  /** Tries in all before the job goes to the dead-letter list. */
  attempts?: number
  /** The span that the job continues. */
  traceparent?: string
}

export type JobContext = {
  id: string
  /** 1 for the first try. */
  attempt: number
  lastAttempt: boolean
  /** Aborted when the worker begins to stop or the lease is lost; throwing then gives the job back. */
  signal: AbortSignal
  /** The span that enqueued it, in the form of the W3C header. */
  traceparent?: string | undefined
}

export type Handler<Payload> = (payload: Payload, job: JobContext) => Promise<void>

export type DeadJob = { id: string; name: string; payload: unknown; error: string; failedAt: number }

export type Queue = {
  enqueue: (name: string, payload: object, options?: EnqueueOptions) => Promise<void>
  /** `payload` is what JSON keeps of what was enqueued; handlers parse it. */
  work: (name: string, handler: Handler<unknown>, options?: { concurrency?: number }) => void
  /** Cron-like: runs `name` at every whole multiple of `everyMs`, once over all processes; a failed run is logged and skipped. */
  every: (name: string, everyMs: number, handler: Handler<unknown>) => void
  start: () => Promise<void>
  /** Finishes running jobs for up to `graceMs`, then releases their leases. */
  stop: (graceMs?: number) => Promise<void>
  /** `due` are those of `waiting` whose time has come. */
  depth: () => Promise<{ waiting: number; due: number; running: number; dead: number }>
  dead: (limit: number) => Promise<DeadJob[]>
  retryDead: (id: string) => Promise<void>
  /** Whether a job of this name and key waits, runs or will be tried again. */
  isLive: (name: string, key: string) => Promise<boolean>
  /** Takes a job that waits or will be tried again out of the queue; one that runs ends by itself. */
  remove: (name: string, key: string) => Promise<void>
}

/** What the queue reports by itself; a failed handler is logged here too. */
export type QueueLog = {
  warn: (facts: object, message?: string) => void
  error: (facts: object, message?: string) => void
}

/** How patient the queue is; tests shorten it. */
export type QueueTimings = {
  /** A worker that says nothing for this long loses its jobs. */
  leaseMs: number
  /** Wait before the second try; doubles with each further one. */
  backoffMs: number
  backoffMaxMs: number
  /** Jobs that another process has enqueued are found within this time. */
  lookEveryMs: number
}

/** A killed worker's jobs go on within half a minute of the restart. */
export const QUEUE_TIMINGS: QueueTimings = {
  leaseMs: 20_000,
  backoffMs: 5_000,
  backoffMaxMs: 900_000,
  lookEveryMs: 2_000,
}
/** Tries before the dead-letter list, and jobs of one name that one process runs at a time. */
export const ATTEMPTS = 5
export const CONCURRENCY = 2
/** How long `stop` lets running jobs finish. */
export const GRACE_MS = 8_000
