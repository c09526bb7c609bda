import { AsyncLocalStorage } from "node:async_hooks"
import type { OpenDatabase } from "@brandwright/db/open"
import { afterEach, describe, expect, test, vi } from "vitest"
import { freshDatabase } from "../../db/test/fresh-database.ts"
import { createQueue } from "./create.ts"
import type { JobContext, Queue, QueuePatience } from "./queue.ts"
import { NO_REQUEST_IDS } from "./request-ids.ts"

/** One contract for both engines: TEST_DATABASE_URL chooses pg-boss. */

const QUICK: Partial<QueuePatience> = { backoffMs: 50, backoffMaxMs: 1000, lookEveryMs: 500 }
const patiently = { timeout: 20_000, interval: 20 }
const cleanups: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

async function openQueue(patience = QUICK): Promise<{ queue: Queue; opened: OpenDatabase }> {
  const opened = await freshDatabase()
  cleanups.push(opened.close)
  return { queue: another(opened, patience), opened }
}

function another(opened: OpenDatabase, patience = QUICK, ids = NO_REQUEST_IDS): Queue {
  const queue = createQueue(opened, undefined, patience, ids)
  cleanups.push(() => queue.stop(500))
  return queue
}

describe("a job", () => {
  test("enqueued before the start is done after it, with its payload", async () => {
    const { queue } = await openQueue()
    const seen: unknown[] = []
    await queue.enqueue("greet", { name: "Ada", list: [1, 2] })
    queue.work("greet", async (payload) => void seen.push(payload))
    await queue.start()
    await vi.waitFor(() => expect(seen).toEqual([{ name: "Ada", list: [1, 2] }]), patiently)
    await vi.waitFor(
      async () => expect(await queue.depth()).toEqual({ waiting: 0, due: 0, running: 0, dead: 0 }),
      patiently,
    )
  })

  test("of another process is found after the clock was set back by a day", async () => {
    const opened = await freshDatabase()
    cleanups.push(opened.close)
    const [web, worker] = [another(opened), another(opened)]
    const seen: unknown[] = []
    worker.work("greet", async (payload) => void seen.push(payload))
    await worker.start()
    await web.enqueue("greet", { day: 1 })
    await vi.waitFor(() => expect(seen).toEqual([{ day: 1 }]), patiently)
    cleanups.push(async () => vi.useRealTimers())
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() - 86_400_000 })
    await web.enqueue("greet", { day: 0 })
    await vi.waitFor(() => expect(seen).toEqual([{ day: 1 }, { day: 0 }]), patiently)
  })

  test("runs under the id of the request that asked for it, and so does the job that it asks for", async () => {
    const store = new AsyncLocalStorage<string>()
    const ids = {
      current: () => store.getStore(),
      run: <Result>(id: string | undefined, work: () => Result) => store.run(id ?? "new", work),
    }
    const opened = await freshDatabase()
    cleanups.push(opened.close)
    const queue = another(opened, QUICK, ids)
    const seen: [unknown, string | undefined][] = []
    queue.work("first", async (payload) => {
      seen.push([payload, ids.current()])
      await queue.enqueue("second", { step: 2 })
    })
    queue.work("second", async (payload) => void seen.push([payload, ids.current()]))
    await ids.run("request-1", () => queue.enqueue("first", { step: 1 }))
    await queue.start()
    await vi.waitFor(
      () =>
        expect(seen).toEqual([
          [{ step: 1 }, "request-1"],
          [{ step: 2 }, "request-1"],
        ]),
      patiently,
    )
    await queue.enqueue("second", { step: 3 })
    await vi.waitFor(() => expect(seen.at(-1)).toEqual([{ step: 3 }, "new"]), patiently)
  })

  test("wakes a waiting worker at once", async () => {
    const { queue } = await openQueue()
    let doneAt = 0
    queue.work("now", async () => {
      doneAt = Date.now()
    })
    await queue.start()
    await queue.enqueue("warm", {})
    await new Promise((resolve) => setTimeout(resolve, 300))
    const asked = Date.now()
    await queue.enqueue("now", {})
    await vi.waitFor(() => expect(doneAt).toBeGreaterThan(0), patiently)
    expect(doneAt - asked).toBeLessThan(1500)
  })

  test("waits for its time", async () => {
    const { queue } = await openQueue()
    const runAt = Date.now() + 900
    let doneAt = 0
    queue.work("later", async () => {
      doneAt = Date.now()
    })
    await queue.start()
    await queue.enqueue("later", {}, { runAt })
    expect(await queue.depth()).toMatchObject({ waiting: 1, due: 0 })
    await vi.waitFor(() => expect(doneAt).toBeGreaterThan(0), patiently)
    expect(doneAt).toBeGreaterThanOrEqual(runAt - 20)
    expect(doneAt - runAt).toBeLessThan(3000)
  })

  test("exists only when the caller's transaction commits", async () => {
    const { queue, opened } = await openQueue()
    const seen: unknown[] = []
    queue.work("joined", async (payload) => void seen.push(payload))
    await queue.start()
    await queue.enqueue("warm", {})
    const rolledBack = opened.db.transaction().execute(async (trx) => {
      await queue.enqueue("joined", { kept: false }, { trx })
      throw new Error("changed my mind")
    })
    await expect(rolledBack).rejects.toThrow("changed my mind")
    await opened.db.transaction().execute((trx) => queue.enqueue("joined", { kept: true }, { trx }))
    await vi.waitFor(() => expect(seen).toEqual([{ kept: true }]), patiently)
  })

  test("of one key exists once while it waits", async () => {
    const { queue } = await openQueue()
    const seen: unknown[] = []
    await queue.enqueue("keyed", { n: 1 }, { key: "a" })
    await queue.enqueue("keyed", { n: 2 }, { key: "a" })
    await queue.enqueue("keyed", { n: 3 }, { key: "b" })
    await queue.enqueue("keyed", { n: 4 })
    await queue.enqueue("keyed", { n: 5 })
    expect(await queue.depth()).toMatchObject({ waiting: 4 })
    queue.work("keyed", async (payload) => void seen.push(payload))
    await queue.start()
    await vi.waitFor(() => expect(seen).toHaveLength(4), patiently)
    expect(seen).not.toContainEqual({ n: 2 })
  })
})

describe("a job by its key", () => {
  test("is live while it waits, runs or will be tried again; only one that waits is taken out", async () => {
    const { queue } = await openQueue()
    let isTried = false
    let finish = (): void => {}
    queue.work("looked-at", async () => {
      isTried = true
      await new Promise<void>((resolve) => {
        finish = resolve
      })
    })
    await queue.start()
    expect(await queue.isLive("looked-at", "a")).toBe(false)
    await queue.enqueue("looked-at", {}, { key: "a" })
    expect(await queue.isLive("looked-at", "a")).toBe(true)
    await vi.waitFor(() => expect(isTried).toBe(true), patiently)
    await queue.remove("looked-at", "a")
    expect(await queue.isLive("looked-at", "a")).toBe(true)
    finish()
    await vi.waitFor(async () => expect(await queue.isLive("looked-at", "a")).toBe(false), patiently)
    await queue.enqueue("looked-at", {}, { key: "b", runAt: Date.now() + 60_000 })
    expect(await queue.isLive("looked-at", "b")).toBe(true)
    await queue.remove("looked-at", "b")
    expect(await queue.isLive("looked-at", "b")).toBe(false)
  })
})

describe("a failing job", () => {
  test("is tried again after a pause, then lies in the dead-letter list, from where it can be sent again", async () => {
    const { queue } = await openQueue()
    const tries: Pick<JobContext, "attempt" | "lastAttempt">[] = []
    let works = false
    queue.work("flaky", async (_payload, { attempt, lastAttempt }) => {
      tries.push({ attempt, lastAttempt })
      if (!works) throw new Error("no luck")
    })
    await queue.start()
    await queue.enqueue("flaky", { n: 1 }, { attempts: 2 })
    await vi.waitFor(async () => expect(await queue.dead(10)).toHaveLength(1), patiently)
    expect(tries).toEqual([
      { attempt: 1, lastAttempt: false },
      { attempt: 2, lastAttempt: true },
    ])
    const [dead] = await queue.dead(10)
    expect(dead).toMatchObject({ name: "flaky", payload: { n: 1 }, error: "no luck" })
    works = true
    await queue.retryDead(dead?.id ?? "")
    await vi.waitFor(() => expect(tries).toHaveLength(3), patiently)
    await vi.waitFor(async () => expect(await queue.depth()).toMatchObject({ waiting: 0, dead: 0 }), patiently)
  })
})

describe("workers", () => {
  test("of two queues share the jobs, each job done once", async () => {
    const { queue, opened } = await openQueue()
    const done: number[] = []
    const handler = async (payload: unknown): Promise<void> => {
      done.push((payload as { n: number }).n) // what this test enqueued
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
    const other = another(opened)
    queue.work("many", handler, { concurrency: 4 })
    other.work("many", handler, { concurrency: 4 })
    for (let n = 0; n < 40; n += 1) await queue.enqueue("many", { n })
    await Promise.all([queue.start(), other.start()])
    await vi.waitFor(() => expect(done).toHaveLength(40), { timeout: 30_000, interval: 50 })
    expect(new Set(done).size).toBe(40)
  }, 40_000)

  test.each([
    ["as soon as it listens", 20_000, true],
    ["after the grace if it does not", 100, false],
  ])(
    "that stop give unfinished work back, %s",
    async (_name, graceMs, listens) => {
      const { queue, opened } = await openQueue()
      let started = 0
      queue.work("long", async (_payload, { signal }) => {
        started += 1
        await new Promise((_resolve, reject) => {
          if (listens) signal.addEventListener("abort", () => reject(signal.reason))
        })
      })
      await queue.start()
      await queue.enqueue("long", {})
      await vi.waitFor(() => expect(started).toBe(1), patiently)
      const stopsAt = Date.now()
      await queue.stop(graceMs)
      expect(Date.now() - stopsAt).toBeLessThan(15_000)
      const other = another(opened)
      other.work("long", async () => {
        started += 1
      })
      await other.start()
      await vi.waitFor(() => expect(started).toBe(2), { timeout: 30_000, interval: 50 })
    },
    40_000,
  )
})

describe.skipIf(process.env.TEST_DATABASE_URL)("a worker that dies (SQLite's lease)", () => {
  const SHORT = { ...QUICK, leaseMs: 300 }

  test("loses its job to another, and its job to the dead-letter list after the last try", async () => {
    const { opened } = await openQueue(SHORT)
    const queue = another(opened, SHORT)
    await queue.enqueue("left", { n: 1 }, { attempts: 2 })
    const gone = { leasedUntil: Date.now() - 1, leaseToken: "dead" }
    await opened.db
      .updateTable("job")
      .set({ ...gone, attempt: 1 })
      .execute()
    const tries: number[] = []
    queue.work("left", async (_payload, { attempt }) => void tries.push(attempt))
    await queue.start()
    await vi.waitFor(() => expect(tries).toEqual([2]), patiently)
    await queue.enqueue("left", { n: 2 }, { attempts: 1, runAt: Date.now() + 200 })
    await opened.db
      .updateTable("job")
      .set({ ...gone, attempt: 1 })
      .where("payload", "=", { n: 2 })
      .execute()
    await vi.waitFor(
      async () => expect(await queue.dead(5)).toMatchObject([{ payload: { n: 2 }, error: "The worker died." }]),
      patiently,
    )
    expect(tries).toEqual([2])
  })

  test("keeps its job while it lives, however long the work takes", async () => {
    const { opened } = await openQueue(SHORT)
    const [one, two] = [another(opened, SHORT), another(opened, SHORT)]
    let runs = 0
    const slow = async (): Promise<void> => {
      runs += 1
      await new Promise((resolve) => setTimeout(resolve, 1200))
    }
    for (const queue of [one, two]) queue.work("slow", slow)
    await Promise.all([one.start(), two.start()])
    await one.enqueue("slow", {})
    await vi.waitFor(async () => expect(await one.depth()).toMatchObject({ waiting: 0, running: 0 }), patiently)
    expect(runs).toBe(1)
  })
})

describe("a repeated job", () => {
  test("runs at each of its times, once over all workers", async () => {
    const { queue, opened } = await openQueue()
    const other = another(opened)
    const runs: number[] = []
    const tick = async (): Promise<void> => {
      runs.push(Date.now())
      throw new Error("even when it fails")
    }
    queue.every("tick", 1000, tick)
    other.every("tick", 1000, tick)
    await Promise.all([queue.start(), other.start()])
    await vi.waitFor(() => expect(runs.length).toBeGreaterThanOrEqual(3), patiently)
    const slots = runs.map((at) => Math.floor(at / 1000))
    expect(new Set(slots).size).toBe(slots.length)
  }, 30_000)
})
