import { accountRouter } from "./account/account.router.ts"
import { accountAuthProcedures } from "./account/auth-procedures.ts"
import { authProcedures } from "./auth/auth.router.ts"
import { brandsRouter } from "./brands/brands.router.ts"
import { contentRouter } from "./content/content.router.ts"
import { emailRouter } from "./email/email.router.ts"
import { funnelsRouter } from "./funnels/funnels.router.ts"
import { mediaRouter } from "./media/media.router.ts"
import { notificationsRouter } from "./notifications/notifications.router.ts"
import { socialRouter } from "./social/social.router.ts"
import { tasksRouter } from "./tasks/tasks.router.ts"
import { ebooksRouter } from "./ebooks/ebooks.router.ts"
import { toolsRouter } from "./tools/tools.router.ts"
import { videoRouter } from "./video/video.router.ts"
import { systemRouter } from "./system/system.router.ts"
import { createCallerFactory, router } from "./trpc.ts"

export const appRouter = router({
  auth: router({ ...authProcedures, ...accountAuthProcedures }),
  account: accountRouter,
  notifications: notificationsRouter,
  system: systemRouter,
  tasks: tasksRouter,
  tools: toolsRouter,
  video: videoRouter,
  brands: brandsRouter,
  content: contentRouter,
  ebooks: ebooksRouter,
  email: emailRouter,
  funnels: funnelsRouter,
  media: mediaRouter,
  social: socialRouter,
})
export type AppRouter = typeof appRouter
export const createCaller = createCallerFactory(appRouter)
