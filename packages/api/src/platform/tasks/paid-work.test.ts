import { AsyncLocalStorage } from "node:async_hooks"
import type { Engine } from "@brandwright/ai/engine"
import { createLocalEngine } from "@brandwright/ai/local"
import type { Database } from "@brandwright/db/open"
import { TASK_LEASE_MS, taskText } from "@brandwright/contract/workspace/tasks"
import { describe, expect, test, vi } from "vitest"
import { freshServices, type SignedIn, signedIn } from "../../../test/signed-in.ts"
import { createCaller } from "../../router.ts"
import { registerContentJobs } from "../../products/content/content.jobs.ts"
import { registerMediaJobs } from "../media/media.jobs.ts"
import { failAbandonedTasks } from "./task-control.service.ts"

const COST = 4000
const brief = "Our new sourdough box"

/** Texts and pictures of the local engine, at a price; each ends once `isReady` does. */
function paidEngine(isReady: Promise<void>): Engine {
  const local = createLocalEngine()
  const paid = async <Made extends object>(made: Made | Promise<Made>) => {
    await isReady
    return { ...(await made), costMicroUsd: COST }
  }
  return {
    ...local,
    quote: () => COST,
    quoteImage: () => COST,
    generate: (...order) => paid(local.generate(...order)),
    image: (...order) => paid(local.image(...order)),
    async *stream(...order) {
      return paid(yield* local.stream(...order))
    },
  }
}

/**
 * What runs in `doomed` is a process that dies once a charge has been committed: nothing that comes after it is done.
 */
function mortal(db: Database, userId: string) {
  const process = new AsyncLocalStorage<"doomed">()
  const died = Promise.withResolvers<void>()
  const charges = () => db.selectFrom("usageRecord").select("id").where("userId", "=", userId).execute()
  const transaction = db.transaction.bind(db)
  vi.spyOn(db, "transaction").mockImplementation(() => {
    const builder = transaction()
    const execute = builder.execute.bind(builder)
    builder.execute = async (work) => {
      const result = await execute(work)
      if (!process.getStore() || (await charges()).length === 0) return result
      died.resolve()
      return new Promise(() => {})
    }
    return builder
  })
  return { doomed: (work: () => unknown) => void process.run("doomed", work), died: died.promise, charges }
}

async function ownerOfPaidWork(isReady = Promise.resolve()) {
  let now = Date.now()
  const services = await freshServices({ ai: paidEngine(isReady), now: () => now })
  registerContentJobs(services)
  registerMediaJobs(services)
  const owner = await signedIn({ services })
  const { doomed, died, charges } = mortal(services.db, owner.user.id)
  /** What another process makes of the tasks that have said nothing for long. */
  const takenOver = async () => {
    now += TASK_LEASE_MS * 2
    await failAbandonedTasks(services)
    return (await owner.api.tasks.list({ running: false })).items
  }
  return { ...owner, doomed, died, takenOver, charges }
}

async function readToEnd(pieces: AsyncIterable<unknown>): Promise<void> {
  for await (const _piece of pieces);
}

type Caller = SignedIn["api"]
const WORK: [name: string, begin: (api: Caller) => Promise<unknown>, made: (api: Caller) => Promise<unknown[]>][] = [
  ["a streamed text", async (api) => readToEnd(await api.content.stream({ brief })), (api) => api.content.history({})],
  ["a text", (api) => api.content.generate({ brief }), (api) => api.content.history({})],
  ["a picture", (api) => api.media.generateImage({ prompt: brief }), (api) => api.media.list({})],
]

describe("a process that dies just after the charge", () => {
  test.each(WORK)(
    "leaves %s, its price and its task as ended well: it cannot be charged again",
    async (_, begin, made) => {
      const { api, doomed, died, takenOver, charges } = await ownerOfPaidWork()
      doomed(() => begin(api))
      await died
      const [task] = await takenOver()
      expect(task).toMatchObject({ status: "completed", error: null, retry: null, resultUrl: expect.any(String) })
      expect(task?.cost).toBeGreaterThan(0)
      await expect(api.tasks.retry({ id: task?.id ?? 0 })).rejects.toThrow(taskText.notRetryable)
      expect(await made(api)).toHaveLength(1)
      expect(await charges()).toHaveLength(1)
    },
  )
})

describe("a process that was taken for dead", () => {
  test.each(WORK)("is paid nothing for %s, which Retry makes", async (_, begin) => {
    const ready = Promise.withResolvers<void>()
    const { api, takenOver, charges } = await ownerOfPaidWork(ready.promise)
    const late = Promise.allSettled([begin(api)])
    await expect.poll(async () => (await api.tasks.list({ running: true })).items.length).toBe(1)
    const [task] = await takenOver()
    expect(task).toMatchObject({ status: "failed", error: taskText.interrupted, retry: "at-once" })
    ready.resolve()
    await late
    expect(await charges()).toEqual([])
  })
})

test("a picture that cannot be kept is not charged", async () => {
  const { user, context, services, charges } = await ownerOfPaidWork()
  const settings = { ...services.settings, storageQuotaBytes: 10 }
  const full = createCaller({ ...context, settings })
  await expect(full.media.generateImage({ prompt: brief })).rejects.toMatchObject({ code: "PAYLOAD_TOO_LARGE" })
  expect(await charges()).toEqual([])
  const account = services.db.selectFrom("account").select(["balance", "reserved"]).where("userId", "=", user.id)
  expect(await account.executeTakeFirst()).toEqual({ balance: 5_000_000, reserved: 0 })
})
