import { PRICE, readNumber } from "./claim-forms.ts"

/** Prices by amount and currency: "£59" is not "59 €". */
const NAMES: [RegExp, string][] = [
  [/€|\beur/i, "€"],
  [/£|\bgbp|pound|quid/i, "£"],
  [/\$|usd|cad|aud|nzd|dollar|brl|reais/i, "$"],
  [/¥|jpy/i, "¥"],
  [/₹|inr/i, "₹"],
  [/zł|pln/i, "zł"],
  [/kr|sek|nok|dkk/i, "kr"],
]
const readCurrency = (price: string): string =>
  NAMES.find(([form]) => form.test(price))?.[1] ?? price.replace(/[\d.,\s]/g, "").toUpperCase()

/** The currencies in which a text states each amount. */
export function listPrices(text: string): Map<string, Set<string>> {
  const prices = new Map<string, Set<string>>()
  // A sign at the start of a line does not belong to a number above it.
  for (const price of text.split("\n").flatMap((line) => line.match(PRICE) ?? [])) {
    const amount = readNumber(price)
    prices.set(amount, (prices.get(amount) ?? new Set()).add(readCurrency(price)))
  }
  return prices
}

/** Whether the price is one of these. */
export const isOneOfPrices = (price: string, prices: Map<string, Set<string>>): boolean =>
  prices.get(readNumber(price))?.has(readCurrency(price)) ?? false
