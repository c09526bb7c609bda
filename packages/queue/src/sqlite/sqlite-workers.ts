import { randomUUID } from "node:crypto"
import { createAlarm } from "./alarm.ts"
import { type Begun, chooseFairly } from "./fair-choice.ts"
import * as jobs from "./jobs.queries.ts"
import type { JobRow } from "./jobs.queries.ts"
import type { Handler } from "../queue.ts"
import { createRunningJobs, type SqliteSetting } from "./sqlite-running.ts"

type Worker = { handler: Handler<unknown>; concurrency: number; running: number; begun: Begun }

/** The workers of this process, by name: each claims as many due jobs as it has room for. */
export function createSqliteWorkers(setting: SqliteSetting) {
  const { log, timings } = setting
  const workers = new Map<string, Worker>()
  const running = createRunningJobs(setting)
  /**
   * When each name's jobs are to be looked at again, on the clock that no one sets: after a jump back, moments of the
   * wall clock would be hours away. Absent: now. An enqueue of one name reads no other's.
   */
  const looks = new Map<string, number>()
  let isWorking = false
  const alarm = createAlarm(() =>
    lookAtAll().catch((error: unknown) => {
      log.error({ err: error }, "The queue could not read its jobs.")
      alarm.wakeAt(performance.now() + timings.lookEveryMs)
    }),
  )

  function lookIn(name: string, ms: number): void {
    if (!workers.has(name)) return
    const at = performance.now() + Math.max(ms, 0)
    const sooner = Math.min(at, looks.get(name) ?? at)
    looks.set(name, sooner)
    alarm.wakeAt(sooner)
  }

  async function lookAtAll(): Promise<void> {
    for (const [name, worker] of workers) {
      const now = performance.now()
      const at = looks.get(name) ?? now
      if (at > now) alarm.wakeAt(at)
      else {
        looks.set(name, now + timings.lookEveryMs)
        lookIn(name, await claimFor(name, worker))
      }
    }
  }

  const claimFor = (name: string, worker: Worker): Promise<number> =>
    claimDue(setting, name, {
      begun: worker.begun,
      readRoom: () => (isWorking ? worker.concurrency - worker.running : 0),
      begin(job, token) {
        worker.running += 1
        running.begin(job, token, worker.handler, () => {
          worker.running -= 1
          lookIn(name, 0)
        })
      },
    })

  return {
    lookIn,
    renewLeases: running.renewLeases,
    add(name: string, handler: Handler<unknown>, concurrency: number): void {
      workers.set(name, { handler, concurrency, running: 0, begun: new Set() })
      lookIn(name, 0)
    },
    /** Also after a look that is going on, which may have read too early. */
    lookAgain(): void {
      for (const name of workers.keys()) lookIn(name, 0)
    },
    start(): void {
      isWorking = true
      alarm.start()
    },
    /** Gives unfinished jobs up to `graceMs`. */
    async stop(graceMs: number): Promise<void> {
      isWorking = false
      await alarm.stop()
      await running.end(graceMs)
    },
    releaseAll: running.releaseAll,
  }
}

type Claiming = { begun: Begun; readRoom: () => number; begin: (job: JobRow, token: string) => void }

/** Begins due jobs while there is room; returns in how many ms to look again. */
async function claimDue(
  { db, timings }: SqliteSetting,
  name: string,
  { begun, readRoom, begin }: Claiming,
): Promise<number> {
  for (let limit = readRoom(); limit > 0; limit = readRoom()) {
    const now = Date.now()
    const due = await jobs.firstDue(db, name, now)
    if (due === undefined) break
    if (due > now) return due - now
    const token = randomUUID()
    const ids = chooseFairly(await jobs.listDue(db, name, now), limit, begun)
    const claimed = await jobs.claimJobs(db, { ids, token, now, leasedUntil: now + timings.leaseMs })
    for (const job of claimed) begin(job, token)
  }
  return Number.POSITIVE_INFINITY
}
