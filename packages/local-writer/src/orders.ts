import { openQuestion } from "@brandwright/contract/open-questions"
import { ask } from "./ask.ts"
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
const POLITE = "(?:(?:hi|hey|hello|so|ok|okay|well|please|also|and|can you|could you|can we|pls),? )*"
const WISH = "(?:i|we)(?:['’]d like| would like| want| need| wish)"

const ORDERS = [
  `${WRITE_IT}\\b`,
  `(?:tell|invite|remind|ask|encourage|urge|thank|inform) ${ADDRESSED}\\b`,
  "(?:share|say) that\\b",
  "(?:mention|include|emphasi[sz]e|highlight|stress|explain|describe|promote|announce) (?:that|our|the|how|why|what|who|a|an)\\b",
  `${WISH} (?:to (?:promote|announce|advertise|introduce|share|post|write|tell)|${A_WORK})\\b`,
  "(?:a |an )?(?:[\\w-]+ )?(?:post|caption|tweet|e-?mail|newsletter|article|script|text) (?:about|for|on|announcing|inviting)\\b",
].map((order) => new RegExp(`^${POLITE}${order}`, "i"))

/** What orders, manners and subjects are in other languages: "Schreibe einen Post über ...", "Usa emojis." */
const FOREIGN = [
  {
    order:
      "(?:bitte )?(?:schreib|erstell|verfass|mach|entwirf|formulier|gestalte)(?:e|en sie)? (?:(?:mir|uns|bitte) )*ein(?:en?)?(?: (?:\\p{L}|-)+){0,3}?[ -](?:post|beitrag|text|tweet|newsletter|e-?mail|mail|artikel|anzeige|skript|video|buch|e-?book|ratgeber|seite)(?!\\p{L})(?: (?:instagram|facebook|linkedin|tiktok)(?!\\p{L}))?(?: (?:für|an) (?:(?!über|zu[mr]?)\\p{L}+ ?){1,4})?",
    subject: " ?(?:über|zu[mr]?|, (?:dass|in de[mr])|:) ",
    manner:
      "(?:bitte )?(?:(?:halte?|mach) (?:es|ihn|das|den text) .{0,30}|(?:mit|ohne|verwende|nutze|keine) (?:\\p{L}+ ){0,7}(?:emojis?|hashtags?|ton|tonfall)(?: .{0,20})?|(?:ton|stil|tonfall): .*|(?:erwähne|nenne|schreibe?) (?:bitte )?(?:nicht|nichts|kein).*|(?:maximal|höchstens|unter) \\d+ (?:wörter|zeichen|sätze).*)",
  },
  {
    order:
      "(?:por favor,? )?(?:escrib[ea]|escríb[ea](?:me|nos)|redacta|crea|haz(?:me|nos)?|prepara|genera) una? (?:\\p{L}+ ){0,2}?(?:post|publicación|correo|e-?mail|mail|boletín|newsletter|artículo|entrada|texto|anuncio|gui[oó]n|vídeo|tuit|libro|guía|página)(?!\\p{L})(?: (?:instagram|facebook|linkedin|tiktok)(?!\\p{L}))?(?: (?:para|a) (?:(?!sobre|anunciar)\\p{L}+ ?){1,4})?",
    subject: " ?(?:sobre|acerca de|que diga que|diciendo que|anunciando(?: que)?|para anunciar(?: que)?|:) ",
    manner:
      "(?:por favor,? )?(?:(?:que sea|hazlo|mantenlo) .{0,40}|(?:usa|con|sin|añade|incluye) (?:\\p{L}+ ){0,7}(?:emojis?|emoticonos?|hashtags?|tono)(?: .{0,40})?|no (?:menciones|digas|hables de|pongas) .*|(?:con )?(?:un )?tono:? .{0,40}|(?:máximo|menos de|no más de) \\d+ (?:palabras|caracteres|frases).*)",
  },
  {
    order:
      "(?:merci de |peux-tu |pouvez-vous )?(?:écri(?:s|vez|re)|rédige[rz]?|crée[rz]?|fai(?:s|tes|re)|prépare[rz]?)(?:-(?:moi|nous))? une? (?:\\p{L}+ ){0,2}?(?:post|publication|e-?mail|mail|courriel|newsletter|article|texte|annonce|script|vidéo|tweet|livre|guide|légende|page)(?!\\p{L})(?: (?:instagram|facebook|linkedin|tiktok)(?!\\p{L}))?(?: (?:pour|à) (?!annoncer)(?:(?!sur)\\p{L}+ ?){1,4})?",
    subject: " ?(?:sur|à propos de|pour annoncer(?: que)?|annonçant(?: que)?|qui dit que|disant que|:) ",
    manner:
      "(?:merci de )?(?:(?:reste[rz]?|sois|soyez|fais) (?:\\p{L}+ )?(?:court|bref|simple|concis).{0,30}|(?:utilise[rz]?|avec|sans|ajoute[rz]?|mets) (?:\\p{L}+ ){0,7}(?:[ée]mojis?|hashtags?|ton)(?: .{0,40})?|ne (?:mentionne|parle|dis)\\p{L}* pas .*|(?:avec )?(?:un )?ton:? .{0,40}|(?:maximum|moins de|pas plus de) \\d+ (?:mots|caractères|phrases).*)",
  },
]
ORDERS.push(...FOREIGN.map(({ order }) => new RegExp(`^${order}`, "iu")))

/** Whether a sentence speaks to the writer ("Write a post about ...") and not to the readers. */
export const isOrder = (sentence: string): boolean => ORDERS.some((order) => order.test(sentence))

const FOR_WHOM = `(?: (?:for|to) (?:instagram|facebook|linkedin|twitter|x|tiktok|pinterest|youtube|${ADDRESSED}|(?:our|my|the) [\\w-]+))?`
const AIMED = "(?: (?:aimed|targeted|directed) at(?: [\\w'’-]+){1,5}?)?"
const SUBJECT = `(?:about|on|for|announcing(?: that)?|promoting|introducing|(?:saying|explaining|informing ${ADDRESSED}|telling ${ADDRESSED}|to (?:say|explain|tell ${ADDRESSED}|let ${ADDRESSED} know)) that|that (?:says|explains)(?: that)?|to (?:promote|announce|introduce)|inviting ${READERS} to)`
/** Orders that hold what is to be said behind them. */
const FRAMES = [
  `(?:${WRITE_IT}|${WISH} ${A_WORK})${FOR_WHOM}${AIMED} ${SUBJECT} `,
  `(?:tell|inform|remind) ${ADDRESSED} (?:that|about) `,
  `let ${ADDRESSED} know (?:that|about) `,
  "(?:mention|emphasi[sz]e|highlight|stress|announce|share|explain|say) that ",
  "(?:promote|announce|introduce|advertise) (?:that )?(?=(?:our|my|the|an?|we)\\b)",
  `${WISH} to (?:(?:promote|announce|advertise|introduce|share)(?: that)?|(?:post|write) about|tell ${ADDRESSED} (?:that|about)) `,
  `(?:a |an )?(?:[\\w-]+ )?(?:post|caption|tweet|e-?mail|newsletter|article|script|text)${FOR_WHOM} (?:about|for|on|announcing) `,
].map((frame) => new RegExp(`^${POLITE}${frame}`, "i"))
FRAMES.push(...FOREIGN.map(({ order, subject }) => new RegExp(`^${order}${subject}`, "iu")))
/** "Thank everyone who came" is said to them as it stands, but for two words. */
const THANKS = new RegExp(`^${POLITE}thank (?=${ADDRESSED}\\b)`, "i")
/** What an order asks for beside its subject. */
const MANNER =
  /,? (?:(?:with|using|including|and (?:add|include)) (?:an? |some |the )?(?:[\w-]+ ){0,2}(?:call to action|cta|hashtags?|emojis?)(?: and (?:an? |some )?(?:[\w-]+ ){0,2}(?:call to action|cta|hashtags?|emojis?))?|in an? [\w-]+(?: and [\w-]+)? (?:tone|style|voice))(?=[.!?]*$)/i

const FEATURES = "(?:hashtags?|emojis?|call to action|cta|exclamation (?:marks?|points?)|tone(?: of voice)?)"
/** Ways of writing; "no jargon" alone may be a promise to readers. */
const HABITS = "(?:jargon|buzzwords|clich[ée]s?|slang|puns?|fluff|hard sell|scare tactics|sales talk)"
const ADJECTIVE =
  "(?:short|brief|concise|simple|friendly|fun|funny|warm|casual|light|upbeat|formal|informal|professional|punchy|catchy|engaging|exciting|playful|personal|positive|snappy|clear|practical|useful|helpful|honest|serious|readable|easy to read)"
const TONAL = "(?:funny|fun|catchy|engaging|playful|punchy|snappy|upbeat|exciting|professional|formal|informal|casual)"
const IT = `(?:it|this|(?:the |your )?(?:tone|style|${WORKS}))`
const AND_FEATURES = `(?:,? (?:and|with) (?:please )?(?:(?:(?:use|add|include|avoid) )?(?:[\\w-]+ ){0,4}${FEATURES}|(?:keep|make) ${IT} (?:\\w+ ){0,2}${ADJECTIVE}))*`
/** Sentences that say nothing but how the text is to be: "Keep it under 100 words." They go. */
const MANNERS = [
  `(?:keep|make) ${IT} .*\\b\\d+ (?:words|characters|sentences)`,
  "(?:under|max(?:imum)?|at most|no more than) \\d+ (?:words|characters|sentences)",
  `(?:use|add|include|avoid|no|don['’]t use|do not use) (?:[\\w-]+ ){0,5}${FEATURES}`,
  `(?:avoid|don['’]t use|do not use) (?:[\\w-]+ ){0,5}${HABITS}`,
  `(?:make|keep) (?:it|this)(?: sound)? (?:\\w+ ){0,2}${TONAL}(?:(?:,| and|, and| but) ${ADJECTIVE})*`,
  "(?:end|start|begin|open|close|finish) (?:it |this |the (?:post|text) )?with (?:an? )?(?:[\\w-]+ )?(?:question|hook|joke|pun|call to action|cta|bang)",
  `${WISH} ${IT} to (?:be|sound|feel|read|stay) (?:\\w+ ){0,2}${ADJECTIVE}(?:(?:,| and|, and| but) (?:\\w+ )?${ADJECTIVE})*`,
].map((manner) => new RegExp(`^${POLITE}${manner}${AND_FEATURES}[.!]*$`, "i"))
/** Beside an order these are for the writer too; alone they may be for readers: "Keep it simple." */
const MANNERS_BESIDE_ORDER = [
  `${POLITE}(?:keep|make) ${IT} (?:\\w+ ){0,2}${ADJECTIVE}(?:(?:,| and|, and| but) ${ADJECTIVE})*${AND_FEATURES}`,
  `no (?:[\\w-]+ ){0,3}${HABITS}`,
  "(?:tone|(?:target )?audience|platform|format): \\D*",
  "(?:please )?(?:don['’]t|do not|never) (?:mention|say|talk about|write about|include|tell)(?!\\p{L}).*",
  ...FOREIGN.map(({ manner }) => manner),
].map((manner) => new RegExp(`^${manner}[.!]*$`, "iu"))

/** "That we moved and that you can park": what is to be said goes on as a sentence of its own. */
const SECOND_THAT = /,? and that ((?:we|you|it|they|there|our|my|the)\b)/gi

/** "The winter term, it starts": what is said of an order's subject is a sentence of its own. */
const SPLICE = /^([^.,:!?]{3,60}), ((?:it|they|we|there)(?:['’]\p{L}+)? )/iu

/** "Unseren Winter-Check" has the case of the order's object: a sentence begins with the noun, or is left to the person. */
const CASED = /^(?:(?:unser|mein|ein)(?:en|em|er)|de[nmr]) /i

/**
 * Returns what an order wants said, in the person's own words: "Our summer sale" of "Write a post about our summer sale".
 * Fewer than `least` words say nothing.
 */
export function readOrder(sentence: string, least = 2): string | undefined {
  if (THANKS.test(sentence)) return sentence.replace(THANKS, "Thank you to ")
  const frame = FRAMES.find((tried) => tried.test(sentence))
  if (!frame) return undefined
  const said = sentence
    .replace(frame, "")
    .replace(MANNER, "")
    .replace(/\?$/, ".")
    .replace(SECOND_THAT, (_all, next: string) => `. ${startTitle(next)}`)
    .replace(SPLICE, (_all, subject: string, next: string) => `${subject}. ${startTitle(next)}`)
    .replace(CASED, (article, at, whole: string) => (/^\p{Lu}/u.test(whole.slice(article.length)) ? "" : article))
    .trim()
  return said.split(/\s+/).length >= least && !isOrder(said) && !CASED.test(said) ? startTitle(said) : undefined
}

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
    .map((line) => splitSentences(line.replaceAll(/[^\S\n]+/g, " ")))
  const hasOrder = lines
    .flat()
    .some((sentence, at) => isOrder(sentence) || isManner(sentence, false) || (at > 0 && LEFT_OUT.test(sentence)))
  const said = lines.map((line) => followLine(line, hasOrder, language)).join("\n")
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
