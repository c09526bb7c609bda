import { findUnbackedQuotes } from "./claim-quotes.ts"
import { isOneOfPrices, listPrices } from "./claim-money.ts"
import { counted } from "../counted.ts"
import {
  DATE,
  DURATION,
  listDays,
  listNumbers,
  listReduced,
  listSavings,
  listTimes,
  MONTHS,
  NUMBER,
  NUMERIC_DATE,
  PRICE,
  readDay,
  readDuration,
  readNumber,
  readNumericDay,
  readTime,
  TIME,
} from "./claim-forms.ts"
import { isRightWeekday, listKnownWeekdays, WEEKDAY_DATE } from "../weekday-dates.ts"
import {
  CODE_WORD,
  FOREIGN_ADDRESS,
  FREE_WORD,
  GIVEN_AWAY,
  LARGE_NUMBER,
  PROMISE,
  SCARCITY,
  shortenStreet,
} from "./claim-words.ts"

/**
 * Finds claims in a text that no given fact supports: figures, prices, dates, links, addresses, quotations and names. Pure and without a
 * model, the same for every writer; its results need a person's review and are not proven wrong.
 */
export const CLAIM_KINDS = ["link", "address", "price", "date", "figure", "promise", "quote", "name"] as const
export type ClaimKind = (typeof CLAIM_KINDS)[number]
/** A range of the text in UTF-16 units: `text.slice(start, end) === excerpt`. */
export type Claim = { kind: ClaimKind; start: number; end: number; excerpt: string }

export const factCheckText = {
  title: "Not in your facts",
  count: (count: number) =>
    `${counted(count, "claim", "claims")} to check. Add what is true to your facts, or keep it here only.`,
  add: "Add to facts",
  change: "Change",
  keep: "Keep",
  added: { title: "Added to your facts", message: "New texts may use it." },
} as const

export const CLAIM_LABELS: Record<ClaimKind, string> = {
  link: "Link",
  address: "Address",
  price: "Price",
  date: "Date",
  figure: "Figure",
  promise: "Promise",
  quote: "Quotation",
  name: "Name",
}

/** Variables, hashtags, numbers of list items and scenes, times of scenes. */
const NO_CLAIM =
  /\{\{[^{}]*\}\}|#[\p{L}\p{N}_]+|^[ \t]*\d{1,2}[.)](?=\s)|\bscene \d{1,2}\b|[([][ \t]*(?:\d:[0-5]\d[ \t]?[-–—][ \t]?\d:[0-5]\d|\d{1,3}[ \t]?[-–—][ \t]?\d{1,3}[ \t]?s(?:ec(?:onds)?)?)[ \t]*[)\]]/gimu

/** The most characters checked; the rest is ignored. */
export const FACT_CHECKED_MAX = 50_000
const CLAIMS_MAX = 60

const LINK =
  /(?:https?:\/\/|www\.)[^\s<>"')\]]+|\b[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){0,8}\.(?:com|org|net|io|co|uk|de|eu|shop|app|dev|example)\b(?:\/[^\s<>"')\]]*)?/gi
const ADDRESS =
  /(?<![\w.+-])[\w.+-]+@[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}|(?<![\w/.-])(?!\d{4}-\d{2}-\d{2}|\d{1,2}\.\d{1,2}\.\d{2,4}(?!\d))\+?\d(?:[\d().-]| (?! )){7,30}\d(?!\d)|\b\d{1,4}[a-z]?\s+(?:\p{Lu}\p{L}+\s+){1,3}(?:street|road|lane|avenue|square|drive|way|st|rd|ave)\b/giu
/** Numbers in the text: never a part of "1,200", "A4" or "3rd". */
const FIGURE = new RegExp(`(?<![\\p{L}\\d]|\\d[.,])${NUMBER}(?![\\p{L}\\d]|[.,]\\d)(?:\\s?%)?`, "gu")
const NAME = /(?<![\p{L}\p{N}#@_-])\p{Lu}[\p{Ll}'’]+(?:[ -]\p{Lu}[\p{Ll}'’]+)*/gu

/**
 * Returns the claims in `text` that are in none of `given` (facts, brief, user input). Variables, open
 * questions, hashtags and list numbers are not claims; names are only detected in English.
 */
export function findUnbackedClaims(text: string, given: readonly string[], language = "en-US"): Claim[] {
  const isEnglish = language.startsWith("en")
  const read = (written: string) => (isEnglish ? plainSpaces(written) : joinThousands(plainSpaces(written)))
  const checked = read(text.slice(0, FACT_CHECKED_MAX))
  const known = readGiven(read(given.join("\n")))
  // An open question ends a sentence.
  const withoutMarks = checked.replace(/\[\[\?[^[\]]*\]\]/g, (mark) => `${" ".repeat(mark.length - 1)}.`)
  let left = blank(withoutMarks, NO_CLAIM)
  const claims: Claim[] = findUnbackedQuotes(left, given.join("\n"))
  const look = (kind: ClaimKind, pattern: RegExp, isBacked: (excerpt: string, index: number) => boolean) => {
    for (const { 0: found, index } of left.matchAll(pattern)) {
      const excerpt = found.replace(/[.,;:!?]+$/, "")
      if (excerpt && !isBacked(excerpt, index))
        claims.push({ kind, start: index, end: index + excerpt.length, excerpt })
    }
    left = blank(left, pattern)
  }
  look("address", ADDRESS, (excerpt) => known.compact.includes(compact(excerpt)))
  look("address", FOREIGN_ADDRESS, (excerpt) => known.compact.includes(compact(excerpt)))
  look("link", LINK, (excerpt) => known.flat.includes(bareLink(excerpt)))
  const isKnownNumber = (excerpt: string) => known.numbers.has(readNumber(excerpt))
  const isGiven = (excerpt: string) => known.flat.includes(flatten(excerpt))
  look("price", PRICE, (excerpt) => {
    const amount = readNumber(excerpt)
    return isOneOfPrices(excerpt, known.prices) || known.bare.has(amount) || known.savings.has(amount)
  })
  look("date", WEEKDAY_DATE, (excerpt) => isRightWeekday(excerpt, known, Date.now()))
  look("date", DATE, (excerpt) => known.days.has(readDay(excerpt)))
  left = left.replace(NUMERIC_DATE, (found) =>
    readNumericDay(found).some((day) => known.days.has(day)) ? " ".repeat(found.length) : found,
  )
  look("figure", TIME, (excerpt) => readTime(excerpt).some((time) => known.times.has(time)))
  look("figure", LARGE_NUMBER, isGiven)
  look("figure", DURATION, (excerpt) => known.amounts.has(readDuration(excerpt)) || isGiven(excerpt))
  look("figure", CODE_WORD, isGiven)
  look("promise", PROMISE, (excerpt) => known.flat.includes(flatten(excerpt).slice(0, PROMISE_STEM)))
  look("promise", SCARCITY, isGiven)
  look("promise", GIVEN_AWAY, () => FREE_WORD.test(known.flat))
  look("figure", FIGURE, (excerpt) =>
    excerpt.endsWith("%") ? known.percents.has(readNumber(excerpt)) : isKnownNumber(excerpt),
  )
  if (isEnglish) {
    look("name", NAME, (excerpt, index) => isPlainWord(excerpt, index, left, known) || isKnownName(excerpt, known))
  }
  const shown = plainSpaces(text)
  return claims
    .sort((one, other) => one.start - other.start)
    .slice(0, CLAIMS_MAX)
    .map((claim) => ({ ...claim, excerpt: shown.slice(claim.start, claim.end) }))
}

/** "Guaranteed" is backed by a guarantee. */
const PROMISE_STEM = 7

/** The facts used in a text: by title, price or link. */
export function findUsedFacts<Fact extends { title: string; price: string; url: string }>(
  text: string,
  facts: readonly Fact[],
): Fact[] {
  // A hashtag's words and an open question's are no mention.
  const flat = flatten(text.replace(/#\S+|\[\[\?[^[\]]*\]\]/g, " "))
  const numbers = readGiven(text).numbers
  return facts.filter(({ title, price, url }) => {
    if (title && flat.includes(flatten(title))) return true
    if (url && flat.includes(bareLink(url))) return true
    return price !== "" && words(title).some((word) => flat.includes(word)) && numbers.has(readNumber(price))
  })
}

type KnownFacts = {
  flat: string
  compact: string
  numbers: Set<string>
  /** The same without days and times: "19:00" is no price of 19, and 3 May no period of three weeks. */
  amounts: Set<string>
  /** The amounts without a currency. */
  bare: Set<string>
  prices: Map<string, Set<string>>
  /** Differences of two given prices, in money and percent, and prices with a given percentage off. */
  savings: Set<string>
  /** Every number that is no price, and what given prices differ by: "£15 off with WARM15" says nothing of 15%. */
  percents: Set<string>
  days: Set<string>
  /** Weekdays by the day of the year. */
  weekdays: Map<string, Set<number>>
  times: Set<number>
  words: Set<string>
}

function readGiven(text: string): KnownFacts {
  const { amounts, percents } = listSavings(text)
  const priceless = text.replace(PRICE, " ").replace(/(?<![\p{L}-])\p{L}[\p{L}-]{0,40}\d+/gu, " ")
  const plain = text.replace(TIME, " ").replace(DATE, " ")
  return {
    flat: flatten(text),
    compact: compact(text),
    numbers: new Set(listNumbers(text)),
    amounts: new Set([...listNumbers(plain), ...(text.match(PRICE) ?? []).map(readNumber)]),
    bare: new Set(listNumbers(plain.replace(PRICE, " "))),
    prices: listPrices(text),
    savings: new Set([...amounts, ...listReduced(text)]),
    percents: new Set([...percents, ...listNumbers(priceless)]),
    days: new Set(listDays(text)),
    weekdays: listKnownWeekdays(text),
    times: new Set(listTimes(text)),
    words: new Set(words(text)),
  }
}

const flatten = (text: string): string =>
  text.toLowerCase().replaceAll("’", "'").replace(/'+/g, "'").replace(/\s+/g, " ").trim()
const compact = (text: string): string =>
  shortenStreet(text)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}@+]/gu, "")
const words = (text: string): string[] => flatten(text).match(/[\p{L}\p{N}][\p{L}\p{N}']*/gu) ?? []
const bareLink = (link: string): string =>
  flatten(link)
    .replace(/^https?:\/\//, "")
    .replace(/^www\./, "")
    .replace(/[/.,;:!?]+$/, "")

const isKnownName = (name: string, { flat, words: known }: KnownFacts): boolean =>
  flat.includes(flatten(name)) ||
  words(name).every((word) => [word, word.replace(/'s$/, ""), word.replace(/s$/, "")].some((form) => known.has(form)))

/** After the end of a sentence, a line break, an opening quotation mark, a bullet or an emoji. */
const START = /(?:^|[.!?:…\n"“”(>*•|–—-]|\p{Extended_Pictographic})\s*$/u

/** At the start of a sentence or line, in a headline, or a word that is always written so. */
function isPlainWord(name: string, index: number, text: string, known: KnownFacts): boolean {
  if (USUAL.test(name)) return true
  if (START.test(text.slice(Math.max(0, index - LOOKED_BACK), index))) {
    const rest = name.replace(/^[^ -]+[ -]?/, "")
    if (rest === "" || USUAL.test(rest) || isKnownName(rest, known)) return true
  }
  return isHeadline(text, index)
}
const LOOKED_BACK = 300
const USUAL = new RegExp(
  `^(?:I|I['’]\\p{Ll}+|${MONTHS.map((name) => name.charAt(0).toUpperCase() + name.slice(1)).join("|")}|Subject|English|Christmas|Easter|New Year(?:['’]s)?|Black Friday|Mother['’]s Day|Father['’]s Day|Facebook|Instagram|TikTok|LinkedIn|Twitter|YouTube|Google)$`,
  "u",
)

/** A line in title case, where capitals mean nothing. */
function isHeadline(text: string, index: number): boolean {
  const start = text.lastIndexOf("\n", index - 1) + 1
  const end = text.indexOf("\n", index)
  const line = text.slice(start, end < 0 ? undefined : end)
  if (/^\s*(?:#|<h\d|subject:)/i.test(line)) return true
  const all = line.match(/\p{L}[\p{L}'’]*/gu) ?? []
  const capital = all.filter((word) => /^\p{Lu}/u.test(word))
  // Of two sentences nearly all words have capitals, or their capitals mean something.
  if (/[.!?]\s+\S/.test(line) && capital.length * 4 < all.length * 3) return false
  return all.length <= 12 && all.length > 2 && capital.length * 2 > all.length
}

/** The same length, with a space for each that holds words together. */
const plainSpaces = (text: string): string => text.replace(/[\u00A0\u202F]/g, " ")

/** "1 200" with a point in place of its space, at the same length: thousands are apart in most languages. */
const joinThousands = (text: string): string =>
  text.replace(/(?<![\d.,] ?)\d{1,3}(?: \d{3}){1,3}(?! ?\d)/g, (number) => number.replaceAll(" ", "."))

/** The same length with spaces in the places of the pattern: positions stay. */
const blank = (text: string, pattern: RegExp): string => text.replace(pattern, (found) => " ".repeat(found.length))
