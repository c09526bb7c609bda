import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { tidyText } from "../src/brief/tidy.ts"

const VOICE = { brandName: "Harrow & Vale" }

describe("a brief typed in a hurry", () => {
  test("gets its capitals and its last full stop, and keeps every word", () => {
    expect(
      tidyText("we are moving!! from march 3 i'll be at 41 Alder Street. our office closes feb 27 at 5pm", VOICE),
    ).toBe("We are moving!! From March 3 I'll be at 41 Alder Street. Our office closes Feb 27 at 5pm.")
    expect(tidyText("walk in mon-fri in june + july or dm us", VOICE)).toBe("Walk in Mon-Fri in June + July or DM us.")
    expect(tidyText("open every day from easter, also on sundays", VOICE)).toBe(
      "Open every day from Easter, also on Sundays.",
    )
  })

  test.each([
    ["its here!! we dont have a name for it, im sorry", "It's here!! We don't have a name for it, I'm sorry."],
    ["beard 9\nstudents get 10% off with the card", "Beard 9\nStudents get 10% off with the card"],
    ["drop off thurs-sat 10-4 as always", "Drop off Thurs-Sat 10-4 as always."],
    [
      "do you need it? short answer: no. a good cream does it",
      "Do you need it? Short answer: no. A good cream does it.",
    ],
    ["training weds 7pm as always", "Training Weds 7pm as always."],
    ["quiz night thurs 7pm, its called the big one", "Quiz night Thurs 7pm, it's called the big one."],
    ["The dog wagged its tail. Its new coat cant shrink.", "The dog wagged its tail. Its new coat can't shrink."],
    ["Were you here? Well, lets see.", "Were you here? Well, lets see."],
    ["see whats.example and @dont", "See whats.example and @dont"],
  ])("gets the apostrophes that can be nothing else: %s", (typed, tidy) => {
    expect(tidyText(typed, VOICE)).toBe(tidy)
  })

  test.each([
    "iPhone repairs while you wait",
    "shop.example is open again",
    "Oat milk punch while you wait :)",
    "Write to jobs@harrow.example",
    "Our picks:\ncroissants 2 €\nbaguettes 3 €",
    "We open at 9 a.m. on Sunday and may march on.",
    "“So tender.” – Gotland Post",
    "- how to find your price\n- what to say",
    "First line of a text that\ngoes on in the second one. And ends.",
  ])("leaves alone what is right: %s", (text) => {
    expect(tidyText(text, VOICE).replace(/\.$/, "")).toBe(text.replace(/\.$/, ""))
  })

  test("gives German weekdays, months and hours their capitals", () => {
    expect(tidyText("ab samstag, 3. april, 9 uhr. montags zu.", { brandName: "Hof", language: "de-DE" })).toBe(
      "Ab Samstag, 3. April, 9 Uhr. Montags zu.",
    )
  })

  test("leaves other languages and the brand's own spelling alone", () => {
    expect(tidyText("ab 3 april geöffnet. i bin do.", { brandName: "Hof", language: "da" })).toBe(
      "Ab 3 april geöffnet. I bin do.",
    )
    expect(tidyText("adidas opens here. adidas is new.", { brandName: "adidas" })).toBe(
      "adidas opens here. adidas is new.",
    )
  })

  test("differs from what was typed by capitals and one full stop a line at most, and once tidy stays so", () => {
    const word = fc.constantFrom(
      "we",
      "open",
      "march",
      "3",
      "i",
      "Alder St.",
      "a@b.example",
      "“so”",
      ":)",
      "24 €",
      "- ",
      "x.",
    )
    const text = fc
      .array(fc.tuple(word, fc.constantFrom(" ", ". ", "! ", "\n", "\n\n")), { maxLength: 12 })
      .map((parts) => parts.flat().join(""))
      // Three dashes in a line are a list.
      .filter((typed) => !/- .*- .*- /.test(typed))
    fc.assert(
      fc.property(text, (typed) => {
        const tidy = tidyText(typed, VOICE)
        const fold = (one: string) => one.toLowerCase().replaceAll(/\s+/g, " ")
        const lines = (one: string) => one.split("\n").map((line) => fold(line.trim().replace(/\.$/, "")))
        expect(lines(tidy)).toEqual(lines(typed))
        expect(tidyText(tidy, VOICE)).toBe(tidy)
      }),
    )
  })
})
