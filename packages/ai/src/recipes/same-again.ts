/** Shared words, among all words of both, from which two texts are the same to their readers. */
const SAME = 0.8
const WORDS_MIN = 6

/** Whether a text says the same as another in nearly the same words. */
export function isNearlySame(text: string, other: string): boolean {
  const [one, two] = [listWords(text), listWords(other)]
  if (Math.min(one.size, two.size) < WORDS_MIN) return [...one].join(" ") === [...two].join(" ")
  const shared = [...one].filter((word) => two.has(word)).length
  return shared / (one.size + two.size - shared) >= SAME
}

/** Whether a text can be a correction of another: by pairs of letters, as a badly spelled one keeps few of its words. */
export function mayCorrect(text: string, other: string): boolean {
  const [pairs, known] = [listPairs(text), listPairs(other)]
  const left = new Map<string, number>()
  for (const pair of known) left.set(pair, (left.get(pair) ?? 0) + 1)
  const shared = pairs.filter((pair) => {
    const count = left.get(pair) ?? 0
    left.set(pair, count - 1)
    return count > 0
  }).length
  return shared * 4 >= pairs.length + known.length
}

function listPairs(text: string): string[] {
  const letters = text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "")
  return Array.from({ length: Math.max(0, letters.length - 1) }, (_, at) => letters.slice(at, at + 2))
}

const PARAGRAPH = /<p>([\s\S]*?)<\/p>/g
const PARAGRAPH_CHARS = 40

/** A text without the paragraphs that it has already had: small models begin to go in circles. */
export function withoutCircles(html: string): string {
  const seen = new Set<string>()
  return html.replace(PARAGRAPH, (whole, words: string) => {
    const isAgain = words.length >= PARAGRAPH_CHARS && seen.has(words)
    seen.add(words)
    return isAgain ? "" : whole
  })
}

const listWords = (text: string): Set<string> => new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu))

/** What a model is told that wrote an earlier version again; undefined for a new one. */
export const complainOfSame = (text: string, versions: readonly string[] = []): string | undefined =>
  versions.some((version) => isNearlySame(text, version))
    ? "That is nearly one of the versions that stand already. Write another one: begin elsewhere, put another point first, use other sentences. Send the whole answer and nothing else."
    : undefined
