import { randomUUID } from "node:crypto"
import type { Logger } from "@brandwright/api/services"
import type { MiddlewareHandler } from "hono"
import { withHeaders } from "./response-headers.ts"
import type { ServerEnv } from "./caller.ts"
import { requestIds } from "./request-ids.ts"

/** Gives each request an id, unless it has one, and a log line; the response includes the id. */
export const logRequests =
  (log: Logger): MiddlewareHandler<ServerEnv> =>
  async (c, next) => {
    const header = c.req.header("x-request-id")
    const requestId = header && /^[\w\-=]{1,255}$/.test(header) ? header : randomUUID()
    c.set("requestId", requestId)
    const started = performance.now()
    await requestIds.run(requestId, () => withHeaders(c, [["x-request-id", requestId]], next))
    const ms = Math.round(performance.now() - started)
    log.info({ requestId, method: c.req.method, path: c.req.path, status: c.res.status, ms })
  }
