import { registerAccountJobs } from "./platform/account/account.jobs.ts"
import { registerAuthJobs } from "./platform/auth/auth.jobs.ts"
import { registerCampaignJobs } from "./products/campaigns/campaigns.jobs.ts"
import { registerEmailJobs } from "./products/email/email.jobs.ts"
import { registerEbookJobs } from "./products/ebooks/ebooks.jobs.ts"
import { registerContentJobs } from "./products/content/content.jobs.ts"
import { registerFunnelJobs } from "./products/funnels/funnels.jobs.ts"
import { registerMediaJobs } from "./platform/media/media.jobs.ts"
import { registerNotificationJobs } from "./platform/notifications/notifications.jobs.ts"
import type { Services } from "./services.ts"
import { registerSocialJobs } from "./products/social/social.jobs.ts"
import { registerModelJobs } from "./platform/system/models/models.jobs.ts"
import { registerPulse } from "./platform/system/worker-pulse.service.ts"
import { registerVideoJobs } from "./products/video/video.jobs.ts"

/** Registers every feature's job handlers and schedules, one line each; called once, before the queue starts. */
export function registerJobs(services: Services): void {
  registerAuthJobs(services)
  registerAccountJobs(services)
  registerNotificationJobs(services)
  registerMediaJobs(services)
  registerFunnelJobs(services)
  registerCampaignJobs(services)
  registerContentJobs(services)
  registerEbookJobs(services)
  registerEmailJobs(services)
  registerSocialJobs(services)
  registerVideoJobs(services)
  registerModelJobs(services)
  registerPulse(services)
}
