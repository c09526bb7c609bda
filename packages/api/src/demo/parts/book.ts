import * as rows from "../rows.queries.ts"
import { DEMO_BOOK, DEMO_BOOK_PAGE, ON_SALE_DAYS } from "../texts/pages.ts"
import type { World } from "../world.ts"

export type SoldBook = { id: number; funnelId: number; cover: { id: number } }

/** A published e-book and the page that sells it; its files are built after the start. */
export async function fillBook({ services, brand, at, day }: World): Promise<SoldBook> {
  const { title, price, description, chapters } = DEMO_BOOK
  const { id } = await at(day(-ON_SALE_DAYS - 2)).ebooks.create({ brandId: brand.id, title, price })
  const api = at(day(-ON_SALE_DAYS, 8))
  const cover = await api.media.createGraphic({
    brandId: brand.id,
    layout: "cover",
    format: "pin",
    headline: title,
    subline: description,
    kicker: brand.name,
  })
  await api.ebooks.update({
    id,
    description,
    chapters: [...chapters],
    coverAssetId: cover.id,
    coverAlt: `The cover of “${title}”`,
    matter: {
      subtitle: "",
      author: "Rosa Keller",
      publisher: brand.name,
      language: "en",
      rights: "",
      dedication: "",
      about: "",
    },
  })
  // Not through `publish`, which would build the book twice: once to check it and once for its files.
  await rows.updateBook(services.db, id, { status: "published" })
  const page = await api.funnels.create({ ...DEMO_BOOK_PAGE, brandId: brand.id, style: "modern" })
  return { id, funnelId: page.id, cover }
}
