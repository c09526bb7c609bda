import { BRAND_FEEDS_MAX, type brandFeedOutput, feedText } from "@brandwright/contract/brands/brand-feeds"
import type { z } from "zod"
import { DomainError } from "../../../errors.ts"
import { OutboundError } from "../../../requests/outbound.ts"
import { countPageRead } from "../../../requests/page-reads.ts"
import type { InTransaction, Services } from "../../../services.ts"
import { lockUser } from "../../../database/user-lock.queries.ts"
import type { BrandRow } from "../../../platform/brands/brands.service.ts"
import type { FeedLink } from "./feed-links.ts"
import type { Feed } from "./feed-reader.ts"
import { fetchFeed, fetchFeedOrPage, instanceFeeds, keepEntries } from "./feeds.service.ts"
import * as queries from "./news.queries.ts"
import { inTransaction } from "../../../database/transactions.ts"

/** In the row's form: the output schema converts times. */
type BrandFeedView = z.input<typeof brandFeedOutput>

/** The feeds shown to this brand: its own and the instance's. */
export async function followedFeeds(services: Services, brand: BrandRow): Promise<string[]> {
  const own = await queries.listBrandFeeds(services.db, brand.id)
  return [...new Set([...instanceFeeds(services), ...own.map(({ url }) => url)])]
}

export async function listBrandFeeds({ db }: Services, brand: BrandRow): Promise<BrandFeedView[]> {
  const rows = await queries.listBrandFeeds(db, brand.id)
  return rows.map((row) => ({ ...row, title: row.title ?? "", readAt: row.readAt || null }))
}

/**
 * Reads the feed, saves its entries, and follows it from then on. For a page, the feed it links to is used.
 * @throws BAD_REQUEST for the field when there is no feed, with choices when a page links to several; CONFLICT for
 * one already followed, or when there are too many.
 */
export async function addBrandFeed(services: Services, brand: BrandRow, address: string): Promise<BrandFeedView> {
  await assertRoom(services, brand, address)
  await countPageRead(services, brand.userId)
  const { url, title, entries } = await findFeed(services, address).catch((error: unknown) => {
    if (error instanceof OutboundError) throw refusal("BAD_REQUEST", error.message)
    throw error
  })
  const now = services.now()
  return inTransaction(services, async (tx) => {
    await lockUser(tx.db, brand.userId, now)
    await assertRoom(tx, brand, url)
    const feed = { url, title, error: null, readAt: now }
    await keepEntries(tx.db, await queries.saveFeed(tx.db, feed), entries, now)
    return { ...feed, ...(await queries.insertBrandFeed(tx.db, { brandId: brand.id, url, createdAt: now })) }
  })
}

async function findFeed(services: Services, address: string): Promise<Feed & { url: string }> {
  const { feed, links } = await fetchFeedOrPage(services, address)
  if (feed) return { ...feed, url: address }
  const [only] = links
  if (!only) throw refusal("BAD_REQUEST", feedText.noneNamed)
  if (links.length > 1) throw refusal("BAD_REQUEST", feedText.severalNamed(links.length), links)
  return { ...(await fetchFeed(services, only.url)), url: only.url }
}

/** @throws NOT_FOUND when the brand follows no such feed. */
export async function removeBrandFeed(services: Services, brand: BrandRow, id: number): Promise<void> {
  await inTransaction(services, async (tx) => {
    if (!(await queries.removeBrandFeed(tx.db, brand.id, id))) throw new DomainError("NOT_FOUND", feedText.notFound)
    await removeUnfollowed(tx)
  })
}

/** Deletes all entries of a feed that no brand follows anymore. */
export const removeUnfollowed = (services: InTransaction): Promise<void> =>
  queries.removeUnfollowed(services.db, instanceFeeds(services))

async function assertRoom({ db }: Pick<InTransaction, "db">, brand: BrandRow, url: string): Promise<void> {
  const own = await queries.listBrandFeeds(db, brand.id)
  if (own.some((feed) => feed.url === url)) throw refusal("CONFLICT", feedText.known)
  if (own.length >= BRAND_FEEDS_MAX) throw refusal("CONFLICT", feedText.full)
}

const refusal = (code: "BAD_REQUEST" | "CONFLICT", text: string, links: FeedLink[] = []) =>
  new DomainError(code, text, {
    fields: { url: text },
    ...(links.length > 0 && { choices: links.map(({ url, title }) => ({ value: url, label: title })) }),
  })
