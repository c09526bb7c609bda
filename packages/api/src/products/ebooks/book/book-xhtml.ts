import { html } from "hono/html"
import type { Markup } from "../../../formats/markup.ts"
import type { Block, Inline } from "./blocks.ts"

/** Each line of plain text as a paragraph. */
export const linesXhtml = (text: string): Markup[] =>
  text
    .split(/\n+/)
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => html`<p>${line}</p>`)

/** Pieces of markup, one per line. */
export const joinLines = (pieces: (Markup | string)[]): Markup[] =>
  pieces.map((piece, at) => (at === 0 ? html`${piece}` : html`\n${piece}`))

/** One block as XHTML; `findFile` maps a picture's `src` to its file, and pictures without one are left out. */
export function blockXhtml(block: Block, findFile: (src: string) => string | undefined): Markup | "" {
  switch (block.kind) {
    case "heading":
      return block.level === 2
        ? html`<h2>${inlineXhtml(block.inlines)}</h2>`
        : html`<h3>${inlineXhtml(block.inlines)}</h3>`
    case "paragraph":
      return html`<p>${inlineXhtml(block.inlines)}</p>`
    case "quote":
      return html`<blockquote>${block.paragraphs.map((inlines) => html`<p>${inlineXhtml(inlines)}</p>`)}</blockquote>`
    case "list": {
      const items = block.items.map((inlines) => html`<li>${inlineXhtml(inlines)}</li>`)
      return block.ordered ? html`<ol>${items}</ol>` : html`<ul>${items}</ul>`
    }
    case "image": {
      const file = findFile(block.src)
      if (!file) return ""
      const caption = block.caption ? html`<figcaption>${block.caption}</figcaption>` : ""
      return html`<figure><img src="${file}" alt="${block.alt}"/>${caption}</figure>`
    }
    case "rule":
      return html`<hr/>`
  }
}

const inlineXhtml = (inlines: Inline[]): Markup[] =>
  inlines.map(({ text, strong, em, href }) => {
    const lines = text.split("\n").map((line, at) => (at === 0 ? html`${line}` : html`<br/>${line}`))
    const stressed = em ? html`<em>${lines}</em>` : html`${lines}`
    const weighted = strong ? html`<strong>${stressed}</strong>` : stressed
    return href ? html`<a href="${href}">${weighted}</a>` : weighted
  })
