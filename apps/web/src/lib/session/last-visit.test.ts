import { describe, expect, test } from "vitest"
import { DAY_MS, MINUTE_MS } from "@brandwright/contract/durations"
import { nextVisit } from "./last-visit.ts"

const NOW = Date.UTC(2026, 4, 6, 9)

describe("since when the dashboard's news count", () => {
  test("looks back a week on the first visit", () => {
    expect(nextVisit(undefined, NOW)).toEqual({ since: NOW - 7 * DAY_MS, seen: NOW })
  })

  test("stays the same while the person comes and goes", () => {
    const first = nextVisit({ since: 5, seen: NOW - 10 * MINUTE_MS }, NOW)
    expect(first).toEqual({ since: 5, seen: NOW })
    expect(nextVisit(first, NOW + 30 * MINUTE_MS).since).toBe(5)
  })

  test("moves to the end of the last visit once the person was away", () => {
    const seen = NOW - 31 * MINUTE_MS
    expect(nextVisit({ since: 5, seen }, NOW)).toEqual({ since: seen, seen: NOW })
  })
})
