import { describe, expect, test } from "vitest"
import { listSentences } from "../src/brief/sentences.ts"
import { tidyText } from "../src/brief/tidy.ts"
import { brand } from "./brand.ts"

/** Where sentences end. */

test.each([
  ["Vom 3. bis 15. August bin ich weg. Ab Montag nicht.", ["Vom 3. bis 15. August bin ich weg.", "Ab Montag nicht."]],
  ["It still gets me every time. - Walt", ["It still gets me every time. - Walt"]],
  ["Things that ruin a rug: 1. steam, 2. sun.", ["Things that ruin a rug: 1. steam, 2. sun."]],
  ["Open 10 till 4. ps congrats to Gemma", ["Open 10 till 4.", "ps congrats to Gemma"]],
])("a sentence ends where it does: %s", (text, sentences) => {
  expect(listSentences(text)).toEqual(sentences)
})

test.each([
  ["It is $149 (reg. $179). Book now.", ["It is $149 (reg. $179).", "Book now."]],
  ["Come to 3/41 Doveton St. Six flavours wait.", ["Come to 3/41 Doveton St.", "Six flavours wait."]],
  ["We are at 12 St. James Street.", ["We are at 12 St. James Street."]],
  ["ab 14. märz wieder. kommt.", ["ab 14. märz wieder.", "kommt."]],
])("a sentence ends where it does: %s", (text, sentences) => {
  expect(listSentences(text)).toEqual(sentences)
})

describe("for Kinetic", () => {
  const VOICE = brand("Kinetic")

  describe("where a sentence ends", () => {
    test.each([
      ["Kommen Sie vorbei: Lange Str. 4, Kassel.", ["Kommen Sie vorbei: Lange Str. 4, Kassel."]],
      ["Find us at 2207 S 4th Ave. no takeout.", ["Find us at 2207 S 4th Ave.", "no takeout."]],
      ["TACOS ARE BACK!! from $2 all day.", ["TACOS ARE BACK!!", "from $2 all day."]],
      ["18mo to 3yrs. we're licensed. tours on Monday.", ["18mo to 3yrs.", "we're licensed.", "tours on Monday."]],
    ])("is known: %s", (text, sentences) => {
      expect(listSentences(text)).toEqual(sentences)
    })
  })

  test("two languages beside a slash stay together, and a range of months has capitals", () => {
    expect(listSentences("It opens. / Abre hoy. Come in.")).toEqual(["It opens. / Abre hoy.", "Come in."])
    expect(tidyText("headlamps required nov-feb", VOICE)).toBe("Headlamps required Nov-Feb")
    expect(tidyText("wir sind vom 3. bis 15. august weg. danach da.", { ...VOICE, language: "de-DE" })).toBe(
      "Wir sind vom 3. bis 15. August weg. Danach da.",
    )
  })
})
