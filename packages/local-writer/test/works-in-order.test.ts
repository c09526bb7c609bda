import { videoSettings } from "@brandwright/contract/video/video"
import { expect, test } from "vitest"
import { writeChapter, writeConcepts } from "../src/kinds/book.ts"
import { writeFilm } from "../src/kinds/video.ts"
import { followOrders } from "../src/orders.ts"
import { book, sell, VOICE } from "./from-notes.ts"

/** Pages, books and films whose material stands in the part that it belongs to. */

/** The title of the first concept, and each chapter's own text without the questions to its author. */
function read(topic: string, language = "en", topics: string[] = []) {
  const voice = { ...VOICE, language }
  const [plan] = writeConcepts({ ...book(topic), topics, count: 1 }, voice)
  const { title = "", outline: chapters = [] } = plan ?? {}
  const write = (chapter: string, at: number) =>
    writeChapter({ ...book(topic), topics, title, chapters }, chapter, at, voice)
      .replaceAll(/<p>\[\[\?.*?<\/p>\n?/g, "")
      .replaceAll(/<\/?p>/g, "")
      .trim()
  return { title, chapters: chapters.map((chapter, at) => [chapter, write(chapter, at)]) }
}
const film = (ideology: string, language = "en") =>
  writeFilm(videoSettings.parse({ ideology }), "storytelling", { ...VOICE, language }).split("\n")
const find = (page: ReturnType<typeof sell>, kind: string) => page.find((one) => one.kind === kind)

test("chapters that are named in sentences are the outline, each with what is said of it", () => {
  const topic =
    "Write an e-book: Small Ponds. It is for people with a yard. First chapter is why not to line it: clay holds. The second chapter should be about the edge, stones first, then turf, never steeper than a stair. Third, what to plant in which month. Chapter four covers frogs, and be honest that some leave. A story to open with: in 2016 I dug a hole. Finish the book with: come and see our pond on Saturday."
  expect(read(topic).chapters).toEqual([
    ["Why not to line it", "In 2016 I dug a hole. It is for people with a yard.\nClay holds."],
    ["The edge", "Stones first, then turf, never steeper than a stair."],
    ["What to plant in which month", ""],
    ["Frogs", "Some leave.\nCome and see our pond on Saturday."],
  ])
  const memoir =
    "I'd like to turn my notes into a small e-book called “Salt”, about a lighthouse. Start with the storm of 1962, when my father turned the lamp by hand. Then a chapter about food: we had flour and tins. A chapter on school by radio, Mrs. Lind taught four of us."
  expect(read(memoir)).toEqual({
    title: "Salt",
    chapters: [
      ["The storm of 1962", "A lighthouse.\nThe storm of 1962, when my father turned the lamp by hand."],
      ["Food", "We had flour and tins."],
      ["School by radio", "Mrs. Lind taught four of us."],
    ],
  })
})

test.each([
  ["de", "Das erste Kapitel handelt von Kälte. Im zweiten Kapitel geht es um Brot.", ["Kälte", "Brot"]],
  ["fr", "Le premier chapitre parle du froid. Dans le deuxième chapitre on explique le pain.", ["Froid", "Le pain"]],
  ["es", "El primer capítulo trata del frío. En el segundo capítulo explicamos el pan.", ["Frío", "El pan"]],
  ["it", "Il primo capitolo parla di freddo. Nel secondo capitolo spieghiamo il pane.", ["Freddo", "Il pane"]],
  ["pt", "O primeiro capítulo é sobre o frio. No segundo capítulo explicamos o pão.", ["O frio", "O pão"]],
  ["nl", "Het eerste hoofdstuk gaat over kou. In het tweede hoofdstuk gaat het over brood.", ["Kou", "Brood"]],
])("chapters are named in %s sentences too", (language, topic, expected) => {
  expect(read(topic, language).chapters.map(([title]) => title)).toEqual(expected)
})

test("what a brief says of a listed chapter stands in it, and its call to action closes the book", () => {
  const german =
    "Ich brauche ein E-Book über Rückenschmerzen. Kapitel: Der Stuhl, Fünf Übungen, Wann zum Arzt. Die Übungen: Schulterkreisen, Seitneigung. Beim Stuhl: Kniewinkel 90 Grad. Am Ende auf unseren Kurs hinweisen: montags 18 Uhr."
  expect(read(german, "de").chapters).toEqual([
    ["Der Stuhl", "Rückenschmerzen.\nBeim Stuhl: Kniewinkel 90 Grad."],
    ["Fünf Übungen", "Die Übungen: Schulterkreisen, Seitneigung."],
    ["Wann zum Arzt", "Unser Kurs: montags 18 Uhr."],
  ])
  const { chapters } = read(
    "The Night Shift. We bake at night. Nobody sees us. Not sure yet? Book a class at crust.example/class.",
  )
  expect(chapters[0]?.[1]).toBe("We bake at night. Nobody sees us.")
  expect(chapters.at(-1)?.[1]).toBe("Not sure yet? Book a class at crust.example/class.")
  expect(read("Bees dance. Drones eat honey all summer.", "en", ["Drones", "Queens"]).chapters[0]?.[1]).toContain(
    "Drones eat honey all summer.",
  )
})

test("pasted notes are divided at the short lines above them", () => {
  const notes =
    "we want an e-book, title should be First Sourdough. chapters: the starter, the loaf. end with an invitation to our class ($45).\n\nthe starter\nfeed it every day at the same time. it smells like yogurt.\n\nthe loaf\n500g flour, 350g water. bake for 45 min."
  expect(read(notes)).toEqual({
    title: "First Sourdough",
    chapters: [
      ["The starter", "Feed it every day at the same time. It smells like yogurt."],
      ["The loaf", "500g flour, 350g water. Bake for 45 min.\nYou are invited to our class ($45)."],
    ],
  })
  const kept = read("Notes for binders. It covers ink, glue and string.\n\n## One\n\nFirst.\n\n## Two\n\nSecond.")
  expect(kept.chapters[0]?.[1]).toContain("It covers ink, glue and string.")
  const shorter = writeChapter(
    { ...book("# Notes\n\n## One\n\nFirst.\n\n## Two\n\nSecond."), chapters: ["One"] },
    "One",
    0,
    VOICE,
  )
  expect(shorter).toContain("Second.")
})

test("what the offer costs stands under the price, tiers line by line", () => {
  const page = sell(
    "Ledger",
    "Invoices for translators. Plans: Solo $9/month (1 user). Studio $19/month (3 users). Early bird until Dec 20: $5. Free for 30 days. Not sure? It's $3 to try.",
  )
  expect(find(page, "price")?.text).toBe(
    "Solo $9/month (1 user).\nStudio $19/month (3 users).\nEarly bird until Dec 20: $5.",
  )
  expect(find(page, "benefits")?.text).toBe("Free for 30 days. Not sure? It's $3 to try.")
  const dutch = sell("Cursus", "Vier avonden. Prijs: €35 per avond.", "€35", { ...VOICE, language: "nl" })
  expect(find(dutch, "price")?.text).toBe("€35 per avond.")
})

test("questions that are answered one after another are questions of the page without a label", () => {
  const page = sell("Retreat", "Four days by the lake. Do I have to share my text? No. Is there wifi? Yes, inside.")
  expect(find(page, "faq")?.items).toEqual([
    { title: "Do I have to share my text?", text: "No." },
    { title: "Is there wifi?", text: "Yes, inside." },
  ])
  const asked = sell("Ledger", "Invoices.\nPeople ask: can I import from Excel? yes, in two clicks. Is it safe? it is.")
  expect(find(asked, "faq")?.items.map(({ text }) => text)).toEqual(["Yes, in two clicks.", "It is."])
})

test.each([
  ["en", 'Testimonials: "I slept." - Ann. "So did I" (Marcus, head of support).', ["Ann", "Marcus, head of support"]],
  ["en", 'What people said last year: "I slept well" Tom B., "So did I." - Ines.', ["Tom B.", "Ines"]],
  ["nl", 'Klant: "Ik fiets weer" - Joost, Amsterdam.', ["Joost, Amsterdam"]],
])("each %s quotation is a testimonial: %s", (language, quotes, names) => {
  const page = sell("Course", `Six weeks. ${quotes}`, "$9", { ...VOICE, language })
  expect(find(page, "testimonials")?.items.map(({ title }) => title)).toEqual(names)
})

test.each([
  ["nl", "Niet tevreden? Dan krijg je je geld terug.", "Niet tevreden? Dan krijg je je geld terug."],
  ["fr", "Annulation gratuite jusqu'à 48 h avant.", "Annulation gratuite jusqu'à 48 h avant."],
])("a %s promise is the page's guarantee", (language, promise, text) => {
  expect(find(sell("Cours", `3 h, 8 x. ${promise}`, "$9", { ...VOICE, language }), "guarantee")?.text).toBe(text)
})

test.each([
  ["es", "Quiero un vídeo de 30 segundos para el taller.", "El taller."],
  ["it", "Ci serve un video di 40 secondi per il nostro corso.", "Il nostro corso."],
  ["pt", "Quero um e-book curto sobre surf e medo.", "Surf e medo."],
  ["nl", "We hebben een verkooppagina nodig voor onze cursus.", "Onze cursus."],
  ["de", "Bitte ein Skript für einen 45-Sekunden-Film über unsere Tischlerei.", "Unsere Tischlerei."],
  ["en", "Make a 45 second film for our woodworking workshop.", "Our woodworking workshop."],
  ["en", "We need a short film which explains what a mooring master does.", "What a mooring master does."],
  ["en", "I'd like a film about our bakery that makes people hungry.", "Our bakery."],
  ["en", "We need an ebook that is a page turner about bees.", "Bees."],
  ["en", "Write a book, a real page-turner, about my first year with bees.", "My first year with bees."],
  ["en", "Video script for our waiting room TV about dental month.", "Dental month."],
  ["en", "We do boiler cover, need a page for it.", "We do boiler cover."],
])("what a %s order says of the work is not its subject: %s", (language, order, said) => {
  expect(followOrders(`${order} 8 x.`, language)).toBe(`${said} 8 x.`)
})

test("a film speaks what its speaker says and what stands at its end, and not what it shows", () => {
  expect(
    film(
      "We want a film, 60 seconds, for the shop's screen and instagram. It should show our night: 2 am, Jo shapes 300 loaves. Voice over (Jo): “I like the street when it's mine.” Text at the end: 14 Canal Street, open from 6.",
    ).slice(0, 2),
  ).toEqual(["I like the street when it's mine. 14 Canal Street, open from 6.", ""])
  expect(
    film(
      "Bitte ein Skript für einen Film über unsere Tischlerei. Sprecher: „Jeder Tisch war ein Baum.“ Am Ende die Adresse einblenden: Mühlweg 3, Celle.",
      "de",
    )[0],
  ).toBe("Unsere Tischlerei. Jeder Tisch war ein Baum. Mühlweg 3, Celle.")
  expect(
    film(
      "Quiero un vídeo para el taller. Empieza con las manos en el torno. Termina con el logo y la web olmo.example.",
      "es",
    )[0],
  ).toBe("El taller. olmo.example.")
  expect(film("Make a film for our class. Open with hands planing a board. Then say: you build a stool.")[0]).toBe(
    "Our class. You build a stool.",
  )
  expect(film("How to plan a yard. Start with the shade. Draw it at noon.").join()).toContain("Start with the shade.")
})
