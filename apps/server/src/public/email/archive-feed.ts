import type { OpenArchive, PublicLetter } from "@brandwright/api/products/email/archive/public-archive.service"
import { toText } from "@brandwright/api/formats/markup"
import { archiveWordsIn } from "@brandwright/contract/email/broadcasts/email-archive"
import { html, raw } from "hono/html"
import type { Part } from "../mail-page.ts"

/** RSS 2.0 with full letters. A letter keeps its guid when the archive's address changes. */
export function buildFeed(archive: OpenArchive, letters: PublicLetter[]): string {
  const { url, brandName, locale, language } = archive
  const title = archiveWordsIn[language].title(brandName)
  const [newest] = letters
  return toText(html`${raw(HEAD)}<channel>
<title>${title}</title>
<link>${url}</link>
<description>${title}</description>
<language>${locale.toLowerCase()}</language>
<atom:link href="${url}/feed.xml" rel="self" type="application/rss+xml"/>
${newest ? html`<lastBuildDate>${new Date(newest.at).toUTCString()}</lastBuildDate>` : ""}
${letters.map((letter) => buildItem(url, letter))}</channel>
</rss>
`)
}

const HEAD = `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/">
`

const buildItem = (url: string, { id, createdAt, at, subject, summary, html: body }: PublicLetter): Part => html`<item>
<title>${subject}</title>
<link>${url}/${id}</link>
<guid isPermaLink="false">urn:brandwright:broadcast:${id}:${createdAt}</guid>
<pubDate>${new Date(at).toUTCString()}</pubDate>
<description>${summary}</description>
<content:encoded>${body}</content:encoded>
</item>
`
