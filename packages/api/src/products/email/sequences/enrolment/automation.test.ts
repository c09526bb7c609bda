import { DAY_MS, HOUR_MS } from "@brandwright/contract/durations"
import type { StepAction } from "@brandwright/contract/email/sequences/email-automation"
import { notingCommits } from "@brandwright/db/before-commit"
import { describe, expect, test } from "vitest"
import { emailWorld, type World } from "../../../../../test/email-world.ts"
import { followLink } from "../../stats/tracking.service.ts"
import { startByDate } from "./date-triggers.service.ts"
import { notePurchase } from "./triggers.service.ts"

const mail = (subject: string, delayMs = 0) => ({ subject, content: `<p>${subject}</p>`, delayMs, isDraft: false })
const act = (action: StepAction, delayMs = 0) => ({ action, delayMs, isDraft: false })

async function makeSequence({ api }: World, steps: object[], fields: object = {}) {
  const { id } = await api.email.createSequence({ name: "Automatic", ...fields })
  await api.email.updateSequence({ id, steps: steps.map((step) => ({ delayMs: 0, ...step })) })
  return id
}

describe("steps that are no mail", () => {
  test("tag, tell the owner, branch and stop, each person once", async () => {
    const world = await emailWorld()
    const { api, people, send, pass, arrived, services } = world
    const [fan = 0, other = 0] = await people(2)
    const vip = await api.email.createTag({ name: "VIP" })
    const seen = await api.email.createTag({ name: "Seen" })
    await api.email.tagPeople({ tagId: vip.id, subscriberIds: [fan] })
    const isVip = { match: "all" as const, rules: [{ kind: "tag" as const, is: "present" as const, tagId: vip.id }] }
    const id = await makeSequence(world, [
      act({ kind: "tag", tagId: seen.id, isRemoval: false }),
      act({ kind: "condition", rules: isVip, skip: 1 }),
      mail("For fans"),
      mail("For all", DAY_MS),
      act({ kind: "notify", message: "Somebody read it all" }),
      act({ kind: "stop" }),
      mail("Never"),
    ])
    await api.email.enrol({ id, subscriberIds: [fan, other] })
    await send()
    expect(arrived()).toEqual({ "p0@example.com": ["For fans"] })
    await pass(3 * DAY_MS)
    expect(arrived()).toEqual({ "p0@example.com": ["For fans", "For all"], "p1@example.com": ["For all"] })
    expect((await api.email.tags({})).map((tag) => [tag.name, tag.people])).toEqual([
      ["Seen", 2],
      ["VIP", 1],
    ])
    const told = await services.db.selectFrom("notificationEvent").select("message").execute()
    expect(told.filter((row) => row.message.startsWith("Somebody"))).toHaveLength(1)
    const { history, sequences } = await api.email.subscriber({ id: other })
    expect(sequences).toMatchObject([{ state: "finished" }])
    expect(history.filter((event) => event.kind === "automated")).toHaveLength(4)
    expect(await api.email.sequences({})).toMatchObject([{ emailCount: 3, completionRate: 100 }])
  })

  test("a person who does not meet a condition leaves early, one who gets to the end completes the sequence", async () => {
    const world = await emailWorld()
    const { api, people, send } = world
    const [fan = 0] = await people(2)
    const vip = await api.email.createTag({ name: "VIP" })
    await api.email.tagPeople({ tagId: vip.id, subscriberIds: [fan] })
    const isVip = { match: "all" as const, rules: [{ kind: "tag" as const, is: "present" as const, tagId: vip.id }] }
    const id = await makeSequence(world, [
      mail("For all"),
      act({ kind: "condition", rules: isVip, skip: 0 }),
      act({ kind: "stop" }),
    ])
    await api.email.enrol({ id, subscriberIds: (await api.email.subscribers({})).map((person) => person.id) })
    await send()
    await send()
    const report = await api.email.sequenceReport({ id })
    expect(report).toMatchObject({ entered: 2, finished: 1, exited: 1, completionRate: 50 })
    const { history } = await api.email.subscriber({ id: fan })
    expect(history.map(({ text }) => text)).toContain("By a sequence: Reached the end of the sequence")
  })

  test("are done once when the server dies in the middle of one", async () => {
    const world = await emailWorld()
    const { api, people, send, services } = world
    const [one = 0] = await people(1)
    const tag = await api.email.createTag({ name: "Seen" })
    const tagIt = act({ kind: "tag", tagId: tag.id, isRemoval: false })
    const id = await makeSequence(world, [tagIt, act({ kind: "notify", message: "Told" })])
    await api.email.enrol({ id, subscriberIds: [one] })
    const countTold = async () =>
      (await services.db.selectFrom("notificationEvent").select("id").where("message", "=", "Told").execute()).length
    // The transaction of the steps never commits.
    const killed = notingCommits(() => Promise.reject(new Error("killed")), send)
    await expect(killed).rejects.toThrow("killed")
    expect(await countTold()).toBe(0)
    await send()
    await send()
    expect(await countTold()).toBe(1)
    const { link } = await services.db
      .selectFrom("notificationEvent")
      .select("link")
      .where("message", "=", "Told")
      .executeTakeFirstOrThrow()
    expect(link).toBe(`/email-responder?subscriber=${one}`)
    expect(await api.email.tags({})).toMatchObject([{ people: 1 }])
  })

  test("show in the rehearsal with their times, and notify no one", async () => {
    const world = await emailWorld()
    const { api, services } = world
    const tag = await api.email.createTag({ name: "Seen" })
    const id = await makeSequence(world, [
      mail("First"),
      act({ kind: "tag", tagId: tag.id, isRemoval: false }, HOUR_MS),
      act({ kind: "notify", message: "Told" }),
    ])
    const startAt = "2026-05-01T09:00:00.000Z"
    expect(await api.email.rehearse({ id, startAt })).toMatchObject({
      mails: [{ subject: "First" }],
      actions: [
        { at: "2026-05-01T10:00:00.000Z", text: "Tagged “Seen”" },
        { at: "2026-05-01T10:00:00.000Z", text: "You were told “Told”" },
      ],
    })
    const told = await services.db.selectFrom("notificationEvent").select("message").execute()
    expect(told.map((row) => row.message)).not.toContain("Told")
    expect(await api.email.tags({})).toMatchObject([{ people: 0 }])
  })

  test("name only tags of the brand", async () => {
    const world = await emailWorld()
    await expect(makeSequence(world, [act({ kind: "tag", tagId: 999, isRemoval: false })])).rejects.toMatchObject({
      code: "NOT_FOUND",
    })
    const trigger = { kind: "tag" as const, tagId: 999 }
    await expect(world.api.email.createSequence({ name: "A", trigger })).rejects.toMatchObject({ code: "NOT_FOUND" })
  })
})

describe("a sequence starts", () => {
  test("a tag and a purchase start a sequence once for each person", async () => {
    const world = await emailWorld()
    const { api, people, send, arrived, services, clock } = world
    const ids = await people(2)
    const tag = await api.email.createTag({ name: "VIP" })
    await makeSequence(world, [mail("Tagged")], { trigger: { kind: "tag", tagId: tag.id } })
    await makeSequence(world, [mail("Thank you")], { trigger: { kind: "purchase" } })
    await api.email.tagPeople({ tagId: tag.id, filter: {} })
    await api.email.tagPeople({ tagId: tag.id, filter: {}, isRemoval: true })
    await api.email.tagPeople({ tagId: tag.id, filter: {} })
    await notePurchase(services.db, ids[0] ?? 0, null, clock.now)
    await notePurchase(services.db, ids[0] ?? 0, null, clock.now)
    await send()
    expect(arrived()["p0@example.com"]?.sort()).toEqual(["Tagged", "Thank you"])
    expect(arrived()["p1@example.com"]).toEqual(["Tagged"])
  })

  test("a click on a link that contains its words starts a sequence", async () => {
    const world = await emailWorld()
    const { api, people, send, arrived, services, clock } = world
    const [one = 0] = await people(1)
    const trigger = { kind: "click" as const, contains: "/prices" }
    await makeSequence(world, [mail("About prices")], { trigger })
    const id = await makeSequence(world, [
      {
        ...mail("News"),
        content: '<a href="https://acme.example/prices?a=1">P</a> <a href="https://acme.example/team">T</a>',
      },
    ])
    await api.email.enrol({ id, subscriberIds: [one] })
    await send()
    clock.now += HOUR_MS
    const message = await services.db.selectFrom("emailMessage").select("id").executeTakeFirstOrThrow()
    const links = await services.db.selectFrom("emailLink").selectAll().orderBy("url").execute()
    const visit = { userAgent: "Mozilla/5.0 (Macintosh) Chrome/140", purpose: "" }
    await followLink(services, message.id, links.find((link) => link.url.endsWith("team"))?.id ?? 0, visit)
    await send()
    expect(arrived()["p0@example.com"]).toEqual(["News"])
    await followLink(services, message.id, links.find((link) => link.url.includes("prices"))?.id ?? 0, visit)
    await send()
    expect(arrived()["p0@example.com"]).toEqual(["News", "About prices"])
  })

  test("the day in a person's field starts a sequence, in the sequence's time zone", async () => {
    const world = await emailWorld()
    const { api, send, arrived, services, clock } = world
    const text =
      "email,name,Renewal\nann@example.com,Ann,2026-03-04\nben@example.com,Ben,2027-03-04\ncem@example.com,Cem,soon"
    await api.email.importSubscribers({ text })
    const trigger = { kind: "date" as const, field: "renewal" }
    await makeSequence(world, [mail("Renew")], { trigger, timeZone: "Pacific/Auckland" })
    clock.now = Date.UTC(2026, 2, 3, 10)
    await startByDate(services)
    await send()
    expect(arrived()).toEqual({})
    // The 4th has begun in Auckland.
    clock.now = Date.UTC(2026, 2, 3, 12)
    await startByDate(services)
    await startByDate(services)
    await send()
    expect(arrived()).toEqual({ "ann@example.com": ["Renew"] })
  })
})
