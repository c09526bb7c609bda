import { findListPrice, type ListPrice } from "@brandwright/contract/models/model-prices"
import type { Usage } from "./providers/order.ts"

/** A provider's prices, in micro-dollars per million tokens; tokens that it had cached cost as much without `cached`. */
export type TokenPrice = { input: number; output: number; cached?: number }

export const FREE: TokenPrice = { input: 0, output: 0 }

/** The price that was set, or the list price; the discount for cached tokens is the list's. */
export function findPrice(model: string, set: TokenPrice | undefined): TokenPrice | undefined {
  const listed = findListPrice(model)
  if (!set) return listed && toMicro(listed)
  return listed && set.cached === undefined ? { ...set, cached: (set.input * listed.cached) / listed.input } : set
}

const toMicro = ({ input, output, cached }: ListPrice): TokenPrice => ({
  input: input * 1_000_000,
  output: output * 1_000_000,
  cached: cached * 1_000_000,
})

/** Default price of a picture of about a megapixel. */
export const IMAGE_MICRO_USD = 40_000

/** Micro-dollars, rounded up. */
export function tokenCost(price: TokenPrice, { inputTokens, outputTokens, cachedTokens = 0 }: Usage): number {
  const cached = Math.min(cachedTokens, inputTokens)
  const { input, output, cached: cachedPrice = input } = price
  return Math.ceil(((inputTokens - cached) * input + cached * cachedPrice + outputTokens * output) / 1_000_000)
}

const DENSE = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Thai}\p{Extended_Pictographic}]/gu
const OTHER = /[^\p{ASCII}]/gu

/** English text has about four characters per token, other alphabets two, and Chinese or Japanese one. */
export function estimateTokens(text: string): number {
  const dense = text.match(DENSE)?.length ?? 0
  const others = Math.max(0, (text.match(OTHER)?.length ?? 0) - dense)
  return Math.ceil((text.length - dense - others) / 4 + others / 2 + dense)
}
