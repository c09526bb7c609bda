import { EMPTY_STYLIZATION, type Stylization } from "@brandwright/contract/brands"
import {
  CONTENT_PLATFORMS,
  CONTENT_TONES,
  CONTENT_TYPES,
  contentLimit,
  type GeneratorInput,
} from "@brandwright/contract/content"
import { PROMPT_TEMPLATES } from "@brandwright/contract/content-templates"
import { textLength } from "@brandwright/contract/social-platforms"
import { checkVoice } from "@brandwright/contract/voice"
import { describe, expect, test } from "vitest"
import { BRIEFS, CASES } from "../../test/briefs.ts"
import type { Voice } from "../engine.ts"
import { contentRecipe } from "./content.ts"
import { testVoice } from "../../test/voice.ts"

const voiceWith = (style: Partial<Stylization> = {}): Voice =>
  testVoice({ stylization: { ...EMPTY_STYLIZATION, ...style } })
const write = (input: GeneratorInput, style?: Partial<Stylization>): string =>
  contentRecipe.local(input, voiceWith(style))
const base: GeneratorInput = {
  contentType: "social",
  platform: "facebook",
  tone: "professional",
  audience: "general",
  length: 2,
  includeHashtags: false,
  includeEmoji: false,
  brief: "Our new sourdough box, baked on Fridays, free delivery in June.",
  variation: 0,
}
const EMOJI = /\p{Extended_Pictographic}/u
const sentencesOf = (text: string): string[] =>
  text
    .split(/(?<=[.!?])\s+|\n+/)
    .map((part) => part.trim())
    .filter((part) => part.split(" ").length > 2 && !/^(?:On screen|Said|Seen|Scene|#|\d\.)/.test(part))

/** What grammar cannot be. */
const WRONG = [
  /\{|\}|\[|\]|undefined|null|NaN/,
  /\ba (?:[aeio]|u(?!n[iu]|s[ae]|ti))\w/,
  /\ban (?:[bcdfgjklmnpqrstvwxyz])\w/i,
  /\b(\w+) \1\b/i,
  / [,.;:!?]|[,;:][.!?]|\.\.(?!\.)|\?\.|!\./,
  /\b(?:they is|it are|they has|it have|our our|the the|our the|the our|to the to)\b/i,
  / {2}/,
]

describe("the local writer (content §2.4)", () => {
  test.each(CASES)("$contentType, $tone, $length: $brief", (input) => {
    const text = write(input)
    const lower = text.toLowerCase()
    const { nouns } = BRIEFS.find(({ brief }) => brief === input.brief) ?? { nouns: [] }
    if (!(input.platform === "twitter" && input.contentType === "social" && input.length === 1)) {
      for (const noun of nouns) expect(lower).toContain(noun.toLowerCase())
    }
    for (const pattern of WRONG) expect(text).not.toMatch(pattern)
    const sentences = sentencesOf(text)
    expect(new Set(sentences).size, text).toBe(sentences.length)
    for (const sentence of sentences) expect(sentence, text).toMatch(/^[^\p{L}]*[\p{Lu}\p{N}]|^slumberwell/u)
    expect(textLength(input.contentType === "social" ? input.platform : "facebook", text)).toBeLessThanOrEqual(
      contentLimit(input),
    )
    const isSocial = input.contentType === "social"
    expect(/(^|\s)#\p{L}/u.test(text)).toBe(isSocial && input.includeHashtags)
    expect(EMOJI.test(text)).toBe(isSocial && input.includeEmoji)
  })

  test("no two tones read the same, whatever the kind", () => {
    for (const { brief } of BRIEFS) {
      for (const contentType of CONTENT_TYPES) {
        const texts = CONTENT_TONES.map((tone) => write({ ...base, contentType, tone, brief, length: 1 }))
        expect(new Set(texts).size, `${contentType}: ${brief}\n${texts.join("\n---\n")}`).toBe(CONTENT_TONES.length)
      }
    }
  })

  test("longer is longer", () => {
    for (const { brief } of BRIEFS) {
      for (const contentType of CONTENT_TYPES) {
        for (const platform of contentType === "social" ? CONTENT_PLATFORMS : (["facebook"] as const)) {
          const [short = 0, medium = 0, long = 0] = [1, 2, 3].map(
            (length) => write({ ...base, contentType, platform, length, brief }).length,
          )
          expect(medium, `${contentType} ${platform}: ${brief}`).toBeGreaterThan(short)
          expect(long, `${contentType} ${platform}: ${brief}`).toBeGreaterThan(medium)
        }
      }
    }
  })

  test("the same input gives the same text, another variation another one", () => {
    expect(write(base)).toBe(write(base))
    expect(write({ ...base, variation: 1 })).not.toBe(write(base))
  })

  test("templates that nobody filled in leave no bracket behind", () => {
    for (const { input } of PROMPT_TEMPLATES) {
      const text = write({ ...input, variation: 0 })
      expect(text).not.toMatch(/[[\]{}]/)
      expect(text.length).toBeGreaterThan(80)
    }
  })
})

describe("the brand's style shows", () => {
  const styles: [string, Partial<Stylization>][] = [
    ["formality", { formalityLevel: 95 }],
    ["emotion", { emotionalTone: 95 }],
    ["creativity", { creativityLevel: 95 }],
    ["technical depth", { technicalDepth: 95 }],
    ["urgency", { urgencyLevel: 95 }],
    ["calm", { urgencyLevel: 5 }],
    ["personality", { brandPersonality: ["Witty", "Calm"] }],
    ["preferred words", { preferredWords: ["slow-baked"] }],
    ["words to avoid", { bannedWords: ["box"] }],
  ]
  test.each(styles)("%s changes the text", (_name, style) => {
    for (const length of [2, 3]) expect(write({ ...base, length }, style)).not.toBe(write({ ...base, length }))
  })

  test("formal texts hold no contraction, relaxed ones do", () => {
    for (const { brief } of BRIEFS) {
      const formal = write({ ...base, brief, length: 3, tone: "casual" }, { formalityLevel: 95 })
      expect(
        checkVoice(formal, { ...EMPTY_STYLIZATION, formalityLevel: 95 }).filter(({ kind }) => kind === "formality"),
        formal,
      ).toEqual([])
    }
    expect(write({ ...base, length: 3, tone: "casual" }, { formalityLevel: 10 })).toMatch(/['’](?:s|re|ll|t|ve)\b/)
  })

  test("words to avoid never appear, preferred ones do", () => {
    for (const contentType of CONTENT_TYPES) {
      const text = write(
        { ...base, contentType, length: 3, includeHashtags: true },
        { bannedWords: ["box", "free"], preferredWords: ["slow-baked"] },
      )
      expect(text).not.toMatch(/\b(?:box|free)\b/i)
      expect(text).toMatch(/slow-baked/i)
    }
  })
})
