/** Simple HTML from plain text: paragraphs, lists ("- ") and headings ("#"); everything else is escaped. */

import { escapeHtml } from "@brandwright/contract/text/html-text"

/** Web addresses, without the mark that ends a sentence behind them. */
export const LINKS = /https?:\/\/[^\s<>"”»]*[^\s<>"”».,;:!?)]/g

const inline = (text: string, isLinked: boolean): string => {
  const html = escapeHtml(text).replaceAll("\n", "<br>")
  return isLinked ? html.replaceAll(LINKS, (link) => `<a href="${link}">${link}</a>`) : html
}

/** Consecutive lines of a list, or of a paragraph. */
const LINES = /^(?:[-*•] .*(?:\n(?=[-*•] )|$))+|^(?![-*•] ).*(?:\n(?![-*•] ).*)*/gm

function paragraphHtml(text: string, isLinked: boolean): string[] {
  const [, marks, heading = ""] = /^(#{2,3}) (.+)$/.exec(text) ?? []
  if (marks) return [`<h${marks.length}>${inline(heading, isLinked)}</h${marks.length}>`]
  return Array.from(text.matchAll(LINES), ([lines]) => {
    if (!/^[-*•] /.test(lines)) return `<p>${inline(lines, isLinked)}</p>`
    const items = lines.split("\n").map((line) => `<li>${inline(line.slice(2), isLinked)}</li>`)
    return `<ul>\n${items.join("\n")}\n</ul>`
  })
}

/** Paragraphs end at an empty line; line breaks within them are kept. */
export const toHtml = (text: string, { isLinked = true } = {}): string =>
  text
    .split(/\n\s*\n/)
    .filter((paragraph) => paragraph.trim())
    .flatMap((paragraph) => paragraphHtml(paragraph.trim(), isLinked))
    .join("\n")
