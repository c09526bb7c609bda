import { GENERATOR_DEFAULTS, type GeneratorInput } from "@brandwright/contract/content/content"
import { describe, expect, test } from "vitest"
import type { WriterVoice } from "../src/voice.ts"
import { writeChapter, writeConcepts } from "../src/kinds/book.ts"
import { writeContent } from "../src/kinds/content.ts"
import { tidyText } from "../src/brief/tidy.ts"
import { brand } from "./brand.ts"

/** Books: titles, outlines and what each chapter holds. */

describe("for Little Otters", () => {
  const VOICE = brand("Little Otters", { brandDescription: "Swim school in Chester. Run by Priya." })

  test("a book says nothing twice beside its title", () => {
    const [concept] = writeConcepts(
      {
        topic: "Seafood for two people this weekend: clams, razors and rice. Come by.",
        targetAudience: "",
        purpose: "",
        tone: "casual",
        length: "short",
        count: 1,
      },
      VOICE,
    )
    expect(concept?.description).not.toContain("Seafood")
  })
})

describe("for Kinetic", () => {
  const VOICE = brand("Kinetic")

  describe("hurried writing", () => {
    test.each([
      ["were licensed and insured.", "We're licensed and insured."],
      ["were you there? Were it not for you. We were open.", "Were you there? Were it not for you. We were open."],
      ["Mistakes: 1. No phone. 2. Old photos. 3. No prices.", "Mistakes:\n1. No phone.\n2. Old photos.\n3. No prices."],
      ["Open 1. March, 2. April and 3. May.", "Open 1. March, 2. April and 3. May."],
    ])("is mended: %s", (brief, mended) => {
      expect(tidyText(brief, VOICE)).toBe(mended)
    })

    test("a list in one line makes chapters", () => {
      const topic = "5 website mistakes. 1. No phone number on top. 2. Stock photos everywhere. 3. No prices."
      const order = { topic, targetAudience: "Homeowners", purpose: "", tone: "casual", length: "short" } as const
      const [concept] = writeConcepts({ ...order, count: 1 }, VOICE)
      expect(concept?.outline).toEqual(["No phone number on top", "Stock photos everywhere", "No prices"])
      expect(concept?.description).toContain("for homeowners.")
    })
  })
})

describe("for Kinetic", () => {
  const VOICE = brand("Kinetic")
  const write = (brief: string, input: Partial<GeneratorInput> = {}, voice: Partial<WriterVoice> = {}) =>
    writeContent(
      { ...GENERATOR_DEFAULTS, platform: "facebook", includeHashtags: false, variation: 0, brief, ...input },
      { ...VOICE, ...voice },
    )
  const plan = (topic: string) =>
    writeConcepts({ topic, targetAudience: "people", purpose: "", tone: "casual", length: "short", count: 1 }, VOICE)[0]
  const STEPS =
    "3 exercises for a stiff neck. Chin tuck: pull your chin back, hold, ten times. Shoulder roll: roll them back, slowly, ten times. Side bend: let your ear sink towards your shoulder until you feel a stretch on that side, hold for 20 seconds. If it tingles, stop."

  describe("instructions whose steps have names", () => {
    test("become sections and chapters of those names", () => {
      expect(plan(STEPS)?.outline).toEqual(["Chin tuck", "Shoulder roll", "Side bend"])
      const article = write(STEPS, { contentType: "blog" })
      expect(article).toContain("## Side bend\n\nLet your ear sink")
      expect(article.split("hold for 20 seconds")).toHaveLength(2)
      expect(article).toMatch(/\n\nIf it tingles, stop\.$/)
    })

    test("a sentence about a person is not read as a list of chapters", () => {
      const outline = plan("I don't pose people: I turn up early, I stay in the back and I wait.")?.outline
      expect(outline).not.toContain("I turn up early")
    })
  })

  test("a book's description does not say its title again", () => {
    expect(plan("We repair bikes in the open.")).toMatchObject({
      title: "We repair bikes in the open",
      description: "A practical guide by Kinetic for people.",
    })
  })

  test("a book whose topic is an order for a post is about the post's subject", () => {
    expect(plan("Write a fun post about our new room. Use emojis.")?.title).toBe("Our new room")
  })
})

describe("for Lakeside", () => {
  const VOICE = brand("Lakeside")
  const speak = (language: string): WriterVoice => ({ ...VOICE, language })
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

  test("the points of a book may be sentences, and its title is not its text", () => {
    const topic = "Title: “Say No”. I coached 200 women. Points I make: you are not bad, no is a sentence, what to say."
    expect(outline(topic)).toEqual(["You are not bad", "No is a sentence", "What to say"])
    expect(open(topic)).toMatch(/^<p>I coached 200 women\.<\/p>/)
  })

  test("the chapters that an author names are the outline, and a wish to write is none", () => {
    const topic =
      "I want to write a short guide on how to build a library. Chapters: where to look, what to pay, storing. We've bought books for years. Never pay more than half."
    expect(outline(topic)).toEqual(["Where to look", "What to pay", "Storing"])
    expect(writeConcepts({ ...book(topic), count: 1 }, VOICE)[0]?.title).toBe("How to build a library")
  })
})

describe("for Lakeside", () => {
  const VOICE = brand("Lakeside")
  const book = (topic: string) => ({
    topic,
    targetAudience: "parents",
    purpose: "help",
    tone: "warm",
    length: "short" as const,
  })
  const title = (topic: string, voice: Partial<WriterVoice> = {}) =>
    writeConcepts({ ...book(topic), count: 1 }, { ...VOICE, ...voice })[0]?.title

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
})

describe("for Wag Wagon", () => {
  const VOICE = brand("Wag Wagon", { brandDescription: "Dog grooming in Boise by Kim." })
  const plan = (topic: string, voice = VOICE) =>
    writeConcepts({ topic, targetAudience: "", purpose: "", tone: "casual", length: "short", count: 1 }, voice)[0]

  test("times, people and prices are no chapters", () => {
    for (const topic of [
      "Salsa los lunes a las 19:00, flamenco los martes, tango los jueves a las 20:30. Ven.",
      "We draw. Artists: Mo, Jess, Big Al and Yuki.",
      "- special until Aug 31\n- interior $149\n- 3 hours\n- bring keys",
    ])
      expect(plan(topic)?.outline[0]).toBe("Where to begin")
  })
})
