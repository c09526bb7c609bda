import { describe, expect, test, vi } from "vitest"
import { addQueue, cleanups, openDatabase, openQueue, patiently, QUICK } from "../test/queues.ts"

describe("workers", () => {
  test("workers of two queues share the jobs, and each job is done once", async () => {
    const { queue, opened } = await openQueue()
    const done: number[] = []
    const handler = async (payload: unknown): Promise<void> => {
      done.push((payload as { n: number }).n) // what this test enqueued
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
    const other = addQueue(opened)
    queue.work("many", handler, { concurrency: 4 })
    other.work("many", handler, { concurrency: 4 })
    for (let n = 0; n < 40; n += 1) await queue.enqueue("many", { n })
    await Promise.all([queue.start(), other.start()])
    await vi.waitFor(() => expect(done).toHaveLength(40), { timeout: 30_000, interval: 50 })
    expect(new Set(done).size).toBe(40)
  })

  test.each([
    ["as soon as it listens", 20_000, true],
    ["after the grace if it does not", 100, false],
  ])("that stop give unfinished work back, %s", async (_name, graceMs, listens) => {
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
    const other = addQueue(opened)
    other.work("long", async () => {
      started += 1
    })
    await other.start()
    await vi.waitFor(() => expect(started).toBe(2), { timeout: 30_000, interval: 50 })
  })
})

describe.skipIf(process.env.TEST_DATABASE_URL)("a worker that dies (SQLite's lease)", () => {
  const SHORT = { ...QUICK, leaseMs: 300 }
  const setClockBack = () => {
    cleanups.push(async () => vi.useRealTimers())
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() - 86_400_000 })
  }

  test("loses its job within the lease after the clock was set back by a day", async () => {
    const opened = await openDatabase()
    const queue = addQueue(opened, SHORT)
    let runs = 0
    queue.work("left", async () => void (runs += 1))
    await queue.enqueue("left", {}, { runAt: Date.now() - 86_400_000 })
    const held = { leasedUntil: Date.now() + SHORT.leaseMs, leaseToken: "dead" }
    await opened.db.updateTable("job").set(held).execute()
    setClockBack()
    await queue.start()
    expect(runs).toBe(0)
    await vi.waitFor(() => expect(runs).toBe(1), patiently)
  })

  test("loses its job to another, and its job to the dead-letter list after the last try", async () => {
    const opened = await openDatabase()
    const queue = addQueue(opened, SHORT)
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

  test("keeps its job while it lives, however long the work takes and although the clock is set back", async () => {
    const opened = await openDatabase()
    const [one, two] = [addQueue(opened, SHORT), addQueue(opened, SHORT)]
    let runs = 0
    const slow = async (): Promise<void> => {
      runs += 1
      await new Promise((resolve) => setTimeout(resolve, 1200))
    }
    for (const queue of [one, two]) queue.work("slow", slow)
    await Promise.all([one.start(), two.start()])
    await one.enqueue("slow", {})
    await vi.waitFor(() => expect(runs).toBe(1), patiently)
    setClockBack()
    await vi.waitFor(async () => expect(await one.depth()).toMatchObject({ waiting: 0, running: 0 }), patiently)
    expect(runs).toBe(1)
  })
})
