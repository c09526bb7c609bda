/** A word or phrase as typed, whole, in any case. */
export const wholeWord = (word: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])${literally(word)}(?![\\p{L}\\p{N}])`, "giu")

/**
 * A word to avoid in every form that English gives it: cases, plurals, tenses, "cheaper" of "cheap", possessives, and
 * phrases with a hyphen, a space or nothing between their words.
 */
export function matchAnyForm(phrase: string): RegExp {
  const parts = phrase.trim().split(/[\s-]+/)
  const last = parts.pop() ?? ""
  const before = parts.map((part) => `${literally(part)}[\\s-]*`).join("")
  return new RegExp(`(?<![\\p{L}\\p{N}])${before}${inflections(last)}(?:['’]s)?(?![\\p{L}\\p{N}])`, "giu")
}

const literally = (word: string): string => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")

function inflections(word: string): string {
  if (!/^\p{L}{3,}$/u.test(word)) return literally(word)
  if (/[^aeiou]y$/i.test(word)) return `${word.slice(0, -1)}(?:y|ies|ied|ying|ier|iest|ily)`
  if (/e$/i.test(word)) return `${word.slice(0, -1)}(?:e|es|ed|er|ers|est|ely|ing|ings)`
  const doubled = /[^aeiou][aeiou][^aeiouwxy]$/i.test(word) ? `${word.slice(-1)}?` : ""
  return `${word}(?:s|es|ly|${doubled}(?:ed|er|ers|est|ing|ings))?`
}
