import { EMPTY_STYLIZATION } from "@brandwright/contract/brands"
import { CONTENT_TYPES, generatorInput } from "@brandwright/contract/content"
import { describe, expect, test } from "vitest"
import type { Voice } from "../engine.ts"
import { contentRecipe } from "./content.ts"
import { testVoice } from "../../test/voice.ts"

const voice: Voice = testVoice({
  brandName: "Northwind",
  brandDescription: "A small roastery with a bar in Porto. Open since spring.",
  industry: "Food and drink",
  stylization: EMPTY_STYLIZATION,
  version: 1,
})
const write = (brief: string, contentType: (typeof CONTENT_TYPES)[number], length = 2, of = voice): string =>
  contentRecipe.local(generatorInput.parse({ brief, contentType, length, includeHashtags: false }), of)
const sentencesOf = (text: string): string[] =>
  text.split(/(?<=[.!?])\s+|\n+/).filter((part) => part.split(" ").length > 2)

/** One word of each field. */
const WORDS = [
  "espresso",
  "sneakers",
  "serum",
  "pottery",
  "garden",
  "camping",
  "yoga",
  "software",
  "spanish lessons",
  "invoices",
  "contracts",
  "volunteering",
]

describe("a brief of a word (content §2.4)", () => {
  test.each(WORDS)("%s gets a text of its own field, whole and without a slip", (word) => {
    for (const contentType of CONTENT_TYPES) {
      for (const length of [1, 2, 3]) {
        const text = write(word, contentType, length)
        expect(text).not.toMatch(/[{}]|undefined|\b(\w+) \1\b|\b(?:they is|it are|they has|it have)\b/i)
        expect(text.toLowerCase()).toContain(word.split(" ")[0])
        const sentences = sentencesOf(text)
        expect(new Set(sentences).size, text).toBe(sentences.length)
      }
    }
  })

  test("shares less than half of its sentences with one of another field", () => {
    for (const contentType of ["social", "email", "blog"] as const) {
      const texts = WORDS.map((word) => sentencesOf(write(word, contentType).toLowerCase().replaceAll(word, "it")))
      for (const [at, text] of texts.entries()) {
        const [other = []] = texts.slice(at - 1)
        const shared = text.filter((one) => other.includes(one))
        expect(shared.length / text.length, `${contentType}: ${WORDS[at]}`).toBeLessThan(0.5)
      }
    }
  })

  test("tells what the brand says of itself and what its customers ask, and nothing else of it", () => {
    const text = write("our new logo", "email")
    expect(text).toContain("A small roastery with a bar in Porto")
    expect(text).toContain("how it tastes, where it comes from and how fresh it is")
    const silent = write("our new logo", "email", 2, { ...voice, brandDescription: "", industry: "" })
    expect(silent).not.toMatch(/roastery|tastes/)
  })

  test("names the thing of an occasion, whatever it is called by", () => {
    expect(write("hiring", "social")).toContain("a new colleague")
    expect(write("thanks", "social")).toContain("all of you")
    expect(write("anniversary", "social")).not.toMatch(/thank/i)
  })

  test("says only what the brief says, where it says something", () => {
    const text = write("Espresso. Our beans rest for nine days after roasting.", "email")
    expect(text).toMatch(/rest for nine days/)
    expect(text).not.toMatch(/small roastery|Smell first|unhurried table/)
  })
})
