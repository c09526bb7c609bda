import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { addDays, countDays, dayStart, isoWeekday, toDay, toMonth, wallDay } from "./days.ts"

const anyDay = fc.date({ min: new Date("1980-01-01"), max: new Date("2090-12-31"), noInvalidDate: true })

describe("calendar days", () => {
  test("adding days and counting them are inverse, and weekdays follow", () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -5000, max: 5000 }), (date, count) => {
        const day = toDay(date.getTime())
        const later = addDays(day, count)
        expect(countDays(day, later)).toBe(count)
        expect(Math.abs((isoWeekday(later) - isoWeekday(day) - count) % 7)).toBe(0)
      }),
    )
  })

  test("cross leap days and years", () => {
    expect(addDays("2028-02-28", 1)).toBe("2028-02-29")
    expect(addDays("2026-12-31", 1)).toBe("2027-01-01")
    expect(countDays("2026-01-01", "2027-01-01")).toBe(365)
  })

  test("begin at midnight in UTC", () => {
    const at = Date.parse("2026-05-31T23:59:59Z")
    expect([toDay(at), toMonth(at)]).toEqual(["2026-05-31", "2026-05"])
    expect(toDay(dayStart("2026-05-31"))).toBe("2026-05-31")
    expect(wallDay("2026-05-31T09:00")).toBe("2026-05-31")
    expect(dayStart("soon")).toBeNaN()
  })

  test("count weekdays from Monday", () => {
    expect(["2026-05-25", "2026-05-31"].map(isoWeekday)).toEqual([1, 7])
  })
})
