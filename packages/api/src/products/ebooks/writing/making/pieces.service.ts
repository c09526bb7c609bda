import { cutText } from "@brandwright/contract/text/cut-text"
import { ebookChapterRecipe, wordsPerChapter } from "@brandwright/ai/recipes/ebook-chapter"
import { EBOOK_TITLE_MAX, ebookText } from "@brandwright/contract/ebooks/ebooks"
import { own } from "../../../../database/rows.ts"
import type { BrandRow } from "../../../../platform/brands/brands.service.ts"
import type { Services } from "../../../../services.ts"
import type { ChargedResult } from "../../../content/writing/generate.service.ts"
import { findPictures, withPictures } from "../../book/chapter-pictures.ts"
import { type EbookRow, ownEbook, saveOver } from "../../ebooks.service.ts"
import { bookOrder } from "../book-brief.ts"
import { writeChapter } from "../chapter.service.ts"
import { type Plan, readEnding, readGist, requirePlan } from "../writing-plan.ts"
import { addPiece, addReceipt, putChapters, renewPiece } from "./saved-pieces.ts"

type Report = (chapter: number, outOf: number) => Promise<void>

/**
 * Writes the missing chapters, one by one. Each is saved with its charge, so that an interrupted process
 * can resume, and earlier text is replaced only once the first one is done.
 * @returns what they were charged, micro-dollars
 */
export async function writeMissingChapters(
  services: Services,
  brand: BrandRow,
  { userId, id }: EbookRow,
  report: Report,
): Promise<number> {
  let charged = 0
  for (;;) {
    const ebook = await ownEbook(services.db, userId, id)
    const plan = requirePlan(ebook)
    const index = plan.pieces.length
    const title = plan.outline[index]
    if (title === undefined) return charged
    services.signal?.throwIfAborted()
    await report(index + 1, plan.outline.length)
    const input = { ...bookOrder(ebook), title: plan.title, outline: describeOutline(ebook, plan), index }
    const wantedWords = wordsPerChapter(input, plan.outline.length)
    const chapterId = `chapter-${index + 1}`
    const { calls } = await writeChapter(services, brand, input, {
      wantedWords,
      keep: async (tx, { html, summary }, result) => {
        const chapter = { id: chapterId, title: cutText(title, EBOOK_TITLE_MAX), html }
        const piece = { chapterId, summary, wantedWords }
        await saveOver(tx, userId, id, (now) => ({
          ...addPiece(now, plan, chapter, piece),
          ...addReceipt(now, result),
        }))
      },
    })
    charged += sum(calls)
  }
}

/**
 * Rewrites one chapter, following `wish` if there is one. Its pictures stay, and the earlier text can be restored.
 * @returns the charge in micro-dollars. @throws NOT_FOUND when the chapter was deleted
 */
export async function rewriteChapter(
  services: Services,
  brand: BrandRow,
  ebook: EbookRow,
  { chapterId, wish }: { chapterId: string; wish: string },
): Promise<number> {
  const chapters = ebook.chapters
  const index = chapters.findIndex(({ id }) => id === chapterId)
  const before = own(chapters[index], ebookText.chapterUnknown)
  const plan = ebook.writing
  const textByPiece = new Map(
    plan?.pieces.map(({ chapterId, summary }, at) => [chapterId, { summary, points: plan.points[at] }]),
  )
  const outline = chapters.map(({ id, title, html }) => {
    const { summary, points } = textByPiece.get(id) ?? {}
    return { title, points, gist: readGist(html, summary) }
  })
  const { pictures, words } = findPictures(before.html)
  const earlier = { html: words, wish }
  const input = { ...bookOrder(ebook), title: ebook.title, outline, index, ...(words && { earlier }) }
  // A wish may set the length, so no length is requested.
  const wantedWords = wish ? 0 : wordsPerChapter(input, outline.length)
  const { calls } = await writeChapter(services, brand, input, {
    wantedWords,
    keep: async (tx, { html, summary }, result) => {
      await saveOver(tx, ebook.userId, ebook.id, (now) => ({
        ...putChapters(
          now.chapters.map((one) =>
            one.id === chapterId ? { ...one, html: withPictures(html, pictures), earlierHtml: one.html } : one,
          ),
        ),
        ...addReceipt(now, result),
        ...renewPiece(now, { chapterId, summary, wantedWords }),
      }))
    },
  })
  return sum(calls)
}

/** Whether a model writes this book's chapters, rather than drafting from the author's words. */
export async function hasModel({ ai }: Services, ebook: EbookRow): Promise<boolean> {
  await ai.refresh?.()
  const order = { ...bookOrder(ebook), title: ebook.title, outline: [{ title: "", gist: "" }], index: 0 }
  return ai.writer(ebookChapterRecipe, order).provider !== "local"
}

const sum = (calls: ChargedResult<unknown>[]): number =>
  calls.reduce((total, { chargedMicroUsd }) => total + chargedMicroUsd, 0)

function describeOutline(ebook: EbookRow, { outline, points, pieces }: Plan) {
  const html = new Map(ebook.chapters.map((chapter) => [chapter.id, chapter.html]))
  return outline.map((title, index) => {
    const piece = pieces[index]
    const text = (piece && html.get(piece.chapterId)) ?? ""
    return {
      ...{ title, points: points[index], ending: readEnding(text) },
      gist: piece ? readGist(text, piece.summary) : "",
    }
  })
}
