import { HOUR_MS, MINUTE_MS } from "@brandwright/contract/durations"
import { EVENTS_KEPT, EVENTS_KEPT_MS } from "@brandwright/contract/account/notifications"
import { z } from "zod"
import type { Services } from "../../services.ts"
import { deliverDue, deliverToUser } from "./delivery/delivery.service.ts"
import { removeEventsBefore, removeEventsBeyond } from "./notifications.queries.ts"
import { DELIVER_JOB } from "./notifications.service.ts"
import { notifyRelease } from "./news/releases.service.ts"
import { notifySummaries } from "./news/summaries.service.ts"

const person = z.object({ userId: z.string() })

export function registerNotificationJobs(services: Services): void {
  const { queue } = services
  queue.work(DELIVER_JOB, (payload) => deliverToUser(services, person.parse(payload).userId))
  queue.every("notifications.due", MINUTE_MS, () => deliverDue(services))
  queue.every("notifications.summaries", HOUR_MS, () => notifySummaries(services))
  queue.every("notifications.release", MINUTE_MS, () => notifyRelease(services))
  queue.every("notifications.expire", 6 * HOUR_MS, () => expireEvents(services))
}

export async function expireEvents({ db, now }: Pick<Services, "db" | "now">): Promise<void> {
  await removeEventsBefore(db, now() - EVENTS_KEPT_MS)
  await removeEventsBeyond(db, EVENTS_KEPT)
}
