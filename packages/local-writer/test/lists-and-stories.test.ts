import type { GeneratorInput } from "@brandwright/contract/content/content"
import { WRITTEN_KINDS } from "@brandwright/contract/funnels/funnel-page"
import { describe, expect, test } from "vitest"
import type { WriterVoice } from "../src/voice.ts"
import { writeContent } from "../src/kinds/content.ts"
import { writeMail } from "../src/kinds/mail.ts"
import { writePage } from "../src/kinds/page.ts"
import { brand } from "./brand.ts"

/** What becomes a list, and what stays a story. */

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
})
