import { publishFiles } from "../../products/ebooks/publish.service.ts"
import { ownEbook } from "../../products/ebooks/ebooks.service.ts"
import { DEMO_BOOK, DEMO_BOOK_PAGE } from "../texts/pages.ts"
import type { World } from "../world.ts"
import { fillVisits } from "./pages.ts"

const ON_SALE_DAYS = 38

/** An e-book that is published, with its files, and the page that sells it. */
export async function fillBook(world: World): Promise<void> {
  const { services, userId, brand, at, day } = world
  const { title, price, description, chapters } = DEMO_BOOK
  const { id } = await at(day(-40)).ebooks.create({ brandId: brand.id, title, price })
  const published = day(-ON_SALE_DAYS)
  const api = at(published)
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
    status: "published",
  })
  // The job that builds the files may run only after the start; the page needs them now.
  await publishFiles({ ...services, now: () => published }, userId, id)
  const { fileAssetId } = await ownEbook(services.db, userId, id)
  const page = await api.funnels.create({
    ...DEMO_BOOK_PAGE,
    brandId: brand.id,
    style: "modern",
    deliveryAssetId: fileAssetId,
  })
  await fillVisits(world, { ...DEMO_BOOK_PAGE, id: page.id, pastDays: ON_SALE_DAYS, assetId: fileAssetId })
}
