import { EMPTY_STYLIZATION } from "@brandwright/contract/brands/brands"
import { GENERATOR_DEFAULTS, type GeneratorInput } from "@brandwright/contract/content/content"
import { countOpenQuestions } from "@brandwright/contract/writing/open-questions"
import { describe, expect, test } from "vitest"
import type { WriterVoice } from "../src/facts.ts"
import { writeContent } from "../src/kinds/content.ts"
import { writeMail } from "../src/kinds/mail.ts"
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

test.each([
  [
    "en-US",
    "book club nov: free. see you at the xmas fair, 5 dec",
    "Book club Nov: free. See you at the Xmas fair, 5 Dec.",
  ],
  ["en-US", "first meeting is free, 30 mins. ring us", "First meeting is free, 30 mins. Ring us."],
  ["es-ES", "esta semana revision con decoracion", "Esta semana revisión con decoración."],
  ["pt-PT", "neste natal ha promocao ate 20 de dezembro", "Neste Natal ha promoção até 20 de dezembro."],
  ["fr-FR", "on revise votre velo, il fait nuit tot", "On revise votre vélo, il fait nuit tôt."],
  [
    "de-DE",
    "alles in pfandgläsern, jetzt auch firmenlunch. p.s. kommt",
    "Alles in Pfandgläsern, jetzt auch Firmenlunch. P.S. kommt.",
  ],
  ["es-ES", "gracias por la paciencia, familia ortega", "Gracias por la paciencia, familia Ortega"],
  ["en-US", "come to 3rd street, with dj mireille from noon", "Come to 3rd Street, with dj Mireille from noon."],
  ["pt-PT", "aulas para criancas aos sabados as 10h", "Aulas para crianças aos sábados às 10h."],
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
    "Windows 10 stopped getting its security updates on October 14, 2025.",
    "Windows 10 stopped getting its security updates on October 14, 2025",
    "en-US",
  ],
  [
    "We are open on Sunday all through the summer holidays this year, but not on Monday.",
    "We are open on Sunday all through the summer holidays this year, but not on Monday",
    "en-US",
  ],
  [
    "“Tidelines” premieres at the Tobacco Factory on Thursday 4 February at 19:30 and runs until Saturday 6 February.",
    "“Tidelines” premieres at the Tobacco Factory on Thursday 4 February at 19:30",
    "en-GB",
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

test("a letter that thanks for joining is not opened by thanks", () => {
  const { content } = writeMail({ brief: "Thanks for joining! Here is your code.", purpose: "welcome" }, VOICE)
  expect(content).not.toContain("Thank you for signing up")
})

test("a postscript stands below the closing", () => {
  const { content } = writeMail(
    { brief: "We open on Monday.\n\nBring a friend.\n\nP.S. We need a baker.", purpose: "newsletter" },
    VOICE,
  )
  expect(content).toMatch(/Otter Row<\/p>\n<p>P\.S\. We need a baker\.<\/p>$/)
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

  test("an article of a long brief asks nothing more and has paragraphs", () => {
    const text = blog(told)
    expect(countOpenQuestions(text)).toBe(0)
    expect(text.split("\n\n").length).toBeGreaterThan(4)
    const listed = blog(`Five things to know.\n- both sides need a lawyer\n- sign early\n- list it all\n\n${told}`)
    expect(countOpenQuestions(listed)).toBe(0)
    expect(listed).toContain("- both sides need a lawyer")
  })

  test("an article of points typed in lower case repeats none of them below", () => {
    const text = blog(
      "Three things to know:\n- both sides need a lawyer\n- sign early\n- list it all\nThe first hour is free.",
    )
    expect(text.match(/sign early/gi)).toHaveLength(2)
    expect(text).toContain("\n\nThe first hour is free.")
  })
})

test("lines of sentences are paragraphs of an article", () => {
  const text = write("Snow and your back: two tips.\nWarm up: walk first.\nPush, don't lift.", { contentType: "blog" })
  expect(text).toContain("Warm up: walk first.\n\nPush, don't lift.")
})

test("a long post has paragraphs", () => {
  const brief = "The roof of the old mill is new. Nine of us laid the slate in June. ".repeat(4).trim()
  expect(write(brief, { tone: "professional" }).split("\n\n").length).toBeGreaterThan(2)
})
