import { HOUR_MS } from "@brandwright/contract/durations"
import type { Services } from "../../services.ts"
import { failAbandonedTasks } from "../tasks/task-control.service.ts"
import { runMonthlyBilling } from "./money/billing/billing.service.ts"
import { watchInactivity } from "./data/inactivity.service.ts"
import { releaseAbandoned } from "./money/ledger/ledger.service.ts"
import { chargeResources } from "./usage/resources.service.ts"

export function registerAccountJobs(services: Services): void {
  const { queue } = services
  queue.every("account.reservations", 10_000, async () => void (await releaseAbandoned(services)))
  queue.every("account.billing", HOUR_MS, () => runMonthlyBilling(services))
  queue.every("account.resources", HOUR_MS, () => chargeResources(services))
  queue.every("account.inactivity", 6 * HOUR_MS, () => watchInactivity(services))
  queue.every("tasks.abandoned", 10_000, () => failAbandonedTasks(services))
}
