import { EMPTY_STYLIZATION } from "@brandwright/contract/brands/brands"
import { generatorInput } from "@brandwright/contract/content/content"
import { WRITTEN_KINDS } from "@brandwright/contract/funnels/funnel-page"
import { videoSettings } from "@brandwright/contract/video/video"
import { expect, test } from "vitest"
import type { WriterVoice } from "../src/facts.ts"
import { writeChapter, writeConcepts } from "../src/kinds/book.ts"
import { writeContent } from "../src/kinds/content.ts"
import { writePage } from "../src/kinds/page.ts"
import { writeFilm } from "../src/kinds/video.ts"
import { followOrders } from "../src/orders.ts"
import { tidyText } from "../src/tidy.ts"

/** Articles, pages, books and films read from beginning to end. */

const VOICE: WriterVoice = {
  brandName: "Lakeside",
  brandDescription: "",
  industry: "",
  stylization: EMPTY_STYLIZATION,
  version: 1,
}
const speak = (language: string): WriterVoice => ({ ...VOICE, language })
const write = (brief: string, voice = VOICE) =>
  writeContent(generatorInput.parse({ contentType: "blog", brief }), voice)
const sell = (description: string, voice = VOICE, name = "Box") =>
  writePage(
    { name, description, targetAudience: "", price: "$9", style: "modern", urgencyFactor: 0, variation: 0 },
    WRITTEN_KINDS,
    voice,
  )
const film = (ideology: string, voice = VOICE) => writeFilm(videoSettings.parse({ ideology }), "storytelling", voice)
const book = (topic: string, title = "") => ({
  topic,
  title,
  targetAudience: "",
  purpose: "",
  tone: "",
  length: "short" as const,
})
const outline = (topic: string, voice = VOICE) => writeConcepts({ ...book(topic), count: 1 }, voice)[0]?.outline
const open = (topic: string, title = "") =>
  writeChapter(book(topic, title), "Where to begin", 0, VOICE).replace(/<p>\[\[\?.*$/s, "")

test("a verb before a time is not a person's name", () => {
  expect(tidyText("same day if you ring before 2pm.", VOICE)).toContain("ring before 2pm")
  expect(tidyText("ring marge 01539 555 018.", VOICE)).toMatch(/ring Marge 01539/i)
})

test("a German compound is a kind of text too", () => {
  expect(followOrders("Schreib einen Blogartikel über Rückenschmerzen im Büro.", "de")).toBe("Rückenschmerzen im Büro.")
})

test("what follows the last item of a list is a paragraph, whatever stands before the list", () => {
  expect(tidyText("Our rules. There are three: 1. Knock. 2. Wait. 3. Walk in. We close at five.", VOICE)).toMatch(
    /3\. Walk in\.\n\nWe close at five\.$/,
  )
})

test("a list numbered in brackets needs no stops between its items", () => {
  expect(film("Three mistakes. 1) water too hot 2) grind too fine 3) you wait too long.")).toMatch(
    /Water too hot\.\nGrind too fine\.\nYou wait too long\./,
  )
  expect(tidyText("Doors open at 1) and close at 9.", VOICE)).not.toContain("\n")
})

test("a page ends in the last thing that it asks its readers to do, in Spanish and Italian too", () => {
  const find = (description: string, language: string) => sell(description, speak(language)).at(-1)?.text
  expect(
    find("Una caja de fruta. Puedes parar por WhatsApp (600 123 456). Pedidos hasta el martes a las 20 h.", "es"),
  ).toBe("Pedidos hasta el martes a las 20 h.")
  expect(find("Una cassetta di frutta. Domande al 055 123 456. Ordini entro martedì alle 20.", "it")).toBe(
    "Ordini entro martedì alle 20.",
  )
})

test("the label of a brief is not said to its readers, and neither is how it should end", () => {
  expect(followOrders("ad: TRACTOR DAY is back!")).toBe("TRACTOR DAY is back!")
  expect(followOrders("Video for TikTok: 3 mistakes with a French press. End with: beans from $16.")).toBe(
    "3 mistakes with a French press. Beans from $16.",
  )
  expect(followOrders("Email: joe@shop.example for a table.")).toBe("Email: joe@shop.example for a table.")
})

test("a book says neither how long it is to be nor its title again", () => {
  const topic = "An ebook about raising puppies. About 40 pages. I trained 600 dogs."
  expect(open(topic, "Raising puppies")).toBe("<p>I trained 600 dogs.</p>\n")
  expect(open(topic, "Another title")).toContain("Raising puppies. I trained 600 dogs.")
  expect(outline("Circa 30 pagine, tono semplice. La pasta di Pia.", speak("it"))?.length).toBeGreaterThan(2)
})

test("the topics of a book are read in other languages", () => {
  expect(
    outline(
      "La pasta. Questo libro raccoglie le sue ricette: la sfoglia, i passatelli in brodo e la piadina.",
      speak("it"),
    ),
  ).toEqual(["La sfoglia", "I passatelli in brodo", "La piadina"])
  expect(outline("Bienen. Das Buch behandelt den Stock, den Schwarm und den Honig.", speak("de"))).toEqual([
    "Stock",
    "Schwarm",
    "Honig",
  ])
})

test("an article of a title alone asks what to say, not what else", () => {
  expect(write("Write an article about why freelancers need savings.")).toContain(
    "[[? What should readers know about this, in a few sentences? ]]",
  )
})

test("a subject of one word is a title before a quotation, and a heading's sign is none of it", () => {
  expect(write("Article about ticks. “They are out” says Hannah. Check your dog.")).toMatch(
    /^# Ticks\n\n“They are out”/,
  )
  expect(writeConcepts({ ...book("# Turning a Bowl\n\nIt flew off."), count: 1 }, VOICE)[0]?.title).toBe(
    "Turning a Bowl",
  )
})

test("an order for a text may name it before a colon, and a wish may be one in any language", () => {
  expect(followOrders("Write a blog post: 5 things to pack for a trip")).toBe("5 things to pack for a trip")
  expect(followOrders("We want parents to know that there is a payment plan.")).toBe("There is a payment plan.")
  expect(followOrders("Quiero un ebook sobre meriendas sanas.", "es")).toBe("Meriendas sanas.")
  expect(followOrders("Je voudrais un article sur les abeilles.", "fr")).toBe("Les abeilles.")
  expect(followOrders("Vorrei un articolo su come potare le rose.", "it")).toBe("Come potare le rose.")
  expect(followOrders("Quero um artigo sobre abelhas e mel.", "pt")).toBe("Abelhas e mel.")
  expect(followOrders("Wir möchten einen Beitrag über unsere Bienen.", "de")).toBe("Unsere Bienen.")
  expect(followOrders("Ik wil een artikel over onze bijen.", "nl")).toBe("Onze bijen.")
  expect(followOrders("Erzählt den Leuten, dass Papa zum letzten Mal dabei war.", "de")).toBe(
    "Papa war zum letzten Mal dabei.",
  )
})

test("a title keeps its question, and the last topic does not begin with the word before it", () => {
  expect(outline("Bowls.\n1. Choosing wood: green or dry?\n2. Tools: what you need.\n3. Sanding.")).toEqual([
    "Choosing wood: green or dry?",
    "Tools",
    "Sanding",
  ])
  expect(outline("Meriendas. Capítulos sobre: qué comprar, meriendas en casa, y cumpleaños.", speak("es"))).toEqual([
    "Qué comprar",
    "Meriendas en casa",
    "Cumpleaños",
  ])
})

test("a page tells the offer whose name is the product's, and asks nothing of what is free to come to", () => {
  const facts = [{ kind: "offer", title: "Box launch", price: "$7", endsAt: "2026-10-15" }]
  const urgency = (name: string) =>
    sell("Two loaves.", { ...VOICE, facts }, name).find(({ kind }) => kind === "urgency")
  expect(urgency("Box")?.text).toContain("Box launch, $7 (until October 15, 2026)")
  expect(urgency("Crate")).toBeUndefined()
  const kinds = sell("Our concert is on May 3. Just turn up.").map(({ kind }) => kind)
  expect(kinds).not.toContain("problem")
})

test("a list numbered without stops between its items is one, dates and hours are none", () => {
  const list = tidyText("Die drei Fehler: 1. Schulterblick 2. zu schnell 3. am Stoppschild rollen.", speak("de"))
  expect(list).toBe("Die drei Fehler:\n1. Schulterblick\n2. Zu schnell\n3. Am Stoppschild rollen.")
  expect(tidyText("Termine: 1. Mai 2. Juni 3. Juli.", speak("de"))).not.toContain("\n")
  const hours = tidyText("Rules: 1. Knock. 2. Wait for Ann at 8. 3. Walk in.", VOICE)
  expect(hours).toContain("2. Wait for Ann at 8.\n3. Walk in.")
})

test("the points of a book may be sentences, and its title is not its text", () => {
  const topic = "Title: “Say No”. I coached 200 women. Points I make: you are not bad, no is a sentence, what to say."
  expect(outline(topic)).toEqual(["You are not bad", "No is a sentence", "What to say"])
  expect(open(topic)).toMatch(/^<p>I coached 200 women\.<\/p>/)
})

test("a short reply stays with its question, and a free evening is not booked", () => {
  const [hero, , benefits] = sell("Does it not close? That is normal. We mend zips in a day.")
  expect(hero?.text).toBe("Does it not close? That is normal.")
  expect(JSON.stringify(benefits)).not.toContain("normal")
  expect(sell("Game night is on Thursday. No cover, bring a game.", VOICE, "Game night")[0]?.button).toBe(
    "Keep me posted",
  )
})

test("wishes for the sound of a text and for its story are not said to readers", () => {
  expect(followOrders("Write a post about bees. It shouldn't sound preachy. Not too long please.")).toBe("Bees.")
  expect(followOrders("Schreib einen Text über Bienen. Es soll nicht belehrend klingen.", "de")).toBe("Bienen.")
  expect(followOrders("Tell the story of how we started: in 2012 Lou lost her job.")).toBe(
    "How we started: in 2012 Lou lost her job.",
  )
  expect(followOrders("Filmpje voor facebook: condens tussen het glas?", "nl")).toBe("Condens tussen het glas?")
  expect(followOrders("Dites aux clients que les freins sont vérifiés.", "fr")).toBe("Les freins sont vérifiés.")
  expect(followOrders("Dites-leur que les freins sont vérifiés.", "fr")).toBe("Les freins sont vérifiés.")
  expect(followOrders("Diles que los frenos van incluidos.", "es")).toBe("Los frenos van incluidos.")
  expect(followOrders("Dites-leur de venir tôt.", "fr")).toBe("Venez tôt.")
})

test("an article of steps without details says all of them", () => {
  const steps = [
    "Fit first: try on in the afternoon with the socks you'll wear.",
    "Thumb's width at the toe.",
    "Heels shouldn't lift.",
    "Leather lasts longer, synthetic dries faster.",
    "Waterproof isn't always better, it's hot in summer.",
    "Break them in on errands.",
    "We resole boots, $95, takes 3 weeks.",
    "Come for a fitting, free, any day after 2.",
  ]
  const article = write(`An article on how to choose hiking boots for wide feet and long days. ${steps.join(" ")}`)
  for (const step of steps) expect(article).toContain(step)
})

test("the chapters that an author names are the outline, and a wish to write is none", () => {
  const topic =
    "I want to write a short guide on how to build a library. Chapters: where to look, what to pay, storing. We've bought books for years. Never pay more than half."
  expect(outline(topic)).toEqual(["Where to look", "What to pay", "Storing"])
  expect(writeConcepts({ ...book(topic), count: 1 }, VOICE)[0]?.title).toBe("How to build a library")
})
