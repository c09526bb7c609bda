import { EMPTY_STYLIZATION } from "@brandwright/contract/brands/brands"
import { GENERATOR_DEFAULTS, type GeneratorInput } from "@brandwright/contract/content/content"
import { WRITTEN_KINDS } from "@brandwright/contract/funnels/funnel-page"
import { describe, expect, test } from "vitest"
import type { WriterVoice } from "../src/facts.ts"
import { writeConcepts } from "../src/kinds/book.ts"
import { writeContent } from "../src/kinds/content.ts"
import { writeMail } from "../src/kinds/mail.ts"
import { writePage } from "../src/kinds/page.ts"
import { followOrders } from "../src/orders.ts"
import { tidyText } from "../src/tidy.ts"

/** What owners would have blushed at in drafts of their own briefs. */

const VOICE: WriterVoice = {
  brandName: "Little Otters",
  brandDescription: "Swim school in Chester. Run by Priya.",
  industry: "",
  stylization: EMPTY_STYLIZATION,
  version: 1,
}
const write = (brief: string, input: Partial<GeneratorInput> = {}, voice: Partial<WriterVoice> = {}) =>
  writeContent({ ...GENERATOR_DEFAULTS, platform: "facebook", variation: 0, brief, ...input }, { ...VOICE, ...voice })
const mail = (brief: string) => writeMail({ brief, purpose: "newsletter" }, VOICE)
const sell = (name: string, description: string, voice: Partial<WriterVoice> = {}) =>
  writePage(
    { name, description, targetAudience: "", price: "$9", style: "modern", urgencyFactor: 0, variation: 0 },
    WRITTEN_KINDS,
    { ...VOICE, ...voice },
  )

test("a pasted web page loses its menu and its legal lines, and nothing else", () => {
  const page = "Home | Classes | Prices | Contact\nSmall classes.\n\nBread | Rye | Spelt\n\n© Otters. Privacy policy"
  expect(followOrders(`${page}\nPrivacy policy · Cookies\nHome is where the oven is.`)).toBe(
    "Small classes.\n\nBread | Rye | Spelt\n\nHome is where the oven is.",
  )
})

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

test("how the text is to be, and not to be, is not told to readers", () => {
  expect(followOrders("Write a post about our sax player. Make it fun but not cheesy")).toBe("Our sax player.")
  expect(followOrders("Write a post about our rye. Keep it in a paper bag.")).toBe("Our rye. Keep it in a paper bag.")
})

test("thanks with a name sign a letter, with a title before it too", () => {
  for (const end of ["Thanks! Ms. Priya", "Thank you. Ray"])
    expect(mail(`We are closed on Monday. ${end}`).content).not.toContain("Little Otters</p>")
  expect(mail("We are closed on Monday. Thanks! Bring towels.").content).toContain("Little Otters</p>")
})

test("no appointment is no sad news, at the end of a text", () => {
  const page = (description: string) => JSON.stringify(sell("Kurs", description, { language: "de-DE" }))
  expect(page("Der Kurs beginnt im Mai. Ohne Termin geht es leider nicht.")).toMatch(/buchen|reservieren/)
  expect(page("Liebe Gäste! Leider schließen wir.")).not.toMatch(/buchen|reservieren/)
})

describe("what is sold by people who come or who rent out is booked", () => {
  const button = (name: string, voice: Partial<WriterVoice> = {}) => sell(name, "New here.", voice)[0]?.button
  test("a service is booked, by its name or by the trade of its people", () => {
    expect(button("AC recharge")).toMatch(/^(?:Book|Reserve) now$/)
    expect(button("Sunset paddle", { brandDescription: "Kayak rental." })).toMatch(/^(?:Book|Reserve) now$/)
  })
  test("a product of such people is not booked", () => {
    const facts = [{ kind: "product", title: "Paddle" }]
    expect(button("Paddle", { brandDescription: "Kayak rental.", facts })).toMatch(/^(?:Buy|Order) now$/)
  })
})

test("a telephone number behind a sentence stays with it, and that is what to do next", () => {
  const [hero, ...rest] = sell("Roof", "Ask who does the work. It is far. We look at it for free. 08 5550 0147")
  expect(hero?.text).toBe("Ask who does the work.")
  expect(rest.at(-1)?.text).toBe("We look at it for free. 08 5550 0147.")
})

test("what is left out of a list's text to be short leaves the list behind it alone", () => {
  const aside = "A system of that size is plenty for most families that we know, in the hills and in the plain alike."
  const brief = `3 mistakes:\n1. The biggest system that money can buy for a roof like yours.\n2. No hot water in the plan.\n3. A man at the door.\n\n${aside} Ask for the brand and who does it. Call 08 5550 0147.`
  expect(write(brief, { platform: "twitter" })).toContain("A man at the door.\n\nAsk for the brand")
})

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

test("a section about the brand does not name it twice", () => {
  expect(write("We moved to Elm Street.", { contentType: "blog", length: 3 })).toContain(
    "## About Little Otters\n\nSwim school in Chester. Run by Priya.",
  )
})

test("initials end no sentence, in a title neither", () => {
  const brief = "THE PLAYBOY OF THE WESTERN WORLD by J.M. Synge. 11 Feb, 8pm. Come early."
  expect(mail(brief).subject).toBe("THE PLAYBOY OF THE WESTERN WORLD by J.M. Synge")
  expect(write(brief, { contentType: "video-script" })).toContain("Voice: Come early.")
})

test("what is said behind a list stays behind it in an article, and its entries are chapters by their names", () => {
  const brief = "How to keep a fern\n\n1) Light: bright.\n2) Water: weekly.\n3) Soil: loose.\n\nStill sad? Bring it in."
  const article = write(brief, { contentType: "blog", length: 3 })
  expect(article).toMatch(/^# How to keep a fern\n\n## Light/)
  expect(article.indexOf("Still sad?")).toBeGreaterThan(article.indexOf("## Soil"))
  const order = { topic: brief, targetAudience: "", purpose: "", tone: "casual", length: "short" as const, count: 1 }
  expect(writeConcepts(order, VOICE)[0]?.outline).toEqual(["Light", "Water", "Soil"])
})

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

test("a script shows every day of an hour, and no day as part of a name", () => {
  const show = (brief: string) => write(brief, { contentType: "video-script" })
  expect(show("We teach them out there in the woods Mon/Wed/Fri 9-1, whatever it rains.")).toContain(
    "Mon/Wed/Fri 9-1\n",
  )
  expect(show("The sale is at the old house from Fri-Sun Mar 5-7, in the rain too.")).toContain("Fri-Sun Mar 5-7\n")
  expect(show("Apply in person, or come by our office on Armenia Ave Mon-Fri 9-4 and ask.")).toContain(
    "Armenia Ave · Mon-Fri 9-4",
  )
})

test("an order for a post for us is an order, and a headline ends on no small word", () => {
  expect(followOrders("Hey can you put together a quick post for us? We got a 3rd truck.")).toBe("We got a 3rd truck.")
  expect(mail("We are low on: rice, canned beans and shelf-stable milk. Drop them off.").subject).toBe(
    "We are low on: rice, canned beans and shelf-stable milk",
  )
})

test("an answer on the line below its question stays with it", () => {
  const faq = sell("Eye test", "Q: How often?\nA: Every two years.\n\nQ: Is it free?\nA: It is.").find(
    ({ kind }) => kind === "faq",
  )
  expect(faq?.items).toContainEqual({ title: "How often?", text: "Every two years." })
})

test("a bracket inside a sentence ends none, and training is booked", () => {
  expect(mail("It is back in Reef, Midnight and (new!) Wattle. Sizes 6 to 22.").subject).toBe(
    "It is back in Reef, Midnight and (new!) Wattle",
  )
  expect(tidyText("my friend jules does it, shes great", VOICE)).toContain("she's great")
  expect(JSON.stringify(sell("Leinentraining", "Im Park.", { language: "de-AT" }))).toMatch(/buchen|reservieren/)
})
