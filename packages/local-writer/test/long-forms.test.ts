import { EMPTY_STYLIZATION } from "@brandwright/contract/brands/brands"
import { WRITTEN_KINDS } from "@brandwright/contract/funnels/funnel-page"
import { countOpenQuestions } from "@brandwright/contract/writing/open-questions"
import { describe, expect, test } from "vitest"
import type { WriterVoice } from "../src/voice.ts"
import { writeChapter, writeConcepts } from "../src/kinds/book.ts"
import { writePage, writeSection } from "../src/kinds/page.ts"

const VOICE: WriterVoice = {
  brandName: "Hollow Tree",
  brandDescription: "",
  industry: "",
  website: "",
  stylization: EMPTY_STYLIZATION,
  version: 1,
}
const page = {
  name: "Friday box",
  targetAudience: "families",
  price: "$20",
  style: "modern",
  urgencyFactor: 80,
  variation: 0,
}

test("a sales page whose price is not known asks for it and neither sells nor gives away", () => {
  const sections = writePage({ ...page, price: "", description: "Tubs from £5.50 a kilo." }, WRITTEN_KINDS, VOICE)
  const price = sections.find(({ kind }) => kind === "price")
  expect(price?.text).toContain("[[? What does “Friday box” cost, or is it free? ]]")
  expect(new Set(sections.map(({ button }) => button))).toEqual(new Set(["", "Get in touch"]))
})

describe("a sales page about something that is not sold", () => {
  const buttons = (description: string, price = "Free") =>
    [0, 1, 2].flatMap((variation) =>
      writePage({ ...page, name: VOICE.brandName, price, description, variation }, WRITTEN_KINDS, VOICE).flatMap(
        ({ button }) => (button ? [button] : []),
      ),
    )

  test("gives nothing away and sells nothing", () => {
    for (const description of [
      "Our winter concert is on Sunday. No tickets, just turn up.",
      "The prices go up in May. A loaf costs £4.50 then.",
      "We need £900 for two ovens. You can give at https://give.example/ovens",
    ])
      for (const button of buttons(description)) expect(button).not.toMatch(/get it|free|buy|order/i)
    for (const button of buttons("The Friday box is sold out until March.", "$20"))
      expect(button).toBe("Keep me posted")
    for (const button of buttons("We made a mistake. Unplug the lamp now.", "$20")) expect(button).toBe("Get in touch")
    for (const button of buttons("We're hiring a baker, full-time.")) expect(button).toBe("Get in touch")
  })

  test("ends in what the brief asks its readers to do", () => {
    const sections = writePage(
      { ...page, description: "The oven is back. Book by phone 01584 555 123." },
      WRITTEN_KINDS,
      VOICE,
    )
    expect(sections.at(-1)?.text).toBe("Book by phone 01584 555 123.")
    const told = writePage(
      { ...page, description: "The oven is back. Minimum order is £4. You ask, we bake." },
      WRITTEN_KINDS,
      VOICE,
    )
    expect(told.at(-1)?.text).toBe("Any questions? Ask Hollow Tree.")
  })
})

describe("another draft of a section", () => {
  const write = (kind: "hero" | "testimonials", variation: number) =>
    writeSection({ ...page, description: "Bread is back on Friday. Come and smell it.", kind, variation }, VOICE)

  test("begins the headline elsewhere", () => {
    expect(write("hero", 0)).toMatchObject({ text: "Bread is back on Friday." })
    expect(write("hero", 0).title).toContain("Friday box")
    expect(write("hero", 1)).toMatchObject({ title: "Bread is back on Friday" })
    expect(write("hero", 1).text).toContain("Friday box")
  })

  test("asks for a review in another way where the brand has none", () => {
    const asked = [0, 1, 2].map((variation) => write("testimonials", variation).items)
    for (const [item] of asked) expect(countOpenQuestions(`${item?.title}${item?.text}`)).toBe(2)
    expect(new Set(asked.map(([item]) => item?.title)).size).toBe(3)
  })
})

describe("a book without listed topics", () => {
  const order = { targetAudience: "beginners", purpose: "", tone: "casual", count: 3 }
  const brief = { ...order, topic: "Bread without a machine. I bake at home.", length: "short" as const }

  test("has few chapters, and each asks its author what belongs under its title", () => {
    for (const { outline } of writeConcepts(brief, VOICE)) {
      expect(outline).toHaveLength(4)
      const chapters = outline.map((title, index) => writeChapter(brief, title, index + 1, VOICE))
      expect(new Set(chapters).size).toBe(chapters.length)
      for (const chapter of chapters) expect(countOpenQuestions(chapter)).toBeGreaterThan(0)
    }
  })

  test("tells no prices and telephone numbers as chapters", () => {
    const [guide] = writeConcepts({ ...brief, topic: "The bakery opens. A loaf is £4. Call 01584 555 123." }, VOICE)
    expect(guide?.outline.join()).not.toMatch(/£|555/)
  })

  test("has a subtitle behind a question without a colon", () => {
    const titles = writeConcepts({ ...brief, topic: "Why bake?" }, VOICE).map(({ title }) => title)
    expect(titles).toEqual(["Why bake?", "Why bake? Questions and answers", "Why bake? The story"])
  })
})

test.each([
  [
    "de-DE",
    "Wir ziehen um. Ab 3. Mai sind wir in der Allee 7.",
    /Auf einen Blick|Das Wichtigste/,
    "Fragen und Antworten",
  ],
  [
    "es-ES",
    "Nos mudamos. Desde el 3 de mayo estamos en la calle Luna 7.",
    /De un vistazo|Lo esencial/,
    "preguntas y respuestas",
  ],
  [
    "fr-FR",
    "Nous déménageons. Le 3 mai nous sommes au 7 rue des Prés.",
    /En bref|L'essentiel/,
    "questions et réponses",
  ],
])("a page and a book of a brand that speaks %s are in its language", (language, text, heading, subtitle) => {
  const voice = { ...VOICE, language, brandName: "Lindenhof", brandDescription: "" }
  const sections = writePage({ ...page, price: "Free", description: text }, WRITTEN_KINDS, voice)
  expect(sections.map(({ title }) => title).join("\n")).toMatch(heading)
  const read = sections
    .flatMap((each) => [each.title, each.text, each.button, ...each.items.flatMap((item) => [item.title, item.text])])
    .join("\n")
  expect(read).not.toMatch(/\b(?:what|you|your|the|ready|keep|sign|price|and)\b/i)
  const brief = {
    topic: text,
    targetAudience: "beginners",
    purpose: "",
    tone: "casual",
    length: "long" as const,
    count: 3,
  }
  const books = writeConcepts(brief, voice)
  expect(books[1]?.title).toContain(subtitle)
  expect(JSON.stringify(books.map(({ outline, description }) => [outline, description]))).not.toMatch(
    /\b(?:the|what|how|for)\b/i,
  )
})
