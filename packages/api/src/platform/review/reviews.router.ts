import { reviewInput, reviewLink, reviewRef } from "@brandwright/contract/workspace/reviews"
import { rowRef } from "@brandwright/contract/wire"
import { brandProcedure, router } from "../../trpc.ts"
import { createLink, listReviews, revokeLink } from "./review.service.ts"
import type { Reviewables } from "./reviewables.ts"

/** Review links for every kind of subject. */
export const createReviewsRouter = (kinds: Reviewables) =>
  router({
    list: brandProcedure
      .input(reviewRef)
      .output(reviewLink.array())
      .query(({ ctx, input }) => listReviews(ctx, kinds, ctx.brand, input)),
    create: brandProcedure
      .input(reviewInput)
      .output(reviewLink)
      .mutation(({ ctx, input }) => createLink(ctx, kinds, ctx.brand, input)),
    revoke: brandProcedure.input(rowRef).mutation(({ ctx, input }) => revokeLink(ctx, ctx.brand, input.id)),
  })
