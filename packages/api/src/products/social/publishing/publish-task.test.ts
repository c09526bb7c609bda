import { DAY_MS, MINUTE_MS } from "@brandwright/contract/durations"
import { postText } from "@brandwright/contract/social/social-posts"
import { TASK_LEASE_MS, taskText, UNKNOWN_OUTCOME } from "@brandwright/contract/workspace/tasks"
import { describe, expect, test } from "vitest"
import { runJobs } from "../../../../test/jobs.ts"
import { inAnHour, withChannel } from "../../../../test/social-channel.ts"
import { failAbandonedTasks } from "../../../platform/tasks/task-control.service.ts"
import { registerSocialJobs } from "../social.jobs.ts"
import { CLAIM_MS, publishDue, recoverLapsed } from "./publishing.service.ts"

/** An owner whose account publishes into the sandbox, and what they see of their tasks. */
async function publisher() {
  const owner = await withChannel()
  const { services, api } = owner
  registerSocialJobs(services)
  await services.db.updateTable("socialConnection").set({ kind: "sandbox" }).execute()
  const publishNow = (content = "Fresh bread") =>
    api.social.createPost({ content, platforms: ["facebook"], scheduledFor: new Date(services.now()).toISOString() })
  const tasks = async (running: boolean) => (await api.tasks.list({ running })).items
  const previews = () => services.db.selectFrom("socialPreview").select("code").execute()
  /** A worker dies with the post in this state. */
  const dieWhile = (state: "claimed" | "publishing") =>
    services.db
      .updateTable("socialTarget")
      .set({ state, leaseToken: "dead", leasedUntil: services.now() - 1 })
      .execute()
  return { ...owner, publishNow, tasks, previews, dieWhile }
}

test.each([
  ["claimed", "scheduled"],
  ["publishing", "unknown"],
] as const)("a post %s before the clock was set back by a day is %s one lease later", async (held, ended) => {
  const { services, clock, publishNow } = await publisher()
  await publishNow()
  const lease = { state: held, leaseToken: "dead", leasedUntil: services.now() + DAY_MS }
  await services.db.updateTable("socialTarget").set(lease).execute()
  const state = () => services.db.selectFrom("socialTarget").select("state").executeTakeFirst()
  await recoverLapsed(services)
  expect(await state()).toEqual({ state: held })
  clock.aheadMs += CLAIM_MS * 2
  await recoverLapsed(services)
  expect(await state()).toEqual({ state: ended })
})

describe("a post that is published now (content §2.5)", () => {
  test("is a task from its first moment, done without anybody waiting, with its place in the queue", async () => {
    const { services, api, publishNow, tasks, previews } = await publisher()
    const { id } = await publishNow()
    expect(await tasks(true)).toMatchObject([
      { title: taskText.publishing("Fresh bread"), category: "social", status: "pending" },
    ])
    await runJobs(services)
    expect(await tasks(true)).toEqual([])
    expect(await tasks(false)).toMatchObject([{ status: "completed", resultUrl: `/posting-queue?post=${id}`, cost: 0 }])
    expect(await previews()).toHaveLength(1)
    // It counts once: as the published post of the calendar.
    expect((await api.account.stats()).taskStats).toEqual({ completed: 1, inProgress: 0 })
  })

  test("says how many of its platforms are done, and one for later is no task", async () => {
    const { services, api, tasks } = await publisher()
    await api.social.connectAccount({ platform: "twitter", accountName: "Acme" })
    await api.social.createPost({ content: "Later", platforms: ["facebook"], scheduledFor: inAnHour() })
    expect(await tasks(true)).toEqual([])
    await api.social.createPost({
      content: "Now",
      platforms: ["facebook", "twitter"],
      scheduledFor: new Date().toISOString(),
    })
    const later = { dueAt: services.now() + MINUTE_MS, reason: "The platform is busy." }
    await services.db.updateTable("socialTarget").set(later).where("platform", "=", "twitter").execute()
    await publishDue(services)
    expect(await tasks(true)).toMatchObject([{ percentage: 50, stage: "The platform is busy." }])
  })

  test("lives on when its worker dies before it began: the next worker publishes it, once", async () => {
    const { services, clock, publishNow, tasks, previews, dieWhile } = await publisher()
    await publishNow()
    await dieWhile("claimed")
    clock.aheadMs += TASK_LEASE_MS * 3
    await failAbandonedTasks(services)
    expect(await tasks(true)).toMatchObject([{ status: "pending", stage: taskText.platformsDone(0, 1) }])
    await recoverLapsed(services)
    await publishDue(services)
    await publishDue(services)
    expect(await tasks(false)).toMatchObject([{ status: "completed" }])
    expect(await previews()).toHaveLength(1)
  })

  test("ends as unknown when its worker dies while publishing: it leads to the post instead of posting it again", async () => {
    const { services, api, publishNow, tasks, previews, dieWhile } = await publisher()
    const { id } = await publishNow()
    await dieWhile("publishing")
    await recoverLapsed(services)
    const [task] = await tasks(false)
    expect(task).toMatchObject({
      status: "failed",
      error: postText.interrupted,
      reason: UNKNOWN_OUTCOME,
      resultUrl: `/posting-queue?post=${id}`,
      retry: null,
    })
    expect((await api.tasks.list({ running: false, unfinished: true })).items).toHaveLength(1)
    await expect(api.tasks.retry({ id: task?.id ?? 0 })).rejects.toThrow(postText.unknownRetry)
    await publishDue(services)
    expect(await previews()).toEqual([])
  })

  test("is paused by cancelling its task, but not while it goes out", async () => {
    const { services, api, publishNow, tasks, previews, dieWhile } = await publisher()
    const { id } = await publishNow()
    const [task] = await tasks(true)
    await dieWhile("publishing")
    await expect(api.tasks.cancel({ id: task?.id ?? 0 })).rejects.toThrow(postText.goingOut)
    expect(await tasks(true)).toHaveLength(1)
    await services.db.updateTable("socialTarget").set({ state: "scheduled", leasedUntil: null }).execute()
    await api.tasks.cancel({ id: task?.id ?? 0 })
    expect(await tasks(false)).toMatchObject([{ cancelled: true }])
    await publishDue(services)
    expect(await previews()).toEqual([])
    expect(await api.social.getPost({ id })).toMatchObject({ status: "paused" })
  })

  test.each(["delete", "pause", "move"] as const)("ends as a task when the post is taken back (%s)", async (way) => {
    const { api, publishNow, tasks } = await publisher()
    const { id } = await publishNow()
    if (way === "delete") await api.social.deletePost({ id })
    if (way === "pause") await api.social.pausePost({ id })
    if (way === "move") await api.social.updatePost({ id, scheduledFor: inAnHour() })
    expect(await tasks(true)).toEqual([])
    expect(await tasks(false)).toMatchObject([{ cancelled: true }])
  })

  test("a post that failed is published once by Retry, from the tasks or from the queue", async () => {
    const { services, api, publishNow, tasks, previews } = await publisher()
    const { id } = await publishNow()
    await services.db.updateTable("socialConnection").set({ active: false }).execute()
    await publishDue(services)
    const [first] = await tasks(false)
    expect(first).toMatchObject({ status: "failed", error: postText.inactive("Facebook"), retry: "at-once" })
    await api.tasks.retry({ id: first?.id ?? 0 })
    await publishDue(services)
    await services.db.updateTable("socialConnection").set({ active: true }).execute()
    await api.social.retryPost({ id })
    const [second] = await tasks(false)
    await expect(api.tasks.retry({ id: second?.id ?? 0 })).rejects.toThrow(taskText.notRetryable)
    await publishDue(services)
    expect(await previews()).toHaveLength(1)
    expect((await tasks(false)).map(({ status }) => status)).toEqual(["completed", "failed", "failed"])
  })
})
