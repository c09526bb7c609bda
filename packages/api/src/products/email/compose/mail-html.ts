import { luminance } from "@brandwright/contract/color"
import type { Attributes } from "sanitize-html"
import { withoutAbsurdNesting } from "../../../formats/markup-nesting.ts"
import { variableKey } from "@brandwright/contract/email/people/email-fields"
import { escapeHtml } from "../../../formats/markup.ts"
import { sanitizeHtml } from "../../../formats/sanitize-html.ts"
import { completeUrl } from "./complete-url.ts"
import { linkAddresses } from "./link-addresses.ts"

/** Marks the place of a tracked link; stripped from authors' texts. */
const MARK = "\uE000"
const STYLES = {
  p: "margin:0 0 16px",
  h1: "margin:0 0 16px;font-size:26px;line-height:1.25",
  h2: "margin:24px 0 12px;font-size:21px;line-height:1.3",
  h3: "margin:20px 0 8px;font-size:17px;line-height:1.35",
  ul: "margin:0 0 16px;padding-left:22px",
  ol: "margin:0 0 16px;padding-left:22px",
  li: "margin:0 0 6px",
  blockquote: "margin:0 0 16px;padding:4px 16px;border-left:3px solid #d5d8de;color:#4b5563",
  hr: "border:0;border-top:1px solid #e3e5ea;margin:24px 0",
  img: "max-width:100%;height:auto;border:0",
} as const
const VALUE = [/^(?!.*(url|expression|import))[\w\s#.,%()'"-]{1,200}$/i]
const PROPERTIES = [
  "color",
  "background-color",
  "text-align",
  "font-size",
  "font-weight",
  "font-style",
  "font-family",
  "text-decoration",
  "line-height",
  "padding",
  "margin",
  "border",
  "border-radius",
  "width",
  "max-width",
  "height",
  "display",
]

export type CleanMail = {
  html: string
  /** Targets of the places that `linkPlace` marks. */
  urls: string[]
}

/** An author's text as HTML for mail programs: no scripts or foreign styles, CSS inlined. */
export function cleanContent(
  content: string,
  { appUrl, accent, isTracked }: { appUrl: string; accent: string; isTracked: boolean },
): CleanMail {
  const urls: string[] = []
  const written = withoutAbsurdNesting(content.replaceAll(MARK, ""))
  const styled = (tag: keyof typeof STYLES) => (_tag: string, attribs: Attributes) => ({
    tagName: tag,
    attribs: { ...attribs, style: joined(STYLES[tag], attribs.style) },
  })
  const html = sanitizeHtml(isHtml(written) ? written : textToHtml(written), {
    allowedTags: [
      ...Object.keys(STYLES),
      ...["a", "b", "strong", "i", "em", "u", "s", "br", "span", "div", "center", "small", "sub", "sup", "code", "pre"],
      ...["table", "thead", "tbody", "tr", "td", "th"],
    ],
    allowedAttributes: {
      "*": ["style", "align"],
      a: ["href", "title", "style"],
      img: ["src", "alt", "width", "height", "style"],
      table: ["width", "cellpadding", "cellspacing", "style"],
      td: ["width", "colspan", "rowspan", "valign", "style"],
    },
    allowedSchemes: ["http", "https", "mailto", "tel"],
    allowedSchemesByTag: { img: ["http", "https", "data"] },
    allowProtocolRelative: false,
    allowedStyles: { "*": Object.fromEntries(PROPERTIES.map((property) => [property, VALUE])) },
    disallowedTagsMode: "discard",
    nestingLimit: 50,
    transformTags: {
      p: styled("p"),
      h1: styled("h1"),
      h2: styled("h2"),
      h3: styled("h3"),
      ul: styled("ul"),
      ol: styled("ol"),
      li: styled("li"),
      blockquote: styled("blockquote"),
      hr: styled("hr"),
      img: (tag, attribs) => ({
        tagName: tag,
        attribs: { ...attribs, src: absolute(attribs.src ?? "", appUrl), style: joined(STYLES.img, attribs.style) },
      }),
      a: (_tag, attribs) => ({
        tagName: "a",
        attribs: {
          ...attribs,
          href: placeHref(attribs.href ?? "", { appUrl, isTracked, urls }),
          style: joined(linkStyle(attribs.class, accent), attribs.style),
        },
      }),
    },
  })
  const link = (address: string): string => {
    const href = escapeHtml(placeHref(address, { appUrl, isTracked, urls }))
    return `<a href="${href}" style="${linkStyle(undefined, accent)}">${escapeHtml(address)}</a>`
  }
  return { html: linkAddresses(html, link), urls }
}

const linkStyle = (className: string | undefined, accent: string): string =>
  className?.split(/\s+/).includes("button")
    ? `display:inline-block;background-color:${accent};color:${inkOn(accent)};padding:12px 22px;border-radius:8px;text-decoration:none;font-weight:600`
    : `color:${accent}`

/** White down to a contrast of 3, which is enough for a button's bold words. */
const inkOn = (color: string): string => (luminance(color) > 0.3 ? "#111111" : "#ffffff")

const joined = (base: string, own: string | undefined): string => (own ? `${base};${own}` : base)

const absolute = (url: string, appUrl: string): string => completeUrl(url, appUrl) ?? url

/** Replaces web addresses with places for tracked links; a variable may follow the host but not be part of it. */
function placeHref(
  href: string,
  { appUrl, isTracked, urls }: { appUrl: string; isTracked: boolean; urls: string[] },
): string {
  const url = absolute(href.trim(), appUrl)
  // A custom field may be part of a link, but only these two variables may be the whole link.
  const leading = /^\{\{([^{}]*)\}\}/.exec(url)?.[1]
  if (leading !== undefined && !["unsubscribelink", "ebooklink"].includes(variableKey(leading))) return "#"
  const host = /^https?:\/\/([^/?#]{1,255})/i.exec(url)?.[1]
  if (!isTracked || !host || host.includes("{{")) return url
  const known = urls.indexOf(url)
  return linkPlace(known >= 0 ? known : urls.push(url) - 1)
}

const linkPlace = (index: number): string => `${MARK}${index}${MARK}`

/** Puts each tracked link in its place. */
export const placeLinks = (html: string, linkUrl: (index: number) => string): string =>
  html.replace(/\uE000(\d{1,4})\uE000/g, (_whole, index: string) => escapeHtml(linkUrl(Number(index))))

/** Text with a common tag is treated as HTML. */
const isHtml = (text: string): boolean =>
  /<\/?(p|div|br|a|h[1-6]|ul|ol|li|table|tr|td|strong|em|b|i|u|img|span|blockquote|hr|center)[\s/>]/i.test(text)

function textToHtml(text: string): string {
  return text
    .replaceAll("\r\n", "\n")
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${escapeHtml(paragraph.trim()).replaceAll("\n", "<br>")}</p>`)
    .join("\n")
}

/** The plain-text part of cleaned HTML: paragraphs, list marks, and each link's target behind its text. */
export function htmlToText(html: string): string {
  return decoded(
    html
      .replace(/\s+/g, " ")
      .replace(/<a [^<>]*?href="([^"<>]*)"[^<>]*>([^<>]*)<\/a>/g, (_whole, url: string, text: string) =>
        text.trim() === url || `https://${text.trim()}` === url ? url : `${text.trim()} (${url})`,
      )
      .replace(/<li[^<>]*>/g, "\n- ")
      .replace(/<br[^<>]*>|<\/(p|div|h[1-6]|ul|ol|tr|blockquote|table)>/g, "\n\n")
      .replace(/<hr[^<>]*>/g, "\n---\n")
      .replace(/<[^<>]*>/g, ""),
  )
    .split("\n")
    .map((line) => line.trim())
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim()
}

const decoded = (text: string): string =>
  text.replace(
    /&(amp|lt|gt|quot|#39|nbsp);/g,
    (_whole, name: string) => ({ amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'", nbsp: " " })[name] ?? "",
  )
