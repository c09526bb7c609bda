import { openQuestion } from "@brandwright/contract/open-questions"
import { listSentences } from "./sentences.ts"
import { joinBlocks, type WrittenBlock } from "./write.ts"

/** What leaves a text first where it is too long: additions, then hashtags, then the call, at last own sentences. */
const rank = ({ name }: WrittenBlock): number => ["hashtags", "call", "text"].indexOf(name) + 1

const TOO_LONG = openQuestion("This is longer than the network allows in one text. How would you say it shorter?")

/**
 * Returns the blocks within a limit, cut between sentences alone. Where the first sentence does not fit by itself,
 * how to say it shorter is left open.
 */
export function fitBlocks(blocks: readonly WrittenBlock[], fits: (text: string) => boolean): WrittenBlock[] {
  let kept = [...blocks]
  while (!fits(joinBlocks(kept)) && kept.length > 0) {
    const lowest = Math.min(...kept.map(rank))
    const at = kept.findLastIndex((block) => rank(block) === lowest)
    kept = kept.flatMap((block, index) => (index === at ? shorten(block) : [block]))
  }
  return kept.length > 0 || blocks.length === 0 ? kept : [{ name: "text", text: TOO_LONG }]
}

/** Without its last hashtag or its last sentence; gone when that was all. */
function shorten({ name, text }: WrittenBlock): WrittenBlock[] {
  const last = (name === "hashtags" ? text.split(" ") : name === "text" ? listSentences(text) : []).at(-1) ?? text
  const left = text.slice(0, Math.max(0, text.lastIndexOf(last))).replace(/[\s•-]+$/u, "")
  return left ? [{ name, text: left }] : []
}
