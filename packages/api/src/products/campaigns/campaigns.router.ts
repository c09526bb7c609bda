import { campaignFigures, figureRows, figureRowsInput } from "@brandwright/contract/campaigns/campaign-figures"
import {
  campaignInput,
  campaignOutput,
  campaignPatch,
  campaignQuote,
  campaignQuoteInput,
  campaignSummary,
  choicesInput,
  choicesOutput,
  drawPictureInput,
  partInput,
  partOfInput,
  partOfOutput,
  partPatch,
  partRewrite,
  plannedPosts,
  resumeInput,
} from "@brandwright/contract/campaigns/campaigns"
import { launchOutput, rehearsalOutput } from "@brandwright/contract/campaigns/campaign-rehearsal"
import { PAGE_SIZE_MAX, pageInput, rowRef } from "@brandwright/contract/wire"
import { z } from "zod"
import { brandProcedure, rowProcedure, router } from "../../trpc.ts"
import { listPlannedPosts, listSummaries, viewCampaign, viewCampaignLink } from "./campaign-view.service.ts"
import { findBrandOfCampaign, findBrandOfPart, listChoices } from "./campaigns.queries.ts"
import * as service from "./campaigns.service.ts"
import * as parts from "./campaign-parts.service.ts"
import { startMaking } from "./making/make.service.ts"
import { drawPicture } from "./making/pictures/pictures.service.ts"
import { quoteCampaign } from "./making/quote.service.ts"
import { exportFigures, measureCampaign } from "./measure/measure.service.ts"
import { exportFigureRows, listFigureRows } from "./measure/figure-rows.service.ts"
import { saveAsTemplate } from "./repeat.service.ts"
import { pauseCampaign, stopCampaign } from "./running/control.service.ts"
import { goOn, launchCampaign } from "./running/launch.service.ts"
import { findCampaignClaims } from "./running/claims.service.ts"
import { rehearseCampaign } from "./running/rehearse.service.ts"

const ofCampaign = rowProcedure(findBrandOfCampaign).input(rowRef)
const ofPart = rowProcedure(findBrandOfPart)

export const campaignsRouter = router({
  list: brandProcedure
    .input(pageInput.extend({ limit: pageInput.shape.limit.default(PAGE_SIZE_MAX) }))
    .output(campaignSummary.array())
    .query(({ ctx, input }) => listSummaries(ctx, ctx.brand.id, input)),
  get: ofCampaign
    .output(campaignOutput)
    .query(async ({ ctx, input }) =>
      viewCampaign(ctx, ctx.brand, await service.ownCampaign(ctx.db, ctx.brand.id, input.id)),
    ),
  quote: brandProcedure
    .input(campaignQuoteInput)
    .output(campaignQuote)
    .query(({ ctx, input }) => quoteCampaign(ctx, ctx.brand, input)),
  create: brandProcedure
    .input(campaignInput)
    .output(campaignOutput)
    .mutation(async ({ ctx, input }) => {
      const author = { brand: ctx.brand, timeZone: ctx.user.timeZone }
      return viewCampaign(ctx, ctx.brand, await service.createCampaign(ctx, author, input))
    }),
  update: ofCampaign
    .input(campaignPatch)
    .output(campaignOutput)
    .mutation(async ({ ctx, input: { id, ...patch } }) =>
      viewCampaign(ctx, ctx.brand, await service.updateCampaign(ctx, ctx.brand.id, id, patch)),
    ),
  delete: ofCampaign.mutation(({ ctx, input }) => service.deleteCampaign(ctx, ctx.brand.id, input.id)),
  saveAsTemplate: ofCampaign
    .output(campaignOutput)
    .mutation(async ({ ctx, input }) =>
      viewCampaign(
        ctx,
        ctx.brand,
        await saveAsTemplate(ctx, await service.ownCampaign(ctx.db, ctx.brand.id, input.id)),
      ),
    ),
  write: ofCampaign.mutation(async ({ ctx, input }) =>
    startMaking(ctx, await service.ownCampaign(ctx.db, ctx.brand.id, input.id)),
  ),
  rehearsal: ofCampaign.output(rehearsalOutput).query(async ({ ctx, input }) => {
    const campaign = await service.ownCampaign(ctx.db, ctx.brand.id, input.id)
    const steps = await rehearseCampaign(ctx, ctx.brand, campaign)
    const claims = await findCampaignClaims(ctx, ctx.brand, campaign)
    return { steps: steps.map((step) => ({ ...step, claims: claims.get(step.partId) ?? [] })) }
  }),
  launch: ofCampaign
    .output(launchOutput)
    .mutation(async ({ ctx, input }) =>
      launchCampaign(ctx, ctx.brand, await service.ownCampaign(ctx.db, ctx.brand.id, input.id)),
    ),
  pause: ofCampaign.mutation(async ({ ctx, input }) =>
    pauseCampaign(ctx, ctx.brand, await service.ownCampaign(ctx.db, ctx.brand.id, input.id)),
  ),
  resume: ofCampaign
    .input(resumeInput)
    .mutation(async ({ ctx, input: { id, publishesNow } }) =>
      goOn(ctx, ctx.brand, await service.ownCampaign(ctx.db, ctx.brand.id, id), publishesNow),
    ),
  stop: ofCampaign.mutation(async ({ ctx, input }) =>
    stopCampaign(ctx, ctx.brand, await service.ownCampaign(ctx.db, ctx.brand.id, input.id)),
  ),
  figures: ofCampaign
    .output(campaignFigures)
    .query(async ({ ctx, input }) => measureCampaign(ctx, await service.ownCampaign(ctx.db, ctx.brand.id, input.id))),
  figureRows: ofCampaign
    .input(figureRowsInput)
    .output(figureRows)
    .query(async ({ ctx, input }) =>
      listFigureRows(ctx, await service.ownCampaign(ctx.db, ctx.brand.id, input.id), input),
    ),
  figureRowsCsv: ofCampaign
    .input(figureRowsInput)
    .output(z.object({ csv: z.string() }))
    .query(async ({ ctx, input }) => ({
      csv: await exportFigureRows(ctx, await service.ownCampaign(ctx.db, ctx.brand.id, input.id), input),
    })),
  figuresCsv: ofCampaign.output(z.object({ csv: z.string() })).query(async ({ ctx, input }) => ({
    csv: await exportFigures(ctx, await service.ownCampaign(ctx.db, ctx.brand.id, input.id)),
  })),
  partOf: brandProcedure
    .input(partOfInput)
    .output(partOfOutput)
    .query(({ ctx, input }) => viewCampaignLink(ctx, ctx.brand, input)),
  plannedPosts: brandProcedure.output(plannedPosts).query(({ ctx }) => listPlannedPosts(ctx, ctx.brand.id)),
  choices: brandProcedure
    .input(choicesInput)
    .output(choicesOutput)
    .query(({ ctx, input }) => listChoices(ctx.db, ctx.brand.id, input.kind, { limit: PAGE_SIZE_MAX })),
  addPart: brandProcedure.input(partInput).mutation(({ ctx, input }) => parts.addPart(ctx, ctx.brand, input)),
  updatePart: ofPart.input(partPatch).mutation(({ ctx, input }) => parts.updatePart(ctx, ctx.brand, input)),
  rewritePart: ofPart.input(partRewrite).mutation(({ ctx, input }) => parts.rewritePart(ctx, ctx.brand, input)),
  drawPicture: ofPart
    .input(drawPictureInput)
    .mutation(async ({ ctx, input }) => drawPicture(ctx, await parts.ownScope(ctx, ctx.brand, input.id), input.layout)),
  dropPart: ofPart.input(rowRef).mutation(({ ctx, input }) => parts.dropPart(ctx, ctx.brand, input.id)),
})
