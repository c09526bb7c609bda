import {
  videoCutsInput,
  videoFramesInput,
  videoFramesOutput,
  videoLinkInput,
  videoScriptInput,
  videoScriptOutput,
  videoSetup,
} from "@brandwright/contract/video/video"
import {
  videoProjectInput,
  videoProjectOutput,
  videoRevisionInput,
  videoRevisionOutput,
  videoSaveInput,
  videoSummary,
} from "@brandwright/contract/video/video-projects"
import {
  videoSpeechAudioInput,
  videoSpeechAudioOutput,
  videoSpeechInput,
  videoSpeechOutput,
} from "@brandwright/contract/video/video-speech"
import { pageInput, rowRef } from "@brandwright/contract/wire"
import { z } from "zod"
import { shortLinkTo } from "../../platform/links/links.service.ts"
import { brandProcedure, router, userProcedure } from "../../trpc.ts"
import { makeCuts } from "./cuts.service.ts"
import { directFrames, proposeVideos } from "./generation.service.ts"
import { reviseProject, undoRevision } from "./revision/revision.service.ts"
import { loadVideoSetup } from "./video-setup.service.ts"
import { speakProject, speechAudio } from "./speech/speech.service.ts"
import * as service from "./video.service.ts"

export const videoRouter = router({
  generateScript: brandProcedure
    .input(videoScriptInput)
    .output(videoScriptOutput)
    .mutation(({ ctx, input }) => proposeVideos(ctx, ctx.brand, input)),
  generateFrames: brandProcedure
    .input(videoFramesInput)
    .output(videoFramesOutput)
    .mutation(async ({ ctx, input }) => ({ frames: await directFrames(ctx, ctx.brand, input) })),
  setup: brandProcedure.output(videoSetup).query(({ ctx }) => loadVideoSetup(ctx, ctx.brand)),
  list: brandProcedure
    .input(pageInput)
    .output(videoSummary.array())
    .query(({ ctx, input }) => service.listSummaries(ctx, ctx.brand, input)),
  get: userProcedure
    .input(rowRef)
    .output(videoProjectOutput)
    .query(({ ctx, input }) => service.ownProject(ctx.db, ctx.user.id, input.id)),
  create: brandProcedure
    .input(videoProjectInput)
    .output(videoProjectOutput)
    .mutation(({ ctx, input }) => service.createProject(ctx, ctx.brand, input.title, input.state)),
  save: userProcedure
    .input(videoSaveInput)
    .output(videoProjectOutput)
    .mutation(({ ctx, input: { id, basedOn, ...project } }) =>
      service.saveProject(ctx, ctx.user.id, id, {
        ...project,
        version: basedOn === undefined ? undefined : Date.parse(basedOn),
      }),
    ),
  revise: userProcedure
    .input(videoRevisionInput)
    .output(videoRevisionOutput)
    .mutation(({ ctx, input }) => reviseProject(ctx, ctx.user.id, input.id, input.request)),
  undoRevision: userProcedure
    .input(rowRef)
    .output(videoProjectOutput)
    .mutation(({ ctx, input }) => undoRevision(ctx, ctx.user.id, input.id)),
  makeCuts: userProcedure
    .input(videoCutsInput)
    .output(videoProjectOutput.array())
    .mutation(({ ctx, input }) => makeCuts(ctx, ctx.user.id, input.id, input.seconds)),
  shortLink: brandProcedure
    .input(videoLinkInput)
    .output(z.object({ shortUrl: z.string() }))
    .mutation(async ({ ctx, input }) => ({ shortUrl: await shortLinkTo(ctx, ctx.brand.id, input.url, "video") })),
  speak: userProcedure
    .input(videoSpeechInput)
    .output(videoSpeechOutput)
    .mutation(({ ctx, input }) => speakProject(ctx, ctx.user.id, input.id)),
  speechAudio: userProcedure
    .input(videoSpeechAudioInput)
    .output(videoSpeechAudioOutput)
    .query(({ ctx, input }) => speechAudio(ctx, ctx.user.id, input.id, input.key)),
  duplicate: userProcedure
    .input(rowRef)
    .output(videoProjectOutput)
    .mutation(({ ctx, input }) => service.duplicateProject(ctx, ctx.user.id, input.id)),
  delete: userProcedure.input(rowRef).mutation(({ ctx, input }) => service.deleteProject(ctx, ctx.user.id, input.id)),
})
