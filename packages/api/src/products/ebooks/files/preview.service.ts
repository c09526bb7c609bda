import { currentPerson } from "@brandwright/queue/current-person"
import { createTurns } from "@brandwright/ai/turns"
import { MINUTE_MS } from "@brandwright/contract/durations"
import { ebookText } from "@brandwright/contract/ebooks/ebooks"
import type { BrandRow } from "../../../platform/brands/brands.service.ts"
import { DomainError } from "../../../errors.ts"
import { brandKit } from "../../../platform/media/media.service.ts"
import type { Services } from "../../../services.ts"
import { buildFile } from "./build.service.ts"
import { brandOfEbook, type EbookRow, ownEbook } from "../ebooks.service.ts"
import type { PagesTask } from "./pdf/pages.worker.ts"
import { uploadedBytes } from "../publish.service.ts"
import { onThread } from "../../../instance/threads.ts"

/** The text of each page, in order, for screen readers. */
export type Preview = { pages: string[] }
type Kept = { bytes: Uint8Array; pages: string[] }

const LIMITS = { timeoutMs: MINUTE_MS, memoryMb: 512 }
/** A reader leafing through a book requests many pages at once. */
const takeTurn = createTurns(2, currentPerson)
/** Readers request page after page of the same book, so the last few books stay in memory. */
const KEPT_MAX = 4
const kept = new Map<string, Promise<Kept>>()

/** The book as it will look in print. @throws NOT_FOUND for another user's book, BAD_REQUEST for one without text. */
export async function previewEbook(services: Services, userId: string, id: number): Promise<Preview> {
  const { pages } = await readKept(services, await ownEbook(services.db, userId, id))
  return { pages }
}

/** PNG of one page, counted from 1. @throws NOT_FOUND for a page that does not exist. */
export async function pagePicture(services: Services, userId: string, id: number, page: number): Promise<Uint8Array> {
  const { bytes, pages } = await readKept(services, await ownEbook(services.db, userId, id))
  if (page > pages.length) throw new DomainError("NOT_FOUND", ebookText.pageUnknown)
  return takeTurn(() =>
    onThread<Uint8Array>(
      new URL("./pdf/pages.worker.ts", import.meta.url),
      { bytes, page } satisfies PagesTask,
      LIMITS,
    ),
  )
}

async function readKept(services: Services, ebook: EbookRow): Promise<Kept> {
  const brand = await brandOfEbook(services, ebook)
  const { colors } = await brandKit(services.db, brand)
  const key = [ebook.uuid, ebook.version, ebook.fileAssetId, ...colors].join(" ")
  const known = kept.get(key)
  if (known) return known
  const made = make(services, brand, ebook)
  kept.set(key, made)
  made.catch(() => kept.delete(key))
  for (const oldest of [...kept.keys()].slice(0, -KEPT_MAX)) kept.delete(oldest)
  return made
}

async function make(services: Services, brand: BrandRow, ebook: EbookRow): Promise<Kept> {
  const bytes =
    ebook.origin === "uploaded"
      ? await uploadedBytes(services, brand, ebook)
      : (await buildFile(services, { brand, ebook }, "pdf")).bytes
  const pages = await takeTurn(() =>
    onThread<string[]>(new URL("./pdf/pages.worker.ts", import.meta.url), { bytes } satisfies PagesTask, LIMITS),
  )
  return { bytes, pages }
}
