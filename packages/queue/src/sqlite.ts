import { randomUUID } from "node:crypto"
import type { Database } from "@brandwright/db/open"
import { startHeartbeat } from "./heartbeat.ts"
import * as jobs from "./jobs.queries.ts"
import type { JobRow } from "./jobs.queries.ts"
import {
  ATTEMPTS,
  CONCURRENCY,
  GRACE_MS,
  type Handler,
  type Queue,
  type QueueLog,
  type QueuePatience,
} from "./queue.ts"
import { packJob, type RequestIds, unpackJob } from "./request-ids.ts"
import { keepTicking, createTicks } from "./ticks.ts"

type Worker = { handler: Handler<unknown>; concurrency: number; running: number }
type Running = { job: JobRow; token: string; abort: AbortController; done: Promise<void> }

/** Most characters of an error that the dead-letter list keeps. */
const ERROR_MAX = 1000

/** Claims by one UPDATE under a lease; sleeps until the next job is due, an enqueue wakes it. */
export function createSqliteQueue(db: Database, log: QueueLog, patience: QueuePatience, ids: RequestIds): Queue {
  const workers = new Map<string, Worker>()
  const running = new Set<Running>()
  const starters: (() => Promise<void>)[] = []
  /**
   * When each name's jobs are to be looked at again, on the clock that no one sets: after a jump back, moments of the
   * wall clock would be hours away. Absent: now. An enqueue of one name reads no other's.
   */
  const looks = new Map<string, number>()
  let state: "idle" | "working" | "stopped" = "idle"
  let timer: NodeJS.Timeout | undefined
  let armedFor = Number.POSITIVE_INFINITY
  let stopRenewing = (): void => {}
  let pumping: Promise<void> | undefined
  let pumpAgain = false
  let stopTicks = (): void => {}

  /** Only ever brings the next look forward. */
  const wakeAt = (at: number): void => {
    if (state !== "working" || at >= armedFor) return
    clearTimeout(timer)
    armedFor = at
    timer = setTimeout(wake, Math.max(at - performance.now(), 0))
  }

  function wake(): void {
    if (state !== "working") return
    if (pumping) {
      pumpAgain = true
      return
    }
    pumping = pump()
      .catch((error: unknown) => {
        log.error({ err: error }, "The queue could not read its jobs.")
        wakeAt(performance.now() + patience.lookEveryMs)
      })
      .finally(() => {
        pumping = undefined
        if (pumpAgain) {
          pumpAgain = false
          wake()
        }
      })
  }

  const lookIn = (name: string, ms: number): void => {
    const at = performance.now() + Math.max(ms, 0)
    const sooner = Math.min(at, looks.get(name) ?? at)
    looks.set(name, sooner)
    wakeAt(sooner)
  }

  async function pump(): Promise<void> {
    armedFor = Number.POSITIVE_INFINITY
    for (const [name, worker] of workers) {
      const now = performance.now()
      const at = looks.get(name) ?? now
      if (at > now) wakeAt(at)
      else {
        looks.set(name, now + patience.lookEveryMs)
        lookIn(name, await claimFor(name, worker))
      }
    }
  }

  /** Starts due jobs while there are free workers; returns in how many ms to look again. */
  async function claimFor(name: string, worker: Worker): Promise<number> {
    while (state === "working" && worker.running < worker.concurrency) {
      const now = Date.now()
      const due = await jobs.firstDue(db, name, now)
      if (due === undefined) break
      if (due > now) return due - now
      const token = randomUUID()
      const limit = worker.concurrency - worker.running
      const claimed = await jobs.claimJobs(db, { name, limit, token, now, leasedUntil: now + patience.leaseMs })
      for (const job of claimed) begin(job, token, worker)
    }
    return Number.POSITIVE_INFINITY
  }

  function begin(job: JobRow, token: string, worker: Worker): void {
    worker.running += 1
    const abort = new AbortController()
    const entry: Running = { job, token, abort, done: Promise.resolve() }
    running.add(entry)
    const { payload, requestId, traceparent } = unpackJob(job.payload)
    entry.done = ids
      .run(requestId, () => work(entry, { payload, traceparent }, worker.handler))
      .catch((error: unknown) => log.error({ err: error, job: job.name }, "The queue could not settle a job."))
      .finally(() => {
        running.delete(entry)
        worker.running -= 1
        lookIn(job.name, 0)
      })
  }

  async function work(
    { job, token, abort }: Running,
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
      else await jobs.postponeJob(db, { ...settled, runAt: Date.now() + backoff(job.attempt, patience) })
    }
  }

  async function renewLeases(): Promise<void> {
    for (const { job, token, abort } of running) {
      const held = await jobs.extendLease(db, job.id, token, Date.now() + patience.leaseMs)
      if (!held) abort.abort(new Error("Another worker took this job."))
    }
  }

  const queue: Queue = {
    async enqueue(name, payload, { runAt, key, trx, attempts = ATTEMPTS, traceparent } = {}) {
      const now = Date.now()
      await jobs.insertJob(trx ?? db, {
        name,
        payload: packJob(payload, { requestId: ids.current(), traceparent }),
        key: key ?? null,
        runAt: runAt ?? now,
        attempts,
        createdAt: now,
      })
      // Inside a transaction the look waits for the one connection, so it sees what was committed.
      if (workers.has(name)) lookIn(name, (runAt ?? now) - now)
    },
    work(name, handler, { concurrency = CONCURRENCY } = {}) {
      workers.set(name, { handler, concurrency, running: 0 })
      lookIn(name, 0)
    },
    every(name, everyMs, handler) {
      const ticks = createTicks(queue, log, name, everyMs, handler)
      workers.set(name, { handler: ticks.run, concurrency: 1, running: 0 })
      starters.push(ticks.start)
      if (state === "working") ticks.start().catch((error: unknown) => log.error({ err: error }, "No first tick."))
    },
    async start() {
      state = "working"
      stopTicks = await keepTicking(starters, log)
      stopRenewing = startHeartbeat(patience.leaseMs / 3, renewLeases, (error) =>
        log.error({ err: error }, "The queue could not renew its leases."),
      )
      wake()
    },
    async stop(graceMs = GRACE_MS) {
      state = "stopped"
      stopTicks()
      clearTimeout(timer)
      await pumping
      for (const { abort } of running) abort.abort(new Error("The worker stops."))
      await finished(
        [...running].map((entry) => entry.done),
        graceMs,
      )
      stopRenewing()
      for (const { job, token } of running) await jobs.releaseJob(db, job.id, token)
    },
    depth: () => jobs.countJobs(db, Date.now()),
    async dead(limit) {
      const rows = await jobs.listDead(db, limit)
      return rows.map(({ id, name, payload, error, failedAt }) => ({
        id: String(id),
        name,
        payload: unpackJob(payload).payload,
        error: error ?? "",
        failedAt: failedAt ?? 0,
      }))
    },
    async retryDead(id) {
      await jobs.reviveJob(db, Number(id), Date.now())
      looks.clear()
      wake()
    },
    isLive: async (name, key) => (await jobs.findLive(db, name, key)) !== undefined,
    remove: (name, key) => jobs.removeWaiting(db, name, key, Date.now()),
  }
  return queue
}

/** Doubles with each try, up to the longest; a tenth of chance keeps failed jobs from coming back together. */
function backoff(attempt: number, { backoffMs, backoffMaxMs }: QueuePatience): number {
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
