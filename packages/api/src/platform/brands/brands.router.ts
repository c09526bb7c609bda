import {
  brandInput,
  brandOutput,
  brandPatch,
  brandRemoval,
  stylizationInput,
  stylizationOutput,
} from "@brandwright/contract/brands/brands"
import { rowRef } from "@brandwright/contract/wire"
import { brandProcedure, ownRowProcedure, router, userProcedure } from "../../trpc.ts"
import { listBrands } from "./brands.queries.ts"
import * as service from "./brands.service.ts"

const ofBrandItself = ownRowProcedure(async (_db, _userId, id) => ({ brandId: id }))

export const brandsRouter = router({
  list: userProcedure.output(brandOutput.array()).query(({ ctx }) => listBrands(ctx.db, ctx.user.id)),
  default: userProcedure.output(brandOutput).query(({ ctx }) => service.brandOfUser(ctx.db, ctx.user.id)),
  get: ofBrandItself
    .input(rowRef)
    .output(brandOutput)
    .query(({ ctx, input }) => service.ownBrand(ctx.db, ctx.user.id, input.id)),
  create: userProcedure
    .input(brandInput)
    .output(brandOutput)
    .mutation(({ ctx, input }) => service.createBrand(ctx, ctx.user.id, input)),
  update: ofBrandItself
    .input(brandPatch.extend(rowRef.shape))
    .output(brandOutput)
    .mutation(({ ctx, input: { id, ...patch } }) => service.updateBrand(ctx, ctx.user.id, id, patch)),
  delete: userProcedure.input(brandRemoval).mutation(({ ctx, input }) => service.deleteBrand(ctx, ctx.user.id, input)),
  setDefault: userProcedure
    .input(rowRef)
    .output(brandOutput)
    .mutation(({ ctx, input }) => service.setDefaultBrand(ctx, ctx.user.id, input.id)),
  stylization: brandProcedure
    .output(stylizationOutput)
    .query(({ ctx }) => service.readStylization(ctx.db, ctx.brand.id)),
  saveStylization: brandProcedure
    .input(stylizationInput)
    .output(stylizationOutput)
    .mutation(({ ctx, input }) => service.saveStylization(ctx, ctx.brand, input)),
})
