/** The end of a text, and the beginning of another, that are compared. */
const SEEN_CHARS = 400
const SHARED_MIN = 12
/** A text that begins like another one is that one again. */
const START_CHARS = 24
const LAST_CHARS = 100

/**
 * What follows a text that broke off: a model may begin with its last sentences again, or with all of it.
 * @returns undefined for one that begins again and goes elsewhere
 */
export function findContinuation(written: string, soFar: string): string | undefined {
  const text = written.trim()
  const [before, after] = [squeeze(soFar), squeeze(text)]
  const end = before.text.slice(-SEEN_CHARS)
  // The longest end of the one with which the other begins.
  for (let length = Math.min(end.length, after.text.length); length >= SHARED_MIN; length -= 1) {
    if (after.text.startsWith(end.slice(-length))) return textBehind(text, after.places[length - 1])
  }
  const start = before.text.slice(0, START_CHARS)
  if (start.length < SHARED_MIN || !after.text.startsWith(start)) return text
  const last = end.slice(-LAST_CHARS)
  const at = after.text.lastIndexOf(last)
  return at < 0 ? undefined : textBehind(text, after.places[at + last.length - 1])
}

/** What stands behind a letter and the end of its sentence. */
const textBehind = (text: string, place = 0): string =>
  text
    .slice(place + 1)
    .replace(/^[.!?…"”’»)\]*_]*/, "")
    .trim()

/** Letters and figures alone, with the place of each in the text. */
function squeeze(text: string): { text: string; places: number[] } {
  const found = [...text.matchAll(/[\p{L}\p{N}]/gu)]
  return { text: found.map(([letter]) => letter.toLowerCase()).join(""), places: found.map(({ index }) => index) }
}
