import { listPublishedPages } from "@brandwright/api/products/funnels/pages/public-pages.queries"
import type { Services } from "@brandwright/api/services"
import { FUNNEL_PATH } from "@brandwright/contract/funnels"
import type { Hono } from "hono"
import type { ServerEnv } from "./caller.ts"

/** The most addresses that one sitemap may hold (sitemaps.org). */
const ADDRESSES_MAX = 50_000
const FRESH_MS = 60_000
const FRESH = "public, max-age=3600"

/** /robots.txt and /sitemap.xml: search engines are shown the published pages, and nothing of the app. */
export function mountCrawlerFiles(app: Hono<ServerEnv>, services: Services): void {
  const { appUrl } = services.settings
  const robots = `User-agent: *\nAllow: ${FUNNEL_PATH}/\nAllow: /media/\nDisallow: /\n\nSitemap: ${appUrl}/sitemap.xml\n`
  app.get("/robots.txt", (c) => c.text(robots, 200, { "cache-control": FRESH }))

  let kept = { at: Number.NEGATIVE_INFINITY, sitemap: "" }
  app.get("/sitemap.xml", async (c) => {
    const now = services.now()
    if (now - kept.at > FRESH_MS) {
      kept = { at: now, sitemap: sitemapOf(appUrl, await listPublishedPages(services.db, ADDRESSES_MAX)) }
    }
    return c.body(kept.sitemap, 200, { "content-type": "application/xml; charset=utf-8", "cache-control": FRESH })
  })
}

type Page = { urlExtension: string; updatedAt: number }

function sitemapOf(appUrl: string, pages: Page[]): string {
  const entries = pages.map(({ urlExtension, updatedAt }) => {
    const address = `${appUrl}${FUNNEL_PATH}/${encodeURIComponent(urlExtension)}`.replaceAll("&", "&amp;")
    return `<url><loc>${address}</loc><lastmod>${new Date(updatedAt).toISOString()}</lastmod></url>\n`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join("")}</urlset>\n`
}
