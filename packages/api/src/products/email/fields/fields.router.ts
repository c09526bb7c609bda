import { fieldInput, fieldOutput, fieldPatch } from "@brandwright/contract/email/people/email-fields"
import { rowRef } from "@brandwright/contract/wire"
import { brandProcedure, rowProcedure } from "../../../trpc.ts"
import { findBrandOfField, listFields } from "./fields.queries.ts"
import * as service from "./fields.service.ts"

const ofField = rowProcedure(findBrandOfField)

export const fieldProcedures = {
  fields: brandProcedure.output(fieldOutput.array()).query(({ ctx }) => listFields(ctx.db, ctx.brand.id)),
  createField: brandProcedure
    .input(fieldInput)
    .output(fieldOutput)
    .mutation(({ ctx, input }) => service.createField(ctx, ctx.brand, input)),
  updateField: ofField
    .input(fieldPatch.extend(rowRef.shape))
    .output(fieldOutput)
    .mutation(({ ctx, input: { id, ...patch } }) => service.updateField(ctx, ctx.brand.id, id, patch)),
  deleteField: ofField.input(rowRef).mutation(({ ctx, input }) => service.deleteField(ctx, ctx.brand.id, input.id)),
}
