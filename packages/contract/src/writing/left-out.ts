import { escapeHtml } from "../text/html-text.ts"

/**
 * Finds what a brief says and the text written from it does not. A writer without a model follows wishes such as "keep it
 * short" instead of printing them, and cuts a text to its network's limit; its author sees what was left out.
 */

export const leftOutText = {
  title: "Not in the text",
  hint: "Read as a wish, or cut to fit the limit. Add what your readers should see.",
  add: "Add to the text",
  hintForParts: "Read as a wish or a goal, or cut to fit a limit. Open a part to add what your readers should see.",
} as const

const WORD = /[\p{L}\p{N}]+/gu
const listWords = (text: string): string[] => text.toLowerCase().match(WORD) ?? []

/** A sentence is in the text if at least this share of its words stands together there, in any order. */
const SAID_SHARE_MIN = 0.5
/** How many words "together" are: in a whole book or campaign, each of them stands somewhere. */
const WINDOW_MIN = 40
const WINDOW_SHARE = 3
/** Tags, and what a text only asks its author. */
const UNSAID = /<[^<>]*>|\[\[\?[\s\S]*?\]\]/g

const SENTENCE_GAP = /(?<=[.!?…])\s+|\n+/
const BULLET = /^\s*(?:[-*•]|\d+[.)])\s+/

/** Returns the sentences of the brief that the text does not say, in order and without the bullets of lists. */
export function listLeftOut(brief: string, text: string): string[] {
  const bare = text.replaceAll(UNSAID, " ")
  const said = listWords(bare)
  return brief
    .split(SENTENCE_GAP)
    .map((sentence) => sentence.replace(BULLET, "").trim())
    .filter((sentence) => !bare.includes(sentence) && !isSaid(new Set(listWords(sentence)), said))
}

function isSaid(wanted: Set<string>, words: readonly string[]): boolean {
  const enough = wanted.size * SAID_SHARE_MIN
  const span = Math.max(WINDOW_MIN, wanted.size * WINDOW_SHARE)
  const lastSeen = new Map<string, number>()
  return (
    wanted.size === 0 ||
    words.some((word, at) => {
      if (!wanted.has(word)) return false
      lastSeen.set(word, at)
      return [...lastSeen.values()].filter((seen) => at - seen < span).length >= enough
    })
  )
}

/** The last paragraph of a post, if it has only hashtags. */
const HASHTAGS = /\n\n(?:#[^\s#]+\s*)+$/u

/** Returns the text with the sentence as its last paragraph, above the hashtags. */
export function addSentence(text: string, sentence: string): string {
  const [hashtags = ""] = HASHTAGS.exec(text) ?? []
  return `${text.slice(0, text.length - hashtags.length).trimEnd()}\n\n${sentence}${hashtags}`.trimStart()
}

/** Returns a mail's HTML with the sentence as a paragraph of its own, above the last one, which signs it. */
export function addParagraph(html: string, sentence: string): string {
  const at = html.lastIndexOf("<p")
  const end = at < 0 ? html.length : at
  return `${html.slice(0, end)}<p>${escapeHtml(sentence)}</p>\n${html.slice(end)}`
}
