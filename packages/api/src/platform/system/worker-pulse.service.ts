import { setTimeout as sleep } from "node:timers/promises"
import type { Services } from "../../services.ts"

/** A job that does nothing except prove that a worker takes jobs. */
const PULSE_JOB = "system.pulse"
/** Longer than the poll interval of an idle worker in another process. */
const PULSE_MS = 8000
const LOOK_MS = 50

export function registerPulse({ queue }: Pick<Services, "queue">): void {
  queue.work(PULSE_JOB, async () => {})
}

/** Checks that some process of this instance takes jobs, by adding one. @throws when it is not taken. */
export async function checkWorker({ queue }: Pick<Services, "queue">, waitMs = PULSE_MS): Promise<void> {
  const giveUpAt = performance.now() + waitMs
  await queue.enqueue(PULSE_JOB, {}, { key: PULSE_JOB, attempts: 1 })
  while (await queue.isLive(PULSE_JOB, PULSE_JOB)) {
    if (performance.now() > giveUpAt) throw new Error("No worker took the job.")
    await sleep(LOOK_MS)
  }
}
