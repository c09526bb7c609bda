import { z } from "zod"
import {
  EBOOK_CHAPTERS_MAX,
  EBOOK_EXACT_MAX,
  EBOOK_STATUSES,
  EBOOK_TEXT_MAX,
  EBOOK_TITLE_MAX,
  ebookChapter,
  ebookInput,
  ebookOutput,
  ebookStyle,
  ebookText,
} from "./ebooks.ts"
import { rowId } from "../wire.ts"

/** Refines a concept of the book by feedback; the others stay. */
export const ebookRefineConceptInput = z.object({
  id: rowId,
  optionId: z.string().min(1).max(60),
  feedback: z.string().trim().min(1, ebookText.feedbackMissing).max(EBOOK_TEXT_MAX),
})
/** `fresh` starts over after an interrupted run; otherwise that is continued. */
export const ebookMakeInput = z.object({ id: rowId, fresh: z.boolean().default(false) })
/** A document's text as Markdown, without pictures. */
export const ebookDocumentOutput = z.object({ text: z.string(), pictures: z.number().int() })
/** Rewrites one chapter; `wish` says what should change, and may be "". */
export const ebookRewriteInput = z.object({
  id: rowId,
  chapterId: z.string().min(1).max(40),
  wish: z.string().trim().max(EBOOK_TEXT_MAX).default(""),
})
/** The text of each page of the finished book. */
export const ebookPreviewOutput = z.object({ pages: z.array(z.string()) })

/** The content and design of the book. */
export const mediaInputForEbook = z.object({
  /** The written book, or plain text whose headings mark the chapters. */
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

/** A new book has nothing to publish yet: `published` keeps a draft, and the response says so. */
export const newEbookInput = ebookInput.extend({ status: z.enum(EBOOK_STATUSES).default("draft") })
export const newEbookOutput = ebookOutput.extend({ notice: z.string().nullable() })

const imageAddress = z.string(ebookText.imageUnknown).trim().min(1, ebookText.imageUnknown).max(40_000_000)
export const ebookRefineInput = z.object({
  /** An image that was made, the address of a pool image, or a data URL. */
  originalImage: z.union(
    [imageAddress, z.object({ url: imageAddress }).transform(({ url }) => url)],
    ebookText.imageUnknown,
  ),
  feedback: z.string(ebookText.feedbackMissing).trim().min(1, ebookText.feedbackMissing).max(EBOOK_TEXT_MAX),
})
