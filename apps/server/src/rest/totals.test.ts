import { expect, test } from "vitest"
import { createTotals } from "./totals.ts"

test("counts again once fifty times the time of the last count has passed", async () => {
  let now = 0
  let counts = 0
  const count = async () => {
    now += 10
    return (counts += 1)
  }
  const totals = createTotals(() => now)
  const read = () => totals.read("anna", "list", count)
  expect([await read(), await read()]).toEqual([1, 1])
  now += 499
  expect(await read()).toBe(1)
  now += 1
  expect(await read()).toBe(2)
})

test("keeps a total for one user and one question, until that user changes something", async () => {
  let now = 0
  const totals = createTotals(() => now)
  const count = (total: number) => async () => {
    now += 10
    return total
  }
  await totals.read("anna", "list", count(5))
  expect(await totals.read("anna", "list?search=x", count(1))).toBe(1)
  expect(await totals.read("ben", "list", count(2))).toBe(2)
  totals.forget("anna")
  expect(await totals.read("anna", "list", count(6))).toBe(6)
  expect(await totals.read("ben", "list", count(9))).toBe(2)
})

test("leaves out what was counted before a change that came meanwhile", async () => {
  let now = 0
  const totals = createTotals(() => now)
  const counting = totals.read("anna", "list", async () => {
    now += 10
    totals.forget("anna")
    return 5
  })
  expect(await counting).toBe(5)
  expect(await totals.read("anna", "list", async () => 6)).toBe(6)
})
