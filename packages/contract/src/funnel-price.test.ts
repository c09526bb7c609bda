import { expect, test } from "vitest"
import { readPrice } from "./funnel-price.ts"

test.each([
  ["£39", 39],
  ["39 €", 39],
  ["29,90 €", 29.9],
  ["US$ 1,200", 1200],
  ["GBP 39.50", 39.5],
  ["39 EUR", 39],
  ["$29.99", 29.99],
  ["free", undefined],
  ["from £39", undefined],
])("reads the price %s as %s", (typed, price) => expect(readPrice(typed)).toBe(price))
