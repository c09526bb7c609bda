import { EMPTY_STYLIZATION } from "@brandwright/contract/brands/brands"
import { GENERATOR_DEFAULTS, type GeneratorInput } from "@brandwright/contract/content/content"
import { describe, expect, test } from "vitest"
import type { WriterVoice } from "../src/voice.ts"
import { writeContent } from "../src/kinds/content.ts"
import { writeMail } from "../src/kinds/mail.ts"
import { splitSentences } from "../src/brief/sentences.ts"

/** What the writer puts around a brief, and leaves away, by what the brief is about. */

const VOICE: WriterVoice = {
  brandName: "Halden Bikes",
  brandDescription: "",
  industry: "",
  website: "https://halden.example",
  stylization: EMPTY_STYLIZATION,
  version: 1,
}
const VARIATIONS = [0, 1, 2, 3, 4]
const writeAll = (brief: string, input: Partial<GeneratorInput> = {}, voice: Partial<WriterVoice> = {}): string[] =>
  VARIATIONS.map((variation) =>
    writeContent({ ...GENERATOR_DEFAULTS, platform: "facebook", brief, variation, ...input }, { ...VOICE, ...voice }),
  )
const OFFER = { kind: "offer", title: "three for $75", endsAt: "2026-10-31" }
const PRODUCT = { kind: "product", title: "Long Haul 2", price: "£2,450" }
const REVIEW = { kind: "review", title: "Ana Ruiz", detail: "The Long Haul carries two children." }

test("an apology has nothing to look at, to buy or to praise beside it", () => {
  const brief =
    "We're so sorry. The Long Haul 2 of eleven customers came late. Our three for $75 offer waits until you have yours."
  const facts = [OFFER, PRODUCT, REVIEW]
  for (const contentType of ["social", "email"] as const)
    for (const text of writeAll(brief, { contentType }, { facts }))
      expect(text).not.toMatch(/halden\.example|£|2026|Ana Ruiz|look|more|questions/i)
})

test("what is sold out has no price beside it, and keeps the way to hear of it again", () => {
  const brief = "The Long Haul 2 is sold out. We built 140 of them. The next ones come in March."
  for (const text of writeAll(brief, {}, { facts: [PRODUCT] })) {
    expect(text).not.toContain("£")
    expect(text).toContain("halden.example")
  }
})

describe("an offer of the brand", () => {
  test("is not told again where the text tells its price and its end", () => {
    const told = "New scents are here. Take one or three for $75 until Oct 31."
    const untold = "New scents are here. Take one, or three for $75."
    for (const text of writeAll(told, {}, { facts: [OFFER] })) expect(text).not.toContain("October 31")
    for (const text of writeAll(untold, {}, { facts: [OFFER] })) expect(text).toContain("October 31")
    for (const variation of VARIATIONS)
      expect(
        writeMail({ brief: told, purpose: "promotion", variation }, { ...VOICE, facts: [OFFER] }).content,
      ).not.toContain("October 31")
  })
})

describe("a text that is too long for its network", () => {
  test("keeps what its readers are to do", () => {
    const brief = `We're hiring a mechanic in Leeds. ${"You true wheels and you talk with people all day long. ".repeat(6)}Apply by 15 October: jobs@halden.example`
    for (const text of writeAll(brief, { platform: "twitter" })) {
      expect(text).toContain("We're hiring a mechanic in Leeds.")
      expect(text).toContain("Apply by 15 October: jobs@halden.example")
    }
  })

  test("leaves no question without what is said to it", () => {
    const brief =
      "From 1 January my prices go up for the first time in four years. A portrait session will cost €240 instead of €210. Weddings go from €1,800 to €1,950. Anyone who books before the end of December pays the old price, even if the date is next summer. Why? Printing has got 30% dearer since 2022 and I'd rather put prices up than use worse paper."
    for (const text of writeAll(brief, { platform: "twitter" })) expect(text).not.toMatch(/Why\?\s*(?:$|#|https)/)
  })
})

test("a brand that describes itself by a noun is introduced in a sentence", () => {
  const brandDescription = "A workshop for cargo bikes. Four people."
  for (const text of writeAll("The price changes in June.", { length: 3 }, { brandDescription }))
    expect(text).toContain("Halden Bikes is a workshop for cargo bikes. Four people.")
})

test.each([
  [
    "We are a dog hotel with 14 rooms. Thanksgiving is almost full: 3 rooms left. Book now.",
    "Thanksgiving is almost full: 3 rooms left",
  ],
  [
    '"The best account in years." – Maritime Review\n\nCold Passage is out on 4 November.',
    "Cold Passage is out on 4 November",
  ],
  ["Whitening", "Whitening"],
])("the subject of a mail is its news, not who writes or what was said: %s", (brief, subject) => {
  for (const variation of VARIATIONS)
    expect(writeMail({ brief, purpose: "newsletter", variation }, VOICE).subject).toBe(subject)
})

test("sentences that need each other stand in one paragraph", () => {
  const brief = "It's here! Our fall menu. It starts on Friday. Six drinks wait for you. Why six? We have six cups."
  const [text = ""] = writeAll(brief, { tone: "casual", contentType: "caption" })
  expect(text).toContain("It's here!")
  const lines = writeAll(brief, { tone: "casual" }).find((one) => one.includes("Friday.\n\nSix"))
  expect(lines).toContain(
    "It's here! Our fall menu. It starts on Friday.\n\nSix drinks wait for you.\n\nWhy six? We have six cups.",
  )
})

test("thanks and a telephone number are no postscript and no point of a list, in any language", () => {
  for (const [brief, last] of [
    ["The fair was full. We sold every cup. Twelve people helped. Thank you!", "Thank you!"],
    [
      "Ab Montag gibt es Wild. Das Rehragout kostet 19 €. Dazu gibt es Spätzle. Reservierungen unter 08041 55 32.",
      "Reservierungen",
    ],
  ] as const)
    for (const variation of VARIATIONS) {
      const { content } = writeMail({ brief, purpose: "newsletter", variation }, VOICE)
      expect(content).not.toContain("P.S.")
      expect(content).not.toContain(`<li>${last}`)
    }
})

test("a script shows a name of several words whole, and no figure without what it counts", () => {
  const brief =
    "On 3 May we sing Britten's Ceremony of Carols with all the children of the school. We have built 140 of them since the last one left the workshop in the yard."
  const [script = ""] = writeAll(brief, { contentType: "video-script" })
  expect(script).toContain("On screen: 3 May · Britten's Ceremony of Carols")
  expect(script).not.toContain("140\n")
  expect(script).not.toContain("On screen: 140")
})

test("a word of regret in passing is no apology", () => {
  for (const text of writeAll(
    "Happy birthday to us! Five years and one broken rowing machine (sorry, Pete). Cake is at 11.",
  ))
    expect(text).toContain("halden.example")
})

test("a question and its reply in the brief stand together, and a title drops what marks them", () => {
  const brief = "Q: Does it hurt? A: Yes. Q: Can I bring a friend? A: One, and they sit down. Books open on 1 December."
  for (const text of writeAll(brief)) expect(text).toMatch(/Q: Does it hurt\?\nA: Yes\./)
  for (const variation of VARIATIONS)
    expect(writeMail({ brief, purpose: "newsletter", variation }, VOICE).subject).toBe("Does it hurt?")
})

describe("what a title leaves to the text", () => {
  test.each([
    ["Thank you! You gave 2,140 books in a week. Ring Pauline on 01353 555 018.", "You gave 2,140 books in a week"],
    ["Dear pet owners, our phones are down today. Text 07700 900123.", "Our phones are down today"],
    [
      "Hallo ihr Lieben, in den Ferien sind zwei Wohnungen frei. Bringt Stiefel mit.",
      "In den Ferien sind zwei Wohnungen frei",
    ],
    ["Chères clientes, chers clients, l'atelier sera fermé en août. Merci.", "L'atelier sera fermé en août"],
    ["Wanted: doors!! We're nearly out of them. Drop them off on Saturday.", "Wanted: doors!!"],
    ["“They drew what I meant.” Helen R., Widcombe. The kitchen took eleven weeks.", "The kitchen took eleven weeks"],
  ])("greetings, exclamations and quotations: %s", (brief, subject) => {
    for (const variation of VARIATIONS)
      expect(writeMail({ brief, purpose: "newsletter", variation }, VOICE).subject).toBe(subject)
  })

  test("a greeting in the brief is the only greeting", () => {
    const brief = "Dear pet owners, our phones are down today. Text 07700 900123."
    for (const mail of writeAll(brief, { contentType: "email" })) expect(mail).not.toMatch(/hello|hi there/i)
  })
})

test("sentences end where people end them", () => {
  for (const [text, first] of [
    ["De lunes a viernes de 9 a 20 h. Llámanos al 954 55 01 23.", "De lunes a viernes de 9 a 20 h."],
    ["Dry it flat, away from the sun. Never iron it.", "Dry it flat, away from the sun."],
    ["[[? How would you say this? ]] The audit took seven months.", "[[? How would you say this? ]]"],
    ["We close on Sun. 3 May and on Mon. 4 May.", "We close on Sun. 3 May and on Mon. 4 May."],
    ["Platform no. 4 and No. 5. Come.", "Platform no. 4 and No. 5."],
    ["We are open from 1 March. our oven is new.", "We are open from 1 March."],
    ["The iPhone shop. iPhones are in.", "The iPhone shop."],
  ] as const)
    expect(splitSentences(text)[0]).toBe(first)
})

test("a name that ends in a full stop brings the sentence's along", () => {
  for (const mail of writeAll(
    "Pizza by the slice is back today",
    { contentType: "email", tone: "serious" },
    { brandName: "Dough Dept.", website: "" },
  ))
    expect(mail).not.toContain("..")
})
