import { expect, test } from "vitest"
import { compareClaims } from "./kept-claims.ts"

const original =
  "Hello {{subscriber_name}}, the winter tune-up is £39 until 28 February. Book at https://spoke.example or ask Marta. [[? When are you open? ]]"

test("an edit that keeps every claim has lost and added nothing", () => {
  const edited =
    "{{subscriber_name}}: until February 28 the tune-up costs £39.00. Book at spoke.example. [[? When are you open? ]]"
  expect(compareClaims({ original, edited })).toEqual({ lost: [], added: [] })
})

test("a price, a date, a link, a variable and a question that are gone are named as they stood there", () => {
  const { lost } = compareClaims({ original, edited: "The tune-up is cheap. Ask Marta." })
  expect(lost.toSorted()).toEqual(
    ["£39", "28 February", "https://spoke.example", "{{subscriber_name}}", "[[? When are you open? ]]"].toSorted(),
  )
})

test("a claim that is new is named, unless a fact or the instruction says it", () => {
  const edited = `${original} Save 20 % with code EARLY before 3 March.`
  expect(compareClaims({ original, edited }).added).toEqual(["20 %", "EARLY", "3 March"])
  expect(compareClaims({ original, edited, given: ["Early birds save 20%", "2026-03-03"] }).added).toEqual([])
})

test("a translation is compared by what every language writes alike", () => {
  const edited =
    "Hallo {{subscriber_name}}, die Winterinspektion kostet bis 28. Februar £39. Termine: https://spoke.example oder bei Marta. [[? When are you open? ]]"
  expect(compareClaims({ original, edited, isTranslation: true })).toEqual({ lost: [], added: [] })
  expect(compareClaims({ original, edited: edited.replace("£39", "£49"), isTranslation: true })).toMatchObject({
    lost: ["£39"],
    added: ["£49"],
  })
})

test("a price in another currency is another price", () => {
  const prices = { original: "Die Inspektion kostet 59 €.", isTranslation: true }
  expect(compareClaims({ ...prices, edited: "The service is £59." })).toEqual({ lost: ["59 €"], added: ["£59"] })
  for (const edited of ["The service is €59.", "It costs 59 euros.", "It costs EUR 59."])
    expect(compareClaims({ ...prices, edited })).toEqual({ lost: [], added: [] })
})

test("a quotation that an edit makes up is named, and one that it drops or keeps is not", () => {
  const told = "“My chain was as good as new again.” Marta"
  const edited = `${told} “Best workshop in the whole of Leeds.”`
  expect(compareClaims({ original: told, edited }).added).toContain("Best workshop in the whole of Leeds.")
  expect(compareClaims({ original: told, edited: "Marta was glad." })).toEqual({ lost: [], added: [] })
})
