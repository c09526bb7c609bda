import { escapeHtml } from "../text/html-text.ts"

/**
 * Finds what a brief says and the text written from it does not. A writer without a model follows wishes such as "keep it
 * short" instead of printing them, and cuts a text to its network's limit; its author sees what was left out.
 */

export const leftOutText = {
  title: "Not in the text",
  hint: "Read as a wish, or cut to fit the limit. Add what your readers should see.",
  add: "Add to the text",
} as const

const WORD = /[\p{L}\p{N}]+/gu
const listWords = (text: string): string[] => text.toLowerCase().match(WORD) ?? []

/** A sentence is in the text if at least this share of its words is, whatever became of their order. */
const SAID_SHARE_MIN = 0.5

const SENTENCE_GAP = /(?<=[.!?…])\s+|\n+/
const BULLET = /^\s*(?:[-*•]|\d+[.)])\s+/

/** Returns the sentences of the brief that the text does not say, in order and without the bullets of lists. */
export function listLeftOut(brief: string, text: string): string[] {
  const said = new Set(listWords(text))
  return brief
    .split(SENTENCE_GAP)
    .map((sentence) => sentence.replace(BULLET, "").trim())
    .filter((sentence) => {
      const words = listWords(sentence)
      return words.filter((word) => said.has(word)).length < words.length * SAID_SHARE_MIN
    })
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
