import { ask } from "./ask.ts"
import { POINT_MAX } from "./brief/lists.ts"
import { LEANING, listSentences, withoutParts } from "./brief/sentences.ts"
import { hasSign } from "./brief/patterns.ts"
import { isCall } from "./brief/signs.ts"
import { joinBlocks, type WrittenBlock } from "./write.ts"

/** Order of removal when a text is too long: additions, hashtags, the call to action, and last the user's sentences. */
const RANKS = ["hashtags", "call", "text"]
const rank = ({ name }: WrittenBlock): number => RANKS.indexOf(name) + 1

const TOO_LONG = "This is longer than the network allows in one text. How would you say it shorter?"

/**
 * Shortens the blocks to a limit by removing whole sentences. The first sentence and calls to action
 * are removed last. If the first sentence alone is too long, it is replaced by an open question.
 */
export function fitBlocks(
  blocks: readonly WrittenBlock[],
  fits: (text: string) => boolean,
  language?: string,
): WrittenBlock[] {
  let kept = [...blocks]
  while (!fits(joinBlocks(kept)) && kept.length > 0) {
    const lowest = Math.min(...kept.map(rank))
    const cut = lowest === RANKS.length ? findCut(kept) : []
    const last = kept.findLastIndex((one) => rank(one) === lowest)
    kept = kept.flatMap((block, at) => (cut.length > 0 || at === last ? shorten(block, cut) : [block]))
  }
  return kept.length > 0 || blocks.length === 0 ? kept : [{ name: "text", text: ask(TOO_LONG, language) }]
}

/** A number, "free", or a question. */
const TELLING = /[\p{N}?]|(?<!\p{L})(?:free|gratis|kostenlos|gratuite?)(?!\p{L})/iu

/** Up to this number, sentences are removed one at a time; with thousands, the text would be read again for each. */
const CUT_ONE_OF = 50

/**
 * Returns the last of the user's sentences that is neither the first nor a separate call to action, together with the
 * question it replies to. Sentences with figures and a short one bound to the first are kept longest, then those that rule something out.
 */
function findCut(blocks: readonly WrittenBlock[]): string[] {
  const own = blocks.flatMap(({ text }) => listSentences(text))
  const costs = own.map((sentence, index) => {
    if (index === 0 || (isCall(sentence) && !LEANING.test(sentence))) return 3
    const isBound =
      LEANING.test(own[index + 1] ?? "") || (index === 1 && sentence.length <= POINT_MAX && LEANING.test(sentence))
    return TELLING.test(sentence) || isBound ? 2 : Number(hasSign(sentence, "rules-out"))
  })
  const last = costs.lastIndexOf(Math.min(...costs))
  const start = Math.max(1, Math.ceil(last - own.length / CUT_ONE_OF))
  const more = own.slice(start, last).filter((one) => !isCall(one))
  const asked = own.slice(last - 1, last).filter((one) => last > 1 && one.endsWith("?"))
  return [...(more.length > 0 ? more : asked), ...own.slice(last, last + 1)]
}

/** Removes these sentences or the last hashtag; an empty list if nothing is left. */
function shorten({ name, text }: WrittenBlock, sentences: readonly string[]): WrittenBlock[] {
  const without = () => withoutParts(text, (one) => sentences.includes(one)).replaceAll(/\n{3,}/g, "\n\n")
  const left = name === "hashtags" ? text.replace(/\s*\S+$/, "") : name === "text" ? without() : ""
  return left ? [{ name, text: left }] : []
}
