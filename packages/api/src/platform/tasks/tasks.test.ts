import type { Generated } from "@brandwright/ai/engine"
import { DAY_MS, HOUR_MS } from "@brandwright/contract/durations"
import { TASK_LEASE_MS, taskText } from "@brandwright/contract/workspace/tasks"
import { describe, expect, test } from "vitest"
import { runJobs } from "../../../test/jobs.ts"
import { freshServices, type SignedIn, signedIn } from "../../../test/signed-in.ts"
import { inAnHour, withChannel } from "../../../test/social-channel.ts"
import { findAccount } from "../account/money/ledger/ledger.queries.ts"
import { metered } from "../account/usage/metering.service.ts"
import { failAbandonedTasks, onTask } from "./task-control.service.ts"
import { runTask, TaskCancelled } from "./run-task.ts"
import { finishTask, type NewTask, reportTask, startTask } from "./tasks.service.ts"

const begin = ({ services, user, brandId }: SignedIn, more: Partial<NewTask> = {}) =>
  startTask(services.db, {
    userId: user.id,
    brandId,
    category: "ebook",
    title: "The Bread Book",
    now: services.now(),
    ...more,
  })

const all = async ({ api }: SignedIn) => [
  ...(await api.tasks.list({ running: true })).items,
  ...(await api.tasks.list({ running: false })).items,
]

/** Work that goes on until it is stopped. */
const untilStopped = (signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) => signal.addEventListener("abort", () => reject(signal.reason)))

describe("tasks of My Account (account §2.5)", () => {
  test("are long work, scheduled posts and emails to review, with published posts among the completed", async () => {
    const person = await withChannel()
    const { services, api, brandId } = person
    const other = await api.brands.create({ name: "Beta" })
    const counts = async () => (await api.account.stats()).taskStats
    const post = { content: "Hello", platforms: ["facebook" as const], scheduledFor: inAnHour() }
    const { id } = await api.social.createPost(post)
    const gone = await api.social.createPost(post)
    await api.social.deletePost({ id: gone.id })
    await api.social.createPost({ content: "One day" })
    await api.email.createSequence({ brandId: other.id, name: "Launch", quickTemplate: "launch" })
    await begin(person)
    await finishTask(services, (await begin(person)).id)
    expect(await counts()).toEqual({ completed: 1, inProgress: 5 })
    expect(await api.tasks.calendar({})).toEqual({
      scheduledPosts: 1,
      draftEmails: 3,
      waitingHandoffs: 0,
      waitingPayments: 0,
      waitingFunnelId: null,
      sendingBroadcasts: 0,
      publishedPosts: 0,
    })
    expect(await api.tasks.calendar({ brandId })).toMatchObject({ scheduledPosts: 1, draftEmails: 0 })

    await api.social.updatePost({ id, scheduledFor: new Date().toISOString() })
    await runJobs(services)
    await api.social.completePost({ id, platform: "facebook", url: "https://www.facebook.com/acme/posts/1" })
    expect(await counts()).toEqual({ completed: 2, inProgress: 4 })
    expect(await api.tasks.calendar({ brandId })).toMatchObject({ scheduledPosts: 0, publishedPosts: 1 })

    const broadcast = await api.email.createBroadcast({ name: "News" })
    await services.db.updateTable("emailBroadcast").set({ state: "sending" }).where("id", "=", broadcast.id).execute()
    expect(await counts()).toEqual({ completed: 2, inProgress: 5 })
    expect(await api.tasks.calendar({ brandId })).toMatchObject({ sendingBroadcasts: 1 })
    const outsider = await signedIn({ services })
    await expect(outsider.api.tasks.calendar({ brandId })).rejects.toMatchObject({ code: "NOT_FOUND" })
    expect(await outsider.api.tasks.calendar({})).toMatchObject({ publishedPosts: 0 })
  })
})

describe("tasks.cancel", () => {
  test("stops the work, tells the inbox, and gives the credits back", async () => {
    const person = await signedIn()
    const { services, api, user, brandId } = person
    const task = await begin(person)
    const job = { userId: user.id, brandId, category: "openai" as const, description: "x", estimateMicroUsd: 1_000_000 }
    const running = runTask(services, task.id, {
      work: (signal) => metered(services, job, (): Promise<Generated<string>> => untilStopped(signal)),
      failure: () => "It failed.",
    })
    await expect.poll(async () => (await findAccount(services.db, user.id))?.reserved).toBe(1_300_000)
    await api.tasks.cancel({ id: task.id })
    await expect(running).rejects.toBeInstanceOf(TaskCancelled)
    expect(await all(person)).toMatchObject([{ status: "failed", cancelled: true, error: taskText.cancelled }])
    expect((await api.notifications.list())[0]).toMatchObject({
      message: taskText.cancelled,
      progress: { status: "failed" },
    })
    expect(await findAccount(services.db, user.id)).toMatchObject({ balance: 5_000_000, reserved: 0 })
    await expect(api.tasks.cancel({ id: task.id })).rejects.toMatchObject({ code: "CONFLICT", message: taskText.ended })
  })

  test("takes a job that still waits out of the queue", async () => {
    const person = await signedIn()
    const { services, api } = person
    const later = { runAt: services.now() + HOUR_MS, key: "a" }
    await services.queue.enqueue("bake", {}, later)
    const task = await begin(person, { queued: { job: "bake", key: "a" } })
    await api.tasks.cancel({ id: task.id })
    expect(await services.queue.isLive("bake", "a")).toBe(false)
  })

  test("work that ended first keeps its result", async () => {
    const person = await signedIn()
    const task = await begin(person)
    await finishTask(person.services, task.id, { resultUrl: "/ebooks" })
    await expect(person.api.tasks.cancel({ id: task.id })).rejects.toMatchObject({ code: "CONFLICT" })
    expect(await all(person)).toMatchObject([{ status: "completed", cancelled: false, resultUrl: "/ebooks" }])
  })
})

describe("tasks.retry", () => {
  test("does failed work again, once however often it is asked for", async () => {
    const person = await signedIn()
    const { services, api } = person
    const done: unknown[] = []
    onTask("bread", { retry: async (_services, input) => void done.push(input) })
    const task = await begin(person, { work: { name: "bread", input: { loaves: 3 } } })
    await expect(api.tasks.retry({ id: task.id })).rejects.toMatchObject({ code: "CONFLICT" })
    const failing = runTask(services, task.id, {
      work: () => Promise.reject(new Error("no flour")),
      failure: () => "There was no flour.",
    })
    await expect(failing).rejects.toThrow("no flour")
    expect((await api.tasks.list({ running: false, unfinished: true })).items).toMatchObject([
      { error: "There was no flour.", retry: "at-once" },
    ])
    const asked = await Promise.allSettled([1, 2, 3, 4, 5].map(() => api.tasks.retry({ id: task.id })))
    expect(asked.filter(({ status }) => status === "fulfilled")).toHaveLength(1)
    expect(done).toEqual([{ loaves: 3 }])
    expect((await api.tasks.list({ running: false, unfinished: true })).items).toEqual([])
    expect(await all(person)).toMatchObject([{ retry: null }])
  })

  test("a retry that cannot start may be asked for again", async () => {
    const person = await signedIn()
    onTask("stale bread", { retry: () => Promise.reject(new Error("the oven is cold")) })
    const task = await begin(person, { work: { name: "stale bread", input: {} } })
    await person.api.tasks.cancel({ id: task.id })
    await expect(person.api.tasks.retry({ id: task.id })).rejects.toThrow()
    expect(await all(person)).toMatchObject([{ retry: "at-once" }])
  })
})

describe("a task whose worker died", () => {
  test("fails once its lease is over; one that is alive goes on", async () => {
    let now = Date.now()
    const services = await freshServices({ now: () => now })
    const person = await signedIn({ services })
    await begin(person, { title: "dead" })
    const alive = await begin(person, { title: "alive" })
    now += TASK_LEASE_MS - 1000
    await reportTask(services, alive.id, { percentage: 40 })
    await failAbandonedTasks(services)
    expect((await all(person)).map(({ status }) => status)).toEqual(["pending", "pending"])
    now += 2000
    await failAbandonedTasks(services)
    expect(await all(person)).toMatchObject([
      { title: "alive", status: "pending" },
      { title: "dead", status: "failed", error: taskText.interrupted },
    ])
  })

  test("fails one lease after the clock was set back by a day", async () => {
    const clock = { now: Date.now() }
    const services = await freshServices({ now: () => clock.now })
    const person = await signedIn({ services })
    clock.now += 24 * HOUR_MS
    await begin(person, { title: "dead" })
    clock.now -= 24 * HOUR_MS
    await failAbandonedTasks(services)
    clock.now += TASK_LEASE_MS
    await failAbandonedTasks(services)
    expect(await all(person)).toMatchObject([{ status: "pending" }])
    clock.now += 1
    await failAbandonedTasks(services)
    expect(await all(person)).toMatchObject([{ status: "failed", error: taskText.interrupted }])
  })

  test("a task that waits in the queue lives as long as its job, and another try goes on with it", async () => {
    let now = Date.now()
    const services = await freshServices({ now: () => now })
    const person = await signedIn({ services })
    const queued = { job: "bake", key: "a" }
    await services.queue.enqueue("bake", {}, { runAt: Date.now() + HOUR_MS, key: "a" })
    const task = await begin(person, { queued })
    expect((await begin(person, { queued })).id).toBe(task.id)
    now += DAY_MS
    await failAbandonedTasks(services)
    expect(await all(person)).toMatchObject([{ status: "pending" }])
    await services.queue.remove("bake", "a")
    await failAbandonedTasks(services)
    expect(await all(person)).toMatchObject([{ status: "failed", error: taskText.interrupted }])
  })
})
