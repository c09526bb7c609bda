import {
  balanceOutput,
  contentStatsOutput,
  lowBalanceOutput,
  statsOutput,
  toggleBillingInput,
  toggleBillingOutput,
} from "@brandwright/contract/account/account"
import { toMonth } from "@brandwright/contract/days"
import {
  addFundsInput,
  addFundsOutput,
  adminPaymentPatch,
  adminPaymentSettings,
  invoiceOutput,
  paymentOutput,
  paymentPageOutput,
  paymentPageUrl,
  pendingPaymentOutput,
  REFUNDABLE_SHOWN,
  refundableInput,
} from "@brandwright/contract/account/payments"
import {
  month,
  usageCategoryOutput,
  usageInput,
  usageOverviewOutput,
  usagePageOutput,
  usageRecordOutput,
} from "@brandwright/contract/account/usage"
import { hideQuestionMarks } from "@brandwright/contract/writing/open-questions"
import { DRAFTS_SHOWN, draftOutput } from "@brandwright/contract/workspace/dashboard"
import { pageInput, rowRef } from "@brandwright/contract/wire"
import { z } from "zod"
import { getId, readPage } from "../../database/rows.ts"
import { adminProcedure, brandProcedure, router, userProcedure } from "../../trpc.ts"
import { readAdminSettings, saveAdminSettings } from "./money/payments/admin-settings.service.ts"
import { removeCard, saveCard, shownCard } from "./money/stripe/cards.service.ts"
import { listDrafts } from "./drafts.queries.ts"
import { hasInvoice, readInvoice } from "./money/payments/invoice.service.ts"
import * as ledger from "./money/ledger/ledger.service.ts"
import { continuePayment } from "./money/payments/payment-pages.service.ts"
import { listPayments, listPending, listRefundable, type PaymentRow } from "./money/payments/payments.queries.ts"
import * as payments from "./money/payments/payments.service.ts"
import { countBrandContent, readStats } from "./stats.service.ts"
import { listRecords, type UsageFilter } from "./usage/usage.queries.ts"
import * as usage from "./usage/usage.service.ts"

const shownPayment = ({ createdAt, ...payment }: PaymentRow) => ({
  ...payment,
  timestamp: createdAt,
  hasInvoice: hasInvoice({ createdAt, ...payment }),
})
const shownRecord = ({
  createdAt,
  category,
  categoryTitle,
  unit,
  ...record
}: Awaited<ReturnType<typeof listRecords>>[number]) => ({
  ...record,
  timestamp: createdAt,
  category: { name: category, title: categoryTitle, unit },
})

const toFilter = ({ month: named, ...rest }: z.output<typeof usageInput>): UsageFilter => ({
  ...rest,
  ...(named && usage.getMonthBounds(named)),
})

export const accountRouter = router({
  stats: userProcedure.output(statsOutput).query(({ ctx }) => readStats(ctx, ctx.user)),
  contentStats: brandProcedure.output(contentStatsOutput).query(({ ctx }) => countBrandContent(ctx.db, ctx.brand.id)),
  drafts: brandProcedure.output(draftOutput.array()).query(async ({ ctx }) =>
    (await listDrafts(ctx.db, ctx.brand.id, DRAFTS_SHOWN)).map((row) => ({
      ...row,
      title: hideQuestionMarks(row.title),
    })),
  ),
  balance: userProcedure.output(balanceOutput).query(async ({ ctx }) => {
    const account = await ledger.ensureAccount(ctx, ctx.user.id)
    const { monthlyBilling, lowBalanceAlert, ...row } = account
    const hasRole = ctx.user.isAdmin
    return {
      ...row,
      monthlyBillingEnabled: monthlyBilling,
      lowBalanceAlertEnabled: lowBalanceAlert,
      isAdmin: hasRole,
      processor: ctx.settings.payments,
      savedCard: shownCard(account),
      ...(hasRole && (await readAdminSettings(ctx))),
    }
  }),
  usage: userProcedure
    .input(usageInput)
    .output(usageRecordOutput.array())
    .query(async ({ ctx, input }) => (await listRecords(ctx.db, ctx.user.id, toFilter(input))).map(shownRecord)),
  usagePage: userProcedure
    .input(usageInput)
    .output(usagePageOutput)
    .query(async ({ ctx, input }) => {
      const read = (limit: number) => listRecords(ctx.db, ctx.user.id, { ...toFilter(input), limit })
      const { items, nextCursor } = await readPage(input.limit, read, getId)
      return { items: items.map(shownRecord), nextCursor }
    }),
  usageOverview: userProcedure
    .input(z.object({ month: month.optional() }))
    .output(usageOverviewOutput)
    .query(({ ctx, input }) => usage.readOverview(ctx, ctx.user.id, input.month ?? toMonth(ctx.now()))),
  usageCategories: userProcedure.output(usageCategoryOutput.array()).query(({ ctx }) => usage.listPrices(ctx)),
  payments: userProcedure
    .input(pageInput)
    .output(paymentOutput.array())
    .query(async ({ ctx, input }) => {
      await ledger.ensureAccount(ctx, ctx.user.id)
      return (await listPayments(ctx.db, ctx.user.id, input)).map(shownPayment)
    }),
  paymentPage: userProcedure
    .input(pageInput)
    .output(paymentPageOutput)
    .query(async ({ ctx, input }) => {
      await ledger.ensureAccount(ctx, ctx.user.id)
      const { items, nextCursor } = await readPage(
        input.limit,
        (limit) => listPayments(ctx.db, ctx.user.id, { ...input, limit }),
        getId,
      )
      return { items: items.map(shownPayment), nextCursor }
    }),
  addFunds: userProcedure
    .meta({ isRepeatable: true })
    .input(addFundsInput)
    .output(addFundsOutput)
    .mutation(async ({ ctx, input }) => {
      const { payment, ...rest } = await payments.addFunds(ctx, ctx.user, input)
      return { ...rest, payment: shownPayment(payment) }
    }),
  continuePayment: userProcedure
    .input(rowRef)
    .output(paymentPageUrl)
    .mutation(({ ctx, input }) => continuePayment(ctx, ctx.user.id, input.id)),
  invoice: userProcedure
    .input(rowRef)
    .output(invoiceOutput)
    .query(async ({ ctx, input }) => {
      const { payment, payTo } = await readInvoice(ctx, ctx.user.id, input.id)
      return { payment: shownPayment(payment), payTo }
    }),
  saveCard: userProcedure.output(paymentPageUrl).mutation(({ ctx }) => saveCard(ctx, ctx.user)),
  removeCard: userProcedure.mutation(({ ctx }) => removeCard(ctx, ctx.user.id)),
  toggleBilling: userProcedure
    .input(toggleBillingInput)
    .output(toggleBillingOutput)
    .mutation(async ({ ctx, input }) => ({
      monthlyBillingEnabled: (await ledger.toggleBilling(ctx, ctx.user.id, input.enabled)).monthlyBilling,
    })),
  toggleLowBalance: userProcedure
    .input(toggleBillingInput)
    .output(lowBalanceOutput)
    .mutation(async ({ ctx, input }) => ({
      lowBalanceAlertEnabled: (await ledger.toggleLowBalance(ctx, ctx.user.id, input.enabled)).lowBalanceAlert,
    })),
  adminPaymentSettings: adminProcedure
    .input(adminPaymentPatch)
    .output(adminPaymentSettings)
    .mutation(({ ctx, input }) => saveAdminSettings(ctx, ctx.user.id, input)),
  pendingPayments: adminProcedure
    .output(pendingPaymentOutput.array())
    .query(async ({ ctx }) =>
      (await listPending(ctx.db, 200)).map(({ userEmail, ...payment }) => ({ ...shownPayment(payment), userEmail })),
    ),
  refundablePayments: adminProcedure
    .input(refundableInput)
    .output(pendingPaymentOutput.array())
    .query(async ({ ctx, input }) =>
      (await listRefundable(ctx.db, input.search, REFUNDABLE_SHOWN)).map(({ userEmail, ...payment }) => ({
        ...shownPayment(payment),
        userEmail,
      })),
    ),
  confirmPayment: adminProcedure
    .input(rowRef)
    .output(paymentOutput)
    .mutation(async ({ ctx, input }) => shownPayment(await payments.completePayment(ctx, input.id))),
  rejectPayment: adminProcedure
    .input(rowRef)
    .output(paymentOutput)
    .mutation(async ({ ctx, input }) => shownPayment(await payments.rejectPayment(ctx, input.id))),
  refundPayment: adminProcedure
    .input(rowRef)
    .output(paymentOutput)
    .mutation(async ({ ctx, input }) => shownPayment(await payments.refundPayment(ctx, input.id))),
})
