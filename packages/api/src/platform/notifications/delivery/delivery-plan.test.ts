import { DAY_MS, MINUTE_MS } from "@brandwright/contract/durations"
import {
  DEFAULT_SETTINGS,
  FREQUENCIES,
  type NotificationSettings,
  PREFERENCES,
  ROUTES,
  TOGGLES,
  type Toggles,
} from "@brandwright/contract/account/notification-settings"
import { firstMoment, wallTimeAt } from "@brandwright/contract/zoned-time"
import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { deliverAt, isQuiet, planEvent } from "./delivery-plan.ts"

const ZONES = [
  "UTC",
  "Europe/Berlin",
  "America/New_York",
  "Asia/Kolkata",
  "Australia/Lord_Howe",
  "Pacific/Apia",
  "Africa/Casablanca",
]
const at = (wall: string, zone: string): number => firstMoment(wall, zone) ?? Number.NaN
const shown = (ms: number, zone: string): string => wallTimeAt(zone, ms).replace("T", " ")
const quiet = (changes: Partial<NotificationSettings> = {}): NotificationSettings => ({
  ...DEFAULT_SETTINGS,
  doNotDisturb: true,
  ...changes,
})

describe("delivery times (account §2.4 §9)", () => {
  const zone = "Europe/Berlin"
  test.each([
    ["real-time", "2026-11-20T14:20", "2026-11-20 14:20"],
    ["hourly", "2026-11-20T14:20", "2026-11-20 15:00"],
    ["daily-morning", "2026-11-20T07:59", "2026-11-20 08:00"],
    ["daily-morning", "2026-11-20T08:00", "2026-11-21 08:00"],
    ["daily-evening", "2026-11-20T14:20", "2026-11-20 18:00"],
    ["weekly", "2026-11-20T14:20", "2026-11-23 08:00"],
  ] as const)("%s: what happens at %s leaves at %s", (frequency, happens, leaves) => {
    expect(shown(deliverAt(at(happens, zone), { ...DEFAULT_SETTINGS, frequency }, zone), zone)).toBe(leaves)
  })

  test.each([
    ["2026-11-20T23:10", "2026-11-21 08:00"],
    ["2026-11-21T03:00", "2026-11-21 08:00"],
    ["2026-11-21T08:00", "2026-11-21 08:00"],
    ["2026-11-21T21:59", "2026-11-21 21:59"],
  ])("Do Not Disturb 22:00 to 08:00: %s leaves at %s", (happens, leaves) => {
    expect(shown(deliverAt(at(happens, zone), quiet(), zone), zone)).toBe(leaves)
  })

  test("an end that the clock skips in spring is the moment after the jump", () => {
    const settings = quiet({ quietStart: "22:00", quietEnd: "02:30" })
    expect(shown(deliverAt(at("2026-03-29T01:10", zone), settings, zone), zone)).toBe("2026-03-29 03:00")
  })

  test("an event in the repeated hour of autumn leaves at the end that follows it", () => {
    const settings = quiet({ quietStart: "22:00", quietEnd: "02:30" })
    const second = Date.parse("2026-10-25T02:10+01:00")
    expect(deliverAt(second, settings, zone)).toBe(second + 20 * MINUTE_MS)
  })

  const clock = fc
    .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
    .map(([hour, minute]) => `${String(hour).padStart(2, "0")}:${String(minute).padStart(2, "0")}`)
  const settings = fc.record({
    toggles: fc
      .tuple(...TOGGLES.map(() => fc.boolean()))
      .map((flags) => Object.fromEntries(TOGGLES.map((toggle, n) => [toggle, flags[n]])) as Toggles),
    doNotDisturb: fc.boolean(),
    quietStart: clock,
    quietEnd: clock,
    frequency: fc.constantFrom(...FREQUENCIES),
  })
  const moment = fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2028, 0, 1) })

  test("hourly leaves at the next full hour, in the half hour that Lord Howe repeats too", () => {
    const hourly = { ...DEFAULT_SETTINGS, doNotDisturb: false, frequency: "hourly" as const }
    const repeated = Date.UTC(2026, 3, 4, 15, 0, 0, 1)
    expect(deliverAt(repeated, hourly, "Australia/Lord_Howe")).toBe(Date.UTC(2026, 3, 4, 15, 30))
    expect(deliverAt(repeated, hourly, "UTC")).toBe(Date.UTC(2026, 3, 4, 16))
  })

  test("any notice leaves later, outside quiet hours, and within eight days and a night", () => {
    fc.assert(
      fc.property(moment, settings, fc.constantFrom(...ZONES), (happens, chosen, zone) => {
        const leaves = deliverAt(happens, chosen, zone)
        expect(leaves).toBeGreaterThanOrEqual(happens)
        expect(leaves - happens).toBeLessThanOrEqual(9.2 * DAY_MS)
        if (chosen.doNotDisturb) expect(isQuiet(leaves, chosen, zone)).toBe(false)
        expect(deliverAt(leaves, { ...chosen, frequency: "real-time" }, zone)).toBe(leaves)
      }),
      { numRuns: 3000 },
    )
  })

  test("each chosen channel once; security at once, and never silent in the app", () => {
    fc.assert(
      fc.property(
        moment,
        settings,
        fc.constantFrom(...PREFERENCES),
        fc.constantFrom(...ZONES),
        (happens, chosen, preference, zone) => {
          const { inApp, deliveries } = planEvent(preference, happens, chosen, zone)
          const route = ROUTES[preference]
          const isOn = chosen.toggles[preference]
          expect(deliveries.map((delivery) => delivery.channel)).toEqual([
            ...(isOn && route.email && chosen.toggles[route.email] ? ["email"] : []),
            ...(isOn && route.sms && chosen.toggles[route.sms] ? ["sms"] : []),
          ])
          if (preference === "securityAlerts") {
            expect(inApp).toBe(true)
            for (const delivery of deliveries) expect(delivery).toMatchObject({ dueAt: happens, urgent: true })
          }
        },
      ),
      { numRuns: 2000 },
    )
  })
})

describe("the 21 toggles (account §2.4)", () => {
  test("are 21", () => {
    expect(TOGGLES).toHaveLength(21)
    expect(new Set(TOGGLES).size).toBe(21)
  })
})
