import { ask } from "./ask.ts"
import { LEANING, listSentences } from "./sentences.ts"
import { isCall, RULES_OUT } from "./signs.ts"
import { joinBlocks, type WrittenBlock } from "./write.ts"

/** What leaves a text first where it is too long: additions, then hashtags, then the call, at last own sentences. */
const RANKS = ["hashtags", "call", "text"]
const rank = ({ name }: WrittenBlock): number => RANKS.indexOf(name) + 1

const TOO_LONG = "This is longer than the network allows in one text. How would you say it shorter?"

/**
 * Returns the blocks within a limit, cut between sentences alone. What the person's text begins with and what it asks
 * its readers to do stay longest. Where the first sentence does not fit by itself, how to say it shorter is left open.
 */
export function fitBlocks(
  blocks: readonly WrittenBlock[],
  fits: (text: string) => boolean,
  language?: string,
): WrittenBlock[] {
  let kept = [...blocks]
  while (!fits(joinBlocks(kept)) && kept.length > 0) {
    const lowest = Math.min(...kept.map(rank))
    const at =
      lowest === RANKS.length
        ? findCut(kept)
        : { block: kept.findLastIndex((one) => rank(one) === lowest), sentences: [] }
    kept = kept.flatMap((block, index) => (index === at.block ? shorten(block, at.sentences) : [block]))
  }
  return kept.length > 0 || blocks.length === 0 ? kept : [{ name: "text", text: ask(TOO_LONG, language) }]
}

/** A block, and the sentences that leave it together; without any its last part goes. */
type Cut = { block: number; sentences: string[] }

/** A day, a price, what is free, and a question. */
const TELLING = /[\p{N}?]|(?<!\p{L})(?:free|gratis|kostenlos|gratuite?)(?!\p{L})/iu

/** A sentence about a person or thing that the one before it names. */
const REFERS = /^(?:A: |(?:it|its|this|that|these|those|they|them|their|he|she|his|her)\b)/i

/** Of so many sentences one goes at a time: a text of thousands of tiny ones would be read again for each. */
const CUT_ONE_OF = 50

/**
 * Returns the last own sentence that is neither the first nor a call that stands alone, with the question that it replies
 * to. What has a figure, such as a date or a price, stays longest, then what rules something out.
 */
function findCut(blocks: readonly WrittenBlock[]): Cut {
  const own = blocks.flatMap(({ text }, block) => listSentences(text).map((sentence) => ({ block, sentence })))
  const canGo = own.map(({ sentence }, index) => index > 0 && (!isCall(sentence) || LEANING.test(sentence)))
  const findLast = (isKept: (sentence: string) => boolean) =>
    own.findLastIndex(
      ({ sentence }, index) => canGo[index] && !isKept(sentence) && !REFERS.test(own[index + 1]?.sentence ?? ""),
    )
  const last =
    [
      findLast((sentence) => TELLING.test(sentence) || RULES_OUT.test(sentence)),
      findLast((sentence) => TELLING.test(sentence)),
    ].find((index) => index > 0) ?? canGo.lastIndexOf(true)
  const { block, sentence } = own[last] ?? own.at(-1) ?? { block: blocks.length - 1, sentence: "" }
  const many = own.slice(Math.max(1, Math.ceil(last - own.length / CUT_ONE_OF)), last)
  const more = many.filter((one) => one.block === block && !isCall(one.sentence))
  const before = own[last - 1]
  const isReply = more.length === 0 && last > 1 && before?.block === block && before.sentence.endsWith("?")
  return { block, sentences: [sentence, ...(isReply ? [before] : more.toReversed()).map((one) => one.sentence)] }
}

/** Without its last hashtag or these sentences; gone when that was all. */
function shorten({ name, text }: WrittenBlock, sentences: readonly string[]): WrittenBlock[] {
  const parts = name === "hashtags" ? text.split(" ").slice(-1) : name === "text" ? sentences : [text]
  const left = parts.reduce((rest, part) => {
    const at = rest.lastIndexOf(part)
    const before = rest.slice(0, Math.max(0, at)).replace(/[\s•-]+$/u, "")
    const [gap, after] = [rest.slice(before.length, Math.max(0, at)), rest.slice(at + part.length)]
    // What follows in its line begins the line now.
    const isLineBegun = gap.includes("\n") && after.startsWith(" ")
    return before ? before + (isLineBegun ? gap + after.trimStart() : after) : after.trim()
  }, text)
  return left ? [{ name, text: left }] : []
}
