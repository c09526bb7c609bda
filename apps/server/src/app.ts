import { publicError } from "@brandwright/api/errors"
import type { Services } from "@brandwright/api/services"
import { TRPCError } from "@trpc/server"
import { Hono } from "hono"
import { compress } from "hono/compress"
import type { AppOptions } from "./app-options.ts"
import { mountAccountExport } from "./plain/account-export.ts"
import type { ServerEnv } from "./http/caller.ts"
import { mountDocs } from "./plain/docs-page.ts"
import { mountBounces } from "./plain/email-bounces.ts"
import { mountCrawlerFiles } from "./public/crawler-files.ts"
import { mountEmailExport } from "./plain/email-export.ts"
import { mountGoogle } from "./plain/google-sign-in.ts"
import { mountHealth } from "./plain/health.ts"
import { measureRequests } from "./metrics/measure-requests.ts"
import { mountPaymentWebhook } from "./plain/payment-webhook.ts"
import { logRequests } from "./http/request-log.ts"
import { limitPublic } from "./public/limits.ts"
import { failed, isForPerson } from "./public/mail-page.ts"
import { mountPublicPages } from "./public/pages.ts"
import { restApi } from "./rest/mount.ts"
import { refuseForeignOrigin, securityHeaders } from "./http/security.ts"
import { traceRequests } from "./tracing/trace-requests.ts"
import { trpcHandler } from "./trpc/trpc.ts"
import { mountWebApp } from "./web-app.ts"

/** The whole HTTP application, over the given services. */
export function createApp(services: Services, options: AppOptions): Hono<ServerEnv> {
  const { settings, log } = services
  const app = new Hono<ServerEnv>({ strict: false })
  app.use(logRequests(log))
  if (options.tracing) app.use(traceRequests(options.tracing, options.trustedProxies))
  if (options.metrics) app.use(measureRequests(options.metrics))
  app.use(securityHeaders(settings.appUrl.startsWith("https:")))
  app.use("/trpc/*", refuseForeignOrigin(settings.appUrl))
  app.use("/api/*", refuseForeignOrigin(settings.appUrl))
  app.onError(async (error, c) => {
    log.error({ err: error }, "A request failed.")
    const { status = 500, ...body } = publicError(new TRPCError({ code: "INTERNAL_SERVER_ERROR", cause: error }))
    const isPage = isForPerson(c) && !/^\/(?:api|trpc)\//.test(c.req.path)
    const response = isPage ? await failed(c, status) : Response.json(body, { status })
    if (body.retryAfter !== undefined) response.headers.set("retry-after", String(body.retryAfter))
    return response
  })

  const rule = settings.limits.publicPerAddress
  limitPublic(app, { rule, trustedProxies: options.trustedProxies, now: services.now })
  app.all("/trpc/*", trpcHandler(services, options.trustedProxies))
  mountHealth(app, services, options.metrics)
  mountDocs(app, settings.appUrl)
  mountCrawlerFiles(app, services)
  mountGoogle(app, services, options.trustedProxies)
  mountPaymentWebhook(app, services)
  mountAccountExport(app, services, options.trustedProxies)
  mountPublicPages(app, services, options)
  mountEmailExport(app, services, options.trustedProxies)
  mountBounces(app, services)
  app.route("/api", restApi(services, options.trustedProxies))
  app.use(compress())
  mountWebApp(app)
  return app
}
