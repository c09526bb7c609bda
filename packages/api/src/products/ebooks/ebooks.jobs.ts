import { z } from "zod"
import type { Services } from "../../services.ts"
import { onTask } from "../../platform/tasks/task-control.service.ts"
import { isWanted, MAKE_JOB, makeBook, startMaking, startRewriting } from "./writing/making/make.service.ts"
import { PUBLISH_JOB, publishFiles, publishKey } from "./publish.service.ts"

const publishPayload = z.object({ userId: z.string(), ebookId: z.number().int() })
const publishInput = publishPayload.pick({ ebookId: true })
const makePayload = publishPayload.extend({
  rewrite: z.object({ chapterId: z.string(), wish: z.string() }).optional(),
})
const makeInput = makePayload.omit({ userId: true })

export function registerEbookJobs(services: Services): void {
  services.queue.work(PUBLISH_JOB, async (payload, job) => {
    const { userId, ebookId } = publishPayload.parse(payload)
    await publishFiles(services, userId, ebookId, job)
  })
  services.queue.work(MAKE_JOB, async (payload, job) => {
    const { userId, ebookId, rewrite } = makePayload.parse(payload)
    if (!(await isWanted(services, userId, ebookId))) return
    try {
      await makeBook(services, userId, ebookId, { rewrite, signal: job.signal })
    } catch (error) {
      if (job.signal.aborted) throw error
      // Its task shows the failure; the user decides whether to continue.
      services.log.warn({ err: error, ebookId }, "A book was not written.")
    }
  })
  onTask(MAKE_JOB, {
    retry: (again, input, userId) => {
      const { ebookId, rewrite } = makeInput.parse(input)
      return rewrite ? startRewriting(again, userId, ebookId, rewrite) : startMaking(again, userId, ebookId)
    },
  })
  onTask(PUBLISH_JOB, {
    retry: async ({ queue }, input, userId) => {
      const { ebookId } = publishInput.parse(input)
      await queue.enqueue(PUBLISH_JOB, { userId, ebookId }, { key: publishKey(ebookId), attempts: 2 })
    },
  })
}
