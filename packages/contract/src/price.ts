import { z } from "zod"

/** Digits after the point of a price that is typed or sent. */
export const PRICE_DECIMALS = 2
/** The same for a currency that is not known yet: Kuwaiti dinars have three. */
export const CURRENCY_DECIMALS_MAX = 3

/** Whether an amount has no more decimals than these; a sum such as 0.1 + 0.2 has one. */
export const hasDecimals = (amount: number, decimals = PRICE_DECIMALS): boolean =>
  Math.abs(amount - Number(amount.toFixed(decimals))) <= Math.max(1, amount) * 4 * Number.EPSILON

export const priceText = (decimals = PRICE_DECIMALS): string =>
  `Price must have at most ${decimals} decimals, such as ${(19.99).toFixed(decimals)}.`

/** A price from 0: `invalid` is said of what is no number from 0, `high` of one above `max`. */
export const price = (max: number, { invalid, high }: { invalid: string; high: string }, decimals = PRICE_DECIMALS) =>
  z
    .number(invalid)
    .min(0, invalid)
    .max(max, high)
    .refine((amount) => hasDecimals(amount, decimals), priceText(decimals))
