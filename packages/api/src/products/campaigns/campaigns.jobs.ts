import { z } from "zod"
import { onTask } from "../../platform/tasks/task-control.service.ts"
import type { Services } from "../../services.ts"
import { MAKE_JOB, makeParts, retryMaking } from "./making/make.service.ts"
import { advanceCampaigns } from "./running/launch.service.ts"

/** How long after its time a part is published at the latest. */
const ADVANCE_MS = 15_000
const making = z.object({ campaignId: z.number().int() })

/** Jobs that write campaigns and publish their parts on time. */
export function registerCampaignJobs(services: Services): void {
  services.queue.work(MAKE_JOB, (payload, { signal }) => makeParts(services, making.parse(payload).campaignId, signal))
  services.queue.every("campaigns.advance", ADVANCE_MS, (_payload, { signal }) => advanceCampaigns(services, signal))
  onTask(MAKE_JOB, { retry: retryMaking })
}
