const dollars = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" })
const precise = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD", minimumFractionDigits: 6 })

/** US dollars as "$1,012.50". */
export const formatUsd = (amount: number): string => dollars.format(amount)

/** "$0.001300": unit prices need six decimals (account §9). */
export const formatUnitPrice = (amount: number): string => precise.format(amount)

/** A cost to six decimals; "Free" if nothing was charged. */
export const formatCost = (amount: number): string => (amount > 0 ? precise.format(amount) : "Free")
