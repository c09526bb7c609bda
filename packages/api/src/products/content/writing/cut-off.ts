const SENTENCE_END = /[.!?…]["”’»)\]]*(?=\s)|\n/g
const OWN_LINE = /^\s*(?:#{1,6} |[-*•] |\d+[.)] |\n)/

/** Removes an unfinished last sentence, but not the line break before it; a complete text is returned unchanged. */
export function dropBrokenSentence(text: string): string {
  const tidy = text.trimEnd()
  if (/[.!?…]["”’»)\]]*$/.test(tidy)) return tidy
  const last = [...tidy.matchAll(SENTENCE_END)].at(-1)
  return last ? tidy.slice(0, last.index + last[0].length) : tidy
}

/** The separator between a text and its continuation: headings and list items start on a new line. */
export function joint(soFar: string, continuation: string): string {
  if (soFar.endsWith("\n")) return ""
  return OWN_LINE.test(continuation) ? "\n\n" : " "
}
