import type { GeneratorInput } from "@brandwright/contract/content/content"
import { describe, expect, test } from "vitest"
import type { WriterVoice } from "../src/voice.ts"
import { writeContent } from "../src/kinds/content.ts"
import { writeMail } from "../src/kinds/mail.ts"
import { brand } from "./brand.ts"
import { VOICE, write } from "./from-notes.ts"

/** What is added to a text, and texts to which nothing is. */

describe("words that are to be printed exactly", () => {
  const words = "We are closed on May 4. order by friday noon."

  test.each([
    `Please post exactly this: "${words}"`,
    `Post this word for word: “${words}”`,
    `Use exactly these words: "${words}"`,
    `Keep it unchanged:\n\n${words}`,
  ])("stand alone and as they are: %s", (brief) => {
    expect(write(brief, "social")).toBe(words)
    expect(writeMail({ brief, purpose: "newsletter" }, VOICE)).toEqual({
      subject: "We are closed on May 4",
      content: `<p>${words}</p>`,
    })
  })

  test("stand among other words, whole", () => {
    const brief =
      'mail for valentines. order by feb 11. must contain exactly: "roses Are fine. So is rye." Tea is free.'
    const { content } = writeMail({ brief, purpose: "promotion" }, VOICE)
    expect(content).toContain("roses Are fine. So is rye. Tea is free.")
    expect(content).not.toContain("exactly")
  })

  test("are only those behind a colon or in quotation marks", () => {
    expect(write("It weighs exactly 5 kg. Ask for “the brick”.", "social")).toContain("exactly 5 kg")
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
})
