import { EMPTY_STYLIZATION } from "@brandwright/contract/brands/brands"
import { GENERATOR_DEFAULTS, type GeneratorInput } from "@brandwright/contract/content/content"
import { WRITTEN_KINDS } from "@brandwright/contract/funnels/funnel-page"
import { videoSettings } from "@brandwright/contract/video/video"
import fc from "fast-check"
import { describe, expect, test } from "vitest"
import type { WriterVoice } from "../src/facts.ts"
import { writeConcepts } from "../src/kinds/book.ts"
import { writeContent } from "../src/kinds/content.ts"
import { writeMail } from "../src/kinds/mail.ts"
import { writePage } from "../src/kinds/page.ts"
import { writeFilm } from "../src/kinds/video.ts"
import { followOrders } from "../src/orders.ts"
import { listSentences } from "../src/sentences.ts"
import { tidyText } from "../src/tidy.ts"

/** What an editor struck out of drafts of briefs as owners type them on a phone. */

const VOICE: WriterVoice = {
  brandName: "Wag Wagon",
  brandDescription: "Dog grooming in Boise by Kim.",
  industry: "",
  stylization: EMPTY_STYLIZATION,
  version: 1,
}
const write = (brief: string, input: Partial<GeneratorInput> = {}, voice: Partial<WriterVoice> = {}) =>
  writeContent({ ...GENERATOR_DEFAULTS, platform: "facebook", variation: 0, brief, ...input }, { ...VOICE, ...voice })
const german = { ...VOICE, brandName: "Eis Lehmann", brandDescription: "Eis aus Bamberg.", language: "de-DE" }
const mail = (brief: string, voice = VOICE) => writeMail({ brief, purpose: "newsletter" }, voice)
const plan = (topic: string, voice = VOICE) =>
  writeConcepts({ topic, targetAudience: "", purpose: "", tone: "casual", length: "short", count: 1 }, voice)[0]

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

describe("phone spelling", () => {
  test.each([
    ["if ur dog is big its 15 extra pls", "en-US", "If your dog is big it's 15 extra please."],
    ["bath n brush, abt 2 hrs, miso w/ corn", "en-US", "Bath and brush, about 2 hrs, miso with corn."],
    ["bring last years return, its gone up this yr", "en-US", "Bring last year's return, it's gone up this year."],
    [
      "hola! reservad ya q se llena!! te animas? ¿sí o no?",
      "es-ES",
      "¡Hola! ¡¡Reservad ya que se llena!! ¿Te animas? ¿Sí o no?",
    ],
    ["rdv au salon. à bientôt, sandrine", "fr-FR", "Rdv au salon. À bientôt, Sandrine"],
    ["we close at 5. thanks, everyone", "en-US", "We close at 5. Thanks, everyone."],
  ])("is written out: %s", (typed, language, tidy) => {
    expect(tidyText(typed, { ...VOICE, language })).toBe(tidy)
  })

  test("lists have capitals throughout or not at all", () => {
    expect(tidyText("price list\n\ncut 19\nskin fade 23\nkids (under 12) 14", VOICE)).toBe(
      "Price list\n\nCut 19\nSkin fade 23\nKids (under 12) 14",
    )
    expect(tidyText("- Special\n- takes 3 hrs\nbook online", VOICE)).toBe("- Special\n- Takes 3 hrs\nBook online")
  })
})

describe("orders", () => {
  test.each([
    [
      "Write a facebook post to let people know I've slots next week. keep it short and don't use hashtags",
      "I've slots next week.",
    ],
    ["Hey can you do an email for my list? Winter is coming. Thanks! Ray", "Winter is coming."],
    [
      "Remind people to ring first, not to wait in the rain, and to bring ID.",
      "Ring first, don't wait in the rain, and bring ID.",
    ],
    ["Tell people to bring their dogs.", "Bring your dogs."],
    ["We open on Monday. Thanks! Ray", "We open on Monday. Thanks! Ray"],
  ])("are followed: %s", (brief, said) => {
    expect(followOrders(brief)).toBe(said)
  })
})

test.each([
  ["It is $149 (reg. $179). Book now.", ["It is $149 (reg. $179).", "Book now."]],
  ["Come to 3/41 Doveton St. Six flavours wait.", ["Come to 3/41 Doveton St.", "Six flavours wait."]],
  ["We are at 12 St. James Street.", ["We are at 12 St. James Street."]],
  ["ab 14. märz wieder. kommt.", ["ab 14. märz wieder.", "kommt."]],
])("a sentence ends where it does: %s", (text, sentences) => {
  expect(listSentences(text)).toEqual(sentences)
})

test("a title is no greeting and no bare day", () => {
  expect(mail("Coucou tout le monde ! Je me déplace aussi à Rezé.", { ...VOICE, language: "fr-FR" }).subject).toBe(
    "Je me déplace aussi à Rezé",
  )
  expect(mail("This week!! Tues at the market, 11-2. Come by.").subject).toBe("This week!!")
  expect(
    write(
      "¡Hola! Cerramos en agosto por vacaciones. Volvemos el 24 con todo.",
      { contentType: "blog" },
      { language: "es-ES" },
    ).split("Cerramos"),
  ).toHaveLength(2)
})

describe("what the text says of a price", () => {
  const facts = [{ kind: "service", title: "Full groom", price: "$95", detail: "With a haircut" }]
  test.each(["Full groom 95, as always.", "Full groom is $80 this week."])("is not said again: %s", (brief) => {
    expect(write(brief, {}, { facts })).not.toContain("Full groom: $95")
  })
  test("goes before the brand's on a page, which has one of its own", () => {
    const order = { name: "Full groom", description: "Fluffy.", targetAudience: "", price: "$80", style: "bold" }
    const page = writePage({ ...order, urgencyFactor: 0, variation: 0 }, WRITTEN_KINDS, { ...VOICE, facts })
    expect(JSON.stringify(page)).not.toContain("$95")
    expect(JSON.stringify(page)).toContain("With a haircut")
  })
})

test("times, people and prices are no chapters", () => {
  for (const topic of [
    "Salsa los lunes a las 19:00, flamenco los martes, tango los jueves a las 20:30. Ven.",
    "We draw. Artists: Mo, Jess, Big Al and Yuki.",
    "- special until Aug 31\n- interior $149\n- 3 hours\n- bring keys",
  ])
    expect(plan(topic)?.outline[0]).toBe("Where to begin")
})

test("a page's call says something, and a list's sign is no headline", () => {
  const order = { name: "Box", targetAudience: "", price: "$5", style: "bold", urgencyFactor: 0, variation: 0 }
  const find = (description: string, wanted: string) =>
    writePage({ ...order, description }, WRITTEN_KINDS, VOICE).find(({ kind }) => kind === wanted)?.text
  expect(find("Locked out? We come. 0117 496 0345.", "callToAction")).toBe("We come. 0117 496 0345.")
  expect(find("- Special till May\n- Half price\n- By van", "hero")).toBe("Special till May")
})

test("an article asks for no steps that are told, and hours have a heading", () => {
  const told = "How to practice piano. Pick 2 bars. Play them slowly. Stop early. Ten minutes do."
  expect(write(told, { contentType: "blog", length: 3 })).not.toContain("Step by step")
  const facts = [{ kind: "hours", title: "Mon to Fri", detail: "8am to 5pm" }]
  expect(write("Our van is new.", { contentType: "blog", length: 3, variation: 0 }, { facts })).toContain(
    "## Opening hours\n\nMon to Fri",
  )
})

test("what the brand is since a year is told behind a dash, and French keeps its colon", () => {
  expect(write("We moved.", { length: 3 }, { brandDescription: "A barber shop since 1984." })).toContain(
    "Wag Wagon – A barber shop since 1984.",
  )
  const facts = [{ kind: "service", title: "Coupe femme", price: "42 €" }]
  expect(write("La coupe femme est de retour.", {}, { facts, language: "fr-FR" })).toContain("Coupe femme : 42 €")
})

test("lines of a film in lower case end too", () => {
  const settings = videoSettings.parse({ ideology: "price list\n\ncut 19\nskin fade 23\njust turn up, we are in" })
  expect(writeFilm(settings, "minimal", VOICE)).toContain("Cut 19.\nSkin fade 23.\n")
})
