import { EMPTY_STYLIZATION } from "@brandwright/contract/brands/brands"
import {
  CONTENT_AUDIENCES,
  CONTENT_PLATFORMS,
  CONTENT_TONES,
  CONTENT_TYPES,
  contentLimit,
  type GeneratorInput,
} from "@brandwright/contract/content/content"
import { contentLength } from "@brandwright/contract/content/content-length"
import { TEMPLATE_PURPOSES } from "@brandwright/contract/email/sending/email-templates"
import { WRITTEN_KINDS } from "@brandwright/contract/funnels/funnel-page"
import { countOpenQuestions } from "@brandwright/contract/writing/open-questions"
import { videoSettings } from "@brandwright/contract/video/video"
import { VIDEO_CATEGORIES, VIDEO_STYLES } from "@brandwright/contract/video/video-choices"
import fc from "fast-check"
import { expect, test } from "vitest"
import type { WriterVoice } from "../src/voice.ts"
import { writeChapter, writeConcepts } from "../src/kinds/book.ts"
import { writeContent, writeToolText } from "../src/kinds/content.ts"
import { writeMail } from "../src/kinds/mail.ts"
import { writePage } from "../src/kinds/page.ts"
import { writeFilm } from "../src/kinds/video.ts"
import { listFillers, listInvented, listLost } from "./kept.ts"

/** Briefs made of facts as owners state them: a name, a price, a day, a place, a link, a quotation, a sum. */
const thing = fc.constantFrom(
  "rye loaf",
  "tandem ride",
  "tax check",
  "linen shirt",
  "pottery course",
  "winter tour",
  "puppy class",
)
const name = fc.constantFrom("Mrs. Okafor", "Jonas Weber", "Dr. Lim", "Ana Ruiz", "Tom O'Neill")
const price = fc
  .tuple(fc.constantFrom("£", "$", "€"), fc.integer({ min: 2, max: 4000 }))
  .map(([sign, sum]) => `${sign}${sum}`)
const day = fc
  .tuple(fc.integer({ min: 1, max: 28 }), fc.constantFrom("March", "July", "October"))
  .map(([date, month]) => `${date} ${month}`)
const place = fc.constantFrom("Corve Street", "the old mill", "Leeds", "the market hall")
const link = fc.integer({ min: 1, max: 99 }).map((page) => `https://shop.example/p/${page}`)
const fact = fc
  .tuple(thing, name, price, day, place, link, fc.nat(9))
  .map(
    ([what, who, cost, date, where, address, form]) =>
      [
        `Our ${what} costs ${cost} from ${date}.`,
        `${who} runs the ${what} in ${where}.`,
        `The ${what} at ${where} is free for members.`,
        `We have ${form + 2} places left for the ${what}.`,
        `${who} said: “This ${what} made my year.”`,
        `Book the ${what} at ${address} or in person.`,
        `The ${what} is sold out until ${date}.`,
        `We are sorry that the ${what} of ${date} did not take place.`,
        `Where is the ${what}? In ${where}.`,
        `its back: the ${what}, now ${cost} and not a cent more.`,
      ][form] ?? "",
  )
const text = fc.uniqueArray(fact, { minLength: 1, maxLength: 6 }).map((facts) => facts.join(" "))
const brand = fc.constantFrom("Hollow Tree", "Spoke & Chain", "Dr. Vogt", "Moor Yoga", "Tidewater")
const createVoice = (brandName: string): WriterVoice => ({
  brandName,
  brandDescription: "",
  industry: "",
  website: "https://brand.example",
  stylization: EMPTY_STYLIZATION,
  version: 1,
})
const order = fc.record({
  brand,
  text,
  contentType: fc.constantFrom(...CONTENT_TYPES),
  platform: fc.constantFrom(...CONTENT_PLATFORMS),
  tone: fc.constantFrom(...CONTENT_TONES),
  audience: fc.constantFrom(...CONTENT_AUDIENCES),
  purpose: fc.constantFrom(...TEMPLATE_PURPOSES),
  length: fc.integer({ min: 1, max: 3 }),
  variation: fc.nat(4),
})
type Order = typeof order extends fc.Arbitrary<infer Value> ? Value : never

const plain = (html: string): string =>
  html
    .replaceAll(/<[^>]+>/g, "\n")
    .replaceAll("&amp;", "&")
    .replaceAll("&quot;", '"')
const requestContent = ({ text: brief, ...choices }: Order): GeneratorInput => ({
  ...choices,
  brief,
  includeHashtags: true,
  includeEmoji: false,
})

type Written = { kind: string; written: string; isWhole: boolean; headings?: string }

/** What each recipe writes of one brief; headings and buttons are form and no sentences of the text. */
function writeEach(one: Order): Written[] {
  const voice = createVoice(one.brand)
  const page = {
    name: one.brand,
    description: one.text,
    targetAudience: "people",
    price: "Free",
    style: "modern",
    urgencyFactor: 50,
  }
  const sections = writePage({ ...page, variation: one.variation }, WRITTEN_KINDS, voice)
  const { content } = writeMail({ brief: one.text, purpose: one.purpose, variation: one.variation }, voice)
  const input = requestContent(one)
  const style = VIDEO_STYLES[one.variation % VIDEO_STYLES.length] ?? "minimal"
  const category = one.variation % 2 === 0 ? "videos" : "adContent"
  const settings = videoSettings.parse({ ideology: one.text, category, specificType: VIDEO_CATEGORIES[category][0] })
  return [
    ...writeBook(one, voice),
    { kind: "film", written: writeFilm(settings, style, voice), isWhole: true },
    { kind: one.contentType, written: writeContent(input, voice), isWhole: contentLimit(input) > 1500 },
    { kind: "mail", written: plain(content), isWhole: true },
    {
      kind: "page",
      written: sections
        .flatMap((each) => [each.text, ...each.items.map((item) => item.text || item.title)])
        .join("\n\n"),
      headings: sections.flatMap(({ title, items }) => [title, ...items.map((item) => item.title)]).join("\n"),
      isWhole: true,
    },
    { kind: "tool text", written: writeToolText(one.text, voice), isWhole: true },
  ]
}
/** The three concepts of a book and every chapter of one of them, as what its readers read and not its author is asked. */
function writeBook({ text, tone, variation }: Order, voice: WriterVoice): Written[] {
  const length = (["short", "medium", "long"] as const)[variation % 3] ?? "short"
  const brief = { topic: text, targetAudience: "general", purpose: "", tone, length }
  const concepts = writeConcepts({ ...brief, count: 3 }, voice)
  const { outline = [] } = concepts[variation % concepts.length] ?? {}
  return [
    {
      kind: "concepts",
      written: concepts.flatMap(({ description, marketingAngle }) => [description, marketingAngle]).join("\n\n"),
      isWhole: false,
    },
    {
      kind: "chapters",
      written: outline.map((title, index) => plain(writeChapter(brief, title, index, voice))).join("\n\n"),
      headings: outline.join("\n"),
      isWhole: true,
    },
  ]
}

const listKnown = (one: Order): string[] => [one.text, one.brand, "https://brand.example", "It's"]
const listOwnFillers = (one: Order, written: string): string[] =>
  listFillers(listKnown(one), written.replaceAll(/^#+ .*$/gm, "")).filter((line) => !/^(?:hello|hi|dear)\b/i.test(line))

/** Each run writes a dozen texts, so that fewer than the usual hundred tell enough. */
const RUNS = { numRuns: 40 }
/** Each property writes thousands of texts: time for a busy machine. */
const MANY_TEXTS_MS = 120_000

test(
  "every text of a brief of facts keeps them whole, invents none, and is finished where nothing is missing",
  () => {
    fc.assert(
      fc.property(order, (one) => {
        for (const { kind, headings = "", written: body, isWhole } of writeEach(one)) {
          const written = [headings, body].filter(Boolean).join("\n")
          expect(listInvented(listKnown(one), body), `${kind}: ${written}`).toEqual([])
          // A film speaks addresses without their beginning.
          const told = kind === "film" ? one.text.replaceAll("https://", "") : one.text
          if (isWhole) expect(listLost(told, written), `${kind}: ${written}`).toEqual([])
          if (!["page", "blog", "chapters"].includes(kind)) expect(countOpenQuestions(written), written).toBe(0)
          expect(written).not.toMatch(/\{\{(?!subscriber_name)|undefined|\bits (?:back|free|here)\b/)
        }
        const input = requestContent(one)
        const written = writeContent(input, createVoice(one.brand))
        expect(contentLength(input, written)).toBeLessThanOrEqual(contentLimit(input))
      }),
      RUNS,
    )
  },
  MANY_TEXTS_MS,
)

test(
  "at most one sentence in three says nothing of the brief or the brand, and none of them stands in three briefs",
  () => {
    const found = new Map<string, Set<string>>()
    fc.assert(
      fc.property(order, (one) => {
        for (const { written } of writeEach(one)) {
          const fillers = listOwnFillers(one, written)
          const sentences = written.split(/(?<=[.!?])\s+|\n+/).filter((line) => line.trim())
          expect(fillers.length * 3, written).toBeLessThanOrEqual(sentences.length)
          for (const filler of fillers) {
            const briefs = (found.get(filler) ?? new Set()).add(one.text)
            found.set(filler, briefs)
            expect(briefs.size, filler).toBeLessThan(3)
          }
        }
      }),
      RUNS,
    )
  },
  MANY_TEXTS_MS,
)

test(
  "another draft of a brief of several facts is arranged or worded differently, with the same facts",
  () => {
    const rich = fc.record({ ...{ one: order }, facts: fc.uniqueArray(fact, { minLength: 4, maxLength: 6 }) })
    fc.assert(
      fc.property(rich, ({ one, facts }) => {
        const brief = facts.join(" ")
        const voice = createVoice(one.brand)
        const drafts = [0, 1].map((variation) => writeMail({ brief, purpose: one.purpose, variation }, voice))
        expect(drafts[1]?.content).not.toBe(drafts[0]?.content)
        const input = {
          ...requestContent({ ...one, text: brief }),
          contentType: "social" as const,
          platform: "facebook" as const,
        }
        const posts = [0, 1].map((variation) => writeContent({ ...input, variation }, voice))
        expect(posts[1]).not.toBe(posts[0])
        for (const post of posts) expect(listLost(brief, post)).toEqual([])
      }),
      RUNS,
    )
  },
  MANY_TEXTS_MS,
)
