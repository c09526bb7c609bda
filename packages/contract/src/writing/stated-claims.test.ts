import { expect, test } from "vitest"
import { blankMarkup } from "./claim-markup.ts"
import { formatFacts } from "./claim-words.ts"
import { findUnbackedClaims } from "./fact-check.ts"

const claimed = (text: string, given: string[] = []) =>
  findUnbackedClaims(text, given).map(({ kind, excerpt }) => [kind, excerpt])

test.each([
  ["en-GB", "Up to 15% less gas in 12 months, only a few slots left.", ["15%", "12", "only a few slots left"]],
  [
    "en-GB",
    "Back in three weeks, by fully insured, registered plumbers.",
    ["three weeks", "fully insured", "registered plumbers"],
  ],
  ["en-GB", "Free again for two years: £15 off until 3 December 2026, at 20% less.", []],
  ["de-DE", "Drei Wochen lang, nur noch wenige Plätze.", ["Drei Wochen", "nur noch wenige"]],
  ["de-DE", "4 Wochen, also vier Wochen, und zwei Jahre.", []],
  ["fr-FR", "Après trois semaines, plus que quelques places.", ["trois semaines", "Plus que quelques"]],
])("in %s, %j says more than was given: %j", (language, text, excerpts) => {
  const given = "£15 off with code WARM15 until 2026-12-03\nby 20 percent, for two years\nvier Wochen"
  const found = findUnbackedClaims(text, [given], language).map(({ excerpt }) => excerpt.toLowerCase())
  expect(found).toEqual(excerpts.map((excerpt) => excerpt.toLowerCase()))
})

test.each([
  [
    "en-GB",
    "Book two checks and the boiler service is free. We come back for free.",
    ["is free", "come back for free"],
  ],
  ["en-GB", "You are free to choose, free from stress, and the house is free of damp.", []],
  ["de-DE", "Das Leihrad gibt es ohne Aufpreis.", ["ohne Aufpreis"]],
  ["fr-FR", "Une tasse offerte en plus.", ["offerte en plus"]],
])("in %s, %j gives away %j, unless something is free by the facts", (language, text, excerpts) => {
  expect(findUnbackedClaims(text, ["Checks"], language).map(({ excerpt }) => excerpt)).toEqual(excerpts)
  expect(findUnbackedClaims(text, ["The second one is free."], language)).toEqual([])
})

test("the last useful day of an offer is given with it, by the days that it names or those on which the shop is open", () => {
  const none = { detail: "", price: null, url: "", startsAt: "", endsAt: "", source: "" }
  const offer = { ...none, kind: "offer", title: "Loan bike", endsAt: "2027-01-31" }
  const hours = { ...none, kind: "hours", title: "Open", detail: "Tuesday to Saturday" }
  expect(claimed("Until 29 January.", formatFacts([{ ...offer, detail: "Tuesday to Friday" }]))).toEqual([])
  expect(claimed("Until 30 January.", formatFacts([hours, offer]))).toEqual([])
  expect(claimed("Until 29 January.", formatFacts([hours, offer]))).toEqual([["date", "29 January"]])
})

test("an encoded address of a link is one link", () => {
  const html = '<p><a href="https://spoke.example/f/tune?via=a1&amp;utm_campaign=campaign-4">Book</a></p>'
  const words = blankMarkup(html)
  expect(words).toHaveLength(html.length)
  expect(claimed(words, ["https://spoke.example/f/tune?via=a1&utm_campaign=campaign-4"])).toEqual([])
  expect(claimed(words).map(([kind]) => kind)).toEqual(["link"])
})

test("a price below a date is one of its own", () => {
  expect(findUnbackedClaims("The tune-up is £39.", ["2031-06-03", "£39"], "en-US")).toEqual([])
})
