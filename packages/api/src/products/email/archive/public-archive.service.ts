import { ARCHIVE_PAGE, ARCHIVE_PATH } from "@brandwright/contract/email/broadcasts/email-archive"
import { languageFor } from "@brandwright/contract/email/email-pages"
import type { Services } from "../../../services.ts"
import { cachedPage } from "../../funnels/page-cache.ts"
import { findBrandOfList } from "../people/subscribers.queries.ts"
import { loadMailTheme, withOpenPictures } from "../compose/mail-theme.service.ts"
import { mintToken } from "../link-tokens.ts"
import { findLetter, findOpenArchive, type LetterRow, listLetters } from "./archive.queries.ts"
import { neutralLetter } from "./neutral-letter.ts"

/** Number of full letters in the feed. */
const FEED_LETTERS = 10

/** Header and footer of an archive's pages; undefined if there is none or it is off. */
export const readOpenArchive = (services: Services, address: string) =>
  cachedPage(services.memory.pages, `${ARCHIVE_PATH}/${address}`, services.now(), async () => {
    const found = await findOpenArchive(services.db, address)
    const brand = found && (await findBrandOfList(services.db, found.brandId))
    if (!found || !brand) return undefined
    return {
      brandId: brand.id,
      brandName: brand.fromName || brand.name,
      tracking: brand.tracking,
      language: languageFor(null, brand.language),
      locale: brand.language,
      isIndexed: found.isArchiveIndexed,
      theme: await loadMailTheme(services, brand.id),
      url: `${services.settings.appUrl}${ARCHIVE_PATH}/${address}`,
      joinUrl: `/e/join/${mintToken(services.settings, "join", brand.id)}`,
    }
  })
export type OpenArchive = NonNullable<Awaited<ReturnType<typeof readOpenArchive>>>
export type PublicLetter = Awaited<ReturnType<typeof neutral>>

/** One page of letters, newest first, without their text. `next` is the cursor of the next page. */
export async function readLetters(services: Services, { brandId, theme }: OpenArchive, before?: string) {
  const [, startedAt, id] = /^(\d{1,15})-(\d{1,15})$/.exec(before ?? "") ?? []
  const last = startedAt && id ? { startedAt: Number(startedAt), id: Number(id) } : undefined
  const rows = await listLetters(services.db, brandId, ARCHIVE_PAGE + 1, last)
  const shown = rows.slice(0, ARCHIVE_PAGE)
  const end = rows.length > ARCHIVE_PAGE ? shown.at(-1) : undefined
  return {
    letters: shown.map((row) => {
      const { subject, summary } = neutralLetter({ ...toLetter(row), content: "" }, theme)
      return { id: row.id, at: row.startedAt ?? row.createdAt, subject, summary }
    }),
    next: end && `${end.startedAt}-${end.id}`,
  }
}

export async function readLetter(services: Services, archive: OpenArchive, id: string) {
  const row = /^[1-9]\d{0,14}$/.test(id) ? await findLetter(services.db, archive.brandId, Number(id)) : undefined
  return row && neutral(services, archive, row)
}

export const readFeedLetters = (services: Services, archive: OpenArchive): Promise<PublicLetter[]> =>
  cachedPage(services.memory.pages, `${archive.url} feed`, services.now(), async () => {
    const rows = await listLetters(services.db, archive.brandId, FEED_LETTERS)
    return Promise.all(rows.map((row) => neutral(services, archive, row)))
  })

const toLetter = ({ subject, previewText, content, timeZone, startedAt, createdAt }: LetterRow) => ({
  subject,
  previewText,
  content,
  timeZone,
  at: startedAt ?? createdAt,
})

async function neutral(services: Services, { brandId, theme }: OpenArchive, row: LetterRow) {
  const letter = toLetter(row)
  const { content } = await withOpenPictures(services, brandId, { ...letter, textContent: null })
  return { id: row.id, createdAt: row.createdAt, at: letter.at, ...neutralLetter({ ...letter, content }, theme) }
}
