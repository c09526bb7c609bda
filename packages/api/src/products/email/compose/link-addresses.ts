import { unescapeHtml } from "@brandwright/contract/text/html-text"
import { escapeHtml } from "../../../formats/markup.ts"

const TAGS = /(<[^<>]*>)/
const OPENS = /^<(?:a|code|pre)\b/
const CLOSES = /^<\/(?:a|code|pre)>/
/** With the signs that may end a sentence behind it. */
const ADDRESS = /(?<![\p{L}\p{N}@/.-])(?:https?:\/\/|www\.)[\p{L}\p{N}][^\s<>"'”“„«»\uE000-\uE00F]{1,1000}/giu

/** Makes links of the web addresses in the texts of cleaned HTML, as mail programs do, so that they are counted too. */
export function linkAddresses(html: string, link: (address: string) => string): string {
  let depth = 0
  return html
    .split(TAGS)
    .map((part) => {
      if (OPENS.test(part)) depth += 1
      else if (CLOSES.test(part)) depth -= 1
      return depth > 0 || part.startsWith("<") ? part : linkText(part, link)
    })
    .join("")
}

function linkText(html: string, link: (address: string) => string): string {
  if (!/https?:|www\./i.test(html)) return html
  const text = unescapeHtml(html)
  let end = 0
  let linked = ""
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const address = withoutSentenceEnd(found)
    linked += escapeHtml(text.slice(end, index)) + link(address)
    end = index + address.length
  }
  return linked + escapeHtml(text.slice(end))
}

const SENTENCE_END_MAX = 20

/** "https://a.example/b)." is the address with what ends the sentence; a bracket belongs to it if it opens in it. */
function withoutSentenceEnd(found: string): string {
  let address = found
  for (let cut = 0; cut < SENTENCE_END_MAX && isSentenceEnd(address); cut += 1) address = address.slice(0, -1)
  return address
}

const isSentenceEnd = (address: string): boolean =>
  /[.,;:!?*…]$/u.test(address) ||
  (address.endsWith(")") && address.split(")").length > address.split("(").length) ||
  (address.endsWith("]") && !address.includes("["))
