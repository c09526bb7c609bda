import { nameWith } from "@brandwright/contract/text/cut-text"
import { randomUUID } from "node:crypto"
import {
  EBOOK_WORDS_PER_PAGE,
  type EbookChapter,
  type ebookInput,
  ebookMatter,
  ebookStyle,
  ebookText,
  ebookWizard,
} from "@brandwright/contract/ebooks/ebooks"
import { EBOOK_TITLE_MAX } from "@brandwright/contract/ebooks/ebooks-text"
import { toMicroUsd } from "@brandwright/contract/wire"
import type { Db } from "@brandwright/db/open"
import type { z } from "zod"
import { type BrandRow, ownBrand } from "../../platform/brands/brands.service.ts"
import { DomainError } from "../../errors.ts"
import { own } from "../../database/rows.ts"
import type { InTransaction, Services } from "../../services.ts"
import { countWords } from "./book/blocks.ts"
import * as queries from "./ebooks.queries.ts"
import type { EbookRow } from "./ebooks.queries.ts"

export type { EbookRow } from "./ebooks.queries.ts"

/** @throws NOT_FOUND for another user's e-book as for one that does not exist. */
export const ownEbook = async (db: Db, userId: string, id: number): Promise<EbookRow> =>
  own(await queries.findEbook(db, userId, id), ebookText.notFound)

export type NewEbook = z.output<typeof ebookInput> &
  Partial<Pick<EbookRow, "wizard" | "origin" | "fileAssetId" | "coverAssetId" | "coverAlt" | "pageCount">>

export async function createEbook(
  services: Pick<InTransaction, "db" | "now">,
  brand: BrandRow,
  input: NewEbook,
): Promise<EbookRow> {
  const now = services.now()
  const { title, description, price, origin = "created", ...rest } = input
  return queries.insertEbook(services.db, {
    wizard: ebookWizard.parse({}),
    ...rest,
    brandId: brand.id,
    userId: brand.userId,
    uuid: randomUUID(),
    origin,
    title,
    description,
    price: toMicroUsd(price),
    chapters: [],
    style: ebookStyle.parse({}),
    matter: ebookMatter.parse({ author: brand.name, publisher: brand.name }),
    options: [],
    createdAt: now,
    updatedAt: now,
  })
}

/** Pages of a chapter list at the book's usual words per page, front matter included. */
export const countPages = (chapters: Pick<EbookChapter, "html">[]): number =>
  chapters.length === 0
    ? 0
    : 3 +
      chapters.reduce((pages, { html }) => pages + Math.max(1, Math.round(countWords(html) / EBOOK_WORDS_PER_PAGE)), 0)

const TRIES = 5

/**
 * Applies `buildChanges` to the current row, retrying if others save at the same time.
 * @throws NOT_FOUND for another user's e-book; CONFLICT when others keep saving.
 */
export async function saveOver(
  services: Pick<InTransaction, "db" | "now">,
  userId: string,
  id: number,
  buildChanges: (ebook: EbookRow) => Parameters<typeof queries.updateEbook>[3],
): Promise<EbookRow> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const ebook = await ownEbook(services.db, userId, id)
    const changes = { ...buildChanges(ebook), updatedAt: services.now() }
    const saved = await queries.updateEbook(services.db, id, ebook.version, changes)
    if (saved) return saved
  }
  throw new DomainError("CONFLICT", ebookText.changedElsewhere)
}

/** Creates a copy as a draft, with its own identifier. */
export async function duplicateEbook(services: Services, userId: string, id: number): Promise<EbookRow> {
  const { id: _id, ...ebook } = await ownEbook(services.db, userId, id)
  const now = services.now()
  return queries.insertEbook(services.db, {
    ...ebook,
    uuid: randomUUID(),
    title: nameWith(ebook.title, "(copy)", EBOOK_TITLE_MAX),
    status: "draft",
    writing: null,
    pdfAssetId: null,
    fileAssetId: ebook.origin === "uploaded" ? ebook.fileAssetId : null,
    version: 0,
    createdAt: now,
    updatedAt: now,
  })
}

/** Its files stay in the pool, as they may be used elsewhere. */
export async function deleteEbook(services: Services, userId: string, id: number): Promise<void> {
  await ownEbook(services.db, userId, id)
  await queries.removeEbook(services.db, id)
}

export const brandOfEbook = (services: Services, ebook: EbookRow): Promise<BrandRow> =>
  ownBrand(services.db, ebook.userId, ebook.brandId)
