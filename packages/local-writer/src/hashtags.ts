/** More words than this are a sentence, not a hashtag. */
const WORDS_MAX = 3

/**
 * Returns at most `most` hashtags for these words; "Tips, tricks & more" are two. Hashtags already in the text are
 * left out.
 */
export function formatHashtags(words: readonly string[], text: string, most: number): string[] {
  const seen = new Set((text.match(/#[\p{L}\p{N}_]+/gu) ?? []).map((tag) => tag.toLowerCase()))
  return words
    .flatMap((part) => part.split(/[,;/|]/))
    .map(formatHashtag)
    .filter((tag) => tag && !seen.has(tag.toLowerCase()) && seen.add(tag.toLowerCase()))
    .slice(0, most)
}

/** "vegan cookie box" becomes "#VeganCookieBox", "Spoke & Chain" "#SpokeAndChain"; numbers alone become "". */
function formatHashtag(words: string): string {
  const parts =
    words
      .replaceAll(/['’]/g, "")
      .replaceAll("&", " and ")
      .match(/[\p{L}\p{N}]+/gu) ?? []
  const count = parts.filter((part) => part !== "and").length
  if (count === 0 || count > WORDS_MAX || !parts.some((part) => /\p{L}/u.test(part))) return ""
  return `#${parts.map((part) => part.charAt(0).toUpperCase() + part.slice(1)).join("")}`
}
