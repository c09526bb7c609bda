import { PERIOD_MS } from "@brandwright/contract/related-news"
import { fetchPublic, OutboundError } from "../../outbound.ts"
import type { Services } from "../../services.ts"
import { readFeed } from "./feed-reader.ts"
import * as queries from "./news.queries.ts"

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
]
/** Entries are kept twice the longest period: hashtags are compared with the month before. */
const KEPT_MS = 2 * PERIOD_MS.month

/** Reads every feed of NEWS_FEEDS; one that fails says so and keeps what it had. */
export async function readFeeds(services: Services): Promise<void> {
  for (const url of services.settings.newsFeeds) await readOne(services, url)
  await queries.removeOldItems(services.db, services.now() - KEPT_MS)
}

async function readOne(services: Services, url: string): Promise<void> {
  const { db, settings, log } = services
  const readAt = services.now()
  try {
    const limits = { maxBytes: FEED_BYTES_MAX, timeoutMs: FEED_MS, accept: ACCEPTED }
    const { bytes, url: base } = await fetchPublic(url, { ...limits, ...settings.outbound })
    const feed = readFeed(textOf(bytes))
    if (!feed) throw new OutboundError("wrong-type", "This is not an RSS or Atom feed.")
    const title = feed.title || new URL(base).hostname
    await db.transaction().execute(async (trx) => {
      const feedId = await queries.saveFeed(trx, { url, title, error: null, readAt })
      const rows = feed.entries.map(({ tags, publishedAt, ...entry }) => ({
        ...entry,
        feedId,
        tags: tags,
        // A date in the future would keep an entry on top for ever.
        publishedAt: Math.min(publishedAt ?? readAt, readAt),
        createdAt: readAt,
      }))
      await queries.insertItems(
        trx,
        rows.filter((row) => row.publishedAt >= readAt - KEPT_MS),
      )
    })
  } catch (error) {
    log.warn({ error, feed: url }, "news feed")
    await queries.saveFeed(db, {
      url,
      error: error instanceof OutboundError ? error.message : "The feed could not be read.",
      readAt,
    })
  }
}

/** In the encoding that the XML names; UTF-8 unless it names another that is known. */
function textOf(bytes: Uint8Array): string {
  const start = new TextDecoder("latin1").decode(bytes.subarray(0, 200))
  const named = /encoding=["']([\w-]+)["']/i.exec(start)?.[1] ?? "utf-8"
  try {
    return new TextDecoder(named).decode(bytes)
  } catch {
    return new TextDecoder().decode(bytes)
  }
}
