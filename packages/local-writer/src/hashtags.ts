/** More words than this are a sentence and no hashtag. */
const WORDS_MAX = 3

/**
 * Returns hashtags of these words, at most `most`: "Tips, tricks & more" are two. Those that the text has already are
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

/** "vegan cookie box" becomes "#VeganCookieBox", "Spoke & Chain" "#SpokeAndChain"; figures alone become none. */
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
