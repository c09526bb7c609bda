/**
 * Claims of a text that no given fact backs: figures, prices, dates, links, addresses and names. Pure and without a
 * model, the same for every writer; what it lists is to be looked at by a person, not proven wrong.
 */
export const CLAIM_KINDS = ["link", "address", "price", "date", "figure", "name"] as const
export type ClaimKind = (typeof CLAIM_KINDS)[number]
/** A place of the text in UTF-16 units: `text.slice(start, end) === excerpt`. */
export type Claim = { kind: ClaimKind; start: number; end: number; excerpt: string }

export const factCheckText = {
  title: "Not in your facts",
  count: (count: number) => `${count} ${count === 1 ? "claim is" : "claims are"} in no fact of yours.`,
  fits: "Every figure, date, link and name is in your facts or your brief.",
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
  name: "Name",
}

/** Longest text that is looked at; the rest is not. */
export const FACT_CHECKED_MAX = 50_000
const CLAIMS_MAX = 60

const MONTHS = "january|february|march|april|may|june|july|august|september|october|november|december".split("|")
const MONTH = "(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]*\\.?"
const WEEKDAY = "(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday)"
const SYMBOL = "(?:[A-Z]{1,2})?[$£€¥₹₩₺₽₴₦]"
const CODE = "(?:USD|EUR|GBP|CAD|AUD|NZD|CHF|JPY|INR|ZAR|SEK|NOK|DKK|PLN|BRL|dollars?|euros?|pounds?)"
const NUMBER = "\\d+(?:[.,]\\d+)*"

const LINK =
  /(?:https?:\/\/|www\.)[^\s<>"')\]]+|\b[a-z0-9-]+(?:\.[a-z0-9-]+)*\.(?:com|org|net|io|co|uk|de|eu|shop|app|dev|example)\b(?:\/[^\s<>"')\]]*)?/gi
const ADDRESS =
  /[\w.+-]+@[\w-]+(?:\.[\w-]+)+|(?<![\w/.-])(?!\d{4}-\d{2}-\d{2})\+?\d(?:[\d().-]| (?! )){7,}\d(?!\d)|\b\d{1,4}[a-z]?\s+(?:\p{Lu}\p{L}+\s+){1,3}(?:street|road|lane|avenue|square|drive|way|st|rd|ave)\b/giu
const PRICE = new RegExp(`${SYMBOL}\\s?${NUMBER}|\\b${NUMBER}\\s?(?:[€£$]|${CODE}\\b)`, "gi")
const DATE = new RegExp(
  `\\b\\d{4}-\\d{2}-\\d{2}\\b|\\b\\d{1,2}(?:st|nd|rd|th)?(?: of)? ${MONTH}\\b(?:,? \\d{4})?|\\b${MONTH} \\d{1,2}(?:st|nd|rd|th)?\\b(?!,\\d{3}\\b)(?:,? \\d{4})?|\\b${WEEKDAY}s?\\b`,
  "gi",
)
/** Whole numbers of the text: never a part of "1,200", "A4" or "3rd". */
const FIGURE = new RegExp(`(?<![\\p{L}\\d]|\\d[.,])${NUMBER}(?![\\p{L}\\d]|[.,]\\d)(?:\\s?%)?`, "gu")
const NAME = /(?<![\p{L}\p{N}#@_-])\p{Lu}[\p{Ll}'’]+(?:[ -]\p{Lu}[\p{Ll}'’]+)*/gu

/**
 * Returns the claims of `text` that are in none of `given` (facts, brief, what the person typed). Variables, open
 * questions, hashtags and numbers of lists are no claims; names are looked for in English only.
 */
export function findUnbackedClaims(text: string, given: readonly string[], language = "en-US"): Claim[] {
  const checked = plainSpaces(text.slice(0, FACT_CHECKED_MAX))
  const known = readGiven(plainSpaces(given.join("\n")))
  // A sentence ends where an open question does.
  const asked = checked.replace(/\[\[\?[^[\]]*\]\]/g, (mark) => `${" ".repeat(mark.length - 1)}.`)
  let left = blank(asked, /\{\{[^}]*\}\}|#[\p{L}\p{N}_]+|^[ \t]*\d{1,2}[.)](?=\s)/gmu)
  const claims: Claim[] = []
  const look = (kind: ClaimKind, pattern: RegExp, isBacked: (excerpt: string, index: number) => boolean) => {
    for (const { 0: found, index } of left.matchAll(pattern)) {
      const excerpt = found.replace(/[.,;:!?]+$/, "")
      if (excerpt && !isBacked(excerpt, index))
        claims.push({ kind, start: index, end: index + excerpt.length, excerpt })
    }
    left = blank(left, pattern)
  }
  look("address", ADDRESS, (excerpt) => known.compact.includes(compact(excerpt)))
  look("link", LINK, (excerpt) => known.flat.includes(bareLink(excerpt)))
  look("price", PRICE, (excerpt) => known.numbers.has(readNumber(excerpt)))
  look("date", DATE, (excerpt) => isKnownDate(excerpt, known))
  look("figure", FIGURE, (excerpt) => known.numbers.has(readNumber(excerpt)))
  if (language.startsWith("en")) {
    look("name", NAME, (excerpt, index) => isPlainWord(excerpt, index, left) || isKnownName(excerpt, known))
  }
  return claims.sort((one, other) => one.start - other.start).slice(0, CLAIMS_MAX)
}

/** Which of the facts a text states: its title, its price or its link is there. */
export function findUsedFacts<Fact extends { title: string; price: string; url: string }>(
  text: string,
  facts: readonly Fact[],
): Fact[] {
  const flat = flatten(text)
  const numbers = readGiven(text).numbers
  return facts.filter(({ title, price, url }) => {
    if (title && flat.includes(flatten(title))) return true
    if (url && flat.includes(bareLink(url))) return true
    return price !== "" && words(title).some((word) => flat.includes(word)) && numbers.has(readNumber(price))
  })
}

type Given = { flat: string; compact: string; numbers: Set<string>; days: Set<string>; words: Set<string> }

function readGiven(text: string): Given {
  const flat = flatten(text)
  return {
    flat,
    compact: compact(text),
    numbers: new Set((text.match(new RegExp(NUMBER, "g")) ?? []).map(readNumber)),
    days: new Set((text.match(DATE) ?? []).map(readDay)),
    words: new Set(words(text)),
  }
}

const flatten = (text: string): string => text.toLowerCase().replaceAll("’", "'").replace(/\s+/g, " ").trim()
const compact = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}@+]/gu, "")
const words = (text: string): string[] => flatten(text).match(/[\p{L}\p{N}][\p{L}\p{N}']*/gu) ?? []
const bareLink = (link: string): string =>
  flatten(link)
    .replace(/^https?:\/\//, "")
    .replace(/^www\./, "")
    .replace(/[/.,;:!?]+$/, "")

/** "1,200.00", "1.200" and "1200" are one number; so are "39" and "39.00". */
function readNumber(text: string): string {
  const digits = /\d+(?:[.,]\d+)*/.exec(text)?.[0] ?? ""
  const [whole = "", cents = ""] = digits.split(/[.,](?=\d{1,2}$)/)
  const tidy = whole.replace(/[.,]/g, "").replace(/^0+(?=\d)/, "")
  return /^0*$/.test(cents) ? tidy : `${tidy}.${cents.replace(/0+$/, "")}`
}

/** "05-31" of "May 31st", "31 May 2026" and "2026-05-31"; a weekday is itself. */
function readDay(text: string): string {
  const iso = /^\d{4}-(\d{2}-\d{2})$/.exec(text)
  if (iso) return iso[1] ?? ""
  const lower = text.toLowerCase()
  const month = MONTHS.findIndex((name) => new RegExp(`\\b${name.slice(0, 3)}`).test(lower)) + 1
  const day = /\d{1,2}/.exec(lower)?.[0] ?? ""
  if (!month || !day) return lower.replace(/s$/, "")
  return `${String(month).padStart(2, "0")}-${day.padStart(2, "0")}`
}

const isKnownDate = (excerpt: string, { days }: Given): boolean => days.has(readDay(excerpt))

const isKnownName = (name: string, { flat, words: known }: Given): boolean =>
  flat.includes(flatten(name)) || words(name).every((word) => known.has(word) || known.has(word.replace(/'s$/, "")))

/** At the start of a sentence or line, in a headline, or a word that is always written so. */
function isPlainWord(name: string, index: number, text: string): boolean {
  const isStart = /(?:^|[.!?:…\n"“”(>*•–—-]\s*|\p{Extended_Pictographic}\s*)$/u.test(
    text.slice(Math.max(0, index - 12), index),
  )
  const isOne = !/[ -]/.test(name)
  if (USUAL.test(name) || (isStart && USUAL.test(name.replace(/^\S+ /, "")))) return true
  if (isOne && isStart) return true
  return isHeadline(text, index)
}
const USUAL = new RegExp(
  `^(?:I|I['’]\\p{Ll}+|${MONTHS.map((name) => name.charAt(0).toUpperCase() + name.slice(1)).join("|")}|Subject|English|Christmas|Easter|Facebook|Instagram|TikTok|LinkedIn|Twitter|YouTube|Google)$`,
  "u",
)

/** A line in which most words begin with a capital letter: capitals mean nothing there. */
function isHeadline(text: string, index: number): boolean {
  const start = text.lastIndexOf("\n", index - 1) + 1
  const end = text.indexOf("\n", index)
  const line = text.slice(start, end < 0 ? undefined : end)
  if (/^\s*(?:#|<h\d|subject:)/i.test(line)) return true
  const all = line.match(/\p{L}[\p{L}'’]*/gu) ?? []
  const capital = all.filter((word) => /^\p{Lu}/u.test(word))
  return all.length <= 12 && all.length > 2 && capital.length * 2 > all.length
}

/** The same length, with a space for each that holds words together. */
const plainSpaces = (text: string): string => text.replace(/[\u00A0\u202F]/g, " ")

/** The same length with spaces in the places of the pattern: positions stay. */
const blank = (text: string, pattern: RegExp): string => text.replace(pattern, (found) => " ".repeat(found.length))
