import { z } from "zod"
import { AI_PROVIDERS } from "./generation.ts"
import { isoTime, jsonOf, rowId, usd } from "./wire.ts"

/** E-books: content §2.8 §2.9 and their parts of §3 to §9. */
export const EBOOK_PRICE_DEFAULT = 19.99
export const EBOOK_PRICE_MAX = 10_000
export const EBOOK_TITLE_MAX = 300
export const EBOOK_TEXT_MAX = 2000
/** Exact wording keeps the author's own text, which may be a whole book. */
export const EBOOK_EXACT_MAX = 1_000_000
export const EBOOK_CHAPTERS_MAX = 100
export const EBOOK_CHAPTER_HTML_MAX = 400_000
/** Pixels, as stores recommend. */
export const EBOOK_COVER_WIDTH = 1200
export const EBOOK_COVER_HEIGHT = 1800
export const EBOOK_WORDS_PER_PAGE = 275

export const EBOOK_STATUSES = ["draft", "published"] as const
export const EBOOK_LENGTHS = ["short", "medium", "long"] as const
export const EBOOK_TONES = ["professional", "casual", "authoritative", "educational", "conversational"] as const
export const EBOOK_AUDIENCES = ["beginners", "intermediate", "advanced", "business", "general"] as const
export type EbookLength = (typeof EBOOK_LENGTHS)[number]
export type EbookTone = (typeof EBOOK_TONES)[number]
export type EbookAudience = (typeof EBOOK_AUDIENCES)[number]

/** Pages that each length aims at, and the chapters that carry them. */
export const EBOOK_LENGTH_PLAN: Record<EbookLength, { label: string; pages: number; chapters: number }> = {
  short: { label: "Short (10-20 pages)", pages: 14, chapters: 6 },
  medium: { label: "Medium (25-40 pages)", pages: 30, chapters: 10 },
  long: { label: "Long (50+ pages)", pages: 54, chapters: 14 },
}

/** US dollars that a provider's text of each length costs about, where no provider is set up to ask (content §9). */
export const EBOOK_COST_ABOUT: Record<EbookLength, number> = { short: 0.04, medium: 0.08, long: 0.14 }

export const EBOOK_COLOR_SCHEMES = ["brand", "professional", "modern", "warm", "cool"] as const
export const EBOOK_FONTS = ["modern", "classic", "minimal", "bold"] as const
export const EBOOK_LAYOUTS = ["clean", "magazine", "academic", "creative"] as const
export const EBOOK_COVER_STYLES = ["professional", "bold", "minimal", "illustrated"] as const

export const EBOOK_STEPS = ["Setup", "Options", "Content", "Enhancement", "Preview"] as const
/** What the task of making a book goes through (content §2.9). */
export const EBOOK_STAGES = [
  "Brief",
  "Concepts",
  "Outline",
  "Chapters",
  "Cover",
  "Pictures",
  "Layout",
  "Check",
] as const

export const ebookText = {
  titleMissing: { title: "Missing information", message: "Please enter a title for your e-book." },
  titleLong: `Title must be at most ${EBOOK_TITLE_MAX} characters.`,
  fileMissing: { title: "Missing file", message: "Please select a PDF file to upload." },
  fileType: { title: "Invalid file type", message: "Please upload a PDF file" },
  fileEncrypted: "This PDF is protected by a password. Please upload one without.",
  fileBroken: "This PDF cannot be read. Please export it again and upload the new file.",
  priceInvalid: "Price must be a number from 0.",
  uploadFailed: "Failed to upload e-book",
  uploaded: { title: "Success", message: "E-book uploaded successfully" },
  created: { title: "Success", message: "E-book created successfully" },
  saved: { title: "Success", message: "E-book saved successfully" },
  saveFailed: "Failed to save e-book. Your text is still here; it is tried again with your next change.",
  deleted: { title: "Success", message: "E-book deleted successfully" },
  missingInformation: { title: "Missing Information", message: "Please fill in every field that is marked." },
  topicMissing: "Please describe what the e-book is about.",
  writtenContentMissing: "Please send the e-book's text, or its title and chapters.",
  contentMissing: "Please paste the text of your e-book.",
  audienceMissing: "Please choose an audience.",
  purposeMissing: "Please say what the e-book is for.",
  promptMissing: "Please describe the art that you want.",
  feedbackMissing: "Please say what should change.",
  optionsFailed: { title: "Generation Failed", message: "Unable to generate ebook options. Please try again." },
  basicFailed: { title: "Generation Failed", message: "Unable to generate basic ebook content. Please try again." },
  mediaFailed: {
    title: "Media Generation Failed",
    message: "Unable to generate media recommendations. You can still proceed without them.",
  },
  artFailed: { title: "Generation Failed", message: "Failed to generate e-book art. Please try again." },
  artCredits: "The image provider's account needs credits or a payment method.",
  notFound: "E-book not found",
  pageUnknown: "The e-book has no such page.",
  refineFailed: { title: "Generation Failed", message: "Unable to refine this concept. Please try again." },
  conceptUnknown: "This concept is not there any more.",
  changedElsewhere: "This e-book was changed in another window. Reload it to go on; your text is still here.",
  noCover: "Add a cover before publishing.",
  noCoverAlt: "Describe the cover in words before publishing.",
  chapterLong: `A chapter may have at most ${EBOOK_CHAPTER_HTML_MAX} characters with its formatting. Please divide it.`,
  noChapters: "Add at least one chapter before publishing.",
  imageUnknown: "Please choose an image of your content pool, or send one as a data URL.",
  uploadedIsPdf: "This e-book was uploaded as a PDF and can be downloaded as PDF only.",
  making: (title: string) => `Writing “${title}”`,
  makingFailed: "The e-book could not be written. Please try again.",
  checkFailed: (what: string) => `The finished book did not pass its check: ${what}.`,
  recommendationUnknown: "This recommendation is not there any more.",
  /** A stage that has not begun, since other books are being built. */
  waitsItsTurn: (stage: string) => `${stage}: waiting for other books to be built`,
  building: (title: string) => `Building “${title}”`,
  buildFailed: "The e-book could not be built. Please try again.",
  noneYet: "No e-books yet",
  deleteConfirm: "Are you sure you want to delete this e-book? This action cannot be undone.",
} as const

export const ebookStyle = z.object({
  colorScheme: z.enum(EBOOK_COLOR_SCHEMES).default("brand"),
  fontFamily: z.enum(EBOOK_FONTS).default("modern"),
  layout: z.enum(EBOOK_LAYOUTS).default("clean"),
  coverStyle: z.enum(EBOOK_COVER_STYLES).default("professional"),
})
export type EbookStyle = z.output<typeof ebookStyle>

export const ebookChapter = z.object({
  /** Stays the same when chapters move. */
  id: z.string().min(1).max(40),
  title: z.string().trim().max(EBOOK_TITLE_MAX),
  /** Allowed markup only; the server cleans it. */
  html: z.string().max(EBOOK_CHAPTER_HTML_MAX),
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

/** What the wizard has gathered so far; saved at every step. */
export const ebookWizard = z.object({
  step: z.number().int().min(0).max(4).default(0),
  useExactWording: z.boolean().default(false),
  topic: z.string().max(EBOOK_EXACT_MAX).default(""),
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
  /** Title of the chapter that it belongs to. */
  chapter: z.string(),
  type: z.enum(["image", "chart", "quote", "checklist"]),
  title: z.string(),
  description: z.string(),
  altText: z.string(),
  /** The picture made of it, once there is one. */
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
  createdAt: isoTime,
  updatedAt: isoTime,
})
export type EbookSummary = z.output<typeof ebookSummaryOutput>

export const ebookOutput = ebookSummaryOutput.extend({
  version: z.number().int(),
  chapters: jsonOf(z.array(ebookChapter)),
  style: jsonOf(ebookStyle),
  matter: jsonOf(ebookMatter),
  wizard: jsonOf(ebookWizard),
  options: jsonOf(z.array(ebookOption)),
  recommendations: jsonOf(z.array(mediaRecommendation)),
  coverAlt: z.string(),
  coverAssetId: rowId.nullable(),
  hasFile: z.boolean(),
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
const price = z
  .number(ebookText.priceInvalid)
  .min(0, ebookText.priceInvalid)
  .max(EBOOK_PRICE_MAX, `Price must be at most ${EBOOK_PRICE_MAX}.`)

export const ebookInput = z.object({
  title,
  description: z.string().trim().max(EBOOK_TEXT_MAX).default(""),
  price: price.default(EBOOK_PRICE_DEFAULT),
})
export const ebookPatch = z.object({
  title: title.optional(),
  description: z.string().trim().max(EBOOK_TEXT_MAX).optional(),
  price: price.optional(),
  status: z.enum(EBOOK_STATUSES).optional(),
  chapters: z.array(ebookChapter).max(EBOOK_CHAPTERS_MAX).optional(),
  style: ebookStyle.optional(),
  matter: ebookMatter.optional(),
  wizard: ebookWizard.optional(),
  options: z.array(ebookOption).max(10).optional(),
  recommendations: z.array(mediaRecommendation).max(EBOOK_CHAPTERS_MAX).optional(),
  coverAssetId: rowId.nullable().optional(),
  coverAlt: z.string().trim().max(500).optional(),
  /** The version that the editor read; another one in the database is a conflict. Absent: no check. */
  version: z.number().int().optional(),
})

const brief = z.object({
  topic: z.string(ebookText.topicMissing).trim().min(1, ebookText.topicMissing).max(EBOOK_EXACT_MAX),
  targetAudience: z.string(ebookText.audienceMissing).trim().min(1, ebookText.audienceMissing).max(200),
  tone: z.string().trim().max(60).default("professional"),
  length: z.enum(EBOOK_LENGTHS).default("medium"),
  purpose: z.string().trim().max(EBOOK_TEXT_MAX).default(""),
  generateMultipleOptions: z.boolean().default(true),
  useExactWording: z.boolean().default(false),
})
/** content §5: what is written for somebody needs a purpose, the author's own words have theirs. */
const hasPurpose = ({ useExactWording, purpose }: { useExactWording: boolean; purpose: string }): boolean =>
  useExactWording || purpose !== ""
const purposeNeeded = { error: ebookText.purposeMissing, path: ["purpose"] }

export const ebookContentInput = brief.refine(hasPurpose, purposeNeeded)
export const ebookBasicInput = brief
  .omit({ generateMultipleOptions: true })
  .extend({
    title: z.string().trim().max(EBOOK_TITLE_MAX).optional(),
    outline: z.array(z.string().trim().max(EBOOK_TITLE_MAX)).max(EBOOK_CHAPTERS_MAX).optional(),
  })
  .refine(hasPurpose, purposeNeeded)

export const ebookBasicContent = z.object({
  title: z.string(),
  chapters: z.array(ebookChapter),
  wordCount: z.number().int(),
  pageCount: z.number().int(),
  estimatedCost: z.number(),
  /** Bytes of the text. */
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
export const ebookRefineInput = z.object({
  /** The address of an image of the pool, or a data URL. */
  originalImage: z.string(ebookText.imageUnknown).trim().min(1, ebookText.imageUnknown).max(40_000_000),
  feedback: z.string(ebookText.feedbackMissing).trim().min(1, ebookText.feedbackMissing).max(EBOOK_TEXT_MAX),
})
/** The task that writes the book at this moment, or wrote it last; null when none ever did. */
export const ebookProgress = z
  .object({
    taskId: rowId,
    status: z.enum(["pending", "completed", "failed"]),
    percentage: z.number(),
    stage: z.string().nullable(),
    error: z.string().nullable(),
  })
  .nullable()

export const ebookArtImage = z.object({ id: rowId, url: z.string(), prompt: z.string(), alt: z.string() })
