import { tenancyCases } from "./kinds.ts"

export const accountCases = tenancyCases(
  "account",
  async ({ brandId, api }) => {
    const { payment } = await api.account.addFunds({ amount: 1, paymentMethod: "paypal" })
    return { brandId, payment: payment.id }
  },
  {
    stats: "own",
    contentStats: "brand",
    drafts: "brand",
    balance: "own",
    usage: ({ brandId }) => ({ brandId }),
    usagePage: ({ brandId }) => ({ brandId }),
    usageOverview: "own",
    usageCategories: "own",
    payments: "own",
    paymentPage: "own",
    addFunds: "own",
    continuePayment: ({ payment }) => ({ id: payment }),
    invoice: ({ payment }) => ({ id: payment }),
    saveCard: "own",
    removeCard: "own",
    toggleBilling: "own",
    toggleLowBalance: "own",
    adminPaymentSettings: "admin",
    pendingPayments: "admin",
    confirmPayment: "admin",
    rejectPayment: "admin",
    refundPayment: "admin",
    refundablePayments: "admin",
  },
)
