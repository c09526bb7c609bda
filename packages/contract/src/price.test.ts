import { describe, expect, test } from "vitest"
import { addFundsInput } from "./account/payments.ts"
import { factInput } from "./brands/brand-facts.ts"
import { ebookInput, ebookPatch } from "./ebooks/ebooks.ts"
import { salesPageInput } from "./funnels/funnel-writing.ts"
import { funnelInput, funnelPatch } from "./funnels/funnels.ts"
import { hasDecimals, priceText } from "./price.ts"

test.each([19.99, 0, 1, 0.1 + 0.2, 9999.99, 1e6 - 0.01])("%s has two decimals at most", (amount) =>
  expect(hasDecimals(amount)).toBe(true),
)
test.each([1.999, 0.001, 9999.991, 999_999.991])("%s has more than two", (amount) =>
  expect(hasDecimals(amount)).toBe(false),
)

describe("an amount with parts of a cent is refused at its field", () => {
  const listIssues = (schema: typeof ebookInput | typeof ebookPatch | typeof funnelPatch, input: object) =>
    schema.safeParse(input).error?.issues.map(({ path, message }) => [path.join("."), message])

  test.each([
    ["an e-book", ebookInput, { title: "Bees" }],
    ["a change of an e-book", ebookPatch, {}],
    ["a change of a funnel", funnelPatch, {}],
  ])("%s", (_title, schema, rest) => {
    expect(listIssues(schema, { ...rest, price: 1.999 })).toEqual([
      ["price", "Price must have at most 2 decimals, such as 19.99."],
    ])
    expect(listIssues(schema, { ...rest, price: 1.99 })).toBeUndefined()
  })

  test.each([
    ["a funnel", funnelInput],
    ["a page that is to be written", salesPageInput],
  ])("%s, as text too", (_title, schema) => {
    for (const price of [1.999, "1.999", "$ 1.999"])
      expect(schema.safeParse({ price }).error?.issues.map(({ message }) => message)).toContain(priceText())
    for (const price of [1.99, "1.99", "1,999", "a lot"])
      expect(schema.safeParse({ price }).error?.issues.map(({ message }) => message)).not.toContain(priceText())
  })

  test("a fact of a brand, whose currency may have three", () => {
    const fact = { kind: "product", title: "Honey" }
    expect(factInput.safeParse({ ...fact, price: 1.2345 }).error?.issues[0]?.message).toBe(priceText(3))
    expect(factInput.safeParse({ ...fact, price: 1.234 }).success).toBe(true)
  })

  test("funds", () => {
    expect(addFundsInput.safeParse({ amount: 10.001, paymentMethod: "paypal" }).success).toBe(false)
    expect(addFundsInput.safeParse({ amount: 10.01, paymentMethod: "paypal" }).success).toBe(true)
  })
})
