import { EMPTY_STYLIZATION } from "@brandwright/contract/brands/brands"
import { GENERATOR_DEFAULTS, type GeneratorInput } from "@brandwright/contract/content/content"
import { WRITTEN_KINDS } from "@brandwright/contract/funnels/funnel-page"
import { videoSettings } from "@brandwright/contract/video/video"
import { describe, expect, test } from "vitest"
import type { WriterVoice } from "../src/facts.ts"
import { writeConcepts } from "../src/kinds/book.ts"
import { writeContent } from "../src/kinds/content.ts"
import { writeMail } from "../src/kinds/mail.ts"
import { writePage } from "../src/kinds/page.ts"
import { writeFilm } from "../src/kinds/video.ts"
import { listSentences } from "../src/sentences.ts"

/** What editors met when they read drafts of whole briefs. */

const VOICE: WriterVoice = {
  brandName: "Kinetic",
  brandDescription: "",
  industry: "",
  stylization: EMPTY_STYLIZATION,
  version: 1,
}
const write = (brief: string, input: Partial<GeneratorInput> = {}, voice: Partial<WriterVoice> = {}) =>
  writeContent(
    { ...GENERATOR_DEFAULTS, platform: "facebook", includeHashtags: false, variation: 0, brief, ...input },
    { ...VOICE, ...voice },
  )
const plan = (topic: string) =>
  writeConcepts({ topic, targetAudience: "people", purpose: "", tone: "casual", length: "short", count: 1 }, VOICE)[0]
const sell = (name: string, description: string, price = "£60", variation = 0) =>
  writePage(
    { name, description, targetAudience: "people", price, style: "modern", urgencyFactor: 0, variation },
    WRITTEN_KINDS,
    VOICE,
  )

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

test("a text with a capital I has no other i by mistake", () => {
  expect(write("I have two dates left. Diolch i bawb!")).toContain("Diolch i bawb!")
  expect(write("i have two dates left, i think")).toContain("I have two dates left, I think")
})

test("opening hours are not added to a text that tells its own", () => {
  const facts = [{ kind: "hours", title: "Daily", detail: "9 to 6" }]
  for (const brief of ["We are closed until 2 January.", "Wir haben bis 2. Januar geschlossen.", "Open from 9 now."])
    expect(write(brief, {}, { facts })).not.toContain("9 to 6")
  expect(write("The plums are ripe.", {}, { facts })).toContain("9 to 6")
})

test("a post cut to its limit keeps what readers can do", () => {
  const long = "The council pays half of it if we find the other half ourselves before the end of March, it says."
  const call = "You can give at the box office or at regent.example/projector until then."
  const post = write(`The projector died on Friday. ${long} ${call} ${long.replace("March", "May")}`, {
    platform: "twitter",
  })
  expect(listSentences(post)).toContain(call)
})

describe("a sales page", () => {
  const buttons = (name: string) =>
    [0, 1].flatMap((variation) => sell(name, "It takes an hour.", "£60", variation).map(({ button }) => button))

  test("books what is booked and sells what is bought", () => {
    expect(buttons("Neck check").join()).not.toMatch(/Buy|Order/)
    expect(buttons("Wedding photography").join()).toMatch(/Book now/)
    expect(buttons("Rye loaf").join()).toMatch(/Buy now/)
  })

  test("a page of people who ask for gifts names no price", () => {
    const page = sell("Our projector", "Donate £5 for our projector.", "Free")
    expect(page.find(({ kind }) => kind === "price")?.title).toBe("How to take part")
  })
})

test("a brand that describes itself is not named before it says we", () => {
  const about = { brandDescription: "We run a cinema in Ashby." }
  expect(write("The film starts at 8.", { length: 3 }, about)).toContain("\n\nWe run a cinema in Ashby.")
})

test("an entry of a list is a scene of its own, from its capital to its full stop", () => {
  const settings = videoSettings.parse({ ideology: "Ripe now:\n- raspberries\n- see farm.example" })
  expect(writeFilm(settings, "minimal", VOICE)).toContain("\nRaspberries.\nSee farm.example")
})

test("a script in German shows dates and figures and no mere nouns", () => {
  const brief =
    "Vom 22. Dezember bis 2. Januar ist die Praxis leider zu, Frau Dr. Wiegand vertritt. Rufen Sie Ihren Hausarzt in der Langen Allee an, wenn Ihr Kind krank ist."
  const script = write(brief, { contentType: "video-script" }, { language: "de-DE" })
  expect(script).toContain("On screen: 22. Dezember · 2. Januar")
  expect(script).not.toMatch(/On screen: .*(?:Allee|Hausarzt|Frau)/)
})

describe("a death", () => {
  const news = `It is with great sadness that we share that our conductor, Margaret Ellis, died on 2 February after an illness that she bore with patience. She led us for 31 years.`

  test("is no subject of questions about news, in an article or on a page", () => {
    for (const variation of [0, 2])
      expect(write(news, { contentType: "blog", length: 3, variation })).not.toMatch(/What is different|behind|next/)
    expect(JSON.stringify(sell("Service", news, "Free"))).not.toContain("order, book")
  })

  test("is no newsletter's news", () => {
    expect(writeMail({ brief: news, purpose: "newsletter" }, VOICE).subject).toBe("A message from Kinetic")
  })
})

test("what the writer is told not to mention is not mentioned, and an explanation is told", () => {
  const brief = "Please write an email to patients explaining that we're moving on Monday. Don't mention the damp."
  expect(write(brief)).toContain("We're moving on Monday.")
  expect(write(brief)).not.toMatch(/damp|\[\[\?/)
  expect(write("Don't mention the war. It was long ago.")).toContain("Don't mention the war.")
  expect(write("Escribe un post sobre la nueva carta. Usa un tono cercano y algún emoji.")).not.toContain("tono")
})

test("a post cut to its limit tells days and prices rather than the story around them", () => {
  const story =
    "Then Pat from the garage next door spent two evenings on it, in the cold, with a torch between his teeth and all of his own tools, for the price of one wobbly teapot, bless him."
  const dates = "40 new lamps, from €120, will be at the Kinsale market on 14 and 15 December, stall 22."
  const aside = "Pat and his wife have asked me to say that this teapot is not for sale."
  const post = write(`The kiln broke in November. ${story} ${dates} ${aside}`, { platform: "twitter" })
  expect(post).toContain(dates)
  expect(post).not.toContain(aside)
})

test("a page names as included nothing that has a price of its own", () => {
  const facts = [{ kind: "product", title: "Picodon", price: "€2.50", detail: "A cheese" }]
  const page = (name: string) => {
    const order = { name, description: "A tour, and Picodon to buy.", targetAudience: "", price: "€5", style: "bold" }
    return JSON.stringify(writePage({ ...order, urgencyFactor: 0, variation: 0 }, ["inside"], { ...VOICE, facts }))
  }
  expect(page("Farm tour")).not.toContain("Picodon")
  expect(page("Picodon")).toContain("A cheese")
})

test("a film of a mere subject asks what there is to say", () => {
  expect(writeFilm(videoSettings.parse({ ideology: "Balayage" }), "minimal", VOICE)).toContain("[[? What should")
})

describe("questions and answers written as one line", () => {
  const asked = "Q: Does whitening hurt? A: Hardly. Q: How long does it last? A: One to three years."

  test("stand on lines of their own", () => {
    expect(write(`${asked}`)).toContain("Q: Does whitening hurt?\nA: Hardly.\n\nQ: How long does it last?\nA: One to")
    expect(write("Plan A: we meet. Plan B: we call.")).toContain("Plan A: we meet. Plan B: we call.")
  })

  test("are spoken without their labels", () => {
    expect(write(asked, { contentType: "video-script" })).not.toMatch(/[QA]:/)
    expect(writeFilm(videoSettings.parse({ ideology: asked }), "minimal", VOICE)).not.toMatch(/[QA]:/)
  })

  test("become the questions of a sales page, or stay where it has none", () => {
    const order = { name: "Whitening", description: `Whiter teeth. ${asked}`, targetAudience: "", price: "£60" }
    const page = (kinds: Parameters<typeof writePage>[1]) =>
      writePage({ ...order, style: "bold", urgencyFactor: 0, variation: 0 }, kinds, VOICE)
    expect(page(["hero", "benefits", "faq"]).at(-1)?.items).toContainEqual({
      title: "Does whitening hurt?",
      text: "Hardly.",
    })
    expect(JSON.stringify(page(["hero", "benefits", "faq"])[0])).not.toContain("hurt")
    expect(JSON.stringify(page(["hero", "benefits"]))).toContain("hurt")
  })
})

test("a request to explain names the headline, and asks for the explanation", () => {
  const article = write("Explain why tires wear unevenly. Mention that a check is free.", { contentType: "blog" })
  expect(article).toMatch(/^# Why tires wear unevenly\n\n\[\[\? How would you say this/)
})
