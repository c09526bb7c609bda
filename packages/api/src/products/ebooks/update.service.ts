import {
  EBOOK_CHAPTER_HTML_MAX,
  type EbookChapter,
  type ebookPatch,
  ebookText,
} from "@brandwright/contract/ebooks/ebooks"
import { toMicroUsd } from "@brandwright/contract/wire"
import type { z } from "zod"
import { changedElsewhere, DomainError, wrongField } from "../../errors.ts"
import { requireAnswered } from "../../formats/open-questions.ts"
import { getAsset } from "../../platform/media/media.service.ts"
import { given } from "../../database/rows.ts"
import type { InTransaction, Services } from "../../services.ts"
import { buildFile } from "./files/build.service.ts"
import { isEmptyChapter } from "./book/blocks.ts"
import { cleanChapter } from "./book/chapter-html.ts"
import * as queries from "./ebooks.queries.ts"
import { brandOfEbook, type EbookRow, ownEbook, countPages } from "./ebooks.service.ts"
import { PUBLISH_JOB, publishKey } from "./publish.service.ts"
import { inTransaction } from "../../database/transactions.ts"

/**
 * Changes only the given fields. Publishing first checks the EPUB, and builds the files
 * afterwards; a published book gets new files.
 * @throws CONFLICT when a given `version` is not the saved one; BAD_REQUEST when it may not be published yet or a
 * chapter is too long.
 */
export async function updateEbook(
  services: Services,
  userId: string,
  id: number,
  { version, ...patch }: z.output<typeof ebookPatch>,
): Promise<EbookRow> {
  const ebook = await ownEbook(services.db, userId, id)
  if (version !== undefined && version !== ebook.version) throw changedElsewhere(ebookText.changedElsewhere)
  if (patch.coverAssetId) await getAsset(services.db, { id: ebook.brandId }, patch.coverAssetId)
  const changes = { ...toChanges(patch), updatedAt: services.now() }
  const after = { ...ebook, ...changes }
  if (patch.status === "published") await requirePublishable(services, after)
  else if (after.status === "published") requireWhole(after)
  return inTransaction(services, async (tx) => {
    const saved = await queries.updateEbook(tx.db, id, ebook.version, changes)
    if (!saved) throw changedElsewhere(ebookText.changedElsewhere)
    if (patch.status === "published") await buildSoon(tx, saved)
    return saved
  })
}

/** Adds its files to the pool, where funnels and mails find them. */
async function buildSoon({ queue, db }: InTransaction, { id, userId, origin }: EbookRow): Promise<void> {
  if (origin === "uploaded") return
  await queue.enqueue(PUBLISH_JOB, { userId, ebookId: id }, { trx: db, key: publishKey(id), attempts: 2 })
}

/**
 * Publishes an e-book within the caller's transaction, if it is not published yet. No EPUB is built here for
 * the check, which would hold the transaction: the task that builds the files checks them.
 * @throws BAD_REQUEST with open questions, or without a cover or chapters
 */
export async function publishEbookIn(tx: InTransaction, userId: string, id: number): Promise<void> {
  const ebook = await ownEbook(tx.db, userId, id)
  if (ebook.status === "published") return
  requireComplete(ebook)
  const saved = await queries.updateEbook(tx.db, id, ebook.version, { status: "published", updatedAt: tx.now() })
  if (!saved) throw changedElsewhere(ebookText.changedElsewhere)
  await buildSoon(tx, saved)
}

function toChanges(patch: Omit<z.output<typeof ebookPatch>, "version">) {
  const chapters = patch.chapters?.map(
    ({ earlierHtml, ...chapter }): EbookChapter => ({
      ...chapter,
      html: storable(chapter.html),
      ...(earlierHtml !== undefined && { earlierHtml: storable(earlierHtml) }),
    }),
  )
  const { title, description, status, style, matter, wizard, options, recommendations } = patch
  const { coverAssetId, coverAlt } = patch
  return {
    ...given({ title, description, status, style, matter, wizard, options, recommendations, coverAssetId, coverAlt }),
    ...(patch.price !== undefined && { price: toMicroUsd(patch.price) }),
    ...(chapters && { chapters, pageCount: countPages(chapters) }),
  }
}

/** Cleaned markup may be longer than the input: a single "<" becomes four characters. */
function storable(html: string): string {
  const clean = cleanChapter(html)
  if (clean.length > EBOOK_CHAPTER_HTML_MAX) throw wrongField("chapters", ebookText.chapterLong)
  return clean
}

/** A book for readers needs a cover and chapters, or as an uploaded PDF pages. */
function requireWhole(ebook: EbookRow): void {
  if (ebook.origin === "uploaded" && ebook.pageCount === 0) throw wrongField("file", ebookText.fileBroken)
  if (!ebook.coverAssetId) throw wrongField("coverAssetId", ebookText.noCover)
  if (ebook.origin === "created" && ebook.chapters.length === 0) throw wrongField("chapters", ebookText.noChapters)
}

/** All of its text that readers see. */
export const listBookTexts = ({ title, description, coverAlt, matter, chapters }: EbookRow): string[] => [
  title,
  description,
  coverAlt,
  ...Object.values(matter),
  ...chapters.flatMap((chapter) => [chapter.title, chapter.html]),
]

/** A book for readers needs a cover with alt text, something in each chapter, and no open questions. */
function requireComplete(ebook: EbookRow): void {
  if (ebook.coverAssetId && !ebook.coverAlt) throw wrongField("coverAlt", ebookText.noCoverAlt)
  requireWhole(ebook)
  const empty = ebook.chapters.find(({ html }) => isEmptyChapter(html))
  if (empty) throw wrongField("chapters", ebookText.emptyChapter(empty.title))
  if (ebook.origin === "created") requireAnswered(listBookTexts(ebook))
}

/** Publishing also requires alt text for the cover, no open questions, and a valid EPUB. */
async function requirePublishable(services: Services, ebook: EbookRow): Promise<void> {
  requireComplete(ebook)
  if (ebook.origin === "uploaded") return
  const { wrong } = await buildFile(services, { brand: await brandOfEbook(services, ebook), ebook }, "epub")
  if (wrong) throw new DomainError("BAD_REQUEST", ebookText.checkFailed(wrong))
}
