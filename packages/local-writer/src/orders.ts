import { openQuestion } from "@brandwright/contract/open-questions"
import { ask } from "./ask.ts"
import { listPatterns, readSign } from "./patterns.ts"
import { splitSentences, startTitle } from "./sentences.ts"

/** Recognizes instructions to the writer in a brief, and extracts what they ask to be said. */

/**
 * The patterns of this name, anchored to the beginning of a sentence; `end` is what may follow. They are one expression,
 * as every line of a brief is tested for them.
 */
const beginWith = (name: string, end = ""): RegExp => new RegExp(`^(?:${listPatterns(name).join("|")})${end}`, "iu")
const ORDERS = beginWith("orders")

/** Whether a sentence addresses the writer ("Write a post about ...") instead of the readers. */
export const isOrder = (sentence: string): boolean => ORDERS.test(sentence)

/** Instructions followed by what is to be said. */
const FRAMES = beginWith("frames")
/** Instructions to tell readers to do something, which become a direct request. */
const BIDS = beginWith("bids")
/** "Thank everyone who came" becomes a thank-you by changing two words. */
const THANKS = beginWith("thanks")
/** "Thank them for a great year": they are the readers. */
const READERS = /^Thank you to (?:them(?: all)?|our readers|the readers) (?=for )/
const SIGNS_IT = beginWith("signs-it")
/** "An email to members who haven't renewed" asks them whether they have. */
const UNDONE = readSign("undone")
/** "Sag unseren Kunden, dass wir ab März liefern": a German or Dutch clause ends with its verb. */
const VERB_LAST = beginWith("verb-last")
const MOVED = new RegExp(
  `^(${listPatterns("moved-subject").join("|")}) ((?:[^,.]|\\d\\.(?= ))+) (\\p{Ll}+)(?=[,.!]|$)`,
  "iu",
)
/** "umziehen" would have to be taken apart. */
const TAKEN_APART = readSign("taken-apart")
/** What an instruction asks for besides its subject. */
const MANNER = readSign("manner-of-order", "i")

const END =
  "(?:,? (?:please|pls|thanks|bitte|danke|por favor|gracias|merci|s['’]il (?:vous|te) plaît|per favore|grazie|obrigad[oa]|graag|alsjeblieft))?[.!?]*$"
/** Sentences that only describe the text ("Keep it under 100 words."), which are removed. */
const MANNERS = beginWith("manners", END)
/** Next to an instruction these address the writer too; alone they may address readers: "Keep it simple." */
const MANNERS_BESIDE_ORDER = beginWith("manners-beside-order", END)

/** "That we moved, that you can park": the second clause becomes a sentence of its own. */
const SECOND_THAT =
  /(?:,? and that (?=(?:we|you|it|they|there|our|my|the)\b|(?:\p{L}+ ){1,4}(?:is|are|will|can|has|have)\b)|, (?:and )?that )(\p{L})/giu

/** "Tell people to ring first, not to wait, and to bring ID" is three requests. */
const NOT_TO = /(, | (?=and |or ))(and |or )?(not )?to (?=\p{Ll})/giu

/** "Unseren Winter-Check" is in the accusative: the sentence begins with the noun, or becomes a question. */
const CASED = /^(?:(?:unser|mein|ein)(?:en|em|er)|de[nmr]) /i

/** Instructions that are said in other words than their own. */
function reword(sentence: string): string | undefined {
  if (THANKS.test(sentence)) return sentence.replace(THANKS, "Thank you to ").replace(READERS, "Thank you ")
  if (SIGNS_IT.test(sentence)) return sentence.replace(SIGNS_IT, "– ")
  const undone = isOrder(sentence) && UNDONE.exec(sentence)?.[1]
  return undone ? `Haven't ${undone} yet?` : undefined
}

/**
 * Returns what an instruction asks to be said, in the user's words: "Our summer sale" for "Write a post about our summer
 * sale". Undefined if that is fewer than `least` words.
 */
export function readOrder(sentence: string, least = 2): string | undefined {
  const reworded = reword(sentence)
  if (reworded) return reworded
  const frame = [BIDS, FRAMES].find((one) => one.test(sentence))
  if (!frame) return undefined
  const bare = sentence.replace(frame, "")
  const isVerbLast = VERB_LAST.test(sentence)
  if (isVerbLast && TAKEN_APART.test(bare)) return undefined
  const said = (isVerbLast ? bare.replace(MOVED, "$1 $3 $2") : bare)
    .replace(MANNER, "")
    // "Can you write about our sale?" is a request; "Script for a video: is it cold?" quotes a question.
    .replace(/:\s*$/.test(sentence.slice(0, -bare.length)) ? /$^/ : /\?+$/, ".")
    .replaceAll(
      frame === BIDS ? NOT_TO : /$^/g,
      (_all, gap: string, join = "", not: string = "") => `${gap}${join}${not && "don't "}`,
    )
    .replace(SECOND_THAT, (_all, next: string) => `. ${next.toUpperCase()}`)
    .replace(CASED, (article, at, whole: string) => (/^\p{Lu}/u.test(whole.slice(article.length)) ? "" : article))
    .trim()
  const isSubject = said.split(/\s+/).length >= least || SUBJECT.test(said)
  return isSubject && !isOrder(said) && !CASED.test(said) ? startTitle(said) : undefined
}

/** A single word that can be the subject of a text. */
const SUBJECT = /^(?!(?:th(?:is|at|em|ese|ose)|(?:some|every|any)thing|ourselves|yourself)(?!\p{L}))\p{L}{4,}[.!]?$/iu

/** Unfilled placeholders of a template such as "[product]", but not Markdown links or footnotes. */
const PLACEHOLDER = /(?<!\[)\[(\p{L}[\p{L}\s,'’-]{1,58})\](?![([])/gu

/** After the content this addresses the writer; a text may also begin with it: "Don't mention the war." */
const LEFT_OUT = /^(?:and |but |please )*(?:don['’]t|do not|never) (?:mention|write about|bring up)\s/i

/** "Be friendly, no jargon": clauses that each describe the text. */
const listAlternatives = (...names: string[]) => `(?:${names.flatMap(listPatterns).join("|")})`
const CLAUSE = new RegExp(`^${listAlternatives("manner-clauses")}$`, "iu")
const LATER_CLAUSE = new RegExp(
  `^(?:not )?(?:(?:too|very|eher|lieber|sondern|plutôt|piuttosto|liever) )?${listAlternatives("adjective", "adjective-other", "habits")}$`,
  "iu",
)
/** Words of the trade, which readers are not told. */
const FEATURES = new RegExp(`(?<!\\p{L})${listAlternatives("features")}(?!\\p{L})`, "iu")
const POLITE_END = new RegExp(END, "iu")
/** Longer sentences say something else too. */
const MANNERS_MAX = 160
const isMannerOnly = (sentence: string, isBesideOrder: boolean): boolean =>
  sentence.length <= MANNERS_MAX &&
  sentence
    .replace(POLITE_END, "")
    .split(/,\s*(?:(?:and|but|und|y|et|e|en) )?|\s+(?:and|but|und|aber|y|pero|et|mais|e|ma|en|maar)\s+|\s*[;–]\s+/)
    .every(
      (clause, at) =>
        CLAUSE.test(clause) ||
        (at > 0 && LATER_CLAUSE.test(clause)) ||
        (isBesideOrder && MANNERS_BESIDE_ORDER.test(clause)),
    )

const isManner = (sentence: string, isBesideOrder: boolean): boolean =>
  MANNERS.test(sentence) ||
  ((isBesideOrder || FEATURES.test(sentence)) && isMannerOnly(sentence, isBesideOrder)) ||
  (isBesideOrder && MANNERS_BESIDE_ORDER.test(sentence))

/** "Ask people to bring a mug and tell them that they save 50 cents" is two requests. */
const SECOND_ORDER = readSign("second-order")
const splitOrder = (sentence: string): string[] =>
  isOrder(sentence) ? sentence.replace(SECOND_ORDER, ".\n").split("\n") : [sentence]

/** In a brief that names its readers they are "they"; unless others are named before, the text says "you" to them. */
const NAMES_READERS = readSign("names-readers")
const AS_THEY = readSign("as-they")
const THEY = /(?<!\p{L})(?:they(?=['’ ]|$)|them(?!\p{L})|theirs?(?!\p{L}))/giu
/** A word in the plural that does not name readers: "W-9s". */
const OTHERS = new RegExp(
  `(?<![\\p{L}\\p{N}-])(?!(?:${listPatterns("readers").join("|")}|this|is|its|as|us|was|has|does|yes|always|plus|less|unless|days?)(?!\\p{L}))[\\p{L}\\p{N}-]+(?<!s)s(?![\\p{L}'’])`,
  "iu",
)
const YOU = new Map([
  ["they", "you"],
  ["them", "you"],
  ["their", "your"],
  ["theirs", "yours"],
])
function addressReaders(sentence: string, before: string): string {
  const [start = ""] = sentence.split(THEY)
  const isMeant = /(?<!\p{L})the(?:y|ir)(?!\p{L})/iu.test(sentence) && !OTHERS.test(`${before} ${start}`)
  if (!isMeant && !AS_THEY.test(sentence)) return sentence
  const said = sentence.replaceAll(THEY, (word) => YOU.get(word.toLowerCase()) ?? word)
  return /^\p{Lu}/u.test(sentence) ? startTitle(said) : said
}

function sayOrAsk(sentence: string, language: string | undefined): string {
  const said = readOrder(sentence) ?? sentence
  if (isOrder(said))
    return ask("How would you say this to your readers: “{{said}}”?", language, { said: said.replace(/[.!?]+$/, "") })
  return said.replaceAll(PLACEHOLDER, (_mark, asked: string) => openQuestion(asked))
}

/** "Thanks! Ray" after instructions also addresses the writer. */
const ENDS_OF_ORDERS = readSign("ends-of-orders", "u")

/** The lines above a pasted email: "From:", "To:", "Subject:". */
const MAIL_HEAD = readSign("mail-head")
/** "Subject: Holiday hours" above a letter. */
const SUBJECT_LINE = readSign("subject-line")
export const readSubject = (text: string): string => SUBJECT_LINE.exec(text)?.[1]?.trim() ?? ""
/** The menu and legal lines of a pasted web page. */
const PAGE_PART = readSign("page-parts")

/** Capitalizes the sentences after an instruction in a lowercase line, where they would seem to continue it. */
function followLine(sentences: readonly string[], hasOrder: boolean, language: string | undefined): string {
  const meant = sentences.flatMap(splitOrder).filter((sentence) => !isManner(sentence, hasOrder))
  const told = meant.map((sentence) => sayOrAsk(sentence, language))
  const isAddressed = hasOrder && sentences.some((sentence) => NAMES_READERS.test(sentence))
  const said = isAddressed ? told.map((sentence, at) => addressReaders(sentence, told.slice(0, at).join(" "))) : told
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
  const hasOrder = lines
    .flat()
    .some((sentence, at) => isOrder(sentence) || isManner(sentence, false) || (at > 0 && LEFT_OUT.test(sentence)))
  const said = lines
    .map((line) => followLine(line, hasOrder, language))
    .join("\n")
    .replace(hasOrder ? ENDS_OF_ORDERS : /$^/, "")
  return said.trim() || (text.trim() && ask("What should your readers know?", language))
}

const UNWANTED = ["hashtags", "emoji", "prices"].map((name): [string, RegExp] => [name, readSign(`no-${name}`)])
/** What the brief asks to leave out: "hashtags", "emoji", "prices". */
export const listUnwanted = (text: string): string[] =>
  UNWANTED.flatMap(([name, wish]) => (wish.test(text) ? [name] : []))
