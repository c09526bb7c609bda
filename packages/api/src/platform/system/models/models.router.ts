import * as contract from "@brandwright/contract/models/models"
import * as files from "@brandwright/contract/models/model-files"
import { rowRef } from "@brandwright/contract/wire"
import { adminProcedure, router } from "../../../trpc.ts"
import { resumeDownload, startDownload } from "./files/downloads.service.ts"
import { deleteFile, readMachine, useFile } from "./files/model-files.service.ts"
import * as service from "./models.service.ts"
import { tryModel } from "./trial.service.ts"

/** Which models write for this instance: for administrators. */
export const modelsRouter = router({
  list: adminProcedure.output(contract.modelsOutput).query(({ ctx }) => service.readModels(ctx)),
  noticed: adminProcedure.output(contract.noticedOutput).query(({ ctx }) => service.noticeServers(ctx)),
  names: adminProcedure
    .input(rowRef)
    .output(contract.modelNames)
    .query(({ ctx, input }) => service.listServerModels(ctx, input.id)),
  connect: adminProcedure
    .input(contract.connectionInput)
    .output(contract.connectionOutput)
    .mutation(({ ctx, input }) => service.addConnection(ctx, ctx.user.id, input)),
  update: adminProcedure
    .input(contract.connectionUpdate)
    .output(contract.connectionOutput)
    .mutation(({ ctx, input }) => service.updateConnection(ctx, ctx.user.id, input)),
  adopt: adminProcedure
    .input(contract.noticedRef)
    .mutation(({ ctx, input }) => service.adoptServer(ctx, ctx.user.id, input.baseUrl)),
  disconnect: adminProcedure
    .input(rowRef)
    .mutation(({ ctx, input }) => service.removeConnection(ctx, ctx.user.id, input.id)),
  choose: adminProcedure
    .input(contract.jobInput)
    .mutation(({ ctx, input }) => service.chooseModel(ctx, ctx.user.id, input)),
  machine: adminProcedure.output(files.machineOutput).query(({ ctx }) => readMachine(ctx, ctx.user.id)),
  download: adminProcedure
    .input(files.downloadInput)
    .output(files.downloadOutput)
    .mutation(({ ctx, input }) => startDownload(ctx, ctx.user.id, input)),
  resume: adminProcedure.input(rowRef).mutation(({ ctx, input }) => resumeDownload(ctx, ctx.user.id, input.id)),
  use: adminProcedure.input(rowRef).mutation(({ ctx, input }) => useFile(ctx, ctx.user.id, input.id)),
  delete: adminProcedure.input(rowRef).mutation(({ ctx, input }) => deleteFile(ctx, ctx.user.id, input.id)),
  forget: adminProcedure
    .input(contract.jobRef)
    .mutation(({ ctx, input }) => service.forgetModel(ctx, ctx.user.id, input.job)),
  try: adminProcedure
    .input(contract.jobRef)
    .output(contract.trialOutput)
    .mutation(({ ctx, input }) => tryModel(ctx, input.job)),
})
