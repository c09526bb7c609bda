import type { Services } from "../../services.ts"
import { failAbandonedTasks } from "../tasks/control.service.ts"
import { runMonthlyBilling } from "./money/billing.service.ts"
import { watchInactivity } from "./data/inactivity.service.ts"
import { releaseAbandoned } from "./money/ledger.service.ts"
import { chargeResources } from "./usage/resources.service.ts"

export function registerAccountJobs(services: Services): void {
  const { queue } = services
  queue.every("account.reservations", 10_000, async () => void (await releaseAbandoned(services)))
  queue.every("account.billing", 3_600_000, () => runMonthlyBilling(services))
  queue.every("account.resources", 3_600_000, () => chargeResources(services))
  queue.every("account.inactivity", 6 * 3_600_000, () => watchInactivity(services))
  queue.every("tasks.abandoned", 10_000, () => failAbandonedTasks(services))
}
