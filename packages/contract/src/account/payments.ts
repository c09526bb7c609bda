import { z } from "zod"
import { email } from "../email/email-address.ts"
import { accountText, ADD_FUNDS_MAX_USD, ADD_FUNDS_MIN_USD, CARD_DIGITS_MIN, CARD_LENGTH_MAX } from "./account-text.ts"
import { hasDecimals } from "../price.ts"
import { isoTime, rowId, usd } from "../wire.ts"

/** Adding funds, payments, and payment settings: account §2.7 §2.10 §5 §6. */

/** The processor's minimum; a smaller debt waits for the next month. */
export const BILL_MIN_USD = 0.5
export const CARDHOLDER_MAX = 120

export const PAYMENT_METHODS = ["paypal", "credit_card"] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]
/** Automatic payments: the welcome credit and the monthly bill. */
export const SYSTEM_METHODS = ["credit", "monthly_billing"] as const
export const PAYMENT_STATUSES = ["pending", "completed", "failed", "refunded"] as const
export const PAYMENT_PROCESSORS = ["sandbox", "manual", "stripe"] as const
export const BANK_ACCOUNT_TYPES = ["checking", "savings", "business"] as const

const fundsAmount = z
  .number(accountText.invalidAmount.title)
  .min(ADD_FUNDS_MIN_USD, accountText.invalidAmount.title)
  .max(ADD_FUNDS_MAX_USD, accountText.invalidAmount.title)
  .refine((dollars) => hasDecimals(dollars), accountText.invalidAmount.title)

/** A card is good to the end of its month, wherever on earth its holder is. */
function isExpired(expiryDate: string): boolean {
  const [month, year] = expiryDate.split("/").map(Number)
  return Date.now() >= Date.UTC(2000 + (year ?? 0), month ?? 0, 1, 12)
}

const cardInfo = z.object({
  lastFour: z.string().regex(/^\d{4}$/, accountText.invalidCardNumber.title),
  /** The pattern of account §5, and no month that is over; no processor here charges the card that is typed. */
  expiryDate: z
    .string()
    .regex(/^(0[1-9]|1[0-2])\/\d{2}$/, { error: accountText.invalidExpiry.title, abort: true })
    .refine((month) => !isExpired(month), accountText.invalidExpiry.title),
  cardholderName: z.string().trim().min(1, accountText.missingCardholder.title).max(CARDHOLDER_MAX),
})

/** A card payment carries `cardInfo` unless the processor asks for the card on its own page. */
export const addFundsInput = z.object({
  amount: fundsAmount,
  paymentMethod: z.enum(PAYMENT_METHODS),
  /** Never the number or the security code. */
  cardInfo: cardInfo.nullish(),
  /** Repeats of a request with the same key count once, as with the header Idempotency-Key. */
  idempotencyKey: z.string().min(1).max(128).optional(),
})

/** The dialog's card form, validated before anything is sent (account §5). */
export const cardForm = z.object({
  cardNumber: z
    .string()
    .max(CARD_LENGTH_MAX, accountText.invalidCardNumber.title)
    .refine(
      (number) => /^[\d ]*$/.test(number) && number.replaceAll(" ", "").length >= CARD_DIGITS_MIN,
      accountText.invalidCardNumber.title,
    ),
  expiryDate: cardInfo.shape.expiryDate,
  cvc: z.string().regex(/^\d{3,4}$/, accountText.invalidCvc.title),
  cardholderName: cardInfo.shape.cardholderName,
})

export const paymentOutput = z.object({
  id: rowId,
  method: z.enum([...PAYMENT_METHODS, ...SYSTEM_METHODS]),
  description: z.string(),
  timestamp: isoTime,
  status: z.enum(PAYMENT_STATUSES),
  amount: usd,
  reference: z.string(),
  lastFour: z.string().nullable(),
  redirectUrl: z.string().nullable(),
  /** Waiting for a transfer; the invoice has the details. */
  hasInvoice: z.boolean(),
})
export type Payment = z.output<typeof paymentOutput>
export const addFundsOutput = z.object({
  payment: paymentOutput,
  balance: usd,
  /** The payment page, if the processor needs one. */
  redirectUrl: z.string().optional(),
})

/** The seven administrator fields (account §6); masked values sent back unchanged keep the stored ones. */
export const ADMIN_FIELD_MAX = 200
const adminField = z.string().trim().max(ADMIN_FIELD_MAX)
export const adminPaymentSettings = z.object({
  adminPaypalEmail: z.literal("").or(email),
  adminBankName: adminField,
  adminBankAccountNumber: adminField,
  adminBankRoutingNumber: adminField,
  adminBankAccountType: z.enum(BANK_ACCOUNT_TYPES),
  adminCreditCardMerchantId: adminField,
  adminCreditCardApiKey: adminField,
})
export type AdminPaymentSettings = z.output<typeof adminPaymentSettings>
export const adminPaymentPatch = adminPaymentSettings.partial()
export const MASKED_FIELDS = ["adminBankAccountNumber", "adminBankRoutingNumber", "adminCreditCardApiKey"] as const
export const EMPTY_ADMIN_SETTINGS: AdminPaymentSettings = {
  adminPaypalEmail: "",
  adminBankName: "",
  adminBankAccountNumber: "",
  adminBankRoutingNumber: "",
  adminBankAccountType: "checking",
  adminCreditCardMerchantId: "",
  adminCreditCardApiKey: "",
}

/** The page for paying or saving a card. */
export const paymentPageUrl = z.object({ redirectUrl: z.string() })
export const paymentPageOutput = z.object({ items: paymentOutput.array(), nextCursor: rowId.nullable() })
export const REFUNDABLE_SHOWN = 20
export const REFUND_SEARCH_MIN = 3
/** A payment's reference, or part of the payer's address. */
export const refundableInput = z.object({ search: z.string().trim().min(REFUND_SEARCH_MIN).max(ADMIN_FIELD_MAX) })
export const pendingPaymentOutput = paymentOutput.extend({ userEmail: z.string() })

/** Transfer details; "" if the administrator has not set them. */
export const invoiceOutput = z.object({
  payment: paymentOutput,
  payTo: adminPaymentSettings.omit({ adminCreditCardMerchantId: true, adminCreditCardApiKey: true }),
})
export type Invoice = z.output<typeof invoiceOutput>
