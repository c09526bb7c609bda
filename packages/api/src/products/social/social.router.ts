import * as social from "@brandwright/contract/social/social"
import { CALENDAR_MAX, calendarInput, calendarOutput } from "@brandwright/contract/social/social-calendar"
import { hashtagsInput, hashtagsOutput } from "@brandwright/contract/social/social-hashtags"
import * as contract from "@brandwright/contract/social/social-posts"
import { analyticsInput, analyticsOutput, recommendedOutput } from "@brandwright/contract/social/social-results"
import { z } from "zod"
import { brandProcedure, ownRowProcedure, publicProcedure, router, userProcedure } from "../../trpc.ts"
import { findConnection } from "./connections/connections.queries.ts"
import { findPost } from "./posts/posts.queries.ts"
import * as actions from "./posts/post-actions.service.ts"
import { analyse } from "./results/analytics.service.ts"
import { listConnections } from "./connections/connections.queries.ts"
import * as connections from "./connections/connections.service.ts"
import { finishOauth } from "./connections/oauth.service.ts"
import { buildHandoffPack } from "./posts/post-pack.service.ts"
import { suggestHashtags } from "./posts/hashtags.service.ts"
import { listCalendar, pageOfPosts, viewPost, viewPosts } from "./posts/post-view.service.ts"
import { listPostsById } from "./posts/posts.queries.ts"
import { createPost, ownPost, updatePost } from "./posts/posts.service.ts"
import { nextFreeSlot, recommendedTimes } from "./posts/schedule.service.ts"

/** Signed in, with `sessionToken`, which binds a connect flow to this session. */
const toConnector = <Context extends { session: { id: string } }>(ctx: Context) => ({ sessionToken: ctx.session.id })

const ofConnection = ownRowProcedure(findConnection)
const ofPost = ownRowProcedure((db, userId, id) => findPost(db, userId, id, true))

export const socialRouter = router({
  platforms: userProcedure.output(social.platformsOutput).query(({ ctx }) => connections.listPlatforms(ctx)),
  connections: brandProcedure
    .output(social.connectionOutput.array())
    .query(async ({ ctx }) => (await listConnections(ctx.db, ctx.brand.id)).map(connections.viewConnection)),
  connectAccount: brandProcedure
    .input(social.connectAccountInput)
    .output(social.connectionOutput)
    .mutation(async ({ ctx, input }) => connections.viewConnection(await connections.connectAccount(ctx, ctx, input))),
  connect: brandProcedure
    .meta({ noBrand: social.socialText.noBrandToConnect.message })
    .input(social.connectInput)
    .output(social.connectOutput)
    .mutation(({ ctx, input }) => connections.connect(ctx, { ...ctx, ...toConnector(ctx) }, input)),
  updateConnection: ofConnection
    .input(social.connectionPatch)
    .output(social.connectionOutput)
    .mutation(async ({ ctx, input }) =>
      connections.viewConnection(await connections.changeConnection(ctx, ctx.user.id, input)),
    ),
  places: ofConnection
    .input(social.connectionRef)
    .output(social.placesOutput)
    .query(({ ctx, input }) => connections.listPlaces(ctx, ctx.user.id, input.id)),
  deactivate: ofConnection
    .input(social.connectionRef)
    .output(social.connectionOutput)
    .mutation(async ({ ctx, input }) =>
      connections.viewConnection(await connections.deactivate(ctx, ctx.user.id, input.id)),
    ),
  activate: ofConnection
    .input(social.connectionRef)
    .output(social.connectOutput)
    .mutation(({ ctx, input }) => connections.activate(ctx, { ...ctx, ...toConnector(ctx) }, input.id)),
  disconnect: ofConnection
    .input(social.connectionRef)
    .mutation(({ ctx, input }) => connections.disconnect(ctx, ctx.user.id, input.id)),
  /** Returns the address of our own screen, to which the server redirects. */
  finishConnect: publicProcedure
    .input(social.callbackInput)
    .output(z.object({ redirectUrl: z.string() }))
    .mutation(async ({ ctx, input }) => ({
      redirectUrl: await finishOauth(ctx, { user: ctx.user, sessionToken: ctx.session?.id }, input),
    })),

  posts: brandProcedure
    .input(contract.postsInput)
    .output(contract.postOutput.array())
    .query(async ({ ctx, input }) => (await pageOfPosts(ctx, ctx.brand.id, input)).items),
  postPage: brandProcedure
    .input(contract.postsInput)
    .output(contract.postPage)
    .query(({ ctx, input }) => pageOfPosts(ctx, ctx.brand.id, input)),
  postsById: brandProcedure
    .input(contract.bulkInput.pick({ ids: true }))
    .output(contract.postOutput.array())
    .query(async ({ ctx, input }) => viewPosts(ctx, await listPostsById(ctx.db, ctx.brand.id, input.ids))),
  calendar: brandProcedure
    .input(calendarInput)
    .output(calendarOutput)
    .query(({ ctx, input }) =>
      listCalendar(ctx, ctx.brand.id, {
        from: Date.parse(input.from),
        to: Date.parse(input.to),
        limit: CALENDAR_MAX,
      }),
    ),
  getPost: ofPost
    .input(contract.postRef)
    .output(contract.postOutput)
    .query(async ({ ctx, input }) => viewPost(ctx, await ownPost(ctx.db, ctx.user.id, input.id))),
  createPost: brandProcedure
    .input(contract.postInput)
    .output(contract.postOutput)
    .mutation(async ({ ctx, input }) => viewPost(ctx, await createPost(ctx, ctx, input))),
  updatePost: ofPost
    .input(contract.postPatch)
    .output(contract.postOutput)
    .mutation(async ({ ctx, input: { id, ...patch } }) => viewPost(ctx, await updatePost(ctx, ctx.user, id, patch))),
  deletePost: ofPost.input(contract.postRef).mutation(({ ctx, input }) => actions.deletePost(ctx, ctx.user, input.id)),
  restorePost: ofPost
    .input(contract.postRef)
    .output(contract.postOutput)
    .mutation(async ({ ctx, input }) => viewPost(ctx, await actions.restorePost(ctx, ctx.user, input.id))),
  pausePost: ofPost
    .input(contract.postRef)
    .output(contract.postOutput)
    .mutation(async ({ ctx, input }) => viewPost(ctx, await actions.pausePost(ctx, ctx.user, input.id))),
  resumePost: ofPost
    .input(contract.postRef)
    .output(contract.postOutput)
    .mutation(async ({ ctx, input }) => viewPost(ctx, await actions.resumePost(ctx, ctx.user, input.id))),
  retryPost: ofPost
    .input(contract.retryInput)
    .output(contract.postOutput)
    .mutation(async ({ ctx, input }) => viewPost(ctx, await actions.retryPost(ctx, ctx.user, input))),
  completePost: ofPost
    .input(contract.completeInput)
    .output(contract.postOutput)
    .mutation(async ({ ctx, input }) => viewPost(ctx, await actions.completePost(ctx, ctx.user, input))),
  duplicatePost: ofPost
    .input(contract.postRef)
    .output(contract.postOutput)
    .mutation(async ({ ctx, input }) => viewPost(ctx, await actions.duplicatePost(ctx, ctx.user, input.id))),
  bulk: userProcedure
    .input(contract.bulkInput)
    .output(contract.bulkOutput)
    .mutation(({ ctx, input }) => actions.actOnPosts(ctx, ctx.user, input)),
  pack: ofPost
    .input(contract.packInput)
    .output(contract.packOutput)
    .query(async ({ ctx, input }) => buildHandoffPack(ctx, await ownPost(ctx.db, ctx.user.id, input.id), input)),
  suggestHashtags: brandProcedure
    .input(hashtagsInput)
    .output(hashtagsOutput)
    .mutation(({ ctx, input }) => suggestHashtags(ctx, ctx.brand, input)),
  recommendedTimes: brandProcedure
    .input(contract.zoneInput)
    .output(recommendedOutput)
    .query(({ ctx, input }) => recommendedTimes(ctx.db, ctx.brand.id, input.timeZone ?? ctx.user.timeZone, ctx.now())),
  nextSlot: brandProcedure
    .input(contract.nextSlotInput)
    .output(contract.nextSlotOutput)
    .query(({ ctx, input }) => nextFreeSlot(ctx.db, ctx.brand.id, input.platforms, ctx.now())),
  analytics: brandProcedure
    .input(analyticsInput)
    .output(analyticsOutput)
    .query(({ ctx, input }) => analyse(ctx.db, ctx.brand.id, input.days, ctx.now())),
})
