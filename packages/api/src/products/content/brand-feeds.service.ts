import { BRAND_FEEDS_MAX, type brandFeedOutput, feedText } from "@brandwright/contract/brand-feeds"
import type { z } from "zod"
import { DomainError } from "../../errors.ts"
import { OutboundError } from "../../outbound.ts"
import type { InTransaction, Services } from "../../services.ts"
import { lockUser } from "../../user-lock.queries.ts"
import type { BrandRow } from "../../platform/brands/brands.service.ts"
import { fetchFeed, instanceFeeds, keepEntries } from "./feeds.service.ts"
import * as queries from "./news.queries.ts"

/** Seen from the row: the output schema turns moments into what is on the wire. */
type BrandFeedView = z.input<typeof brandFeedOutput>

/** The addresses whose entries this brand is shown: its own feeds and the instance's. */
export async function followedFeeds(services: Services, brand: BrandRow): Promise<string[]> {
  const own = await queries.listBrandFeeds(services.db, brand.id)
  return [...new Set([...instanceFeeds(services), ...own.map(({ url }) => url)])]
}

export async function listBrandFeeds({ db }: Services, brand: BrandRow): Promise<BrandFeedView[]> {
  const rows = await queries.listBrandFeeds(db, brand.id)
  return rows.map((row) => ({ ...row, title: row.title ?? "", readAt: row.readAt || null }))
}

/**
 * Reads the feed once, keeps what it says, and follows it from then on.
 * @throws BAD_REQUEST at the field when there is no feed; CONFLICT for one that is followed, or when there are too many.
 */
export async function addBrandFeed(services: Services, brand: BrandRow, url: string): Promise<BrandFeedView> {
  await assertRoom(services, brand, url)
  const { title, entries } = await fetchFeed(services, url).catch((error: unknown) => {
    if (error instanceof OutboundError) throw refusal("BAD_REQUEST", error.message)
    throw error
  })
  const now = services.now()
  return services.db.transaction().execute(async (trx) => {
    await lockUser(trx, brand.userId, now)
    await assertRoom({ db: trx }, brand, url)
    const feed = { url, title, error: null, readAt: now }
    await keepEntries(trx, await queries.saveFeed(trx, feed), entries, now)
    return { ...feed, ...(await queries.insertBrandFeed(trx, { brandId: brand.id, url, createdAt: now })) }
  })
}

/** @throws NOT_FOUND when the brand follows no such feed. */
export async function removeBrandFeed(services: Services, brand: BrandRow, id: number): Promise<void> {
  await services.db.transaction().execute(async (trx) => {
    if (!(await queries.removeBrandFeed(trx, brand.id, id))) throw new DomainError("NOT_FOUND", feedText.notFound)
    await removeUnfollowed({ ...services, db: trx })
  })
}

/** Nothing of a feed stays once nobody follows it. */
export const removeUnfollowed = (services: InTransaction): Promise<void> =>
  queries.removeUnfollowed(services.db, instanceFeeds(services))

async function assertRoom({ db }: Pick<InTransaction, "db">, brand: BrandRow, url: string): Promise<void> {
  const own = await queries.listBrandFeeds(db, brand.id)
  if (own.some((feed) => feed.url === url)) throw refusal("CONFLICT", feedText.known)
  if (own.length >= BRAND_FEEDS_MAX) throw refusal("CONFLICT", feedText.full)
}

const refusal = (code: "BAD_REQUEST" | "CONFLICT", text: string) =>
  new DomainError(code, text, { fields: { url: text } })
