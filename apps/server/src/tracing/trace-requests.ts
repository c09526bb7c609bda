import type { MiddlewareHandler } from "hono"
import { routePath } from "hono/route"
import type { ServerEnv } from "../http/caller.ts"
import { REQUEST_ID } from "./traced-services.ts"
import type { Tracing } from "./tracing.ts"

/** A span for each request, named by its route, never by its path. Only our own proxy may continue a trace of its own. */
export const traceRequests =
  (tracing: Tracing, trustedProxies: number): MiddlewareHandler<ServerEnv> =>
  async (c, next) => {
    const { method } = c.req
    const traceparent = trustedProxies > 0 ? c.req.header("traceparent") : undefined
    const attributes = { "http.request.method": method, [REQUEST_ID]: c.get("requestId") }
    const span = tracing.start({ name: method, kind: "server", attributes, traceparent })
    c.set("tracing", tracing)
    try {
      await span.run(next)
      const route = c.get("procedure") ?? routePath(c)
      span.rename(`${method} ${route}`)
      span.set({ "http.route": route, "http.response.status_code": c.res.status })
      if (c.res.status >= 500) span.fail(c.error)
    } finally {
      span.end()
    }
  }
