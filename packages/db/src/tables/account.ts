import type { ColumnType } from "kysely"
import type { DefaultFlag, Id, MicroUsd, Moment } from "../columns.ts"
import type { ModelName } from "./models.ts"

type DefaultMoney = ColumnType<MicroUsd, MicroUsd | undefined, MicroUsd>

/** One for each user; `balance` changes only together with a new ledger entry. */
export type AccountTable = {
  userId: string
  /** Always the sum of the user's ledger entries. */
  balance: DefaultMoney
  /** Sum of the user's open reservations. */
  reserved: DefaultMoney
  creditLimit: MicroUsd
  plan: ColumnType<string, string | undefined, string>
  monthlyBilling: DefaultFlag
  lowBalanceAlert: DefaultFlag
  /** Whether the user was notified of a low balance; cleared when the balance recovers. */
  lowBalanceTold: DefaultFlag
  /** Last month settled automatically, as YYYY-MM. */
  billedPeriod: string | null
  /** Days of inactivity at the last warning. */
  inactiveWarned: ColumnType<number, number | undefined, number>
  inactiveWarnedAt: Moment | null
  /** The processor's ids of the user and of the card for automatic billing. */
  stripeCustomer: string | null
  stripePaymentMethod: string | null
  cardBrand: string | null
  cardLastFour: string | null
  createdAt: Moment
}

/** Append-only: the database refuses updates. */
export type LedgerEntryTable = {
  id: Id
  userId: string
  kind: "charge" | "payment" | "refund"
  amount: MicroUsd
  balanceAfter: MicroUsd
  usageRecordId: number | null
  paymentId: number | null
  createdAt: Moment
}

/** Money reserved for running work; released at `leasedUntil` if its worker died. */
export type ReservationTable = { id: Id; userId: string; amount: MicroUsd; leasedUntil: Moment; createdAt: Moment }

export type UsageCategoryTable = {
  id: Id
  name: "anthropic" | "openai" | "image_generation" | "processing" | "storage" | "data_transfer"
  title: string
  description: string
  baseUnitCost: MicroUsd
  markupPercentage: number
  unit: string
}

export type UsageRecordTable = {
  id: Id
  userId: string
  brandId: number | null
  category: string
  resourceType: string
  provider: string
  model: ModelName
  description: string
  quantity: number
  /** The provider's price. */
  cost: MicroUsd
  /** The charge to the user. */
  totalCost: MicroUsd
  /** Version of the brand style used; null if none. */
  voiceVersion: number | null
  createdAt: Moment
}

/** Stored totals, so that a month's total does not read a million records. */
export type UsageMonthTable = {
  userId: string
  month: string
  category: string
  totalCost: MicroUsd
  quantity: number
  records: number
}

/** Generated content, for the history screens; absent for users without a history. */
export type GenerationTable = {
  id: Id
  userId: string
  brandId: number | null
  category: string
  description: string
  provider: string
  model: ModelName
  /** The charge. */
  cost: MicroUsd
  /** Text, or JSON of a structured result; null for pictures and very long results. */
  value: string | null
  createdAt: Moment
}

export type PaymentTable = {
  id: Id
  userId: string
  method: "paypal" | "credit_card" | "credit" | "monthly_billing"
  processor: "sandbox" | "manual" | "stripe"
  description: string
  status: "pending" | "completed" | "failed" | "refunded"
  amount: MicroUsd
  /** For manual transfers and receipts. */
  reference: string
  lastFour: string | null
  cardholderName: string | null
  /** The processor's id. */
  externalId: string | null
  redirectUrl: string | null
  /** Number of payment pages created for it. */
  pages: ColumnType<number, number | undefined, number>
  /** The processor's id of a pending charge of the saved card. */
  chargeId: string | null
  /** When the saved card was declined. */
  declinedAt: Moment | null
  idempotencyKey: string | null
  requestHash: string | null
  /** The balance to return to a repeated request. */
  balanceAfter: MicroUsd | null
  createdAt: Moment
  completedAt: Moment | null
}

/** Single row: the instance's payment settings; sensitive fields are encrypted. */
export type AdminPaymentSettingsTable = { id: number; fields: string; updatedBy: string; updatedAt: Moment }
export type AuditEntryTable = { id: Id; userId: string; action: string; detail: string; createdAt: Moment }

/** A profile picture; its path depends on the content, so it may be cached forever. */
export type AvatarTable = { userId: string; hash: string; size: number; createdAt: Moment }

/** A charged day of storage or transfer; UTC, as YYYY-MM-DD. */
export type MeteredDayTable = { userId: string; category: "storage" | "data_transfer"; day: string; bytes: number }
/** Bytes of a user's files and pages sent to visitors, until the day is charged. */
export type TransferDayTable = { userId: string; day: string; bytes: number }
