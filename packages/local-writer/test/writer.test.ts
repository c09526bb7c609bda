import {
  CONTENT_AUDIENCES,
  CONTENT_PLATFORMS,
  CONTENT_TONES,
  contentLimit,
  type GeneratorInput,
} from "@brandwright/contract/content/content"
import { countOpenQuestions } from "@brandwright/contract/writing/open-questions"
import { contentLength } from "@brandwright/contract/content/content-length"
import fc from "fast-check"
import { describe, expect, test } from "vitest"
import type { WriterVoice } from "../src/voice.ts"
import { writeContent } from "../src/kinds/content.ts"
import { writeMail, writeSeries } from "../src/kinds/mail.ts"
import { listLanguages, listStructures } from "../src/phrases.ts"
import { LEANING, listSentences, splitSentences } from "../src/brief/sentences.ts"
import { isCall } from "../src/brief/signs.ts"
import { tidyText } from "../src/brief/tidy.ts"
import { listFillers, listInvented, listLost } from "./kept.ts"
import { type Brief, readBriefs } from "./read-briefs.ts"

const BRIEFS = readBriefs()
const SHORT_FORMS = ["social", "email", "video-script", "caption"] as const
const listInputs = ({ text, voice }: Pick<Brief, "text" | "voice">): string[] => [
  text,
  voice.brandName,
  voice.brandDescription,
  voice.website ?? "",
  ...(voice.facts ?? []).flatMap((fact) => Object.values(fact).map(String)),
]
const inputs = (brief: Brief): GeneratorInput[] =>
  SHORT_FORMS.flatMap((contentType) =>
    [1, 2, 3].map((length) => ({
      contentType,
      platform: "facebook" as const,
      tone: brief.tone,
      audience: "general" as const,
      length,
      includeHashtags: true,
      includeEmoji: length === 2,
      brief: brief.text,
      variation: 0,
    })),
  )

/** Sentences as people type them: with prices, dates, names, links, quotes, signs of other languages. */
const word = fc.constantFrom("bread", "Übung", "we", "open", "Saturday", "£14.50", "3 May", "Mrs. Okafor", "½", "10-4")
const more = fc.constantFrom(
  "https://a.example/x?y=1",
  "“so good”",
  "e.g. rye",
  "1,200 kg",
  "naïve",
  "東京",
  "🙂",
  "$&",
)
const sentence = fc
  .tuple(fc.array(fc.oneof(word, more), { minLength: 1, maxLength: 9 }), fc.constantFrom(".", "!", "?", "", "…"))
  .map(([words, end]) => words.join(" ") + end)
const brief = fc
  .array(fc.tuple(sentence, fc.constantFrom(" ", "\n", "\n\n")), { minLength: 1, maxLength: 8 })
  .map((parts) => parts.flat().join("").trim())
const generated = fc.record({
  contentType: fc.constantFrom(...SHORT_FORMS),
  platform: fc.constantFrom(...CONTENT_PLATFORMS),
  tone: fc.constantFrom(...CONTENT_TONES),
  audience: fc.constantFrom(...CONTENT_AUDIENCES),
  length: fc.integer({ min: 1, max: 3 }),
  includeHashtags: fc.boolean(),
  includeEmoji: fc.boolean(),
  brief,
  variation: fc.nat(4),
})
const someVoice = fc.constantFrom(...BRIEFS.map(({ voice }) => voice))

describe("a short form from the kept briefs", () => {
  test.each(BRIEFS)("$trade, $tone: keeps every fact and states no other", (one) => {
    for (const input of inputs(one)) {
      const text = writeContent(input, one.voice)
      expect(listLost(one.text, text), text).toEqual([])
      expect(listInvented(listInputs(one), text), text).toEqual([])
    }
  })

  test.each(BRIEFS.filter(({ text }) => !/\[|^(?:Invite|Tell|Write)|^\S+$/.test(text)))(
    "$trade, $tone: is finished",
    (one) => {
      for (const input of inputs(one)) {
        const text = writeContent(input, one.voice)
        expect(countOpenQuestions(text), text).toBe(0)
        expect(text).not.toMatch(/\{\{|undefined/)
      }
    },
  )

  test("holds at most one sentence in three without a word of its brief or brand, and none of them in two briefs", () => {
    const seen = new Map<string, string>()
    for (const one of BRIEFS) {
      for (const input of inputs(one)) {
        const text = writeContent(input, one.voice)
        const fillers = listFillers(listInputs(one), text).filter((line) => !/^(?:hello|hi there|good day)/i.test(line))
        expect(fillers.length * 3, text).toBeLessThanOrEqual(Math.max(3, listSentences(text).length))
        for (const filler of fillers) {
          expect(seen.get(filler) ?? one.text, filler).toBe(one.text)
          seen.set(filler, one.text)
        }
      }
    }
  })
})

/** What a long text loses first, from its end: what neither asks its readers for something nor has a figure. */
const isPlain = (line: string): boolean => (!isCall(line) || LEANING.test(line)) && !/[\p{N}?]/u.test(line)

/** "bread" is found in "bread." too. */
const withoutEnd = (line: string): string => line.replace(/[.!?…]+$/u, "")

describe("a short form from any brief", () => {
  test("keeps the person's sentences whole and in their order, and its limit", () => {
    fc.assert(
      fc.property(generated, someVoice, (input, voice) => {
        const text = writeContent(input, voice)
        const limit = contentLimit(input)
        expect(contentLength(input, text)).toBeLessThanOrEqual(limit)
        // In a script the address itself is on screen, and the voice says it shorter.
        const isSaid = (line: string) => input.contentType !== "video-script" || !line.includes("://")
        const own = listSentences(tidyText(input.brief, voice))
          .filter(isSaid)
          .map((line) => line.toLowerCase())
        let from = 0
        const kept = own.filter((line) => {
          const at = text.toLowerCase().indexOf(line, from)
          if (at >= 0) from = at + line.length
          return at >= 0
        })
        if (limit > 1000) expect(kept).toEqual(own)
        else {
          const plain = kept.filter(isPlain).map(withoutEnd)
          expect(own.filter(isPlain).slice(0, plain.length).map(withoutEnd)).toEqual(plain)
        }
      }),
    )
  })

  test("states nothing that is in no input", () => {
    fc.assert(
      fc.property(generated, someVoice, (input, voice) => {
        const text = writeContent(input, voice)
        expect(listInvented(listInputs({ text: input.brief, voice }), text), text).toEqual([])
        if (contentLimit(input) > 1000) expect(listLost(input.brief, text), text).toEqual([])
      }),
    )
  })

  test("is the same for the same input", () => {
    fc.assert(
      fc.property(generated, someVoice, (input, voice) => {
        expect(writeContent(input, voice)).toBe(writeContent(input, voice))
      }),
    )
  })
})

describe("sentences", () => {
  test("joined again are the line they came from", () => {
    fc.assert(
      fc.property(fc.array(sentence, { maxLength: 6 }), (parts) => {
        const line = parts.join(" ")
        expect(splitSentences(line).join(" ")).toBe(line)
      }),
    )
  })

  test("do not end at an abbreviation, an initial or a decimal point", () => {
    expect(splitSentences("Dr. Vogt and J. Smith open at 9.30 a.m. on St. Mary's Rd. Come in! It's free.")).toEqual([
      "Dr. Vogt and J. Smith open at 9.30 a.m. on St. Mary's Rd. Come in!",
      "It's free.",
    ])
  })
})

test("an apology has no emoji in front, whatever was chosen", () => {
  const [input] = inputs({ ...(BRIEFS[0] ?? fail()), text: "Sorry, we had to cancel the class. The heating broke." })
  const sorry = { ...(input ?? fail()), includeEmoji: true }
  const glad = { ...sorry, brief: "The heating is back. Classes run again." }
  const [sober, cheerful] = [sorry, glad].map((one) => writeContent(one, BRIEFS[0]?.voice ?? fail()))
  expect(sober).not.toMatch(/\p{Extended_Pictographic}/u)
  expect(cheerful).toMatch(/\p{Extended_Pictographic}/u)
})

describe("phrases", () => {
  const SERIES_VOICE: WriterVoice = { ...(BRIEFS[0]?.voice ?? fail()), brandDescription: "" }

  test("hold no figure, price or link, and every sentence of a short form speaks of the brand or the brief", () => {
    for (const language of listLanguages()) {
      for (const kind of ["post", "caption", "mail", "script", "video", "tool-text", "page", "series"]) {
        for (const { blocks } of listStructures(language, kind)) {
          for (const { text } of blocks.flatMap(({ phrases }) => phrases)) {
            expect(text).not.toMatch(/\p{N}|https?:|[$€£%]/u)
            if (kind !== "page" && /[a-z][.!?]$/.test(text)) expect(text).toMatch(/\{\{|\[\[\?/)
          }
        }
      }
    }
  })

  test("starter mails promise nothing and leave open what only the owner knows", () => {
    for (const series of ["new-subscriber", "ebook-promotion", "weekly-digest", "launch"]) {
      const mails = writeSeries(series, SERIES_VOICE)
      expect(mails.length).toBeGreaterThan(2)
      const text = mails.map(({ subject, content }) => subject + content).join("\n")
      expect(countOpenQuestions(text)).toBeGreaterThan(1)
      expect(text).not.toMatch(/money back|guarantee|free|discount|last (?:days|chance)|most people|our readers like/i)
    }
  })

  test("give a mail one subject, with a brief and without", () => {
    for (const purpose of ["welcome", "promotion", "newsletter", "announcement", "follow-up", "re-engagement"]) {
      for (const brief of ["", "The workshop is open again on Saturday."]) {
        for (const variation of [0, 1, 2]) {
          const { subject } = writeMail({ brief, purpose, variation }, SERIES_VOICE)
          expect(subject).not.toMatch(/(.{6,})[^]*\1/)
        }
      }
    }
  })

  test("phrases of a mail pass on the variables of templates", () => {
    const { content } = writeMail({ brief: "We open at 9 & close at 5.", purpose: "newsletter" }, SERIES_VOICE)
    expect(content).toContain("{{subscriber_name}}")
    expect(content).toContain("We open at 9 &amp; close at 5.")
  })
})

const fail = (): never => expect.unreachable("There are no briefs.")
