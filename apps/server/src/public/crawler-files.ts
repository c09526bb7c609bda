import { escapeHtml } from "@brandwright/contract/text/html-text"
import { listIndexedArchives } from "@brandwright/api/products/email/archive/archive.queries"
import { listPublishedPages } from "@brandwright/api/products/funnels/funnels.queries"
import type { Services } from "@brandwright/api/services"
import { MINUTE_MS } from "@brandwright/contract/durations"
import { ARCHIVE_PATH } from "@brandwright/contract/email/broadcasts/email-archive"
import { FUNNEL_PATH } from "@brandwright/contract/funnels/funnels"
import type { Hono } from "hono"
import type { ServerEnv } from "../http/caller.ts"

/** Maximum number of addresses in a sitemap (sitemaps.org). */
const ADDRESSES_MAX = 50_000
const FRESH_MS = MINUTE_MS
const FRESH = "public, max-age=3600"

/** /robots.txt and /sitemap.xml: search engines see the published pages, but not the app. */
export function mountCrawlerFiles(app: Hono<ServerEnv>, services: Services): void {
  const { appUrl } = services.settings
  const robots = `User-agent: *\nAllow: ${FUNNEL_PATH}/\nAllow: ${ARCHIVE_PATH}/\nAllow: /media/\nDisallow: /\n\nSitemap: ${appUrl}/sitemap.xml\n`
  app.get("/robots.txt", (c) => c.text(robots, 200, { "cache-control": FRESH }))

  let kept = { at: Number.NEGATIVE_INFINITY, sitemap: "" }
  app.get("/sitemap.xml", async (c) => {
    const now = services.now()
    if (now - kept.at > FRESH_MS) {
      const pages = await listPublishedPages(services.db, ADDRESSES_MAX)
      const archives = await listIndexedArchives(services.db, ADDRESSES_MAX - pages.length)
      kept = {
        at: now,
        sitemap: buildSitemap([
          ...pages.map(({ urlExtension, updatedAt }) => ({
            url: `${appUrl}${FUNNEL_PATH}/${encodeURIComponent(urlExtension)}`,
            updatedAt,
          })),
          ...archives.map(({ address }) => ({ url: `${appUrl}${ARCHIVE_PATH}/${address}` })),
        ]),
      }
    }
    return c.body(kept.sitemap, 200, { "content-type": "application/xml; charset=utf-8", "cache-control": FRESH })
  })
}

function buildSitemap(pages: { url: string; updatedAt?: number }[]): string {
  const entries = pages.map(({ url, updatedAt }) => {
    const changed = updatedAt === undefined ? "" : `<lastmod>${new Date(updatedAt).toISOString()}</lastmod>`
    return `<url><loc>${escapeHtml(url)}</loc>${changed}</url>\n`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join("")}</urlset>\n`
}
