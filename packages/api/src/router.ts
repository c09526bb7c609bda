import { accountRouter } from "./platform/account/account.router.ts"
import { accountAuthProcedures } from "./platform/account/auth-procedures.ts"
import { peopleRouter } from "./platform/auth/administrators/people.router.ts"
import { authProcedures } from "./platform/auth/auth.router.ts"
import { brandsRouter } from "./platform/brands/brands.router.ts"
import { factsRouter } from "./platform/brands/facts/facts.router.ts"
import { campaignsRouter } from "./products/campaigns/campaigns.router.ts"
import { contentRouter } from "./products/content/content.router.ts"
import { emailRouter } from "./products/email/email.router.ts"
import { funnelsRouter } from "./products/funnels/funnels.router.ts"
import { mediaRouter } from "./platform/media/media.router.ts"
import { notificationsRouter } from "./platform/notifications/notifications.router.ts"
import { searchRouter } from "./platform/search/search.router.ts"
import { socialRouter } from "./products/social/social.router.ts"
import { tasksRouter } from "./platform/tasks/tasks.router.ts"
import { ebooksRouter } from "./products/ebooks/ebooks.router.ts"
import { toolsRouter } from "./products/tools/tools.router.ts"
import { videoRouter } from "./products/video/video.router.ts"
import { welcomeRouter } from "./platform/welcome/welcome.router.ts"
import { tokensRouter } from "./platform/tokens/tokens.router.ts"
import { modelsRouter } from "./platform/system/models/models.router.ts"
import { systemRouter } from "./platform/system/system.router.ts"
import { createReviewsRouter } from "./platform/review/reviews.router.ts"
import { reviewables } from "./reviewables.ts"
import { compileProcedures } from "./procedures/compiled-procedures.ts"
import { createCallerFactory, router } from "./trpc.ts"

export const appRouter = router({
  auth: router({ ...authProcedures, ...accountAuthProcedures }),
  people: peopleRouter,
  account: accountRouter,
  notifications: notificationsRouter,
  models: modelsRouter,
  system: systemRouter,
  tasks: tasksRouter,
  tools: toolsRouter,
  video: videoRouter,
  brands: brandsRouter,
  facts: factsRouter,
  campaigns: campaignsRouter,
  content: contentRouter,
  ebooks: ebooksRouter,
  email: emailRouter,
  funnels: funnelsRouter,
  media: mediaRouter,
  search: searchRouter,
  social: socialRouter,
  reviews: createReviewsRouter(reviewables),
  tokens: tokensRouter,
  welcome: welcomeRouter,
})
compileProcedures(appRouter._def.procedures)
export type AppRouter = typeof appRouter
export const createCaller = createCallerFactory(appRouter)
