import { escapeHtml } from "./html-text.ts"
import { isList, type MarkedBlock, markedBlocks, type MarkedSpan, markedSpans } from "./marked-blocks.ts"

/** Converts Markdown to simple markup; a link alone in its paragraph becomes a button. */
export const markedHtml = (text: string): string => markedBlocks(text).map(toHtml).join("\n")

function toHtml(block: MarkedBlock): string {
  const { tag, lines } = block
  const html = lines.map((line) => markedSpans(line).map(toSpan).join(""))
  if (isList(block)) return `<${tag}>${html.map((line) => `<li>${line}</li>`).join("")}</${tag}>`
  const [button, ...more] = tag === "p" && lines.length === 1 ? markedSpans(lines[0]?.trim() ?? "") : []
  if (button?.href && button.text !== button.href && more.length === 0)
    return `<p><a class="button" href="${escapeHtml(button.href)}">${escapeHtml(button.text)}</a></p>`
  return `<${tag}>${html.join("<br>")}</${tag}>`
}

function toSpan({ kind, text, href }: MarkedSpan): string {
  if (href) return `<a href="${escapeHtml(href)}">${escapeHtml(text)}</a>`
  return kind === "text" ? escapeHtml(text) : `<${kind}>${escapeHtml(text)}</${kind}>`
}
