import type { Engine } from "@brandwright/ai/engine"
import { createLocalEngine } from "@brandwright/ai/local"
import { taskText } from "@brandwright/contract/workspace/tasks"
import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { freshServices, type SignedIn, signedIn } from "../../../test/signed-in.ts"
import { createCaller } from "../../router.ts"
import { registerMediaJobs } from "../media/media.jobs.ts"
import { showSlowFile } from "./slow-work.ts"

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** An owner whose writer begins when it is asked, and ends when it is told to. */
async function ownerWithSlowWriter() {
  const local = createLocalEngine()
  const begun = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  const wait = (signal: AbortSignal | undefined): Promise<void> => {
    begun.resolve()
    return new Promise((resolve, reject) => {
      void released.promise.then(resolve)
      signal?.addEventListener("abort", () => reject(signal.reason))
    })
  }
  const ai: Engine = {
    ...local,
    generate: async (recipe, input, voice, options) => {
      await wait(options?.signal)
      return local.generate(recipe, input, voice, options)
    },
    image: async (request, options) => {
      await wait(options?.signal)
      return local.image(request, options)
    },
  }
  const owner = await signedIn({ services: await freshServices({ ai }) })
  const isSlow = async () => {
    await begun.promise
    return untilShown(owner)
  }
  return { ...owner, begun: begun.promise, isSlow, release: released.resolve }
}

/** Lets the time pass after which work is shown, and waits for the database to have it. */
async function untilShown(owner: Pick<SignedIn, "api">): Promise<void> {
  await vi.advanceTimersByTimeAsync(2000)
  for (let shown = 0; shown === 0; ) shown = (await tasks(owner, true)).length
}

const brief = { contentType: "caption" as const, brief: "Sourdough every Friday" }
const tasks = ({ api }: Pick<SignedIn, "api">, running: boolean) =>
  api.tasks.list({ running }).then(({ items }) => items)

test("a text that takes long is a task with its result, one that is there at once is none", async () => {
  const owner = await ownerWithSlowWriter()
  const text = owner.api.content.generate(brief)
  await owner.isSlow()
  expect(await tasks(owner, true)).toMatchObject([{ title: expect.stringContaining("Sourdough"), category: "content" }])
  owner.release()
  await text
  await owner.api.content.generate(brief)
  expect(await tasks(owner, true)).toEqual([])
  expect(await tasks(owner, false)).toMatchObject([{ status: "completed", resultUrl: "/recommendations?tab=recent" }])
})

test("cancelling the task ends the text, and nothing is kept of it", async () => {
  const owner = await ownerWithSlowWriter()
  const outcome = Promise.allSettled([owner.api.content.generate(brief)])
  await owner.isSlow()
  const [task] = await tasks(owner, true)
  await owner.api.tasks.cancel({ id: task?.id ?? 0 })
  expect(await outcome).toMatchObject([{ status: "rejected", reason: { message: taskText.cancelled } }])
  expect(await tasks(owner, false)).toMatchObject([{ status: "failed", cancelled: true, cost: 0 }])
  expect(await owner.api.content.history({})).toEqual([])
})

test("a picture that takes long leads to itself in the pool", async () => {
  const owner = await ownerWithSlowWriter()
  const picture = owner.api.media.generateImage({ prompt: "A loaf of bread" })
  await owner.isSlow()
  owner.release()
  const { assetId } = await picture
  expect(await tasks(owner, false)).toMatchObject([{ category: "image", resultUrl: `/content-pool?item=${assetId}` }])
})

test("a picture is finished after its request ends, and Retry makes one that failed", async () => {
  const owner = await ownerWithSlowWriter()
  registerMediaJobs(owner.services)
  const left = new AbortController()
  const api = createCaller(owner.context, { signal: left.signal })
  const picture = api.media.generateImage({ prompt: "A loaf of bread" })
  left.abort()
  // Its row can be read before the work begins, and only then does a cancel reach it at once.
  await owner.begun
  const [task] = await tasks(owner, true)
  await owner.api.tasks.cancel({ id: task?.id ?? 0 })
  await expect(picture).rejects.toThrow(taskText.cancelled)
  expect(await owner.api.media.list({})).toEqual([])
  owner.release()
  await owner.api.tasks.retry({ id: task?.id ?? 0 })
  await expect.poll(async () => (await tasks(owner, false)).length, { interval: 0 }).toBe(2)
  expect(await owner.api.media.list({})).toHaveLength(1)
})

/** A file whose second half comes when it is asked for. */
async function* slowFile(more: Promise<void>) {
  yield "first,"
  await more
  yield "second"
}

test("a file that takes long is a task until it is whole", async () => {
  const owner = await signedIn()
  const more = Promise.withResolvers<void>()
  const task = {
    userId: owner.user.id,
    brandId: owner.brandId,
    category: "email" as const,
    title: "Export: people.csv",
  }
  const file = showSlowFile(owner.services, task, slowFile(more.promise))
  expect((await file.next()).value).toBe("first,")
  const rest = file.next()
  await untilShown(owner)
  expect(await tasks(owner, true)).toMatchObject([{ title: "Export: people.csv" }])
  more.resolve()
  expect((await rest).value).toBe("second")
  expect((await file.next()).done).toBe(true)
  expect(await tasks(owner, false)).toMatchObject([{ status: "completed" }])
})

test("cancelling a file's task breaks it off, and so does its reader's leaving", async () => {
  const owner = await signedIn()
  const more = Promise.withResolvers<void>()
  const task = {
    userId: owner.user.id,
    brandId: owner.brandId,
    category: "email" as const,
    title: "Export: people.csv",
  }
  const begin = async () => {
    const file = showSlowFile(owner.services, task, slowFile(more.promise))
    await file.next()
    await untilShown(owner)
    return file
  }
  const cancelled = await begin()
  const [shown] = await tasks(owner, true)
  await owner.api.tasks.cancel({ id: shown?.id ?? 0 })
  more.resolve()
  await expect(cancelled.next()).rejects.toThrow(taskText.cancelled)
  const left = await begin()
  await left.return(undefined)
  expect(await tasks(owner, false)).toMatchObject([{ cancelled: true }, { cancelled: true }])
  expect(await tasks(owner, true)).toEqual([])
})

test("a talk about a tool that is left or stopped in the middle is canceled, not failed, and costs nothing", async () => {
  const owner = await ownerWithSlowWriter()
  const left = new AbortController()
  const api = createCaller(owner.context, { signal: left.signal })
  const outcome = Promise.allSettled([api.tools.chat({ messages: [{ role: "user", text: "Price of boxes" }] })])
  await owner.isSlow()
  left.abort()
  expect(await outcome).toMatchObject([{ status: "rejected" }])
  expect(await tasks(owner, false)).toMatchObject([{ category: "content", cancelled: true, cost: 0 }])
})
