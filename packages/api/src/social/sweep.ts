import type { InTransaction } from "../services.ts"

/** Name of the job that publishes whatever is due. */
export const SWEEP_JOB = "social.sweep"
/** Sweeps further off than this are shared by all posts of their second. */
const SHARED_AFTER_MS = 2000

/** Sees to it that a worker looks at this moment; joins the caller's transaction. */
export async function enqueueSweep(
  { db, queue, now }: Pick<InTransaction, "db" | "queue" | "now">,
  at: number,
): Promise<void> {
  const isSoon = at <= now() + SHARED_AFTER_MS
  const second = Math.ceil(at / 1000)
  await queue.enqueue(
    SWEEP_JOB,
    {},
    { trx: db, runAt: isSoon ? now() : second * 1000, ...(!isSoon && { key: String(second) }) },
  )
}
