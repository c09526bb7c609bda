import { scoreAsOrder } from "./addressee.ts"
import { findBeginning, hasBeginning, hasSign, readSign, reword } from "./patterns.ts"
import { startTitle } from "./sentences.ts"
import { readSlips } from "./spelling.ts"
import { endsWithVerb, placeVerb } from "./verb-last.ts"

/** Recognizes a single instruction to the writer, and what it asks to be said. */

/** Whether a sentence addresses the writer ("Write a post about ...") instead of the readers. */
export const isOrder = (sentence: string): boolean => hasBeginning(sentence, "orders")

/** "Unseren neuen Kurs" is in the accusative: "Unser neuer Kurs", or a question if the case does not tell. */
const dropCase = (clause: string): string =>
  reword(clause, "uncased") ?? (hasBeginning(clause, "cased-article") ? "" : clause)

/**
 * Returns what an instruction asks to be said, in the user's words: "Our summer sale" for "Write a post about our summer
 * sale". Undefined if that is fewer than `least` words.
 */
export const readOrder = (sentence: string, least = 2): string | undefined =>
  startTitle(reword(sentence, "rewordings") ?? "") || readFrame(sentence, least)

function readFrame(sentence: string, least: number): string | undefined {
  const bid = findBeginning(sentence, "bids")
  const frame = bid ?? findBeginning(sentence, "frames")
  if (frame === undefined) return undefined
  const bare = sentence.slice(frame.length)
  const isMoved = endsWithVerb(sentence)
  const clause = (isMoved ? placeVerb(bare, sentence) : bare).replace(readSign("manner-of-order"), "")
  // "Can you write about our sale?" is a request; "Script for a video: is it cold?" quotes a question.
  const isQuoted = /[:–—-]\s*$/.test(frame)
  const ended = isQuoted ? clause : clause.replace(/\s*\?+$/, ".")
  const told = isQuoted || isMoved ? ended : dropCase(ended)
  const said = (bid === undefined ? told : sayRequests(told))
    .replace(readSign("second-that", "giu"), (_all, next: string) => `. ${next.toUpperCase()}`)
    .trim()
  if (said.split(/\s+/).filter(Boolean).length < least && (bid !== undefined || !hasSign(said, "subject-word")))
    return undefined
  // "Newsletter for January: introduce our candles"
  const inner = isQuoted ? readOrder(said, least) : undefined
  return inner ?? (isOrder(said) ? undefined : startTitle(said))
}

/** From this probability on a sentence of not too many words is an order, even if no pattern knows it. */
const ORDER_FROM = 0.8
const ORDER_WORDS_MAX = 30
/** "We are sorry that ..." is what the brand says of itself. */
const OWN_WORDS = /^(?:we|our|it|there|this|these|i)(?!\p{L}| (?:want|need|would|should|must)|['’]d)/iu
export const isLikelyOrder = (sentence: string, language: string | undefined): boolean =>
  !OWN_WORDS.test(sentence) &&
  sentence.split(" ", ORDER_WORDS_MAX + 1).length <= ORDER_WORDS_MAX &&
  !hasSign(sentence, "direction") &&
  scoreAsOrder(sentence, language) >= ORDER_FROM

/** Figures, names and links, which are for readers. */
const FACTS = /[\p{N}@]|(?<=\S )\p{Lu}|\p{L}\.\p{L}/u

/** Returns what an order that no pattern knows asks to be said: what follows its frame, if no fact stands in that. */
export function readContent(sentence: string, language: string | undefined): string | undefined {
  const frame = isLikelyOrder(sentence, language) ? findBeginning(sentence, "order-content") : ""
  return frame && !FACTS.test(frame) ? startTitle(sentence.slice(frame.length)) : undefined
}

/** "Tell people to ring first, not to wait, and to bring their ID" is three requests. */
const sayRequests = (requests: string): string =>
  addressReaders(requests, "").replaceAll(
    readSign("not-to", "giu"),
    (_all, gap: string, join = "", not: string = "") => `${gap}${join}${not && "don't "}`,
  )

/** "Let them explain it to you" */
const THEM_TO_YOU = /(?<!\p{L})them (?:\p{L}+ ){1,4}(?:to|with|for) you(?!\p{L})/iu
export const AS_THEY = readSign("as-they")
const THEY = /(?<!\p{L})the(?:y(?:re|ve|ll|d)?(?=['’ ]|$)|m|irs?)(?!\p{L})/iu
export const sayYou = readSlips("they-to-you")
export function addressReaders(sentence: string, before: string): string {
  const [start = "", rest] = sentence.split(THEY)
  if (sentence.includes("[[?") || hasSign(start, "named-they") || THEM_TO_YOU.test(sentence)) return sentence
  const isMeant = rest !== undefined && (hasSign(start, "readers-act") || !hasSign(`${before} ${start}`, "others"))
  return isMeant || AS_THEY.test(sentence) ? sayYou(sentence) : sentence
}
