import { EMPTY_STYLIZATION } from "@brandwright/contract/brands"
import { GENERATOR_DEFAULTS, type GeneratorInput } from "@brandwright/contract/content"
import { countOpenQuestions } from "@brandwright/contract/open-questions"
import { describe, expect, test } from "vitest"
import type { WriterVoice } from "../src/facts.ts"
import { writeContent } from "../src/kinds/content.ts"
import { writeMail } from "../src/kinds/mail.ts"
import { followOrders } from "../src/orders.ts"
import { tidyText } from "../src/tidy.ts"

/** What owners changed before they posted a draft. */

const VOICE: WriterVoice = {
  brandName: "Otter Row",
  brandDescription: "",
  industry: "",
  stylization: EMPTY_STYLIZATION,
  version: 1,
}
const write = (brief: string, input: Partial<GeneratorInput> = {}, voice: Partial<WriterVoice> = {}) =>
  writeContent({ ...GENERATOR_DEFAULTS, platform: "facebook", variation: 0, brief, ...input }, { ...VOICE, ...voice })
const readSubject = (brief: string, language = "en-US") =>
  writeMail({ brief, purpose: "newsletter" }, { ...VOICE, language }).subject

describe("readers who are named in an order", () => {
  test.each([
    [
      "Tell customers they can park behind the shop. They should ring the bell.",
      "You can park behind the shop. You should ring the bell.",
    ],
    ["Let our members know they need to renew by May 1.", "You need to renew by May 1."],
    ["Remind parents to pick up their kids by 5.", "Pick up your kids by 5."],
    [
      "Can you write something for our old customers? We miss them. We now do ovens. If they book in May they get one free.",
      "We miss you. We now do ovens. If you book in May you get one free.",
    ],
    ["Need an email for past clients. We havent seen them in a while.", "We havent seen you in a while."],
    ["Post for our followers: if they tag us they get 10% off.", "If you tag us you get 10% off."],
    ["Write a post for parents about our puppies. They are eight weeks old.", "Our puppies. They are eight weeks old."],
  ])("are spoken to, and others are not: %s", (brief, said) => {
    expect(followOrders(brief)).toBe(said)
  })
})

test.each([
  ["Ask people to bring their own mug and tell them they save 50 cents.", "Bring your own mug. You save 50 cents."],
  [
    "Write an email to our customers. Tell them we are closed on Monday and thank them for their patience.",
    "We are closed on Monday. Thank you for your patience.",
  ],
  [
    "Invite everyone to our open house on Saturday, and mention the free cake.",
    "Our open house on Saturday. Free cake.",
  ],
  ["I want to let people know that our prices go up on Jan 1.", "Our prices go up on Jan 1."],
  ["can you post about our sale? 20% off coats. dont mention the online store", "Our sale. 20% off coats."],
])("every order in a sentence is followed: %s", (brief, said) => {
  expect(followOrders(brief)).toBe(said)
})

test.each([
  [
    "WE NEED FOSTER HOMES!! 23 KITTENS CAME IN. CALL 218-555-0177 OR COME BY ANY DAY 10-5PM. ASK FOR BECKY.",
    "We need foster homes!! 23 kittens came in. Call 218-555-0177 or come by any day 10-5pm. Ask for Becky.",
  ],
  [
    "BBQ AT OTTER ROW ON SATURDAY WITH A DJ. CODE GRILL20, SEE HTTPS://OTTER.EXAMPLE/Ab. DON'T BE LATE, I'M COOKING.",
    "BBQ at Otter Row on Saturday with a DJ. Code GRILL20, see HTTPS://OTTER.EXAMPLE/Ab. Don't be late, I'm cooking.",
  ],
  ["SALE! Everything in the shop is 20% off.", "SALE! Everything in the shop is 20% off."],
])("a text typed in capitals is set in small letters: %s", (typed, tidy) => {
  expect(tidyText(typed, VOICE)).toBe(tidy)
})

test.each([
  [
    "en-US",
    "book club nov: free. see you at the xmas fair, 5 dec",
    "Book club Nov: free. See you at the Xmas fair, 5 Dec.",
  ],
  ["en-US", "first meeting is free, 30 mins. ring us", "First meeting is free, 30 mins. Ring us."],
  ["es-ES", "esta semana revision con decoracion", "Esta semana revisión con decoración."],
  ["pt-PT", "neste natal ha promocao ate 20 de dezembro", "Neste Natal ha promoção até 20 de dezembro."],
  ["it-IT", "novita per natale, da giovedi", "Novità per Natale, da giovedì."],
  ["de-DE", "wir backen am samstag. eure vroni", "Wir backen am Samstag. Eure Vroni"],
])("hurried spelling in %s: %s", (language, typed, tidy) => {
  expect(tidyText(typed, { ...VOICE, language })).toBe(tidy)
})

test("a letter's greeting and signature stand apart, and it begins with a capital", () => {
  expect(tidyText("Dear parents,\nthe hall is closed on Monday.\nKind regards,\nMs Brennan", VOICE)).toBe(
    "Dear parents,\n\nThe hall is closed on Monday.\n\nKind regards,\nMs Brennan",
  )
})

test.each([
  [
    "Our spring plant sale is on Saturday 9 May, from 10 to 2, at the village hall in Long Compton.",
    "Our spring plant sale is on Saturday 9 May",
    "en-US",
  ],
  [
    "Reminder: the Form 11 deadline is 31 October (18 November if you file and pay through ROS).",
    "Reminder: the Form 11 deadline is 31 October",
    "en-US",
  ],
  [
    "Ab Montag gibts wieder unsere Kürbiskernsemmeln, Stück 0,95 €, und Brot vom Vortag.",
    "Ab Montag gibts wieder unsere Kürbiskernsemmeln",
    "de-DE",
  ],
  [
    "We are open on Sunday all through the summer holidays this year, but not on Monday.",
    "We are open on Sunday all through the summer holidays this year, but not on Monday",
    "en-US",
  ],
  ["Thank you all so much!!! We raised $900 for the roof.", "Thank you all so much!", "en-US"],
])("a long first sentence gives its main clause to the subject line: %s", (brief, subject, language) => {
  expect(readSubject(`${brief} See you there.`, language)).toBe(subject)
})

test("a subject alone asks what is to be said of it, and what says something does not", () => {
  for (const brief of ["vegan face oil launch", "How to start a morning stretch habit"])
    expect(countOpenQuestions(write(brief)), brief).toBe(1)
  for (const brief of ["We are hiring bakers", "Free coffee for teachers Monday", "Come see our puppies"])
    expect(countOpenQuestions(write(brief)), brief).toBe(0)
})

test.each(["de-DE", "es-ES", "fr-FR", "it-IT", "nl-NL", "pl-PL", "pt-PT"])(
  "a letter in %s keeps its last sentence, wherever it stands",
  (language) => {
    const brief = "Otter Row, 3. 4. Alba luna 20 €. Mira solo 30 casa. Nata verde 10 moto."
    for (const variation of [0, 1, 2, 3, 4, 5])
      for (const purpose of ["promotion", "follow-up", "re-engagement"] as const)
        expect(writeMail({ brief, purpose, variation }, { ...VOICE, language }).content).toContain(
          "Nata verde 10 moto.",
        )
  },
)

test.each([
  [
    "de-DE",
    "Sag unseren Kunden, dass wir ab März auch nach Emmendingen liefern.",
    "Wir liefern ab März auch nach Emmendingen.",
  ],
  [
    "de-DE",
    "Schreib einen Post für unser Sommerfest am 3. Juli: Grillen, Eintritt frei.",
    "Unser Sommerfest am 3. Juli: Grillen, Eintritt frei.",
  ],
  ["nl-NL", "Zeg onze klanten dat we op maandag gesloten zijn.", "We zijn op maandag gesloten."],
  [
    "it-IT",
    "scrivi un post per la degustazione di venerdì: sei vini. tono amichevole",
    "La degustazione di venerdì: sei vini.",
  ],
  ["es-ES", "Di a nuestros clientes que desde el lunes abrimos a las 8.", "Desde el lunes abrimos a las 8."],
  ["fr-FR", "Dis à nos clients que nous fermons le 3 mai.", "Nous fermons le 3 mai."],
  ["en-US", "Write a post. Our desk costs $9. CTA: book a call today.", "Our desk costs $9. Book a call today."],
  ["en-US", "Post about our sale. Don't make it too salesy.", "Our sale."],
  ["en-US", "Remind patients that checks are due. Do not give medical advice.", "Checks are due."],
])("an order in %s is followed: %s", (language, brief, said) => {
  expect(followOrders(brief, language)).toBe(said)
})

test("an order whose verb would have to be taken apart asks its owner", () => {
  expect(countOpenQuestions(followOrders("Schreib einen Post, dass wir im Mai umziehen.", "de-DE"))).toBe(1)
})

test("a line for the subject is the subject and is not printed", () => {
  const brief = "Subject: Holiday hours\nWe close at noon on December 24. We open again on the 27th."
  expect(readSubject(brief)).toBe("Holiday hours")
  expect(write(brief)).not.toContain("Holiday hours")
})

test.each([
  ["OPEN HOUSE SUNDAY WITH TOM DELANEY, 1,840 SQ FT.", "Open house Sunday with Tom Delaney, 1,840 sq ft."],
  [
    "we fix iphone and samsung screens, and love italian food from india",
    "We fix iPhone and Samsung screens, and love Italian food from India.",
  ],
  ["Workshops r back! Book now.", "Workshops are back! Book now."],
  ["Mistakes:\n1. no work shown\n2. early rounding. keep 4", "Mistakes:\n1. No work shown\n2. Early rounding. Keep 4"],
])("names, units and lists: %s", (typed, tidy) => {
  expect(tidyText(typed, VOICE)).toBe(tidy)
})

test("a script says an address as people do, and shows it as it is", () => {
  const script = write(
    "Give today at https://otter.example/give. Read our whole long story, every page, at https://otter.example/x?utm_source=ig.",
    {
      contentType: "video-script",
    },
  )
  expect(script).toContain("Voice: Give today at otter.example/give.")
  expect(script).toContain("at otter.example.\n")
  expect(script).toContain("On screen: https://otter.example/x?utm_source=ig")
})

describe("an article", () => {
  const blog = (brief: string) => write(brief, { contentType: "blog", length: 3 })
  const told = "The roof of the old mill is new. Nine of us laid the slate in June. ".repeat(8)

  test("of a long brief asks nothing more and has paragraphs", () => {
    const text = blog(told)
    expect(countOpenQuestions(text)).toBe(0)
    expect(text.split("\n\n").length).toBeGreaterThan(4)
    const listed = blog(`Five things to know.\n- both sides need a lawyer\n- sign early\n- list it all\n\n${told}`)
    expect(countOpenQuestions(listed)).toBe(0)
    expect(listed).toContain("- both sides need a lawyer")
  })

  test("of points typed small repeats none of them below", () => {
    const text = blog(
      "Three things to know:\n- both sides need a lawyer\n- sign early\n- list it all\nThe first hour is free.",
    )
    expect(text.match(/sign early/gi)).toHaveLength(2)
    expect(text).toContain("\n\nThe first hour is free.")
  })
})

test("a long post has paragraphs", () => {
  const brief = "The roof of the old mill is new. Nine of us laid the slate in June. ".repeat(4).trim()
  expect(write(brief, { tone: "professional" }).split("\n\n").length).toBeGreaterThan(2)
})
