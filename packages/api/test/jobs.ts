import { registerJobs } from "../src/jobs.ts"
import type { TestServices } from "./services.ts"

const LOOK_MS = 10
const LONGEST_MS = 50_000

/** Started a second time, a queue would have two workers for each kind of job, which look for work side by side. */
const started = new WeakSet<TestServices>()

/** Does all the work that is due and what comes of it, as the worker would. */
export async function runJobs(services: TestServices): Promise<void> {
  if (!started.has(services)) {
    started.add(services)
    registerJobs(services)
    await services.queue.start()
  }
  const giveUpAt = Date.now() + LONGEST_MS
  while (Date.now() < giveUpAt) {
    const { due, running } = await services.queue.depth()
    if (due + running === 0) return
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
  }
  throw new Error("The queue did not come to rest.")
}
