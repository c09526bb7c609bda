import { z } from "zod"
import { flag, isoTime, pageInput, rowId, usd } from "./wire.ts"

/** Usage, credits and payments: account §2.5 §2.7 §2.10 §5 §9; their texts are in account-text.ts. */

/** Spending is allowed down to minus this (US dollars); the balance bar spans it both ways. */
export const CREDIT_LIMIT_USD = 25
/** Below this the balance counts as low (US dollars). */
export const LOW_BALANCE_USD = 5
export const ADD_FUNDS_DEFAULT_USD = 25
export const ADD_FUNDS_MIN_USD = 1
/** One payment's most: a typing error must not cost a fortune. */
export const ADD_FUNDS_MAX_USD = 10_000
/** The processor charges no less; a smaller debt waits for the next month. */
export const BILL_MIN_USD = 0.5
/** The default of STORAGE_QUOTA_MB. */
export const STORAGE_TOTAL_MB = 5000
/** The markup that every usage category starts with; what the screen says before the prices are there. */
export const DEFAULT_MARKUP_PERCENT = 30
export const CARD_DIGITS_MIN = 15
export const CARD_LENGTH_MAX = 19
export const EXPIRY_LENGTH = 5
export const CVC_MIN = 3
export const CVC_MAX = 4
export const CARDHOLDER_MAX = 120
/** The one plan there is; new accounts get it. */
export const FREE_PLAN = "Free"

export const USAGE_CATEGORIES = [
  "anthropic",
  "openai",
  "image_generation",
  "processing",
  "storage",
  "data_transfer",
] as const
export type UsageCategory = (typeof USAGE_CATEGORIES)[number]

export const PAYMENT_METHODS = ["paypal", "credit_card"] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]
/** Payments that nobody makes by hand: the welcome gift and the monthly settlement. */
export const SYSTEM_METHODS = ["credit", "monthly_billing"] as const
export const PAYMENT_STATUSES = ["pending", "completed", "failed", "refunded"] as const
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]
export const PAYMENT_PROCESSORS = ["sandbox", "manual", "stripe"] as const
export const BANK_ACCOUNT_TYPES = ["checking", "savings", "business"] as const

/** What the user pays for a cost: base × (1 + markup/100), whole micro-dollars; the screen and the server share it. */
export const priceOf = (baseMicroUsd: number, markupPercent: number): number =>
  Math.round((baseMicroUsd * (100 + markupPercent)) / 100)

/** Negative (Overdue) at zero or below, low below five, otherwise good (account §4). */
export function balanceState(balanceUsd: number): "negative" | "low" | "good" {
  if (balanceUsd <= 0) return "negative"
  return balanceUsd < LOW_BALANCE_USD ? "low" : "good"
}

export const accountText = {
  paymentRequired: "Your account balance is negative. Please add funds to continue using all features.",
  balanceTooLow: "Your balance does not cover this. Please add funds to continue.",
  keyReused: "This idempotency key was already used for another request.",
  invalidAmount: {
    title: "Invalid amount",
    message: `Enter an amount from $${ADD_FUNDS_MIN_USD} to $${ADD_FUNDS_MAX_USD}.`,
  },
  invalidCardNumber: {
    title: "Invalid card number",
    message: `Enter a card number of at least ${CARD_DIGITS_MIN} digits.`,
  },
  invalidExpiry: { title: "Invalid expiry date", message: "Enter an expiry date in the future, as MM/YY." },
  invalidCvc: {
    title: "Invalid security code",
    message: `Enter the ${CVC_MIN} or ${CVC_MAX} digits of the security code.`,
  },
  missingCardholder: { title: "Missing cardholder name", message: "Enter the name on the card." },
  fundsAdded: { title: "Funds added successfully", message: "Your new balance is ready to use." },
  fundsPending: (reference: string) => ({
    title: "Payment recorded",
    message: `Transfer the amount with the reference ${reference}. It counts once an administrator confirms it.`,
  }),
  addFundsError: { title: "Error adding funds", message: "Failed to add funds" },
  billingError: { title: "Error updating billing preferences", message: "Failed to update billing preferences" },
  billingOn: {
    title: "Automatic billing enabled",
    message: "A negative balance is settled on the first of each month.",
  },
  billingOff: { title: "Automatic billing disabled", message: "A negative balance waits until you add funds." },
  lowBalanceSaved: { title: "Settings saved", message: "Low balance notifications are updated." },
  paymentSettingsFailed: { title: "Update Failed", message: "Failed to update payment settings. Please try again." },
  paymentSettingsSaved: { title: "Settings saved", message: "Administrator payment settings have been saved." },
  balanceLoadFailed: "Failed to fetch account balance",
  usageLoadFailed: "Failed to fetch usage records",
  paymentsLoadFailed: "Failed to fetch payment history",
  categoriesLoadFailed: "Failed to fetch usage categories",
  paymentNotFound: "Payment not found",
  notPending: "This payment is no longer pending.",
  refundTooMuch: "The balance does not cover this refund.",
  lowBalance: {
    title: "Low Balance",
    message: `Your balance is below $${LOW_BALANCE_USD}. Add funds to keep generating.`,
  },
  overdue: {
    title: "Overdue",
    message: "Your account balance is negative. Please add funds to continue using all features.",
  },
  paymentWaits: (amount: string, reference: string, email: string) => ({
    title: "Payment to confirm",
    message: `${email} says that ${amount} is on its way, reference ${reference}. Confirm it once it has arrived.`,
  }),
  fundsNotice: (amount: string) => ({
    title: "Funds added successfully",
    message: `${amount} was added to your balance.`,
  }),
  billedNotice: (amount: string) => ({
    title: "Monthly billing",
    message: `Your negative balance of ${amount} was settled.`,
  }),
  billDue: (amount: string, reference: string) => ({
    title: "Monthly billing",
    message: `${amount} is due. Pay it on the usage page; the reference is ${reference}.`,
  }),
  billDeclined: (amount: string, reference: string) => ({
    title: "Monthly billing",
    message: `Your card was declined for ${amount}. Pay it on the usage page; the reference is ${reference}.`,
  }),
  beingCharged: "Your saved card is being charged for this. You get a payment page if the bank refuses.",
  noCards: "Cards are saved only where payments go through Stripe.",
  cardSaved: { title: "Card saved", message: "Automatic billing charges it on the first of each month." },
  cardRemoved: { title: "Card removed", message: "It is not charged any more." },
  cardFailed: { title: "Update Failed", message: "Failed to update payment settings. Please try again." },
  markup: (percent: number | null) =>
    percent === null ? "Prices include a markup per category." : `Prices include a ${percent}% markup.`,
  sandboxNote: "This instance runs in test mode: payments complete at once and nothing is charged.",
  manualNote: "Payments are confirmed by an administrator. You get a reference for your transfer.",
  stripeNote: "You continue on a secure payment page. Card details never pass through this site.",
  cardStays: "The card number and the security code stay in your browser and are never sent.",
} as const

/** Descriptions of usage records that nobody asked for by hand; days as YYYY-MM-DD. */
export const resourceText = {
  stored: (day: string) => `Files kept on ${day}`,
  sent: (day: string) => `Files and pages sent to visitors on ${day}`,
} as const

/** "MM/YY" that names a month which has not ended (account §5). */
export function isExpiryValid(expiry: string, now = Date.now()): boolean {
  const match = /^(0[1-9]|1[0-2])\/(\d{2})$/.exec(expiry)
  if (!match) return false
  const end = Date.UTC(2000 + Number(match[2]), Number(match[1]), 1)
  // The last place on earth where the month ends is twelve hours behind UTC.
  return end + 12 * 3_600_000 > now
}

const fundsAmount = z
  .number(accountText.invalidAmount.title)
  .min(ADD_FUNDS_MIN_USD, accountText.invalidAmount.title)
  .max(ADD_FUNDS_MAX_USD, accountText.invalidAmount.title)
  .refine((dollars) => Math.abs(dollars * 100 - Math.round(dollars * 100)) < 1e-6, accountText.invalidAmount.title)

const cardInfo = z.object({
  lastFour: z.string().regex(/^\d{4}$/, accountText.invalidCardNumber.title),
  expiryDate: z
    .string()
    .max(EXPIRY_LENGTH, accountText.invalidExpiry.title)
    .refine((expiry) => isExpiryValid(expiry), accountText.invalidExpiry.title),
  cardholderName: z.string().trim().min(1, accountText.missingCardholder.title).max(CARDHOLDER_MAX),
})

/** A card payment carries `cardInfo` unless the processor asks for the card on its own page. */
export const addFundsInput = z.object({
  amount: fundsAmount,
  paymentMethod: z.enum(PAYMENT_METHODS),
  /** Never the number or the security code. */
  cardInfo: cardInfo.optional(),
  /** Repeats of a request under one key count once; the header Idempotency-Key does the same. */
  idempotencyKey: z.string().min(1).max(128).optional(),
})

/** What the card form of the dialog holds; checked before anything is sent (account §5). */
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
})
export type Payment = z.output<typeof paymentOutput>
export const addFundsOutput = z.object({
  payment: paymentOutput,
  balance: usd,
  /** Where the browser goes to pay, when the processor asks for that. */
  redirectUrl: z.string().optional(),
})

/** The seven administrator fields (account §6); masked ones that come back unchanged are kept as they are. */
export const ADMIN_FIELD_MAX = 200
const adminField = z.string().trim().max(ADMIN_FIELD_MAX)
export const adminPaymentSettings = z.object({
  adminPaypalEmail: z.literal("").or(z.email("Please enter a valid email").max(254)),
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

export const balanceOutput = z.object({
  balance: usd,
  /** Held for work that is running. */
  reserved: usd,
  creditLimit: usd,
  monthlyBillingEnabled: flag,
  lowBalanceAlertEnabled: flag,
  isAdmin: z.boolean(),
  processor: z.enum(PAYMENT_PROCESSORS),
  /** The card that automatic billing charges. */
  savedCard: z.object({ brand: z.string(), lastFour: z.string() }).nullable(),
  ...adminPaymentSettings.partial().shape,
})
export type Balance = z.output<typeof balanceOutput>

/** Where the browser goes to pay or to save a card. */
export const paymentPageUrl = z.object({ redirectUrl: z.string() })
export const toggleBillingInput = z.object({ enabled: z.boolean() })
export const toggleBillingOutput = z.object({ monthlyBillingEnabled: flag })
export const lowBalanceOutput = z.object({ lowBalanceAlertEnabled: flag })

export const usageCategoryOutput = z.object({
  id: rowId,
  name: z.enum(USAGE_CATEGORIES),
  title: z.string(),
  description: z.string(),
  baseUnitCost: usd,
  markupPercentage: z.number(),
  /** What one unit costs the user. */
  price: usd,
  unit: z.string(),
})
export const usageRecordOutput = z.object({
  id: rowId,
  description: z.string(),
  timestamp: isoTime,
  resourceType: z.string(),
  provider: z.string(),
  quantity: z.number(),
  totalCost: usd,
  category: z.object({ name: z.string(), title: z.string(), unit: z.string() }),
})
export type UsageRecord = z.output<typeof usageRecordOutput>

/** YYYY-MM, in UTC. */
export const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, "Enter a month as YYYY-MM.")
export const usageInput = pageInput.extend({
  category: z.enum(USAGE_CATEGORIES).optional(),
  brandId: rowId.optional(),
  month: month.optional(),
})
export const usagePageOutput = z.object({ items: usageRecordOutput.array(), nextCursor: rowId.nullable() })
export const paymentPageOutput = z.object({ items: paymentOutput.array(), nextCursor: rowId.nullable() })
export const usageOverviewOutput = z.object({
  month,
  total: usd,
  categories: z
    .object({
      name: z.string(),
      title: z.string(),
      unit: z.string(),
      quantity: z.number(),
      totalCost: usd,
      records: z.number(),
    })
    .array(),
})

export const SECURITY_CHECKS = ["password", "phone", "twoFactor", "recoveryCodes"] as const
export const SECURITY_POINTS = { password: 50, phone: 20, twoFactor: 20, recoveryCodes: 10 } as const
export const statsOutput = z.object({
  /** Megabytes. */
  storageUsage: z.object({ used: z.number(), total: z.number(), percentage: z.number() }),
  taskStats: z.object({ completed: z.number(), inProgress: z.number() }),
  brandCount: z.number(),
  contentCount: z.number(),
  loginStats: z.object({
    loginCount: z.number(),
    lastLoginAt: isoTime.nullable(),
    totalTimeLoggedInMinutes: z.number(),
  }),
  accountCreated: isoTime,
  lastActive: isoTime.nullable(),
  plan: z.string(),
  securityScore: z.number(),
  securityChecks: z.object({ name: z.enum(SECURITY_CHECKS), done: z.boolean(), points: z.number() }).array(),
})
export type Stats = z.output<typeof statsOutput>
export const contentStatsOutput = z.object({
  contentPieces: z.number(),
  socialAccounts: z.number(),
  contentPoolAssets: z.number(),
})

export const pendingPaymentOutput = paymentOutput.extend({ userEmail: z.string() })
