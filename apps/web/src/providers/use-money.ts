import { formatMoneyWithCents } from "@brandwright/contract/currency"
import { useBrand } from "./brand.tsx"

/** Writes amounts in the money of the brand that is worked on; balance and usage stay in US dollars (formatUsd). */
export function useMoney(): (amount: number) => string {
  const { brand } = useBrand()
  return (amount) => formatMoneyWithCents(amount, brand?.currency ?? "USD", brand?.language)
}
