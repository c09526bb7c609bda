import { scoreInput, scoreOutput } from "@brandwright/contract/email/people/email-score"
import { brandProcedure } from "../../../trpc.ts"
import { deleteScore, readScore, saveScore } from "./score.service.ts"

export const scoreProcedures = {
  score: brandProcedure.output(scoreOutput).query(({ ctx }) => readScore(ctx.db, ctx.brand.id)),
  saveScore: brandProcedure
    .input(scoreInput)
    .output(scoreOutput)
    .mutation(({ ctx, input }) => saveScore(ctx, ctx.brand.id, input)),
  deleteScore: brandProcedure.mutation(({ ctx }) => deleteScore(ctx, ctx.brand.id)),
}
