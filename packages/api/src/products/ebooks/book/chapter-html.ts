import sanitizeHtml from "sanitize-html"
import { withoutAbsurdNesting } from "../../../markup-nesting.ts"

/** What an editor may send and a chapter may hold; everything else is dropped. Pictures come from the pool only. */
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
    exclusiveFilter: (frame) => frame.tag === "img" && !/^\/media\/\d+\//.test(frame.attribs.src ?? ""),
  })

const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`)

/** Plain text as paragraphs, word for word: blank lines part them. */
export const textToHtml = (text: string): string =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
    .map((paragraph) => `<p>${escapeHtml(paragraph).replace(/\n/g, "<br>")}</p>`)
    .join("")
