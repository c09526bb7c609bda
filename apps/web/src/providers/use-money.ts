import { formatMoneyWithCents } from "@brandwright/contract/currency"
import { useBrand } from "./brand.tsx"

/** Formats amounts in the current brand's currency; balance and usage are in US dollars (formatUsd). */
export function useMoney(): (amount: number) => string {
  const { brand } = useBrand()
  return (amount) => formatMoneyWithCents(amount, brand?.currency ?? "USD", brand?.language)
}
