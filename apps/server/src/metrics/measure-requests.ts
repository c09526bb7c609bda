import type { MiddlewareHandler } from "hono"
import { routePath } from "hono/route"
import type { ServerEnv } from "../http/caller.ts"
import type { Metrics } from "./metrics.ts"

/** Counts requests by route, never by path, as the number of paths is unlimited. */
export const measureRequests =
  ({ requests }: Metrics): MiddlewareHandler<ServerEnv> =>
  async (c, next) => {
    const end = requests.startTimer({ method: c.req.method })
    await next()
    end({ route: c.get("procedure") ?? routePath(c), status: c.res.status })
  }
