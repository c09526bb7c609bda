import { expect, test } from "vitest"
import { namesPrice, readPrice } from "./funnel-price.ts"

test.each([
  ["£39", 39],
  ["39 €", 39],
  ["29,90 €", 29.9],
  ["US$ 1,200", 1200],
  ["GBP 39.50", 39.5],
  ["39 EUR", 39],
  ["$29.99", 29.99],
  ["1.999", undefined],
  ["free", undefined],
  ["from £39", undefined],
])("reads the price %s as %s", (typed, price) => expect(readPrice(typed)).toBe(price))

test.each(["£5.50 a kilo", "45 € al mes", "from 39 EUR"])("%s names a price", (text) =>
  expect(namesPrice(text)).toBe(true),
)
test.each(["Open 9 to 6", "12 places", "Free for members"])("%s names none", (text) =>
  expect(namesPrice(text)).toBe(false),
)
