const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" })
/** Enough to see where the character at the cut begins. */
const BEYOND = 8

/** The beginning of a text, of at most `most` code units, that halves no emoji or letter with its accents. */
export function cutText(text: string, most: number): string {
  if (text.length <= most) return text
  const end = graphemes.segment(text.slice(0, most + BEYOND)).containing(most)?.index ?? most
  // Accents without end on one letter are one character, which no length holds.
  return text.slice(0, end || most).replace(/[\ud800-\udbff]$/, "")
}

/** A name with words behind it, as in "Coffee (copy)", of at most `most` code units: the name gives way, not the words. */
export const nameWith = (name: string, words: string, most: number): string =>
  `${cutText(name, most - words.length - 1)} ${words}`
