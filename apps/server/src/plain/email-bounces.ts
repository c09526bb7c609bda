import { createHash, timingSafeEqual } from "node:crypto"
import { DomainError } from "@brandwright/api/errors"
import { OutboundError } from "@brandwright/api/requests/outbound"
import { recordBounce } from "@brandwright/api/products/email/bounces/bounces.service"
import { createKeyReader } from "@brandwright/api/products/email/bounces/sns"
import { receiveMailgun, receivePostmark, receiveSes } from "@brandwright/api/products/email/bounces/webhooks.service"
import type { Services } from "@brandwright/api/services"
import { appText } from "@brandwright/contract/app"
import { emailText } from "@brandwright/contract/email/email"
import type { Context, Hono } from "hono"
import { bodyLimit } from "hono/body-limit"
import type { ServerEnv } from "../http/caller.ts"

const REPORT_MAX_BYTES = 1024 * 1024

/**
 * Where mail servers and providers report bounces. The operator's own server and Postmark authenticate
 * with BOUNCE_SECRET, Mailgun and SES by signatures. A path does not exist unless its variable is set.
 */
export function mountBounces(app: Hono<ServerEnv>, services: Services): void {
  const { bounceSecret, mailgunSigningKey, sesTopicArn } = services.settings
  const limit = bodyLimit({
    maxSize: REPORT_MAX_BYTES,
    onError: (c) => c.json({ message: appText.bodyTooLarge }, 413),
  })
  const take = (path: string, receive: (body: string, c: Context) => Promise<boolean>) =>
    app.post(path, limit, async (c) => {
      try {
        return c.json({ recorded: await receive(await c.req.text(), c) })
      } catch (error) {
        if (error instanceof OutboundError) return c.json({ message: error.message }, 502)
        if (!(error instanceof DomainError)) throw error
        return c.json({ message: error.message }, error.code === "UNAUTHORIZED" ? 401 : 400)
      }
    })
  if (bounceSecret) {
    const requireSecret = (c: Context): void => {
      if (!timingSafeEqual(digest(readSecret(c)), digest(bounceSecret)))
        throw new DomainError("UNAUTHORIZED", emailText.wrongBounceSecret)
    }
    take("/api/email/bounces", (body, c) => {
      requireSecret(c)
      return recordBounce(services, body)
    })
    take("/api/email/bounces/postmark", (body, c) => {
      requireSecret(c)
      return receivePostmark(services, body)
    })
  }
  if (mailgunSigningKey) take("/api/email/bounces/mailgun", (body) => receiveMailgun(services, mailgunSigningKey, body))
  if (sesTopicArn) {
    const findKey = createKeyReader(services.settings)
    take("/api/email/bounces/ses", (body) => receiveSes(services, sesTopicArn, body, findKey))
  }
}

/** A bearer token, or the password of an address such as https://postmark:secret@example.com. */
function readSecret(c: Context): string {
  const header = (c.req.header("authorization") ?? "").slice(0, 1000)
  const scheme = header.split(" ", 1)[0] ?? ""
  // A secret may contain spaces.
  const credential = header.slice(scheme.length + 1)
  if (scheme !== "Basic") return scheme === "Bearer" ? credential : ""
  const pair = Buffer.from(credential, "base64").toString("utf8")
  return pair.slice(pair.indexOf(":") + 1)
}

const digest = (text: string): Buffer => createHash("sha256").update(text).digest()
