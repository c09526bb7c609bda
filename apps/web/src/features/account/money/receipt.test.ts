import { accountSettingsText } from "../../../texts/en/account.ts"
import { usageText } from "../../../texts/en/usage.ts"
import type { Invoice, Payment } from "@brandwright/contract/account/payments"
import { describe, expect, test } from "vitest"
import { invoiceText, receiptText } from "./receipt.ts"

const payment: Payment = {
  id: 1,
  method: "credit_card",
  description: "Funds added by card",
  timestamp: "2026-11-20T12:00:00.000Z",
  status: "completed",
  amount: 1025.5,
  reference: "BW-7F3A9C12E0",
  lastFour: "4242",
  redirectUrl: null,
  hasInvoice: false,
}
const payTo: Invoice["payTo"] = {
  adminPaypalEmail: "",
  adminBankName: "First Bank",
  adminBankAccountNumber: "123456789",
  adminBankRoutingNumber: "",
  adminBankAccountType: "business",
}

describe("papers about a payment (account §2.10)", () => {
  test("a receipt names amount, card and reference", () => {
    expect(receiptText(payment)).toMatch(/BW-7F3A9C12E0[\s\S]*Credit card •••• 4242[\s\S]*\$1,025\.50 USD/)
  })

  test("an invoice names what is set of the places to pay to, and nothing else", () => {
    const text = invoiceText({ payment, payTo })
    expect(text).toMatch(/First Bank[\s\S]*123456789[\s\S]*Business/)
    expect(text).not.toContain(accountSettingsText.admin.adminPaypalEmail)
    expect(text).not.toContain(accountSettingsText.admin.adminBankRoutingNumber)
    const bare = invoiceText({ payment, payTo: { ...payTo, adminBankName: "", adminBankAccountNumber: "" } })
    expect(bare).toContain(usageText.noPayee)
    expect(bare).not.toContain("Business")
  })
})
