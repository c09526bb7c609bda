import { describe, expect, test } from "vitest"
import { tidyText } from "../src/brief/tidy.ts"
import { readAudience } from "../src/brief/words.ts"
import { brand } from "./brand.ts"
import { VOICE } from "./from-notes.ts"

/** Hurried spelling. */

test.each([
  ["why is some honey cloudy. it sets", "Why is some honey cloudy? It sets."],
  ["open 9-6 tues thru sat", "Open 9-6 Tues through Sat."],
  ["we meet at st giles church um on friday", "We meet at St Giles church on Friday."],
  [
    "FALL MENU 🍂 chrome $55 • french $48 • walk ins ok before 2 • dm us",
    "FALL MENU 🍂\nChrome $55\nFrench $48\nWalk ins ok before 2\nDM us",
  ],
])("hasty typing is mended: %s", (typed, tidy) => {
  expect(tidyText(typed, VOICE)).toBe(tidy)
})

describe("for Little Otters", () => {
  const VOICE = brand("Little Otters", { brandDescription: "Swim school in Chester. Run by Priya." })

  test.each([
    ["ok so its 98 out, bring 2 ppl b4 may 3 lol", "en-US", "Ok so it's 98 out, bring 2 people before May 3."],
    [
      "the van and its 3 seats. new ac, no more ice til august",
      "en-US",
      "The van and its 3 seats. New AC, no more ice til August.",
    ],
    [
      "slots left, ring jean. ring early, the ring binder is full",
      "en-GB",
      "Slots left, ring Jean. Ring early, the ring binder is full.",
    ],
    [
      "hours this wk: 3 till 9 (tues off lol), bring a friend w your id, byo",
      "en-US",
      "Hours this week: 3 till 9 (Tues off), bring a friend with your ID, BYO.",
    ],
    ["wir freuen uns auf alle yogis! namaste, eure lena", "de-DE", "Wir freuen uns auf alle Yogis! Namaste, eure Lena"],
    [
      "we close on 30 nov. thank you all. on 3 nov. it rains",
      "en-GB",
      "We close on 30 Nov. Thank you all. On 3 Nov. it rains.",
    ],
    ["pedidos para navidad, gracias x venir", "es-ES", "Pedidos para Navidad, gracias por venir."],
    ["on ouvre jeudi. a bientot, martine et jp", "fr-FR", "On ouvre jeudi. À bientôt, Martine et JP"],
    ["tüv und au am dienstag, kfz wird geholt", "de-DE", "TÜV und AU am Dienstag, Kfz wird geholt."],
  ])("hurried spelling is mended: %s", (typed, language, tidy) => {
    expect(tidyText(typed, { ...VOICE, language })).toBe(tidy)
  })
})

describe("for Kinetic", () => {
  const VOICE = brand("Kinetic")

  test.each([
    [
      "we open in sept, bring your id. ps congrats to gemma xx",
      "en-US",
      "We open in Sept, bring your ID. PS congrats to gemma xx",
    ],
    ["its usually the first sign, and its usual cure", "en-US", "It's usually the first sign, and its usual cure."],
    [
      "hallo ihr lieben, neu: gutscheine zum verschenken. lg jana",
      "de-DE",
      "Hallo ihr Lieben, neu: Gutscheine zum Verschenken. LG Jana",
    ],
    [
      "3 things ruin a rug: 1. steam cleaners. 2. strong soap. 3. a plant pot. Blot it with water. Then ring us.",
      "en-US",
      "3 things ruin a rug:\n1. Steam cleaners.\n2. Strong soap.\n3. A plant pot.\n\nBlot it with water. Then ring us.",
    ],
  ])("hurried spelling is mended: %s", (typed, language, tidy) => {
    expect(tidyText(typed, { ...VOICE, language })).toBe(tidy)
  })

  test.each([
    ["hey yall, thanksgiving is near", "en-US", "Hey y'all, Thanksgiving is near."],
    [
      "3 night min. shots must be current. about 5 min. walk",
      "en-US",
      "3 night min. Shots must be current. About 5 min. walk.",
    ],
    [
      "im jänner danke an die bäckerei müller, familie ist da",
      "de-DE",
      "Im Jänner danke an die Bäckerei Müller, Familie ist da.",
    ],
  ])("a hurried sentence is mended too: %s", (typed, language, tidy) => {
    expect(tidyText(typed, { ...VOICE, language })).toBe(tidy)
  })

  test("readers in general are not a group of their own", () => {
    expect(["everyone", "Customers", "Office managers", "Leeds commuters"].map((one) => readAudience(one))).toEqual([
      "",
      "",
      "office managers",
      "Leeds commuters",
    ])
  })

  test.each([
    ["pets ok! text gus 207-555-0139, or ask for maria", "en-US", "Pets ok! Text Gus 207-555-0139, or ask for Maria."],
    ["call us 207-555-0139 or ask for more.", "en-US", "Call us 207-555-0139 or ask for more."],
    [
      "its 8 weeks. it takes 90 min. if not, text us. womens class",
      "en-US",
      "It's 8 weeks. It takes 90 min. If not, text us. Women's class.",
    ],
    [
      "6 termine in der gothaer straße, 48 cent. bitte leckerlis mitbringen. danke für euer verständnis",
      "de-DE",
      "6 Termine in der Gothaer Straße, 48 Cent. Bitte Leckerlis mitbringen. Danke für euer Verständnis.",
    ],
    [
      "mothers day tea. weekends in may are gone. dm or call",
      "en-US",
      "Mother's day tea. Weekends in May are gone. DM or call.",
    ],
    [
      "wanderschuhe fit: neue sohlen ab 55 euro. dauert eine woche. liebe grüße vom hof, anna und sepp",
      "de-DE",
      "Wanderschuhe fit: neue Sohlen ab 55 Euro. Dauert eine Woche. Liebe Grüße vom Hof, Anna und Sepp",
    ],
  ])("a phrase that was hurried at the third reading is mended: %s", (typed, language, tidy) => {
    expect(tidyText(typed, { ...VOICE, language })).toBe(tidy)
  })

  describe("hurried spelling", () => {
    test.each([
      ["Teh shop is open. Book befor Friday.", "The shop is open. Book before Friday."],
      ["Ask Mr. Thier about its $40 plan. its $210 per kid.", "Ask Mr. Thier about its $40 plan. It's $210 per kid."],
    ])("is mended: %s", (brief, mended) => {
      expect(tidyText(brief, VOICE)).toBe(mended)
    })
    test("hurried names of months are mended in German", () => {
      expect(tidyText("wir bauen ab märz wieder.", { ...VOICE, language: "de-DE" })).toBe("Wir bauen ab März wieder.")
    })
  })

  test("a name behind a title has its capital, and what follows a street or a trade has none", () => {
    expect(tidyText("see dr. lopez or ms. chen on friday, please", VOICE)).toBe(
      "See Dr. Lopez or Ms. Chen on Friday, please.",
    )
    expect(tidyText("we are on park dr. and our dr. knows it", VOICE)).toBe("We are on park dr. and our dr. knows it.")
  })
})

describe("for Otter Row", () => {
  const VOICE = brand("Otter Row")

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
})

describe("for Wag Wagon", () => {
  const VOICE = brand("Wag Wagon", { brandDescription: "Dog grooming in Boise by Kim." })

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
})
