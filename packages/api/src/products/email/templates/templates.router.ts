import {
  generateTemplateInput,
  generateTemplateOutput,
  previewInput,
  previewOutput,
  templateInput,
  templateOutput,
  templatePatch,
  testMailInput,
  testMailOutput,
} from "@brandwright/contract/email/sending/email-templates"
import { rowRef, searchedPageInput } from "@brandwright/contract/wire"
import { brandProcedure, rowProcedure } from "../../../trpc.ts"
import { generateTemplate } from "./generate-template.service.ts"
import { findBrandOfTemplate, listTemplates } from "./templates.queries.ts"
import { previewTemplate, sendTestMail } from "./template-preview.service.ts"
import * as service from "./templates.service.ts"

const ofRow = rowProcedure(findBrandOfTemplate)

export const templateProcedures = {
  templates: brandProcedure
    .input(searchedPageInput)
    .output(templateOutput.array())
    .query(({ ctx, input }) => listTemplates(ctx.db, ctx.brand.id, input)),
  template: ofRow
    .input(rowRef)
    .output(templateOutput)
    .query(({ ctx, input }) => service.ownTemplate(ctx.db, ctx.brand.id, input.id)),
  createTemplate: brandProcedure
    .input(templateInput)
    .output(templateOutput)
    .mutation(({ ctx, input }) => service.createTemplate(ctx, ctx.brand, input)),
  updateTemplate: ofRow
    .input(templatePatch.extend(rowRef.shape))
    .output(templateOutput)
    .mutation(({ ctx, input: { id, ...patch } }) => service.updateTemplate(ctx, ctx.brand.id, id, patch)),
  deleteTemplate: ofRow.input(rowRef).mutation(({ ctx, input }) => service.deleteTemplate(ctx, ctx.brand.id, input.id)),
  previewTemplate: brandProcedure
    .input(previewInput)
    .output(previewOutput)
    .query(({ ctx, input }) => previewTemplate(ctx, ctx.brand, input, ctx.user.timeZone)),
  generateTemplate: brandProcedure
    .input(generateTemplateInput)
    .output(generateTemplateOutput)
    .mutation(({ ctx, input }) => generateTemplate(ctx, ctx.brand, input)),
  sendTest: brandProcedure
    .input(testMailInput)
    .output(testMailOutput)
    .mutation(({ ctx, input }) => sendTestMail(ctx, ctx.user, ctx.brand, input)),
}
