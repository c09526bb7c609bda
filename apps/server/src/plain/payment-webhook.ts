import { receiveWebhook } from "@brandwright/api/platform/account/money/stripe/stripe-webhook.service"
import { DomainError } from "@brandwright/api/errors"
import type { Services } from "@brandwright/api/services"
import { appText, JSON_BYTES_MAX } from "@brandwright/contract/app"
import type { Hono } from "hono"
import { bodyLimit } from "hono/body-limit"
import type { ServerEnv } from "../http/caller.ts"

/** The webhook Stripe calls after a payment; the signature covers the exact bytes of the body. */
export function mountPaymentWebhook(app: Hono<ServerEnv>, services: Services): void {
  const limit = bodyLimit({ maxSize: JSON_BYTES_MAX, onError: (c) => c.json({ message: appText.bodyTooLarge }, 413) })
  app.post("/api/stripe/webhook", limit, async (c) => {
    if (!services.settings.stripe) return c.json({ message: appText.notFound }, 404)
    try {
      await receiveWebhook(services, await c.req.text(), c.req.header("stripe-signature") ?? "")
      return c.json({ received: true })
    } catch (error) {
      if (error instanceof DomainError) return c.json({ message: error.message }, 400)
      throw error
    }
  })
}
