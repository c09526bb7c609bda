import { cutText } from "@brandwright/contract/text/cut-text"
import { factInput, type FactInput, FACT_TITLE_MAX } from "@brandwright/contract/brands/brand-facts"

/** The proposal if it is valid; long titles are cut, other invalid proposals dropped. */
export function draftFact(fact: Partial<FactInput> & Pick<FactInput, "kind" | "title">): FactInput | undefined {
  const title = cutText(fact.title.replace(/\s+/g, " ").trim(), FACT_TITLE_MAX)
  return factInput.safeParse({ ...fact, title }).data
}

const DAY = "(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?s?"
const OPEN = "(?:(?:we(?:['’]re| are) )?open |(?:our )?(?:opening )?hours(?: are)?:? )?"
const HOURS = new RegExp(
  `^${OPEN}((?:${DAY})\\b(?:\\s*(?:[-–,&/]|to|and|through)\\s*${DAY}\\b)*)\\s*[:,]?\\s+(?:from )?(.*\\d.*?|closed)[.!]?$`,
  "i",
)
const PHONE = /(?:phone|tel|call)\w*\.?:?\s*(\+?[\d][\d\s().-]{6,}\d)/i
const SYMBOLS: Readonly<Record<string, string>> = { $: "USD", "£": "GBP", "€": "EUR", "¥": "JPY", "₹": "INR" }
const PRICED =
  /^(?:our\s+|the\s+)?(.{2,100}?)(?:\s+costs?)?[\s:.–—-]+(?:from\s+)?([$£€¥₹])\s?(\d[\d,]*(?:\.\d{1,2})?)(?![\d,.]*\d)(.*)$/i
const QUESTION = /^.{8,180}\?$/
const LINES_MAX = 3000

/** Finds opening hours, prices, phone numbers and questions with answers, one per line of text; hours in a sentence of it, too. */
export function readTextFacts(text: string, currency: string): FactInput[] {
  const lines = text
    .split(/\n+/)
    .map((line) => line.replace(/\s+/g, " ").trim())
    .filter(Boolean)
    .slice(0, LINES_MAX)
  return lines.flatMap((line, index) => {
    const fact = readHours(line) ?? readPrice(line, currency) ?? readPhone(line) ?? readQuestion(line, lines[index + 1])
    return fact ? [fact] : []
  })
}

function readHours(line: string): FactInput | undefined {
  const [found] = line.split(/(?<=[.!?])\s+(?=\p{Lu})/u).flatMap((sentence) => {
    const hours = HOURS.exec(sentence)
    return hours ? [hours] : []
  })
  return found ? draftFact({ kind: "hours", title: found[1] ?? "", detail: found[2] ?? "" }) : undefined
}

/** A price in a currency other than the brand's stays in the text. */
function readPrice(line: string, currency: string): FactInput | undefined {
  const [, title = "", symbol = "", amount = "", rest = ""] = PRICED.exec(line) ?? []
  if (!title) return undefined
  const isOwn = SYMBOLS[symbol] === currency || (symbol === "$" && currency.endsWith("D") && currency !== "JOD")
  const price = isOwn ? Number(amount.replaceAll(",", "")) : null
  const detail = isOwn ? rest.replace(/^[\s.,;:–—-]+/, "") : line
  return draftFact({ kind: "product", title: title.charAt(0).toUpperCase() + title.slice(1), detail, price })
}

function readPhone(line: string): FactInput | undefined {
  const found = PHONE.exec(line)
  return found
    ? draftFact({ kind: "question", title: "What is your phone number?", detail: found[1] ?? "" })
    : undefined
}

function readQuestion(line: string, next: string | undefined): FactInput | undefined {
  const isAnswered = QUESTION.test(line) && next && next.length > 12 && !next.endsWith("?")
  return isAnswered ? draftFact({ kind: "question", title: line, detail: cutText(next, 2000) }) : undefined
}
