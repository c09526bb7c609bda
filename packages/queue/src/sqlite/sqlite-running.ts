import { shortenLeases } from "@brandwright/db/leases"
import type { Database } from "@brandwright/db/open"
import * as jobs from "./jobs.queries.ts"
import type { JobRow } from "./jobs.queries.ts"
import { forPerson } from "../current-person.ts"
import type { Handler, QueueLog, QueueTimings } from "../queue.ts"
import { type RequestIds, unpackJob } from "../request-ids.ts"

/** What the parts of a queue on SQLite share. */
export type SqliteSetting = { db: Database; log: QueueLog; timings: QueueTimings; ids: RequestIds }

type Claimed = { job: JobRow; token: string; abort: AbortController }
type Running = Claimed & { done: Promise<void> }

/** Most characters of an error that the dead-letter list keeps. */
const ERROR_MAX = 1000

/** The claimed jobs that this process works on. */
export function createRunningJobs(setting: SqliteSetting) {
  const { db, log, timings, ids } = setting
  const running = new Set<Running>()
  /** When leases were last renewed: all jobs are looked at only at the start, and when the clock was set back since. */
  let renewedAt = Number.POSITIVE_INFINITY
  return {
    /** Never fails; `onDone` follows whichever way the job ended. */
    begin(job: JobRow, token: string, handler: Handler<unknown>, onDone: () => void): void {
      const claimed = { job, token, abort: new AbortController() }
      const { requestId, person, ...asked } = unpackJob(job.payload)
      const done = ids
        .run(requestId, () => forPerson(person, () => work(setting, claimed, asked, handler)))
        .catch((error: unknown) => log.error({ err: error, job: job.name }, "The queue could not settle a job."))
        .finally(() => {
          running.delete(entry)
          onDone()
        })
      const entry = { ...claimed, done }
      running.add(entry)
    },
    async renewLeases(): Promise<void> {
      const now = Date.now()
      if (now < renewedAt) await shortenLeases({ db, engine: "sqlite" }, "job", now + timings.leaseMs)
      renewedAt = now
      for (const { job, token, abort } of running) {
        const held = await jobs.extendLease(db, job.id, token, Date.now() + timings.leaseMs)
        if (!held) abort.abort(new Error("Another worker took this job."))
      }
    },
    /** Asks every job to end and waits for them, up to `graceMs`. */
    async end(graceMs: number): Promise<void> {
      for (const { abort } of running) abort.abort(new Error("The worker stops."))
      await finished(
        [...running].map(({ done }) => done),
        graceMs,
      )
    },
    async releaseAll(): Promise<void> {
      for (const { job, token } of running) await jobs.releaseJob(db, job.id, token)
    },
  }
}

async function work(
  { db, log, timings }: SqliteSetting,
  { job, token, abort }: Claimed,
  { payload, traceparent }: ReturnType<typeof unpackJob>,
  handler: Handler<unknown>,
): Promise<void> {
  // The claim of its last try expired, so its worker died.
  if (job.attempt > job.attempts) {
    return jobs.buryJob(db, { id: job.id, token, now: Date.now(), error: job.error ?? "The worker died." })
  }
  const context = {
    id: String(job.id),
    attempt: job.attempt,
    lastAttempt: job.attempt === job.attempts,
    signal: abort.signal,
    traceparent,
  }
  try {
    await handler(payload, context)
    await jobs.removeJob(db, job.id, token)
  } catch (error) {
    // Whatever it says, it was told to end: that costs no try.
    if (abort.signal.aborted) return jobs.releaseJob(db, job.id, token)
    log.warn({ err: error, job: job.name, attempt: job.attempt }, "A job failed.")
    const text = (error instanceof Error ? error.message : String(error)).slice(0, ERROR_MAX)
    const settled = { id: job.id, token, now: Date.now(), error: text }
    if (job.attempt >= job.attempts) await jobs.buryJob(db, settled)
    else await jobs.postponeJob(db, { ...settled, runAt: Date.now() + backoff(job.attempt, timings) })
  }
}

/** Doubles with each try, up to the longest; a tenth of chance keeps failed jobs from coming back together. */
function backoff(attempt: number, { backoffMs, backoffMaxMs }: QueueTimings): number {
  return Math.min(backoffMs * 2 ** (attempt - 1), backoffMaxMs) * (1 + Math.random() / 10)
}

async function finished(work: Promise<void>[], graceMs: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const grace = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, graceMs)
  })
  await Promise.race([Promise.all(work), grace])
  clearTimeout(timer)
}
