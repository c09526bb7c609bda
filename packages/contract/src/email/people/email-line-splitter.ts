/** Longer lines are not people; their rest is skipped, not buffered. */
export const LINE_MAX = 20_000

/** A line without its end, or the start of one that is too long. */
export type CutLine = { text: string; isTooLong: boolean }

/** Cuts a stream of text into lines. */
export function createLineSplitter() {
  let rest = ""
  let isSkipping = false
  let endedInReturn = false
  let isStart = true

  function push(chunk: string): CutLine[] {
    // PostgreSQL does not accept NUL in text.
    let text = chunk.replaceAll("\0", "\uFFFD")
    if (isStart && text !== "") {
      isStart = false
      if (text.charCodeAt(0) === 0xfeff) text = text.slice(1)
    }
    if (endedInReturn && text.startsWith("\n")) text = text.slice(1)
    if (text !== "") endedInReturn = text.endsWith("\r")
    const lines = text.split(/\r\n|\n|\r/)
    const found: CutLine[] = []
    for (let at = 0; at < lines.length; at += 1) {
      const isLast = at === lines.length - 1
      const line = lines[at] ?? ""
      if (isSkipping) {
        isSkipping = isLast
        continue
      }
      const whole = at === 0 ? rest + line : line
      if (at === 0) rest = ""
      if (whole.length > LINE_MAX) {
        found.push({ text: whole, isTooLong: true })
        isSkipping = isLast
      } else if (isLast) rest = whole
      else found.push({ text: whole, isTooLong: false })
    }
    return found
  }

  function end(): CutLine[] {
    const text = rest
    rest = ""
    return text === "" ? [] : [{ text, isTooLong: false }]
  }

  return { push, end }
}
