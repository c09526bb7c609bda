import { EMPTY_STYLIZATION } from "@brandwright/contract/brands/brands"
import { GENERATOR_DEFAULTS, type GeneratorInput } from "@brandwright/contract/content/content"
import { WRITTEN_KINDS } from "@brandwright/contract/funnels/funnel-page"
import { videoSettings } from "@brandwright/contract/video/video"
import { describe, expect, test } from "vitest"
import type { WriterVoice } from "../src/facts.ts"
import { writeChapter, writeConcepts } from "../src/kinds/book.ts"
import { writeContent } from "../src/kinds/content.ts"
import { writeMail } from "../src/kinds/mail.ts"
import { writePage } from "../src/kinds/page.ts"
import { writeFilm } from "../src/kinds/video.ts"
import { followOrders } from "../src/orders.ts"
import { tidyText } from "../src/tidy.ts"

/** What a proofreader struck out of drafts of everyday briefs. */

const VOICE: WriterVoice = {
  brandName: "Kinetic",
  brandDescription: "",
  industry: "",
  stylization: EMPTY_STYLIZATION,
  version: 1,
}
const write = (brief: string, input: Partial<GeneratorInput> = {}, voice: Partial<WriterVoice> = {}) =>
  writeContent({ ...GENERATOR_DEFAULTS, platform: "facebook", variation: 0, brief, ...input }, { ...VOICE, ...voice })
const sell = (order: { name: string; description: string; price?: string; targetAudience?: string }, voice = VOICE) =>
  writePage(
    { targetAudience: "people", price: "$60", style: "modern", urgencyFactor: 0, variation: 0, ...order },
    WRITTEN_KINDS,
    voice,
  )
const writeButton = (name: string, description: string, voice = VOICE) =>
  sell({ name, description }, voice).find(({ kind }) => kind === "hero")?.button

describe("loss, illness and debt", () => {
  const tones = ["casual", "humorous", "inspirational"] as const
  test.each([
    ["We offer cremation without a service.", {}],
    ["We are open on Sunday again.", { industry: "Funeral services" }],
    ["A free circle for people who have lost someone.", {}],
    ["Ab Montag gibt es wieder eine Trauergruppe.", { language: "de-DE" }],
  ])("have no emoji beside them: %s", (brief, voice) => {
    for (const tone of tones)
      expect(write(brief, { tone, includeEmoji: true }, voice)).not.toMatch(/\p{Emoji_Presentation}/u)
  })

  test("are not asked whether they sound familiar", () => {
    for (const variation of [0, 1, 2]) {
      const order = {
        name: "Visit",
        description: "We talk about debt.",
        style: "bold",
        urgencyFactor: 0,
        price: "$20",
      }
      const [problem] = writePage({ ...order, targetAudience: "", variation }, ["problem"], VOICE)
      expect(problem?.title).toBe("What this is about")
    }
  })
})

test("a postscript neither rules anything out nor thanks anyone", () => {
  const brief = "From May we sell soap by weight. Bring your own jar to the shop. We open at nine each day."
  const write = (last: string) =>
    [0, 1, 2, 3].map(
      (variation) => writeMail({ brief: `${brief} ${last}`, purpose: "follow-up", variation }, VOICE).content,
    )
  expect(write("The soap smells of lavender again.").join("")).toContain("P.S.")
  for (const last of ["We do not sell any bottles.", "Thank you to Ruth and Eddie."])
    expect(write(last).join("")).not.toContain("P.S.")
})

describe("what is for the writer", () => {
  test.each([
    ["Kimchi on Saturday. Make it funny. Don't mention the smell.", "Kimchi on Saturday."],
    ["We lend no money. Please don't mention bailiffs.", "We lend no money."],
    ["Filters last a year. I want this to be practical. No scare tactics.", "Filters last a year."],
    [
      "hey so we want to tell everyone about the winter term, it starts on Monday",
      "The winter term, it starts on Monday",
    ],
  ])("is not told to readers: %s", (brief, said) => {
    expect(followOrders(brief)).toBe(said)
  })
  test.each(["Plain advice. No jargon. No hard sell.", "Don't mention the war. It was long ago.", "Make it personal."])(
    "is told from a promise: %s",
    (brief) => {
      expect(followOrders(brief)).toBe(brief)
    },
  )
})

describe("hurried spelling", () => {
  test.each([
    ["Teh shop is open. Book befor Friday.", "The shop is open. Book before Friday."],
    ["Ask Mr. Thier about its $40 plan. its $210 per kid.", "Ask Mr. Thier about its $40 plan. It's $210 per kid."],
  ])("is mended: %s", (brief, mended) => {
    expect(tidyText(brief, VOICE)).toBe(mended)
  })
  test("hurried names of months are mended in German", () => {
    expect(tidyText("wir bauen ab märz wieder.", { ...VOICE, language: "de-DE" })).toBe("Wir bauen ab März wieder.")
  })
})

describe("a page's button", () => {
  test("follows the brief's own call, and a service by its name", () => {
    expect(writeButton("Beginner block", "Six weeks. SIGN UP AT THE DESK")).toBe("Sign up")
    expect(writeButton("Whitening", "One visit.")).toMatch(/^(?:Book|Reserve) now$/)
    expect(writeButton("Winter term", "Please book before Friday.")).toMatch(/^(?:Book|Reserve) now$/)
    expect(writeButton("Field notes", "Our new book is out.")).toMatch(/^(?:Buy|Order) now$/)
    expect(writeButton("Setas", "Reservas en el 976 555 014.", { ...VOICE, language: "es-ES" })).toBe("Reservar")
  })
  test("stands alone where there is no price", () => {
    const [hero] = sell({ name: "Block", description: "Sign up at the desk.", price: "" })
    expect(hero?.button).toBe("Get in touch")
  })
})

test("an audience begins in lower case inside a sentence, where it begins with no name", () => {
  const ask = (targetAudience: string) => JSON.stringify(sell({ name: "Share", description: "Open.", targetAudience }))
  expect(ask("Families in Madison")).toContain("For families in Madison.")
  expect(ask("Leeds commuters")).toContain("For Leeds commuters.")
})

test("an article has no sections of days, prices and addresses", () => {
  const details = "Workshop:\n- Sat Feb 7, 1-4 pm\n- 22 Canal St\n- $65\n- bring an apron"
  for (const variation of [0, 1, 2]) expect(write(details, { contentType: "blog", variation })).not.toContain("## $65")
  const topics = "What we learned:\n- wood needs time\n- glue is no friend\n- 3 clamps are enough"
  const articles = [0, 1, 2].map((variation) => write(topics, { contentType: "blog", variation }))
  expect(articles.join("\n")).toContain("## Wood needs time")
})

test("a script shows whole dates, bare prices and telephones, and no words of a shouted text", () => {
  const show = (brief: string, language = "en-US") => write(brief, { contentType: "video-script" }, { language })
  expect(show("Del 13 al 15 de noviembre organizamos un fin de semana de setas.", "es-ES")).toContain(
    "On screen: 13 al 15 de noviembre",
  )
  expect(show("In-office whitening is $325 through the end of this February (not $450).")).toContain("$325 · $450")
  expect(show("Termine gibt es unter 0711 555 0199 oder in der Werkstatt.", "de-DE")).toContain("555 0199\n")
  expect(show("SIGN UP AT THE DESK OF THE GYM OR RING 740-555-0142 BY MAY")).not.toMatch(/On screen: .*[A-Z]{3}/)
})

test("a short question is one scene with what is said to it", () => {
  expect(write("Emergency? Call us.", { contentType: "video-script" })).toContain("Voice: Emergency? Call us.")
})

test("lines of a film end before the next one begins", () => {
  const settings = videoSettings.parse({
    ideology: "Shares are open!\n\nFull share: $620\nPickup at the lot\nCall us.",
  })
  expect(writeFilm(settings, "minimal", VOICE)).toContain("Full share: $620.\nPickup at the lot.\nCall us.")
})

test("an initial ends no sentence, but what readers are bid begins one", () => {
  const page = sell({
    name: "Whitening",
    description: 'One visit. "Gentle," says Maria G. Book online: https://a.example/b',
  })
  expect(page.find(({ kind }) => kind === "callToAction")?.text).toBe("Book online: https://a.example/b")
})

test("a post cut to its limit keeps what it rules out", () => {
  const story =
    "Your teeth may feel a little odd for a day or two, which is how it has been for nearly everybody so far."
  const brief = `Whitening is $325. Not for pregnant patients. ${story} ${story.replace("teeth", "gums")} Book online.`
  expect(write(brief, { platform: "twitter" })).toContain("Not for pregnant patients.")
})

test("a title or a table of contents opens no chapter", () => {
  const open = (topic: string) => {
    const brief = { topic, targetAudience: "people", purpose: "", tone: "casual", length: "short" } as const
    const [concept] = writeConcepts({ ...brief, count: 1 }, VOICE)
    return writeChapter(brief, concept?.outline[0] ?? "", 0, VOICE)
  }
  expect(open("a short guide for parents")).not.toContain("A short guide for parents.")
  expect(open("Furnace care: the filter, odd noises, when to call.")).not.toContain("Furnace care")
  expect(open("Filters last a year. Then they clog.")).toContain("Filters last a year. Then they clog.")
})
