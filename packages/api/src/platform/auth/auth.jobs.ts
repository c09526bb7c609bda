import { removeExpiredLimits } from "../../limiter.queries.ts"
import { forgetOldKeys } from "../idempotency/idempotency.service.ts"
import type { Services } from "../../services.ts"
import { forgetDevices } from "./devices.queries.ts"
import { DEVICE_KEPT_MS } from "./devices.service.ts"
import { removeExpiredSessions } from "./sessions.queries.ts"

const HOUR_MS = 3_600_000

/** Sessions and attempts whose time is over say nothing any more. */
export function registerAuthJobs(services: Services): void {
  const { queue, db, now } = services
  queue.every("auth.expired", HOUR_MS, async () => {
    await removeExpiredSessions(db, now())
    await removeExpiredLimits(db, now())
    await forgetDevices(db, now() - DEVICE_KEPT_MS)
    await forgetOldKeys(services)
  })
}
