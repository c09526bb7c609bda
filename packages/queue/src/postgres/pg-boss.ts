import { randomUUID } from "node:crypto"
import type { Db, OpenDatabase } from "@brandwright/db/open"
import type { PgBoss } from "pg-boss"
import * as jobs from "./pg-jobs.queries.ts"
import { addWorker, createNamed, loadPgBoss, openBoss, type PgSetting, toBossName } from "./pg-workers.ts"
import { currentPerson } from "../current-person.ts"
import { ATTEMPTS, CONCURRENCY, GRACE_MS, type Handler, type Queue } from "../queue.ts"
import { packJob } from "../request-ids.ts"
import { keepTicking, createTicks } from "../ticks.ts"

/** pg-boss on the same database; an enqueue with `trx` is a row of the caller's transaction. */
export function createPgQueue({ db, pool }: OpenDatabase, shared: Omit<PgSetting, "connectionString">): Queue {
  if (!pool) throw new Error("pg-boss needs a PostgreSQL database.")
  const setting = { ...shared, connectionString: pool.options.connectionString ?? "" }
  const { log, ids } = setting
  const workers = new Map<string, { handler: Handler<unknown>; concurrency: number }>()
  const starters: (() => Promise<void>)[] = []
  const connection = createConnection(setting)
  let isWorking = false
  let stopping = new AbortController()
  let stopTicks = (): void => {}

  async function listen({ boss, ensure }: Opened, name: string): Promise<void> {
    const worker = workers.get(name)
    if (!worker) return
    await ensure(name)
    for (let added = 0; added < worker.concurrency; added += 1)
      await addWorker(boss, name, worker.handler, { ...setting, stopping: stopping.signal })
  }

  const queue: Queue = {
    async enqueue(name, payload, { runAt, key, trx, attempts = ATTEMPTS, traceparent } = {}) {
      const { boss, ensure } = await connection.open()
      await ensure(name)
      const person = currentPerson()
      await boss.send(toBossName(name), packJob(payload, { requestId: ids.current(), traceparent, person }), {
        singletonKey: key ?? randomUUID(),
        priority: -(await jobs.countOwnJobs(trx ?? db, toBossName(name), person)),
        retryLimit: attempts - 1,
        ...(runAt !== undefined && { startAfter: new Date(runAt) }),
        ...(trx && { db: await toBossDb(trx) }),
      })
    },
    work(name, handler, { concurrency = CONCURRENCY } = {}) {
      workers.set(name, { handler, concurrency })
      if (isWorking) void connection.open().then((opened) => listen(opened, name))
    },
    every(name, everyMs, handler) {
      const ticks = createTicks(queue, log, { name, everyMs, handler })
      queue.work(name, ticks.run, { concurrency: 1 })
      starters.push(ticks.start)
      if (isWorking) ticks.start().catch((error: unknown) => log.error({ err: error }, "No first tick."))
    },
    async start() {
      isWorking = true
      stopping = new AbortController()
      const opened = await connection.open()
      for (const name of workers.keys()) await listen(opened, name)
      stopTicks = await keepTicking(starters, log)
    },
    async stop(graceMs = GRACE_MS) {
      isWorking = false
      stopping.abort(new Error("The worker stops."))
      stopTicks()
      const opened = await connection.opened()
      await opened?.boss.stop({ graceful: true, timeout: graceMs })
    },
    depth: () => connection.open().then(() => jobs.countJobs(pool)),
    dead: (limit) => connection.open().then(() => jobs.listDead(pool, limit)),
    async retryDead(id) {
      const { boss } = await connection.open()
      const name = await jobs.findDeadName(pool, id)
      if (name !== undefined) await boss.retry(name, id)
    },
    isLive: (name, key) => connection.open().then(() => jobs.isLive(pool, toBossName(name), key)),
    remove: (name, key) => connection.open().then(() => jobs.removeWaiting(pool, toBossName(name), key)),
  }
  return queue
}

type Opened = { boss: PgBoss; ensure: (name: string) => Promise<void> }

/** pg-boss, opened by the first use; its queues are created once by name. */
function createConnection(setting: PgSetting) {
  const created = new Map<string, Promise<void>>()
  let opened: Promise<Opened> | undefined
  const open = async (): Promise<Opened> => {
    const boss = await openBoss(setting)
    const ensure = (name: string): Promise<void> => {
      const known = created.get(name) ?? createNamed(boss, name, setting.timings)
      created.set(name, known)
      known.catch(() => created.delete(name))
      return known
    }
    return { boss, ensure }
  }
  return { open: () => (opened ??= open()), opened: () => opened }
}

/** Statements of pg-boss on our transaction: its SQL is raw, so only the row's names would be touched by our plugin. */
const toBossDb = async (trx: Db) => (await loadPgBoss()).fromKysely(trx.withoutPlugins())
