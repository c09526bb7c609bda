/** Behind the end of a sentence, with its space: the pieces of a line add up to it. */
const SENTENCE_END = /(?<=[.!?…]["”“»)]?\s)/

/**
 * The sentences of the texts that may stay; a question goes with its answer, the text behind it. `isKept` gets the place
 * of each in the texts, joined by line breaks.
 */
export function keepSentences(
  texts: readonly string[],
  isKept: (sentence: string, start: number, end: number) => boolean,
): string[] {
  let at = 0
  const kept = texts.map((text) => {
    const lines = text.split("\n").map((line) => {
      const sentences = line.split(SENTENCE_END).filter((sentence) => {
        const start = at
        at += sentence.length
        return isKept(sentence, start, at)
      })
      at += 1
      return sentences.join("").trim()
    })
    return lines.filter(Boolean).join("\n")
  })
  return kept.filter((text, index) => {
    const isUnanswered = text.endsWith("?") && texts[index + 1] && !kept[index + 1]
    return text !== "" && !isUnanswered
  })
}
