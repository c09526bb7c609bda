import { type EbookBrief, ebookChapters, ebookConcepts, ebookMedia } from "@brandwright/ai/recipes/ebook"
import type { mediaInputForEbook } from "@brandwright/contract/ebook-calls"
import {
  type EbookBasicContent,
  type EbookChapter,
  type EbookOption,
  type ebookBasicInput,
  type ebookContentInput,
  EBOOK_TITLE_MAX,
} from "@brandwright/contract/ebooks"
import type { z } from "zod"
import type { BrandRow } from "../../../platform/brands/brands.service.ts"
import { type ChargedResult, generateFor } from "../../content/generate.service.ts"
import type { Services } from "../../../services.ts"
import { countWords, toBlocks, blockText } from "../book/blocks.ts"
import { cleanChapter, textToHtml } from "../book/chapter-html.ts"
import { pagesOf } from "../ebooks.service.ts"
import { splitChapters, titleOf } from "../book/exact-wording.ts"

/** Concepts to choose from: three, or one when not `generateMultipleOptions`; the author's own text gives one, made of its own headings. */
export async function proposeConcepts(
  services: Services,
  brand: BrandRow,
  input: z.output<typeof ebookContentInput>,
): Promise<{ options: EbookOption[]; charged: ChargedResult<unknown> | undefined }> {
  if (input.useExactWording) return { options: [exactConcept(input)], charged: undefined }
  const count = input.generateMultipleOptions ? 3 : 1
  const charged = await generateFor(
    services,
    brand,
    ebookConcepts,
    { ...input, count },
    { description: "E-book concepts" },
  )
  return { options: charged.value.options.slice(0, count), charged }
}

function exactConcept({ topic, targetAudience, purpose }: z.output<typeof ebookContentInput>): EbookOption {
  const chapters = splitChapters(topic)
  return {
    id: "option-1",
    title: titleOf(topic),
    description: purpose || chapters[0]?.text.slice(0, 200) || "",
    estimatedPages: pagesOf(chapters.map(({ text }) => ({ html: textToHtml(text) }))),
    targetAudience,
    outline: chapters.map((chapter) => chapter.title),
    marketingAngle: "",
  }
}

/** The book's text: written by the engine, or the author's own words, unchanged, in chapters. */
export async function writeBasic(
  services: Services,
  brand: BrandRow,
  input: z.output<typeof ebookBasicInput> & Pick<EbookBrief, "concept">,
): Promise<{ content: EbookBasicContent; charged: ChargedResult<unknown> | undefined }> {
  if (input.useExactWording) {
    const chapters = splitChapters(input.topic).map(({ title, text }, index) => ({
      id: `chapter-${index + 1}`,
      title,
      html: textToHtml(text),
    }))
    return { content: contentOf(input.title ?? titleOf(input.topic), chapters, 0), charged: undefined }
  }
  const { title, outline } = input.outline?.length
    ? { title: input.title ?? "", outline: input.outline }
    : await firstConcept(services, brand, input)
  const charged = await generateFor(
    services,
    brand,
    ebookChapters,
    { ...input, title, outline },
    { description: `E-book: ${title}` },
  )
  const chapters = charged.value.chapters.map((chapter, index) => ({
    id: `chapter-${index + 1}`,
    title: chapter.title.slice(0, EBOOK_TITLE_MAX),
    html: cleanChapter(chapter.html),
  }))
  return { content: contentOf(input.title || title, chapters, charged.chargedMicroUsd / 1_000_000), charged }
}

async function firstConcept(services: Services, brand: BrandRow, input: z.output<typeof ebookBasicInput>) {
  const { value } = await generateFor(
    services,
    brand,
    ebookConcepts,
    { ...input, count: 1 },
    { description: "E-book outline" },
  )
  const [option] = value.options
  return { title: option?.title ?? titleOf(input.topic), outline: option?.outline ?? [] }
}

function contentOf(title: string, chapters: EbookChapter[], estimatedCost: number): EbookBasicContent {
  const wordCount = chapters.reduce((sum, { html }) => sum + countWords(html), 0)
  const fileSize = chapters.reduce((sum, { html }) => sum + Buffer.byteLength(html), 0)
  return { title, chapters, wordCount, pageCount: pagesOf(chapters), estimatedCost, fileSize }
}

/** What would go well with each chapter, in the book's look. */
export async function recommendMedia(
  services: Services,
  brand: BrandRow,
  { ebookContent, styleOptions }: z.output<typeof mediaInputForEbook>,
) {
  const { title, chapters } =
    typeof ebookContent === "string"
      ? { title: titleOf(ebookContent), chapters: splitChapters(ebookContent) }
      : { ...ebookContent, chapters: ebookContent.chapters.map(inPlainText) }
  const input = { title, chapters, ...styleOptions }
  const { value } = await generateFor(services, brand, ebookMedia, input, { description: `E-book media: ${title}` })
  return value.recommendations
}

const inPlainText = ({ title, html }: EbookChapter) => ({
  title,
  text: toBlocks(html).map(blockText).join(" "),
})
