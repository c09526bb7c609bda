import { archiveInput, archiveOutput, publicBroadcastInput } from "@brandwright/contract/email/broadcasts/email-archive"
import { broadcastOutput } from "@brandwright/contract/email/broadcasts/email-broadcasts"
import { brandProcedure, rowProcedure } from "../../../trpc.ts"
import { findBrandOfBroadcast } from "../broadcasts/broadcasts.queries.ts"
import { readArchive, saveArchive, showBroadcast } from "./archive.service.ts"

export const archiveProcedures = {
  archive: brandProcedure.output(archiveOutput).query(({ ctx }) => readArchive(ctx, ctx.brand)),
  saveArchive: brandProcedure
    .input(archiveInput)
    .output(archiveOutput)
    .mutation(({ ctx, input }) => saveArchive(ctx, ctx.brand, input)),
  showBroadcast: rowProcedure(findBrandOfBroadcast)
    .input(publicBroadcastInput)
    .output(broadcastOutput)
    .mutation(({ ctx, input }) => showBroadcast(ctx, ctx.brand.id, input)),
}
