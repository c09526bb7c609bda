import type { Invoice, Payment } from "@brandwright/contract/account/payments"
import { accountSettingsText } from "../../../texts/en/account.ts"
import { usageText } from "../../../texts/en/usage.ts"
import { APP_NAME } from "@brandwright/contract/app"
import { downloadBlob } from "../../../lib/download-blob.ts"
import { formatUsd } from "@brandwright/contract/money"
import { formatMoment } from "../../../lib/time.ts"

/** A receipt as a plain text file, which opens and prints everywhere. */
export function receiptText(payment: Payment): string {
  return page([
    [usageText.receipt, payment.reference],
    [usageText.date, formatMoment(payment.timestamp)],
    [usageText.what, payment.description],
    [usageText.method, `${usageText.methods[payment.method]}${payment.lastFour ? ` •••• ${payment.lastFour}` : ""}`],
    [usageText.status, usageText.statuses[payment.status]],
    [usageText.amount, `${formatUsd(payment.amount)} USD`],
  ])
}

/** Transfer details for the payer. */
export function invoiceText({ payment, payTo }: Invoice): string {
  const { admin, accountTypes } = accountSettingsText
  const hasBank = payTo.adminBankAccountNumber !== ""
  const places = [
    [admin.adminPaypalEmail, payTo.adminPaypalEmail],
    [admin.adminBankName, payTo.adminBankName],
    [admin.adminBankAccountNumber, payTo.adminBankAccountNumber],
    [admin.adminBankRoutingNumber, payTo.adminBankRoutingNumber],
    [admin.adminBankAccountType, hasBank ? accountTypes[payTo.adminBankAccountType] : ""],
  ].filter(([, value]) => value !== "")
  return page([
    [usageText.invoice, payment.reference],
    [usageText.date, formatMoment(payment.timestamp)],
    [usageText.what, payment.description],
    [usageText.amount, `${formatUsd(payment.amount)} USD`],
    ...(places.length > 0 ? places : [[usageText.sendTo, usageText.noPayee]]),
    ["", usageText.invoiceNote],
  ])
}

function page(lines: string[][]): string {
  const rows = lines.map(([label = "", value = ""]) => `${(label && `${label}:`).padEnd(24)}${value}`)
  return [APP_NAME, "=".repeat(40), ...rows, ""].join("\n")
}

export const downloadReceipt = (payment: Payment): void =>
  downloadBlob(
    `receipt-${payment.reference}.txt`,
    new Blob([receiptText(payment)], { type: "text/plain;charset=utf-8" }),
  )

export const downloadInvoice = (invoice: Invoice): void =>
  downloadBlob(
    `invoice-${invoice.payment.reference}.txt`,
    new Blob([invoiceText(invoice)], { type: "text/plain;charset=utf-8" }),
  )
