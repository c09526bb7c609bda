import { openQuestion } from "@brandwright/contract/open-questions"
import { splitSentences, startTitle } from "./sentences.ts"

/** What of a brief speaks to the writer, and what it wants said. */

const WORKS =
  "(?:posts?|captions?|tweets?|e-?mails?|mails?|newsletters?|articles?|blogs?|scripts?|texts?|copy|ads?|adverts?|announcements?|e-?books?|books?|pages?|guides?|reels?|videos?|series)"
const READERS =
  "(?:people|readers|customers|clients|patients|followers|subscribers|members|visitors|guests|viewers|users|parents|students|fans|everyone|everybody|them)"
const ADDRESSED = `(?:our |my |all |the )?(?:[\\w-]+ )?${READERS}`
const VERBS = "(?:write|create|draft|compose|generate|make|produce|prepare)"
const A_WORK = `(?:an?|the|some|our|my|two|three) (?:[\\w'’-]+ ){0,4}${WORKS}`
const WRITE_IT = `${VERBS}(?: me| us)? (?:${A_WORK}|something(?: \\w+)?(?= (?:about|for|on|that says) ))`
const POLITE = "(?:(?:hi|hey|hello|please|also|and|can you|could you|can we|pls),? )*"
const WISH = "(?:i|we)(?:['’]d like| would like| want| need| wish)"

const ORDERS = [
  `${WRITE_IT}\\b`,
  `(?:tell|invite|remind|ask|encourage|urge|thank|inform) ${ADDRESSED}\\b`,
  "(?:share|say) that\\b",
  "(?:mention|include|emphasi[sz]e|highlight|stress|explain|describe|promote|announce) (?:that|our|the|how|why|what|who|a|an)\\b",
  `${WISH} (?:to (?:promote|announce|advertise|introduce|share|post|write|tell)|${A_WORK})\\b`,
  "(?:a |an )?(?:[\\w-]+ )?(?:post|caption|tweet|e-?mail|newsletter|article|script|text) (?:about|for|on|announcing|inviting)\\b",
].map((order) => new RegExp(`^${POLITE}${order}`, "i"))

/** Whether a sentence speaks to the writer ("Write a post about ...") and not to the readers. */
export const isOrder = (sentence: string): boolean => ORDERS.some((order) => order.test(sentence))

const FOR_WHOM = `(?: (?:for|to) (?:instagram|facebook|linkedin|twitter|x|tiktok|pinterest|youtube|${ADDRESSED}|(?:our|my|the) [\\w-]+))?`
const SUBJECT = `(?:about|on|for|announcing|promoting|introducing|saying that|that says|to (?:promote|announce|introduce)|inviting ${READERS} to)`
/** Orders that hold what is to be said behind them. */
const FRAMES = [
  `(?:${WRITE_IT}|${WISH} ${A_WORK})${FOR_WHOM} ${SUBJECT} `,
  `(?:tell|inform|remind) ${ADDRESSED} (?:that|about) `,
  `let ${ADDRESSED} know (?:that|about) `,
  "(?:mention|emphasi[sz]e|highlight|stress|announce|share|explain|say) that ",
  "(?:promote|announce|introduce|advertise) (?:that )?(?=(?:our|my|the|an?|we)\\b)",
  `${WISH} to (?:(?:promote|announce|advertise|introduce|share)(?: that)?|(?:post|write) about|tell ${ADDRESSED} (?:that|about)) `,
  `(?:a |an )?(?:[\\w-]+ )?(?:post|caption|tweet|e-?mail|newsletter|article|script|text)${FOR_WHOM} (?:about|for|on|announcing) `,
].map((frame) => new RegExp(`^${POLITE}${frame}`, "i"))
/** "Thank everyone who came" is said to them as it stands, but for two words. */
const THANKS = new RegExp(`^${POLITE}thank (?=${ADDRESSED}\\b)`, "i")
/** What an order asks for beside its subject. */
const MANNER =
  /,? (?:(?:with|using|including|and (?:add|include)) (?:an? |some |the )?(?:[\w-]+ ){0,2}(?:call to action|cta|hashtags?|emojis?)(?: and (?:an? |some )?(?:[\w-]+ ){0,2}(?:call to action|cta|hashtags?|emojis?))?|in an? [\w-]+(?: and [\w-]+)? (?:tone|style|voice))(?=[.!?]*$)/i

const FEATURES =
  "(?:hashtags?|emojis?|call to action|cta|exclamation (?:marks?|points?)|jargon|buzzwords|tone(?: of voice)?)"
const AND_FEATURES = `(?:,? (?:and|with) (?:please )?(?:(?:use|add|include|avoid) )?(?:[\\w-]+ ){0,4}${FEATURES})*`
const IT = `(?:it|this|(?:the |your )?(?:tone|style|${WORKS}))`
/** Sentences that say nothing but how the text is to be: "Keep it under 100 words." They go. */
const MANNERS = [
  `(?:keep|make) ${IT} .*\\b\\d+ (?:words|characters|sentences)`,
  "(?:under|max(?:imum)?|at most|no more than) \\d+ (?:words|characters|sentences)",
  `(?:use|add|include|avoid|no|don['’]t use|do not use) (?:[\\w-]+ ){0,5}${FEATURES}`,
].map((manner) => new RegExp(`^${POLITE}${manner}${AND_FEATURES}[.!]*$`, "i"))
const ADJECTIVE =
  "(?:short|brief|concise|simple|friendly|fun|funny|warm|casual|light|upbeat|formal|informal|professional|punchy|catchy|engaging|exciting|playful|personal|positive|snappy|clear)"
/** Beside an order these are for the writer too; alone they may be for readers: "Keep it simple." */
const MANNER_BESIDE_ORDER = new RegExp(
  `^${POLITE}(?:(?:keep|make) ${IT} (?:\\w+ ){0,2}${ADJECTIVE}(?:(?:,| and|, and| but) ${ADJECTIVE})*${AND_FEATURES}[.!]*$|(?:tone|(?:target )?audience|platform|format): \\D*$)`,
  "i",
)

/** "That we moved and that you can park": what is to be said goes on as a sentence of its own. */
const SECOND_THAT = /,? and that ((?:we|you|it|they|there|our|my|the)\b)/gi

/** Returns what an order wants said, in the person's own words: "Our summer sale" of "Write a post about our summer sale". */
export function readOrder(sentence: string): string | undefined {
  if (THANKS.test(sentence)) return sentence.replace(THANKS, "Thank you to ")
  const frame = FRAMES.find((tried) => tried.test(sentence))
  if (!frame) return undefined
  const said = sentence
    .replace(frame, "")
    .replace(MANNER, "")
    .replace(/\?$/, ".")
    .replace(SECOND_THAT, (_all, next: string) => `. ${startTitle(next)}`)
    .trim()
  return said.split(/\s+/).length > 1 && !isOrder(said) ? startTitle(said) : undefined
}

/** Parts of a template that were left as they are: "[product]". Links and footnotes of Markdown are none. */
const PLACEHOLDER = /(?<!\[)\[(\p{L}[\p{L}\s,'’-]{1,58})\](?![([])/gu

const isManner = (sentence: string, isBesideOrder: boolean): boolean =>
  MANNERS.some((manner) => manner.test(sentence)) || (isBesideOrder && MANNER_BESIDE_ORDER.test(sentence))

function sayOrAsk(sentence: string): string {
  const said = readOrder(sentence) ?? sentence
  if (isOrder(said)) return openQuestion(`How would you say this to your readers: “${said.replace(/[.!?]+$/, "")}”?`)
  return said.replaceAll(PLACEHOLDER, (_mark, asked: string) => openQuestion(asked))
}

/** In a line of lower case the sentences behind an order would read on from it: once it has its capital, they need theirs. */
function followLine(sentences: readonly string[], hasOrder: boolean): string {
  const meant = sentences.filter((sentence) => !isManner(sentence, hasOrder))
  const said = meant.map(sayOrAsk)
  return (said.join(" ") === sentences.join(" ") ? said : said.map(startTitle)).join(" ")
}

/**
 * Returns the text with what its orders to the writer want said, or a question where they do not say it, and a question
 * for each placeholder that was left. Everything else stays letter by letter.
 */
export function followOrders(text: string): string {
  const lines = text
    .replaceAll(/\r\n?/g, "\n")
    .split("\n")
    .map((line) => splitSentences(line.replaceAll(/[^\S\n]+/g, " ")))
  const hasOrder = lines.flat().some(isOrder)
  const said = lines.map((line) => followLine(line, hasOrder)).join("\n")
  return said.trim() || (text.trim() && openQuestion("What should your readers know?"))
}
