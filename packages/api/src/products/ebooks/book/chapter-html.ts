import { html } from "hono/html"
import { isPoolPath } from "../../../platform/media/pool/media-address.ts"
import { type Markup, toText } from "../../../formats/markup.ts"
import { withoutAbsurdNesting } from "../../../formats/markup-nesting.ts"
import { sanitizeHtml } from "../../../formats/sanitize-html.ts"

/** Markup allowed in a chapter; everything else is dropped. Pictures come only from the pool. */
export const cleanChapter = (html: string): string =>
  sanitizeHtml(withoutAbsurdNesting(html), {
    allowedTags: [
      "p",
      "h2",
      "h3",
      "ul",
      "ol",
      "li",
      "blockquote",
      "strong",
      "em",
      "a",
      "br",
      "hr",
      "figure",
      "figcaption",
      "img",
    ],
    allowedAttributes: { a: ["href"], img: ["src", "alt"] },
    allowedSchemes: ["http", "https", "mailto"],
    transformTags: { b: "strong", i: "em", h1: "h2", h4: "h3", h5: "h3", h6: "h3" },
    exclusiveFilter: (frame) => frame.tag === "img" && !isPoolPath(frame.attribs.src),
  })

/** Plain text as paragraphs separated by blank lines, word for word. Quotes stay as typed. */
export const textToHtml = (text: string): string =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
    .map((paragraph) => toText(html`<p>${breakLines(paragraph)}</p>`).replace(/&#39;|&quot;/g, toQuote))
    .join("")

const toQuote = (escaped: string): string => (escaped === "&quot;" ? '"' : "'")

const breakLines = (text: string): Markup[] =>
  text.split("\n").map((line, at) => (at === 0 ? html`${line}` : html`<br>${line}`))
