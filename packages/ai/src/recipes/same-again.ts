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

const listWords = (text: string): Set<string> => new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu))

/** What a model is told that wrote an earlier version again; undefined for a new one. */
export const complainOfSame = (text: string, versions: readonly string[] = []): string | undefined =>
  versions.some((version) => isNearlySame(text, version))
    ? "That is nearly one of the versions that stand already. Write another one: begin elsewhere, put another point first, use other sentences. Send the whole answer and nothing else."
    : undefined
