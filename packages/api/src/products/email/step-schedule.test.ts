import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { DAY_MS, HOUR_MS } from "@brandwright/contract/durations"
import { emailWorld } from "../../../test/email-world.ts"
import { firstStep, opensAt, type PlannedStep, stepAfter } from "./step-schedule.ts"

const anyTime = { timeZone: "UTC", windowStart: "", windowEnd: "", windowDays: [1, 2, 3, 4, 5, 6, 7] }
const at = (iso: string) => Date.parse(iso)

describe("send window", () => {
  test.each([
    ["no window", anyTime, "2026-03-02T03:00Z", "2026-03-02T03:00Z"],
    [
      "before it opens",
      { ...anyTime, windowStart: "09:00", windowEnd: "17:00" },
      "2026-03-02T03:00Z",
      "2026-03-02T09:00Z",
    ],
    ["inside", { ...anyTime, windowStart: "09:00", windowEnd: "17:00" }, "2026-03-02T09:30Z", "2026-03-02T09:30Z"],
    [
      "after it closed",
      { ...anyTime, windowStart: "09:00", windowEnd: "17:00" },
      "2026-03-02T17:00Z",
      "2026-03-03T09:00Z",
    ],
    ["weekend", { ...anyTime, windowDays: [1, 2, 3, 4, 5] }, "2026-03-07T12:00Z", "2026-03-09T00:00Z"],
    [
      "the hour that spring leaves out",
      { timeZone: "Europe/Berlin", windowStart: "02:30", windowEnd: "04:00", windowDays: [7] },
      "2026-03-28T12:00Z",
      "2026-03-29T01:00Z",
    ],
    [
      "another zone's day",
      { timeZone: "Pacific/Auckland", windowStart: "09:00", windowEnd: "10:00", windowDays: [1] },
      "2026-03-01T12:00Z",
      "2026-03-01T20:00Z",
    ],
  ])("%s", (_name, window, from, opens) => {
    expect(new Date(opensAt(window, at(from))).toISOString()).toBe(new Date(at(opens)).toISOString())
  })

  test("never opens in the past, and opens at a moment within the window", () => {
    const clock = fc.integer({ min: 0, max: 23 }).map((hour) => `${String(hour).padStart(2, "0")}:30`)
    fc.assert(
      fc.property(
        fc.constantFrom("UTC", "America/New_York", "Europe/Berlin", "Asia/Kathmandu", "Pacific/Apia"),
        clock,
        clock,
        fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
        fc.integer({ min: at("2026-01-01T00:00Z"), max: at("2027-12-31T00:00Z") }),
        (timeZone, one, other, days, from) => {
          const [windowStart = "", windowEnd = ""] = [one, other].sort()
          if (windowStart === windowEnd) return
          const window = { timeZone, windowStart, windowEnd, windowDays: days }
          const opens = opensAt(window, from)
          expect(opens).toBeGreaterThanOrEqual(from)
          expect(opensAt(window, opens)).toBe(opens)
          expect(opens - from).toBeLessThanOrEqual(8 * DAY_MS)
        },
      ),
      { numRuns: 400 },
    )
  })
})

test("steps follow their positions; a removed one leads to the next", () => {
  const step = (id: number, position: number, removedAt: number | null = null): PlannedStep => ({
    id,
    position,
    delayMs: 0,
    isDraft: false,
    removedAt,
  })
  const steps = [step(1, 0), step(2, 1, 5), step(3, 1), step(4, 2)]
  expect(firstStep(steps)?.id).toBe(1)
  expect(stepAfter(steps, 1)?.id).toBe(3)
  expect(stepAfter(steps, 2)?.id).toBe(3)
  expect(stepAfter(steps, 4)).toBeUndefined()
})

type Act =
  | { kind: "pass"; hours: number }
  | { kind: "pause" }
  | { kind: "activate" }
  | { kind: "crash"; afterMails: number }
  | { kind: "clock-back"; hours: number }
  | { kind: "join" }

const act = fc.oneof<fc.Arbitrary<Act>[]>(
  fc.record({ kind: fc.constant("pass" as const), hours: fc.integer({ min: 1, max: 80 }) }),
  fc.record({ kind: fc.constant("pause" as const) }),
  fc.record({ kind: fc.constant("activate" as const) }),
  fc.record({ kind: fc.constant("crash" as const), afterMails: fc.integer({ min: 0, max: 3 }) }),
  fc.record({ kind: fc.constant("clock-back" as const), hours: fc.integer({ min: 1, max: 30 }) }),
  fc.record({ kind: fc.constant("join" as const) }),
)

test("each step reaches each person once and in order, through pauses, crashes and clock jumps", async () => {
  const made = await emailWorld()
  const { api, services, clock, people, pass, send } = made
  const everybody = await people(5)
  let run = 0
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 0, max: 60 }), { minLength: 1, maxLength: 4 }),
      fc.array(act, { maxLength: 12 }),
      async (hours, acts) => {
        run += 1
        const id = await made.sequence(
          hours.map((count) => count * HOUR_MS),
          `Run ${run}`,
        )
        const joined: number[] = []
        const join = async (id_: number) => {
          joined.push(id_)
          await api.email.enrol({ id, subscriberIds: [id_] })
        }
        await join(everybody[0] ?? 0)
        const from = services.mails.length
        for (const one of acts) {
          if (one.kind === "pass") await pass(one.hours * HOUR_MS, 4 * HOUR_MS)
          else if (one.kind === "pause") await api.email.updateSequence({ id, status: "paused" })
          else if (one.kind === "activate") await api.email.updateSequence({ id, status: "active" })
          else if (one.kind === "clock-back") clock.now -= one.hours * HOUR_MS
          else if (one.kind === "join") await join(everybody[joined.length % everybody.length] ?? 0)
          else {
            // Dies once this many were handed over: whatever was not written down by then never is.
            let handed = 0
            const dies = () => {
              throw new Error("killed")
            }
            const mail = {
              ...services.mail,
              send: async (message: Parameters<typeof services.mail.send>[0]) => {
                handed += 1
                if (handed > one.afterMails) dies()
                return services.mail.send(message)
              },
            }
            const db = new Proxy(services.db, {
              get: (target, name) =>
                name === "transaction" && handed > one.afterMails ? dies : Reflect.get(target, name, target),
            })
            await send({ mail, db }).catch(() => {})
          }
        }
        await api.email.updateSequence({ id, status: "active" })
        await pass(60 * DAY_MS, 12 * HOUR_MS)
        const arrived = new Map<string, Map<string, string>>()
        for (const mail of services.mails.slice(from)) {
          const own = arrived.get(mail.to.address) ?? new Map<string, string>()
          arrived.set(mail.to.address, own)
          // A copy of what was handed over and not written down carries the same Message-ID.
          expect(own.get(mail.subject) ?? mail.messageId).toBe(mail.messageId)
          own.set(mail.subject, mail.messageId ?? "")
        }
        expect(arrived.size).toBe(new Set(joined).size)
        const inOrder = hours.map((_hour, n) => `Mail ${n}`)
        for (const own of arrived.values()) expect([...own.keys()]).toEqual(inOrder)
        expect((await api.email.sequenceReport({ id })).steps.map((step) => step.sent)).toEqual(
          hours.map(() => new Set(joined).size),
        )
      },
    ),
    { numRuns: 25 },
  )
})
