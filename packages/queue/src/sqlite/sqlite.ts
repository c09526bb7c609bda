import { startHeartbeat } from "../pump/heartbeat.ts"
import * as jobs from "./jobs.queries.ts"
import { currentPerson } from "../current-person.ts"
import { ATTEMPTS, CONCURRENCY, GRACE_MS, type Queue } from "../queue.ts"
import { packJob, unpackJob } from "../request-ids.ts"
import type { SqliteSetting } from "./sqlite-running.ts"
import { createSqliteWorkers } from "./sqlite-workers.ts"
import { keepTicking, createTicks } from "../ticks.ts"

/** Claims by one UPDATE under a lease; sleeps until the next job is due, an enqueue wakes it. */
export function createSqliteQueue(setting: SqliteSetting): Queue {
  const { db, log, timings, ids } = setting
  const workers = createSqliteWorkers(setting)
  const starters: (() => Promise<void>)[] = []
  let isWorking = false
  let stopRenewing = (): void => {}
  let stopTicks = (): void => {}

  const queue: Queue = {
    async enqueue(name, payload, { runAt, key, trx, attempts = ATTEMPTS, traceparent } = {}) {
      const now = Date.now()
      await jobs.insertJob(trx ?? db, {
        name,
        payload: packJob(payload, { requestId: ids.current(), traceparent, person: currentPerson() }),
        key: key ?? null,
        runAt: runAt ?? now,
        attempts,
        createdAt: now,
      })
      // Inside a transaction the look waits for the one connection, so it sees what was committed.
      workers.lookIn(name, (runAt ?? now) - now)
    },
    work: (name, handler, { concurrency = CONCURRENCY } = {}) => workers.add(name, handler, concurrency),
    every(name, everyMs, handler) {
      const ticks = createTicks(queue, log, { name, everyMs, handler })
      workers.add(name, ticks.run, 1)
      starters.push(ticks.start)
      if (isWorking) ticks.start().catch((error: unknown) => log.error({ err: error }, "No first tick."))
    },
    async start() {
      isWorking = true
      stopTicks = await keepTicking(starters, log)
      stopRenewing = startHeartbeat(timings.leaseMs / 3, workers.renewLeases, (error) =>
        log.error({ err: error }, "The queue could not renew its leases."),
      )
      workers.start()
    },
    async stop(graceMs = GRACE_MS) {
      isWorking = false
      stopTicks()
      await workers.stop(graceMs)
      stopRenewing()
      await workers.releaseAll()
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
      workers.lookAgain()
    },
    isLive: async (name, key) => (await jobs.findLive(db, name, key)) !== undefined,
    remove: (name, key) => jobs.removeWaiting(db, name, key, Date.now()),
  }
  return queue
}
