import { expect, test } from "vitest"
import { given, own, page } from "./rows.ts"

test("a row that was not found is refused with the noun's own text", () => {
  expect(own({ id: 1 }, "Subscriber not found")).toEqual({ id: 1 })
  expect(() => own(undefined, "Subscriber not found")).toThrow("Subscriber not found")
})

test("a page drops the row that only says that more follow", () => {
  expect(page([1, 2, 3], 2)).toEqual({ rows: [1, 2], hasMore: true })
  expect(page([1, 2], 2)).toEqual({ rows: [1, 2], hasMore: false })
})

test("a patch keeps null and leaves out what was not given", () => {
  expect(Object.keys(given({ name: null, source: undefined, count: 0 }))).toEqual(["name", "count"])
})
