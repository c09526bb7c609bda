import { findWeekday, listRangeDays, WEEKDAY, WEEKDAYS } from "./claim-weekdays.ts"

/**
 * Normalizes different notations of a figure, day or time of day: "ninety" and "90", "May 31st"
 * and "2026-05-31", "6pm" and "18:00".
 */
export const MONTHS = "january|february|march|april|may|june|july|august|september|october|november|december".split("|")
/** The same months in the other languages of a brand, in the order of the year. */
const MONTHS_ELSEWHERE = [
  ["januar", "januari", "jänner", "janvier", "enero", "gennaio", "janeiro", "stycznia"],
  ["februar", "februari", "février", "febrero", "febbraio", "fevereiro", "lutego"],
  ["märz", "mars", "marts", "marzo", "março", "maart", "marca"],
  ["april", "avril", "abril", "aprile", "kwietnia"],
  ["mai", "maj", "mayo", "maggio", "maio", "mei", "maja"],
  ["juni", "juin", "junio", "giugno", "junho", "czerwca"],
  ["juli", "juillet", "julio", "luglio", "julho", "lipca"],
  ["august", "augusti", "augustus", "août", "agosto", "sierpnia"],
  ["september", "septembre", "septiembre", "settembre", "setembro", "września"],
  ["oktober", "octobre", "octubre", "ottobre", "outubro", "października"],
  ["november", "novembre", "noviembre", "novembro", "listopada"],
  ["dezember", "december", "desember", "décembre", "diciembre", "dicembre", "dezembro", "grudnia"],
]
const MONTH_ELSEWHERE = `(?:${MONTHS_ELSEWHERE.flat().join("|")})(?![\\p{L}])`
const MONTH = "(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]*\\.?"
const SYMBOL = "(?:[A-Z]{1,2})?[$£€¥₹₩₺₽₴₦]"
const CODE = "(?:USD|EUR|GBP|CAD|AUD|NZD|CHF|JPY|INR|ZAR|SEK|NOK|DKK|PLN|BRL|dollars?|euros?|pounds?|quid|reais|kr|zł)"
/** Bounded: in a chain of digits and points without end, every digit could begin a number. */
export const NUMBER = "\\d{1,20}(?:[.,]\\d{1,20}){0,8}"

export const PRICE = new RegExp(`${SYMBOL}\\s?${NUMBER}|\\b${NUMBER}\\s?(?:[€£$]|${CODE}(?![\\p{L}\\d]))`, "giu")
/** A day of the year in letters or by its ISO form. */
export const CALENDAR_DATE = `\\b\\d{4}-\\d{2}-\\d{2}\\b|\\b\\d{1,2}(?:st|nd|rd|th)?(?: of)? ${MONTH}\\b(?:,? \\d{4})?|\\b${MONTH} \\d{1,2}(?:st|nd|rd|th)?\\b(?!,\\d{3}\\b)(?:,? \\d{4})?|\\b\\d{1,2}(?:\\.|er|º)?(?: de)? ${MONTH_ELSEWHERE}(?:(?: de)? \\d{4}\\b)?`
export const DATE = new RegExp(`${CALENDAR_DATE}|${WEEKDAY}`, "giu")
/** "31/5", "31.5.2026" or "5/31/26": the order of day and month is the reader's. */
export const NUMERIC_DATE =
  /(?<![\d./])(?:\d{1,2}\/\d{1,2}(?:\/(?:\d{4}|\d{2}))?|\d{1,2}\.\d{1,2}\.(?:\d{4}|\d{2})?)(?![\d/])/g
/** "18:00", "6:30 pm", "6.30pm", "6pm", "18 h 30", "18.30 Uhr", "18 uur", "ore 18" or "kl. 18". */
export const TIME =
  /\b(?:ore|kl\.?|godz\.?) \d{1,2}(?:[.:][0-5]\d)?\b|\b\d{1,2}:[0-5]\d(?:\s?[ap]\.?m\b)?|\b\d{1,2}(?:\.[0-5]\d)?\s?[ap]\.?m\b|\b\d{1,2}(?:[.:][0-5]\d)?\s?(?:uhr|uur)\b(?: [0-5]\d\b)?|\b\d{1,2} ?h(?: ?[0-5]\d)?\b/gi

/** "1,200.00", "1.200" and "1200" are one number; so are "39" and "39.00". */
export function readNumber(text: string): string {
  const digits = /\d+(?:[.,]\d+)*/.exec(text)?.[0] ?? ""
  const [whole = "", cents = ""] = digits.split(/[.,](?=\d{1,2}$)/)
  const tidy = whole.replace(/[.,]/g, "").replace(/^0+(?=\d)/, "")
  return /^0*$/.test(cents) ? tidy : `${tidy}.${cents.replace(/0+$/, "")}`
}

const ONES =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(
    " ",
  )
const TENS = "twenty thirty forty fifty sixty seventy eighty ninety".split(" ")
const NUMBER_WORDS = new RegExp(
  `\\b(?:(${TENS.join("|")})(?:[ -](${ONES.slice(1, 10).join("|")}))?|(${ONES.join("|")}))(?: (hundred|thousand))?\\b`,
  "gi",
)

/** Numbers that are written in words, up to "ninety-nine thousand". */
const listNumberWords = (text: string): string[] =>
  Array.from(text.matchAll(NUMBER_WORDS), ([, tens = "", rest = "", one = "", unit = ""]) => {
    const ten = (TENS.indexOf(tens.toLowerCase()) + 2) * 10
    const count = tens ? ten + Math.max(0, ONES.indexOf(rest.toLowerCase())) : ONES.indexOf(one.toLowerCase())
    return String(count * (unit ? (/^h/i.test(unit) ? 100 : 1000) : 1))
  })

/** From two to twelve in the other languages of a brand; without those that are common words of another language. */
const SMALL_ELSEWHERE = [
  ["zwei", "deux", "dos", "due", "twee", "dois", "duas", "två", "dwa", "dwie"],
  ["drei", "trois", "tres", "tre", "drie", "três", "trzy"],
  ["vier", "quatre", "cuatro", "quattro", "quatro", "fire", "fyra", "cztery"],
  ["fünf", "cinq", "cinco", "cinque", "vijf", "fem", "pięć"],
  ["sechs", "seis", "zes", "seks", "sex", "sześć"],
  ["sieben", "sept", "siete", "sette", "zeven", "sete", "syv", "sju", "siedem"],
  ["acht", "huit", "ocho", "otto", "oito", "åtte", "otte", "åtta", "osiem"],
  ["neun", "neuf", "nueve", "nove", "negen", "nio"],
  ["zehn", "dix", "diez", "dieci", "tien", "dez", "tio"],
  ["elf", "onze", "undici", "elva"],
  ["zwölf", "douze", "doce", "dodici", "twaalf", "doze", "tolv"],
]
const SMALL_FIRST = 2
const readSmallWord = (word: string): number => {
  const at = SMALL_ELSEWHERE.findIndex((words) => words.includes(word.toLowerCase()))
  return at < 0 ? ONES.indexOf(word.toLowerCase()) : at + SMALL_FIRST
}
const ELSEWHERE = new RegExp(`(?<!\\p{L})(?:${SMALL_ELSEWHERE.flat().join("|")})(?!\\p{L})`, "giu")
const SMALL = [...ONES.slice(SMALL_FIRST, SMALL_FIRST + SMALL_ELSEWHERE.length), ...SMALL_ELSEWHERE.flat()].join("|")
const UNITS =
  "weeks?|months?|years?|wochen|monaten?|jahren?|semaines|mois|ans|années|semanas|meses|años|anos|settimane|mesi|anni|weken|maanden|jaar|uger|måneder|månader|år|uker|veckor|tygodnie|miesiące|lata"
/** "Three weeks", "zwei Jahre", "trois mois": a promise or a period as much as in figures. */
export const DURATION = new RegExp(`(?<!\\p{L})(?:${SMALL})[ -](?:${UNITS})(?!\\p{L})`, "giu")
export const readDuration = (text: string): string => String(readSmallWord(/^\p{L}+/u.exec(text)?.[0] ?? ""))

/** The month of an ISO date is no number that a text may name. */
const ISO_DATE = /\b(\d{4})-\d{2}-(\d{2})\b/g

/** Every number of a text, in figures or words. */
export const listNumbers = (text: string): string[] => [
  ...(text.replace(ISO_DATE, "$1 $2").match(new RegExp(NUMBER, "g")) ?? []).map(readNumber),
  ...listNumberWords(text),
  ...(text.match(ELSEWHERE) ?? []).map((word) => String(readSmallWord(word))),
]

const pad = (part: string | number): string => String(part).padStart(2, "0")

/** "05-31" of "May 31st", "31 May 2026" and "2026-05-31"; a weekday is its English name. */
export function readDay(text: string): string {
  const iso = /^\d{4}-(\d{2}-\d{2})$/.exec(text)
  if (iso) return iso[1] ?? ""
  const lower = text.toLowerCase()
  const weekday = findWeekday(lower)
  if (weekday !== undefined) return WEEKDAYS[weekday] ?? ""
  const elsewhere = MONTHS_ELSEWHERE.findIndex((names) => names.some((name) => lower.includes(name))) + 1
  const month = elsewhere || MONTHS.findIndex((name) => new RegExp(`\\b${name.slice(0, 3)}`).test(lower)) + 1
  const day = /\d{1,2}/.exec(lower)?.[0] ?? ""
  if (!month || !day) return lower.replace(/s$/, "")
  return `${pad(month)}-${pad(day)}`
}

/** Both days that "3/5" may be: "03-05" and "05-03". */
export function readNumericDay(text: string): string[] {
  const [one = "", other = ""] = text.split(/[./]/)
  return [`${pad(one)}-${pad(other)}`, `${pad(other)}-${pad(one)}`]
}

/** The weekday of a date that says its year; empty for others. */
function nameWeekday(date: string): string {
  const year = /\b\d{4}\b/.exec(date)?.[0]
  const at = year ? new Date(`${year}-${readDay(date)}T00:00Z`).getUTCDay() : Number.NaN
  return WEEKDAYS[(at + 6) % 7] ?? ""
}

/** Days in a text, in the form of `readDay`, and their weekdays. */
export function listDays(text: string): string[] {
  const dates = text.match(DATE) ?? []
  const numeric = (text.match(NUMERIC_DATE) ?? []).flatMap(readNumericDay)
  return [...dates.map(readDay), ...dates.map(nameWeekday), ...numeric, ...listRangeDays(text)].filter(Boolean)
}

const HALF_DAY = 720

/** Minutes after midnight; two of them where a clock of twelve hours may be meant. */
export function readTime(text: string): number[] {
  const [, hours = "0", minutes = "0", half = ""] =
    /(\d{1,2})(?:(?:[:.]|\s?(?:h|uhr|uur)\s?)(\d{2}))?\s?([ap])?/i.exec(text) ?? []
  const at = (Number(hours) % 12) * 60 + Number(minutes)
  if (half) return [half.toLowerCase() === "p" ? at + HALF_DAY : at]
  const exact = Number(hours) * 60 + Number(minutes)
  return Number(hours) <= 12 ? [exact % (2 * HALF_DAY), at + HALF_DAY] : [exact]
}

/** Bare hours, as in "open 8 to 6". */
const HOUR_RANGE = /\b(\d{1,2})\s?(?:-|–|—|to|until|till?|bis|à|al?|alle|às|até|tot|do)\s?(\d{1,2})\b/gi

/** Times of day in a text, as minutes after midnight. */
export const listTimes = (text: string): number[] => [
  ...(text.match(TIME) ?? []).flatMap(readTime),
  ...Array.from(text.matchAll(HOUR_RANGE)).flatMap(([, from = "", to = ""]) => [...readTime(from), ...readTime(to)]),
]

/** What given prices are with a given percentage off, and what that saves. */
export function listReduced(text: string): string[] {
  const prices = (text.match(PRICE) ?? []).map((price) => Number(readNumber(price)))
  const percents = Array.from(text.matchAll(PERCENT), ([, percent = ""]) => Number(readNumber(percent)))
  return prices.slice(0, REDUCED_MAX).flatMap((price) =>
    percents
      .slice(0, REDUCED_MAX)
      .flatMap((percent) => [price - (price * percent) / 100, (price * percent) / 100])
      .map((reduced) => readNumber(reduced.toFixed(2))),
  )
}
const PERCENT = new RegExp(
  `(${NUMBER})\\s?(?:%|per ?cent|prozent|pour cent|por ciento|per cento|por cento|procent)`,
  "gi",
)
const REDUCED_MAX = 20

/** More prices in one sentence are a list, whose differences mean nothing. */
const COMPARED_MAX = 4

/** What "£52 instead of £65" saves: "13" of the currency, and "20" per cent. */
export function listSavings(text: string): { amounts: string[]; percents: string[] } {
  const pairs = text.split(/\n|[.!?;](?=\s|$)/).flatMap((sentence) => {
    const prices = [...new Set((sentence.match(PRICE) ?? []).map((price) => Number(readNumber(price))))]
    if (prices.length > COMPARED_MAX) return []
    return prices.flatMap((high) => prices.filter((low) => low < high).map((low): [number, number] => [high, low]))
  })
  return {
    amounts: pairs.map(([high, low]) => readNumber((high - low).toFixed(2))),
    percents: pairs.map(([high, low]) => String(Math.round(((high - low) / high) * 100))),
  }
}
