import { BULLET, splitSentences, startTitle } from "./sentences.ts"
import { SIGN_OFF } from "./signs.ts"
import { capitalize } from "./words.ts"

/** What an editor mends in any brief without changing a word: capitals, apostrophes, and the last full stop. */

const MONTHS =
  "jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?"
const DATED = new RegExp(
  `(?<=(?<![\\p{L}\\p{N}])\\d{1,2}(?:st|nd|rd|th)? )(?:${MONTHS})(?!\\p{L})|(?<![\\p{L}\\p{N}])(?:${MONTHS})(?=\\.? \\d)`,
  "gu",
)
const ALWAYS =
  /(?<![\p{L}\p{N}@#./_-])(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|january|february|april|june|july|september|october|november|december|christmas|easter)(?![\p{L}\p{N}@_/-]|\.\p{L})/gu
/** Who writes "I" at all means another word by "i", such as one of Welsh. */
const I = /(?<![\p{L}\p{N}.'’&@#/_-])i(?=['’](?:m|ll|ve|d)(?!\p{L})|[\s,!?]|\.(?:\s|$)|$)/gu

const MONTH_RANGE = new RegExp(`(?<![\\p{L}-])(?:${MONTHS})[-–](?:${MONTHS})(?![\\p{L}-])`, "gu")
const WEEKDAY = "(?:mon|tues?|weds?|thu(?:rs?)?|fri|sat|sun)"
const DAYS = new RegExp(`(?<![\\p{L}-])${WEEKDAY}(?:[-–]${WEEKDAY})+(?![\\p{L}-])`, "gu")
/** "sat 8am": before a time a weekday can be nothing else. */
const WEEKDAY_AT = new RegExp(
  `(?<![\\p{L}\\p{N}@#./_-])${WEEKDAY}(?=,? (?:at |from )?\\d{1,2}(?:[:.]\\d\\d)? ?[ap]\\.?m\\b)`,
  "gu",
)
const DM = /(?<![\p{L}\p{N}@#/._-])dm(?= (?:us|me)(?!\p{L}))/giu

/** Words that nothing but a hurried contraction can be; "its", "were", "well" and "lets" are words of their own. */
const CONTRACTIONS =
  /(?<![\p{L}\p{N}.'’@#/_-])(?:(?:do|does|did|is|are|was|have|has|had|could|should|would|must)nt|cant|wont|(?:you|they)(?:re|ve|ll)|we(?:ve)|(?:that|what|here|there|who|where)s|im|ive)(?![\p{L}\p{N}'’@#/_-]|\.\p{L})/giu
/** "its" before what only "it is" can have behind it. */
const ITS =
  /(?<![\p{L}\p{N}.'’@#/_-])its(?=[\s](?:a|an|the|here|there|not|now|been|called|back|coming|going|free|just|only|all|so|too|still|time|open|ready|almost|nearly|that|really|finally|worth|about|never|always|no)(?!\p{L}|[-'’])|\s\p{Sc}\p{N}[\p{N}.,]*(?: (?:per|a|an|each|for|and|to|plus|total|all)(?!\p{L})|[,.!?]|$))/giu

/** Slips of which none is another word or a name. */
const SLIPS = new Map(
  "teh the,adn and,befor before,recieve receive,recieved received,definately definitely,seperate separate,seperately separately,occured occurred,untill until,tommorow tomorrow,tomorow tomorrow,accomodate accommodate,accomodation accommodation,calender calendar,begining beginning,beleive believe,freind friend,freinds friends,neccessary necessary,reccomend recommend,recomend recommend,succesful successful,suprise surprise,truely truly,availible available,availabe available,buisness business,inspecton inspection,appointmnet appointment,guarentee guarantee,restaraunt restaurant,ocassion occasion,occassion occasion,wiht with"
    .split(",")
    .map((pair) => pair.split(" "))
    .flatMap(([slip = "", word = ""]): [string, string][] => [
      [slip, word],
      [capitalize(slip), capitalize(word)],
    ]),
)
const SLIP = new RegExp(
  `(?<![\\p{L}\\p{N}'’@#/._-])(?:${[...SLIPS.keys()].join("|")})(?![\\p{L}\\p{N}'’@/_-]|\\.\\p{L})`,
  "gu",
)

const apostrophize = (word: string): string =>
  word.replace(/(?:nt|t|re|ve|ll|s|m)$/i, (end) =>
    /nt$/i.test(end) ? `${end.slice(0, -1)}'${end.slice(-1)}` : `'${end}`,
  )

const mendEnglish = (text: string): string =>
  text
    .replaceAll(SLIP, (slip) => SLIPS.get(slip) ?? slip)
    .replaceAll(CONTRACTIONS, apostrophize)
    .replaceAll(ITS, apostrophize)
    .replaceAll(WERE, apostrophize)
    .replaceAll(WEEKDAY_AT, startTitle)
    .replaceAll(DATED, startTitle)
    .replaceAll(ALWAYS, startTitle)
    .replaceAll(MONTH_RANGE, (months) => months.replaceAll(/\p{L}+/gu, startTitle))
    .replaceAll(DAYS, (days) => days.replaceAll(/\p{L}+/gu, startTitle))
    .replaceAll(I, (letter) => (/(?<!\p{L})I(?!\p{L})/u.test(text) ? letter : "I"))
    .replaceAll(DM, "DM")

/** "were open": at the start of what is no question "were" can only be "we're". */
const WERE =
  /(?<=(?:^|[.!?…]\s+))were(?= (?!(?:it|he|she|you|i|they|we|there|that|this|any|not)\b)[^.!?\n]*(?:[.!\n]|$))/gim
/** "Mistakes. 1. No phone. 2. No prices. 3. ...": a numbered list written as one line. */
const NUMBERED = /(?<=[.!?:;])\s+(?=\d{1,2}[.)] \p{L})/gu
const breakList = (line: string): string =>
  /(?:^|[.!?:;] )1[.)] .+[.!?;] 2[.)] .+[.!?;] 3[.)] /u.test(line) ? line.replaceAll(NUMBERED, "\n") : line

/** A weekday, a month and the hour: in German they have capitals, as adverbs ("montags") they have none. */
const GERMAN =
  /(?<![\p{L}\p{N}@#./_-])(?:(?:mon|diens|donners|frei|sams|sonn)tag|mittwoch)(?!\p{L})|(?<![\p{L}\p{N}@#./_-])(?:januar|februar|märz|april|mai|juni|juli|august|september|oktober|november|dezember)(?!\p{L})|(?<=\d )uhr(?!\p{L})/gu

/** Words that make a line a sentence and no subject or entry of a list. */
const SENTENCE_WORDS_MIN = 4
/** "beard 9": a line of a price list, behind which a sentence begins. */
const isEntry = (line: string): boolean => !/[.!?…]/.test(line) && line.split(/\s+/).length < SENTENCE_WORDS_MIN

/** A full stop is due behind words and figures; behind a link or a name it would join them. */
const UNENDED = /(?:[\p{L}\p{N}%€$£]|[\p{L}\p{N}.]\))$/u
const ADDRESS_END = /(?:\S[@/]\S*|[a-z]\.\w{2,}|[#@]\S+|[”"»] [–—] .*)$/i

/**
 * Returns the text with a capital at the start of each sentence and in names of days and months, and with a full stop
 * behind a paragraph that lacks it. Names such as "iPhone" and the brand's own stay as they are.
 */
export function tidyText(
  text: string,
  { brandName, language = "en" }: { brandName: string; language?: string | undefined },
): string {
  const isGerman = language.startsWith("de")
  const spelled = language.startsWith("en") ? mendEnglish(text) : isGerman ? text.replaceAll(GERMAN, startTitle) : text
  const lines = spelled.split("\n").map(breakList).join("\n").split("\n")
  const tidy: string[] = []
  for (const [index, line] of lines.entries()) {
    const isAlone = lines.length === 1 && line.split(/\s+/).length >= SENTENCE_WORDS_MIN
    const goesOn = /^\p{Ll}/u.test(lines[index + 1]?.trim() ?? "")
    const before = tidy.at(-1)?.trim() ?? ""
    const isNew = /(?:^|[.!?…])$/.test(before) || (isEntry(before) && !isEntry(line.trim()))
    tidy.push(tidyLine(line, { brandName, isNew, isAlone, goesOn }))
  }
  return tidy.join("\n")
}

/** Where a line stands: behind a sentence's end, alone, before a line that goes on with its sentence. */
type Line = { brandName: string; isNew: boolean; isAlone: boolean; goesOn: boolean }

function tidyLine(line: string, { brandName, isNew, isAlone, goesOn }: Line): string {
  if (!line.trim() || line.includes("[[?") || BULLET.test(line)) return line
  const startCapital = (sentence: string) =>
    brandName !== "" && sentence.startsWith(brandName) ? sentence : startTitle(sentence)
  const sentences = splitSentences(line)
  const tidy = sentences.map((sentence, at) => (at > 0 || isNew ? startCapital(sentence) : sentence)).join(" ")
  const isDue = (sentences.length > 1 || isAlone) && !goesOn
  return isDue && UNENDED.test(tidy) && !ADDRESS_END.test(tidy) && !SIGN_OFF.test(tidy) ? `${tidy}.` : tidy
}
