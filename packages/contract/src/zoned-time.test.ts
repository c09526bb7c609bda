import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { MINUTE_MS } from "./durations.ts"
import { isZone, findMoments, nextShownTime, offsetAt, offsetLabel, wallTimeAt } from "./zoned-time.ts"

const zones = Intl.supportedValuesOf("timeZone")
const zone = fc.constantFrom(...zones)
/** Minutes from 1973, the last zone of odd seconds gone, to 2099. */
const minute = fc
  .integer({ min: Date.UTC(1973, 0, 1) / MINUTE_MS, max: Date.UTC(2099, 0, 1) / MINUTE_MS })
  .map((minutes) => minutes * MINUTE_MS)

/** Around a zone's change of clocks, where mistakes live. */
const changing = zones.filter((name) => offsetAt(name, Date.UTC(2026, 0, 1)) !== offsetAt(name, Date.UTC(2026, 6, 1)))
const change = fc
  .tuple(fc.constantFrom(...changing), fc.integer({ min: 2015, max: 2045 }), fc.boolean())
  .map(([name, year, isSpring]) => {
    const [from, to] = isSpring
      ? [Date.UTC(year, 0, 1), Date.UTC(year, 6, 1)]
      : [Date.UTC(year, 6, 1), Date.UTC(year + 1, 0, 1)]
    return { name, around: changeBetween(name, from, to) }
  })

function changeBetween(name: string, from: number, to: number): number {
  if (to - from <= 60_000) return to
  const middle = Math.floor((from + to) / 120_000) * MINUTE_MS
  return offsetAt(name, from) === offsetAt(name, middle)
    ? changeBetween(name, middle, to)
    : changeBetween(name, from, middle)
}

describe("findMoments and wallTimeAt", () => {
  test("any moment is found again by what the person saw", () => {
    fc.assert(
      fc.property(zone, minute, (name, at) => {
        expect(findMoments(wallTimeAt(name, at), name)).toContain(at)
      }),
      { numRuns: 2000 },
    )
  })

  test("a stored moment shows the time that was chosen, also where the clocks change", () => {
    fc.assert(
      fc.property(change, fc.integer({ min: -240, max: 240 }), ({ name, around }, minutes) => {
        const wall = new Date(around + offsetAt(name, around) + minutes * MINUTE_MS).toISOString().slice(0, 16)
        const moments = findMoments(wall, name)
        expect(moments.length).toBeLessThanOrEqual(2)
        for (const at of moments) expect(wallTimeAt(name, at)).toBe(wall)
        if (moments.length === 0) expect(findMoments(nextShownTime(wall, name), name).length).toBeGreaterThan(0)
      }),
      { numRuns: 300 },
    )
  })

  test("the hour that is left out has no moment, the repeated one has two", () => {
    expect(findMoments("2026-03-29T02:30", "Europe/Berlin")).toEqual([])
    expect(nextShownTime("2026-03-29T02:30", "Europe/Berlin")).toBe("2026-03-29T03:00")
    expect(findMoments("2026-10-25T02:30", "Europe/Berlin").map((at) => offsetLabel("Europe/Berlin", at))).toEqual([
      "UTC+02:00",
      "UTC+01:00",
    ])
    // Half an hour on Lord Howe Island, a whole day in Samoa.
    expect(findMoments("2026-10-04T02:15", "Australia/Lord_Howe")).toEqual([])
    expect(findMoments("2011-12-30T12:00", "Pacific/Apia")).toEqual([])
  })

  test("no calendar has the 31st of April, no clock 25:00", () => {
    expect(findMoments("2026-04-31T10:00", "UTC")).toEqual([])
    expect(findMoments("2026-04-30T25:00", "UTC")).toEqual([])
    expect(isZone("Mars/Olympus")).toBe(false)
  })
})
