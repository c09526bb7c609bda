import { leadMagnetInput, leadMagnetOutput } from "@brandwright/contract/email/sequences/email-lead-magnet"
import {
  enrolInput,
  enrolOutput,
  sequenceDetail,
  sequenceInput,
  sequenceOutput,
  sequencePatch,
  stepsInput,
} from "@brandwright/contract/email/sequences/email-sequences"
import {
  rehearsalInput,
  rehearsalOutput,
  reportOutput,
} from "@brandwright/contract/email/sequences/email-sequence-reports"
import { funnelChoices, wizardInput } from "@brandwright/contract/email/sequences/email-wizard"
import { PAGE_SIZE_MAX, rowRef, searchedPageInput } from "@brandwright/contract/wire"
import { brandProcedure, rowProcedure } from "../../../trpc.ts"
import { listFunnelChoices } from "./funnel-choices.queries.ts"
import { createLeadMagnet, setUp } from "./gifts/lead-magnet.service.ts"
import { rehearse } from "./rehearsal.service.ts"
import { findBrandOfSequence, listSequences } from "./sequences.queries.ts"
import { readReport } from "./sequence-report.service.ts"
import { readDetail, shown } from "./sequence-view.service.ts"
import * as service from "./sequences.service.ts"
import { saveSteps } from "./steps.service.ts"

const ofRow = rowProcedure(findBrandOfSequence)

export const sequenceProcedures = {
  sequences: brandProcedure
    .input(searchedPageInput)
    .output(sequenceOutput.array())
    .query(async ({ ctx, input }) => (await listSequences(ctx.db, ctx.brand.id, input)).map(shown)),
  sequence: ofRow
    .input(rowRef)
    .output(sequenceDetail)
    .query(({ ctx, input }) => readDetail(ctx.db, ctx.brand.id, input.id)),
  createSequence: brandProcedure
    .input(sequenceInput)
    .output(sequenceOutput)
    .mutation(({ ctx, input }) => service.createSequence(ctx, ctx.brand, input)),
  createFromWizard: brandProcedure
    .input(wizardInput)
    .output(sequenceOutput)
    .mutation(({ ctx, input }) => setUp(ctx, ctx.brand, input)),
  funnels: brandProcedure
    .output(funnelChoices)
    .query(({ ctx }) => listFunnelChoices(ctx.db, ctx.brand.id, PAGE_SIZE_MAX)),
  createLeadMagnet: brandProcedure
    .input(leadMagnetInput)
    .output(leadMagnetOutput)
    .mutation(({ ctx, input }) => createLeadMagnet(ctx, ctx.brand, input)),
  updateSequence: ofRow
    .input(sequencePatch.extend(rowRef.shape))
    .output(sequenceOutput)
    .mutation(({ ctx, input: { id, ...patch } }) => service.updateSequence(ctx, ctx.brand, id, patch)),
  deleteSequence: ofRow.input(rowRef).mutation(({ ctx, input }) => service.deleteSequence(ctx, ctx.brand, input.id)),
  saveSteps: ofRow
    .input(stepsInput)
    .output(sequenceDetail)
    .mutation(({ ctx, input }) => saveSteps(ctx, ctx.brand.id, input)),
  enrol: ofRow
    .input(enrolInput)
    .output(enrolOutput)
    .mutation(({ ctx, input }) => service.enrolByHand(ctx, ctx.brand.id, input.id, input.subscriberIds)),
  sequenceReport: ofRow
    .input(rowRef)
    .output(reportOutput)
    .query(({ ctx, input }) => readReport(ctx.db, ctx.brand.id, input.id, ctx.now())),
  rehearse: brandProcedure
    .input(rehearsalInput)
    .output(rehearsalOutput)
    .mutation(({ ctx, input }) => rehearse(ctx, ctx.brand, input)),
}
