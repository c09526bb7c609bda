import { senderInput, senderOutput } from "@brandwright/contract/email-sender"
import { brandProcedure } from "../../../trpc.ts"
import * as service from "./senders.service.ts"

export const senderProcedures = {
  sender: brandProcedure.output(senderOutput).query(({ ctx }) => service.readSender(ctx, ctx.brand.id)),
  saveSender: brandProcedure
    .input(senderInput)
    .output(senderOutput)
    .mutation(({ ctx, input: { brandId: _brandId, ...sender } }) => service.saveSender(ctx, ctx.brand.id, sender)),
  checkSender: brandProcedure.output(senderOutput).mutation(({ ctx }) => service.checkSender(ctx, ctx.brand.id)),
}
