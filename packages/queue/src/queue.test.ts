import { AsyncLocalStorage } from "node:async_hooks"
import type { Db } from "@brandwright/db/open"
import { describe, expect, test, vi } from "vitest"
import { addQueue, cleanups, openDatabase, openQueue, patiently, QUICK } from "../test/queues.ts"
import { currentPerson, forPerson } from "./current-person.ts"
import type { JobContext } from "./queue.ts"

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

  test("a job of another process is found after the clock was set back by a day", async () => {
    const opened = await openDatabase()
    const [web, worker] = [addQueue(opened), addQueue(opened)]
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
    const opened = await openDatabase()
    const queue = addQueue(opened, QUICK, ids)
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

  test("a job of one key exists once while it waits", async () => {
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

describe("jobs of one name", () => {
  test("are done for one person after the other, however many one of them has waiting", async () => {
    const { queue } = await openQueue()
    const seen: unknown[] = []
    const ask = (person: string, n: number) => forPerson(person, () => queue.enqueue("heavy", { of: `${person}${n}` }))
    for (const n of [1, 2, 3]) await ask("a", n)
    for (const n of [1, 2]) await ask("b", n)
    await ask("c", 1)
    queue.work("heavy", async () => void seen.push(currentPerson()), { concurrency: 1 })
    await queue.start()
    await vi.waitFor(() => expect(seen).toEqual(["a", "b", "c", "a", "b", "a"]), patiently)
  })

  test("are begun for everyone in turn behind a line of any length", async () => {
    const { opened, queue } = await openQueue()
    const seen: unknown[] = []
    const ask = (person: string, trx: Db) => forPerson(person, () => queue.enqueue("long", {}, { trx }))
    await opened.db.transaction().execute(async (trx) => {
      for (let n = 0; n < 600; n += 1) await ask("a", trx)
      for (const person of ["b", "c", "b", "c"]) await ask(person, trx)
    })
    queue.work("long", async () => void seen.push(currentPerson()), { concurrency: 1 })
    await queue.start()
    await vi.waitFor(() => expect(seen.slice(0, 7)).toEqual(["a", "b", "c", "a", "b", "c", "a"]), patiently)
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
    await queue.retryDead("no-such-job")
    await queue.retryDead(dead?.id ?? "")
    await vi.waitFor(() => expect(tries).toHaveLength(3), patiently)
    await vi.waitFor(async () => expect(await queue.depth()).toMatchObject({ waiting: 0, dead: 0 }), patiently)
  })
})

describe("a repeated job", () => {
  test("runs at each of its times, once over all workers", async () => {
    const { queue, opened } = await openQueue()
    const other = addQueue(opened)
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
  })
})
