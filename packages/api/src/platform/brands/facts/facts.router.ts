import * as contract from "@brandwright/contract/brands/brand-facts"
import { rowRef } from "@brandwright/contract/wire"
import { brandProcedure, router } from "../../../trpc.ts"
import * as service from "./facts.service.ts"
import { readAsset, readWebsite } from "./read-facts.service.ts"

export const factsRouter = router({
  list: brandProcedure
    .input(contract.factPageInput)
    .output(contract.factPage)
    .query(({ ctx, input }) => service.listFacts(ctx, ctx.brand, input)),
  create: brandProcedure
    .input(contract.factInput)
    .output(contract.factOutput)
    .mutation(({ ctx, input }) => service.createFact(ctx, ctx.brand, input)),
  /** Replaces the whole fact: omitted fields are emptied. */
  update: brandProcedure
    .input(rowRef)
    .input(contract.factInput)
    .output(contract.factOutput)
    .mutation(({ ctx, input: { id, ...fact } }) => service.updateFact(ctx, ctx.brand, id, fact)),
  delete: brandProcedure.input(rowRef).mutation(({ ctx, input }) => service.deleteFact(ctx, ctx.brand, input.id)),
  reorder: brandProcedure
    .input(contract.factOrderInput)
    .mutation(({ ctx, input }) => service.reorderFacts(ctx, ctx.brand, input.ids)),
  /** A mutation, because it makes the server send a request. */
  readWebsite: brandProcedure
    .input(contract.websiteInput)
    .output(contract.factProposals)
    .mutation(({ ctx, input }) => readWebsite(ctx, ctx.brand, input.url)),
  readAsset: brandProcedure
    .input(contract.assetInput)
    .output(contract.factProposals)
    .mutation(({ ctx, input }) => readAsset(ctx, ctx.brand, input.assetId)),

  examples: brandProcedure
    .output(contract.exampleOutput.array())
    .query(({ ctx }) => service.listExamples(ctx, ctx.brand)),
  addExample: brandProcedure
    .input(contract.exampleInput)
    .output(contract.exampleOutput)
    .mutation(({ ctx, input }) => service.addExample(ctx, ctx.brand, input.text)),
  removeExample: brandProcedure
    .input(rowRef)
    .mutation(({ ctx, input }) => service.removeExample(ctx, ctx.brand, input.id)),
})
