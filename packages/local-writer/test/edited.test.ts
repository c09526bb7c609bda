import { EMPTY_STYLIZATION } from "@brandwright/contract/brands/brands"
import type { GeneratorInput } from "@brandwright/contract/content/content"
import { WRITTEN_KINDS } from "@brandwright/contract/funnels/funnel-page"
import { describe, expect, test } from "vitest"
import type { WriterVoice } from "../src/facts.ts"
import { writeContent } from "../src/kinds/content.ts"
import { writeMail } from "../src/kinds/mail.ts"
import { writePage } from "../src/kinds/page.ts"
import { listSentences } from "../src/sentences.ts"

const VOICE: WriterVoice = {
  brandName: "Harrow & Vale",
  brandDescription: "",
  industry: "",
  stylization: EMPTY_STYLIZATION,
  version: 1,
}
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

describe("an order to the writer", () => {
  test.each([
    [
      "Write an email to our members about the AGM on 14 November. We elect a treasurer.",
      "The AGM on 14 November. We elect a treasurer.",
    ],
    [
      "write a post that says we now offer online booking and that you can choose your physio. also mention that visits are 45 mins",
      "We now offer online booking. You can choose your physio. Visits are 45 mins",
    ],
    [
      "Can you write me something about our beginners course? It starts Sept 14.",
      "Our beginners course. It starts Sept 14.",
    ],
  ])("is followed and never published: %s", (brief, said) => {
    expect(listSentences(write(brief)).join(" ")).toContain(said)
  })

  test("is not seen in what readers are told", () => {
    expect(write("We want something better for our kids. So we built it.")).not.toContain("[[?")
  })
})

describe("lists and stories", () => {
  test("sentences that ask or tell a story never become bullets", () => {
    const asked = "24/7 plumber here. Burst pipe? Blocked drain? Call 0113 496 0000. No extra charge on weekends."
    const told =
      "Sorry about yesterday. A database update went wrong and our backup took far too long to start. Everything has been printed since. Thank you for waiting with us."
    for (const text of [...writeAll(asked), ...writeAll(told)]) expect(text).not.toContain("•")
  })

  test("lines that the brief lists stay together and keep their numbers", () => {
    const brief = "Book club picks for autumn:\n1. Orbital by Harvey\n2. James by Everett\nNewcomers are welcome."
    for (const contentType of ["social", "email", "caption"] as const)
      for (const text of writeAll(brief, { contentType }))
        expect(text).toContain("for autumn:\n1. Orbital by Harvey\n2. James by Everett\nNewcomers")
    const script = write(brief, { contentType: "video-script" })
    expect(script).toContain("Voice: Orbital by Harvey")
    expect(script).not.toMatch(/Voice: \d/)
  })

  test("a list that opens the brief gives a title without its sign, and no emoji before it", () => {
    const brief = "• New: 6am classes\n• Mon, Wed, Fri\n• First one free\nBook in the app"
    for (const post of writeAll(brief, { includeEmoji: true })) expect(post).toMatch(/^• New: 6am/)
    for (const mail of writeAll(brief, { contentType: "email" })) expect(mail).toMatch(/^Subject: New: 6am classes\n/)
    const { content } = writeMail({ brief, purpose: "newsletter" }, VOICE)
    expect(content).toContain("<li>First one free</li>\n</ul>\n<p>Book in the app</p>")
  })

  test("a mail's price, link and call stand in it and not below the name", () => {
    for (const last of ["Tickets are £12.", "Release notes: https://a.example/3", "Call Jo on 01225 496 012."])
      for (const mail of writeAll(`The show opens in May. It runs for nine days. ${last}`, { contentType: "email" }))
        expect(mail).not.toContain("P.S.")
  })

  test("a quotation keeps its source", () => {
    const brief = "The novel is out on 9 September. Pre-order it now. First review: “Cold and tender.” – Gotland Post"
    for (const contentType of ["social", "email", "video-script"] as const)
      for (const text of writeAll(brief, { contentType })) expect(text).toContain("“Cold and tender.” – Gotland Post")
  })

  test("a sales page sets a list as points and everything else as a text", () => {
    const page = {
      name: "Webinar",
      targetAudience: "consultants",
      price: "Free",
      style: "modern",
      urgencyFactor: 0,
      variation: 0,
    }
    const read = (description: string) =>
      writePage({ ...page, description }, WRITTEN_KINDS, VOICE).find(({ kind }) => kind === "benefits")
    expect(read("Free webinar on prices. On Thursday at noon. You learn:\n- to price\n- to say no")).toMatchObject({
      text: "On Thursday at noon. You learn:",
      items: [{ title: "To price" }, { title: "To say no" }],
    })
    expect(read("My novel is out. A bookkeeper finds a name. Pre-order it now.")).toMatchObject({
      text: "A bookkeeper finds a name.",
      items: [],
    })
  })
})

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

describe("what is added to a text", () => {
  const site = { website: "https://harrow.example" }

  test("asks nothing more of readers whom the brief has told what to do", () => {
    const brief = "We have three places free. Call Jo on 01225 496 012."
    for (const text of [...writeAll(brief), ...writeAll(brief, { contentType: "email" })])
      expect(text).not.toMatch(/questions|message|reply|follow/i)
  })

  test("names no site that the brief has named", () => {
    for (const text of writeAll("Tickets are at harrow.example from noon.", {}, site))
      expect(text.split("harrow.example")).toHaveLength(2)
  })

  test("names the brand before its description", () => {
    const about = { brandDescription: "Dashboards for small teams" }
    expect(write("The price changes in June.", { length: 3 }, about)).toContain(
      "Harrow & Vale – Dashboards for small teams.",
    )
  })

  test("is in the language of the brand or not there at all", () => {
    const german = { ...site, language: "de-DE" }
    const brief = "Wir ziehen um. Ab 3. März sind wir in der Lindenstraße 7. Kommt vorbei."
    for (const contentType of ["social", "email", "caption", "video-script"] as const) {
      const text = write(brief, { contentType, length: 3 }, german)
      expect(text).toContain("Ab 3. März sind wir in der Lindenstraße 7.")
      expect(text).not.toMatch(/find|more|hello|reply|regards|questions|news from/i)
    }
  })
})

test("a script shows days, counts and addresses whole, and no stray figure", () => {
  const script = write(
    "Tickets £12, under-18s are free, on the door or from any member. From 3 March to 9 April we are at 410 Alder St every weekday. Puppies under 5 months should take the puppy class first.",
    { contentType: "video-script" },
  )
  expect(script.match(/(?<=On screen: ).*/g)).toEqual([
    "£12",
    "3 March · 9 April · 410 Alder St",
    "5 months",
    "Harrow & Vale",
  ])
})
