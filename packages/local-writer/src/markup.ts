/** Simple HTML from plain text: paragraphs, lists ("- ") and headings ("#"); everything else is escaped. */

import { escapeHtml } from "@brandwright/contract/html-text"

/** Web addresses, without the mark that ends a sentence behind them. */
export const LINKS = /https?:\/\/[^\s<>"”»]*[^\s<>"”».,;:!?)]/g

const inline = (text: string, isLinked: boolean): string => {
  const html = escapeHtml(text).replaceAll("\n", "<br>")
  return isLinked ? html.replaceAll(LINKS, (link) => `<a href="${link}">${link}</a>`) : html
}

function paragraphHtml(text: string, isLinked: boolean): string {
  const heading = /^(#{2,3}) (.+)$/.exec(text)
  if (heading?.[1] && heading[2])
    return `<h${heading[1].length}>${inline(heading[2], isLinked)}</h${heading[1].length}>`
  return groupLines(text)
    .map((lines) =>
      LISTED.test(lines[0] ?? "")
        ? `<ul>\n${lines.map((line) => `<li>${inline(line.slice(2), isLinked)}</li>`).join("\n")}\n</ul>`
        : `<p>${inline(lines.join("\n"), isLinked)}</p>`,
    )
    .join("\n")
}

const LISTED = /^[-*•] /

/** Groups consecutive lines of a list, and the lines before and after it. */
const groupLines = (text: string): string[][] =>
  text.split("\n").reduce<string[][]>((groups, line) => {
    const last = groups.at(-1)
    if (last && LISTED.test(last[0] ?? "") === LISTED.test(line)) last.push(line)
    else groups.push([line])
    return groups
  }, [])

/** Paragraphs end at an empty line; line breaks within them are kept. */
export const toHtml = (text: string, { isLinked = true } = {}): string =>
  text
    .split(/\n\s*\n/)
    .filter((paragraph) => paragraph.trim())
    .map((paragraph) => paragraphHtml(paragraph.trim(), isLinked))
    .join("\n")
