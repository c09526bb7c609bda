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
  /** The crossing below the low mark has been told; cleared when the balance is back above it. */
  lowBalanceTold: DefaultFlag
  /** Last month settled automatically, as YYYY-MM. */
  billedPeriod: string | null
  /** Days of inactivity that the person was last warned about. */
  inactiveWarned: ColumnType<number, number | undefined, number>
  inactiveWarnedAt: Moment | null
  /** The processor's names of the person and of the card that automatic billing may charge. */
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

/** Money held for work that is running; a worker that died loses it at `leasedUntil`. */
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
  /** What the provider charges us. */
  cost: MicroUsd
  /** What the user was charged. */
  totalCost: MicroUsd
  /** The brand style that it was made under; null for what has none. */
  voiceVersion: number | null
  createdAt: Moment
}

/** Kept sums, so that a month's total never reads a million records. */
export type UsageMonthTable = {
  userId: string
  month: string
  category: string
  totalCost: MicroUsd
  quantity: number
  records: number
}

/** What was generated, for the history screens; absent for users who keep no history. */
export type GenerationTable = {
  id: Id
  userId: string
  brandId: number | null
  category: string
  description: string
  provider: string
  model: ModelName
  /** What was charged. */
  cost: MicroUsd
  /** Text, or JSON of a structured result; null for pictures and over-long results. */
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
  /** The processor's own name for it. */
  externalId: string | null
  redirectUrl: string | null
  /** How many payment pages were made for it. */
  pages: ColumnType<number, number | undefined, number>
  /** The processor's name for a charge of the saved card that has not ended. */
  chargeId: string | null
  /** When the saved card was declined. */
  declinedAt: Moment | null
  idempotencyKey: string | null
  requestHash: string | null
  /** The balance returned to a repeated request. */
  balanceAfter: MicroUsd | null
  createdAt: Moment
  completedAt: Moment | null
}

/** Single row: how this instance is paid; sensitive fields are encrypted. */
export type AdminPaymentSettingsTable = { id: number; fields: string; updatedBy: string; updatedAt: Moment }
export type AuditEntryTable = { id: Id; userId: string; action: string; detail: string; createdAt: Moment }

/** A person's picture; its path names the content, so it may be cached for ever. */
export type AvatarTable = { userId: string; hash: string; size: number; createdAt: Moment }

/** A day of storage or transfer that was charged; days of UTC as YYYY-MM-DD. */
export type MeteredDayTable = { userId: string; category: "storage" | "data_transfer"; day: string; bytes: number }
/** Bytes sent to visitors of a person's files and pages, until the day is charged. */
export type TransferDayTable = { userId: string; day: string; bytes: number }
