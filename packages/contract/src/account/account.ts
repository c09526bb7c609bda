import { z } from "zod"
import { LOW_BALANCE_USD } from "./account-text.ts"
import { MEDIA_TYPES } from "../media/media.ts"
import { adminPaymentSettings, PAYMENT_PROCESSORS } from "./payments.ts"
import { isoTime, usd } from "../wire.ts"

/** The account's balance and figures: account §2.5 §2.10 §3 §4; payments and usage have their own files. */

/** The default of STORAGE_QUOTA_MB. */
export const STORAGE_TOTAL_MB = 5000
/** The only plan, which all accounts have. */
export const FREE_PLAN = "Free"

/** Negative (Overdue) at zero or below, low below five, otherwise good (account §4). */
export function balanceState(balanceUsd: number): "negative" | "low" | "good" {
  if (balanceUsd <= 0) return "negative"
  return balanceUsd < LOW_BALANCE_USD ? "low" : "good"
}

export const balanceOutput = z.object({
  balance: usd,
  /** Reserved for running work. */
  reserved: usd,
  creditLimit: usd,
  monthlyBillingEnabled: z.boolean(),
  lowBalanceAlertEnabled: z.boolean(),
  isAdmin: z.boolean(),
  processor: z.enum(PAYMENT_PROCESSORS),
  /** The card for automatic billing. */
  savedCard: z.object({ brand: z.string(), lastFour: z.string() }).nullable(),
  ...adminPaymentSettings.partial().shape,
})
export type Balance = z.output<typeof balanceOutput>

export const toggleBillingInput = z.object({ enabled: z.boolean() })
export const toggleBillingOutput = z.object({ monthlyBillingEnabled: z.boolean() })
export const lowBalanceOutput = z.object({ lowBalanceAlertEnabled: z.boolean() })

/** Kinds of storage use: item types of the content pool, and generated files. */
const STORAGE_KINDS = [...MEDIA_TYPES, "thumbnails", "voices", "avatars"] as const
const storageShare = z.object({ kind: z.enum(STORAGE_KINDS), bytes: z.number() })
export type StorageShare = z.output<typeof storageShare>

export const SECURITY_CHECKS = ["password", "twoFactor", "recoveryCodes"] as const
export const SECURITY_POINTS = { password: 70, twoFactor: 20, recoveryCodes: 10 } as const
export const statsOutput = z.object({
  /** Megabytes. */
  storageUsage: z.object({ used: z.number(), total: z.number(), percentage: z.number(), kinds: storageShare.array() }),
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
