import { describe, expect, test } from "vitest"
import { HOUR_MS } from "@brandwright/contract/durations"
import { freshServices, signedIn } from "../../../../test/signed-in.ts"
import { updateUser } from "../../auth/auth.queries.ts"
import { notifySummaries } from "./summaries.service.ts"

/** Monday; 8:00 in Berlin is 7:00 UTC. */
const MONDAY = "2026-11-23"

async function brandWithPost(services: Awaited<ReturnType<typeof freshServices>>) {
  const person = await signedIn({ services })
  await updateUser(services.db, person.user.id, { timeZone: "Europe/Berlin" })
  const at = Date.parse(`${MONDAY}T15:00:00Z`)
  await services.db
    .insertInto("socialPost")
    .values({
      brandId: person.brandId,
      userId: person.user.id,
      platforms: [],
      status: "scheduled",
      scheduledFor: at,
      sortAt: at,
      mediaType: "text",
      recommendedTime: false,
      createdAt: at,
      updatedAt: at,
    })
    .execute()
  return person
}

describe("morning summaries (account §2.4)", () => {
  test("tell what is due from eight on the owner's clock, once", async () => {
    let now = Date.parse(`${MONDAY}T06:30:00Z`)
    const services = await freshServices({ now: () => now })
    const { api } = await brandWithPost(services)
    await signedIn({ services })
    await notifySummaries(services)
    expect(await api.notifications.list()).toEqual([])
    now = Date.parse(`${MONDAY}T09:10:00Z`)
    await notifySummaries(services)
    now += HOUR_MS
    await notifySummaries(services)
    expect((await api.notifications.list()).map((entry) => entry.title)).toEqual(["Due today: Acme"])
  })

  test("name sequence emails of the day and posts that wait for the owner's hand", async () => {
    const now = Date.parse(`${MONDAY}T09:10:00Z`)
    const services = await freshServices({ now: () => now })
    const { api, brandId, user } = await signedIn({ services })
    await services.db.updateTable("user").set({ timeZone: "UTC" }).where("id", "=", user.id).execute()
    const { id } = await api.social.createPost({ content: "Open day", platforms: ["facebook"], status: "draft" })
    await services.db.updateTable("socialTarget").set({ state: "handoff" }).where("postId", "=", id).execute()
    const times = { createdAt: now, updatedAt: now }
    const sequence = await services.db
      .insertInto("emailSequence")
      .values({
        brandId,
        userId: user.id,
        name: "Welcome",
        status: "active",
        optIn: "single",
        activatedAt: now,
        funnelId: null,
        ...times,
      })
      .returning("id")
      .executeTakeFirstOrThrow()
    const subscriber = await api.email.addSubscriber({ email: "a@example.com", optIn: "single" })
    await services.db
      .insertInto("enrolment")
      .values({
        brandId,
        sequenceId: sequence.id,
        subscriberId: subscriber.id,
        state: "running",
        nextStepId: 7,
        dueAt: now + HOUR_MS,
        anchorAt: now,
        exitReason: null,
        enteredAt: now,
        endedAt: null,
      })
      .execute()
    await notifySummaries(services)
    expect((await api.notifications.list()).map(({ message }) => message)).toContain(
      "1 sequence email goes out. 1 post waits for you to publish by hand.",
    )
    expect(await api.tasks.calendar({})).toMatchObject({ waitingHandoffs: 1, waitingPayments: 0 })
  })

  test("tell on Monday how the week went, when there is something to tell", async () => {
    const now = Date.parse(`${MONDAY}T09:10:00Z`)
    const services = await freshServices({ now: () => now })
    const { api, user, brandId } = await signedIn({ services })
    const quiet = await signedIn({ services })
    await services.db
      .insertInto("subscriber")
      .values({
        brandId,
        userId: user.id,
        email: "a@example.com",
        emailKey: "a@example.com",
        source: "manual",
        status: "active",
        optIn: "single",
        dateAdded: now - 1000,
        createdAt: now - 1000,
        updatedAt: now,
      })
      .execute()
    await notifySummaries(services)
    await notifySummaries(services)
    const entries = await api.notifications.list()
    expect(entries.map((entry) => entry.title)).toEqual(["Your week: Acme"])
    expect(entries[0]?.message).toContain("1 new subscriber.")
    expect(await quiet.api.notifications.list()).toEqual([])
  })
})
