import { HOUR_MS } from "@brandwright/contract/durations"
import { cleanChapter } from "../../../ebooks/book/chapter-html.ts"
import { type AssetFile, findFile, getAsset } from "../../../../platform/media/media.service.ts"
import type { Services } from "../../../../services.ts"
import type { Settings } from "../../../../instance/settings.ts"
import { findBook } from "./gifts.queries.ts"
import { countBookClick, type Visit } from "../../stats/tracking.service.ts"
import { countGiftUse } from "./gift-uses.service.ts"
import { findSubscriberById } from "../../people/subscribers.queries.ts"
import { mintToken, readToken } from "../../link-tokens.ts"
import { escapeHtml } from "../../../../formats/markup.ts"

/** How long a download link works after its mail was decided. */
const LINK_HOURS = 30 * 24

type BookLink = { subscriberId: number; ebookId: number; isSample: boolean; from: number }

/** A person's link to a book; the last number encodes its expiry in hours and the edition. */
export function bookLink(
  settings: Pick<Settings, "secret" | "appUrl">,
  { subscriberId, ebookId, isSample, from }: BookLink,
): string {
  const until = Math.floor(from / HOUR_MS) + LINK_HOURS
  return `${settings.appUrl}/e/book/${mintToken(settings, "book", subscriberId, ebookId, until * 2 + (isSample ? 1 : 0))}`
}

export type OpenedBook =
  | ({ kind: "file"; mimeType: string; fileName: string } & AssetFile)
  | { kind: "sample"; title: string; html: string }
  | { kind: "not-yet" }

/**
 * Undefined for invalid or expired links, and when the person or book was deleted. Without `visit` nothing is counted;
 * downloads by people are, and as a click in the email that brought the book.
 */
export async function openBook(services: Services, token: string, visit?: Visit): Promise<OpenedBook | undefined> {
  const [subscriberId, ebookId, end] = readToken(services.settings, "book", token) ?? []
  if (subscriberId === undefined || ebookId === undefined || end === undefined) return undefined
  if (Math.floor(end / 2) * HOUR_MS < services.now()) return undefined
  const person = await findSubscriberById(services.db, subscriberId)
  const book = person && (await findBook(services.db, person.brandId, ebookId))
  if (!book) return undefined
  const opened = end % 2 === 1 ? readSample(book) : await readFile(services, book)
  if (visit && opened.kind !== "not-yet") {
    await countGiftUse(services, { brandId: book.brandId, kind: "book", itemId: book.id }, visit.userAgent)
    await countBookClick(services, { subscriberId, ebookId }, visit)
  }
  return opened
}

type Book = NonNullable<Awaited<ReturnType<typeof findBook>>>

function readSample({ title, chapters: [first] }: Book): OpenedBook {
  if (!first) return { kind: "not-yet" }
  return { kind: "sample", title, html: `<h2>${escapeHtml(first.title)}</h2>${cleanChapter(first.html)}` }
}

async function readFile(services: Services, book: Book): Promise<OpenedBook> {
  const assetId = book.pdfAssetId ?? book.fileAssetId
  const asset = assetId === null ? undefined : await getAsset(services.db, { id: book.brandId }, assetId)
  const file = asset && (await findFile(services, asset))
  return file
    ? { kind: "file", ...file, mimeType: asset.mimeType ?? "application/octet-stream", fileName: asset.name }
    : { kind: "not-yet" }
}
