import { expect, test } from "vitest"
import { findTicks } from "./chart-ticks.ts"

test.each([
  [0, [0, 1]],
  [3, [0, 1, 2, 3]],
  [61, [0, 20, 40, 60, 80]],
  [1247, [0, 500, 1000, 1500]],
])("the lines of a chart whose highest figure is %i stand at round figures", (highest, ticks) => {
  expect(findTicks(highest)).toEqual(ticks)
})
