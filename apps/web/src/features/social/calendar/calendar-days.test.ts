import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { addDays, toDay } from "@brandwright/contract/days"
import { firstWeekday, listMonth, listWeek, shiftSpan, spanTitle, stepCell } from "./calendar-days.ts"

const day = fc
  .date({ min: new Date("2000-01-01"), max: new Date("2099-12-31"), noInvalidDate: true })
  .map((date) => toDay(date.getTime()))
const weekday = fc.constantFrom(1, 6, 7)

describe("the calendar's days", () => {
  test("a week begins on the locale's first weekday", () => {
    expect([firstWeekday("en-US"), firstWeekday("de-DE"), firstWeekday("ar-EG")]).toEqual([7, 1, 6])
    expect(listWeek("2026-11-24", 7)[0]).toBe("2026-11-22")
    expect(listWeek("2026-11-24", 1)[0]).toBe("2026-11-23")
    // Browsers put thin spaces around the dash.
    expect(spanTitle("week", "2026-11-24", 1).replaceAll(/\s/g, " ")).toBe("Nov 23 – 29, 2026")
  })

  test("a month is made of whole weeks that hold all of its days and no week besides", () => {
    fc.assert(
      fc.property(day, weekday, (any, first) => {
        const days = listMonth(any, first)
        const own = days.filter((one) => one.slice(0, 7) === any.slice(0, 7))
        expect(days.length % 7).toBe(0)
        expect(own[0]).toBe(`${any.slice(0, 7)}-01`)
        expect(addDays(own.at(-1) ?? "", 1)).toBe(shiftSpan("month", any, 1))
        expect(days.length - own.length).toBeLessThan(14)
        expect(listWeek(any, first)).toContain(any)
      }),
    )
  })

  test("arrow keys step by a day and a week, or by a day and an hour", () => {
    expect(stepCell("2026-11-30", "ArrowRight")).toBe("2026-12-01")
    expect(stepCell("2026-11-30", "ArrowUp")).toBe("2026-11-23")
    expect(stepCell("2026-11-30T09", "ArrowDown")).toBe("2026-11-30T10")
    expect(stepCell("2026-11-30T09", "ArrowLeft")).toBe("2026-11-29T09")
    expect(stepCell("2026-11-30T23", "ArrowDown")).toBeUndefined()
    expect(stepCell("2026-11-30", "Enter")).toBeUndefined()
  })
})
