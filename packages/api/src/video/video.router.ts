import {
  videoFramesInput,
  videoFramesOutput,
  videoProjectInput,
  videoProjectOutput,
  videoRevisionInput,
  videoScriptInput,
  videoScriptOutput,
} from "@brandwright/contract/video"
import { pageInput, rowRef } from "@brandwright/contract/wire"
import { brandProcedure, router, userProcedure } from "../trpc.ts"
import { listProjects } from "./video.queries.ts"
import * as service from "./video.service.ts"

export const videoRouter = router({
  generateScript: brandProcedure
    .input(videoScriptInput)
    .output(videoScriptOutput)
    .mutation(({ ctx, input }) => service.proposeVideos(ctx, ctx.brand, input)),
  generateFrames: brandProcedure
    .input(videoFramesInput)
    .output(videoFramesOutput)
    .mutation(async ({ ctx, input }) => ({ frames: await service.directFrames(ctx, ctx.brand, input) })),
  list: brandProcedure
    .input(pageInput)
    .output(videoProjectOutput.array())
    .query(({ ctx, input }) => listProjects(ctx.db, ctx.brand.id, input)),
  get: userProcedure
    .input(rowRef)
    .output(videoProjectOutput)
    .query(({ ctx, input }) => service.ownProject(ctx.db, ctx.user.id, input.id)),
  create: brandProcedure
    .input(videoProjectInput)
    .output(videoProjectOutput)
    .mutation(({ ctx, input }) => service.createProject(ctx, ctx.brand, input.title, input.state)),
  save: userProcedure
    .input(videoProjectInput.extend(rowRef.shape))
    .output(videoProjectOutput)
    .mutation(({ ctx, input }) => service.saveProject(ctx, ctx.user.id, input.id, input.title, input.state)),
  revise: userProcedure
    .input(videoRevisionInput)
    .output(videoProjectOutput)
    .mutation(({ ctx, input }) => service.reviseProject(ctx, ctx.user.id, input.id, input.request)),
  duplicate: userProcedure
    .input(rowRef)
    .output(videoProjectOutput)
    .mutation(({ ctx, input }) => service.duplicateProject(ctx, ctx.user.id, input.id)),
  delete: userProcedure.input(rowRef).mutation(({ ctx, input }) => service.deleteProject(ctx, ctx.user.id, input.id)),
})
