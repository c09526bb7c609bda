import { excerpt } from "@brandwright/contract/text/excerpt"
import { createHash } from "node:crypto"
import type { TrendType } from "@brandwright/contract/content/related-news"
import { DomUtils, Parser, parseDocument } from "htmlparser2"

/** Parses RSS 2.0, RSS 1.0 and Atom into plain entries; tolerates errors in feeds, and ignores markup in them. */

export type FeedEntry = {
  key: string
  title: string
  summary: string
  url: string
  type: TrendType
  tags: string[]
  /** Milliseconds; undefined when the feed does not say. */
  publishedAt?: number
}
export type Feed = { title: string; entries: FeedEntry[] }

/** The most entries read from one feed. */
const ENTRIES_MAX = 100
const TITLE_MAX = 300
const SUMMARY_MAX = 600
const TAGS_MAX = 12

type Dom = ReturnType<typeof parseDocument>
type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number]

/** Feeds are flat; deeper nesting is an attack. */
const DEPTH_MAX = 60

/** Undefined for other documents. */
export function readFeed(xml: string): Feed | undefined {
  if (isTooDeep(xml, true)) return undefined
  const document = parseDocument(xml, { xmlMode: true, decodeEntities: true })
  const root = DomUtils.findOne((element) => /^(?:rss|feed|rdf:RDF)$/.test(element.name), document.children)
  if (!root) return undefined
  const channel = DomUtils.findOne((element) => element.name === "channel", root.children) ?? root
  const found = DomUtils.getElementsByTagName((name) => name === "item" || name === "entry", root, true, ENTRIES_MAX)
  return { title: excerpt(childText(channel, "title"), TITLE_MAX), entries: found.flatMap(readEntry) }
}

function isTooDeep(markup: string, xmlMode: boolean): boolean {
  let depth = 0
  let isDeep = false
  const parser = new Parser(
    {
      onopentagname() {
        depth += 1
        if (depth <= DEPTH_MAX) return
        isDeep = true
        parser.pause()
      },
      onclosetag() {
        depth -= 1
      },
    },
    { xmlMode },
  )
  parser.write(markup)
  return isDeep
}

function readEntry(element: Element): FeedEntry[] {
  const title = excerpt(childText(element, "title"), TITLE_MAX)
  const url = readLink(element)
  if (!title || !url) return []
  const when = Date.parse(childText(element, "pubDate", "published", "updated", "dc:date"))
  const id = childText(element, "guid", "id") || url
  return [
    {
      key: createHash("sha256").update(id).digest("base64url"),
      title,
      summary: excerpt(childText(element, "description", "summary", "content:encoded", "content"), SUMMARY_MAX),
      url,
      type: detectType(element, url),
      tags: readTags(element),
      ...(Number.isFinite(when) && { publishedAt: when }),
    },
  ]
}

/** http and https links only. */
function readLink(element: Element): string {
  const links = DomUtils.getElementsByTagName("link", element.children, false)
  const best = links.find((link) => link.attribs.href && (link.attribs.rel ?? "alternate") === "alternate") ?? links[0]
  const url = (best?.attribs.href ?? (best ? DomUtils.textContent(best) : "")).trim() || childText(element, "guid")
  return /^https?:\/\/[^\s<>"]+$/i.test(url) && url.length <= 2048 ? url : ""
}

function detectType(element: Element, url: string): TrendType {
  const attached = DomUtils.getElementsByTagName(
    (name) => name === "enclosure" || name === "media:content",
    element,
    true,
  )
  const kinds = attached.map(({ attribs }) => `${attribs.type ?? ""} ${attribs.medium ?? ""}`).join(" ")
  if (/audio/.test(kinds)) return "audio"
  if (/video/.test(kinds) || /youtube\.com|vimeo\.com/.test(url)) return "video"
  return /flickr\.com|\.(?:jpe?g|png|webp)$/.test(url) ? "image" : "article"
}

function readTags(element: Element): string[] {
  const categories = DomUtils.getElementsByTagName(
    (name) => name === "category" || name === "dc:subject",
    element.children,
    false,
  )
  const tags = categories.map((category) =>
    (category.attribs.term ?? DomUtils.textContent(category)).trim().toLowerCase(),
  )
  return [...new Set(tags.filter((tag) => tag.length > 1 && tag.length <= 40))].slice(0, TAGS_MAX)
}

function childText(element: Element | Dom, ...names: string[]): string {
  for (const name of names) {
    const [child] = DomUtils.getElementsByTagName(name, element.children, false, 1)
    const text = child ? plain(DomUtils.textContent(child)) : ""
    if (text) return text
  }
  return ""
}

/** Feeds contain HTML as text: only its words are kept. */
function plain(text: string): string {
  const words =
    /[<&]/.test(text) && !isTooDeep(text, false) ? DomUtils.textContent(withoutCode(parseDocument(text))) : text
  return words
    .replace(/\p{Cc}+/gu, " ")
    .replace(/\s+/g, " ")
    .trim()
}

function withoutCode(document: Dom): Dom["children"] {
  for (const element of DomUtils.getElementsByTagName((name) => name === "script" || name === "style", document))
    DomUtils.removeElement(element)
  return document.children
}
