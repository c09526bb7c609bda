import { registerAccountJobs } from "./account/account.jobs.ts"
import { registerAuthJobs } from "./auth/auth.jobs.ts"
import { registerEmailJobs } from "./email/email.jobs.ts"
import { registerEbookJobs } from "./ebooks/ebooks.jobs.ts"
import { registerContentJobs } from "./content/content.jobs.ts"
import { registerFunnelJobs } from "./funnels/funnels.jobs.ts"
import { registerMediaJobs } from "./media/media.jobs.ts"
import { registerNotificationJobs } from "./notifications/notifications.jobs.ts"
import type { Services } from "./services.ts"
import { registerSocialJobs } from "./social/social.jobs.ts"
import { registerPulse } from "./system/pulse.service.ts"
import { registerVideoJobs } from "./video/video.jobs.ts"

/** Every noun's job handlers and repeated work: called once, before the queue starts. One line for each noun. */
export function registerJobs(services: Services): void {
  registerAuthJobs(services)
  registerAccountJobs(services)
  registerNotificationJobs(services)
  registerMediaJobs(services)
  registerFunnelJobs(services)
  registerContentJobs(services)
  registerEbookJobs(services)
  registerEmailJobs(services)
  registerSocialJobs(services)
  registerVideoJobs(services)
  registerPulse(services)
}
