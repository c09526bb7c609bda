import { feedAddress, feedText } from "@brandwright/contract/brands/brand-feeds"
import { PERIOD_MS } from "@brandwright/contract/content/related-news"
import type { Db } from "@brandwright/db/open"
import { fetchPublic, OutboundError } from "../../../requests/outbound.ts"
import type { Services } from "../../../services.ts"
import { readFeedLinks } from "./feed-links.ts"
import { type Feed, type FeedEntry, readFeed } from "./feed-reader.ts"
import * as queries from "./news.queries.ts"
import { inTransaction } from "../../../database/transactions.ts"

const FEED_BYTES_MAX = 2 * 1024 * 1024
const FEED_MS = 15_000
const ACCEPTED = [
  "application/rss+xml",
  "application/atom+xml",
  "application/xml",
  "text/xml",
  "application/rdf+xml",
  "text/plain",
  "text/html",
  "application/xhtml+xml",
]
/** Entries are kept for twice the longest period, as hashtags are compared with the month before. */
const KEPT_MS = 2 * PERIOD_MS.month

/** Feeds read per run, and in parallel: a run ends before the next one begins, even if no feed responds. */
const FEEDS_READ = 200
const READ_AT_ONCE = 8
/** The most entries kept for one feed, so that one that keeps inventing entries cannot fill the disk. */
const ENTRIES_KEPT = 1000

/** The feeds that all brands of the instance follow. */
export const instanceFeeds = ({ settings }: Pick<Services, "settings">): string[] => settings.newsFeeds.map(feedAddress)

/** Reads the feeds that the instance and its brands follow; a failure is recorded, and existing entries stay. */
export async function readFeeds(services: Services, signal?: AbortSignal): Promise<void> {
  const { db } = services
  const ofInstance = instanceFeeds(services)
  await queries.removeUnfollowed(db, ofInstance)
  await queries.addMissingFeeds(db, ofInstance)
  const feeds = await queries.listFeedsToRead(db, FEEDS_READ)
  for (let start = 0; start < feeds.length && !signal?.aborted; start += READ_AT_ONCE)
    await Promise.all(feeds.slice(start, start + READ_AT_ONCE).map((feed) => readOne(services, feed)))
  await queries.removeOldItems(db, services.now() - KEPT_MS)
}

async function readOne(services: Services, { id, url }: { id: number; url: string }): Promise<void> {
  const readAt = services.now()
  try {
    const { title, entries } = await fetchFeed(services, url)
    await inTransaction(services, async ({ db }) => {
      if (await queries.updateFeed(db, id, { title, error: null, readAt })) await keepEntries(db, id, entries, readAt)
    })
  } catch (error) {
    services.log.warn({ err: error, feed: url }, "A news feed could not be read.")
    const reason = error instanceof OutboundError ? error.message : "The feed could not be read."
    await queries.updateFeed(services.db, id, { error: reason, readAt })
  }
}

/** @throws OutboundError, also for documents other than feeds */
export async function fetchFeed(services: Pick<Services, "settings">, url: string): Promise<Feed> {
  const { feed } = await fetchFeedOrPage(services, url)
  if (!feed) throw new OutboundError("wrong-type", feedText.notFeed)
  return feed
}

/**
 * Reads an address: a feed (without a title it is named after its host), or else the feeds that it links to as
 * a page. @throws OutboundError
 */
export async function fetchFeedOrPage({ settings }: Pick<Services, "settings">, url: string) {
  const limits = { maxBytes: FEED_BYTES_MAX, timeoutMs: FEED_MS, accept: ACCEPTED }
  const { bytes, url: base } = await fetchPublic(url, { ...limits, ...settings.outbound })
  const text = decodeFeed(bytes)
  const feed = readFeed(text)
  if (feed) return { feed: { ...feed, title: feed.title || new URL(base).hostname } }
  return { links: readFeedLinks(text, base) }
}

export async function keepEntries(trx: Db, feedId: number, entries: FeedEntry[], readAt: number): Promise<void> {
  const rows = entries.map(({ publishedAt, ...entry }) => ({
    ...entry,
    feedId,
    // A date in the future would keep an entry on top forever.
    publishedAt: Math.min(publishedAt ?? readAt, readAt),
    createdAt: readAt,
  }))
  await queries.insertItems(
    trx,
    rows.filter((row) => row.publishedAt >= readAt - KEPT_MS),
  )
  await queries.trimItems(trx, feedId, ENTRIES_KEPT)
}

/** Decodes with the encoding the XML declares, if known, otherwise UTF-8. */
function decodeFeed(bytes: Uint8Array): string {
  const start = new TextDecoder("latin1").decode(bytes.subarray(0, 200))
  const named = /encoding=["']([\w-]+)["']/i.exec(start)?.[1] ?? "utf-8"
  try {
    return new TextDecoder(named).decode(bytes)
  } catch {
    return new TextDecoder().decode(bytes)
  }
}
