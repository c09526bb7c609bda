import { EBOOK_CHAPTER_HTML_MAX, type EbookChapter, type ebookPatch, ebookText } from "@brandwright/contract/ebooks"
import { toMicroUsd } from "@brandwright/contract/wire"
import type { z } from "zod"
import { DomainError } from "../../errors.ts"
import { requireAnswered } from "../../open-questions.ts"
import { getAsset } from "../../platform/media/media.service.ts"
import type { Services } from "../../services.ts"
import { buildFile } from "./files/build.service.ts"
import { cleanChapter } from "./book/chapter-html.ts"
import * as queries from "./ebooks.queries.ts"
import { brandOfEbook, type EbookRow, ownEbook, countPages } from "./ebooks.service.ts"
import { PUBLISH_JOB, publishKey } from "./publish.service.ts"

/**
 * Changes the given fields only. One that becomes published has passed the check of its EPUB before, and gets its files
 * afterwards; one that is published already gets new files.
 * @throws CONFLICT when `version` is given and is not the saved one; BAD_REQUEST when it may not be published yet or a
 * chapter is too long.
 */
export async function updateEbook(
  services: Services,
  userId: string,
  id: number,
  { version, ...patch }: z.output<typeof ebookPatch>,
): Promise<EbookRow> {
  const ebook = await ownEbook(services.db, userId, id)
  if (version !== undefined && version !== ebook.version) throw changedElsewhere()
  if (patch.coverAssetId) await getAsset(services.db, { id: ebook.brandId }, patch.coverAssetId)
  const changes = { ...changesOf(patch), updatedAt: services.now() }
  const after = { ...ebook, ...changes }
  if (patch.status === "published") await requirePublishable(services, after)
  else if (after.status === "published") requireWhole(after)
  return services.db.transaction().execute(async (trx) => {
    const saved = await queries.updateEbook(trx, id, ebook.version, changes)
    if (!saved) throw changedElsewhere()
    if (patch.status === "published" && saved.origin === "created") {
      const key = publishKey(id)
      await services.queue.enqueue(PUBLISH_JOB, { userId, ebookId: id }, { trx, key, attempts: 2 })
    }
    return saved
  })
}

const changedElsewhere = () =>
  new DomainError("CONFLICT", ebookText.changedElsewhere, { reason: ebookText.changedReason })

function changesOf(patch: Omit<z.output<typeof ebookPatch>, "version">) {
  const chapters = patch.chapters?.map(
    ({ earlierHtml, ...chapter }): EbookChapter => ({
      ...chapter,
      html: storable(chapter.html),
      ...(earlierHtml !== undefined && { earlierHtml: storable(earlierHtml) }),
    }),
  )
  return {
    ...(patch.title !== undefined && { title: patch.title }),
    ...(patch.description !== undefined && { description: patch.description }),
    ...(patch.price !== undefined && { price: toMicroUsd(patch.price) }),
    ...(patch.status !== undefined && { status: patch.status }),
    ...(chapters && { chapters, pageCount: countPages(chapters) }),
    ...(patch.style && { style: patch.style }),
    ...(patch.matter && { matter: patch.matter }),
    ...(patch.wizard && { wizard: patch.wizard }),
    ...(patch.options && { options: patch.options }),
    ...(patch.recommendations && { recommendations: patch.recommendations }),
    ...(patch.coverAssetId !== undefined && { coverAssetId: patch.coverAssetId }),
    ...(patch.coverAlt !== undefined && { coverAlt: patch.coverAlt }),
  }
}

/** Cleaned markup may be longer than what came: a lone "<" becomes four characters. */
function storable(html: string): string {
  const clean = cleanChapter(html)
  if (clean.length > EBOOK_CHAPTER_HTML_MAX) throw new DomainError("BAD_REQUEST", ebookText.chapterLong)
  return clean
}

/** What readers can get has a cover and, unless uploaded, chapters. */
function requireWhole(ebook: EbookRow): void {
  if (!ebook.coverAssetId) throw new DomainError("BAD_REQUEST", ebookText.noCover)
  if (ebook.origin === "created" && ebook.chapters.length === 0)
    throw new DomainError("BAD_REQUEST", ebookText.noChapters)
}

/** An e-book that becomes published has words for those who do not see its cover too, asks nothing, and is a valid EPUB. */
async function requirePublishable(services: Services, ebook: EbookRow): Promise<void> {
  if (ebook.coverAssetId && !ebook.coverAlt) throw new DomainError("BAD_REQUEST", ebookText.noCoverAlt)
  requireWhole(ebook)
  if (ebook.origin === "uploaded") return
  requireAnswered([
    ebook.title,
    ebook.description,
    ebook.coverAlt,
    ...Object.values(ebook.matter),
    ...ebook.chapters.flatMap(({ title, html }) => [title, html]),
  ])
  const { wrong } = await buildFile(services, await brandOfEbook(services, ebook), ebook, "epub")
  if (wrong) throw new DomainError("BAD_REQUEST", ebookText.checkFailed(wrong))
}
