import { z } from "zod"
import type { Services } from "../../services.ts"
import { onTask } from "../../platform/tasks/control.service.ts"
import { MAKE_JOB, makeBook, startMaking } from "./writing/make.service.ts"
import { PUBLISH_JOB, publishFiles, publishKey } from "./publish.service.ts"

const publishPayload = z.object({ userId: z.string(), ebookId: z.number().int() })
const publishInput = publishPayload.pick({ ebookId: true })

export function registerEbookJobs(services: Services): void {
  services.queue.work(PUBLISH_JOB, async (payload, job) => {
    const { userId, ebookId } = publishPayload.parse(payload)
    await publishFiles(services, userId, ebookId, job)
  })
  services.queue.work(MAKE_JOB, async (payload) => {
    const { userId, ebookId } = publishPayload.parse(payload)
    await makeBook(services, userId, ebookId)
  })
  onTask(MAKE_JOB, {
    retry: (again, input, userId) => startMaking(again, userId, publishInput.parse(input).ebookId),
  })
  onTask(PUBLISH_JOB, {
    retry: async ({ queue }, input, userId) => {
      const { ebookId } = publishInput.parse(input)
      await queue.enqueue(PUBLISH_JOB, { userId, ebookId }, { key: publishKey(ebookId), attempts: 2 })
    },
  })
}
