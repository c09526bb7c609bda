import { expect, test } from "vitest"
import { emailWorld } from "../../../../test/email-world.ts"
import { runJobs } from "../../../../test/jobs.ts"
import { countTurns } from "../../../../test/turns.ts"
import { runChangePeople } from "./bulk.service.ts"

const MANY = 450

/** A list that is too long to be changed at once. */
async function crowd() {
  const world = await emailWorld()
  await world.people(MANY)
  const active = async () => (await world.api.email.stats({})).activeSubscriberCount
  return { ...world, active }
}

test("a few chosen people are unsubscribed at once, and counted once", async () => {
  const { api, people } = await emailWorld()
  const [first = 0, second = 0] = await people(3)
  const change = () =>
    api.email.changePeople({ subscriberIds: [first, second, first], action: { kind: "unsubscribe" } })
  expect(await change()).toEqual({ changed: 2, taskId: null })
  expect(await change()).toEqual({ changed: 0, taskId: null })
  expect((await api.email.subscribers({ status: "unsubscribed" })).map(({ id }) => id)).toEqual([second, first])
  expect(await api.email.suppressions({})).toHaveLength(2)
})

test("everyone in a filter is unsubscribed by a task", async () => {
  const { api, services, active } = await crowd()
  const { changed, taskId } = await api.email.changePeople({ filter: {}, action: { kind: "unsubscribe" } })
  expect(changed).toBeNull()
  expect(await active()).toBe(MANY)
  await runJobs(services)
  expect(await active()).toBe(0)
  const { items } = await api.tasks.list({ running: false })
  expect(items.find(({ id }) => id === taskId)).toMatchObject({
    title: "Unsubscribe 450 subscribers",
    status: "completed",
  })
})

test("everyone in a filter is deleted, but for those who joined since; another attempt finds no one", async () => {
  const { api, services, brandId } = await crowd()
  await api.email.changePeople({ filter: {}, action: { kind: "delete" } })
  const late = await api.email.addSubscriber({ email: "late@example.com", optIn: "single" })
  await runJobs(services)
  expect((await api.email.subscribers({})).map(({ id }) => id)).toEqual([late.id])
  const [task] = (await api.tasks.list({ running: false })).items
  const payload = {
    brandId,
    filter: {},
    action: { kind: "delete" },
    untilId: late.id - 1,
    total: MANY,
    taskId: task?.id,
  }
  await runChangePeople(services, payload, { signal: new AbortController().signal, lastAttempt: true })
  expect(await api.email.subscribers({})).toHaveLength(1)
  await expect(api.email.addSubscriber({ email: "p7@example.com" })).resolves.toMatchObject({ confirmedAt: null })
})

test("requests get their turn while many are changed", async () => {
  const { api, services, brandId } = await crowd()
  const { taskId } = await api.email.changePeople({ filter: {}, action: { kind: "unsubscribe" } })
  const payload = { brandId, filter: {}, action: { kind: "unsubscribe" }, untilId: MANY, total: MANY, taskId }
  const job = { signal: new AbortController().signal, lastAttempt: true }
  const turns = await countTurns(() => runChangePeople(services, payload, job))
  expect(turns).toBeGreaterThan(MANY / 20)
})

test("everyone in a filter enters a sequence, each once", async () => {
  const { api, services, sequence } = await crowd()
  const sequenceId = await sequence([0])
  for (const action of [{ kind: "enrol", sequenceId } as const, { kind: "enrol", sequenceId } as const])
    await api.email.changePeople({ filter: { status: "active" }, action })
  await runJobs(services)
  expect(await api.email.sequenceReport({ id: sequenceId })).toMatchObject({ entered: MANY })
})

test("a canceled task leaves the others as they are, and Retry continues with them", async () => {
  const { api, services, active } = await crowd()
  const { taskId } = await api.email.changePeople({ filter: { status: "active" }, action: { kind: "unsubscribe" } })
  await api.tasks.cancel({ id: taskId ?? 0 })
  await runJobs(services)
  expect(await active()).toBe(MANY)
  await api.tasks.retry({ id: taskId ?? 0 })
  await runJobs(services)
  expect(await active()).toBe(0)
})
