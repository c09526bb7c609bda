import type { InTransaction } from "../../../services.ts"

/** Name of the job that publishes whatever is due. */
export const SWEEP_JOB = "social.sweep"
/** A sweep starts this long before its posts are due and waits for them: a queue may look only every two seconds. */
export const AHEAD_MS = 2500

/** Sees to it that a worker looks at this moment; joins the caller's transaction. */
export async function enqueueSweep(
  { db, queue, now }: Pick<InTransaction, "db" | "queue" | "now">,
  at: number,
): Promise<void> {
  // Sweeps further off are shared by all posts of their second.
  const isSoon = at <= now() + AHEAD_MS
  const second = Math.ceil(at / 1000)
  await queue.enqueue(
    SWEEP_JOB,
    {},
    { trx: db, runAt: isSoon ? now() : second * 1000 - AHEAD_MS, ...(!isSoon && { key: String(second) }) },
  )
}
