import { mediaOutput } from "@brandwright/contract/media/media"
import {
  checklistHidden,
  checklistOutput,
  lookInput,
  lookOutput,
  overviewInput,
  overviewOutput,
} from "@brandwright/contract/workspace/welcome"
import { brandProcedure, router } from "../../trpc.ts"
import { hideChecklist, showChecklist } from "./checklist.queries.ts"
import { assetView } from "../media/media.service.ts"
import { keepLogo, readLook } from "./site-theme.service.ts"
import { readChecklist, readOverview } from "./welcome.service.ts"

export const welcomeRouter = router({
  checklist: brandProcedure.output(checklistOutput).query(({ ctx }) => readChecklist(ctx, ctx.brand.id)),
  hideChecklist: brandProcedure
    .input(checklistHidden)
    .mutation(({ ctx, input }) =>
      input.isHidden ? hideChecklist(ctx.db, ctx.brand.id, ctx.now()) : showChecklist(ctx.db, ctx.brand.id),
    ),
  /** A mutation, because it makes the server send a request. */
  readLook: brandProcedure
    .input(lookInput)
    .output(lookOutput)
    .mutation(({ ctx, input }) => readLook(ctx, ctx.brand, input.url)),
  keepLogo: brandProcedure
    .input(lookInput)
    .output(mediaOutput)
    .mutation(async ({ ctx, input }) => assetView(ctx, await keepLogo(ctx, ctx.brand, input.url))),
  overview: brandProcedure
    .input(overviewInput)
    .output(overviewOutput)
    .query(({ ctx, input }) => readOverview(ctx, ctx.brand.id, Date.parse(input.since))),
})
