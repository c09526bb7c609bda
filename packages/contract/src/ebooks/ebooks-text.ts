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

/** Target pages and chapters of each length. */
export const EBOOK_LENGTH_PLAN: Record<EbookLength, { label: string; pages: number; chapters: number }> = {
  short: { label: "Short (10-20 pages)", pages: 14, chapters: 6 },
  medium: { label: "Medium (25-40 pages)", pages: 30, chapters: 10 },
  long: { label: "Long (50+ pages)", pages: 54, chapters: 14 },
}

/** Approximate cost of each length in US dollars, if no provider is configured (content §9). */
export const EBOOK_COST_ABOUT: Record<EbookLength, number> = { short: 0.04, medium: 0.08, long: 0.14 }

export const EBOOK_COLOR_SCHEMES = ["brand", "professional", "modern", "warm", "cool"] as const
export const EBOOK_FONTS = ["modern", "classic", "minimal", "bold"] as const
export const EBOOK_LAYOUTS = ["clean", "magazine", "academic", "creative"] as const
export const EBOOK_COVER_STYLES = ["professional", "bold", "minimal", "illustrated"] as const

export const EBOOK_STEPS = ["Setup", "Options", "Content", "Enhancement", "Preview"] as const
/** Stages of the task that makes a book (content §2.9). */
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
  saveFailed: "Failed to save e-book. Your text is still here; it is saved with your next change.",
  deleted: { title: "Success", message: "E-book deleted successfully" },
  missingInformation: { title: "Missing Information", message: "Please fill in every field that is marked." },
  topicMissing: "Please describe what the e-book is about.",
  writtenContentMissing: "Please send the e-book's text, or its title and chapters.",
  contentMissing: "Please paste the text of your e-book.",
  audienceMissing: "Please choose an audience.",
  purposeMissing: "Please say what the e-book is for.",
  promptMissing: "Please describe the art you want.",
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
  conceptUnknown: "This concept no longer exists.",
  changedElsewhere: "This e-book was changed in another window. Reload it to continue; your text is still here.",
  keptAsDraft: "The e-book was kept as a draft. Publish it once it has a cover and chapters.",
  noCover: "Add a cover before publishing.",
  noCoverAlt: "Describe the cover in words before publishing.",
  chapterLong: `A chapter may have at most ${EBOOK_CHAPTER_HTML_MAX} characters with its formatting. Please divide it.`,
  noChapters: "Add at least one chapter before publishing.",
  emptyChapter: (title: string) => `“${title}” is empty. Write the chapter or remove it before publishing.`,
  imageUnknown: "Please choose an image of your content pool, or send one as a data URL.",
  uploadedIsPdf: "This e-book was uploaded as a PDF and can be downloaded as PDF only.",
  documentFailed: { title: "Error", message: "The file could not be read. Please try again." },
  documentBroken: "This document cannot be read. Please save it as DOCX again, or paste its text.",
  documentLong: `The document may have at most ${EBOOK_EXACT_MAX.toLocaleString("en-US")} characters.`,
  rewriteNeedsModel: "Rewriting a chapter needs a model. Connect one, or change the text yourself.",
  chapterUntitled: "Every chapter needs a title.",
  chapterUnknown: "This chapter no longer exists.",
  isBeingWritten: "This e-book is being written. Please wait until that is done, or cancel it.",
  /** The instruction when an author wants another version without saying how. */
  chapterOf: (chapter: number, outOf: number) => `${chapter} of ${outOf}`,
  rewriting: (chapter: string) => `Writing “${chapter}” again`,
  making: (title: string) => `Writing “${title}”`,
  makingFailed: "The e-book could not be written. Please try again.",
  checkFailed: (what: string) => `The finished book did not pass its check: ${what}.`,
  recommendationUnknown: "This recommendation no longer exists.",
  /** Shown while a stage waits for other books being built. */
  waitsItsTurn: (stage: string) => `${stage}: waiting for other books to be built`,
  building: (title: string) => `Building “${title}”`,
  buildFailed: "The e-book could not be built. Please try again.",
  noneYet: "No e-books yet",
  deleteConfirm: "Are you sure you want to delete this e-book? This action cannot be undone.",
} as const
