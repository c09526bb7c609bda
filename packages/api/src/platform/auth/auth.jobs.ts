import { DAY_MS, HOUR_MS } from "@brandwright/contract/durations"
import { removeExpiredLimits } from "../../requests/limiter.queries.ts"
import { forgetAudit } from "../../database/audit.queries.ts"
import { forgetOldKeys } from "../idempotency/idempotency.service.ts"
import type { Services } from "../../services.ts"
import { forgetDevices } from "./sessions/devices.queries.ts"
import { DEVICE_KEPT_MS } from "./sessions/devices.service.ts"
import { removeExpiredSessions } from "./sessions/sessions.queries.ts"

/** Long enough for later inquiries, such as for the annual accounts. */
const AUDIT_KEPT_MS = 2 * 365 * DAY_MS

/** Deletes expired sessions and attempts. */
export function registerAuthJobs(services: Services): void {
  const { queue, db, now } = services
  queue.every("auth.expired", HOUR_MS, async () => {
    await removeExpiredSessions(db, now())
    await removeExpiredLimits(db, now())
    await forgetDevices(db, now() - DEVICE_KEPT_MS)
    await forgetOldKeys(services)
    await forgetAudit(db, now() - AUDIT_KEPT_MS)
  })
}
