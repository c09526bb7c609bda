import { randomUUID } from "node:crypto"
import type { Db, OpenDatabase } from "@brandwright/db/open"
import type { JobWithMetadata, PgBoss } from "pg-boss"
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

/** pg-boss refuses shorter heartbeats and longer runs than these. */
const HEARTBEAT_MIN_S = 10
const RUN_MAX_S = 23 * 3600
/** Its own small pool beside ours: two jobs' bookkeeping and the listener. */
const CONNECTIONS = 3

/** pg-boss on the same database; an enqueue with `trx` is a row of the caller's transaction. */
export function createPgQueue(opened: OpenDatabase, log: QueueLog, patience: QueuePatience, ids: RequestIds): Queue {
  const pool = opened.pool
  if (!pool) throw new Error("pg-boss needs a PostgreSQL database.")
  const heartbeatSeconds = Math.max(HEARTBEAT_MIN_S, Math.round(patience.leaseMs / 1000))
  const workers = new Map<string, { handler: Handler<unknown>; concurrency: number }>()
  const starters: (() => Promise<void>)[] = []
  const created = new Map<string, Promise<void>>()
  let connected: Promise<PgBoss> | undefined
  let isWorking = false
  let stopping = new AbortController()
  let stopTicks = (): void => {}

  const connect = (): Promise<PgBoss> => {
    connected ??= openBoss()
    return connected
  }

  async function openBoss(): Promise<PgBoss> {
    const boss = new (await library()).PgBoss({
      connectionString: pool?.options.connectionString ?? "",
      max: CONNECTIONS,
      useListenNotify: true,
      schedule: false,
      superviseIntervalSeconds: Math.max(1, Math.round(heartbeatSeconds / 3)),
      monitorIntervalSeconds: Math.max(1, Math.round(heartbeatSeconds / 3)),
    })
    boss.on("error", (error) => log.error({ err: error }, "The queue met an error."))
    await boss.start()
    return boss
  }

  /** Queues are created once by name; "exclusive" allows one waiting or running job per key. */
  const ensure = (boss: PgBoss, name: string): Promise<void> => {
    const known = created.get(name) ?? createNamed(boss, name)
    created.set(name, known)
    known.catch(() => created.delete(name))
    return known
  }

  const createNamed = (boss: PgBoss, name: string): Promise<void> =>
    boss.createQueue(bossName(name), {
      policy: "exclusive",
      notify: true,
      retryLimit: ATTEMPTS - 1,
      retryBackoff: true,
      retryDelay: Math.max(1, Math.round(patience.backoffMs / 1000)),
      retryDelayMax: Math.max(1, Math.round(patience.backoffMaxMs / 1000)),
      expireInSeconds: RUN_MAX_S,
      heartbeatSeconds,
    })

  async function listen(boss: PgBoss, name: string): Promise<void> {
    const worker = workers.get(name)
    if (!worker) return
    await ensure(boss, name)
    for (let hand = 0; hand < worker.concurrency; hand += 1) await addHand(boss, name, worker.handler)
  }

  /** One job at a time, and the next one immediately after: pg-boss alone would wait for its next poll. */
  async function addHand(boss: PgBoss, name: string, handler: Handler<unknown>): Promise<void> {
    // Notifications announce new jobs, not due ones, so polling is just as frequent.
    const seconds = Math.max(0.5, patience.lookEveryMs / 1000)
    const rhythm = { pollingIntervalSeconds: seconds, notifyPollingIntervalSeconds: seconds }
    let id = ""
    id = await boss.work(
      bossName(name),
      { includeMetadata: true, ...rhythm },
      async ([job]: JobWithMetadata<object>[]) => {
        boss.notifyWorker(id)
        if (!job) return
        const { requestId, ...asked } = unpackJob(job.data)
        await ids.run(requestId, () => run(job, asked, name, handler))
      },
    )
  }

  async function run(
    job: JobWithMetadata<object>,
    { payload, traceparent }: ReturnType<typeof unpackJob>,
    name: string,
    handler: Handler<unknown>,
  ): Promise<void> {
    const attempt = job.retryCount + 1
    const lastAttempt = job.retryCount >= job.retryLimit
    const signal = AbortSignal.any([job.signal, stopping.signal])
    try {
      await handler(payload, { id: job.id, attempt, lastAttempt, signal, traceparent })
    } catch (error) {
      if (!signal.aborted) log.warn({ err: error, job: name, attempt }, "A job failed.")
      throw error
    }
  }

  const queue: Queue = {
    async enqueue(name, payload, { runAt, key, trx, attempts = ATTEMPTS, traceparent } = {}) {
      const boss = await connect()
      await ensure(boss, name)
      await boss.send(bossName(name), packJob(payload, { requestId: ids.current(), traceparent }), {
        singletonKey: key ?? randomUUID(),
        retryLimit: attempts - 1,
        ...(runAt !== undefined && { startAfter: new Date(runAt) }),
        ...(trx && { db: await bossDb(trx) }),
      })
    },
    work(name, handler, { concurrency = CONCURRENCY } = {}) {
      workers.set(name, { handler, concurrency })
      if (isWorking) void connect().then((boss) => listen(boss, name))
    },
    every(name, everyMs, handler) {
      const ticks = createTicks(queue, log, name, everyMs, handler)
      queue.work(name, ticks.run, { concurrency: 1 })
      starters.push(ticks.start)
      if (isWorking) ticks.start().catch((error: unknown) => log.error({ err: error }, "No first tick."))
    },
    async start() {
      isWorking = true
      stopping = new AbortController()
      const boss = await connect()
      for (const name of workers.keys()) await listen(boss, name)
      stopTicks = await keepTicking(starters, log)
    },
    async stop(graceMs = GRACE_MS) {
      isWorking = false
      stopping.abort(new Error("The worker stops."))
      stopTicks()
      const boss = await connected
      await boss?.stop({ graceful: true, timeout: graceMs })
    },
    async depth() {
      await connect()
      const { rows } = await pool.query(
        `select count(*) filter (where state < 'active') as waiting,
           count(*) filter (where state < 'active' and start_after <= now()) as due,
           count(*) filter (where state = 'active') as running,
           count(*) filter (where state = 'failed') as dead from pgboss.job`,
      )
      return rows[0]
    },
    async dead(limit) {
      await connect()
      const { rows } = await pool.query(
        `select id, name, data as payload, coalesce(output->>'message', output::text, '') as error,
           floor(extract(epoch from completed_on) * 1000)::bigint as "failedAt"
         from pgboss.job where state = 'failed' order by completed_on desc limit $1`,
        [limit],
      )
      return rows.map((row) => ({ ...row, payload: unpackJob(row.payload).payload }))
    },
    async retryDead(id) {
      const boss = await connect()
      const { rows } = await pool.query("select name from pgboss.job where id = $1 and state = 'failed'", [id])
      const [row] = rows
      if (row) await boss.retry(String(row.name), id)
    },
    async isLive(name, key) {
      await connect()
      const { rowCount } = await pool.query(
        "select 1 from pgboss.job where name = $1 and singleton_key = $2 and state in ('created', 'retry', 'active') limit 1",
        [bossName(name), key],
      )
      return (rowCount ?? 0) > 0
    },
    async remove(name, key) {
      await connect()
      await pool.query(
        "delete from pgboss.job where name = $1 and singleton_key = $2 and state in ('created', 'retry')",
        [bossName(name), key],
      )
    },
  }
  return queue
}

/** pg-boss allows letters, digits, hyphen, underscore, dot and slash in a queue's name. */
const bossName = (name: string): string => name.replaceAll(/[^\w./-]/g, "_")

/** Statements of pg-boss on our transaction: its SQL is raw, so only the row's names would be touched by our plugin. */
const bossDb = async (trx: Db) => (await library()).fromKysely(trx.withoutPlugins())

/** Imported on use: not loaded at all on SQLite. */
const library = () => import("pg-boss")
