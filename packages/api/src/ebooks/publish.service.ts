import { ebookText } from "@brandwright/contract/ebooks"
import type { BrandRow } from "../brands/brands.service.ts"
import { DomainError } from "../errors.ts"
import { assetOf, openAsset, storeAsset } from "../media/media.service.ts"
import type { Services } from "../services.ts"
import { runTask, TaskCancelled } from "../tasks/running.ts"
import { reportTask, startTask } from "../tasks/tasks.service.ts"
import { type BuiltFormat, buildFile } from "./build.service.ts"
import { wrongWithFiles } from "./check-files.ts"
import { brandOfEbook, chaptersOf, type EbookRow, ownEbook } from "./ebooks.service.ts"
import * as queries from "./ebooks.queries.ts"

/** Name of the job that puts a published e-book's files into the pool. */
export const PUBLISH_JOB = "ebooks.publish"

export type DownloadedFile = { bytes: Uint8Array; name: string; mediaType: string }

/** The e-book as a file for its owner: built from the text as it stands, or the uploaded PDF. */
export async function downloadEbook(
  services: Services,
  userId: string,
  id: number,
  format: BuiltFormat,
  onlyFirst?: number,
): Promise<DownloadedFile> {
  const ebook = await ownEbook(services.db, userId, id)
  const brand = await brandOfEbook(services, ebook)
  const mediaType = format === "pdf" ? "application/pdf" : "application/epub+zip"
  const name = `${
    ebook.title
      .replace(/[^\p{L}\p{N} _-]+/gu, "")
      .trim()
      .slice(0, 80) || "ebook"
  }.${format}`
  if (ebook.origin === "uploaded") {
    if (format !== "pdf") throw new DomainError("BAD_REQUEST", ebookText.uploadedIsPdf)
    return { bytes: await uploadedBytes(services, brand, ebook), name, mediaType }
  }
  const { bytes } = await buildFile(services, brand, ebook, format, onlyFirst)
  return { bytes, name, mediaType }
}

async function uploadedBytes(services: Services, brand: BrandRow, ebook: EbookRow): Promise<Uint8Array> {
  const content = ebook.fileAssetId
    ? await openAsset(services, await assetOf(services.db, brand, ebook.fileAssetId))
    : undefined
  if (!content) throw new DomainError("NOT_FOUND", ebookText.notFound)
  const chunks: Uint8Array[] = []
  for await (const chunk of content) chunks.push(chunk)
  return Buffer.concat(chunks)
}

export const publishKey = (ebookId: number): string => String(ebookId)
const FILE_NAME_MAX = 120

/** Builds both files, shown as a task, and puts them into the pool, where funnels and mails find them. */
export async function publishFiles(
  services: Services,
  userId: string,
  id: number,
  { lastAttempt }: { lastAttempt: boolean } = { lastAttempt: true },
): Promise<void> {
  const ebook = await ownEbook(services.db, userId, id)
  if (ebook.origin === "uploaded") return
  const brand = await brandOfEbook(services, ebook)
  const task = await startTask(services.db, {
    userId,
    brandId: brand.id,
    category: "ebook",
    title: ebookText.building(ebook.title),
    now: services.now(),
    queued: { job: PUBLISH_JOB, key: publishKey(id) },
    work: { name: PUBLISH_JOB, input: { ebookId: id } },
  })
  const title = ebook.title.replace(/[/\\\p{C}]+/gu, " ")
  const name = title.slice(0, FILE_NAME_MAX).trim() || "E-book"
  const keep = async (format: BuiltFormat) => {
    const { bytes, pages } = await buildFile(services, brand, ebook, format)
    const wrong = format === "epub" ? wrongWithFiles(bytes, chaptersOf(ebook).length) : undefined
    if (wrong) throw new DomainError("INTERNAL_SERVER_ERROR", ebookText.checkFailed(wrong))
    const asset = await storeAsset(services, brand, {
      name: `${name}.${format}`,
      mediaType: "ebook",
      bytes,
      tags: ["e-book"],
    })
    return { asset, pages }
  }
  const work = async (signal: AbortSignal): Promise<void> => {
    await reportTask(services, task.id, { percentage: 10, stage: "EPUB" })
    const epub = await keep("epub")
    signal.throwIfAborted()
    await reportTask(services, task.id, { percentage: 55, stage: "PDF" })
    const pdf = await keep("pdf")
    signal.throwIfAborted()
    await queries.saveFiles(services.db, id, {
      fileAssetId: epub.asset.id,
      pdfAssetId: pdf.asset.id,
      pageCount: pdf.pages,
    })
  }
  try {
    await runTask(services, task.id, {
      work,
      result: () => ({ resultUrl: "/ebooks" }),
      failure: () => (lastAttempt ? ebookText.buildFailed : null),
    })
  } catch (error) {
    if (!(error instanceof TaskCancelled)) throw error
  }
}
