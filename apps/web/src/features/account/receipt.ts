import type { Payment } from "@brandwright/contract/payments"
import { usageText } from "@brandwright/contract/account-screens"
import { APP_NAME } from "@brandwright/contract/app"
import { saveAs } from "../../lib/save-as.ts"
import { formatUsd } from "@brandwright/contract/money"
import { formatMoment } from "../../lib/time.ts"

/** A receipt as a plain text file: opens and prints everywhere. */
export function receiptText(payment: Payment): string {
  const lines = [
    [usageText.receipt, payment.reference],
    [usageText.date, formatMoment(payment.timestamp)],
    [usageText.what, payment.description],
    [usageText.method, `${usageText.methods[payment.method]}${payment.lastFour ? ` •••• ${payment.lastFour}` : ""}`],
    [usageText.status, usageText.statuses[payment.status]],
    [usageText.amount, `${formatUsd(payment.amount)} USD`],
  ]
  const rows = lines.map(([label = "", value = ""]) => `${`${label}:`.padEnd(16)}${value}`)
  return [APP_NAME, "=".repeat(40), ...rows, ""].join("\n")
}

export const downloadReceipt = (payment: Payment): void =>
  saveAs(`receipt-${payment.reference}.txt`, new Blob([receiptText(payment)], { type: "text/plain;charset=utf-8" }))
