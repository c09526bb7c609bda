import { CAMPAIGN_FIGURES } from "@brandwright/contract/campaigns/campaign-figures"
import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { attributeLead, attributeSale, type Fact, sumFacts } from "./attribute.ts"

const touches = {
  byCode: new Map([
    ["mail1", 1],
    ["post2", 2],
  ]),
  byTarget: new Map([[20, 2]]),
}
const facts = fc.array(
  fc.record({
    figure: fc.constantFrom(...CAMPAIGN_FIGURES),
    partId: fc.option(fc.integer({ min: 1, max: 4 })),
    amount: fc.nat(1_000_000),
  }),
)

describe("what a campaign brought", () => {
  test("is the same whether its parts are added up or all of it is counted", () => {
    fc.assert(
      fc.property(facts, (all: Fact[]) => {
        const parts = [null, 1, 2, 3, 4].map((partId) => sumFacts(all.filter((fact) => fact.partId === partId)))
        const total = sumFacts(all)
        for (const figure of CAMPAIGN_FIGURES)
          expect(parts.reduce((sum, part) => sum + part[figure], 0)).toBe(total[figure])
      }),
    )
  })

  test("counts a sale for the last link, else for the first post, else for no part", () => {
    expect(attributeSale({ via: "mail1", targetId: 20 }, touches)).toEqual({ partId: 1, touch: "last" })
    expect(attributeSale({ via: "", targetId: 20 }, touches)).toEqual({ partId: 2, touch: "first" })
    expect(attributeSale({ via: "elsewhere", targetId: null }, touches)).toEqual({ partId: null, touch: null })
    expect(attributeLead({ targetId: 20 }, touches)).toEqual({ partId: 2, touch: "first" })
  })
})
