const SENTENCE_END = /[.!?…]["”’»)\]]*(?=\s)|\n/g
const OWN_LINE = /^\s*(?:#{1,6} |[-*•] |\d+[.)] |\n)/

/** Returns a text without the sentence that it breaks off in; one that ends whole stays as it is. */
export function dropBrokenSentence(text: string): string {
  const tidy = text.trimEnd()
  if (/[.!?…]["”’»)\]]*$/.test(tidy)) return tidy
  const last = [...tidy.matchAll(SENTENCE_END)].at(-1)
  return last ? tidy.slice(0, last.index + last[0].length).trimEnd() : tidy
}

/** What stands between a text and its continuation: a heading or an entry of a list begins a line of its own. */
export const joint = (continuation: string): string => (OWN_LINE.test(continuation) ? "\n\n" : " ")
