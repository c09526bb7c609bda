import { z } from "zod"
import {
  EBOOK_CHAPTERS_MAX,
  EBOOK_EXACT_MAX,
  EBOOK_TEXT_MAX,
  EBOOK_TITLE_MAX,
  ebookChapter,
  ebookStyle,
  ebookText,
} from "./ebooks.ts"
import { rowId } from "./wire.ts"

/** A concept of the book, changed as the feedback asks; the others stay. */
export const ebookRefineConceptInput = z.object({
  id: rowId,
  optionId: z.string().min(1).max(60),
  feedback: z.string().trim().min(1, ebookText.feedbackMissing).max(EBOOK_TEXT_MAX),
})
/** The words of each page of the finished book. */
export const ebookPreviewOutput = z.object({ pages: z.array(z.string()) })

/** What has been written, and how it shall look. */
export const mediaInputForEbook = z.object({
  /** The written book, or its bare text, whose headings then tell the chapters. */
  ebookContent: z.union(
    [
      z.string().trim().min(1, ebookText.writtenContentMissing).max(EBOOK_EXACT_MAX),
      z.object({
        title: z.string().max(EBOOK_TITLE_MAX),
        chapters: z.array(ebookChapter).min(1, ebookText.writtenContentMissing).max(EBOOK_CHAPTERS_MAX),
      }),
    ],
    { error: ebookText.writtenContentMissing },
  ),
  styleOptions: ebookStyle.partial().optional(),
})
