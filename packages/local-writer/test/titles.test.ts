import { GENERATOR_DEFAULTS, type GeneratorInput, generatorInput } from "@brandwright/contract/content/content"
import { WRITTEN_KINDS } from "@brandwright/contract/funnels/funnel-page"
import { describe, expect, test } from "vitest"
import type { WriterVoice } from "../src/voice.ts"
import { writeConcepts } from "../src/kinds/book.ts"
import { writeContent } from "../src/kinds/content.ts"
import { writeMail } from "../src/kinds/mail.ts"
import { writePage } from "../src/kinds/page.ts"
import { followOrders } from "../src/brief/orders.ts"
import { brand, writeAs } from "./brand.ts"
import { sell, write } from "./from-notes.ts"

/** Titles and subjects. */

test("a title that is asked for stands above an article, a mail and a page", () => {
  const brief = "We fix pots. Slow the wheel.\n\nTitle should be: Why your pot wobbles"
  expect(write(brief)).toMatch(/^# Why your pot wobbles\n\nWe fix pots\. Slow the wheel\./)
  const [hero, ...others] = sell("Course", 'Bake 4 loaves. "It works." Headline: Stop baking bricks')
  expect(hero).toMatchObject({ title: "Stop baking bricks", text: "Bake 4 loaves." })
  expect(JSON.stringify(others)).not.toContain("bricks")
})

test("a title does not end within parentheses", () => {
  const brief =
    "The fee rises from $2,805 to $2,965 on March 1 for all petitions (source: uscis.gov). Send us yours in time."
  expect(write(brief)).toMatch(/^# The fee rises from \$2,805 to \$2,965 on March 1 for all petitions\n/)
})

describe("for Little Otters", () => {
  const VOICE = brand("Little Otters", { brandDescription: "Swim school in Chester. Run by Priya." })
  const mail = (brief: string) => writeMail({ brief, purpose: "newsletter" }, VOICE)

  test("a headline ends where an emoji parts it, and what is on offer is no table of contents", () => {
    const brief =
      "Ya estamos tomando pedidos para Navidad 🎄 docena de pollo o rajas a 24 dólares, y la de dulce a 20. Ven."
    expect(mail(brief).subject).toBe("Ya estamos tomando pedidos para Navidad")
    const plan = (topic: string) =>
      writeConcepts({ topic, targetAudience: "", purpose: "", tone: "casual", length: "short", count: 1 }, VOICE)[0]
        ?.outline
    expect(plan("Our raclette is back at the shop: plain, smoked, pepper and garlic. Order by Thursday.")).toContain(
      "Where to begin",
    )
    expect(plan("Swimming with babies: the first bath, water wings, fear and going under.")?.[0]).toBe("The first bath")
  })
})

describe("for Harrow & Vale", () => {
  const VOICE = brand("Harrow & Vale")
  const BASE: GeneratorInput = {
    contentType: "social",
    platform: "facebook",
    tone: "professional",
    audience: "general",
    length: 2,
    includeHashtags: false,
    includeEmoji: false,
    variation: 0,
    brief: "",
  }
  const write = (brief: string, input: Partial<GeneratorInput> = {}, voice: Partial<WriterVoice> = {}) =>
    writeContent({ ...BASE, brief, ...input }, { ...VOICE, ...voice })
  /** The text in each arrangement that there is for it. */
  const writeAll = (brief: string, input: Partial<GeneratorInput> = {}, voice: Partial<WriterVoice> = {}) =>
    [0, 1, 2, 3, 4].map((variation) => write(brief, { ...input, variation }, voice))

  describe("titles and subjects", () => {
    test.each([
      [
        "Sorry. Yesterday no labels could be printed for two hours. We credit you.",
        "Yesterday no labels could be printed for two hours",
      ],
      [
        "Open house on Sunday, 2 to 4 p.m.: Lindenweg 7, four rooms, a garden, built in 1998, near the tram.",
        "Open house on Sunday, 2 to 4 p.m.",
      ],
      [
        "Our spring concert is on Saturday 12 April at 7.30pm in St Mary's Church. Come.",
        "Our spring concert is on Saturday 12 April at 7.30pm in St Mary's Church",
      ],
    ])("say what the text is about: %s", (brief, title) => {
      for (const mail of writeAll(brief, { contentType: "email" })) expect(mail).toMatch(`Subject: ${title}\n`)
      for (const article of writeAll(brief, { contentType: "blog" })) expect(article).toMatch(`# ${title}\n`)
    })

    test("an article of an apology keeps the apology, and one of a single line says it once", () => {
      for (const article of writeAll("Sorry. Yesterday no labels could be printed. We credit you.", {
        contentType: "blog",
      }))
        expect(article).toContain("\n\nSorry. Yesterday")
      for (const article of writeAll("20% off boots till Sunday", { contentType: "blog" }))
        expect(article.split("20% off boots")).toHaveLength(2)
    })

    test("only instructions are asked for steps and mistakes", () => {
      for (const article of writeAll("We are moving to Alder Street. The old shop closes on Friday.", {
        contentType: "blog",
        length: 3,
      }))
        expect(article).not.toMatch(/step|mistake/i)
      const guide = writeAll("How to brush with braces. Use a soft brush, and take your time every single day.", {
        contentType: "blog",
      })
      expect(guide.some((article) => article.includes("Step by step"))).toBe(true)
    })
  })
})

describe("for Kinetic", () => {
  const VOICE = brand("Kinetic")
  const french = { ...VOICE, brandName: "Atelier Fournil", language: "fr-FR" }
  const mail = (brief: string) => writeMail({ brief, purpose: "newsletter" }, french)
  const write = writeAs(VOICE)

  test("a long sentence is a title without its brackets, and what costs nothing is no price", () => {
    const long =
      "Visite de la brasserie tous les samedis à 15 h, 9 € avec trois dégustations (gratuit pour les moins de 18 ans, jus de pomme à la place)."
    expect(mail(`${long} Comptez une heure.`).subject).toBe("Visite de la brasserie tous les samedis à 15 h")
    const facts = [{ kind: "service", title: "Revisión", price: "0 €" }]
    expect(write("Revisión gratis con cita.", {}, { facts, language: "es-ES" })).not.toContain("0 €")
    expect(followOrders("Write a post about our spot. Make it short and friendly pls, 2 emojis max")).toBe("Our spot.")
  })
})

describe("for Kinetic", () => {
  const VOICE = brand("Kinetic")
  const write = (brief: string, input: Partial<GeneratorInput> = {}, voice: Partial<WriterVoice> = {}) =>
    writeContent(
      { ...GENERATOR_DEFAULTS, platform: "facebook", includeHashtags: false, variation: 0, brief, ...input },
      { ...VOICE, ...voice },
    )

  test("a request to explain names the headline, and asks for the explanation", () => {
    const article = write("Explain why tires wear unevenly. Mention that a check is free.", { contentType: "blog" })
    expect(article).toMatch(/^# Why tires wear unevenly\n\n\[\[\? How would you say this/)
  })
})

describe("for Lakeside", () => {
  const VOICE = brand("Lakeside")
  const speak = (language: string): WriterVoice => ({ ...VOICE, language })
  const write = (brief: string, voice = VOICE) =>
    writeContent(generatorInput.parse({ contentType: "blog", brief }), voice)
  const book = (topic: string, title = "") => ({
    topic,
    title,
    targetAudience: "",
    purpose: "",
    tone: "",
    length: "short" as const,
  })
  const outline = (topic: string, voice = VOICE) => writeConcepts({ ...book(topic), count: 1 }, voice)[0]?.outline

  test("a subject of one word is a title before a quotation, and a heading's sign is none of it", () => {
    expect(write("Article about ticks. “They are out” says Hannah. Check your dog.")).toMatch(
      /^# Ticks\n\n“They are out”/,
    )
    expect(writeConcepts({ ...book("# Turning a Bowl\n\nIt flew off."), count: 1 }, VOICE)[0]?.title).toBe(
      "Turning a Bowl",
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
})

describe("for Lakeside", () => {
  const VOICE = brand("Lakeside")
  const sell = (description: string, name = "Winter Reset", voice: Partial<WriterVoice> = {}, targetAudience = "") =>
    writePage(
      { name, description, targetAudience, price: "$90", style: "modern", urgencyFactor: 0, variation: 0 },
      WRITTEN_KINDS,
      { ...VOICE, ...voice },
    )

  test("a page does not say its headline again below it", () => {
    const [hero] = sell("Write a page about our winter reset. It runs for six weeks.")
    expect(hero).toMatchObject({ kind: "hero", text: "It runs for six weeks." })
  })
})

describe("for Wag Wagon", () => {
  const VOICE = brand("Wag Wagon", { brandDescription: "Dog grooming in Boise by Kim." })
  const write = writeAs(VOICE)
  const mail = (brief: string, voice = VOICE) => writeMail({ brief, purpose: "newsletter" }, voice)

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
})
