import { z } from "zod"
import type { Services } from "../services.ts"
import { PUBLISH_JOB, publishFiles } from "./publish.service.ts"

const publishPayload = z.object({ userId: z.string(), ebookId: z.number().int() })

export function registerEbookJobs(services: Services): void {
  services.queue.work(PUBLISH_JOB, async (payload) => {
    const { userId, ebookId } = publishPayload.parse(payload)
    await publishFiles(services, userId, ebookId)
  })
}
