const SENTENCE_END = /[.!?…]["”’»)\]]*(?=\s)|\n/g
const OWN_LINE = /^\s*(?:#{1,6} |[-*•] |\d+[.)] |\n)/

/** Removes an unfinished last sentence; a complete text is returned unchanged. */
export function dropBrokenSentence(text: string): string {
  const tidy = text.trimEnd()
  if (/[.!?…]["”’»)\]]*$/.test(tidy)) return tidy
  const last = [...tidy.matchAll(SENTENCE_END)].at(-1)
  return last ? tidy.slice(0, last.index + last[0].length).trimEnd() : tidy
}

/** The separator between a text and its continuation: headings and list items start on a new line. */
export const joint = (continuation: string): string => (OWN_LINE.test(continuation) ? "\n\n" : " ")
