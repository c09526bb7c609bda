import { cutText } from "@brandwright/contract/text/cut-text"
import { feedAddress } from "@brandwright/contract/brands/brand-feeds"
import { Parser } from "htmlparser2"

/** The feeds that a web page links to in its head. */

export type FeedLink = { url: string; title: string }

const FEED_TYPES = new Set([
  "application/rss+xml",
  "application/atom+xml",
  "application/rdf+xml",
  "application/xml",
  "text/xml",
])
/** The most feeds offered for one page, as blogs may have one for each topic. */
const LINKS_MAX = 12
const TITLE_MAX = 120
const ADDRESS_MAX = 2000
/** A head is flat; deep nesting in it is an attack. */
const DEPTH_MAX = 60
const PIECE_CHARS = 4096

/** Each feed once, in the page's order; `address` is the page's final address. */
export function readFeedLinks(html: string, pageUrl: string): FeedLink[] {
  const links = new Map<string, FeedLink>()
  let base = pageUrl
  let depth = 0
  let isOver = false
  const parser = new Parser({
    onopentag(name, attributes) {
      depth += 1
      isOver ||= name === "body" || depth > DEPTH_MAX || links.size >= LINKS_MAX
      if (isOver) return
      if (name === "base") base = URL.parse(attributes.href ?? "", pageUrl)?.href ?? pageUrl
      const link = name === "link" ? readLink(attributes, base, pageUrl) : undefined
      if (link && !links.has(link.url)) links.set(link.url, link)
    },
    onclosetag() {
      depth -= 1
    },
  })
  for (let at = 0; at < html.length && !isOver; at += PIECE_CHARS) parser.write(html.slice(at, at + PIECE_CHARS))
  return [...links.values()]
}

/** Undefined for other links and for addresses that are never fetched. */
function readLink(attributes: Record<string, string>, base: string, pageUrl: string): FeedLink | undefined {
  if (!isFeedLink(attributes)) return undefined
  const { href = "", title = "" } = attributes
  const target = href.trim() ? URL.parse(href.trim(), base) : null
  if (!target || !/^https?:$/.test(target.protocol) || target.href.length > ADDRESS_MAX) return undefined
  // Sites that have moved to https often still link to the http address of their feed.
  if (target.protocol === "http:" && target.host === new URL(pageUrl).host) target.protocol = new URL(pageUrl).protocol
  const url = feedAddress(target.href)
  return { url, title: shortTitle(title) || url }
}

const isFeedLink = ({ rel = "", type = "" }: Record<string, string>): boolean =>
  /(?:^|\s)alternate(?:\s|$)/i.test(rel) && FEED_TYPES.has(type.replace(/;.*/s, "").trim().toLowerCase())

const shortTitle = (title: string): string => cutText(title.replace(/\s+/g, " ").trim(), TITLE_MAX)
