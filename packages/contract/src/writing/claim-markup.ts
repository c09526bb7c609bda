/** HTML as text for the search for claims. */

const BLOCK_TAG =
  /^<\/?(?:p|h\d|li|ul|ol|br|div|blockquote|t[drh]|table|hr|option|select|label|legend|button|fieldset|form|dt|dd|summary|section|article|header|footer|main|nav)\b/i

const LINK_TAG = /^(<a\b[^>]*?\bhref\s*=\s*["'])(https?:[^"'<>\s]+)/i

/** Replaces a tag by its link's address, or by the end of a sentence, keeping positions. */
function blankTag(tag: string): string {
  const [, before = "", address = ""] = LINK_TAG.exec(tag) ?? []
  const sign = BLOCK_TAG.test(tag) ? "\n" : " "
  if (!address) return sign + " ".repeat(tag.length - 1)
  // Decoded, or its parts would stand apart.
  const link = " ".repeat(before.length) + address.replaceAll("&amp;", "&")
  return link.padEnd(tag.length)
}

/**
 * The text of HTML at its positions, with link addresses: block ends also end sentences, and apostrophes are
 * decoded.
 */
export const blankMarkup = (html: string): string =>
  html
    .replace(/<(style|script)\b[^<>]*>[\s\S]*?(?:<\/\1>|$)/gi, (code) => " ".repeat(code.length))
    .replace(/<[^<>]*>/g, blankTag)
    .replace(/&(?:#39|apos|rsquo);/g, (entity) => "'".repeat(entity.length))
    .replace(/&(?:[a-z]+|#\d+);/gi, (entity) => " ".repeat(entity.length))
