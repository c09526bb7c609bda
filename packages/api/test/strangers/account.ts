import { strangers } from "./kinds.ts"

export const accountStrangers = strangers("account", async ({ brandId }) => ({ brandId }), {
  stats: "own",
  contentStats: "brand",
  balance: "own",
  usage: ({ brandId }) => ({ brandId }),
  usagePage: ({ brandId }) => ({ brandId }),
  usageOverview: "own",
  usageCategories: "own",
  payments: "own",
  paymentPage: "own",
  addFunds: "own",
  toggleBilling: "own",
  toggleLowBalance: "own",
  adminPaymentSettings: "admin",
  pendingPayments: "admin",
  confirmPayment: "admin",
  rejectPayment: "admin",
  refundPayment: "admin",
})
