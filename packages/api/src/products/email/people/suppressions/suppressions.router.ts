import {
  suppressionImport,
  suppressionImportOutput,
  suppressionInput,
  suppressionListInput,
  suppressionOutput,
  suppressionRemoval,
} from "@brandwright/contract/email/people/email-suppressions"
import { brandProcedure, rowProcedure } from "../../../../trpc.ts"
import { receivedList } from "../../received-list.ts"
import { findBrandOfSuppression, listSuppressions } from "./suppressions.queries.ts"
import { addSuppression, importSuppressions, removeSuppression } from "./suppressions.service.ts"

export const suppressionProcedures = {
  suppressions: brandProcedure
    .input(suppressionListInput)
    .output(suppressionOutput.array())
    .query(({ ctx, input }) => listSuppressions(ctx.db, ctx.brand.id, input, input)),
  addSuppression: brandProcedure
    .input(suppressionInput)
    .output(suppressionOutput)
    .mutation(({ ctx, input }) => addSuppression(ctx, ctx.brand.id, input.email)),
  removeSuppression: rowProcedure(findBrandOfSuppression)
    .input(suppressionRemoval)
    .mutation(({ ctx, input }) => removeSuppression(ctx, ctx.brand.id, input)),
  importSuppressions: brandProcedure
    .input(suppressionImport.partial().extend(receivedList.shape))
    .output(suppressionImportOutput)
    .mutation(({ ctx, input }) => importSuppressions(ctx, ctx.brand.id, input.file ?? input.text ?? "")),
}
