import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { DAY_MS, HOUR_MS, MINUTE_MS } from "@brandwright/contract/durations"
import { emailWorld } from "../../../../../test/email-world.ts"
import { unsubscribe } from "../../people/subscribers.service.ts"
import { advanceBroadcasts } from "../../broadcasts/running.service.ts"
import { createPace, dailyLimit, type Limits, type PaceRow } from "./pace.ts"

const NO_LIMITS = { perHour: null, perDomain: null, warmUp: null }

async function world(people: string[]) {
  const made = await emailWorld()
  await made.api.email.importSubscribers({ text: people.join("\n") })
  const broadcast = async (): Promise<number> => {
    const { id } = await made.api.email.createBroadcast({ name: "June", subject: "June", content: "Hello" })
    await made.api.email.startBroadcast({ id })
    return id
  }
  /** How many mails leave in each of the next hours of the clock. */
  const hours = async (count: number): Promise<number[]> => {
    const sent: number[] = []
    for (let hour = 0; hour < count; hour += 1) {
      for (let minute = 0; minute < 60; minute += 20) {
        await made.send()
        made.clock.now += HOUR_MS / 3
      }
      sent.push(made.services.mails.splice(0).length)
    }
    return sent
  }
  return { ...made, broadcast, hours }
}
const list = (count: number, domain = "example.com") => Array.from({ length: count }, (_, n) => `p${n}@${domain}`)

describe("sending limits of a brand", () => {
  test("the allowed number leaves each hour, and waiting mails are shown, until each person has one mail", async () => {
    const { api, services, broadcast, send, hours, clock } = await world(list(25))
    await api.email.saveLimits({ ...NO_LIMITS, perHour: 10 })
    const id = await broadcast()
    await send()
    expect(services.mails).toHaveLength(10)
    expect(await api.email.limits({})).toMatchObject({
      usedThisHour: 10,
      waiting: { emails: 0, people: 15, nextAt: new Date(clock.now + HOUR_MS).toISOString() },
    })
    expect(await api.email.broadcastReport({ id })).toMatchObject({ sent: 10, waiting: 15 })
    services.mails.length = 0
    expect(await hours(4)).toEqual([0, 10, 5, 0])
    await advanceBroadcasts(services)
    expect(await api.email.broadcast({ id })).toMatchObject({ state: "sent", sent: 25 })
    expect(await api.email.limits({})).toMatchObject({ waiting: { emails: 0, people: 0, nextAt: null } })
  })

  test("the allowed number leaves each hour to one domain, while other domains get theirs at once", async () => {
    const { api, services, broadcast, send, hours } = await world([
      ...list(12, "big.example"),
      ...list(3, "small.example"),
    ])
    await api.email.saveLimits({ ...NO_LIMITS, perDomain: 5 })
    await broadcast()
    await send()
    const to = (domain: string) => services.mails.filter((mail) => mail.to.address.endsWith(domain)).length
    expect([to("big.example"), to("small.example")]).toEqual([5, 3])
    const { waiting } = await api.email.limits({})
    expect(waiting).toMatchObject({ emails: 7, domains: [{ domain: "big.example", emails: 7 }] })
    services.mails.length = 0
    expect(await hours(4)).toEqual([0, 5, 2, 0])
  })

  test("warms up: each day has more than the one before, until there is no limit", async () => {
    const { api, broadcast, hours } = await world(list(60))
    await api.email.saveLimits({ ...NO_LIMITS, warmUp: { from: 10, growth: 50, to: 20 } })
    await broadcast()
    expect(await api.email.limits({})).toMatchObject({ allowedToday: 10 })
    const sent = await hours(72)
    // The clock stands at nine in the morning.
    expect([sent.slice(0, 15), sent.slice(15, 39), sent.slice(39)].map((day) => day.reduce((a, b) => a + b))).toEqual([
      10, 15, 35,
    ])
    expect(await api.email.limits({})).toMatchObject({ allowedToday: null })
  })

  test("hold back no other brand, and no confirmation", async () => {
    const { api, services, broadcast, send, brandId } = await world(list(30))
    await api.email.saveLimits({ ...NO_LIMITS, perHour: 2 })
    for (let n = 0; n < 12; n += 1) await broadcast()
    const other = await api.brands.create({ name: "Other" })
    await api.email.importSubscribers({ brandId: other.id, text: list(40, "other.example").join("\n") })
    const draft = { brandId: other.id, name: "Other", subject: "Other", content: "Hello" }
    const { id } = await api.email.createBroadcast(draft)
    await api.email.startBroadcast({ brandId: other.id, id })
    await send()
    await send()
    expect(services.mails.filter((mail) => mail.subject === "Other")).toHaveLength(40)
    expect(services.mails.filter((mail) => mail.subject === "June")).toHaveLength(2)
    await api.email.addSubscriber({ brandId, email: "new@example.com" })
    await send()
    expect(services.mails.at(-1)?.to.address).toBe("new@example.com")
  })

  test("what a mail server does not take keeps its place; a pause, a cancel and new limits lose no one", async () => {
    const { api, services, broadcast, send, hours, clock } = await world(list(12, "big.example"))
    await api.email.saveLimits({ ...NO_LIMITS, perDomain: 4 })
    const id = await broadcast()
    const down = { send: () => Promise.reject(new Error("not now")), capacity: 1 }
    await send({ mail: { ...services.mail, ...down } })
    expect(services.mails).toEqual([])
    expect(await api.email.limits({})).toMatchObject({ usedThisHour: 4, waiting: { emails: 8 } })
    clock.now += 10 * MINUTE_MS
    await send()
    expect(services.mails).toHaveLength(4)
    await api.email.pauseBroadcast({ id })
    await api.email.resumeBroadcast({ id })
    await send()
    expect(services.mails).toHaveLength(4)
    const leaving = await services.db
      .selectFrom("subscriber")
      .select("id")
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow()
    await unsubscribe(services, leaving.id, { by: "person" })
    await api.email.saveLimits({ ...NO_LIMITS, perHour: 6 })
    services.mails.length = 0
    expect((await hours(3)).reduce((a, b) => a + b)).toBe(7)
    const second = await broadcast()
    await send()
    await api.email.saveLimits({ ...NO_LIMITS, perDomain: 1 })
    await send()
    await api.email.cancelBroadcast({ id: second })
    expect(await api.email.limits({})).toMatchObject({ waiting: { emails: 0 } })
    await api.email.saveLimits(NO_LIMITS)
    expect(await api.email.limits({})).toMatchObject({ perHour: null, perDomain: null, warmUp: null })
  })

  test("a sequence keeps to them too", async () => {
    const { api, sequence, people, hours } = await emailWorldWithHours()
    const id = await sequence([0])
    await api.email.saveLimits({ ...NO_LIMITS, perHour: 3 })
    await api.email.enrol({ id, subscriberIds: await people(8) })
    expect(await hours(4)).toEqual([3, 3, 2, 0])
    expect(await api.email.sequenceReport({ id })).toMatchObject({ finished: 8 })
    expect((await api.email.stats({})).totalSent).toBe(8)
  })
})

async function emailWorldWithHours() {
  const made = await world(["first@example.com"])
  await made.services.db.deleteFrom("subscriber").execute()
  return made
}

describe("the hours of a brand", () => {
  test("are never fuller than the limits allow, whatever comes in whatever order", () => {
    const limit = fc.option(fc.integer({ min: 1, max: 6 }))
    const warmUp = fc.option(fc.constant({ from: 3, growth: 50, to: 9 }))
    fc.assert(
      fc.property(
        limit,
        limit,
        warmUp,
        fc.array(fc.constantFrom("a", "b", "c"), { maxLength: 80 }),
        (perHour, perDomain, warm, mails) => {
          const limits: Limits = { perHour, perDomain, warmUp: warm, warmUpBeganAt: warm && 0 }
          const now = 20 * HOUR_MS
          const rows: PaceRow[] = []
          // Planned in several claims, each of which reads what the others wrote.
          for (let at = 0; at < mails.length; at += 7) {
            const pace = createPace(limits, rows, now)
            for (const domain of mails.slice(at, at + 7)) pace.place(domain)
            rows.push(...pace.added())
          }
          const sum = (of: (row: PaceRow) => unknown) =>
            [...Map.groupBy(rows, of)].map(([key, group]) => ({
              key,
              count: group.reduce((all, row) => all + row.count, 0),
            }))
          expect(rows.reduce((all, row) => all + row.count, 0)).toBe(mails.length)
          for (const { count } of sum((row) => row.hour)) expect(count).toBeLessThanOrEqual(perHour ?? mails.length)
          for (const { count } of sum((row) => `${row.hour} ${row.domain}`))
            expect(count).toBeLessThanOrEqual(perDomain ?? mails.length)
          for (const { key, count } of sum((row) => Math.floor(row.hour / DAY_MS)))
            expect(count).toBeLessThanOrEqual(dailyLimit(limits, Number(key) * DAY_MS) ?? mails.length)
        },
      ),
    )
  })
})
