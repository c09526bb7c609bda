import type { Font } from "fontkit"

export type Candidate = () => Promise<Font | undefined>

/**
 * Picks the first variant of a font in which fontkit can shape all these words. It fails on some rules of joining
 * scripts, sometimes in the full font, sometimes in a subset. Words that fail in every variant are set
 * letter by letter, so that no book fails because of one word.
 */
export async function firstShaping(candidates: Candidate[], words: string[]): Promise<Font | undefined> {
  let last: Font | undefined
  for (const open of candidates) {
    const font = await open()
    if (!font) continue
    if (words.every((word) => canShape(font, word))) return forgiving(font)
    last = font
  }
  return last && forgiving(last)
}

function canShape(font: Font, word: string): boolean {
  try {
    font.layout(word)
    return true
  } catch {
    return false
  }
}

function forgiving(font: Font): Font {
  const layout: Font["layout"] = (text, features) => {
    try {
      return font.layout(text, features)
    } catch {
      return unruled(font).layout(text, features)
    }
  }
  return Object.create(font, { layout: { value: layout } })
}

/** The same glyphs without rules for joining or positioning. */
const unruled = (font: Font): Font =>
  Object.create(font, {
    GSUB: { value: undefined },
    GPOS: { value: undefined },
    _layoutEngine: { value: undefined, writable: true },
  })
