import { openQuestion } from "@brandwright/contract/writing/open-questions"
import { scoreForWriter } from "./addressee.ts"
import { ask } from "./ask.ts"
import { listPatterns, readBeginning, readRewording, readSign } from "./patterns.ts"
import { BULLET, splitSentences, startTitle } from "./sentences.ts"
import { CONTACT } from "./signs.ts"
import { readSlips } from "./spelling.ts"
import { endsWithVerb, placeVerb } from "./verb-last.ts"

/** Recognizes instructions to the writer in a brief, and extracts what they ask to be said. */

const findOrder = readBeginning("orders")

/** Whether a sentence addresses the writer ("Write a post about ...") instead of the readers. */
export const isOrder = (sentence: string): boolean => findOrder(sentence) !== undefined

/** Instructions followed by what is to be said. */
const findFrame = readBeginning("frames")
/** Instructions to tell readers to do something, which become a direct request. */
const findBid = readBeginning("bids")
/** Instructions that are said in other words: "Thank everyone who came" becomes a thank-you. */
const reword = readRewording("rewordings")
/** What an instruction asks for besides its subject. */
const MANNER = readSign("manner-of-order", "i")
/** "Message us for a quote, don't put prices in": the last clause describes the text. */
const MANNER_TAIL = readSign("manner-tail")
/** "A client (don't name her) who called" */
const ASIDE = / \((?:please )?(?:don['’]?t|do not|no need to) (?:name|mention|say|use|include|tag)[^)]*\)/i

const END = `${listPatterns("polite-end").join("|")}[.!?]*$`
/** Sentences that only describe the text ("Keep it under 100 words."), which are removed. */
const findManner = readBeginning("manners", END)
/** Next to an instruction these address the writer too; alone they may address readers: "Keep it simple." */
const findMannerBesideOrder = readBeginning("manners-beside-order", END)

/** "That we moved, that you can park": the second clause becomes a sentence of its own. */
const SECOND_THAT = readSign("second-that", "giu")

/** "Unseren neuen Kurs" is in the accusative: "Unser neuer Kurs", or a question if the case does not tell. */
const findCased = readBeginning("cased-article")
const uncase = readRewording("uncased")
const dropCase = (clause: string): string => uncase(clause) ?? (findCased(clause) !== undefined ? "" : clause)

/**
 * Returns what an instruction asks to be said, in the user's words: "Our summer sale" for "Write a post about our summer
 * sale". Undefined if that is fewer than `least` words.
 */
export const readOrder = (sentence: string, least = 2): string | undefined =>
  startTitle(reword(sentence) ?? "") || readFrame(sentence, least)

function readFrame(sentence: string, least: number): string | undefined {
  const bid = findBid(sentence)
  const frame = bid ?? findFrame(sentence)
  if (frame === undefined) return undefined
  const bare = sentence.slice(frame.length)
  const isMoved = endsWithVerb(sentence)
  const clause = (isMoved ? placeVerb(bare, sentence) : bare).replace(MANNER, "")
  // "Can you write about our sale?" is a request; "Script for a video: is it cold?" quotes a question.
  const isQuoted = frame.trimEnd().endsWith(":")
  const ended = isQuoted ? clause : clause.replace(/\s*\?+$/, ".")
  const told = isQuoted || isMoved ? ended : dropCase(ended)
  const said = (bid === undefined ? told : sayRequests(told))
    .replace(SECOND_THAT, (_all, next: string) => `. ${next.toUpperCase()}`)
    .trim()
  if (said.split(/\s+/).filter(Boolean).length < least && !SUBJECT.test(said)) return undefined
  // "Newsletter for January: introduce our candles"
  const inner = isQuoted ? readOrder(said, least) : undefined
  return inner ?? (isOrder(said) ? undefined : startTitle(said))
}

/** "Tell people to ring first, not to wait, and to bring their ID" is three requests. */
const sayRequests = (requests: string): string =>
  addressReaders(requests, "").replaceAll(
    NOT_TO,
    (_all, gap: string, join = "", not: string = "") => `${gap}${join}${not && "don't "}`,
  )
const NOT_TO = readSign("not-to", "giu")

/** A single word that can be the subject of a text. */
const SUBJECT = readSign("subject-word")

/** Unfilled placeholders of a template such as "[product]", but not Markdown links or footnotes. */
const PLACEHOLDER = /(?<!\[)\[(\p{L}[\p{L}\s,'’-]{1,58})\](?![([])/gu

/** After the content this addresses the writer; a text may also begin with it: "Don't mention the war." */
const findLeftOut = readBeginning("after-content")

/** From these probabilities on a sentence is a wish for the text: last, beside an order or a wish, alone, and if it is asked about. */
const LAST_WISH_FROM = 0.6
const WISH_BESIDE_ORDER_FROM = 0.6
const WISH_BESIDE_WISH_FROM = 0.5
const WISH_FROM = 0.75
const ASKED_FROM = 0.97
/** "Under 100 words" and "from Jo" are no facts. */
const SIZES = readSign("sizes-of-text", "giu")
/** What a text must not lose: questions, lists, figures, links, names, and clauses of what to say. */
const FACT = readSign("told-facts", "u")
/** Open questions, questions, exclamations, lists and quotations are not asked about. */
const UNASKED = /\[\[\?|: |[?!]$|["“„«]/
/** "Portable showers will be next to the office." and "Should be fun!" are for readers, unless their words weigh much. */
const STATED = readSign("stated")
const STATED_WISH_FROM = 0.95
const isWish = (sentence: string, language: string | undefined, from: number): boolean =>
  !BULLET.test(sentence) &&
  !FACT.test(sentence.replaceAll(SIZES, "")) &&
  !TOLD_THEY.test(sentence) &&
  scoreForWriter(sentence, language) >= (STATED.test(sentence) ? STATED_WISH_FROM : from) &&
  !isOrder(sentence) &&
  readOrder(sentence) === undefined

const isManner = (sentence: string, isBesideOrder: boolean): boolean =>
  findManner(sentence) !== undefined ||
  (isBesideOrder &&
    findMannerBesideOrder(sentence) !== undefined &&
    !CONTACT.test(sentence) &&
    readOrder(sentence) === undefined)

/** "Ask people to bring a mug and tell them that they save 50 cents" is two requests. */
const SECOND_ORDER = readSign("second-order", "giu")
function splitOrder(sentence: string, language: string | undefined): string[] {
  const parts = sentence.replace(SECOND_ORDER, ".\n").split("\n")
  const isSplit =
    findManner(parts.at(-1) ?? "") !== undefined ||
    [sentence, ...parts.slice(0, -1)].some(
      (one) =>
        isOrder(one) ||
        reword(one) !== undefined ||
        findManner(one) !== undefined ||
        scoreForWriter(one, language) >= WISH_FROM,
    )
  return isSplit ? parts : [sentence]
}

/** In a brief that names its readers they are "they"; unless others are named before, the text says "you" to them. */
const NAMES_READERS = readSign("names-readers")
/** "Give them 10% off their first order": "their" are the readers. */
const GIVES_READERS = readSign("gives-readers")
const AS_THEY = readSign("as-they")
const TOLD_THEY = readSign("told-they")
const THEY = /(?<!\p{L})the(?:y(?=['’ ]|$)|m|irs?)(?!\p{L})/iu
/** A word in the plural that does not name readers: "W-9s". */
const OTHERS = readSign("others")
const sayYou = readSlips("they-to-you")
function addressReaders(sentence: string, before: string): string {
  const [start = "", rest] = sentence.split(THEY)
  if (sentence.includes("[[?")) return sentence
  const isMeant = rest !== undefined && !OTHERS.test(`${before} ${start}`)
  return isMeant || AS_THEY.test(sentence) ? sayYou(sentence) : sentence
}

function sayOrAsk(sentence: string, language: string | undefined): string {
  const said = readOrder(sentence) ?? sentence
  if (isOrder(said) || (said === sentence && !UNASKED.test(said) && scoreForWriter(said, language) >= ASKED_FROM))
    return ask("How would you say this to your readers: “{{said}}”?", language, { said: said.replace(/[.!?]+$/, "") })
  return said.replaceAll(PLACEHOLDER, (_mark, asked: string) => openQuestion(asked))
}

/** "Thanks! Ray" after instructions also addresses the writer. */
const ENDS_OF_ORDERS = readSign("ends-of-orders", "u")

/** The lines above a pasted email: "From:", "To:", "Subject:". */
const MAIL_HEAD = readSign("mail-head")
/** "Subject: Holiday hours" above a letter. */
const SUBJECT_LINE = readSign("subject-line")
export const readSubject = (text: string): string => {
  const [, above, below] = SUBJECT_LINE.exec(text) ?? []
  return (above ?? below ?? "").trim()
}
/** The menu and legal lines of a pasted web page. */
const PAGE_PART = readSign("page-parts")

type Brief = { hasOrder: boolean; language: string | undefined; last: string | undefined }

/** Capitalizes the sentences after an instruction in a lowercase line, where they would seem to continue it. */
function followLine(sentences: readonly string[], { hasOrder, language, last }: Brief): string {
  const parts = sentences.flatMap((sentence) => splitOrder(sentence, language))
  const isOut = (sentence: string, from: number) => isManner(sentence, hasOrder) || isWish(sentence, language, from)
  const from = hasOrder ? WISH_BESIDE_ORDER_FROM : WISH_FROM
  const wishes = parts.map((part) => isOut(part, part === last ? LAST_WISH_FROM : from))
  const meant = parts
    .filter((part, at) => !wishes[at] && !((wishes[at - 1] || wishes[at + 1]) && isOut(part, WISH_BESIDE_WISH_FROM)))
    .map((sentence) => sentence.replace(MANNER_TAIL, "").replace(ASIDE, ""))
  const told = meant.map((sentence) => sayOrAsk(sentence, language))
  const isAddressed = hasOrder && sentences.some((sentence) => NAMES_READERS.test(sentence))
  const said = told.map((sentence, at) =>
    isAddressed || (hasOrder && AS_THEY.test(sentence))
      ? addressReaders(sentence, GIVES_READERS.test(meant[at] ?? "") ? "" : told.slice(0, at).join(" "))
      : sentence,
  )
  return (said.join(" ") === sentences.join(" ") ? said : said.map(startTitle)).join(" ")
}

/**
 * Replaces instructions to the writer by what they ask to be said, or by a question if they do not say it, and each
 * placeholder by a question. Everything else is unchanged.
 */
export function followOrders(text: string, language?: string): string {
  const lines = text
    .replaceAll(/\r\n?/g, "\n")
    .replace(MAIL_HEAD, "")
    .replace(SUBJECT_LINE, "")
    .split("\n")
    .filter((line) => !PAGE_PART.test(line.trim()))
    .map((line) => splitSentences(line.replaceAll(/[^\S\n]+/g, " ")))
  const sentences = lines.flat()
  const isAsked = sentences.some((one) => isOrder(one) || findFrame(one) !== undefined || findManner(one) !== undefined)
  const hasOrder =
    isAsked ||
    sentences.some(
      (one, at) =>
        isManner(one, false) || (at > 0 && findLeftOut(one) !== undefined) || isWish(one, language, WISH_FROM),
    )
  const ending = sentences.at(-1) ?? ""
  // A single word is easily a name or a reply.
  const last = sentences.length > 1 && ending.includes(" ") ? ending : undefined
  const said = lines
    .flatMap((line) => {
      const told = followLine(line, { hasOrder, language, last })
      return told || line.length === 0 ? [told] : []
    })
    .join("\n")
    .replace(hasOrder ? ENDS_OF_ORDERS : /$^/, "")
  return said.trim() || (isAsked ? ask("What should your readers know?", language) : text.trim())
}

/** What the brief asks to leave out. */
export const listUnwanted = (text: string): string[] =>
  ["hashtags", "emoji", "prices"].filter((name) => readSign(`no-${name}`).test(text))
