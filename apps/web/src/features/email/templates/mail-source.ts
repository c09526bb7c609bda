import { escapeHtml } from "@brandwright/contract/text/html-text"

/** Tags supported by the rich text editor; others would be lost in it. */
const KEPT = new Set("p br h1 h2 h3 strong b em i u s strike del code a img ul ol li blockquote hr".split(" "))
/** Attributes it supports. */
const ATTRIBUTES = /^(href|title|class|src|alt|width|height)$/

/** Whether the rich text editor can represent a mail's content. */
export function isRich(content: string): boolean {
  if (!isHtml(content)) return true
  const page = new DOMParser().parseFromString(content, "text/html")
  return [...page.body.querySelectorAll("*")].every(
    (element) =>
      KEPT.has(element.localName) && [...element.attributes].every((attribute) => ATTRIBUTES.test(attribute.name)),
  )
}

/** Plain text as the mail's paragraphs; HTML unchanged. */
export function toHtml(content: string): string {
  if (isHtml(content)) return content
  return content
    .replaceAll("\r\n", "\n")
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${escapeHtml(paragraph.trim()).replaceAll("\n", "<br>")}</p>`)
    .join("")
}

/** The server's rule for telling text from HTML. */
const isHtml = (content: string): boolean =>
  /<\/?(p|div|br|a|h[1-6]|ul|ol|li|table|tr|td|strong|em|b|i|u|img|span|blockquote|hr|center)[\s/>]/i.test(content)
