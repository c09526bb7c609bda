import {
  audience,
  audienceCountOutput,
  broadcastCheckOutput,
  broadcastInput,
  broadcastListInput,
  broadcastOutput,
  broadcastPatch,
  broadcastPeopleInput,
  broadcastPeopleOutput,
  broadcastReportOutput,
  broadcastSummary,
  startBroadcastInput,
} from "@brandwright/contract/email/broadcasts/email-broadcasts"
import { rowRef } from "@brandwright/contract/wire"
import { z } from "zod"
import { brandProcedure, rowProcedure } from "../../../trpc.ts"
import { countAudience } from "./audience/audience.service.ts"
import { findBrandOfBroadcast, listBroadcasts } from "./broadcasts.queries.ts"
import * as service from "./broadcasts.service.ts"
import { checkBroadcast } from "./check.service.ts"
import { listFigurePeople } from "./report/report.queries.ts"
import { readReport } from "./report/report.service.ts"

const ofRow = rowProcedure(findBrandOfBroadcast)
const changed = ofRow.input(rowRef).output(broadcastOutput)

export const broadcastProcedures = {
  broadcasts: brandProcedure
    .input(broadcastListInput)
    .output(broadcastSummary.array())
    .query(({ ctx, input }) => listBroadcasts(ctx.db, ctx.brand.id, input)),
  broadcast: changed.query(({ ctx, input }) => service.ownBroadcast(ctx.db, ctx.brand.id, input.id)),
  createBroadcast: brandProcedure
    .input(broadcastInput)
    .output(broadcastOutput)
    .mutation(({ ctx, input }) => service.createBroadcast(ctx, ctx.brand, input)),
  updateBroadcast: ofRow
    .input(broadcastPatch.extend(rowRef.shape))
    .output(broadcastOutput)
    .mutation(({ ctx, input: { id, ...patch } }) => service.updateBroadcast(ctx, ctx.brand.id, id, patch)),
  deleteBroadcast: ofRow
    .input(rowRef)
    .mutation(({ ctx, input }) => service.deleteBroadcast(ctx, ctx.brand.id, input.id)),
  duplicateBroadcast: changed.mutation(({ ctx, input }) => service.duplicateBroadcast(ctx, ctx.brand.id, input.id)),
  resendBroadcast: changed.mutation(({ ctx, input }) => service.resendBroadcast(ctx, ctx.brand.id, input.id)),
  startBroadcast: ofRow
    .input(startBroadcastInput)
    .output(broadcastOutput)
    .mutation(({ ctx, input }) =>
      service.startBroadcast(ctx, ctx.brand.id, { ...input, timeZone: input.timeZone ?? ctx.user.timeZone }),
    ),
  unscheduleBroadcast: changed.mutation(({ ctx, input }) => service.unscheduleBroadcast(ctx, ctx.brand.id, input.id)),
  pauseBroadcast: changed.mutation(({ ctx, input }) => service.pauseBroadcast(ctx, ctx.brand.id, input.id)),
  resumeBroadcast: changed.mutation(({ ctx, input }) => service.resumeBroadcast(ctx, ctx.brand.id, input.id)),
  cancelBroadcast: changed.mutation(({ ctx, input }) => service.cancelBroadcast(ctx, ctx.brand.id, input.id)),
  checkBroadcast: ofRow
    .input(rowRef)
    .output(broadcastCheckOutput)
    .query(({ ctx, input }) => checkBroadcast(ctx, ctx.brand, input.id)),
  broadcastPeople: ofRow
    .input(broadcastPeopleInput)
    .output(broadcastPeopleOutput)
    .query(async ({ ctx, input: { id, figure } }) => {
      await service.ownBroadcast(ctx.db, ctx.brand.id, id)
      return listFigurePeople(ctx.db, id, figure)
    }),
  broadcastReport: ofRow
    .input(rowRef)
    .output(broadcastReportOutput)
    .query(({ ctx, input }) => readReport(ctx.db, ctx.brand.id, input.id)),
  countAudience: brandProcedure
    .input(z.object({ audience }))
    .output(audienceCountOutput)
    .query(({ ctx, input }) => countAudience(ctx.db, ctx.brand.id, input.audience, ctx.now())),
}
