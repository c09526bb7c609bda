import { EMPTY_STYLIZATION } from "@brandwright/contract/brands/brands"
import { WRITTEN_KINDS } from "@brandwright/contract/funnels/funnel-page"
import { videoSettings } from "@brandwright/contract/video/video"
import { expect, test } from "vitest"
import type { WriterVoice } from "../src/facts.ts"
import { writeChapter, writeConcepts } from "../src/kinds/book.ts"
import { writeMail } from "../src/kinds/mail.ts"
import { writePage } from "../src/kinds/page.ts"
import { writeFilm } from "../src/kinds/video.ts"
import { followOrders } from "../src/orders.ts"

/** Pages, films and books as their owners would publish them. */

const VOICE: WriterVoice = {
  brandName: "Lakeside",
  brandDescription: "",
  industry: "",
  stylization: EMPTY_STYLIZATION,
  version: 1,
}
const sell = (description: string, name = "Winter Reset", voice: Partial<WriterVoice> = {}, targetAudience = "") =>
  writePage(
    { name, description, targetAudience, price: "$90", style: "modern", urgencyFactor: 0, variation: 0 },
    WRITTEN_KINDS,
    { ...VOICE, ...voice },
  )
const film = (ideology: string, voice: Partial<WriterVoice> = {}) =>
  writeFilm(videoSettings.parse({ ideology }), "storytelling", { ...VOICE, ...voice })
const book = (topic: string) => ({
  topic,
  targetAudience: "parents",
  purpose: "help",
  tone: "warm",
  length: "short" as const,
})
const title = (topic: string, voice: Partial<WriterVoice> = {}) =>
  writeConcepts({ ...book(topic), count: 1 }, { ...VOICE, ...voice })[0]?.title
const open = (topic: string, chapter: string, at = 0) =>
  writeChapter(book(topic), chapter, at, VOICE).replace(/<p>\[\[\?.*?<\/p>\n?/g, "")

test.each([
  ["Six weeks by the lake. Max 14 mats. Bring a blanket.", /^(?:Book|Reserve) now$/],
  ["Four evenings. Start on May 3. 5 places only.", /^(?:Book|Reserve) now$/],
  ["Two loaves from scratch. Next dates: May 3 and May 10.", /^(?:Book|Reserve) now$/],
  ["Five lessons. Groups of 6 at most.", /^(?:Book|Reserve) now$/],
  ["A box of two loaves. It feeds eight.", /^(?:Buy|Order) now$/],
  ["A tasting box for 8 people only, shipped cold.", /^(?:Buy|Order) now$/],
])("what has a number of places is booked: %s", (description, button) => {
  expect(sell(description)[0]?.button).toMatch(button)
})

test("a page asks its readers for the same thing once", () => {
  const page = sell("Six weeks by the lake. There is a fire. Questions? Call 520-555-0148.")
  expect(JSON.stringify(page).match(/520-555-0148/g)).toHaveLength(1)
  expect(page.find(({ kind }) => kind === "benefits")?.text).toBe("There is a fire.")
  expect(page.find(({ kind }) => kind === "callToAction")?.text).toBe("Questions? Call 520-555-0148.")
  const club = sell("Sock club starts soon! One skein a month. Sign up by May 3. Skip a month whenever you like.")
  expect(JSON.stringify(club).match(/Sign up by May 3/g)).toHaveLength(1)
  const bound = sell("Rye is here. We bake it daily. Order by noon. It is ready at five.")
  expect(bound.find(({ kind }) => kind === "benefits")?.text).toBe(
    "We bake it daily. Order by noon. It is ready at five.",
  )
})

test("a page does not say its headline again below it", () => {
  const [hero] = sell("Write a page about our winter reset. It runs for six weeks.")
  expect(hero).toMatchObject({ kind: "hero", text: "It runs for six weeks." })
})

test("what is given is donated, and candles are no lessons", () => {
  expect(sell("€15 feeds a family. Your gift is tax deductible.", "A basket")[0]?.button).toBe("Donate now")
  const candles = { brandDescription: "We pour candles and collect bottles." }
  expect(sell("A jar of soy wax.", "Pine", candles)[0]?.button).toMatch(/^(?:Buy|Order) now$/)
})

test("a collection asks for no price", () => {
  const page = JSON.stringify(sell("We need 60 blankets before the frost. Old ones are fine.", "Winter blankets"))
  expect(page).not.toMatch(/costs?|Buy|Order/)
})

test("French names the readers without a preposition that lacks its article", () => {
  const page = sell("Huit semaines.", "Nouveau cap", { language: "fr-FR" }, "femmes de 35 à 50 ans")
  expect(page.find(({ kind }) => kind === "faq")?.items[0]?.text).toBe("Femmes de 35 à 50 ans.")
})

test.each([
  [
    "Write a page about our club. Please mention that lunch is included and keep it warm, not guilt trippy.",
    "Our club. Lunch is included.",
  ],
  ["Short video about our clinic: it runs 10 to 2.", "Our clinic: it runs 10 to 2."],
  ["Kurzes Video über unser Konzert: Am 13. Mai spielen wir.", "Unser Konzert: Am 13. Mai spielen wir."],
  ["Un vídeo corto sobre nuestro taller. Empieza en mayo.", "Nuestro taller. Empieza en mayo."],
  ["Vidéo courte sur notre atelier. Il ouvre en mai.", "Notre atelier. Il ouvre en mai."],
  ["Een korte video over onze werkplaats. We openen in mei.", "Onze werkplaats. We openen in mei."],
  ["A new video about our oven is online.", "A new video about our oven is online."],
  ["Script für ein Video: Heizung gluckert? Aus damit.", "Heizung gluckert? Aus damit."],
  ["Our dogs. It should be free and about 20 pages.", "Our dogs."],
])("readers are not told what kind of work it is: %s", (brief, said) => {
  expect(followOrders(brief)).toBe(said)
})

test("a film speaks neither its signature nor the beginning of an address", () => {
  const said = film(
    "Stollen is back. Order at https://www.crumb.example/stollen today.\n\nLove, Tess and the Crumb crew\ncrumb.example | 0117 555 0177",
  )
  expect(said).toContain("Order at crumb.example/stollen today.")
  expect(said).not.toMatch(/https|www|Tess|0117/)
  expect(film("Once a season.\n\nIhr Praxisteam Lindner\nTel. 0561 555 0134", { language: "de-DE" })).not.toContain(
    "0561",
  )
  expect(film("They eat. https://www.plot.example/how-many?utm_source=x")).toContain("eat. plot.example/how-many\n")
  expect(film("Caption and video about our club. It is free.\n\nThanks,\nThe Smile Street team")).toBe(
    "Our club. It is free.\n\nLakeside",
  )
  expect(film("Three stretches\n1. neck: drop your ear\nsave this for lunch")).toContain("Save this for lunch.")
})

test("a brand that speaks for itself needs no name before its words", () => {
  const welcome = (brandDescription: string, language: string) =>
    writeMail({ brief: "1 / 2", purpose: "welcome" }, { ...VOICE, brandDescription, language }).content
  expect(welcome("J'accompagne les jeunes parents.", "fr-FR")).toContain("<p>J'accompagne les jeunes parents.</p>")
  expect(welcome("Facciamo olio a Spoleto.", "it-IT")).toContain("<p>Facciamo olio a Spoleto.</p>")
  expect(welcome("Bordamos camisetas y gorras.", "es-ES")).toContain("<p>Bordamos camisetas y gorras.</p>")
})

test.each([
  ['Write an ebook called "Ten Minutes of Quiet" with exercises for parents', "en-US", "Ten Minutes of Quiet"],
  ["Ein Buch mit dem Titel „Leise Töne“ für Eltern", "de-DE", "Leise Töne"],
  ["Bitte ein E-Book über Zahnpflege für Kinder, ca. 15 Seiten, leicht zu lesen", "de-DE", "Zahnpflege für Kinder"],
  [
    "Ein Ratgeber für Eltern: Welches Instrument passt zu meinem Kind?",
    "de-DE",
    "Ein Ratgeber für Eltern: Welches Instrument passt zu meinem Kind?",
  ],
])("a book has the title that its author gives it: %s", (topic, language, expected) => {
  expect(title(topic, { language })).toBe(expected)
})

test("a book does not begin with its table of contents, and a chapter with what is said of it", () => {
  const covered = "A guide to kids' teeth. I want to cover teething, brushing, sugar and braces."
  expect(open(covered, "Teething")).toBe("")
  const named = "I'd like to write a book called “Pour the Water”. It explains why play comes first. We know."
  expect(open(named, "Where to begin")).toBe("<p>It explains why play comes first. We know.</p>\n")
  const listed = "Getting paid\n- before you start: contracts and deposits\n- the invoice\n- reminders"
  expect(open(listed, "Before you start")).toBe("<p>Contracts and deposits</p>\n")
  expect(open(listed, "The invoice", 1)).toBe("")
  expect(open("Changing your trade after 40", "Where to begin")).toBe("")
})

test.each([
  ["Show how we bake our bread. It takes two days.", "How we bake our bread. It takes two days."],
  [
    "Please show viewers what makes our coffee different. We roast it daily.",
    "What makes our coffee different. We roast it daily.",
  ],
  ["Film how we pack an order. It takes a minute.", "How we pack an order. It takes a minute."],
  [
    "Show people how easy it is to fix a flat. You need two levers.",
    "How easy it is to fix a flat. You need two levers.",
  ],
  ["Show that our soap has no palm oil. It lathers well.", "Our soap has no palm oil. It lathers well."],
  ["Zeige, wie wir unser Brot backen. Es dauert zwei Tage.", "Wie wir unser Brot backen. Es dauert zwei Tage."],
  ["Montrez comment nous cuisons le pain. Il lève deux jours.", "Comment nous cuisons le pain. Il lève deux jours."],
  ["Show how you wear our scarf and win a second one.", "Show how you wear our scarf and win a second one."],
])("a film says what it was told to show, not the order: %s", (brief, said) => {
  expect(film(brief).startsWith(said)).toBe(true)
})
