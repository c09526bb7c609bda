import { cutText } from "@brandwright/contract/text/cut-text"
import { ebookText } from "@brandwright/contract/ebooks/ebooks"
import { readAll } from "@brandwright/storage/storage"
import type { BrandRow } from "../../platform/brands/brands.service.ts"
import { DomainError, wrongField } from "../../errors.ts"
import { getAsset, openAsset, replaceFile, storeAsset, updateAsset } from "../../platform/media/media.service.ts"
import type { Services } from "../../services.ts"
import { runTask, TaskCancelled } from "../../platform/tasks/run-task.ts"
import { startTask } from "../../platform/tasks/tasks.service.ts"
import { type BuildOptions, type BuiltFormat, buildFile, shownTurn } from "./files/build.service.ts"
import { brandOfEbook, type EbookRow, ownEbook } from "./ebooks.service.ts"
import * as queries from "./ebooks.queries.ts"

/** Name of the job that adds a published e-book's files to the pool. */
export const PUBLISH_JOB = "ebooks.publish"

const MEDIA_TYPES: Record<BuiltFormat, string> = {
  epub: "application/epub+zip",
  pdf: "application/pdf",
  html: "text/html; charset=utf-8",
}

export type DownloadedFile = { bytes: Uint8Array; name: string; mediaType: string }

/** The e-book as a file for its owner: built from the current text, or the uploaded PDF. */
export async function downloadEbook(
  services: Services,
  userId: string,
  id: number,
  { format, onlyFirst }: { format: BuiltFormat } & Pick<BuildOptions, "onlyFirst">,
): Promise<DownloadedFile> {
  const ebook = await ownEbook(services.db, userId, id)
  const brand = await brandOfEbook(services, ebook)
  const mediaType = MEDIA_TYPES[format]
  const name = `${cutText(ebook.title.replace(/[^\p{L}\p{N} _-]+/gu, "").trim(), 80) || "ebook"}.${format}`
  if (ebook.origin === "uploaded") {
    if (format !== "pdf") throw wrongField("format", ebookText.uploadedIsPdf)
    return { bytes: await uploadedBytes(services, brand, ebook), name, mediaType }
  }
  const { bytes } = await buildFile(services, { brand, ebook }, format, { onlyFirst })
  return { bytes, name, mediaType }
}

/** The uploaded PDF. @throws NOT_FOUND when it was deleted from the pool. */
export async function uploadedBytes(services: Services, brand: BrandRow, ebook: EbookRow): Promise<Uint8Array> {
  const content = ebook.fileAssetId
    ? await openAsset(services, await getAsset(services.db, brand, ebook.fileAssetId))
    : undefined
  if (!content) throw new DomainError("NOT_FOUND", ebookText.notFound)
  return readAll(content)
}

export const publishKey = (ebookId: number): string => String(ebookId)
const FILE_NAME_MAX = 120

/** Builds both files as a visible task and adds them to the pool, where funnels and mails find them. */
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
  const name = cutText(title, FILE_NAME_MAX).trim() || "E-book"
  const keep = async (format: "epub" | "pdf", earlier: number | null, signal: AbortSignal) => {
    const turn = shownTurn(services, task.id, format === "epub" ? 10 : 55, format.toUpperCase())
    const { bytes, pages, wrong } = await buildFile(services, { brand, ebook }, format, { ...turn, signal })
    if (wrong) throw new DomainError("INTERNAL_SERVER_ERROR", ebookText.checkFailed(wrong))
    return { asset: await keepEdition(services, brand, earlier, { name: `${name}.${format}`, bytes }), pages }
  }
  const work = async (signal: AbortSignal): Promise<void> => {
    const epub = await keep("epub", ebook.fileAssetId, signal)
    signal.throwIfAborted()
    const pdf = await keep("pdf", ebook.pdfAssetId, signal)
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

/** A later edition replaces the earlier one, so that funnels deliver it and its sales still count. */
async function keepEdition(
  services: Services,
  brand: BrandRow,
  earlier: number | null,
  { name, bytes }: { name: string; bytes: Uint8Array },
): Promise<{ id: number }> {
  const known = earlier === null ? undefined : await getAsset(services.db, brand, earlier).catch(() => undefined)
  if (!known) return storeAsset(services, brand, { name, mediaType: "ebook", bytes, tags: ["e-book"] })
  await replaceFile(services, brand, known.id, { bytes })
  return updateAsset(services, brand, known.id, { name })
}
