import { openQuestion } from "@brandwright/contract/open-questions"
import { ask } from "./ask.ts"
import { listPatterns, readSign } from "./patterns.ts"
import { splitSentences, startTitle } from "./sentences.ts"

/** What of a brief speaks to the writer, and what it wants said. */

/** The patterns of a name as whole sentences begin with them; `end` is what may follow. */
const beginWith = (name: string, end = ""): RegExp[] =>
  listPatterns(name).map((pattern) => new RegExp(`^(?:${pattern})${end}`, "iu"))
const ORDERS = beginWith("orders")

/** Whether a sentence speaks to the writer ("Write a post about ...") and not to the readers. */
export const isOrder = (sentence: string): boolean => ORDERS.some((order) => order.test(sentence))

/** Orders that hold what is to be said behind them. */
const FRAMES = beginWith("frames")
/** Of these what readers are bid to do is said to them. */
const BIDS = beginWith("bids")
/** "Thank everyone who came" is said to them as it stands, but for two words. */
const [THANKS = /^$/] = beginWith("thanks")
const [SIGNS_IT = /^$/] = beginWith("signs-it")
/** What an order asks for beside its subject. */
const MANNER = readSign("manner-of-order", "i")

const END = "(?:,? (?:please|pls|thanks|bitte|gracias|merci))?[.!?]*$"
/** Sentences that say nothing but how the text is to be: "Keep it under 100 words." They go. */
const MANNERS = beginWith("manners", END)
/** Beside an order these are for the writer too; alone they may be for readers: "Keep it simple." */
const MANNERS_BESIDE_ORDER = beginWith("manners-beside-order", END)

/** "That we moved and that you can park": what is to be said goes on as a sentence of its own. */
const SECOND_THAT = /,? and that ((?:we|you|it|they|there|our|my|the)\b)/gi

/** "Tell people to ring first, not to wait, and to bring ID" bids each of them. */
const NOT_TO = /, (and |or )?(not )?to (?=\p{Ll})/giu

/** "Unseren Winter-Check" has the case of the order's object: a sentence begins with the noun, or is left to the person. */
const CASED = /^(?:(?:unser|mein|ein)(?:en|em|er)|de[nmr]) /i

/**
 * Returns what an order wants said, in the person's own words: "Our summer sale" of "Write a post about our summer sale".
 * Fewer than `least` words say nothing.
 */
export function readOrder(sentence: string, least = 2): string | undefined {
  if (THANKS.test(sentence)) return sentence.replace(THANKS, "Thank you to ")
  if (SIGNS_IT.test(sentence)) return sentence.replace(SIGNS_IT, "– ")
  const frame = [...BIDS, ...FRAMES].find((tried) => tried.test(sentence))
  if (!frame) return undefined
  const said = sentence
    .replace(frame, "")
    .replace(MANNER, "")
    .replace(/\?+$/, ".")
    .replaceAll(
      BIDS.includes(frame) ? NOT_TO : /$^/g,
      (_all, join = "", not: string = "") => `, ${join}${not && "don't "}`,
    )
    .replace(SECOND_THAT, (_all, next: string) => `. ${startTitle(next)}`)
    .replace(CASED, (article, at, whole: string) => (/^\p{Lu}/u.test(whole.slice(article.length)) ? "" : article))
    .trim()
  const isSubject = said.split(/\s+/).length >= least || SUBJECT.test(said)
  return isSubject && !isOrder(said) && !CASED.test(said) ? startTitle(said) : undefined
}

/** A single word that says what a text is about. */
const SUBJECT = /^(?!(?:th(?:is|at|em|ese|ose)|(?:some|every|any)thing|ourselves|yourself)(?!\p{L}))\p{L}{4,}[.!]?$/iu

/** Parts of a template that were left as they are: "[product]". Links and footnotes of Markdown are none. */
const PLACEHOLDER = /(?<!\[)\[(\p{L}[\p{L}\s,'’-]{1,58})\](?![([])/gu

/** Behind what is to be told this is for the writer; a text may begin with it: "Don't mention the war." */
const LEFT_OUT = /^(?:and |but |please )*(?:don['’]t|do not|never) (?:mention|write about|bring up)\s/i

const isManner = (sentence: string, isBesideOrder: boolean): boolean =>
  MANNERS.some((manner) => manner.test(sentence)) ||
  (isBesideOrder && MANNERS_BESIDE_ORDER.some((manner) => manner.test(sentence)))

function sayOrAsk(sentence: string, language: string | undefined): string {
  const said = readOrder(sentence) ?? sentence
  if (isOrder(said))
    return ask("How would you say this to your readers: “{{said}}”?", language, { said: said.replace(/[.!?]+$/, "") })
  return said.replaceAll(PLACEHOLDER, (_mark, asked: string) => openQuestion(asked))
}

/** "Thanks! Ray" behind orders is for the writer too. */
const ENDS_OF_ORDERS = readSign("ends-of-orders", "u")

/** Of a pasted web page: its menu, its legal lines. */
const PAGE_PART = readSign("page-parts")

/** In a line of lower case the sentences behind an order would read on from it: once it has its capital, they need theirs. */
function followLine(sentences: readonly string[], hasOrder: boolean, language: string | undefined): string {
  const meant = sentences.filter((sentence) => !isManner(sentence, hasOrder))
  const said = meant.map((sentence) => sayOrAsk(sentence, language))
  return (said.join(" ") === sentences.join(" ") ? said : said.map(startTitle)).join(" ")
}

/**
 * Returns the text with what its orders to the writer want said, or a question where they do not say it, and a question
 * for each placeholder that was left. Everything else stays letter by letter.
 */
export function followOrders(text: string, language?: string): string {
  const lines = text
    .replaceAll(/\r\n?/g, "\n")
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

const NONE = "(?:no|without|skip(?: the)?|don['’]t (?:use|add)|ohne|keine|sin|nada de|sans|pas (?:de|d['’]))"
/** What a brief asks its text to do without, by the name of the choice. */
export const listUnwanted = (text: string): string[] =>
  ["hashtags", "emoji"].filter((one) =>
    new RegExp(
      `(?<!\\p{L})${NONE} ?(?:\\p{L}+ ){0,3}(?:${one}|${one === "emoji" ? "emojis|émojis" : "hashtag"})(?!\\p{L})`,
      "iu",
    ).test(text),
  )
