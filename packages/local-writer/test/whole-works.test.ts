import { EMPTY_STYLIZATION } from "@brandwright/contract/brands/brands"
import { generatorInput } from "@brandwright/contract/content/content"
import { expect, test } from "vitest"
import type { WriterVoice } from "../src/voice.ts"
import { writeChapter, writeConcepts } from "../src/kinds/book.ts"
import { writeContent } from "../src/kinds/content.ts"
import { writeMail } from "../src/kinds/mail.ts"
import { writePage } from "../src/kinds/page.ts"
import { WRITTEN_KINDS } from "@brandwright/contract/funnels/funnel-page"

/** Articles, pages and books of briefs that bring their own headings, questions and titles. */

const VOICE: WriterVoice = {
  brandName: "Fern & Field",
  brandDescription: "",
  industry: "",
  stylization: EMPTY_STYLIZATION,
  version: 1,
}
const article = (brief: string, language = "en-US") =>
  writeContent(generatorInput.parse({ contentType: "blog", brief, length: 3 }), { ...VOICE, language })
const brief = (topic: string) => ({
  topic,
  targetAudience: "beginners",
  purpose: "Educate",
  tone: "Professional",
  length: "short" as const,
})
const plan = (topic: string, language = "en-US") =>
  writeConcepts({ ...brief(topic), count: 1 }, { ...VOICE, language })[0] ?? { title: "", outline: [] }
/** Every chapter of the first concept. */
function write(topic: string, language = "en-US") {
  const { title, outline } = plan(topic, language)
  return outline.map((chapter, index) =>
    writeChapter({ ...brief(topic), title }, chapter, index, { ...VOICE, language }),
  )
}

test("questions and answers are an article with a heading each, which asks nothing more", () => {
  const text = article(
    "Questions about our puppy classes. Q: How old must my puppy be? A: Ten weeks. Q: Can the kids come? A: Yes, from age six.",
  )
  expect(text).toBe(
    "# Questions about our puppy classes\n\n### How old must my puppy be?\n\nTen weeks.\n\n### Can the kids come?\n\nYes, from age six.",
  )
})

test("instructions are recognized in other languages, and what is said of the business is no step of them", () => {
  const text = article(
    "Cómo conservar el aceite de oliva en casa. Guárdalo en un lugar oscuro. Cierra bien la botella. Gástalo en seis meses. En nuestra tienda puedes probar tres variedades.",
    "es-ES",
  )
  expect(text).toContain("## Gástalo en seis meses\n")
  expect(text).toMatch(/\n\nEn nuestra tienda puedes probar tres variedades\.$/)
})

test("a book has the title that its brief names, wherever it stands", () => {
  const topic =
    "Write an e-book about how freelancers can raise their rates. Tone: encouraging. Title: The Confident Invoice"
  expect(plan(topic).title).toBe("The Confident Invoice")
  expect(write(topic).join()).not.toMatch(/Title|Tone/)
  expect(plan("Title: Slow Mornings. It covers tea, light and silence.").title).toBe("Slow Mornings")
})

test("the headings of a manuscript are the book's chapters, each with its own text", () => {
  const topic =
    "# Running your first 5K\n\n## Before week one\n\nGet shoes that fit. They cost $100.\n\n## Race day\n\nStart slow."
  expect(plan(topic)).toMatchObject({ title: "Running your first 5K", outline: ["Before week one", "Race day"] })
  expect(write(topic)).toEqual(["<p>Get shoes that fit. They cost $100.</p>", "<p>Start slow.</p>"])
})

test("numbered chapters of a pasted text are its headings, and the first of them is no title of the book", () => {
  const topic = "Chapter 1: Why we sleep badly\nWe go to bed too late.\n\nChapter 2: The bedroom\nDark, cool, quiet."
  expect(plan(topic)).toMatchObject({
    title: "A guide by Fern & Field",
    outline: ["Why we sleep badly", "The bedroom"],
  })
  expect(write(topic)).toEqual(["<p>We go to bed too late.</p>", "<p>Dark, cool, quiet.</p>"])
})

test("a guide's table of contents is its outline, and its title is not its text", () => {
  expect(plan("Petit guide de photo en forêt. Il aborde le matériel, la lumière et le tri.", "fr-FR").outline).toEqual([
    "Le matériel",
    "La lumière",
    "Le tri",
  ])
  expect(
    plan(
      'I want to write an ebook called "Bread Without Fear". Include: choosing flour, your first loaf, why dough fails.',
    ).outline,
  ).toEqual(["Choosing flour", "Your first loaf", "Why dough fails"])
  expect(write("A guide to backyard chickens. It covers breeds, coops and feeding.")[0]).toMatch(/^<p>\[\[\?/)
})

test("an announced list in one sentence is a list, and its title stands once", () => {
  const text = article(
    "5 ways to save water: mulch every bed, water before 8 am, collect rain, shade pots, dig in compost.",
  )
  expect(text.match(/5 ways/g)).toHaveLength(1)
  expect(text).toContain("## Water before 8 am\n")
})

test("advice is no wish for the text, and a story of six sentences is asked nothing more", () => {
  const text = article(
    "Write a blog post about what to do when your dog eats chocolate. Stay calm. Find out how much and what kind. Dark chocolate is worse than milk. Call us at once on 555-0177, even at night. Our vet lives above the clinic. Bring the wrapper. Mention that we are open 24 hours.",
  )
  expect(text).toContain("\n\nStay calm. Find out")
  expect(text).not.toContain("[[?")
})

const sell = (description: string) =>
  writePage(
    { name: "Supper", description, targetAudience: "", price: "", style: "modern", urgencyFactor: 0, variation: 0 },
    WRITTEN_KINDS,
    VOICE,
  )
const find = (description: string, kind: string) => sell(description).find((section) => section.kind === kind)

test("a price at the beginning of a sentence is the page's price", () => {
  expect(find("A flat fee. $290 covers both returns.", "price")?.text).toBe("$290 covers both returns.")
})

test("what sold out last year can be bought", () => {
  expect(find("One long table. Tickets at farm.example. Last year it sold out in a week.", "hero")?.button).not.toBe(
    "Keep me posted",
  )
  expect(find("One long table. We are sold out.", "hero")?.button).toBe("Keep me posted")
})

test("the mere fact of news is no subject", () => {
  const brief = "Temos novidade: a partir de 2 de março abrimos também ao domingo, das 9h às 13h. Até lá!"
  expect(writeMail({ brief, purpose: "newsletter" }, { ...VOICE, language: "pt-PT" }).subject).toMatch(
    /^A partir de 2 de março/,
  )
})

test("a refund is no call to action, and a greeting no subject", () => {
  expect(
    find("28 recipes. Not happy? Write to us within 14 days and you get your money back.", "callToAction")?.text,
  ).not.toMatch(/money/)
  const brief =
    "Hola a todos: el sábado 14 celebramos nuestro quinto aniversario. De 12 a 20 h, paella para 100 personas."
  expect(writeMail({ brief, purpose: "newsletter" }, { ...VOICE, language: "es-ES" }).subject).toMatch(/aniversario/)
})

test("what an article is to compare is its title, and mistakes are a list in other languages too", () => {
  expect(
    article("Write an article comparing oil and water based finishes. We recommend water for homes with kids."),
  ).toMatch(/^# Comparing oil and water based finishes\n/)
  const text = article(
    "Cinq erreurs à éviter quand on repeint un meuble. Oublier de poncer. Peindre en plein soleil. Mettre trop de peinture. On vous montre ça à l'atelier.",
    "fr-FR",
  )
  expect(text).toContain("## Peindre en plein soleil\n")
  expect(text).toMatch(/\n\nOn vous montre ça à l'atelier\.$/)
})

test("advice that is no news is not asked what changes", () => {
  const text = article("De beste tijd om rozen te snoeien. Snoei in maart. Knip schuin boven een oog.", "nl-NL")
  expect(text).toContain("## Waarom dit ertoe doet")
})
