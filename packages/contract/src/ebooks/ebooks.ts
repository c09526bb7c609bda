import { z } from "zod"
import {
  EBOOK_CHAPTER_HTML_MAX,
  EBOOK_CHAPTERS_MAX,
  EBOOK_COLOR_SCHEMES,
  EBOOK_COVER_STYLES,
  EBOOK_EXACT_MAX,
  EBOOK_FONTS,
  EBOOK_LAYOUTS,
  EBOOK_LENGTHS,
  EBOOK_PRICE_DEFAULT,
  EBOOK_PRICE_MAX,
  EBOOK_STATUSES,
  EBOOK_TEXT_MAX,
  EBOOK_TITLE_MAX,
  ebookText,
} from "./ebooks-text.ts"
import { AI_PROVIDERS } from "../content/generation.ts"
import { price } from "../price.ts"
import { isoTime, rowId, usd } from "../wire.ts"

/** Constants and texts without zod, for the screens that load first. */
export * from "./ebooks-text.ts"

export const ebookStyle = z.object({
  colorScheme: z.enum(EBOOK_COLOR_SCHEMES).default("brand"),
  fontFamily: z.enum(EBOOK_FONTS).default("modern"),
  layout: z.enum(EBOOK_LAYOUTS).default("clean"),
  coverStyle: z.enum(EBOOK_COVER_STYLES).default("professional"),
})
export type EbookStyle = z.output<typeof ebookStyle>

export const ebookChapter = z.object({
  /** Does not change when chapters move. */
  id: z.string().min(1).max(40),
  title: z.string().trim().max(EBOOK_TITLE_MAX),
  /** Allowed markup only; sanitized by the server. */
  html: z.string().max(EBOOK_CHAPTER_HTML_MAX),
  /** The text before the chapter was rewritten by a model, if it was. */
  earlierHtml: z.string().max(EBOOK_CHAPTER_HTML_MAX).optional(),
})
export type EbookChapter = z.output<typeof ebookChapter>

export const ebookMatter = z.object({
  subtitle: z.string().trim().max(EBOOK_TITLE_MAX).default(""),
  author: z.string().trim().max(200).default(""),
  publisher: z.string().trim().max(200).default(""),
  /** BCP 47, such as "en" or "ar". */
  language: z
    .string()
    .trim()
    .regex(/^[a-zA-Z]{2,3}(-[a-zA-Z0-9]{2,8})*$/)
    .default("en"),
  rights: z.string().trim().max(500).default(""),
  dedication: z.string().trim().max(EBOOK_TEXT_MAX).default(""),
  about: z.string().trim().max(EBOOK_TEXT_MAX).default(""),
})
export type EbookMatter = z.output<typeof ebookMatter>

/** What a book must cover, in its order. */
const ebookTopics = z.array(z.string().trim().min(1).max(EBOOK_TITLE_MAX)).max(EBOOK_CHAPTERS_MAX).default([])

/** The wizard's state, saved at every step. */
export const ebookWizard = z.object({
  step: z.number().int().min(0).max(4).default(0),
  useExactWording: z.boolean().default(false),
  topic: z.string().max(EBOOK_EXACT_MAX).default(""),
  topics: ebookTopics,
  targetAudience: z.string().max(200).default(""),
  purpose: z.string().max(EBOOK_TEXT_MAX).default(""),
  tone: z.string().max(60).default("professional"),
  length: z.enum(EBOOK_LENGTHS).default("medium"),
  optionId: z.string().max(60).default(""),
})
export type EbookWizard = z.output<typeof ebookWizard>

export const ebookOption = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  estimatedPages: z.number().int(),
  targetAudience: z.string(),
  outline: z.array(z.string()),
  marketingAngle: z.string(),
})
export type EbookOption = z.output<typeof ebookOption>

export const mediaRecommendation = z.object({
  /** Title of its chapter. */
  chapter: z.string(),
  type: z.enum(["image", "chart", "quote", "checklist"]),
  title: z.string(),
  description: z.string(),
  altText: z.string(),
  /** The generated picture, once there is one. */
  imageUrl: z.string().nullable().default(null),
})
export type MediaRecommendation = z.output<typeof mediaRecommendation>

export const ebookSummaryOutput = z.object({
  id: rowId,
  brandId: rowId,
  title: z.string(),
  description: z.string(),
  price: usd,
  status: z.enum(EBOOK_STATUSES),
  /** "created" here or "uploaded" as a PDF. */
  origin: z.enum(["created", "uploaded"]),
  sales: z.number().int(),
  revenue: usd,
  coverUrl: z.string().nullable(),
  pageCount: z.number().int(),
  inputTokens: z.number().int(),
  outputTokens: z.number().int(),
  generationCost: usd,
  aiProvider: z.enum(AI_PROVIDERS),
  aiModel: z.string(),
  createdAt: isoTime,
  updatedAt: isoTime,
})
export type EbookSummary = z.output<typeof ebookSummaryOutput>

export const ebookOutput = ebookSummaryOutput.extend({
  version: z.number().int(),
  chapters: z.array(ebookChapter),
  style: ebookStyle,
  matter: ebookMatter,
  wizard: ebookWizard,
  options: z.array(ebookOption),
  recommendations: z.array(mediaRecommendation),
  coverAlt: z.string(),
  coverAssetId: rowId.nullable(),
  hasFile: z.boolean(),
  /** The file of the last edition in the pool: its PDF. */
  editionAssetId: rowId.nullable(),
  /** Progress of the writing, and chapters that are too short; null before the first and for the author's own text. */
  written: z
    .object({
      chapters: z.number().int(),
      outOf: z.number().int(),
      /** The points planned for each chapter; none if no model planned the book. */
      planned: z.array(z.object({ chapterId: z.string(), points: z.array(z.string()) })),
      short: z.array(z.object({ chapterId: z.string(), words: z.number().int(), wantedWords: z.number().int() })),
    })
    .nullable(),
})
export type Ebook = z.output<typeof ebookOutput>

export const ebookStatsOutput = z.object({
  total: z.number().int(),
  published: z.number().int(),
  drafts: z.number().int(),
  sales: z.number().int(),
  revenue: usd,
})

const title = z
  .string(ebookText.titleMissing.message)
  .trim()
  .min(1, ebookText.titleMissing.message)
  .max(EBOOK_TITLE_MAX, ebookText.titleLong)
const bookPrice = price(EBOOK_PRICE_MAX, {
  invalid: ebookText.priceInvalid,
  high: `Price must be at most ${EBOOK_PRICE_MAX}.`,
})

export const ebookInput = z.object({
  title,
  description: z.string().trim().max(EBOOK_TEXT_MAX).default(""),
  price: bookPrice.default(EBOOK_PRICE_DEFAULT),
})
export const ebookPatch = z.object({
  title: title.optional(),
  description: z.string().trim().max(EBOOK_TEXT_MAX).optional(),
  price: bookPrice.optional(),
  status: z.enum(EBOOK_STATUSES).optional(),
  chapters: z.array(ebookChapter).max(EBOOK_CHAPTERS_MAX).optional(),
  style: ebookStyle.optional(),
  matter: ebookMatter.optional(),
  wizard: ebookWizard.optional(),
  options: z.array(ebookOption).max(10).optional(),
  recommendations: z.array(mediaRecommendation).max(EBOOK_CHAPTERS_MAX).optional(),
  coverAssetId: rowId.nullable().optional(),
  coverAlt: z.string().trim().max(500).optional(),
  /** The version the editor loaded; a conflict if the database has another one. Without it there is no check. */
  version: z.number().int().optional(),
})

const brief = z.object({
  topic: z.string(ebookText.topicMissing).trim().min(1, ebookText.topicMissing).max(EBOOK_EXACT_MAX),
  targetAudience: z.string(ebookText.audienceMissing).trim().min(1, ebookText.audienceMissing).max(200),
  tone: z.string().trim().max(60).default("professional"),
  length: z.enum(EBOOK_LENGTHS).default("medium"),
  purpose: z.string().trim().max(EBOOK_TEXT_MAX).default("").describe("Required unless useExactWording is true."),
  topics: ebookTopics,
  generateMultipleOptions: z.boolean().default(true),
  useExactWording: z.boolean().default(false),
})
/** content §5: a generated book needs a purpose; one with exact wording does not. */
const hasPurpose = ({ useExactWording, purpose }: { useExactWording: boolean; purpose: string }): boolean =>
  useExactWording || purpose !== ""
const purposeNeeded = { error: ebookText.purposeMissing, path: ["purpose"] }

export const ebookContentInput = brief.refine(hasPurpose, purposeNeeded)
export const ebookBasicInput = brief
  .omit({ generateMultipleOptions: true })
  .extend({
    title: z.string().trim().max(EBOOK_TITLE_MAX).optional(),
    outline: z
      .array(z.string().trim().min(1, ebookText.chapterUntitled).max(EBOOK_TITLE_MAX))
      .max(EBOOK_CHAPTERS_MAX)
      .optional(),
  })
  .refine(hasPurpose, purposeNeeded)

export const ebookBasicContent = z.object({
  title: z.string(),
  chapters: z.array(ebookChapter),
  wordCount: z.number().int(),
  pageCount: z.number().int(),
  estimatedCost: z.number(),
  /** Size of the text in bytes. */
  fileSize: z.number().int(),
})
export type EbookBasicContent = z.output<typeof ebookBasicContent>

export const ebookArtInput = z.object({
  prompt: z.string(ebookText.promptMissing).trim().min(1, ebookText.promptMissing).max(EBOOK_TEXT_MAX),
  contentAssetId: rowId.nullish(),
  title: z.string().trim().max(EBOOK_TITLE_MAX).optional(),
  author: z.string().trim().max(200).optional(),
  coverStyle: z.enum(EBOOK_COVER_STYLES).optional(),
})
/** The current or last task that writes the book; null if there was none. */
export const ebookProgress = z
  .object({
    taskId: rowId,
    status: z.enum(["pending", "completed", "failed"]),
    percentage: z.number(),
    stage: z.string().nullable(),
    error: z.string().nullable(),
    /** Machine-readable reason of a failure: ADD_FUNDS_REASON when the balance was too low. */
    reason: z.string().nullable(),
  })
  .nullable()

export const ebookArtImage = z.object({ id: rowId, url: z.string(), prompt: z.string(), alt: z.string() })
