import { exportData } from "@brandwright/api/account/export.service"
import { DomainError } from "@brandwright/api/errors"
import type { Services } from "@brandwright/api/services"
import { appText } from "@brandwright/contract/app"
import type { Hono } from "hono"
import { stream } from "hono/streaming"
import { callerContext, type ServerEnv } from "./caller.ts"

/** A person's own data as one file, written while it is read. */
export function mountAccountExport(app: Hono<ServerEnv>, services: Services, trustedProxies: number): void {
  app.get("/api/account/export", async (c) => {
    const { context } = await callerContext(c, services, trustedProxies)
    const { user } = context
    if (!user) return c.json({ message: appText.signInFirst }, 401)
    try {
      await services.limiter.count("export", user.id, { count: 20, seconds: 3600 })
    } catch (error) {
      if (error instanceof DomainError) return c.json({ message: error.message }, 429)
      throw error
    }
    c.header("content-type", "application/json; charset=utf-8")
    c.header("content-disposition", 'attachment; filename="brandwright-export.json"')
    c.header("cache-control", "no-store")
    return stream(c, async (out) => {
      for await (const piece of exportData(services, user.id)) {
        if (out.aborted) return
        await out.write(piece)
      }
    })
  })
}
