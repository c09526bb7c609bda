import { createHash, timingSafeEqual } from "node:crypto"
import { recordBounce } from "@brandwright/api/products/email/sending/bounces.service"
import type { Services } from "@brandwright/api/services"
import { appText } from "@brandwright/contract/app"
import { emailText } from "@brandwright/contract/email"
import type { Hono } from "hono"
import { bodyLimit } from "hono/body-limit"
import type { ServerEnv } from "./caller.ts"

const REPORT_MAX_BYTES = 1024 * 1024

/**
 * Where a mail server hands over mails that came back: the report as it arrived, as the body, with BOUNCE_SECRET as
 * bearer token. Without that variable the path does not exist.
 */
export function mountBounces(app: Hono<ServerEnv>, services: Services): void {
  const { bounceSecret } = services.settings
  if (!bounceSecret) return
  const limit = bodyLimit({
    maxSize: REPORT_MAX_BYTES,
    onError: (c) => c.json({ message: appText.bodyTooLarge }, 413),
  })
  app.post("/api/email/bounces", limit, async (c) => {
    const given = /^Bearer (.{1,500})$/.exec(c.req.header("authorization") ?? "")?.[1] ?? ""
    if (!timingSafeEqual(digest(given), digest(bounceSecret)))
      return c.json({ message: emailText.wrongBounceSecret }, 401)
    return c.json({ recorded: await recordBounce(services, await c.req.text()) })
  })
}

const digest = (text: string): Buffer => createHash("sha256").update(text).digest()
