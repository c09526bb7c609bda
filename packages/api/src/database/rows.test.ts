import { expect, test } from "vitest"
import { getId, given, own, readPage } from "./rows.ts"

test("a row that was not found is refused with the noun's own text", () => {
  expect(own({ id: 1 }, "Subscriber not found")).toEqual({ id: 1 })
  expect(() => own(undefined, "Subscriber not found")).toThrow("Subscriber not found")
})

test("a page leaves out the row that only says that more follow, and names the last one then", async () => {
  const rows = [{ id: 7 }, { id: 5 }, { id: 3 }]
  const read = async (limit: number) => rows.slice(0, limit)
  expect(await readPage(2, read, getId)).toEqual({ items: rows.slice(0, 2), nextCursor: 5 })
  expect(await readPage(3, read, getId)).toEqual({ items: rows, nextCursor: null })
})

test("a patch keeps null and leaves out what was not given", () => {
  expect(Object.keys(given({ name: null, source: undefined, count: 0 }))).toEqual(["name", "count"])
})
