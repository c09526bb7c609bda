import { type Block, cleanText, type Inline } from "./blocks.ts"

/** Text and attribute values alike. */
export const escapeXml = (text: string): string =>
  cleanText(text).replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`)

/** Each line of plain text as a paragraph. */
export const linesXhtml = (text: string): string =>
  text
    .split(/\n+/)
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => `<p>${escapeXml(line)}</p>`)
    .join("")

/** One block as XHTML; `fileOf` says where the picture of a `src` lies, and a picture without one is left out. */
export function blockXhtml(block: Block, fileOf: (src: string) => string | undefined): string {
  switch (block.kind) {
    case "heading":
      return `<h${block.level}>${inlineXhtml(block.inlines)}</h${block.level}>`
    case "paragraph":
      return `<p>${inlineXhtml(block.inlines)}</p>`
    case "quote":
      return `<blockquote>${block.paragraphs.map((inlines) => `<p>${inlineXhtml(inlines)}</p>`).join("")}</blockquote>`
    case "list": {
      const tag = block.ordered ? "ol" : "ul"
      return `<${tag}>${block.items.map((inlines) => `<li>${inlineXhtml(inlines)}</li>`).join("")}</${tag}>`
    }
    case "image": {
      const file = fileOf(block.src)
      if (!file) return ""
      const caption = block.caption ? `<figcaption>${escapeXml(block.caption)}</figcaption>` : ""
      return `<figure><img src="${file}" alt="${escapeXml(block.alt)}"/>${caption}</figure>`
    }
    case "rule":
      return "<hr/>"
  }
}

function inlineXhtml(inlines: Inline[]): string {
  return inlines
    .map(({ text, strong, em, href }) => {
      let xml = escapeXml(text).replace(/\n/g, "<br/>")
      if (em) xml = `<em>${xml}</em>`
      if (strong) xml = `<strong>${xml}</strong>`
      return href ? `<a href="${escapeXml(href)}">${xml}</a>` : xml
    })
    .join("")
}
