import { contentText } from "@brandwright/contract/content"

const SUBJECT_MAX = 150

/** A generated text as a mail: its "Subject:" line, else its first line, and paragraphs of HTML. */
export function mailOf(text: string): { subject: string; content: string } {
  const [first = "", ...rest] = text.trim().split("\n")
  const isNamed = /^subject:/i.test(first)
  const subject =
    first
      .replace(/^subject:\s*|^#+\s*/i, "")
      .trim()
      .slice(0, SUBJECT_MAX) || contentText.result
  const body = isNamed || first.startsWith("#") ? rest.join("\n") : text
  const blocks = body
    .trim()
    .split(/\n{2,}/)
    .filter((block) => block.trim())
  return { subject, content: blocks.map(blockOf).join("\n") || `<p>${escaped(subject)}</p>` }
}

function blockOf(block: string): string {
  const lines = block.split("\n")
  if (lines.every((line) => /^\s*(?:[-–*]|\d+\.)\s+/.test(line))) {
    return `<ul>${lines.map((line) => `<li>${lineOf(line.replace(/^\s*(?:[-–*]|\d+\.)\s+/, ""))}</li>`).join("")}</ul>`
  }
  const heading = /^(#{1,3})\s+(.*)$/.exec(block)
  if (heading) return `<h2>${lineOf(heading[2] ?? "")}</h2>`
  const [only = ""] = lines
  const button = lines.length === 1 ? new RegExp(`^${MARKDOWN_LINK.source}$`).exec(only.trim()) : null
  if (button) return `<p><a class="button" href="${escaped(button[2] ?? "")}">${escaped(button[1] ?? "")}</a></p>`
  return `<p>${lines.map(lineOf).join("<br>")}</p>`
}

const MARKDOWN_LINK = /\[([^[\]]+)\]\((https?:\/\/[^\s()"]+)\)/
const INLINE = new RegExp(`${MARKDOWN_LINK.source}|(https?:\\/\\/[^\\s<>"]*[^\\s<>".,;:!?)])|\\*\\*([^*]+)\\*\\*`, "g")

/** A line with its links, `[words](address)` or bare, and its **strong** words. */
function lineOf(line: string): string {
  let html = ""
  let at = 0
  for (const { 0: found, 1: words, 2: address, 3: bare, 4: strong, index } of line.matchAll(INLINE)) {
    html += escaped(line.slice(at, index))
    const href = address ?? bare
    html += href
      ? `<a href="${escaped(href)}">${escaped(words ?? href)}</a>`
      : `<strong>${escaped(strong ?? "")}</strong>`
    at = index + found.length
  }
  return html + escaped(line.slice(at))
}

const escaped = (text: string): string =>
  text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;").replace(/"/g, "&quot;")
