import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { addDays, wallDay } from "../days.ts"
import { DAY_MS } from "../durations.ts"
import {
  findConflicts,
  findHastened,
  isQuiet,
  isWeekend,
  placeMoved,
  placeParts,
  type PlanRules,
  type PlannedTime,
} from "./campaign-plan.ts"
import { findMoments, wallTimeAt } from "../zoned-time.ts"
import { campaignPatch, campaignText } from "./campaigns.ts"

const two = (value: number): string => String(value).padStart(2, "0")
const time = fc.tuple(fc.nat(23), fc.nat(59)).map(([hour, minute]) => `${two(hour)}:${two(minute)}`)
const spots = fc
  .array(fc.record({ dayOffset: fc.integer({ min: -30, max: 30 }), time }), { minLength: 1, maxLength: 12 })
  .map((rows): PlannedTime[] => rows.map((row, index) => ({ id: index + 1, ...row })))
const zone = fc.constantFrom("UTC", "Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "Pacific/Apia")
const day = fc.integer({ min: 0, max: 1400 }).map((count) => addDays("2025-01-01", count))
const anyHour = fc
  .record({ launchDay: day, timeZone: zone })
  .map((rules): PlanRules => ({ ...rules, skipsWeekends: false, quietFrom: "", quietUntil: "" }))
const strict = fc
  .record({ launchDay: day, timeZone: zone, skipsWeekends: fc.boolean(), quietFrom: time, quietUntil: time })
  .map((rules): PlanRules => rules)

const noRules = { skipsWeekends: false, quietFrom: "", quietUntil: "" }

describe("the plan of a campaign", () => {
  test("moves every wall-clock time by the days that the launch moves, over changes of the clocks too", () => {
    fc.assert(
      fc.property(spots, anyHour, fc.integer({ min: -400, max: 400 }), (parts, rules, days) => {
        const before = placeParts(parts, rules)
        const after = placeParts(parts, { ...rules, launchDay: addDays(rules.launchDay, days) })
        expect(after.map(({ id, wall }) => [id, wall])).toEqual(
          before.map(({ id, wall }) => [id, `${addDays(wallDay(wall), days)}T${wall.slice(11)}`]),
        )
      }),
    )
  })

  test("leaves what went out where it happened, and it holds up nothing", () => {
    const rules = { ...noRules, launchDay: "2031-06-03", timeZone: "Europe/London" }
    const parts = [
      { id: 1, dayOffset: -7, time: "08:00", launchedAt: "2031-05-28T14:30:00.000Z" },
      { id: 2, dayOffset: -7, time: "09:00", launchedAt: null },
    ]
    expect(placeParts(parts, rules).map(({ id, wall }) => [id, wall])).toEqual([
      [2, "2031-05-27T09:00"],
      [1, "2031-05-28T15:30"],
    ])
    expect(placeMoved(parts, rules, { partId: null, days: 30 }).map(({ id, wall }) => [id, wall])).toEqual([
      [1, "2031-05-28T15:30"],
      [2, "2031-06-26T09:00"],
    ])
  })

  test("keeps the order, whatever weekends and quiet hours push back", () => {
    fc.assert(
      fc.property(spots, strict, (parts, rules) => {
        const placed = placeParts(parts, rules)
        const asked = parts.toSorted(
          (a, b) => a.dayOffset - b.dayOffset || a.time.localeCompare(b.time, "en") || a.id - b.id,
        )
        expect(placed.map(({ id }) => id)).toEqual(asked.map(({ id }) => id))
        const moments = placed.map(({ at }) => at)
        expect(moments).toEqual(moments.toSorted((a, b) => a - b))
      }),
    )
  })

  test("puts nothing on a weekend or into the quiet hours", () => {
    fc.assert(
      fc.property(spots, strict, (parts, rules) => {
        for (const { wall } of placeParts(parts, rules)) {
          expect(rules.skipsWeekends && isWeekend(wall)).toBe(false)
          expect(isQuiet(wall.slice(11), rules)).toBe(false)
        }
      }),
    )
  })

  test("a launch at the end of the calendar is refused, and no weekend is sought forever", () => {
    const launchDay = "9999-12-31"
    const rules = { launchDay, timeZone: "UTC", skipsWeekends: true, quietFrom: "", quietUntil: "" }
    expect(placeParts([{ id: 1, dayOffset: 1, time: "10:00" }], rules)).toHaveLength(1)
    expect(campaignPatch.safeParse({ launchDay }).error?.issues[0]?.message).toBe(campaignText.dayFar)
    expect(campaignPatch.parse({ launchDay: "2031-06-02" })).toEqual({ launchDay: "2031-06-02" })
  })

  test("keeps the spacing when the launch is dragged, in hours too where no clock is changed between", () => {
    const apart = (placed: readonly { wall: string }[]) =>
      placed.map(({ wall }) => Date.parse(`${wall}Z`) - Date.parse(`${placed[0]?.wall ?? ""}Z`))
    fc.assert(
      fc.property(spots, anyHour, fc.integer({ min: -400, max: 400 }), (parts, rules, days) => {
        const before = placeParts(parts, rules)
        const after = placeMoved(parts, rules, { partId: null, days })
        expect(apart(after)).toEqual(apart(before))
        const moments = after.map(({ at }) => at)
        expect(moments).toEqual(moments.toSorted((a, b) => a - b))
        if (rules.timeZone !== "UTC") return
        expect(after.map(({ at }) => at)).toEqual(before.map(({ at }) => at + days * DAY_MS))
      }),
    )
  })

  test("moves by whole weeks with weekends and quiet hours too, and each moment shows its hour there", () => {
    fc.assert(
      fc.property(spots, strict, fc.integer({ min: -60, max: 60 }), (parts, rules, weeks) => {
        const before = placeParts(parts, rules)
        const after = placeMoved(parts, rules, { partId: null, days: weeks * 7 })
        expect(after.map(({ id, wall, shift }) => [id, wall, shift])).toEqual(
          before.map(({ id, wall, shift }) => [
            id,
            `${addDays(wall.slice(0, 10), weeks * 7)}T${wall.slice(11)}`,
            shift,
          ]),
        )
        // An hour that the clocks skip is shown as the next one.
        for (const { wall, at } of after) expect(wallTimeAt(rules.timeZone, at) >= wall).toBe(true)
        const skipped = after.filter(({ wall, at }) => wallTimeAt(rules.timeZone, at) !== wall)
        for (const { wall } of skipped) expect(findMoments(wall, rules.timeZone)).toEqual([])
      }),
    )
  })

  test("lets a drag be taken back, over weekends, quiet hours and changes of the clocks", () => {
    const dragged = fc.record({ at: fc.nat(), days: fc.integer({ min: -60, max: 60 }), isLaunch: fc.boolean() })
    fc.assert(
      fc.property(spots, strict, dragged, (parts, rules, { at, days, isLaunch }) => {
        const partId = isLaunch ? null : (parts[at % parts.length]?.id ?? null)
        const after = placeMoved(parts, rules, { partId, days })
        const launchDay = isLaunch ? addDays(rules.launchDay, days) : rules.launchDay
        for (const { wall } of after) {
          expect(rules.skipsWeekends && isWeekend(wall)).toBe(false)
          expect(isQuiet(wall.slice(11), rules)).toBe(false)
        }
        const back = placeMoved(after, { ...rules, launchDay }, { partId, days: -days })
        const wallsById = (placed: readonly { id: number; wall: string }[]) =>
          new Map(placed.map(({ id, wall }) => [id, wall]))
        expect(wallsById(back)).toEqual(wallsById(placeParts(parts, rules)))
      }),
    )
  })

  test("says why a part goes out later than asked", () => {
    const rules = {
      launchDay: "2026-06-05",
      timeZone: "Europe/Berlin",
      skipsWeekends: true,
      quietFrom: "21:00",
      quietUntil: "08:00",
    }
    const placed = placeParts(
      [
        { id: 1, dayOffset: 0, time: "10:00" },
        { id: 2, dayOffset: 1, time: "10:00" },
        { id: 3, dayOffset: 4, time: "22:00" },
      ],
      rules,
    )
    expect(placed.map(({ wall, shift }) => [wall, shift])).toEqual([
      ["2026-06-05T10:00", null],
      ["2026-06-08T10:00", "weekend"],
      ["2026-06-10T08:00", "quiet"],
    ])
  })

  test("finds a post before its page, two posts at once and a time that has passed", () => {
    const rules = { launchDay: "2026-06-03", timeZone: "UTC", skipsWeekends: false, quietFrom: "", quietUntil: "" }
    const part = (id: number, kind: string, dayOffset: number, at: string) => ({
      id,
      kind,
      platform: kind === "post" ? "facebook" : "",
      isOut: false,
      dayOffset,
      time: at,
    })
    const placed = placeParts(
      [
        part(1, "post", -1, "09:00"),
        part(2, "page", 0, "08:00"),
        part(3, "post", 0, "09:00"),
        part(4, "post", 0, "09:30"),
      ],
      rules,
    )
    expect(findConflicts(placed, Date.parse("2026-06-02T10:00Z"))).toEqual([
      { kind: "before-page", partId: 1, otherId: 2 },
      { kind: "past", partId: 1, otherId: null },
      { kind: "together", partId: 4, otherId: 3 },
    ])
  })
})

test("a changed plan names the launched parts that it would publish at once, and no others", () => {
  const rules = { launchDay: "2026-06-10", timeZone: "UTC", skipsWeekends: false, quietFrom: "", quietUntil: "" }
  const parts = [
    { id: 1, dayOffset: -5, time: "09:00", state: "armed" },
    { id: 2, dayOffset: 0, time: "09:00", state: "armed" },
    { id: 3, dayOffset: 0, time: "10:00", state: "ready" },
    { id: 4, dayOffset: 7, time: "09:00", state: "armed" },
  ]
  const find = (launchDay: string) =>
    findHastened({ parts, rules }, { parts, rules: { ...rules, launchDay } }, Date.UTC(2026, 5, 8)).map(({ id }) => id)
  // The first is due already.
  expect(find("2026-06-07")).toEqual([2])
  expect(find("2026-05-20")).toEqual([2, 4])
  expect(find("2026-06-20")).toEqual([])
})
