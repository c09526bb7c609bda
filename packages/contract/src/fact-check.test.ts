import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { findUnbackedClaims, findUsedFacts } from "./fact-check.ts"

const claimed = (text: string, given: string[] = []) =>
  findUnbackedClaims(text, given).map(({ kind, excerpt }) => [kind, excerpt])

test("a figure behind a month is no day of it, and two figures with a variable between them are no telephone number", () => {
  const text = "In May 1,200 riders came, {{subscriber_name}}: 1,300 on 3\u00A0May."
  expect(findUnbackedClaims(text, []).map(({ excerpt }) => excerpt)).toEqual(["1,200", "1,300", "3 May"])
})

describe("claims that no fact backs", () => {
  test.each([
    ["Our tune-up costs £39 today.", "price", "£39"],
    ["Over 1,200 bikes repaired.", "figure", "1,200"],
    ["We saved riders 40% last year.", "figure", "40%"],
    ["Book by 31 May 2026 please.", "date", "31 May 2026"],
    ["The sale ends Friday at noon.", "date", "Friday"],
    ["See www.spoke.example/book for more.", "link", "www.spoke.example/book"],
    ["Write to hello@spoke.example now.", "address", "hello@spoke.example"],
    ["Call us on 0113 496 0123 today.", "address", "0113 496 0123"],
    ["Our mechanic Timo Berg is back.", "name", "Timo Berg"],
  ])("lists what is wrong in: %s", (text, kind, excerpt) => {
    expect(claimed(text)).toEqual([[kind, excerpt]])
    const [claim] = findUnbackedClaims(text, [])
    expect(text.slice(claim?.start, claim?.end)).toBe(excerpt)
  })

  test.each([
    ["The tune-up is £39.00, ask Timo.", ["Tune-up: £39. Mechanic: Timo Berg."]],
    ["1200 bikes", ["1,200 bikes repaired"]],
    ["Until May 31st", ["ends 2026-05-31"]],
    ["https://spoke.example/book", ["spoke.example/book"]],
    ["Closed on Mondays", ["Monday: closed"]],
  ])("lists nothing of a given fact in other writing: %s", (text, given) => expect(claimed(text, given)).toEqual([]))

  test("leaves variables, open questions, hashtags, list numbers, headlines and first words alone", () => {
    const text =
      "# Five Ways To Ride Home\n\n1. Ride more.\n2. Brake less.\n\nHello {{subscriber_name}}, [[? From which 3 May on? ]] #Top10 #Leeds\nWe love it."
    expect(claimed(text)).toEqual([])
  })

  test("looks for no names in a language that capitalizes its nouns", () => {
    expect(findUnbackedClaims("Wir reparieren jedes Rad im Laden.", [], "de-DE")).toEqual([])
  })

  test("never lists what is given word for word", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 300 }), (text) => {
        expect(claimed(text, [text])).toEqual([])
      }),
    )
  })

  test("lists every made-up price, at its place", () => {
    const amount = fc.integer({ min: 2, max: 99_999 })
    fc.assert(
      fc.property(amount, amount, (told, made) => {
        fc.pre(told !== made)
        const text = `It is £${made} now.`
        const [claim] = findUnbackedClaims(text, [`£${told}`])
        expect(claim).toEqual({ kind: "price", start: 6, end: 7 + String(made).length, excerpt: `£${made}` })
      }),
    )
  })
})

test("names the facts that a text uses", () => {
  const facts = [
    { title: "Winter tune-up", price: "£39", url: "" },
    { title: "Wheel truing", price: "£18", url: "https://spoke.example/wheels" },
    { title: "Collection", price: "", url: "" },
  ]
  const used = findUsedFacts("A winter  tune-up before the ice. More: https://spoke.example/wheels.", facts)
  expect(used.map(({ title }) => title)).toEqual(["Winter tune-up", "Wheel truing"])
})
