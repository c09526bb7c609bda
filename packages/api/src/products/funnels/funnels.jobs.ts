import { z } from "zod"
import { onCheckout } from "../../platform/account/money/stripe/stripe-webhook.service.ts"
import { onTask } from "../../platform/tasks/task-control.service.ts"
import type { Services } from "../../services.ts"
import { CHECKOUT_KIND, ORDER_MAIL_JOB } from "./checkout/checkout.service.ts"
import { orderEvents } from "./checkout/order-webhook.service.ts"
import { mailOrder } from "./checkout/order-mail.ts"
import { finishWriting, retryWriting, WRITE_PAGE_JOB } from "./pages/writing/writing.service.ts"

const orderMail = z.object({
  orderId: z.number().int(),
  about: z.enum(["paid", "pending", "refunded"]),
  copy: z.number().optional(),
})
const writing = z.object({ writingId: z.number().int() })

/** Jobs that write pages and mail about orders, and handlers of payment events. */
export function registerFunnelJobs(services: Services): void {
  onCheckout(CHECKOUT_KIND, orderEvents)
  services.queue.work(ORDER_MAIL_JOB, async (payload) => {
    const { orderId, about, copy } = orderMail.parse(payload)
    await mailOrder(services, orderId, about, copy)
  })
  services.queue.work(WRITE_PAGE_JOB, (payload, { signal }) =>
    finishWriting(services, writing.parse(payload).writingId, signal),
  )
  onTask(WRITE_PAGE_JOB, { retry: retryWriting })
}
