import { scoreAsWish } from "./addressee.ts"
import { ask } from "../ask.ts"
import { isLikelyOrder, isOrder, readOrder } from "./order.ts"
import { hasBeginning, hasSign, readSign, reword } from "./patterns.ts"
import { CONTACT } from "./signs.ts"

/** Tells wishes for the text from sentences for its readers; what is between the two is asked about. */

/** From these probabilities on a sentence is a wish for the text: beside an order or a wish, alone, and if it is asked about. */
export const WISH_BESIDE_ORDER_FROM = 0.7
export const WISH_BESIDE_WISH_FROM = 0.65
export const WISH_FROM = 0.75
const ASKED_FROM = 0.97
const ASKED_BESIDE_ORDER_FROM = 0.6
/** Open questions, questions, exclamations, lists, quotations and what the brand says of itself are not asked about. */
const UNASKED = /\[\[\?|: |[?!]$|["“„«]|^(?:we|our|it|there)(?! (?:want|need|would|should|must))\b/i
const STATED_WISH_FROM = 0.95
/** "Describe your symptoms to the nurse" bids readers, whatever it begins with. */
export const isToReaders = (sentence: string): boolean => hasSign(sentence, "to-readers")

export const isWish = (sentence: string, language: string | undefined, from: number): boolean =>
  !sentence.startsWith("#") &&
  !hasSign(sentence.replaceAll(readSign("sizes-of-text", "giu"), ""), "told-facts", "u") &&
  !hasSign(sentence, "told-they") &&
  scoreAsWish(sentence, language) >= (hasSign(sentence, "stated") ? STATED_WISH_FROM : from) &&
  !isLikelyOrder(sentence, language) &&
  !isOrder(sentence) &&
  readOrder(sentence) === undefined &&
  !isToReaders(sentence)

export const isManner = (sentence: string, isBesideOrder: boolean): boolean =>
  ((hasBeginning(sentence, "whole-manners") && reword(sentence, "rewordings") === undefined) ||
    (isBesideOrder &&
      hasBeginning(sentence, "whole-manners-beside-order") &&
      !CONTACT.test(sentence) &&
      readOrder(sentence) === undefined)) &&
  !isToReaders(sentence)

/** What stands beside a sentence: an order in the brief, and whether the sentence is an item of a list. */
export type Beside = { hasOrder: boolean; isListed: boolean; language: string | undefined }

export const askToSay = (said: string, language: string | undefined): string =>
  ask("How would you say this to your readers: “{{said}}”?", language, { said: said.replace(/[.!?]+$/, "") })

/** Whether a sentence begins like a bid to the writer; items of a list and headings do not. */
export const isBid = (sentence: string, { hasOrder, isListed }: Beside): boolean =>
  hasOrder && !isListed && hasBeginning(sentence, "bids-writer")

/** Whether a sentence that nothing has reworded seems to address the writer; figures are facts, and items of a list are. */
export function isAskedAbout(sentence: string, { hasOrder, isListed, language }: Beside): boolean {
  if (isListed || sentence.startsWith("#")) return false
  const from = hasOrder && !/\p{N}/u.test(sentence) ? ASKED_BESIDE_ORDER_FROM : ASKED_FROM
  return !UNASKED.test(sentence) && (scoreAsWish(sentence, language) >= from || isLikelyOrder(sentence, language))
}
