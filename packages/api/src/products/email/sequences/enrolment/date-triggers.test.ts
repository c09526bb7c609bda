import { DAY_MS, HOUR_MS } from "@brandwright/contract/durations"
import type { SequenceTrigger } from "@brandwright/contract/email/sequences/email-automation"
import { describe, expect, test } from "vitest"
import { emailWorld } from "../../../../../test/email-world.ts"
import { startByDate } from "./date-triggers.service.ts"

const day = (text: string): number => Date.parse(`${text}T12:00Z`)

async function datedWorld(trigger: SequenceTrigger, { people, wait = 0 }: { people: string; wait?: number }) {
  const world = await emailWorld()
  const { api, services, clock, send, arrived } = world
  await api.email.importSubscribers({ text: `email,born\n${people}` })
  const { id } = await api.email.createSequence({ name: "Dates", trigger, timeZone: "UTC" })
  const steps = [0, wait].map((delayMs, n) => ({ subject: `Mail ${n}`, content: "Hello", delayMs, isDraft: false }))
  await api.email.updateSequence({ id, steps: wait > 0 ? steps : steps.slice(0, 1) })
  /** Looks twice, as two processes would; returns how many mails each person has had. */
  const look = async (text: string): Promise<Record<string, number>> => {
    clock.now = day(text)
    await startByDate(services)
    await startByDate(services)
    await send()
    return Object.fromEntries(Object.entries(arrived()).map(([email, subjects]) => [email[0], subjects.length]))
  }
  return { ...world, id, look }
}

const yearly: SequenceTrigger = { kind: "yearly", field: "born" }

describe.each(["date", "text"] as const)("a yearly date in a %s field", (type) => {
  async function yearlyWorld(people: string, wait?: number) {
    const world = await datedWorld(yearly, { people, ...(wait !== undefined && { wait }) })
    if (type === "date") {
      const [field] = await world.api.email.fields({})
      await world.api.email.updateField({ id: field?.id ?? 0, type: "date" })
      // The type takes effect for values that are saved from now on.
      for (const { id, customFields } of await world.api.email.subscribers({}))
        await world.api.email.updateSubscriber({ id, customFields })
    }
    return world
  }

  test("starts a sequence on the day of each year, from its first date on", async () => {
    const { look } = await yearlyWorld("a@example.com,1990-03-04\nb@example.com,2027-03-04\nc@example.com,1990-03-05")
    expect(await look("2026-03-03")).toEqual({})
    expect(await look("2026-03-04")).toEqual({ a: 1 })
    expect(await look("2027-03-04")).toEqual({ a: 2, b: 1 })
  })

  test("is on February 28 for the 29th, except in leap years", async () => {
    const { look } = await yearlyWorld("a@example.com,1992-02-29\nb@example.com,1990-02-28")
    expect(await look("2027-02-28")).toEqual({ a: 1, b: 1 })
    expect(await look("2027-03-01")).toEqual({ a: 1, b: 1 })
    expect(await look("2028-02-28")).toEqual({ a: 1, b: 2 })
    expect(await look("2028-02-29")).toEqual({ a: 2, b: 2 })
  })
})

test("a yearly sequence is not started again by a new date, by hand, while it runs or soon after it started", async () => {
  const world = await datedWorld(yearly, { people: "a@example.com,1990-03-04", wait: 3 * DAY_MS })
  const { api, id, look, services } = world
  const [person] = await api.email.subscribers({})
  const bornOn = (born: string) => api.email.updateSubscriber({ id: person?.id ?? 0, customFields: { born } })
  expect(await look("2026-12-30")).toEqual({})
  await bornOn("1990-12-31")
  expect(await look("2026-12-31")).toEqual({ a: 1 })
  await bornOn("1990-01-01")
  expect(await look("2027-01-01")).toEqual({ a: 1 })
  expect(await api.email.enrol({ id, subscriberIds: [person?.id ?? 0] })).toEqual({ enrolled: 0, skipped: 1 })
  expect(await look("2027-01-03")).toEqual({ a: 2 })
  await bornOn("1990-01-05")
  expect(await look("2027-01-05")).toEqual({ a: 2 })
  expect(await look("2028-01-05")).toEqual({ a: 3 })
  expect(await look("2028-01-08")).toEqual({ a: 4 })
  const { sequences } = await api.email.subscriber({ id: person?.id ?? 0 })
  expect(sequences).toEqual([{ id, name: "Dates", state: "finished", sent: 4 }])
  const rounds = await services.db.selectFrom("enrolment").select("round").orderBy("id").execute()
  expect(rounds).toEqual([{ round: 2026 }, { round: 2028 }])
})

test("a yearly sequence of seven months starts every year", async () => {
  const { look } = await datedWorld(yearly, { people: "a@example.com,1990-03-04", wait: 210 * DAY_MS })
  expect(await look("2026-03-04")).toEqual({ a: 1 })
  expect(await look("2026-09-30")).toEqual({ a: 2 })
  expect(await look("2027-03-04")).toEqual({ a: 3 })
})

test("a rehearsal plays a yearly sequence as it is sent", async () => {
  const { api, id } = await datedWorld(yearly, { people: "a@example.com,1990-03-04", wait: HOUR_MS })
  const { mails } = await api.email.rehearse({ id, startAt: "2026-03-04T00:00:00.000Z" })
  expect(mails.map(({ at, subject }) => [at.slice(11, 16), subject])).toEqual([
    ["00:00", "Mail 0"],
    ["01:00", "Mail 1"],
  ])
})

test("a start can be taken back", async () => {
  const { api, id, look } = await datedWorld(yearly, { people: "a@example.com,1990-03-04" })
  await api.email.updateSequence({ id, name: "Still yearly" })
  expect((await api.email.sequence({ id })).trigger).toEqual(yearly)
  await api.email.updateSequence({ id, trigger: null })
  expect((await api.email.sequence({ id })).trigger).toBeNull()
  expect(await look("2026-03-04")).toEqual({})
})

describe.each([{ kind: "date", field: "born" } as const, yearly])(
  "missed days, with a start of kind $kind",
  (trigger) => {
    const people = ["2026-03-03", "2026-03-04", "2026-03-05", "2026-03-06", "2026-03-07"]
      .map((date, n) => `${"abcde"[n]}@example.com,${date}`)
      .join("\n")

    test("are made up for once, three at most", async () => {
      const { look } = await datedWorld(trigger, { people })
      expect(await look("2026-03-02")).toEqual({})
      expect(await look("2026-03-04")).toEqual({ a: 1, b: 1 })
      expect(await look("2026-03-08")).toEqual({ a: 1, b: 1, c: 1, d: 1, e: 1 })
      expect(await look("2026-03-09")).toEqual({ a: 1, b: 1, c: 1, d: 1, e: 1 })
    })

    test("are left alone from before a sequence was on, and beyond three", async () => {
      const { look, api, id } = await datedWorld(trigger, { people })
      expect(await look("2026-03-04")).toEqual({ b: 1 })
      await api.email.updateSequence({ id, status: "paused" })
      expect(await look("2026-03-05")).toEqual({ b: 1 })
      await api.email.updateSequence({ id, status: "active" })
      expect(await look("2026-03-06")).toEqual({ b: 1, d: 1 })
      expect(await look("2026-03-11")).toEqual({ b: 1, d: 1 })
    })

    test("are made up for by the next look after one that was interrupted", async () => {
      const { look, services, clock } = await datedWorld(trigger, { people })
      await look("2026-03-02")
      clock.now = day("2026-03-03")
      await startByDate(services, AbortSignal.abort())
      expect(await look("2026-03-04")).toEqual({ a: 1, b: 1 })
    })
  },
)
