import { limitsInput, limitsOutput } from "@brandwright/contract/email/sending/email-limits"
import { senderInput, senderOutput } from "@brandwright/contract/email/sending/email-sender"
import { brandProcedure } from "../../../trpc.ts"
import { readLimits, saveLimits } from "../sending/pace/limits.service.ts"
import * as service from "./senders.service.ts"

export const senderProcedures = {
  sender: brandProcedure.output(senderOutput).query(({ ctx }) => service.readSender(ctx, ctx.brand.id)),
  saveSender: brandProcedure
    .input(senderInput)
    .output(senderOutput)
    .mutation(({ ctx, input }) => service.saveSender(ctx, ctx.brand.id, input)),
  limits: brandProcedure.output(limitsOutput).query(({ ctx }) => readLimits(ctx, ctx.brand.id)),
  saveLimits: brandProcedure
    .input(limitsInput)
    .output(limitsOutput)
    .mutation(({ ctx, input }) => saveLimits(ctx, ctx.brand.id, input)),
  checkSender: brandProcedure.output(senderOutput).mutation(({ ctx }) => service.checkSender(ctx, ctx.brand.id)),
}
