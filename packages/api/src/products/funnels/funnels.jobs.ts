import { z } from "zod"
import { onCheckout } from "../../platform/account/money/checkout-events.service.ts"
import type { Services } from "../../services.ts"
import { CHECKOUT_KIND, onFunnelCheckout, ORDER_MAIL_JOB } from "./checkout/checkout.service.ts"
import { mailOrder } from "./checkout/orders.service.ts"

const orderMail = z.object({ orderId: z.number().int(), about: z.enum(["paid", "pending", "refunded"]) })

/** Mails about orders, and what the payment processor says of them. */
export function registerFunnelJobs(services: Services): void {
  onCheckout(CHECKOUT_KIND, onFunnelCheckout)
  services.queue.work(ORDER_MAIL_JOB, async (payload) => {
    const { orderId, about } = orderMail.parse(payload)
    await mailOrder(services, orderId, about)
  })
}
