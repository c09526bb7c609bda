import { brandText } from "@brandwright/contract/brands/brands-text"
import { checkOutput } from "@brandwright/contract/funnels/funnel-checks"
import {
  funnelDraft,
  funnelInput,
  funnelOutput,
  funnelPatch,
  previewOutput,
} from "@brandwright/contract/funnels/funnels"
import {
  salesPageInput,
  salesPageOutput,
  sectionOutput,
  sectionWanted,
  writePageInput,
  writtenPageOutput,
} from "@brandwright/contract/funnels/funnel-writing"
import {
  draftDiscarded,
  draftInput,
  draftOutput,
  draftRef,
  draftSaved,
} from "@brandwright/contract/funnels/funnel-drafts"
import {
  funnelSettingsInput,
  funnelSettingsOutput,
  funnelStatsOutput,
  orderOutput,
  STATS_DAYS,
} from "@brandwright/contract/funnels/funnel-sales"
import { quoteOutput } from "@brandwright/contract/content/generation"
import { PAGE_SIZE_MAX, pageInput, rowId, rowRef } from "@brandwright/contract/wire"
import { z } from "zod"
import { brandProcedure, ownRowProcedure, router, userProcedure } from "../../trpc.ts"
import { findFunnel } from "./funnels.queries.ts"
import { checkPage } from "./pages/publishing/check.service.ts"
import { discardDraft, keepDraft, keptDraft } from "./pages/writing/drafts.service.ts"
import { buildView, buildViews } from "./funnel-view.service.ts"
import { listFunnels } from "./funnels.queries.ts"
import { duplicateFunnel } from "./duplicate.service.ts"
import * as service from "./funnels.service.ts"
import { generatePage, generateSection, quoteSection } from "./pages/writing/generate.service.ts"
import * as orders from "./checkout/orders.service.ts"
import { previewPage } from "./pages/publishing/preview.service.ts"
import { dropWriting, readWriting, startWriting } from "./pages/writing/writing.service.ts"
import { readFunnelSettings, saveFunnelSettings } from "./settings.service.ts"
import { funnelStats } from "./stats/stats.service.ts"

const statsInput = rowRef.extend({ days: z.union(STATS_DAYS.map((days) => z.literal(days))).default(30) })

const ofFunnel = ownRowProcedure(findFunnel)

export const funnelsRouter = router({
  list: brandProcedure
    .input(pageInput.extend({ limit: pageInput.shape.limit.default(PAGE_SIZE_MAX) }))
    .output(funnelOutput.array())
    .query(async ({ ctx, input }) => buildViews(ctx, await listFunnels(ctx.db, ctx.brand.id, input))),
  get: ofFunnel
    .input(rowRef)
    .output(funnelOutput)
    .query(async ({ ctx, input }) => buildView(ctx, await service.ownFunnel(ctx.db, ctx.user.id, input.id))),
  create: brandProcedure
    .meta({ noBrand: brandText.selectForPages })
    .input(funnelInput)
    .output(funnelOutput)
    .mutation(({ ctx, input }) => service.createFunnel(ctx, ctx.brand, input)),
  update: ofFunnel
    .input(funnelPatch.extend(rowRef.shape))
    .output(funnelOutput)
    .mutation(({ ctx, input: { id, ...patch } }) => service.updateFunnel(ctx, ctx.user.id, id, patch)),
  delete: ofFunnel.input(rowRef).mutation(({ ctx, input }) => service.deleteFunnel(ctx, ctx.user.id, input.id)),
  duplicate: ofFunnel
    .input(rowRef)
    .output(funnelOutput)
    .mutation(({ ctx, input }) => duplicateFunnel(ctx, ctx.user.id, input.id)),
  draft: brandProcedure
    .input(draftRef)
    .output(draftOutput.nullable())
    .query(({ ctx, input }) => keptDraft(ctx, ctx.brand, input)),
  saveDraft: brandProcedure
    .input(draftInput)
    .output(draftSaved)
    .mutation(({ ctx, input }) => keepDraft(ctx, ctx.brand, input)),
  discardDraft: brandProcedure.input(draftDiscarded).mutation(({ ctx, input }) => discardDraft(ctx, ctx.brand, input)),
  generate: brandProcedure
    .meta({ noBrand: brandText.selectForPages })
    .input(salesPageInput)
    .output(salesPageOutput)
    .mutation(({ ctx, input, signal }) => generatePage(ctx, ctx.brand, input, signal)),
  writePage: brandProcedure
    .input(writePageInput)
    .output(writtenPageOutput)
    .mutation(({ ctx, input }) => startWriting(ctx, ctx.brand, input)),
  writtenPage: brandProcedure
    .input(draftRef)
    .output(writtenPageOutput.nullable())
    .query(({ ctx, input }) => readWriting(ctx, ctx.brand, input)),
  dropWrittenPage: userProcedure.input(rowRef).mutation(({ ctx, input }) => dropWriting(ctx, ctx.user.id, input.id)),
  quoteSection: brandProcedure.output(quoteOutput).query(({ ctx }) => quoteSection(ctx, ctx.brand)),
  generateSection: brandProcedure
    .input(sectionWanted)
    .output(sectionOutput)
    .mutation(({ ctx, input }) => generateSection(ctx, ctx.brand, input)),
  preview: brandProcedure
    .input(funnelDraft)
    .output(previewOutput)
    .mutation(async ({ ctx, input }) => ({ html: await previewPage(ctx, ctx.brand, input) })),
  check: brandProcedure
    .input(funnelDraft)
    .output(checkOutput.array())
    .mutation(({ ctx, input }) => checkPage(ctx, ctx.brand, input)),
  stats: ofFunnel
    .input(statsInput)
    .output(funnelStatsOutput)
    .query(({ ctx, input }) => funnelStats(ctx, ctx.user.id, input)),
  orders: brandProcedure
    .input(pageInput.extend({ funnelId: rowId.optional() }))
    .output(orderOutput.array())
    .query(({ ctx, input }) => orders.listOrders(ctx, ctx.brand, input)),
  confirmOrder: userProcedure
    .input(rowRef)
    .output(orderOutput)
    .mutation(({ ctx, input }) => orders.confirmOrder(ctx, ctx.user.id, input.id)),
  resendOrder: userProcedure
    .input(rowRef)
    .output(orderOutput)
    .mutation(({ ctx, input }) => orders.resendOrder(ctx, ctx.user.id, input.id)),
  settings: brandProcedure.output(funnelSettingsOutput).query(({ ctx }) => readFunnelSettings(ctx, ctx.brand)),
  saveSettings: brandProcedure
    .input(funnelSettingsInput)
    .output(funnelSettingsOutput)
    .mutation(({ ctx, input }) => saveFunnelSettings(ctx, ctx.brand, input)),
  refundOrder: userProcedure
    .input(rowRef)
    .output(orderOutput)
    .mutation(({ ctx, input }) => orders.refundOrder(ctx, ctx.user.id, input.id)),
})
