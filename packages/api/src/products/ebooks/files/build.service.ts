import { openPicture } from "@brandwright/ai/pictures/open-picture"
import { currentPerson } from "@brandwright/queue/current-person"
import { createTurns, type TurnOptions } from "@brandwright/ai/turns"
import { ebookText } from "@brandwright/contract/ebooks/ebooks"
import { readAll } from "@brandwright/storage/storage"
import type { BrandRow } from "../../../platform/brands/brands.service.ts"
import { getAsset, brandKit, openAsset } from "../../../platform/media/media.service.ts"
import { readMediaId } from "../../../platform/media/pool/media-address.ts"
import type { Services } from "../../../services.ts"
import { reportTask } from "../../../platform/tasks/tasks.service.ts"
import { toBlocks } from "../book/blocks.ts"
import { type Book, type BookImage, bookColors } from "../book/book.ts"
import { type EbookRow } from "../ebooks.service.ts"
import { onThread } from "../../../instance/threads.ts"

export type BuiltFormat = "epub" | "pdf" | "html"
/** `wrong`: problems found by the EPUB check, in words. */
export type BuiltBook = { bytes: Uint8Array; pages: number; wrong?: string | undefined }

const IMAGE_PX_MAX = 1600
const BUILD_LIMITS = { timeoutMs: 120_000, memoryMb: 1024 }
/** A build takes one core, and for a large book a good part of BUILD_LIMITS. */
const BUILDS_AT_ONCE = 2
const takeTurn = createTurns(BUILDS_AT_ONCE, currentPerson)

export type BuildOptions = TurnOptions & {
  /** Builds a sample of this many chapters. */
  onlyFirst?: number | undefined
  onStart?: () => Promise<void>
}

/** Builds the book's file in a worker thread, so that no request waits for it; only a few at once, others queue. */
export const buildFile = (
  services: Services,
  { brand, ebook }: { brand: BrandRow; ebook: EbookRow },
  format: BuiltFormat,
  { onlyFirst, onStart, ...turn }: BuildOptions = {},
): Promise<BuiltBook> =>
  takeTurn(async () => {
    await onStart?.()
    const book = await loadBook(services, brand, ebook, onlyFirst)
    return onThread<BuiltBook>(new URL("./build.worker.ts", import.meta.url), { book, format }, BUILD_LIMITS)
  }, turn)

/** For builds of a task: reports when the build is queued, and when it begins. */
export function shownTurn(services: Services, taskId: number, percentage: number, stage: string) {
  const show = (now: string) => reportTask(services, taskId, { percentage, stage: now })
  return {
    onWait: () =>
      void show(ebookText.waitsItsTurn(stage)).catch((error: unknown) =>
        services.log.warn({ err: error, taskId }, "The task's stage was not written."),
      ),
    onStart: () => show(stage),
  }
}

/** Loads everything the builders need from the brand's pool. */
export async function loadBook(
  services: Services,
  brand: BrandRow,
  ebook: EbookRow,
  onlyFirst?: number,
): Promise<Book> {
  const style = ebook.style
  const matter = ebook.matter
  const { colors } = await brandKit(services.db, brand)
  const chapters = ebook.chapters
    .slice(0, onlyFirst)
    .map(({ id, title, html }) => ({ id, title, blocks: toBlocks(html) }))
  const sources = new Set(
    chapters.flatMap(({ blocks }) => blocks.flatMap((block) => (block.kind === "image" ? [block.src] : []))),
  )
  const images: Record<string, BookImage> = {}
  for (const source of sources) {
    const id = readMediaId(source)
    const image = id ? await loadImage(services, brand, id) : undefined
    if (image) images[source] = image
  }
  const cover = ebook.coverAssetId ? await loadImage(services, brand, ebook.coverAssetId) : undefined
  return {
    ...matter,
    uuid: ebook.uuid,
    title: ebook.title,
    description: ebook.description,
    chapters,
    ...(cover && { cover: { ...cover, alt: ebook.coverAlt || `Cover of ${ebook.title}` } }),
    images,
    style,
    colors: bookColors(style.colorScheme, colors),
    modifiedAt: ebook.updatedAt,
  }
}

/** A pool picture in a format every reader supports; undefined when it is missing or not a picture. */
async function loadImage(services: Services, brand: BrandRow, id: number): Promise<BookImage | undefined> {
  const asset = await getAsset(services.db, brand, id).catch(() => undefined)
  const content = asset && (await openAsset(services, asset))
  if (!content) return undefined
  try {
    const picture = await openPicture(await readAll(content))
    const { data, info } = await picture
      .autoOrient()
      .resize(IMAGE_PX_MAX, IMAGE_PX_MAX, { fit: "inside", withoutEnlargement: true })
      .flatten({ background: "#ffffff" })
      .jpeg({ quality: 86 })
      .toBuffer({ resolveWithObject: true })
    return { bytes: new Uint8Array(data), mediaType: "image/jpeg", width: info.width, height: info.height }
  } catch {
    return undefined
  }
}
