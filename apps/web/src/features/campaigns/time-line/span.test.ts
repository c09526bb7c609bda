import { expect, test } from "vitest"
import { fitSpan } from "./span.ts"

const DAYS = ["2031-06-10", "2031-06-02", "2031-06-05"]

test("a line shows all days with a week on both sides", () => {
  expect(fitSpan(DAYS)).toEqual({ first: "2031-05-26", count: 23 })
})

test("a part that is dropped inside the shown days changes none of them", () => {
  const shown = fitSpan(DAYS)
  expect(fitSpan(["2031-06-10", "2031-05-26", "2031-06-17"], shown)).toBe(shown)
})

test("a part beyond the shown days extends the line on its side alone", () => {
  const shown = fitSpan(DAYS)
  expect(fitSpan([...DAYS, "2031-06-18"], shown)).toEqual({ first: "2031-05-26", count: 31 })
  expect(fitSpan([...DAYS, "2031-05-25"], shown)).toEqual({ first: "2031-05-18", count: 31 })
})
