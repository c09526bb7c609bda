import { EMPTY_STYLIZATION } from "@brandwright/contract/brands/brands"
import { WRITTEN_KINDS } from "@brandwright/contract/funnels/funnel-page"
import { videoSettings } from "@brandwright/contract/video/video"
import { expect, test } from "vitest"
import type { WriterVoice } from "../src/voice.ts"
import { writeConcepts } from "../src/kinds/book.ts"
import { writePage } from "../src/kinds/page.ts"
import { writeFilm } from "../src/kinds/video.ts"

/** Parts that a description labels, in the sections where readers look for them. */

const VOICE: WriterVoice = {
  brandName: "Lakeside",
  brandDescription: "",
  industry: "",
  stylization: EMPTY_STYLIZATION,
  version: 1,
}
const PAGE = {
  name: "Winter Reset",
  targetAudience: "",
  price: "$90",
  style: "modern",
  urgencyFactor: 0,
  variation: 0,
}
const sell = (description: string, language = "en") =>
  writePage({ ...PAGE, description }, WRITTEN_KINDS, { ...VOICE, language })
const film = (ideology: string) => writeFilm(videoSettings.parse({ ideology }), "storytelling", VOICE)
const plan = (topic: string) =>
  writeConcepts(
    { topic, targetAudience: "parents", purpose: "help", tone: "warm", length: "short", count: 1 },
    VOICE,
  )[0]

const section = (page: ReturnType<typeof sell>, kind: string) => page.find((one) => one.kind === kind)
const asked = (page: ReturnType<typeof sell>) =>
  section(page, "faq")?.items.map(({ title, text }) => `${title} ${text}`) ?? []

test.each([
  [
    "en",
    "Questions people ask: Is it cold? Bring socks. Is it far? No.",
    ["Is it cold? Bring socks.", "Is it far? No."],
  ],
  ["nl", "Vraag: moet ik iets kunnen? Nee.", ["Moet ik iets kunnen? Nee."]],
  ["de", "Häufige Frage: Ist es kalt? Ja, sehr.", ["Ist es kalt? Ja, sehr."]],
  ["fr", "Questions fréquentes : Fait-il froid ? Oui.", ["Fait-il froid ? Oui."]],
  ["es", "Preguntas frecuentes: ¿Hace frío? Sí, mucho.", ["¿Hace frío? Sí, mucho."]],
  ["it", "Domande frequenti: Fa freddo? Sì. Posso uscire? No.", ["Fa freddo? Sì.", "Posso uscire? No."]],
  ["pt", "Pergunta frequente: Faz frio? Sim.", ["Faz frio? Sim."]],
  ["nl", "Veelgestelde vragen: Is het koud? Ja.", ["Is het koud? Ja."]],
])("questions of a %s description stand among the questions: %s", (language, questions, expected) => {
  const page = sell(`Lakeside mornings, Lakeside evenings. ${questions}`, language)
  expect(asked(page)).toEqual(expect.arrayContaining(expected))
  expect(section(page, "benefits")?.text ?? "").not.toMatch(/[?]/)
})

test("a claim about what is asked stays whole when its answers are missing", () => {
  const told = "People always ask if the lake freezes. It does."
  expect(JSON.stringify(sell(`Six weeks by the lake. ${told}`))).toContain(told)
})

test("what a description labels stands in its section", () => {
  const page = sell(
    'Six weeks. 4 parts, 9 hours: 1) ice 2) fire 3) sleep 4) bread. Bonus: a wool hat. Quote from a guest, Ann Roe, nurse: "I slept for the first time in a year." 14 day refund, no forms. Price goes up to $120 on May 3. It is cold, be upfront about that.',
  )
  expect(section(page, "bonuses")?.items).toEqual([{ title: "A wool hat", text: "" }])
  expect(section(page, "testimonials")?.items).toEqual([
    { title: "Ann Roe, nurse", text: "I slept for the first time in a year." },
  ])
  expect(section(page, "guarantee")?.text).toBe("14 day refund, no forms.")
  expect(section(page, "price")?.text).toBe("Price goes up to $120 on May 3.")
  expect(section(page, "benefits")?.text).toBe("4 parts, 9 hours.\n\nIt is cold.")
})

test.each([
  ["en", "CTA: Count me in"],
  ["en", "CTA Count me in"],
  ["de", "Schaltfläche: Ich will dabei sein"],
  ["de", "Button soll heißen: Platz sichern"],
  ["fr", "Bouton « Je viens »"],
  ["pt", "O botão deve dizer Quero ir"],
  ["fr", "Bouton : Je veux en être"],
  ["es", "Botón: Quiero venir"],
  ["it", "Pulsante: Voglio venire"],
  ["pt", "Botão: Quero ir"],
  ["nl", "Knop: Ik wil mee"],
])("a %s label names the button: %s", (language, label) => {
  const page = sell(`Lakeside 7:30, 9:30. ${label}`, language)
  expect(label).toContain(page[0]?.button)
  expect(page[0]?.button).toMatch(/^\p{Lu}\p{L}+ \p{L}+/u)
  expect(page.flatMap(({ text, items }) => [text, ...items.map((item) => item.text)]).join()).not.toContain(
    page[0]?.button,
  )
})

test("a work that is only named with its length or its title is not told", () => {
  expect(film("40 sec film for the website about how we mend pots. It takes three hours.")).toMatch(
    /^How we mend pots\./,
  )
  expect(film("1 minute video for our homepage. We mend pots in an hour.")).toMatch(/^We mend pots/)
  expect(plan("Short ebook we can give to parents: 'Before You Light It'. Chapters: wood; air; ash.")?.title).toBe(
    "Before You Light It",
  )
  expect(sell("Page de vente pour notre coffret. Six cahiers.", "fr")[0]?.text).not.toContain("Page")
})

test("several quotes in a row are several testimonials, and steps lose their heading", () => {
  const page = sell(
    'Six weeks. How it works: 1. you call 2. we come 3. it is warm. Testimonials: "I slept." - Ann, nurse / "So did I." - Bo. Q: is it cold? A: yes. It snows a lot.',
  )
  expect(section(page, "testimonials")?.items).toEqual([
    { title: "Ann, nurse", text: "I slept." },
    { title: "Bo", text: "So did I." },
  ])
  expect(asked(page)).toContain("Is it cold? Yes.")
  expect(section(page, "benefits")?.text).toBe("It snows a lot.")
})

test("beside a narration what is shown is not spoken", () => {
  const scenes = "Scene 1: hands and dough. Scene 2: the oven."
  expect(film(`${scenes} Voiceover: We bake at night. End card with the address, 14 Dorr St.`)).toMatch(
    /^We bake at night\. 14 Dorr St\./,
  )
  expect(film(`${scenes} We bake at night.`)).toContain("Hands and dough.")
})

test("a checklist is no outline beside numbered chapters", () => {
  const topic =
    "Write a short guide: How to keep a bike alive. 1 Wash the salt off 2 Oil the chain 3 Dry the brakes 4 Give up. Please include a checklist at the end: chain, brakes, lights."
  expect(plan(topic)?.outline).toEqual(["Wash the salt off", "Oil the chain", "Dry the brakes", "Give up"])
})

test("quotes behind a label need no dash, and what is free by its description has no price to ask for", () => {
  const page = sell(
    'Our free evening course. Reviews: "I slept." Priya, nurse; "So did I." Owen, porter. FAQs - do I need skates? no. is it cold? yes. Wear wool, that\'s a good tip to put in.',
  )
  expect(section(page, "testimonials")?.items.map(({ title }) => title)).toEqual(["Priya, nurse", "Owen, porter"])
  expect(asked(page)).toEqual(expect.arrayContaining(["Do I need skates? No.", "Is it cold? Yes."]))
  expect(section(page, "benefits")?.text).toBe("Wear wool.")
  const unpriced = writePage(
    { ...PAGE, description: "Our free evening course. Wear wool.", price: "" },
    ["price"],
    VOICE,
  )
  expect(JSON.stringify(unpriced)).not.toContain("[[?")
})

test.each([
  [
    "Testimonial: 'Told us no in ten minutes, didn't they' (Sheila, Leeds)",
    "Sheila, Leeds",
    "Told us no in ten minutes, didn't they",
  ],
  ['Testimonial: "I slept."', "I slept.", ""],
  ["Review from a guest, Ann: “I slept.”", "Ann", "I slept."],
])("a labeled quote is kept, with or without a name: %s", (label, title, text) => {
  expect(section(sell(`Six weeks. ${label}`), "testimonials")?.items).toEqual([{ title, text }])
})

test("a title behind an order or a label is the book's", () => {
  const words = (topic: string, language = "en") =>
    writeConcepts(
      { topic, targetAudience: "", purpose: "help", tone: "warm", length: "short", count: 1 },
      { ...VOICE, language },
    )[0]
  expect(words("Necesito un libro electrónico: Cocinar para uno. Doy talleres.", "es")?.title).toBe("Cocinar para uno")
  const reset = words(
    "I need a lead magnet PDF called 'The Desk Reset' with 3 exercises: chin tuck, wall slide, twist.",
  )
  expect(reset?.title).toBe("The Desk Reset")
  expect(reset?.outline).toEqual(["Chin tuck", "Wall slide", "Twist"])
})

test.each([
  [
    "pt",
    "Roteiro para vídeo de 40 segundos mostrando como consertamos jeans. Começar com close no rasgo.",
    "Como consertamos jeans.",
  ],
  ["it", "Script per un video di 30 secondi sul nostro pranzo. Musica allegra.", "Nostro pranzo."],
  ["en", "Close the curtains. Orders close Wednesday.", "Close the curtains. Orders close Wednesday."],
])("a %s film tells what it is about: %s", (language, brief, said) => {
  const told = writeFilm(videoSettings.parse({ ideology: brief }), "storytelling", { ...VOICE, language })
  expect(told.split("\n")[0]).toBe(said)
})
