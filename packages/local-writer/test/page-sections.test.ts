import { WRITTEN_KINDS } from "@brandwright/contract/funnels/funnel-page"
import { describe, expect, test } from "vitest"
import type { WriterVoice } from "../src/voice.ts"
import { writePage, writeSection } from "../src/kinds/page.ts"
import { brand } from "./brand.ts"
import { VOICE, sell, write } from "./from-notes.ts"

/** Sections of a page and what stands in them. */

describe("a page", () => {
  const find = (kind: string, ...page: Parameters<typeof sell>) => sell(...page).find((one) => one.kind === kind)

  test("does not keep the line above a list that stands elsewhere", () => {
    const text = "Ledger keeps your books.\n\nWhat it does:\n- sorts rent\n- sends reminders\n\nCancel anytime."
    expect(find("benefits", "Ledger", text)?.text).toBe("Cancel anytime.")
  })

  test("sends what is free as a file, and lets people sign up for a trial", () => {
    expect(find("hero", "7 sauces", "Our free PDF. Seven sauces.", "Free")?.button).toBe("Send it to me")
    expect(find("hero", "Free checklist", "Twelve points as a PDF.", "")?.button).toBe("Send it to me")
    const voice = { ...VOICE, brandDescription: "Bookkeeping software for landlords." }
    expect(find("hero", "Ledger", "Sorts rent. 14 day trial, no card.", "$19", voice)?.button).toBe("Sign up")
  })

  test("asks for no problem behind what is joined or given away", () => {
    expect(find("problem", "Choir", "The spring term starts on May 3.")).toBeUndefined()
    expect(find("problem", "Sauces", "Our free PDF.", "Free")).toBeUndefined()
    expect(find("problem", "Knife", "A knife of steel.")).toBeDefined()
  })
})

test("a labeled problem and testimonial stand in their sections of a page", () => {
  const description =
    'You bake 4 loaves. Problem: their bread is flat. Testimonial from Jodie K: "It rose." Review: “So good.” – Ana Ruiz'
  const sections = sell("Course", description)
  const find = (kind: string) => sections.find((one) => one.kind === kind)
  expect(find("problem")?.text).toBe("Your bread is flat.")
  expect(find("testimonials")?.items).toEqual([
    { title: "Jodie K", text: "It rose." },
    { title: "Ana Ruiz", text: "So good." },
  ])
  expect(find("benefits")?.text).toBe("")
})

test("questions with answers behind them are an article's headings and a page's questions", () => {
  const asked = "How long does it last? Twenty years.\nDo you work in winter? Yes."
  expect(write(`Roofs.\n${asked}`)).toContain("### Do you work in winter?\n\nYes.")
  const faq = sell("Roof", `A roof of slate. FAQ:\n${asked}`).find(({ kind }) => kind === "faq")
  expect(faq?.items[1]).toEqual({ title: "Do you work in winter?", text: "Yes." })
})

test("a page has the button that is asked for, and its name is not its text", () => {
  const [hero] = sell("Story seeds", "Page for our story seeds. 30 cards. Button should say Send me the cards")
  expect(hero).toMatchObject({ text: "30 cards.", button: "Send me the cards" })
})

test("a quotation with its speaker is a page's testimonial, if it has a section for them", () => {
  const quoted = '"I drink the nettle tea every morning" - Carol B.'
  const sections = sell("Sampler", `Six teas. Grown in Vermont. ${quoted} Gift wrap $3.`)
  expect(sections.find(({ kind }) => kind === "testimonials")?.items).toEqual([
    { title: "Carol B.", text: "I drink the nettle tea every morning" },
  ])
  expect(sections.find(({ kind }) => kind === "benefits")?.text).toBe("Grown in Vermont. Gift wrap $3.")
})

test("a section that is written again has the same labeled parts in their places", () => {
  const input = { name: "Box", description: "Two loaves. Headline: Friday bread. CTA: Save my box", targetAudience: "" }
  const section = writeSection(
    { ...input, price: "$9", style: "modern", urgencyFactor: 0, variation: 0, kind: "hero" },
    VOICE,
  )
  expect(section).toMatchObject({ title: "Friday bread", text: "Two loaves.", button: "Save my box" })
})

describe("the description of a page", () => {
  const page = sell(
    "Glow Facial",
    "A monthly facial. Members get one facial a month, 15% off products, and priority booking. 30-day money-back guarantee. FAQ: Can I pause? Yes, for up to 3 months. Is it for men? It is. Use a calm tone.",
  )
  const find = (wanted: string) => page.find(({ kind }) => kind === wanted)
  test("lists what buyers get", () => {
    expect(find("benefits")?.items.map(({ title }) => title)).toEqual([
      "One facial a month",
      "15% off products",
      "Priority booking",
    ])
  })
  test("has its guarantee and its questions in their sections", () => {
    expect(find("guarantee")?.text).toBe("30-day money-back guarantee.")
    expect(find("faq")?.items).toEqual(
      expect.arrayContaining([
        { title: "Can I pause?", text: "Yes, for up to 3 months." },
        { title: "Is it for men?", text: "It is." },
      ]),
    )
    expect(JSON.stringify(page)).not.toMatch(/FAQ|calm tone/)
  })
})

describe("for Little Otters", () => {
  const VOICE = brand("Little Otters", { brandDescription: "Swim school in Chester. Run by Priya." })
  const sell = (name: string, description: string, voice: Partial<WriterVoice> = {}) =>
    writePage(
      { name, description, targetAudience: "", price: "$9", style: "modern", urgencyFactor: 0, variation: 0 },
      WRITTEN_KINDS,
      { ...VOICE, ...voice },
    )

  test("a telephone number behind a sentence stays with it, and that is what to do next", () => {
    const [hero, ...rest] = sell("Roof", "Ask who does the work. It is far. We look at it for free. 08 5550 0147")
    expect(hero?.text).toBe("Ask who does the work.")
    expect(rest.at(-1)?.text).toBe("We look at it for free. 08 5550 0147.")
  })

  test("an answer on the line below its question stays with it", () => {
    const faq = sell("Eye test", "Q: How often?\nA: Every two years.\n\nQ: Is it free?\nA: It is.").find(
      ({ kind }) => kind === "faq",
    )
    expect(faq?.items).toContainEqual({ title: "How often?", text: "Every two years." })
  })
})

describe("for Kinetic", () => {
  const VOICE = brand("Kinetic")
  const sell = (order: { name: string; description: string; price?: string; targetAudience?: string }, voice = VOICE) =>
    writePage(
      { targetAudience: "people", price: "$60", style: "modern", urgencyFactor: 0, variation: 0, ...order },
      WRITTEN_KINDS,
      voice,
    )

  test("an audience begins in lower case inside a sentence, where it begins with no name", () => {
    const ask = (targetAudience: string) =>
      JSON.stringify(sell({ name: "Share", description: "Open.", targetAudience }))
    expect(ask("Families in Madison")).toContain("For families in Madison.")
    expect(ask("Leeds commuters")).toContain("For Leeds commuters.")
  })

  test("an initial ends no sentence, but what readers are bid begins one", () => {
    const page = sell({
      name: "Whitening",
      description: 'One visit. "Gentle," says Maria G. Book online: https://a.example/b',
    })
    expect(page.find(({ kind }) => kind === "callToAction")?.text).toBe("Book online: https://a.example/b")
  })
})

describe("for Lakeside", () => {
  const VOICE = brand("Lakeside")
  const speak = (language: string): WriterVoice => ({ ...VOICE, language })
  const sell = (description: string, voice = VOICE, name = "Box") =>
    writePage(
      { name, description, targetAudience: "", price: "$9", style: "modern", urgencyFactor: 0, variation: 0 },
      WRITTEN_KINDS,
      voice,
    )

  test("a page ends in the last thing that it asks its readers to do, in Spanish and Italian too", () => {
    const find = (description: string, language: string) => sell(description, speak(language)).at(-1)?.text
    expect(
      find("Una caja de fruta. Puedes parar por WhatsApp (600 123 456). Pedidos hasta el martes a las 20 h.", "es"),
    ).toBe("Pedidos hasta el martes a las 20 h.")
    expect(find("Una cassetta di frutta. Domande al 055 123 456. Ordini entro martedì alle 20.", "it")).toBe(
      "Ordini entro martedì alle 20.",
    )
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

  test("French names the readers without a preposition that lacks its article", () => {
    const page = sell("Huit semaines.", "Nouveau cap", { language: "fr-FR" }, "femmes de 35 à 50 ans")
    expect(page.find(({ kind }) => kind === "faq")?.items[0]?.text).toBe("Femmes de 35 à 50 ans.")
  })
})

describe("for Wag Wagon", () => {
  const VOICE = brand("Wag Wagon", { brandDescription: "Dog grooming in Boise by Kim." })

  test("a page's call says something, and a list's sign is no headline", () => {
    const order = { name: "Box", targetAudience: "", price: "$5", style: "bold", urgencyFactor: 0, variation: 0 }
    const find = (description: string, wanted: string) =>
      writePage({ ...order, description }, WRITTEN_KINDS, VOICE).find(({ kind }) => kind === wanted)?.text
    expect(find("Locked out? We come. 0117 496 0345.", "callToAction")).toBe("We come. 0117 496 0345.")
    expect(find("- Special till May\n- Half price\n- By van", "hero")).toBe("Special till May")
  })
})

describe("as it is read", () => {
  const find = (page: ReturnType<typeof sell>, kind: string) => page.find((one) => one.kind === kind)

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
    const asked = sell(
      "Ledger",
      "Invoices.\nPeople ask: can I import from Excel? yes, in two clicks. Is it safe? it is.",
    )
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
})
