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
    return `<ul>${lines.map((line) => `<li>${escaped(line.replace(/^\s*(?:[-–*]|\d+\.)\s+/, ""))}</li>`).join("")}</ul>`
  }
  const heading = /^(#{1,3})\s+(.*)$/.exec(block)
  if (heading) return `<h2>${escaped(heading[2] ?? "")}</h2>`
  return `<p>${lines.map(escaped).join("<br>")}</p>`
}

const escaped = (text: string): string =>
  text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;").replace(/"/g, "&quot;")
