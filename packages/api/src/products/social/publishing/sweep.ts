import type { InTransaction } from "../../../services.ts"

/** Name of the job that publishes due posts. */
export const SWEEP_JOB = "social.sweep"
/** How long before its posts are due a sweep starts: a queue may poll only every two seconds. */
export const AHEAD_MS = 2500

/** Schedules a sweep for this moment; joins the caller's transaction. */
export async function enqueueSweep(
  { db, queue, now }: Pick<InTransaction, "db" | "queue" | "now">,
  at: number,
): Promise<void> {
  // Later sweeps are shared by all posts of the same second.
  const isSoon = at <= now() + AHEAD_MS
  const second = Math.ceil(at / 1000)
  await queue.enqueue(
    SWEEP_JOB,
    {},
    { trx: db, runAt: isSoon ? now() : second * 1000 - AHEAD_MS, ...(!isSoon && { key: String(second) }) },
  )
}
