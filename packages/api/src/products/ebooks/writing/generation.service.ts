import { cutText } from "@brandwright/contract/text/cut-text"
import { ebookConcepts, ebookMedia } from "@brandwright/ai/recipes/ebook"
import { wordsPerChapter } from "@brandwright/ai/recipes/ebook-chapter"
import type { mediaInputForEbook } from "@brandwright/contract/ebooks/ebook-calls"
import {
  type EbookBasicContent,
  type EbookChapter,
  type EbookOption,
  type ebookBasicInput,
  type ebookContentInput,
  EBOOK_TITLE_MAX,
} from "@brandwright/contract/ebooks/ebooks"
import { withoutHtml } from "@brandwright/contract/text/html-text"
import type { z } from "zod"
import type { BrandRow } from "../../../platform/brands/brands.service.ts"
import { type ChargedResult, generateFor } from "../../content/writing/generate.service.ts"
import type { Services } from "../../../services.ts"
import { type Block, blockText, countWords, plainText, toBlocks } from "../book/blocks.ts"
import { cleanChapter } from "../book/chapter-html.ts"
import { countPages } from "../ebooks.service.ts"
import { readTitle, splitChapters, typesetChapters } from "../document/exact-wording.ts"
import { DomainError } from "../../../errors.ts"
import { askForPoints } from "./chapter-plan.service.ts"
import { writeChapter } from "./chapter.service.ts"
import { readEnding, readGist } from "./writing-plan.ts"

/**
 * Concepts to choose from: three, or one without `generateMultipleOptions`; the author's own text yields one from its
 * headings. `earlier`: the chapters of the book that a new one replaces.
 */
export async function proposeConcepts(
  services: Services,
  brand: BrandRow,
  input: z.output<typeof ebookContentInput> & { earlier?: readonly string[] },
): Promise<{ options: EbookOption[]; charged: ChargedResult<unknown> | undefined }> {
  if (input.useExactWording) return { options: [exactConcept(input)], charged: undefined }
  const count = input.generateMultipleOptions ? 3 : 1
  const charged = await generateFor(services, brand, {
    recipe: ebookConcepts,
    input: { ...input, count },
    description: "E-book concepts",
    task: { category: "ebook" },
  })
  return { options: charged.value.options.slice(0, count), charged }
}

function exactConcept({ topic, targetAudience, purpose }: z.output<typeof ebookContentInput>): EbookOption {
  const chapters = typesetChapters(topic)
  return {
    id: "option-1",
    title: readTitle(topic),
    description: purpose || cutText(plainText(chapters[0]?.html ?? ""), 200),
    estimatedPages: countPages(chapters),
    targetAudience,
    outline: chapters.map((chapter) => chapter.title),
    marketingAngle: "",
  }
}

type BasicInput = z.output<typeof ebookBasicInput>

/** The author's own words in chapters, unchanged. */
export function typesetText({ topic, title }: Pick<BasicInput, "topic" | "title">): EbookBasicContent {
  const chapters = typesetChapters(topic).map((chapter, index) => ({
    id: `chapter-${index + 1}`,
    ...chapter,
    html: cleanChapter(chapter.html),
  }))
  return measure(title ?? readTitle(topic), chapters, 0)
}

/**
 * Writes the book's text, chapter by chapter. `error` says why later chapters are missing when the writer failed in the
 * middle: finished chapters were charged and are not lost.
 */
export async function writeBasic(
  services: Services,
  brand: BrandRow,
  input: BasicInput,
): Promise<{ content: EbookBasicContent; error: string | null }> {
  if (input.useExactWording) return { content: typesetText(input), error: null }
  const { title, outline } = input.outline?.length
    ? { title: input.title || readTitle(input.topic), outline: input.outline }
    : await firstConcept(services, brand, input)
  const name = input.title || title
  const chapters: EbookChapter[] = []
  const plan = await askForPoints(services, brand, { ...input, title: name, outline })
  const written = outline.map((heading, at) => ({ title: heading, points: plan.points[at], gist: "", ending: "" }))
  let { cost } = plan
  for (const [index, told] of written.entries()) {
    const order = { ...input, title: name, outline: written, index }
    const wantedWords = wordsPerChapter(input, outline.length)
    try {
      const { chapter, calls } = await writeChapter(services, brand, order, { wantedWords })
      told.gist = readGist(chapter.html, chapter.summary)
      told.ending = readEnding(chapter.html)
      cost += calls.reduce((sum, { chargedMicroUsd }) => sum + chargedMicroUsd, 0)
      chapters.push({ id: `chapter-${index + 1}`, title: cutText(told.title, EBOOK_TITLE_MAX), html: chapter.html })
    } catch (error) {
      if (chapters.length === 0 || !(error instanceof DomainError)) throw error
      return { content: measure(name, chapters, cost / 1_000_000), error: error.message }
    }
  }
  return { content: measure(name, chapters, cost / 1_000_000), error: null }
}

async function firstConcept(services: Services, brand: BrandRow, input: BasicInput) {
  const { value } = await generateFor(services, brand, {
    recipe: ebookConcepts,
    input: { ...input, count: 1 },
    description: "E-book outline",
  })
  const [option] = value.options
  return { title: option?.title ?? readTitle(input.topic), outline: option?.outline ?? [] }
}

function measure(title: string, chapters: EbookChapter[], estimatedCost: number): EbookBasicContent {
  const wordCount = chapters.reduce((sum, { html }) => sum + countWords(html), 0)
  const fileSize = chapters.reduce((sum, { html }) => sum + Buffer.byteLength(html), 0)
  return { title, chapters, wordCount, pageCount: countPages(chapters), estimatedCost, fileSize }
}

/** Recommends pictures for each chapter, in the book's look. */
export async function recommendMedia(
  services: Services,
  brand: BrandRow,
  { ebookContent, styleOptions }: z.output<typeof mediaInputForEbook>,
) {
  const text = typeof ebookContent === "string" ? withMarkedHeadings(ebookContent) : ""
  const { title, chapters } =
    typeof ebookContent === "string"
      ? { title: readTitle(text), chapters: splitChapters(text) }
      : { ...ebookContent, chapters: ebookContent.chapters.map(inPlainText) }
  const input = { title, chapters, ...styleOptions }
  const { value } = await generateFor(services, brand, {
    recipe: ebookMedia,
    input,
    description: `E-book media: ${title}`,
  })
  return value.recommendations.map((one) => ({
    ...one,
    title: withoutHtml(one.title),
    description: withoutHtml(one.description),
    altText: withoutHtml(one.altText),
    imageUrl: null,
  }))
}

/** Text that came as HTML, in plain text whose headings are marked. */
function withMarkedHeadings(text: string): string {
  if (!/<(?:h[1-6]|p|div)\b[^<>]*>/i.test(text)) return text
  const mark = (block: Block) => (block.kind === "heading" ? `${"#".repeat(block.level)} ` : "")
  return toBlocks(text)
    .map((block) => mark(block) + blockText(block))
    .join("\n\n")
}

const inPlainText = ({ title, html }: EbookChapter) => ({
  title,
  text: plainText(html),
})
