import { runInNewContext } from "node:vm"
import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { compileFormula, readFields } from "./formula.ts"

const fields = readFields("order price (€), quantity, discount %, net weight in kg")
const values = { orderPrice: 20, quantity: 3, discountPercent: 10, netWeightInKg: 2, price: 0 }
const calculate = (text: string, given: object = values): unknown => {
  const formula = compileFormula(text, fields)
  return "code" in formula ? runInNewContext(formula.code, { values: given, Math }) : formula.problem
}

describe("a formula that a person types", () => {
  test.each<[string, number]>([
    ["order price * quantity", 60],
    ["Order Price × Quantity", 60],
    ["price times quantity", 60],
    ["the order price multiplied by the quantity", 60],
    ["result = price x quantity", 60],
    ["price ^ -2", 1 / 400],
    ["-2 ^ 2", 4],
    ["1,000 * price", 20_000],
    ["round(price / 3, 2)", 6.67],
    ["round(price / 3)", 7],
    ["price - price * 10%", 18],
    ["price * (1 - discount % / 100)", 18],
    ["weight * 2", 4],
    ["price - (quantity - 1)", 18],
    ["min(price, 1,000)", 20],
    ["max(price, quantity * 10)", 30],
    ["price minus quantity over 3", 19],
    ["price / 8 rounded up", 3],
    ["price / 8, rounded down", 2],
    ["price / 8 rounded", 3],
    ["net weight * 2", 4],
    ["price * 0,25", 5],
    ["price x quantity%", 0.6],
    ["min(2,5)", 2],
    ["price mal quantity geteilt durch 2", 30],
    ["price por quantity dividido entre 2", 30],
    ["price fois quantity moins 2", 58],
    ["min(price, 5) min 2", 3],
    ["price / 8 because a bag holds 8, round up", 3],
    ["price * quantity, since every one costs the same", 60],
  ])("%s gives %d", (text, result) => {
    expect(calculate(text)).toBeCloseTo(result, 9)
  })

  test.each([
    ["price * height", /no input called “height”.*Order price/],
    ["price quantity", /sign such as \+ or \* is missing/],
    ["price * (quantity", /Unclosed \(|Expected|\)/],
    ["sum(price)", /no function called “sum”/],
    ["it should be fair", /no input|missing/],
    ["price['x']", /Only numbers/],
    ["", /nothing to calculate/],
  ])("%s is explained when it cannot be read", (text, problem) => {
    expect(calculate(text)).toMatch(problem)
  })

  test("means the same with and without brackets that change nothing", () => {
    const leaf = fc.constantFrom("order price", "quantity", "7", "2.5")
    const { tree } = fc.letrec<{ tree: string }>((tie) => ({
      tree: fc.oneof(
        { maxDepth: 4 },
        leaf,
        fc
          .tuple(tie("tree"), fc.constantFrom("+", "-", "*", "/"), tie("tree"))
          .map(([a, sign, b]) => `(${a} ${sign} ${b})`),
      ),
    }))
    fc.assert(
      fc.property(tree, (text) => {
        const plain = text.replaceAll("order price", "20").replaceAll("quantity", "3")
        expect(calculate(text)).toEqual(runInNewContext(plain))
      }),
    )
  })
})
