import { hasDecimals } from "../price.ts"

const FUNNEL_PRICE_MAX = 1_000_000

/** Around a typed amount: "£39", "US$ 39", "39 EUR", "39 €". The amount is always in the brand's currency. */
const CURRENCY_MARK = /^(?:[A-Z]{0,3}\s*\p{Sc}|[A-Z]{3}\b)\s*|\s*(?:\p{Sc}|[A-Z]{3})$/giu

/** Whether a text contains a price: "£5.50 a kilo", "45 € al mes". */
export const namesPrice = (text: string): boolean => /\p{Sc}\s?\d|\d\s?\p{Sc}|\d (?:EUR|USD|GBP|euros?)\b/iu.test(text)

type Typed = number | string | null | undefined

/** Parses a price: "29.99", "£1,200", "29,90 €"; undefined if invalid (content §5 then uses 0). */
export function readPrice(typed: Typed): number | undefined {
  const price = readAmount(typed)
  return price !== undefined && price <= FUNNEL_PRICE_MAX && hasDecimals(price) ? price : undefined
}

/** False for an amount with parts of a cent. */
export const isInCents = (typed: Typed): boolean => hasDecimals(readAmount(typed) ?? 0)

function readAmount(typed: Typed): number | undefined {
  const text = String(typed ?? "")
    .trim()
    .slice(0, 40)
    .replaceAll(CURRENCY_MARK, "")
  const plain = /^\d{1,3}(,\d{3})+(\.\d+)?$/.test(text)
    ? text.replaceAll(",", "")
    : text.replace(/^(\d+),(\d{1,2})$/, "$1.$2")
  return /^\d*\.?\d+$|^\d+\.$/.test(plain) ? Number(plain) : undefined
}
