/** Simple HTML from written text: paragraphs, lists of "- " and headings of "#"; everything else is shown as it is. */

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" })[sign] ?? sign)

const withLinks = (html: string): string =>
  html.replaceAll(/https?:\/\/[^\s<>"”»]*[^\s<>"”».,;:!?)]/g, (link) => `<a href="${link}">${link}</a>`)

const inline = (text: string, isLinked: boolean): string => {
  const html = escapeHtml(text).replaceAll("\n", "<br>")
  return isLinked ? withLinks(html) : html
}

function paragraphHtml(text: string, isLinked: boolean): string {
  const heading = /^(#{2,3}) (.+)$/.exec(text)
  if (heading?.[1] && heading[2])
    return `<h${heading[1].length}>${inline(heading[2], isLinked)}</h${heading[1].length}>`
  const lines = text.split("\n")
  if (lines.every((line) => /^[-*•] /.test(line)))
    return `<ul>\n${lines.map((line) => `<li>${inline(line.slice(2), isLinked)}</li>`).join("\n")}\n</ul>`
  return `<p>${inline(text, isLinked)}</p>`
}

/** Paragraphs end at an empty line; a line break inside one stays a break. */
export const toHtml = (text: string, { isLinked = true } = {}): string =>
  text
    .split(/\n\s*\n/)
    .filter((paragraph) => paragraph.trim())
    .map((paragraph) => paragraphHtml(paragraph.trim(), isLinked))
    .join("\n")
