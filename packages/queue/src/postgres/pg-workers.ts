import type { JobWithMetadata, PgBoss } from "pg-boss"
import { forPerson } from "../current-person.ts"
import { ATTEMPTS, type Handler, type QueueLog, type QueueTimings } from "../queue.ts"
import { type RequestIds, unpackJob } from "../request-ids.ts"

/** pg-boss refuses shorter heartbeats and longer runs than these. */
const HEARTBEAT_MIN_S = 10
const RUN_MAX_S = 23 * 3600
/** Its own small pool beside ours: two jobs' bookkeeping and the listener. */
const CONNECTIONS = 3

export type PgSetting = { connectionString: string; log: QueueLog; timings: QueueTimings; ids: RequestIds }

/** pg-boss allows letters, digits, hyphen, underscore, dot and slash in a queue's name. */
export const toBossName = (name: string): string => name.replaceAll(/[^\w./-]/g, "_")

/** Imported on use: not loaded at all on SQLite. */
export const loadPgBoss = () => import("pg-boss")

const heartbeatSeconds = ({ leaseMs }: QueueTimings): number => Math.max(HEARTBEAT_MIN_S, Math.round(leaseMs / 1000))

export async function openBoss({ connectionString, log, timings }: PgSetting): Promise<PgBoss> {
  const everySeconds = Math.max(1, Math.round(heartbeatSeconds(timings) / 3))
  const boss = new (await loadPgBoss()).PgBoss({
    connectionString,
    max: CONNECTIONS,
    useListenNotify: true,
    schedule: false,
    superviseIntervalSeconds: everySeconds,
    monitorIntervalSeconds: everySeconds,
  })
  boss.on("error", (error) => log.error({ err: error }, "The queue met an error."))
  await boss.start()
  return boss
}

/** "exclusive" allows one waiting or running job per key. */
export const createNamed = (boss: PgBoss, name: string, timings: QueueTimings): Promise<void> =>
  boss.createQueue(toBossName(name), {
    policy: "exclusive",
    notify: true,
    retryLimit: ATTEMPTS - 1,
    retryBackoff: true,
    retryDelay: Math.max(1, Math.round(timings.backoffMs / 1000)),
    retryDelayMax: Math.max(1, Math.round(timings.backoffMaxMs / 1000)),
    expireInSeconds: RUN_MAX_S,
    heartbeatSeconds: heartbeatSeconds(timings),
  })

/** One job at a time, and the next one immediately after: pg-boss alone would wait for its next poll. */
export async function addWorker(
  boss: PgBoss,
  name: string,
  handler: Handler<unknown>,
  { log, timings, ids, stopping }: PgSetting & { stopping: AbortSignal },
): Promise<void> {
  // Notifications announce new jobs, not due ones, so polling is just as frequent.
  const seconds = Math.max(0.5, timings.lookEveryMs / 1000)
  const rhythm = { pollingIntervalSeconds: seconds, notifyPollingIntervalSeconds: seconds }
  let id = ""
  id = await boss.work(
    toBossName(name),
    { includeMetadata: true, ...rhythm },
    async ([job]: JobWithMetadata<object>[]) => {
      boss.notifyWorker(id)
      if (!job) return
      const { requestId, person, payload, traceparent } = unpackJob(job.data)
      const signal = AbortSignal.any([job.signal, stopping])
      const attempt = job.retryCount + 1
      const lastAttempt = job.retryCount >= job.retryLimit
      const work = async () => {
        try {
          await handler(payload, { id: job.id, attempt, lastAttempt, signal, traceparent })
        } catch (error) {
          if (!signal.aborted) log.warn({ err: error, job: name, attempt }, "A job failed.")
          throw error
        }
      }
      await ids.run(requestId, () => forPerson(person, work))
    },
  )
}
