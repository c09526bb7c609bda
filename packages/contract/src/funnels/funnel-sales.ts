import { z } from "zod"
import { PAYMENT_INSTRUCTIONS_MAX } from "./funnels.ts"
import { isoTime, rowId, usd } from "../wire.ts"

/** Replaces an erased buyer's address in an order, followed by its keyed hash. */
export const ERASED_BUYER = "erased:"

/** A funnel's results: visits, leads and orders over time, and the headline test. */
export const STATS_DAYS = [7, 30, 90] as const
export type StatsDays = (typeof STATS_DAYS)[number]
export const VARIANTS = ["a", "b"] as const
export type Variant = (typeof VARIANTS)[number]

/** A winner needs this many visits of each headline and this many conversions in total, at 95 % confidence. */
export const VARIANT_VISITS_MIN = 200
export const VARIANT_CONVERSIONS_MIN = 20
const Z_95 = 1.96

/** What the owner is notified of. */
export const orderNotices = {
  sale: (product: string, amount: string) => ({
    title: "New sale",
    message: `${product} was sold for ${amount}.`,
  }),
  testSale: (product: string, amount: string) => ({
    title: "Test sale",
    message: `${product} was ordered for ${amount} in test mode. Nothing was charged.`,
  }),
  returned: (product: string, amount: string) => ({
    title: "Money returned",
    message: `${amount} for “${product}” went back to the buyer.`,
  }),
  disputed: (product: string, amount: string) => ({
    title: "Payment disputed",
    message: `A buyer of “${product}” disputes a payment with their bank, which took ${amount} back. Respond in Stripe.`,
  }),
  countsAgain: (product: string, amount: string) => ({
    title: "Payment counts again",
    message: `${amount} for “${product}” did not go back to the buyer after all.`,
  }),
  order: (product: string, amount: string) => ({
    title: "New order",
    message: `${product} was ordered for ${amount}. Confirm it when the payment has arrived.`,
  }),
} as const

export const ORDER_STATUSES = ["pending", "paid", "failed", "refunded"] as const

const figures = {
  views: z.number().int(),
  leads: z.number().int(),
  confirmed: z.number().int(),
  sales: z.number().int(),
  revenue: usd,
  /** People who joined or bought, each counted once. */
  converted: z.number().int(),
}
export const verdictOutput = z.object({ winner: z.enum(VARIANTS).nullable(), message: z.string() })
export const funnelStatsOutput = z.object({
  days: z.object({ day: z.string(), ...figures }).array(),
  totals: z.object(figures),
  /** Conversions per 100 visitors; null before the first visit. */
  conversion: z.number().nullable(),
  confirmedLeads: z.number().int(),
  variants: z
    .object({ variant: z.enum(VARIANTS), headline: z.string(), ...figures, conversion: z.number().nullable() })
    .array(),
  verdict: verdictOutput.nullable(),
})

/** How the brand's pages are paid: `payments` is set by the instance, the texts by the owner. */
export const funnelSettingsInput = z.object({
  paymentInstructions: z.string().trim().max(PAYMENT_INSTRUCTIONS_MAX),
})
export const funnelSettingsOutput = funnelSettingsInput.extend({ payments: z.enum(["sandbox", "manual", "stripe"]) })

export const orderOutput = z.object({
  id: rowId,
  funnelId: rowId.nullable(),
  reference: z.string(),
  email: z.string(),
  name: z.string(),
  product: z.string(),
  /** What was paid, without what went back. */
  amount: usd,
  returned: usd,
  processor: z.enum(["sandbox", "manual", "stripe"]),
  status: z.enum(ORDER_STATUSES),
  downloads: z.number().int(),
  createdAt: isoTime,
  paidAt: isoTime.nullable(),
  refundedAt: isoTime.nullable(),
})

export type VariantFigures = { views: number; conversions: number }

/** The better of two headlines; null while not significant (two-sided test of two proportions at 95 %). */
export function judgeVariants(a: VariantFigures, b: VariantFigures): z.output<typeof verdictOutput> {
  const lacking = Math.max(VARIANT_VISITS_MIN - Math.min(a.views, b.views), 0)
  if (lacking > 0)
    return {
      winner: null,
      message: `Too early to tell: each headline needs at least ${VARIANT_VISITS_MIN} visits, ${lacking} more to go.`,
    }
  const conversions = a.conversions + b.conversions
  if (conversions < VARIANT_CONVERSIONS_MIN) {
    return {
      winner: null,
      message: `Too early to tell: at least ${VARIANT_CONVERSIONS_MIN} leads or sales are needed, ${VARIANT_CONVERSIONS_MIN - conversions} more to go.`,
    }
  }
  const [shareA, shareB] = [a.conversions / a.views, b.conversions / b.views]
  const pooled = Math.min(1, conversions / (a.views + b.views))
  const error = Math.sqrt(pooled * (1 - pooled) * (1 / a.views + 1 / b.views))
  const z = error === 0 ? 0 : (shareB - shareA) / error
  if (Math.abs(z) < Z_95) return { winner: null, message: "No clear winner yet: the difference may be due to chance." }
  const winner = z > 0 ? "b" : "a"
  const lift = Math.round((Math.max(shareA, shareB) / Math.max(Math.min(shareA, shareB), 1e-9) - 1) * 100)
  const much = Number.isFinite(lift) && lift < 1000 ? `${lift}% more` : "many more"
  return { winner, message: `Headline ${winner.toUpperCase()} wins: ${much} leads and sales per visit (95% sure).` }
}
