import {
  auditInput,
  auditOfEveryoneInput,
  auditOfEveryoneOutput,
  auditOutput,
  newTokenOutput,
  tokenInput,
  tokenOutput,
} from "@brandwright/contract/account/tokens"
import { rowRef } from "@brandwright/contract/wire"
import { adminProcedure, recentProcedure, router, userProcedure } from "../../trpc.ts"
import { listAudit, listTokens } from "./tokens.queries.ts"
import { createToken, revokeToken } from "./tokens.service.ts"

export const tokensRouter = router({
  list: userProcedure.output(tokenOutput.array()).query(({ ctx }) => listTokens(ctx.db, ctx.user.id)),
  create: recentProcedure
    .input(tokenInput)
    .output(newTokenOutput)
    .mutation(({ ctx, input }) => createToken(ctx, ctx.user.id, input)),
  revoke: userProcedure.input(rowRef).mutation(({ ctx, input }) => revokeToken(ctx, ctx.user.id, input.id)),
  audit: userProcedure
    .input(auditInput)
    .output(auditOutput)
    .query(({ ctx, input }) => listAudit(ctx.db, { ...input, userId: ctx.user.id })),
  auditOfEveryone: adminProcedure
    .input(auditOfEveryoneInput)
    .output(auditOfEveryoneOutput)
    .query(({ ctx, input }) => listAudit(ctx.db, input)),
})
