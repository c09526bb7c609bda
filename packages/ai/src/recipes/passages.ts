/** Passages of a long text about `about`, in order, in at most `limit` characters; short texts are returned whole. */
export function pickPassages(text: string, about: string, limit: number): string {
  if (text.length <= limit) return text
  const topicWords = new Set(listWords(about))
  const passages = text
    .split(/\n\s*\n|\n/)
    .map((passage) => passage.trim())
    .filter(Boolean)
    .map((passage, at) => ({ passage, at, score: countShared(passage, topicWords) }))
  // The beginning tells the topic of the whole.
  const ranked = passages.toSorted(
    (one, other) => Number(other.at === 0) - Number(one.at === 0) || other.score - one.score,
  )
  const taken: typeof passages = []
  let left = Math.floor(limit)
  for (const one of ranked) {
    const cut = one.passage.slice(0, left)
    if (cut.length < one.passage.length && taken.length > 0) continue
    taken.push({ ...one, passage: cut })
    left -= cut.length + 1
    if (left <= 0) break
  }
  return taken
    .toSorted((one, other) => one.at - other.at)
    .map(({ passage }) => passage)
    .join("\n")
}

const listWords = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]{4,}/gu) ?? []

const countShared = (passage: string, wanted: Set<string>): number =>
  new Set(listWords(passage).filter((word) => wanted.has(word))).size
