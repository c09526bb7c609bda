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
/** `fresh` begins a new book where an earlier writing was cut short; without it that one goes on. */
export const ebookMakeInput = z.object({ id: rowId, fresh: z.boolean().default(false) })
/** What a document says, as Markdown; its pictures are left out. */
export const ebookDocumentOutput = z.object({ text: z.string(), pictures: z.number().int() })
/** One chapter written again; `wish` says what should change, and may be empty. */
export const ebookRewriteInput = z.object({
  id: rowId,
  chapterId: z.string().min(1).max(40),
  wish: z.string().trim().max(EBOOK_TEXT_MAX).default(""),
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
