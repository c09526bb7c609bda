import { openQuestion } from "@brandwright/contract/writing/open-questions"
import { scoreAsWish } from "./addressee.ts"
import { ask } from "../ask.ts"
import { addressReaders, AS_THEY, isOrder, readContent, readOrder } from "./order.ts"
import { hasBeginning, hasSign, readSign, reword } from "./patterns.ts"
import { BULLET, splitSentences, startTitle } from "./sentences.ts"
import { HOW_TO } from "./signs.ts"
import {
  askToSay,
  type Beside,
  isAskedAbout,
  isBid,
  isManner,
  isToReaders,
  isWish,
  WISH_BESIDE_ORDER_FROM,
  WISH_BESIDE_WISH_FROM,
  WISH_FROM,
} from "./wishes.ts"

/** Follows the instructions to the writer in a brief: what they ask to be said stands where it is wanted. */

/** Unfilled placeholders of a template such as "[product]", but not Markdown links or footnotes. */
const PLACEHOLDER = /(?<!\[)\[(\p{L}[\p{L}\s,'’-]{1,58})\](?![([])/gu

const beginsOrder = (text: string): boolean =>
  ["orders", "bids", "frames", "rewordings"].some((name) => hasBeginning(text, name)) && !isToReaders(text)
const withoutJoin = (sentence: string): string => {
  const bare = sentence.replace(readSign("joined-order"), "")
  return beginsOrder(bare) ? bare : sentence
}
function splitOrder(sentence: string, language: string | undefined): string[] {
  const splitJoint = (joint: string, at: number, all: string) =>
    beginsOrder(all.slice(at + joint.length).replace(/\n[^]*/, "")) ? ".\n" : joint
  const parts = splitMixed(sentence)
    .replace(readSign("second-order", "giu"), ".\n")
    .replace(readSign("joint", "giu"), splitJoint)
    .split("\n")
  if (parts.length === 1) return parts
  const isSplit =
    hasBeginning(parts.at(-1) ?? "", "whole-manners") ||
    parts.slice(1).some((part) => hasSign(part, "clear-order")) ||
    [sentence, ...parts.slice(0, -1)].some(
      (one) =>
        isOrder(one) ||
        reword(one, "rewordings") !== undefined ||
        hasBeginning(one, "whole-manners") ||
        scoreAsWish(one, language) >= WISH_FROM,
    )
  return isSplit ? parts : [sentence]
}

/** "Tell them how to book and that mats are free" is two orders, of which one can only be asked about. */
function splitMixed(order: string): string {
  const [, frame, first, second] = (readSign("mixed-order").exec(order) ?? []).filter((part) => part !== undefined)
  return first && second ? `${frame} ${first}.\n${splitMixed(`${frame} ${second}.`)}` : order
}

const askOfPlaceholders = (said: string): string =>
  said.replaceAll(PLACEHOLDER, (_mark, asked: string) => openQuestion(asked))

/** "Subject: Holiday hours" above a letter. */
const SUBJECT_LINE = readSign("subject-line")
export const readSubject = (text: string): string => {
  const [, above, below] = SUBJECT_LINE.exec(text) ?? []
  return (above ?? below ?? "").trim()
}

/** "Make a 45 second film about us" without what is said of the work itself. */
export function plainOrder(sentence: string, language: string | undefined): string {
  if (!hasSign(sentence, "asks-work") || (!isOrder(sentence) && scoreAsWish(sentence, language) < WISH_FROM))
    return sentence
  const plain = sentence.replace(readSign("work-clauses", "giu"), "")
  return readOrder(plain) === undefined ? plain.replace(readSign("work-asides", "giu"), "") : plain
}

/** "A client (don't name her) who called" */
const ASIDE = / \((?:please )?(?:don['’]?t|do not|no need to) (?:name|mention|say|use|include|tag)[^)]*\)/i

const withoutTail = (sentence: string): string => sentence.replace(readSign("manner-tail"), "").replace(ASIDE, "")

/** "It is cold": refers to what is said before. */
const REFERS = /\b(?:its?|they|them|this|these|those)\b/i
/** A sentence in quotation marks stands where it should, whatever it refers to. */
const QUOTES = /["“„«]/
const ENDS_WITH = /^[^:]{3,40}: /
const isSignature = (said: string): boolean => said.startsWith("– ")

type Brief = Beside & {
  isAdvice: boolean
  isFilmed: boolean
  opening: string[]
  ending: string[]
}

/** A clause that describes the text says nothing of the words before it, unless they are as few as in "Sweet, not corny". */
const isMeant = (bare: string): boolean => /\S \S+ \S/.test(bare) || readOrder(bare) !== undefined

/** Capitalizes the sentences after an instruction in a lowercase line, where they would seem to continue it. */
function followLine(sentences: readonly string[], brief: Brief): string {
  const { hasOrder, isListed, isAdvice, isFilmed, language, opening, ending } = brief
  // What a film shows is taken for its scenes later on.
  const isScene = (sentence: string) => hasSign(sentence, "direction") && readOrder(sentence) === undefined
  const isKept = (sentence: string) => isToReaders(sentence) || (isFilmed && isScene(sentence))
  const parts = sentences
    .flatMap((sentence) => splitOrder(plainOrder(withoutJoin(sentence), language), language))
    .map((part) => (isMeant(withoutTail(part)) ? withoutTail(part) : part))
  // An item of a list is easily advice: "Keep it simple."
  const isOut = (sentence: string, from: number) =>
    isManner(sentence, hasOrder && !isListed) ||
    (isListed
      ? hasBeginning(sentence, "after-content") ||
        (isAdvice && hasSign(sentence, "chapter-word") && isWish(sentence, language, from))
      : isWish(sentence, language, from) && !hasBeginning(sentence, "content-wishes"))
  const from = hasOrder ? WISH_BESIDE_ORDER_FROM : WISH_FROM
  const wishes = parts.map((part) => isOut(part, from) && !isKept(part))
  const meant = parts
    .filter((part, at) => {
      const isBesideWish = wishes[at - 1] || wishes[at + 1]
      return !wishes[at] && (!isBesideWish || isKept(part) || !isOut(part, WISH_BESIDE_WISH_FROM))
    })
    .map(withoutTail)
  const told = meant.map((sentence) =>
    isKept(sentence) ? sentence : (readOrder(sentence) ?? readContent(sentence, language) ?? sentence),
  )
  const isAddressed = hasOrder && !isAdvice && sentences.some((sentence) => hasSign(sentence, "names-readers"))
  const addressed = told.map((sentence, at) =>
    isAddressed || (hasOrder && !isAdvice && AS_THEY.test(sentence))
      ? addressReaders(sentence, hasSign(meant[at] ?? "", "gives-readers") ? "" : told.slice(0, at).join(" "))
      : sentence,
  )
  const isOpen = (at: number) => {
    const [sentence = "", order] = [told[at], meant[at]]
    if (isKept(sentence)) return false
    if (isOrder(sentence) || hasBeginning(sentence, "bids")) return true
    // What was addressed to readers is for them.
    return (
      sentence === order && (isBid(sentence, brief) || (sentence === addressed[at] && isAskedAbout(sentence, brief)))
    )
  }
  // Sentences in a row are one question.
  const run = (at: number): string[] => (isOpen(at) ? [startTitle(told[at] ?? ""), ...run(at + 1)] : [])
  const askOnce = (at: number) => (isOpen(at - 1) ? "" : askToSay(run(at).join(" "), language))
  const said = addressed.map((sentence, at) => (isOpen(at) ? askOnce(at) : askOfPlaceholders(sentence)))
  const orderAt = (at: number) => (told[at] === meant[at] ? "" : (meant[at] ?? ""))
  // What a line goes on with behind "End with: ..." belongs to the end, too.
  const isPlacedLast = (at: number): boolean =>
    at >= 0 &&
    (hasSign(orderAt(at), "placed-last") ||
      (orderAt(at) === "" && ENDS_WITH.test(orderAt(at - 1)) && isPlacedLast(at - 1)))
  const isSame = said.join(" ") === sentences.join(" ")
  const parted = isSame ? said : said.map(startTitle)
  return parted
    .filter((sentence, at) => {
      if (sentence === "") return false
      const order = orderAt(at)
      const isLast = isPlacedLast(at) || (order && isSignature(sentence))
      const isFirst = hasSign(order, "placed-first") && (QUOTES.test(order) || !REFERS.test(sentence))
      const place = isFirst ? opening : isLast ? ending : undefined
      place?.push(isSignature(sentence) ? sentence.replace(/\.$/, "") : sentence)
      return !place
    })
    .join(" ")
}

/**
 * Reads instructions to the writer: what they ask to be said in its place, and what first and last. Where a text is
 * advice to its readers, as a chapter is, fewer sentences are taken for instructions.
 */
export function readOrders(text: string, language?: string, isAdvice = false) {
  const lines = text
    .replaceAll(/\r\n?/g, "\n")
    .replace(readSign("mail-head"), "")
    .replace(SUBJECT_LINE, "")
    .split("\n")
    .filter((line) => !hasSign(line.trim(), "page-parts"))
    .map((line) => splitSentences(line.replaceAll(/[^\S\n]+/g, " ")))
  const sentences = lines.flat()
  const isAsked = sentences.some((one) => beginsOrder(one) || hasBeginning(one, "whole-manners"))
  const hasOrder =
    isAsked ||
    sentences.some(
      (one, at) =>
        isManner(one, false) || (at > 0 && hasBeginning(one, "after-content")) || isWish(one, language, WISH_FROM),
    )
  const isFilmed = hasSign(text, "film-named")
  // The items of a guide bid its readers.
  const isGuide = isAdvice || HOW_TO.test(text)
  const opening: string[] = []
  const ending: string[] = []
  const body = lines
    .flatMap((line) => {
      const [bullet = ""] = BULLET.exec(line[0] ?? "") ?? []
      const mark = isGuide ? "" : bullet
      const bare = line.map((sentence, at) => (at === 0 ? sentence.slice(mark.length) : sentence))
      const told = followLine(bare, {
        hasOrder,
        isListed: isAdvice || bullet !== "",
        isAdvice,
        isFilmed,
        language,
        opening,
        ending,
      })
      return told || line.length === 0 ? [mark + told] : []
    })
    .join("\n")
    .replace(hasOrder ? readSign("ends-of-orders", "u") : /$^/, "")
    .trim()
  return {
    opening: opening.map((one) => one.replace(/(?<=[\p{L}\p{N}])$/u, ".")),
    body,
    ending: ending.toSorted((a, b) => Number(isSignature(a)) - Number(isSignature(b))),
    isAsked,
  }
}

/**
 * Replaces instructions to the writer by what they ask to be said, or by a question if they do not say it, and each
 * placeholder by a question. Everything else is unchanged.
 */
export function followOrders(text: string, language?: string, isAdvice = false): string {
  const { opening, body, ending, isAsked } = readOrders(text, language, isAdvice)
  const gap = ["\n\n", "\n"].find((one) => body.includes(one)) ?? " "
  const said = [...opening, body, ...ending].filter(Boolean).join(gap)
  return said || (isAsked ? ask("What should your readers know?", language) : text.trim())
}
