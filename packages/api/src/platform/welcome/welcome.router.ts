import { checklistHidden, checklistOutput, overviewInput, overviewOutput } from "@brandwright/contract/welcome"
import { brandProcedure, router } from "../../trpc.ts"
import { hideChecklist, showChecklist } from "./checklist.queries.ts"
import { readChecklist, readOverview } from "./welcome.service.ts"

export const welcomeRouter = router({
  checklist: brandProcedure.output(checklistOutput).query(({ ctx }) => readChecklist(ctx, ctx.brand.id)),
  hideChecklist: brandProcedure
    .input(checklistHidden)
    .mutation(({ ctx, input }) =>
      input.isHidden ? hideChecklist(ctx.db, ctx.brand.id, ctx.now()) : showChecklist(ctx.db, ctx.brand.id),
    ),
  overview: brandProcedure
    .input(overviewInput)
    .output(overviewOutput)
    .query(({ ctx, input }) => readOverview(ctx, ctx.brand.id, Date.parse(input.since))),
})
