import { setTimeout as sleep } from "node:timers/promises"
import type { Services } from "../../services.ts"

/** A job that does nothing except prove that a worker takes jobs. */
const PULSE_JOB = "system.pulse"
/** Longer than an idle worker of another process takes to look. */
const PULSE_MS = 8000
const LOOK_MS = 50

export function registerPulse({ queue }: Pick<Services, "queue">): void {
  queue.work(PULSE_JOB, async () => {})
}

/** Whether any process of this instance takes jobs: one is given and has to go. @throws when it stays. */
export async function checkWorker({ queue }: Pick<Services, "queue">, patienceMs = PULSE_MS): Promise<void> {
  const giveUpAt = performance.now() + patienceMs
  await queue.enqueue(PULSE_JOB, {}, { key: PULSE_JOB, attempts: 1 })
  while (await queue.isLive(PULSE_JOB, PULSE_JOB)) {
    if (performance.now() > giveUpAt) throw new Error("No worker took the job.")
    await sleep(LOOK_MS)
  }
}
