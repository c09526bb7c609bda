import { Parser } from "htmlparser2"
import { withoutAbsurdNesting } from "../../../formats/markup-nesting.ts"
import { sanitizeHtml } from "../../../formats/sanitize-html.ts"

const USUAL_TAGS = ["p", "br", "strong", "em", "ul", "ol", "li"]
const HEADINGS = ["h2", "h3", "h1", "h4", "h5", "h6"]
const NEVER = new Set(["script", "style", "iframe", "object", "embed", "form", "input", "link", "meta", "base"])
const BLOCKS = new Set(["p", "br", "div", "li", "h1", "h2", "h3", "h4", "blockquote", "tr", "hr"])

/**
 * Reduces edited HTML to the tags, pictures and link targets of the original, and the links in what the writer was
 * given: anything else in an answer (a page around it, a tracking pixel, a script) is not part of the text.
 */
export function cleanEditedHtml(edited: string, original: string, given: readonly string[] = []): string {
  const { tags, urls } = read(original)
  const mayLead = (href: string): boolean =>
    urls.has(href) || (/^https?:/.test(href) && given.some((text) => text.includes(href)))
  const kept = read(edited).urls
  const [lost, ...moreLost] = [...urls].filter((url) => !kept.has(url))
  // The only link that is gone is the one whose address was changed.
  const instead = moreLost.length === 0 ? lost : undefined
  const heading = HEADINGS.find((tag) => tags.has(tag)) ?? "p"
  const clean = sanitizeHtml(withoutAbsurdNesting(edited), {
    allowedTags: [...new Set([...USUAL_TAGS, ...tags])].filter((tag) => !NEVER.has(tag)),
    allowedAttributes: {
      "*": ["class", "style", "align", "title", "alt", "width", "height"],
      a: ["href"],
      img: ["src"],
    },
    nonTextTags: ["script", "style", "title", "textarea", "option", "noscript"],
    allowedSchemes: ["http", "https", "mailto", "tel", "data"],
    exclusiveFilter: ({ tag, attribs }) => tag === "img" && !urls.has(attribs.src ?? ""),
    transformTags: {
      a: (tagName, { href = "", ...attribs }) => {
        const url = mayLead(href) ? href : instead
        // An element that is not allowed leaves its words.
        return url === undefined ? { tagName: "no-link", attribs: {} } : { tagName, attribs: { ...attribs, href: url } }
      },
      ...Object.fromEntries(HEADINGS.filter((tag) => !tags.has(tag)).map((tag) => [tag, heading])),
    },
  }).trim()
  const [, inside] = /^<p>([\s\S]*)<\/p>$/.exec(clean) ?? []
  // Part of a paragraph is returned as such.
  return inside !== undefined && !tags.has("p") && !inside.includes("<p") ? inside : clean
}

/** The visible text, and its link targets. */
export const readableText = ({ text, format }: { text: string; format: "text" | "html" }): string =>
  format === "html" ? read(text).words.trim() : text

function read(html: string) {
  const tags = new Set<string>()
  const urls = new Set<string>()
  let words = ""
  const parser = new Parser({
    onopentag(tag, { href, src }) {
      tags.add(tag)
      if (BLOCKS.has(tag)) words += "\n"
      for (const url of [href, src]) if (url) urls.add(url)
      if (href) words += ` ${href} `
    },
    ontext: (text) => {
      words += text
    },
  })
  parser.end(html)
  return { tags, urls, words }
}
