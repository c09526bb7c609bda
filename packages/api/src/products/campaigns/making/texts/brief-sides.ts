import { BULLET, splitSentences, withoutBullet } from "@brandwright/local-writer/brief/sentences"
import { breakList } from "@brandwright/local-writer/brief/tidy"

/** Splits a brief into aspects, so that each mail and post of a campaign covers one. Sentences stay whole. */
export type BriefSides = {
  /** Everything meant for readers, without the owner's goals. */
  whole: string
  first: string
  /** Everything after the first sentence. */
  details: string
  /** The sentence with a deadline or date; "" if there is none. */
  end: string
}

const ENOUGH = "(?:at least |about |around |some |over )?"
/**
 * Sentences with the owner's goals: "We want to fill the workshop", "Goal: 50 trials".
 * A request to readers, such as "We need 20 volunteers", is not a goal.
 */
const AIMS = [
  "(?:our|the|my) (?:main |first )?(?:goal|aim|target|objective)s?\\b",
  "(?:goal|aim)s? (?:is|are) to\\b",
  "(?:goal|aim|target|objective)s?:",
  `(?:we|i)(?:['’]d (?:like|love)| would (?:like|love)| want| hope| aim| plan|(?:['’]re| are|['’]m| am) (?:looking|aiming|hoping))(?: to| for)? (?:(?:fill|sell|book|grow|increase|attract|gain|boost|bring in|double|win)\\b|(?:get |reach |have )?${ENOUGH}(?:\\d|more |new ))`,
  "wir (?:wollen|möchten) .*\\b(?:füllen|verkaufen|gewinnen|erreichen|steigern)[.!]?$",
  "(?:unser |mein |das )?ziel(?::| ist\\b)",
  "queremos (?:llenar|vender|conseguir|aumentar|ganar)\\b",
  "(?:nuestro |el )?objetivo(?::| es\\b)",
  "nous (?:voulons|voudrions) (?:remplir|vendre|gagner|attirer|augmenter)\\b",
  "(?:notre |l['’])?objectif(?: ?:| est\\b)",
].map((aim) => new RegExp(`^${aim}`, "iu"))
const isAim = (sentence: string): boolean => AIMS.some((aim) => aim.test(sentence.trim()))

const DAY = "(?:\\p{L}+\\.? \\d{1,2}|\\d{1,2}\\.? \\p{L}+)"
const MONTH = "(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\\p{L}*\\.?"
const MONTH_DAY = `(?:${MONTH} \\d{1,2}|\\d{1,2} ${MONTH})`
const ENDS = [
  "\\b(?:(?:until|till)(?! (?:late|\\d{1,2}(?:[:.]\\d\\d)? ?(?:[ap]\\.?m|uhr|h\\b|o'clock|late|$|[.,!])))|end(?:s|ing)?(?= (?:on|at|in|this|next|today|tonight|tomorrow|soon|\\d|(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)))|closes?|last (?:day|date|chance|place)s?|through|for one (?:day|week) only|while (?:stocks?|supplies) last)\\b",
  `\\b(?:before|by) (?:(?:next |this )?(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:\\p{L}+,? )?${DAY}|christmas|easter|thanksgiving|halloween|new year)`,
  `\\bfrom (?:${DAY}|\\d{1,2}) (?:to|until) ${DAY}`,
  `\\b${MONTH_DAY} ?(?:to|until|through|[-–]) ?${MONTH_DAY}`,
  `^(?:on|am|le|el)(?: \\p{L}+,?)? ${DAY}`,
  "(?<!\\p{L}|\\p{N} )(?:bis (?:zum|ende|anfang|mitte|einschließlich|\\d)|nur noch|endet|hasta el|termina|jusqu['’]au|se termine|antes del? \\d|válid[oa]s? (?:del|desde)|avant le \\d|valable|gültig|fino a(?:l| esaurimento)?|entro (?:il|la)|até (?:ao? |dia )?(?:\\d|fim)|tot (?:en met |eind )?(?:\\d|eind)|uiterlijk)(?!\\p{L})",
].map((end) => new RegExp(end, "iu"))
/** The end of a shortage is not the end of an offer. */
const MISSING =
  /\b(?:every|each (?:day|week|month|year)|out of|closed|shut|away|on leave|(?:fully )?booked|sold out|not (?:available|open))\b/i
const tellsEnd = (sentence: string): boolean => !MISSING.test(sentence) && ENDS.some((end) => end.test(sentence))

/** Leans on the sentence that names the person. */
const OF_A_PERSON = /^(?:he|she|his|her)\b/i
/** Fewer words are a greeting, an exclamation or a heading. */
const ALONE_WORDS_MIN = 5

export function readSides(brief: string): BriefSides {
  const lines = brief
    .split("\n")
    .flatMap((line) => breakList(line).split("\n"))
    .map((line) => ({ isEmpty: !line.trim(), said: splitSentences(line).filter((sentence) => !isAim(sentence)) }))
    .filter(({ isEmpty, said }) => isEmpty || said.length > 0)
    .map(({ said }) => said)
  const sentences = lines.flat()
  // Questions, a salutation or a few words alone are not a text, and "He" needs the sentence that names him: what
  // follows is included, unless it is a list.
  const isBare = (count: number) =>
    count < sentences.length &&
    (/[?,]$/.test(sentences[count - 1] ?? "") ||
      OF_A_PERSON.test(sentences[count] ?? "") ||
      sentences.slice(0, count).join(" ").split(" ").length < ALONE_WORDS_MIN)
  const [begin = "", next = ""] = sentences
  const isListed = begin.endsWith(":") || BULLET.test(next)
  let count = 1
  while (!isListed && isBare(count)) count += 1
  const last = sentences[count - 1] ?? ""
  const whole = lines
    .map((sentences) => sentences.join(" "))
    .join("\n")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim()
  const end = whole.indexOf(last) + last.length
  return {
    whole,
    first: isListed || last.endsWith(":") ? whole : whole.slice(0, end),
    details: whole.slice(end).trim(),
    end: withoutBullet(sentences.find(tellsEnd) ?? ""),
  }
}
