import { stylization } from "@brandwright/contract/brands"
import {
  EBOOK_CHAPTERS_MAX,
  EBOOK_LENGTH_PLAN,
  EBOOK_LENGTHS,
  EBOOK_WORDS_PER_PAGE,
  type EbookChapter,
  type EbookLength,
} from "@brandwright/contract/ebooks"
import { describe, expect, test } from "vitest"
import type { Voice } from "../engine.ts"
import { PEOPLE } from "../local/book/people.ts"
import { ebookChapters, ebookConcepts } from "./ebook.ts"
import { testVoice } from "../../test/voice.ts"

const voice: Voice = testVoice({
  brandName: "Acme",
  brandDescription: "",
  industry: "",
  stylization: stylization.parse({}),
  version: 0,
})
const BEES = {
  topic: "Urban beekeeping on balconies. Bees need quiet corners and water.",
  purpose: "Start a first hive",
}
const TAXES = { topic: "Tax returns for freelancers. Receipts are kept for seven years.", purpose: "File without fear" }

type Brief = { topic: string; purpose: string; targetAudience?: string }

const twice = <Item>(items: Item[]): Item[] => items.filter((one, at) => items.indexOf(one) !== at)
const paragraphsOf = (chapters: EbookChapter[]): string[] =>
  chapters.flatMap(({ html }) => html.match(/<p>.*?<\/p>/g) ?? []).map((one) => one.replace(/<[^>]+>/g, ""))

async function written(brief: Brief, length: EbookLength) {
  const input = { targetAudience: "beginners", ...brief, tone: "professional", length }
  const [option] = ebookConcepts.local({ ...input, count: 3 }, voice).options
  const { chapters } = await ebookChapters.local(
    { ...input, title: option?.title ?? "", outline: option?.outline ?? [] },
    voice,
  )
  const paragraphs = paragraphsOf(chapters)
  return { chapters, paragraphs, sentences: paragraphs.flatMap((one) => one.split(/(?<=[.!?]) /)) }
}

describe("the built-in writer of books (content §9)", () => {
  test.each(EBOOK_LENGTHS)("a %s book has its pages, and says nothing twice", async (length) => {
    const { chapters, paragraphs, sentences } = await written(BEES, length)
    expect(chapters).toHaveLength(EBOOK_LENGTH_PLAN[length].chapters)
    expect(new Set(paragraphs).size).toBe(paragraphs.length)
    expect(sentences.filter((one, at) => sentences.indexOf(one) !== at)).toEqual([])
    const words = chapters
      .map(({ html }) => html.replace(/<[^>]+>/g, " "))
      .join(" ")
      .split(/\s+/).length
    expect(words / EBOOK_WORDS_PER_PAGE).toBeGreaterThan({ short: 10, medium: 25, long: 50 }[length])
    expect(paragraphs.join(" ")).not.toMatch(/[{}]|undefined/)
  })

  test.each([BEES, TAXES, { topic: "sourdough baking at home", purpose: "" }])(
    "a long book on $topic begins no more than three sentences alike",
    async (brief) => {
      const begun = new Map<string, number>()
      for (const one of (await written(brief, "long")).sentences) {
        const opening = one.toLowerCase().split(/\s+/).slice(0, 4).join(" ")
        begun.set(opening, (begun.get(opening) ?? 0) + 1)
      }
      expect([...begun].filter(([, times]) => times > 3)).toEqual([])
    },
  )

  test("the longest book tells no paragraph and no story twice, whatever it is about", async () => {
    const topics = [
      "espresso",
      "Tax returns for freelancers",
      "how to train for a marathon",
      "grief",
      "猫",
      "A & B <c>",
    ]
    for (const topic of topics)
      for (const targetAudience of ["beginners", "business"]) {
        const { paragraphs, sentences, chapters } = await written({ topic, purpose: "", targetAudience }, "long")
        expect(twice(paragraphs), topic).toEqual([])
        expect(twice(sentences), topic).toEqual([])
        const people = chapters.map(({ html }) => PEOPLE.filter(({ name, what }) => html.includes(`${name}, ${what}`)))
        expect(twice(people.flat()), topic).toEqual([])
        expect(Math.min(...people.map(({ length }) => length)), topic).toBeGreaterThanOrEqual(3)
        expect(twice(chapters.map(({ html }) => html.slice(0, html.indexOf(". ")))), topic).toEqual([])
      }
  })

  test("nor does one of as many chapters as a book may have, if all are called the same", async () => {
    const brief = {
      topic: "espresso",
      purpose: "",
      targetAudience: "beginners",
      tone: "casual",
      length: "long" as const,
    }
    const outline = Array.from({ length: EBOOK_CHAPTERS_MAX }, (_, at) => (at % 3 === 0 ? "Milk" : `Cup ${at}`))
    const { chapters } = await ebookChapters.local({ ...brief, title: "Espresso", outline }, voice)
    expect(chapters).toHaveLength(EBOOK_CHAPTERS_MAX)
    expect(twice(paragraphsOf(chapters))).toEqual([])
  })

  test("what a brief says of its things is not taken for one of them", async () => {
    const text = (await written(TAXES, "long")).paragraphs.join(" ")
    expect(text.match(/(?:about|first at|time for|turns to|comes to) (?:kept|years|file|fear)\b/g)).toBeNull()
    expect(text.match(/work on work on/g)).toBeNull()
  })

  test("books on other topics share few sentences, and each speaks of its own", async () => {
    const [bees, taxes] = [await written(BEES, "medium"), await written(TAXES, "medium")]
    const shared = bees.sentences.filter((one) => taxes.sentences.includes(one))
    expect(shared.length / bees.sentences.length).toBeLessThan(0.2)
    expect(bees.paragraphs.join(" ")).toContain("Bees need quiet corners and water.")
    expect(taxes.paragraphs.join(" ").match(/tax returns/gi)?.length).toBeGreaterThan(20)
  })
})
