import fc from "fast-check"
import { describe, expect, test } from "vitest"
import type { WriterVoice } from "../src/voice.ts"
import { tidyText } from "../src/brief/tidy.ts"
import { brand } from "./brand.ts"
import { VOICE } from "./from-notes.ts"

/** Capitals, lines and lists of hurried notes. */

test("streets and churches are names", () => {
  const tidy = (text: string) => tidyText(text, VOICE)
  expect(tidy("term at st marks hall on bridge street, corner of mill road.")).toBe(
    "Term at St Marks Hall on Bridge Street, corner of Mill Road.",
  )
  expect(tidy("we play in the street and on both sides of our road.")).toContain(
    "in the street and on both sides of our road",
  )
})

describe("for Lakeside", () => {
  const VOICE = brand("Lakeside")
  const speak = (language: string): WriterVoice => ({ ...VOICE, language })

  test("a verb before a time is not a person's name", () => {
    expect(tidyText("same day if you ring before 2pm.", VOICE)).toContain("ring before 2pm")
    expect(tidyText("ring marge 01539 555 018.", VOICE)).toMatch(/ring Marge 01539/i)
  })

  test("what follows the last item of a list is a paragraph, whatever stands before the list", () => {
    expect(tidyText("Our rules. There are three: 1. Knock. 2. Wait. 3. Walk in. We close at five.", VOICE)).toMatch(
      /3\. Walk in\.\n\nWe close at five\.$/,
    )
  })

  test("a list numbered without stops between its items is one, dates and hours are none", () => {
    const list = tidyText("Die drei Fehler: 1. Schulterblick 2. zu schnell 3. am Stoppschild rollen.", speak("de"))
    expect(list).toBe("Die drei Fehler:\n1. Schulterblick\n2. Zu schnell\n3. Am Stoppschild rollen.")
    expect(tidyText("Termine: 1. Mai 2. Juni 3. Juli.", speak("de"))).not.toContain("\n")
    const hours = tidyText("Rules: 1. Knock. 2. Wait for Ann at 8. 3. Walk in.", VOICE)
    expect(hours).toContain("2. Wait for Ann at 8.\n3. Walk in.")
  })
})

describe("for Otter Row", () => {
  const VOICE = brand("Otter Row")

  test.each([
    [
      "WE NEED FOSTER HOMES!! 23 KITTENS CAME IN. CALL 218-555-0177 OR COME BY ANY DAY 10-5PM. ASK FOR BECKY.",
      "We need foster homes!! 23 kittens came in. Call 218-555-0177 or come by any day 10-5pm. Ask for Becky.",
    ],
    [
      "BBQ AT OTTER ROW ON SATURDAY WITH A DJ. CODE GRILL20, SEE HTTPS://OTTER.EXAMPLE/Ab. DON'T BE LATE, I'M COOKING.",
      "BBQ at Otter Row on Saturday with a DJ. Code GRILL20, see HTTPS://OTTER.EXAMPLE/Ab. Don't be late, I'm cooking.",
    ],
    ["ROCK CHIP? WE FIX IT IN 20 MINUTES.", "Rock chip? We fix it in 20 minutes."],
    ["SALE! Everything in the shop is 20% off.", "SALE! Everything in the shop is 20% off."],
  ])("a text typed in capitals is set in small letters: %s", (typed, tidy) => {
    expect(tidyText(typed, VOICE)).toBe(tidy)
  })

  test("a letter's greeting and signature stand apart, and it begins with a capital", () => {
    expect(tidyText("Dear parents,\nthe hall is closed on Monday.\nKind regards,\nMs Brennan", VOICE)).toBe(
      "Dear parents,\n\nThe hall is closed on Monday.\n\nKind regards,\nMs Brennan",
    )
  })

  test.each([
    ["OPEN HOUSE SUNDAY WITH TOM DELANEY, 1,840 SQ FT.", "Open house Sunday with Tom Delaney, 1,840 sq ft."],
    [
      "we fix iphone and samsung screens, and love italian food from india",
      "We fix iPhone and Samsung screens, and love Italian food from India.",
    ],
    [
      "sat 9.30, fri u of a market. questions to coach kim 781 555 0129",
      "Sat 9.30, Fri u of a market. Questions to coach Kim 781 555 0129.",
    ],
    ["CAMP REGISTRATION IS OPEN!\n- Ages 8 to 14", "Camp registration is open!\n- Ages 8 to 14"],
    ["Q: when do you open? A: at noon, its easier", "Q: When do you open?\nA: At noon, it's easier"],
    ["We check them gladly. lou & dee", "We check them gladly. Lou & Dee"],
    ["walk in at 14 oliver plunkett st (ask pastor john)", "Walk in at 14 Oliver Plunkett St (ask pastor John)."],
    ["Workshops r back! Book now.", "Workshops are back! Book now."],
    [
      "Mistakes:\n1. no work shown\n2. early rounding. keep 4",
      "Mistakes:\n1. No work shown\n2. Early rounding. Keep 4",
    ],
  ])("names, units and lists: %s", (typed, tidy) => {
    expect(tidyText(typed, VOICE)).toBe(tidy)
  })
})

describe("for Wag Wagon", () => {
  const VOICE = brand("Wag Wagon", { brandDescription: "Dog grooming in Boise by Kim." })
  const german = { ...VOICE, brandName: "Eis Lehmann", brandDescription: "Eis aus Bamberg.", language: "de-DE" }

  test("any name of a brand can stand in a text", () => {
    expect(tidyText("come to blum-werk (north)", { ...VOICE, brandName: "Blum-Werk (North)" })).toBe(
      "Come to Blum-Werk (North).",
    )
    const names = fc.string({ unit: fc.constantFrom(..."aB -/\\.*+?^$(){}[]|'") })
    fc.assert(fc.property(names, (brandName) => void tidyText("come to us", { ...VOICE, brandName })))
  })

  describe("a text without capitals gets those of", () => {
    test.each([
      ["text kim, we do boise too", "Text Kim, we do Boise too."],
      ["come to wag wagon on mon sept 8 or tues and weds", "Come to Wag Wagon on Mon Sept 8 or Tues and Weds."],
      ["fri to sun, sat: cake. we sat and had fun", "Fri to Sun, Sat: cake. We sat and had fun."],
      ["find us on whatsapp or instagram.com/kim", "Find us on WhatsApp or instagram.com/kim"],
    ])("names and days: %s", (typed, tidy) => {
      expect(tidyText(typed, VOICE)).toBe(tidy)
    })

    test.each([
      [
        "ab samstag 14. märz gibts die erste kugel für 1 euro, fr 14-18 uhr und sa 9-13 uhr.",
        "Ab Samstag 14. März gibts die erste Kugel für 1 Euro, Fr 14-18 Uhr und Sa 9-13 Uhr.",
      ],
      [
        "neu: rhabarber-joghurt und schokoladentorte. anmeldung im laden.",
        "Neu: Rhabarber-Joghurt und Schokoladentorte. Anmeldung im Laden.",
      ],
      ["wir laden alle kinder ein. durchaus jung gesungen!", "Wir laden alle Kinder ein. Durchaus jung gesungen!"],
      ["mehr unter eis-torte.example oder @eis_torte.", "Mehr unter eis-torte.example oder @eis_torte."],
      ["wir freuen uns! eure familie lehmann", "Wir freuen uns! Eure Familie Lehmann"],
      ["Wer einen kurs bucht, bekommt Eis.", "Wer einen kurs bucht, bekommt Eis."],
    ])("German nouns: %s", (typed, tidy) => {
      expect(tidyText(typed, german)).toBe(tidy)
    })

    test("a text that gets capitals differs by nothing else, in every language", () => {
      const word = fc.constantFrom(
        "wir",
        "haben",
        "torte",
        "kim",
        "boise",
        "mon",
        "8",
        "am",
        "märz",
        "q.",
        "@kim",
        "x@kim.com",
        "anmeldung",
        "euro",
      )
      fc.assert(
        fc.property(
          fc.array(word, { minLength: 1, maxLength: 12 }),
          fc.constantFrom("de-DE", "fr-FR", "it-IT"),
          (words, language) => {
            const typed = words.join(" ")
            const tidy = tidyText(typed, { ...german, language })
            expect(tidy.toLowerCase().replace(/\.$/, "")).toBe(typed.replace(/\.$/, ""))
            expect(tidyText(tidy, { ...german, language })).toBe(tidy)
            for (const address of typed.match(/\S*@\S+/g) ?? []) expect(tidy).toContain(address)
          },
        ),
      )
    })
  })
})
